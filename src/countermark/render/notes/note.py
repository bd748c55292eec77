"""A note on a place of a text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple

Level = Literal["error", "warning", "note"]
LEVELS: Final[Mapping[Level, str]] = {"error": "✗", "warning": "?", "note": "·"}
"""How a terminal shows them: what is contradicted, what needs review, what may be of interest."""


class Note(NamedTuple):
    """Something that is said of a place."""

    rule: str
    level: Level
    start: int
    end: int
    sentence: tuple[int, int]
    message: str
    told: tuple[tuple[str, str], ...] = ()
    """Further lines, each under a name: what changed, how it was computed."""
    should: str = ""
    """What should stand there; "" where that is not known."""
    part: str = ""
    """What the place is called where it has no line of the file, such as "cell 3"."""


class Noted:
    """A text with its notes."""

    def __init__(self, source: str, text: str, notes: Sequence[Note], *, is_file: bool = True) -> None:
        self.source = source
        self.text = text
        self.notes = notes
        self.is_file = is_file
        """Whether lines of the text are lines of the file."""

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(at + 1 for at, character in enumerate(self.text) if character == "\n")]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from one."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def place(self, note: Note) -> str:
        """Such as "report.md:12" or "report.ipynb, cell 3"."""
        if self.is_file:
            return f"{self.source}:{self.position(note.start)[0]}"
        return f"{self.source}, {note.part}" if note.part else self.source
