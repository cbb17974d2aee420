"""Every request body held against what Discord allows, before Discord ever sees it.

Discord's own OpenAPI description stands beside the project on the machines that have it; what it
leaves unsaid is checked everywhere.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
from simcord import HttpLogEntry

from tests.cogs.seen import SELECT, WORDS, Raw, every

OPENAPI = Path(__file__).parents[3] / "shared" / "discord-openapi.json"
"""https://github.com/discord/discord-api-spec, ``specs/openapi.json``."""

COMPONENTS_V2 = 1 << 15
"""The flag of a message that is made of components alone."""


def problems(requests: Iterable[HttpLogEntry]) -> list[str]:
    """Tell what Discord would refuse, a line each."""
    return [
        f"{request.method} {request.path}: {problem}"
        for request in requests
        if request.json is not None
        for problem in (*_against_schema(request), *_unsaid(request.json))
    ]


def _against_schema(request: HttpLogEntry) -> Iterator[str]:
    if not OPENAPI.exists():
        return
    validator = _validator(request.method.lower(), _template(request.path))
    for error in validator.iter_errors(request.json):
        yield f"{error.instance_path}: {error.message}"[:500]


def _unsaid(body: Any) -> Iterator[str]:
    """Check the limits that the description does not state."""
    message = body.get("data", body) if isinstance(body, dict) else {}
    components = list(every(message.get("components") or ()))
    if message.get("flags", 0) & COMPONENTS_V2 and (
        message.get("content") or message.get("embeds")
    ):
        yield "content or embeds in a message of components"
    if len(components) > 40:
        yield f"{len(components)} components"
    if (size := sum(len(each["content"]) for each in components if each["type"] == WORDS)) > 4000:
        yield f"{size} characters of text"
    codes = [each["custom_id"] for each in components if "custom_id" in each]
    if len(set(codes)) < len(codes):
        yield "a custom_id twice"
    for each in components:
        yield from _unsaid_of(each)


def _unsaid_of(component: Raw) -> Iterator[str]:
    if len(component.get("custom_id", "x")) not in range(1, 101):
        yield f"custom_id of {len(component['custom_id'])} characters"
    if len(component.get("label") or "") > 80:
        yield f"label of {len(component['label'])} characters"
    if component["type"] == WORDS and not component["content"]:
        yield "a text without a word"
    if component["type"] == SELECT and len(component["options"]) not in range(1, 26):
        yield f"{len(component['options'])} options"


@cache
def _openapi() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(OPENAPI.read_text(encoding="utf-8"))
    return read


@cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    """List the paths as patterns; those with the fewest gaps come first."""
    paths = sorted(_openapi()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"{\w+}", "[^/]+", path)), path) for path in paths]


@cache
def _template(path: str) -> str:
    return next(template for pattern, template in _templates() if pattern.fullmatch(path))


@cache
def _validator(method: str, path: str) -> jsonschema_rs.Draft202012Validator:
    content = _openapi()["paths"][path][method]["requestBody"]["content"]
    schema = content["application/json"]["schema"]
    return jsonschema_rs.Draft202012Validator(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": _openapi()["components"],
        }
    )
