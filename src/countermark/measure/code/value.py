"""What is known of an expression without running it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

_NAME_CAP: Final = 200
_TEXT_CAP: Final = 400


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


CLEAN: Final = Value()


def turn(value: Value) -> Value:
    """What is left of a list's element, or of a loop's turn: its origin, not its text."""
    return Value(source=value.source, outside=value.outside)


def attribute(base: Value, name: str) -> str:
    """The path of an attribute, or nothing once it is too long to be any that a table knows."""
    path = f"{base.name}.{name}" if base.name else f"?.{name}"
    return path if len(path) <= _NAME_CAP else ""


def joined(values: Iterable[Value], *, built: bool = False) -> Value:
    """What an expression is that is made of others; the first source from outside is the one to name."""
    text, source, outside, weak, literal = "", "", False, "", True
    for value in values:
        if len(text) < _TEXT_CAP:
            text += value.text
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
    )
