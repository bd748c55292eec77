"""The stretch of a sentence that is the own one of a number."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple

from msgspec import structs

from countermark.language import classes
from countermark.language.calendar.periods import Period
from countermark.model import Said, Span
from countermark.model.graph import Where
from countermark.statement.derived.words import listed
from countermark.statement.placement.judgement.text import JudgedText
from countermark.statement.placement.numbers import Number

_HARD: Final = (
    classes.SEMICOLON | classes.COLON | classes.OPEN | classes.CLOSE | classes.DASH | classes.BAR | classes.BREAK
)
PARTED: Final = _HARD | classes.COMMA
_NEAR: Final = 3
_SOON: Final = 5
"""Words between the name behind an "and" and its number."""


class Zone(NamedTuple):
    """The words of a sentence that belong to one number."""

    first: int
    last: int


class Zones:
    """Parts the sentences of a text between their numbers."""

    def __init__(self, text: JudgedText) -> None:
        self._text = text
        self._document, self._words = text.document, text.words
        self._zones: dict[int, dict[int, Zone]] = {}

    def _said(self, first: int, last: int, where: Where, refers: Sequence[str]) -> Said:
        span = Span(start=self._words.start[first], end=self._words.end[last - 1])
        words = self._document.text[span.start : span.end]
        if self._words.bits[last - 1] & classes.POSSESSIVE:
            words = words[: max(words.rfind("'"), words.rfind("’"))] or words  # "Kenya" of "Kenya's"
        return Said(
            words=words, span=structs.replace(span, end=span.start + len(words)), where=where, refers=tuple(refers)
        )

    def _zone(self, number: Number) -> Zone:
        if number.sentence < 0:
            return Zone(number.first, number.after)
        zones = self._zones.get(number.sentence)
        if zones is None:
            its = self._document.sentences[number.sentence]
            numbers = self._numbers(number.sentence)
            cuts = [its.first]
            for before, behind in pairwise(numbers):
                cuts.append(self._cut(before.after, behind.first, cuts[-1]))
            zones = self._zones[number.sentence] = {
                each.index: Zone(first, last)
                for each, first, last in zip(numbers, cuts, [*cuts[1:], its.last], strict=True)
            }
        return zones[number.index]

    def _numbers(self, sentence: int) -> list[Number]:
        """The numbers of a sentence, without those that are words: "the four regions"."""
        return [
            each
            for each in self._text.by_sentence.get(sentence, ())
            if each.quantity.token is not None or any(map(str.isdigit, each.quantity.text))
        ]

    def _cut(self, low: int, high: int, since: int) -> int:
        """Where the words between two numbers are parted."""
        sign, form, bits = self._words.sign, self._words.form, self._words.bits
        start = low
        if low < high and sign[low] & classes.OPEN:
            # "7.7 % (Kenya) and …": what is put in brackets behind a number belongs to it.
            start = next((at for at in range(low + 1, high) if sign[at] & classes.CLOSE), high)
            if start == high:
                return low if sign[high] & classes.COLON else high
        comma = None
        before = range(max(since, low - _NEAR), low)
        leaves = any(form[at] in listed("from", "en") for at in before)
        for at in range(start, high):
            if sign[at] & _HARD and not (at == start and sign[at] & classes.CLOSE):
                return at
            if sign[at] & classes.COMMA and comma is None:
                comma = at
            is_joint = bool(bits[at] & (classes.CONJUNCTION | classes.SUBORDINATE)) and not self._joins_names(at, high)
            if is_joint or (form[at] in listed("from", "en") and at >= high - _NEAR) or (leaves and form[at] == "to"):
                return at if comma is None else comma
        if comma is not None:
            return comma
        if sign[high] & PARTED:
            return (
                low if sign[high] & (classes.OPEN | classes.COLON) and (high - 1) in self._named(since, high) else high
            )
        return low if any(since <= at < low for at in self._named(since, low)) else high

    def _said_when(self, first: int, last: int) -> Sequence[Period]:
        """The periods among some words."""
        found = self._document.periods
        low, high = (
            bisect_left(found, first, key=attrgetter("first")),
            bisect_left(found, last, key=attrgetter("first")),
        )
        return found[low:high]

    def _named(self, first: int, last: int) -> frozenset[int]:
        """The words among these that say who or when."""
        words = {at for each in self._said_when(first, last) for at in range(each.first, each.last)}
        bits = self._words.bits
        return frozenset(words | {at for at in range(first, last) if bits[at] & classes.NAME})

    def _joins_names(self, at: int, high: int) -> bool:
        """Whether an "and" joins two names or two periods, and no two parts of the sentence."""
        around = self._named(max(0, at - 1), high)
        if at - 1 not in around or at + 1 not in around:
            return False
        after = at + 1
        while after in around:
            after += 1
        return high - after > _SOON
