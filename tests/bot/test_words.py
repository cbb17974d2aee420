"""The words: each sentence is said somewhere, and what people read stands nowhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = sorted((ROOT / "bot" / "words").rglob("*.py"))
CODE = [file for room in ("bot", "cogs") for file in sorted((ROOT / room).rglob("*.py"))]


def module_of(file: Path) -> str:
    """Name a module: ``bot.words.hand``."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def said_in(file: Path) -> Iterator[tuple[str, str]]:
    """Give each module and name that a file uses of another one, and what it uses of its own."""
    tree, rooms = ast.parse(file.read_text(encoding="utf-8")), {}
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                for alias in names:
                    yield module, alias.name
                    rooms[alias.asname or alias.name] = f"{module}.{alias.name}"
            case _:
                pass
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=room), attr=name) if room in rooms:
                yield rooms[room], name
            case ast.Name(id=name, ctx=ast.Load()):
                yield module_of(file), name
            case _:
                pass


SAID = {each for file in CODE for each in said_in(file)}


@pytest.mark.parametrize("room", ROOMS, ids=module_of)
def test_every_sentence_is_said_somewhere(room: Path) -> None:
    tree = ast.parse(room.read_text(encoding="utf-8"))
    sentences = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert [name for name in sentences if (module_of(room), name) not in SAID] == []


# Two words in a row, or a picture.
A_SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}|[⚠🀀-🿿]")


def read_by_people(file: Path) -> Iterator[str]:
    """Give each text of a file that could be meant for people: no docstring, log or error."""
    tree, other = ast.parse(file.read_text(encoding="utf-8")), set[ast.AST]()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Raise():
                other |= {*ast.walk(node)}
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
                other |= {*ast.walk(node)}
            case ast.Constant(value=str(text)) if node not in other and A_SENTENCE.search(text):
                yield text
            case _:
                pass


@pytest.mark.parametrize("file", sorted((ROOT / "cogs").rglob("*.py")), ids=module_of)
def test_what_people_on_discord_read_stands_in_the_words(file: Path) -> None:
    assert list(read_by_people(file)) == []
