"""Bounds that the words of a sentence hold values against: above 5 %, at least €10 million, between 5 and 10 %."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.language.forms import singular
from countermark.model import Fact, Quantity
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.qualifiers import Relation, relation
from countermark.statement.names.tokens import words
from countermark.statement.retrieval.catalogue import INDICATOR_LABEL

_END: Final = re.compile(r"[.!?](?=\s|\Z)|\n")
_MOST: Final = 100
"""Numbers of one sentence that are looked at; a draft may be a single one."""
_NEAR: Final = 40
_FAR: Final = 2000
"""Characters on one side of a number that are looked at, so that time is linear in the draft."""
_NOT: Final = re.compile(r"(?:\bnot|\b\w{2,8}n['’]t|\bnever)\s+(?:(?:go|rise|be|get)\s+)?\Z", re.IGNORECASE)
"""Right before a bound this turns it: did not exceed."""
_OR_AT: Final = re.compile(r"\b(?:at|equal to) or\s+\Z", re.IGNORECASE)
"""Right before a strict bound this takes the bound itself in: at or above."""
_BY: Final = re.compile(r"\bby\s+\Z", re.IGNORECASE)
"""Right before a bound this makes it one of a change: cut its costs by more than €5 million."""
_PEOPLE: Final = "people"
"""What a population is counted in, said or not."""
_TURNED: Final[Mapping[Relation, Relation]] = {">": "≤", "≥": "<", "<": "≥", "≤": ">"}
_WITH_IT: Final[Mapping[Relation, Relation]] = {">": "≥", "<": "≤"}


Bounds = tuple[Relation, Fraction, Fraction | None]
"""A side, a value, and the upper one of two."""


class Limit(NamedTuple):
    """What values are held against: a number, or two of which they lie between."""

    relation: Relation
    """Of two, ≥: a value may be either of them."""
    value: Fraction
    unit: str | None
    words: str
    high: Fraction | None = None
    noun: str = ""
    """The word behind a number without a unit: more than 400 orders."""

    def is_met(self, fact: Fact) -> bool | None:
        """Whether a fact's value is on that side; None where they cannot be compared."""
        bounds = self.bounds(fact)
        if fact.value is None or bounds is None:
            return None
        unit = None if fact.unit is None else units.canonical(fact.unit)
        value = Fraction(fact.value) * (1 if unit is None else unit.multiplier)
        side, low, high = bounds
        if high is not None:
            return low <= value <= high
        return {">": value > low, "≥": value >= low, "<": value < low, "≤": value <= low}[side]

    def bounds(self, fact: Fact) -> Bounds | None:
        """The same in single ones of a fact's unit; None where it does not convert into that."""
        unit = None if fact.unit is None else units.canonical(fact.unit)
        own = fact.unit if unit is None else unit.name
        rate: Fraction | int | None = 1
        if self.unit is None:
            rate = 1 if own is None or self._counts(fact) else None
        elif own != self.unit:
            rate = units.factor(self.unit, own) if own is not None else None
        if rate is None:
            return None
        return self.relation, self.value * rate, None if self.high is None else self.high * rate

    def _counts(self, fact: Fact) -> bool:
        """Whether a fact counts things, and the words name them: 400 orders, orders above 400."""
        unit = units.canonical(fact.unit or "")
        if unit is not None and unit.name == _PEOPLE:
            return unit.multiplier == 1
        counted = {singular(word) for word in words(fact.unit or "")}
        label = words(fact.dims.get(INDICATOR_LABEL, fact.indicator or ""))
        return bool(counted) and counted <= {singular(word) for word in (self.noun, *label)}


def reach_before(before: str) -> int:
    """How many characters right before a bound change what it says: "not", "at or"."""
    inner = _OR_AT.search(before)
    start = len(before) if inner is None else inner.start()
    turned = _NOT.search(before[:start])
    return len(before) - (start if turned is None else turned.start())


def limit_of(quantity: Quantity, before: str, after: str = "") -> Limit | None:
    """The bound that a number states, with the words around it; None where it states none."""
    reading = quantity.reading
    if reading is None or _BY.search(before):
        return None
    if quantity.kind == "range" and reading.low is not None and reading.high is not None:
        if reading.qualifier is not None or _NOT.search(before):
            return None  # outside of a range there are two sides
        return Limit("≥", Fraction(reading.low), reading.unit, quantity.text, Fraction(reading.high))
    side = None if reading.qualifier is None else relation(reading.qualifier.lower())
    if side is None or reading.value is None:
        return None
    if _OR_AT.search(before):
        side = _WITH_IT.get(side, side)
        before = _OR_AT.sub("", before)
    if _NOT.search(before):
        side = _TURNED[side]
    noun = next(iter(words(after)), "")
    return Limit(side, Fraction(reading.value), reading.unit, quantity.text, noun=noun)


class Beside(NamedTuple):
    """What else stands in the sentence of a derived number."""

    limits: tuple[Limit, ...] = ()
    """Bounds that values may be held against."""
    stated: frozenset[str] = frozenset()
    """Facts that have a token of their own there."""
    before: str = ""
    """The text of the sentence up to the number, bounds left out."""
    after: str = ""
    """The text behind it, bounds left out."""
    start: int = 0
    """Where the sentence begins."""


NOBODY: Final = Beside()


class Sentences:
    """The numbers of a draft by their sentences, found once."""

    def __init__(self, quantities: Sequence[Quantity], text: str) -> None:
        self._quantities = sorted(quantities, key=lambda each: each.span.start)
        self._starts = [each.span.start for each in self._quantities]
        self._ends = [found.end() for found in _END.finditer(text)]
        self._text = text

    def beside(self, quantity: Quantity) -> Beside:
        """The bounds and the other facts' tokens of a number's own sentence."""
        place = bisect_right(self._ends, quantity.span.start)
        first = self._ends[place - 1] if place else 0
        last = self._ends[place] if place < len(self._ends) else None
        until = len(self._starts) if last is None else bisect_left(self._starts, last)
        limits: list[Limit] = []
        stated: list[str] = []
        spans: list[tuple[int, int]] = []
        for each in self._quantities[bisect_left(self._starts, first) : until][:_MOST]:
            if each.reading is None:
                continue
            if each.ref is not None and each.asks != "year":
                stated.append(each.ref)
            if each.id == quantity.id:
                continue
            before = self._text[max(first, each.span.start - _NEAR) : each.span.start]
            limit = limit_of(each, before, self._text[each.span.end : each.span.end + _NEAR])
            if limit is not None:
                limits.append(limit)
                spans.append((each.span.start - reach_before(before), each.span.end))
        end = len(self._text) if last is None else last
        return Beside(
            tuple(limits),
            frozenset(stated),
            before=self._without(spans, first, quantity.span.start),
            after=self._without(spans, quantity.span.end, min(end, quantity.span.end + _FAR)),
            start=first,
        )

    def _without(self, spans: Sequence[tuple[int, int]], first: int, last: int) -> str:
        first = max(first, last - _FAR)
        parts: list[str] = []
        for start, end in spans:
            if first <= start < last:
                parts.append(self._text[first:start])
                first = end
        return "".join((*parts, self._text[first:last]))
