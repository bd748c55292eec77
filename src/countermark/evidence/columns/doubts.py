"""What is read in the likeliest way and may be otherwise: a line each, and the columns whose cells are weak by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_MOST_LINES: Final = 20
EVERY: Final = "*"
"""Stands for every column of values."""


class Doubts:
    """The doubts of one table."""

    __slots__ = ("_left", "_lines", "weak")

    def __init__(self) -> None:
        self._lines: dict[str, None] = {}
        self._left = 0
        self.weak: dict[str, str] = {}
        """Why the cells of a column are weak, by the column or for every one."""

    def tell(self, line: str, *columns: str) -> None:
        """A doubt; the cells of these columns can support a number and never flag one."""
        if line not in self._lines:
            if len(self._lines) < _MOST_LINES:
                self._lines[line] = None
            else:
                self._left += 1
        for column in columns:
            self.weak.setdefault(column, line)

    def of(self, column: str) -> str | None:
        """Why the cells of a column are weak, or None."""
        return self.weak.get(column) or self.weak.get(EVERY)

    @property
    def lines(self) -> tuple[str, ...]:
        """Every line, the first ones in words."""
        return (*self._lines, f"and {self._left} more") if self._left else tuple(self._lines)

    def copy(self, more: Iterable[str] = ()) -> Doubts:
        """The same doubts, to be added to."""
        other = Doubts()
        other._lines, other._left, other.weak = dict.fromkeys((*self._lines, *more)), self._left, dict(self.weak)
        return other
