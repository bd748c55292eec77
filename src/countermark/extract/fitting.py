"""The last reading of a number that is said to follow from others: which numbers said before make it come out?

The readings before it take their operands from the words alone, and so find a wrong result too. Where the words say
only that a number follows ("so", "total", "left", "more", "each" …) and its operands stand some sentences, list items or rows
before, a careful reader looks which of them make it come out. So does this one, and it only ever finds what comes out right: a
number for which nothing fits is left alone. It comes last and takes nothing from the others where their words are sure;
where they chose what was remembered, and that does not come out while something near does, it has the better reason.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.heard import MOST, Heard
from countermark.extract.said import said
from countermark.extract.skeleton import Skeleton, Told, parts
from countermark.extract.weighed import Weighed
from countermark.model import Quantity

_WIDEST: Final = 400
"""Characters of a row of a table."""
_YEAR: Final = re.compile(r"(?:19|20)\d\d")


class Fitting:
    """The numbers of a draft as they come by, and what fits them."""

    def __init__(self, written: Collection[Calculation]) -> None:
        self._heard = Heard(written)
        self._groups = 0
        self._listing = False

    def pass_by(self, quantities: Sequence[Quantity], masked: str) -> None:
        """Numbers outside of sentences, as in the rows of a table."""
        self._heard.text = masked
        self._groups += _WIDEST
        for each in quantities[-MOST:]:
            line = masked.rfind("\n", max(0, each.span.start - _WIDEST), each.span.start) + 1
            row = masked[line : each.span.start] if line else ""
            column = row.count("|")
            label = row.strip(" |").partition("|")[0].strip().lower()
            for part in parts(each):
                group = self._groups + column if column and not _YEAR.fullmatch(part.text) else None
                self._heard.add(said(part, result=False, group=group, label=label))

    def leave_out(self, starts: Iterable[int]) -> None:
        """Numbers that begin there are parts of formulas: nothing follows from them."""
        self._heard.left_out = frozenset(starts)

    def settle(
        self,
        skeleton: Skeleton,
        told: Sequence[Told],
        stated: Collection[int],
        closed: Collection[int],
        *,
        item: bool,
    ) -> Iterator[Told]:
        """What was told in a sentence, and what fits beside it.

        What begins at a place that is `stated` is a result already, and what is `closed` is a part of something written out.
        An `item` belongs to a list with those before and behind it.
        """
        if not item or not self._listing:
            self._groups += _WIDEST
        self._listing = item
        del self._heard.pool[: -2 * MOST]
        yield from Weighed(self._heard, skeleton, told, stated).settle(closed, group=self._groups if item else None)
