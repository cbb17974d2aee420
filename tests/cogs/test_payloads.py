"""What the other tests rely on: a body that Discord would refuse does not go unseen."""

from collections.abc import Mapping
from typing import Any

import pytest
from simcord import HttpLogEntry

from tests.cogs.payloads import COMPONENTS_V2, OPENAPI, problems

Component = Mapping[str, Any]


def words(size: int) -> Component:
    return {"type": 10, "content": "x" * size}


def button(code: str, label: str = "Play") -> Component:
    return {"type": 2, "style": 2, "label": label, "custom_id": code}


def row(*buttons: Component) -> Component:
    return {"type": 1, "components": buttons}


def select(options: int) -> Component:
    listed = [{"label": f"{each}", "value": f"{each}"} for each in range(options)]
    return {"type": 3, "custom_id": "pick", "options": listed}


def found(*components: Component, **more: object) -> list[str]:
    """Tell what is wrong with a message that holds these components in a frame."""
    frame = {"type": 17, "components": list(components)}
    body = {"flags": COMPONENTS_V2, "components": [frame], **more}
    return problems([HttpLogEntry("PATCH", "/channels/1/messages/2", {}, body, None)])


def test_a_good_message_is_let_through() -> None:
    assert found(words(4000), row(button("a"), button("b")), row(select(25))) == []


def test_a_good_answer_is_let_through() -> None:
    body = {"type": 7, "data": {"flags": COMPONENTS_V2, "components": [words(1)]}}
    assert problems([HttpLogEntry("POST", "/interactions/1/token/callback", {}, body, None)]) == []


@pytest.mark.parametrize(
    ("components", "problem"),
    [
        ([words(2000), words(2001)], "4001 characters"),
        ([words(1)] * 40, "41 components"),
        ([row(button("a")), row(button("a"))], "twice"),
        ([row(button("a" * 101))], "custom_id"),
        ([row(button("a", "x" * 81))], "label"),
        ([row(select(26))], "26 options"),
        ([words(0)], "without a word"),
    ],
)
def test_a_message_beyond_a_limit_is_seen(components: list[Component], problem: str) -> None:
    assert problem in "\n".join(found(*components))


def test_content_beside_components_is_seen() -> None:
    assert "content" in "\n".join(found(words(1), content="Hello"))


@pytest.mark.skipif(not OPENAPI.exists(), reason=f"Discord's description is not at {OPENAPI}")
def test_what_discord_describes_is_held_against_its_description() -> None:
    assert found({"type": 2, "style": 99, "custom_id": "a"})
