"""A tab on the local page without a browser: it asks and presses as the page's script does."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

from aiohttp import ClientSession

from bot.offline.page import LivePage

BUTTON, STRING_SELECT = 2, 3


class Tab:
    """Somebody's tab. It presses what it was last shown, however old that is."""

    def __init__(self, http: ClientSession, page: LivePage, person: str) -> None:
        """Look at the page through a person's eyes; nothing is asked yet."""
        self.http, self.page = http, page
        self.person = next(viewer for viewer in page.viewers if viewer.name == person.lower())
        self.shown: dict[str, Any] = {}
        self._sequence = 0

    async def look(self) -> None:
        """Ask for what there is to see."""
        if self.shown:
            self.shown = await self._ask("GET", "state")
        else:
            self.shown = await self._ask("POST", "pages", {"viewer_id": str(self.person.id)})

    def reads(self, words: str) -> bool:
        """Tell whether the words stand in anything shown."""
        return words in str(self.shown["messages"])

    async def run(self, command: str) -> dict[str, Any]:
        """Give a slash command without options."""
        catalogue = await self._ask("GET", "commands")
        entry = next(each for each in catalogue["entries"] if each["invocation"] == command)
        chosen = {"command_id": entry["commandId"], "path": entry["path"], "options": {}}
        return await self._act(
            "run_command", schema_fingerprint=entry["schemaFingerprint"], **chosen
        )

    async def press(self, label: str) -> dict[str, Any]:
        """Press the newest button of that label."""
        button = [each for each in self._components() if each.get("label") == label][-1]
        return await self._use("click", button)

    async def choose(self, count: int) -> dict[str, Any]:
        """Choose the first so many in the newest list."""
        menu = [each for each in self._components() if each["type"] == STRING_SELECT][-1]
        values = [option["value"] for option in menu["options"][:count]]
        return await self._use("select", menu, values=values)

    def labels(self) -> list[str]:
        """Give what stands on the buttons that can be pressed, the newest last."""
        return [
            each["label"]
            for each in self._components()
            if each["type"] == BUTTON and not each.get("disabled")
        ]

    def _components(self) -> Iterator[dict[str, Any]]:
        waiting: list[Any] = [
            self.shown["messages"][name]["components"] for name in self.shown["timeline"]
        ][::-1]
        while waiting:
            match waiting.pop():
                case list() as several:
                    waiting.extend(reversed(several))
                case {"components": inside} as outer:
                    yield outer
                    waiting.append(inside)
                case one:
                    yield one

    async def _use(self, kind: str, control: dict[str, Any], **what: Any) -> dict[str, Any]:
        key: str = control["control_key"]
        return await self._act(kind, control_key=key, target_id=key.split(":")[1], **what)

    async def _act(self, kind: str, **what: Any) -> dict[str, Any]:
        self._sequence += 1
        told = {
            "kind": kind,
            "protocol_version": 3,
            "sequence": self._sequence,
            "request_id": str(uuid4()),
            "generation": self.shown["context"]["generation"],
            "bot_generation": self.shown["botGeneration"],
            "published_revision": self.shown["publishedRevision"],
        }
        receipt = await self._ask("POST", "action", told | what)
        self._sequence = receipt["expectedSequence"]
        return receipt

    async def _ask(self, method: str, what: str, told: Any = None) -> dict[str, Any]:
        here, secret = self.page.url.split("/#")
        headers = {"X-Simcord-Capability": secret}
        if self.shown:
            headers["X-Simcord-Context"] = self.shown["context"]["id"]
        url = f"{here}/api/{what}"
        async with self.http.request(method, url, json=told, headers=headers) as answer:
            assert answer.status == 200, await answer.text()
            given: dict[str, Any] = await answer.json()
            return given
