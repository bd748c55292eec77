"""What is known of an expression without running it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

_NAME_CAP: Final = 200
_TEXT_CAP: Final = 400
_OUTLINE_CAP: Final = 4_000
MOST_ITEMS: Final = 64
"""Elements of a list that are kept."""
HOLE: Final = "\ue000"
"""Stands in an outline for what is not constant."""
CUT: Final = "\ue001"
"""Ends an outline that is longer than is kept."""
OWN: Final = "own"
"""The place of a temporary folder that the block made itself."""
TREE: Final = "tree"
"""The place of everything below a folder, one after the other."""
PROCESSES: Final = "processes"
"""The place of everything that runs, one after the other."""
_ESCAPE: Final = re.compile(
    r"\\(?:x(?P<two>[0-9a-fA-F]{2})|u(?P<four>[0-9a-fA-F]{4})|(?P<octal>[0-7]{1,3})|(?P<sign>.))", re.DOTALL
)
_SIGNS: Final = {"n": "\n", "t": "\t", "r": "\r", "\n": ""}


class Value(NamedTuple):
    """An expression: what it is called, what it says, and where it comes from."""

    name: str = ""
    """As a dotted path with imports resolved: `subprocess.run`, `sqlite3.connect().cursor`."""
    text: str = ""
    """The constant text in it, cut."""
    literal: bool = False
    """It is constant text and nothing else."""
    built: bool = False
    """It is text with something in it that is not constant."""
    source: str = ""
    """Where it gets what others chose; empty where nothing says that it does."""
    outside: bool = False
    """The source is input itself, and not a parameter or a name whose origin the block does not show."""
    weak: str = ""
    """A weak function whose result is in it."""
    items: tuple[Value, ...] = ()
    """The first elements of a list."""
    outline: str = ""
    """The text as it would be run: escapes read, HOLE for each part that is not constant."""
    place: str = ""
    """What a path leads to, where that matters: OWN, TREE or PROCESSES."""

    @property
    def shape(self) -> str:
        """The outline; of constant text the text itself, of anything else a HOLE."""
        return self.outline or (self.text if self.literal else HOLE)


CLEAN: Final = Value()
UNSEEN: Final = Value(outline=CUT)
"""Stands in a list for the elements that are not kept."""


def turn(value: Value) -> Value:
    """What is left of a list's element, or of a loop's turn: its origin, not its text."""
    outline = kept("\n".join(item.shape for item in value.items)) if value.items else ""
    return Value(source=value.source, outside=value.outside, place=value.place, outline=outline)


def attribute(base: Value, name: str) -> str:
    """The path of an attribute, or nothing once it is too long to be any that a table knows."""
    path = f"{base.name}.{name}" if base.name else f"?.{name}"
    return path if len(path) <= _NAME_CAP else ""


def kept(text: str) -> str:
    """An outline of a length that is kept."""
    return text if len(text) <= _OUTLINE_CAP else text[:_OUTLINE_CAP] + CUT


def unescaped(text: str) -> str:
    """A string as it is once its escapes are read; those of Python, JavaScript and the shell agree in what matters."""
    return _ESCAPE.sub(_escaped, text)


def _escaped(match: re.Match[str]) -> str:
    code = match["two"] or match["four"]
    if code:
        return chr(int(code, 16))
    return chr(int(match["octal"], 8)) if match["octal"] else _SIGNS.get(match["sign"], match["sign"])


def listed(values: Iterable[Value]) -> tuple[Value, ...]:
    """The elements of a list; a list that is spread into it gives its own."""
    found: list[Value] = []
    for value in values:
        found += value.items or (value,)
        if len(found) > MOST_ITEMS:
            return (*found[:MOST_ITEMS], UNSEEN)
    return tuple(found)


def joined(values: Iterable[Value], *, built: bool = False) -> Value:
    """What an expression is that is made of others; the first source from outside is the one to name."""
    text, source, outside, weak, literal, outline = "", "", False, "", True, ""
    for value in values:
        if len(text) < _TEXT_CAP:
            text += value.text
        if built and len(outline) <= _OUTLINE_CAP:
            outline += value.shape
        if value.source and (not source or (value.outside and not outside)):
            source, outside = value.source, value.outside
        weak = weak or value.weak
        literal = literal and value.literal
    return Value(
        text=text[:_TEXT_CAP],
        literal=literal and built,
        built=built and not literal,
        source=source,
        outside=outside,
        weak=weak,
        outline=kept(outline),
    )
