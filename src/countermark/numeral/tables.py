"""Tables of a text: which heading stands over a number in a cell."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from countermark.patterns import lazy

_TABLE: Final = lazy(
    r"^[ \t]{0,3}+\|([^\n]{1,2000}+)\n[ \t]{0,3}+\|[ \t]*+:?-[-:| \t]*+\n((?>(?:[ \t]{0,3}+\|[^\n]*+(?:\n|\Z))*))",
    re.MULTILINE,
)
_LONGEST_ROW: Final = 1000


class Tables:
    """All tables of a stretch of text, found once."""

    __slots__ = ("bodies", "ends", "headings", "text")

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        found = list(_TABLE.finditer(text, start, end))
        self.bodies = [table.start(2) for table in found]
        self.ends = [table.end(2) for table in found]
        self.headings = [[cell.strip(" \t*_").lower() for cell in table[1].split("|")] for table in found]

    def heading(self, position: int) -> str | None:
        """The heading over the cell that a position is in, in lower case; None outside of every table's body."""
        index = bisect_right(self.bodies, position) - 1
        if index < 0 or position >= self.ends[index]:
            return None
        row = self.text.rfind("\n", max(self.bodies[index] - 1, position - _LONGEST_ROW), position) + 1
        if row == 0:
            return None
        column = self.text.count("|", row, position) - 1
        cells = self.headings[index]
        return cells[column] if 0 <= column < len(cells) else None
