"""What determines what among the columns of a table: its smallest key, what is constant, what two columns say alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import prod
from typing import Final

from countermark.evidence.columns.grid import Column

_NEARLY: Final = 0.9
"""The share of rows that a key has to tell apart: a few that say two things of one name are a conflict, not records."""
_NEARLY_ALL: Final = 0.95
"""The share of them that the rest of a key has to tell apart before a column is given up."""
_CROSSED: Final = 0.5
"""The share of combinations that has to be there, and of rows that one column may tell apart."""
_CROSSED_SIZE: Final = 3
_CROSSED_MOST: Final = 16
"""Columns of such a key, and columns that are tried for it."""
_FEW: Final = 10
"""Rows below which repeated names are mistakes rather than records."""
_MANY: Final = 30
"""Rows from which any repetition makes records; below, half of the rows have to repeat another."""
_MOST: Final = 60
"""Columns that are tried in a key."""


class Keys:
    """Columns of a table as classes of equal cells, row by row; rows that are the same in every cell count once."""

    def __init__(self, rows: Sequence[Sequence[str]], sections: Sequence[str]) -> None:
        """Rows under sections are told apart by these as well."""
        self._rows = list(dict.fromkeys((*row, section) for row, section in zip(rows, sections, strict=True)))
        self._classes: dict[int, list[int]] = {}
        self.count = len(self._rows)

    def _of(self, column: Column) -> list[int]:
        found = self._classes.get(column.index)
        if found is None:
            numbers: dict[str, int] = {}
            found = [numbers.setdefault(row[column.index], len(numbers)) for row in self._rows]
            self._classes[column.index] = found
        return found

    def distinct(self, columns: Iterable[Column]) -> int:
        """How many rows these columns tell apart."""
        classes = [self._of(column) for column in columns]
        if classes and any(row[-1] for row in self._rows):
            classes.append([hash(row[-1]) for row in self._rows])
        return len(set(zip(*classes, strict=True))) if classes else min(1, self.count)

    def is_constant(self, column: Column) -> bool:
        """Whether all rows hold the same."""
        return self.count > 1 and self.distinct([column]) == 1

    def is_unique(self, column: Column) -> bool:
        """Whether each row holds another."""
        return self.distinct([column]) == self.count

    def fixes(self, left: Column, right: Column) -> bool:
        """Whether a cell of the left column always comes with the same one of the right."""
        return self.distinct([left]) == self.distinct([left, right])

    def tells_rows(self, columns: Sequence[Column]) -> bool:
        """Whether these columns tell rows apart, but for a few that contradict each other."""
        return self.distinct(columns) >= _NEARLY * self.count

    def are_records(self, columns: Sequence[Column]) -> bool:
        """Whether rows repeat all that could be a key, so that they are many of a kind."""
        if self.count < _FEW or self.tells_rows(columns):
            return False
        # A short table in which some lines come again, such as "Granted" in each year, is no set of records.
        return self.count >= _MANY or self.distinct(columns) <= _CROSSED * self.count

    def crossed(self, names: Sequence[Column], numbers: Sequence[Column]) -> list[Column]:
        """The fewest columns, numbers among them, that tell rows apart and of which most combinations are there.

        An age beside a sex is such a key; a number that was measured is none, for it hardly comes with every name.
        """
        candidates = [each for each in (*names, *numbers) if self.distinct([each]) <= _CROSSED * self.count][
            :_CROSSED_MOST
        ]
        for size in range(2, _CROSSED_SIZE + 1):
            found = []
            for columns in combinations(candidates, size):
                filled = self.count / prod(self.distinct([column]) for column in columns)
                if filled >= _CROSSED and self.tells_rows(columns) and any(column in numbers for column in columns):
                    found.append((-filled, [column.index for column in columns], list(columns)))
            if found:
                return min(found, key=lambda each: each[:2])[2]
        return []

    def counted(self, columns: Sequence[Column], numbers: Sequence[Column]) -> list[Column]:
        """A column that counts rows from one within each group, with the column of the groups: a family and its children."""
        for counter in numbers:
            cells = [row[counter.index] for row in self._rows]
            begins = [place for place, cell in enumerate(cells) if cell == "1"]
            runs = pairwise((*begins, len(cells)))
            if (
                not 1 < len(begins) <= _CROSSED * len(cells)
                or begins[0]
                or not all(
                    cells[start:end] == [str(number) for number in range(1, end - start + 1)] for start, end in runs
                )
            ):
                continue
            for group in columns:
                if (
                    group is not counter
                    and self.distinct([group]) == len(begins)
                    and self.distinct([group, counter]) == self.count
                ):
                    return [group, counter]
        return []

    def smallest(self, names: Sequence[Column], periods: Sequence[Column]) -> list[Column]:
        """The columns that are needed to tell rows apart; periods and the first name are given up last."""
        candidates = [*names[:1], *periods, *names[1:]][:_MOST]
        whole = self.distinct(candidates)
        needed = list(candidates)
        for column in reversed(candidates):
            rest = [each for each in needed if each is not column]
            # What tells only a few rows more apart is no axis of the table.
            least = whole if column is candidates[0] else _NEARLY_ALL * whole
            if rest and self.distinct(rest) >= least:
                needed = rest
        return sorted(needed, key=lambda column: column.index)
