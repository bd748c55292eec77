"""The tables of names, read once from the data beside the code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from countermark.language.lists import parted


@cache
def table(name: str) -> Mapping[str, tuple[str, ...]]:
    """The lines of each section of a table. A line "[…]" begins one; empty lines and those that begin with "# " are none."""
    return parted(Path(__file__).with_name(f"{name}.txt").read_text("utf-8"))


@cache
def phrases(kind: str) -> Mapping[str, tuple[str, ...]]:
    """What people call each topic, form or loose form of an indicator."""
    return {
        key.removeprefix(f"{kind} "): lines for key, lines in table("indicators").items() if key.startswith(f"{kind} ")
    }


def pairs(section: str) -> tuple[tuple[str, str], ...]:
    """A section of indicators with two words a line."""
    found = (line.split() for line in table("indicators")[section])
    return tuple((first, second) for first, second in found)
