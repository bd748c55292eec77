"""A text whose numbers have tags: what it names of their axes, of an only member and of what no fact is about too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from countermark.language.calendar.periods import Grain, Period
from countermark.language.classes import CURRENCY, JOINED, POSSESSIVE, SYMBOL
from countermark.language.document import Document
from countermark.model import Evidence, Quantity, Span
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.foreign import joined
from countermark.statement.placement.names.mentions import Mention, mentions
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.space import Cell, Space, spaces_of


class Cells:
    """Where the facts of a body of evidence stand; made once for it."""

    def __init__(self, evidence: Evidence) -> None:
        self._place = evidence.place
        self._at: dict[int, tuple[Space, Cell]] = {}
        for space in spaces_of(evidence):
            for cell, places in space.cells.items():
                for place in places:
                    self._at[place] = space, cell

    def of(self, ref: str | None) -> tuple[Space, Cell] | None:
        """The cell of a fact by its id; None for one without a value, and one that is not there."""
        return None if ref is None or ref not in self._place else self._at.get(self._place[ref])


def cells_of(evidence: Evidence) -> Cells:
    """The cells of a body of evidence, made once."""
    known: Cells | None = evidence.__dict__.get("cells")
    if known is None:
        known = evidence.__dict__["cells"] = Cells(evidence)
    return known


class JudgedText(NumberedText):
    """A document with numbers that have tags."""

    def __init__(self, document: Document, quantities: Sequence[Quantity]) -> None:
        self._judged: dict[tuple[int, int, int], Mapping[AxisNames, list[Mention]]] = {}
        self._inside: set[int] = set()
        """The words of the numbers, which name nothing: "US$", "percent"."""
        self.periods: dict[int, Period] = {}
        """What says when, by its first word."""
        self._dated = 0
        super().__init__(document, quantities)

    def take(self, quantities: Sequence[Quantity]) -> None:
        """Take in more numbers, and the words that the document has by now."""
        # A year with a tag says when, as one without: it is no number beside the others.
        super().take([each for each in quantities if each.kind != "year"])
        self.left_out += [each for each in quantities if each.kind == "year"]
        for number in self.fresh:
            self._inside.update(range(number.first, number.after))
        for each in self.left_out:
            self._inside.update(self.document.words_in(each.span.start, each.span.end))
        periods = self.document.periods
        self.periods.update((period.first, period) for period in periods[self._dated :])
        self._dated = len(periods)

    def grain(self, mention: Mention) -> Grain | None:
        """What kind of period a name of one is."""
        period = self.periods.get(mention.first)
        return None if period is None else period.grain

    def named(self, space: Space, first: int, last: int) -> Mapping[AxisNames, list[Mention]]:
        """The mentions among some words, by axis, with those of an only member."""
        key = id(space), first, last
        found = self._judged.get(key)
        if found is None:
            found = {}
            for axis, own in super().named(space, first, last).items():
                its = own
                if len(axis) == 1 and axis.kind != PERIOD:
                    alone = mentions(axis, self.words, self.keys, first, last, is_alone=True)
                    its = joined(alone, own)
                if axis.kind == ENTITY:
                    its = [each for each in its if not self._is_money(each)]
                if axis.kind == MEASURE:
                    its = [whole for each in its if (whole := self._worded(each)) is not None]
                found[axis] = its
            self._judged[key] = found
        return found

    def span(self, mention: Mention) -> Span:
        """Where a name stands, without the sign of what it owns: "Kenya" of "Kenya's"."""
        told = self.document.text[mention.start : mention.end]
        if self.words.bits[mention.last - 1] & POSSESSIVE:
            told = told[: max(told.rfind("'"), told.rfind("’"))] or told
        return Span(start=mention.start, end=mention.start + len(told))

    def _is_money(self, mention: Mention) -> bool:
        """Whether a name is part of a currency's: "US$"."""
        bits, sign = self.words.bits, self.words.sign
        at = mention.last
        return at < len(bits) and bool(bits[at] & CURRENCY and bits[at] & SYMBOL and sign[at] & JOINED)

    def _worded(self, mention: Mention) -> Mention | None:
        """A mention without signs and the words of numbers, which name no measure; None where nothing is left."""
        bits, inside = self.words.bits, self._inside
        places = [at for at in mention.words if not bits[at] & SYMBOL and at not in inside]
        if len(places) == len(mention.words) or not places:
            return mention if places else None
        first, last = min(places), max(places)
        start, end = self.words.start[first], self.words.end[last]
        return mention._replace(first=first, last=last + 1, start=start, end=end, words=frozenset(places))
