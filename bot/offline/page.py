"""simcord's Preview, made live: it follows the bot by itself and loses no press.

Private parts of simcord are used here for the reasons given in :mod:`bot.offline.live`.
"""

import asyncio
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

from aiohttp import web
from simcord.preview import Preview, _action_plans, _component_projection, _markdown, _snapshot
from simcord.preview._server import PreviewServer

from bot.offline.live import LiveEnv
from bot.offline.memory import remembering
from bot.offline.world import World

WINDOW = 30
"""How many messages a page shows: each is drawn anew at every change."""

_HERE = Path(__file__).parent
_OWN_FILES = {"/card-room.js": "text/javascript", "/card-room.css": "text/css"}
_TAGS = '<link rel="stylesheet" href="/card-room.css"><script src="/card-room.js"></script></head>'

_BY_PLACE: Any = _component_projection._control_key
_READ_MARKDOWN = remembering(_markdown.markdown_tokens)


class LivePage(Preview):
    """The page on which the bot can be tried: what a browser reads is what there is to see."""

    def __init__(self, env: LiveEnv, world: World, *, port: int) -> None:
        """Lay out the world's channel for its people; nothing is served before it is entered."""
        _fit_to_play()
        super().__init__(
            env,
            world.channel,
            world.people,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=_zone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = _Server(self, port)
        self._turn = asyncio.Lock()
        self._changes = 0
        self._drawn: dict[str, int] = {}
        env.backend.subscribers.append(self._note_change)

    def _note_change(self, event: str, payload: Mapping[str, Any]) -> None:
        """Remember that there is something new. simcord's records for tests would only grow."""
        self._changes += 1
        self.env.backend.transcript.clear()
        self.env.backend.http_requests.clear()

    def _publish(self, page: Any, **options: Any) -> None:
        """Draw a page as the channel is now."""
        self._drawn[page.id] = self._changes
        super()._publish(page, **options)

    def _publish_message_pages(self, **options: Any) -> None:
        """Draw the page of whoever acted; the others are drawn when their browsers ask."""
        if self._action_page is not None:
            self._publish(self._action_page, **options)

    def _page_payload(self, page: Any) -> dict[str, Any]:
        """Draw anew what has changed since this browser last asked, as it does twice a second.

        The number of the revision stays: a press under way names it and would be refused.
        """
        if self._active_action is None and self._drawn.get(page.id) != self._changes:
            self._advance_presentation_time()
            page.revision -= 1
            self._publish(page, reason="refresh")
        return super()._page_payload(page)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Serve two people who press at the same moment one after the other, not one of them."""
        async with self._turn:
            return await super()._action(context_id, body)


class _Server(PreviewServer):
    """Serves simcord's files, and with them what the browser needs to know of our own."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        **{path: path[1:] for path in _OWN_FILES},
    }

    async def _static(self, request: web.Request) -> web.Response:
        if request.path not in _OWN_FILES:
            return self._with_tags(await super()._static(request))
        text = (_HERE / request.path[1:]).read_text(encoding="utf-8")
        kind = _OWN_FILES[request.path]
        return web.Response(text=text, content_type=kind, headers=self._SECURITY_HEADERS)

    @staticmethod
    def _with_tags(response: web.Response) -> web.Response:
        if response.content_type == "text/html" and response.text:
            response.text = response.text.replace("</head>", _TAGS)
        return response


def _fit_to_play() -> None:
    """Name a control by what it does, keep the page short, leave out the list of all messages.

    simcord names a button by its place. When a message changes under a finger already lifted, the
    press would mean whichever button stands there now: another card.
    """
    nowhere = {"query": "", "filter": "all", "hasPrevious": False, "hasNext": False}
    nowhere |= {"previousCursor": None, "nextCursor": None}

    def by_meaning(scope: str, component: Mapping[str, Any], path: str) -> Any:
        return _BY_PLACE(scope, {**component, "id": None}, component.get("custom_id", path))

    projection: Any = _component_projection
    plans: Any = _action_plans
    snapshot: Any = _snapshot
    projection._control_key = by_meaning
    plans._component_key = lambda component, path, message_id: by_meaning(
        f"message:{message_id}", component, path
    )
    snapshot._message_navigation = lambda *_: ([], dict(nowhere))
    plans.HISTORY_WINDOW_SIZE = snapshot.HISTORY_WINDOW_SIZE = WINDOW
    projection.markdown_tokens = _READ_MARKDOWN


def _zone() -> str:
    """Name this machine's time zone in a way every browser knows; half hours fall to UTC."""
    offset = datetime.now().astimezone().utcoffset()
    hours, rest = divmod(int(offset.total_seconds()) if offset else 0, 3600)
    return f"Etc/GMT{-hours:+d}" if hours and not rest else "UTC"
