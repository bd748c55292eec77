"""A difference that was stated, as a part of what it started from: "a saving of $225, which is 25% off".

The numbers between which it lies were said with it; so it is how much the first of them changed. Two percentages lie so many points
apart, and "in relative terms" one is so many percent more than the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_meant, is_right
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, stated_size, unit
from countermark.extract.verbal_patterns import DOWN, MOVED
from countermark.numeral import Refusal, read

_BY: Final = re.compile(
    rf"{MOVED.pattern}\s(?:of|by)\s(?:about\s|roughly\s|around\s|just\s|nearly\s|almost\s|over\s|some\s|exactly\s)?\Z"
    rf"|{MOVED.pattern}(?:{NO_NUMBER}{{0,20}}{NUMBER})?{NO_NUMBER}{{0,20}}(?:,\s|\s[–—]\s|\s?\(|\s)or\s(?:about\s|roughly\s|around\s|just\s|nearly\s|almost\s|some\s|exactly\s)?\Z",
)
"""Right before a percentage, in small letters: it is a change."""
_MORE: Final = re.compile(rf"\s(?:off|cheaper|dearer|pricier|faster|{MOVED.pattern})(?!\w)")
"""Right behind it."""
_RELATIVE: Final = re.compile(r"\brelative(?:ly)?\b")
_FARTHEST: Final = 400
"""How far before a change its two numbers stand."""
_NEAR: Final = 60
_TAIL: Final = 24
_MOST: Final = 8


class Differences:
    """The differences of a draft as they come by, and what they are as changes."""

    def __init__(self, beside: Iterable[Told]) -> None:
        """Those `beside` its sentences, as in tables, are known from the start."""
        self._last = [each for each in beside if _is_difference(each)]

    def settle(self, skeleton: Skeleton, found: Sequence[Told]) -> list[Told]:
        """What a sentence carries out, with the changes that it states of differences."""
        self._last = [
            each for each in self._last if skeleton.start - each.end <= _FARTHEST or each.start > skeleton.start
        ]
        settled = list(found)
        new = [each for each in found if _is_difference(each)]
        known = [each for each in self._last if each.end <= skeleton.start][-_MOST:] + new
        if known:
            settled = [self._changed(each, known, skeleton) for each in found]
            if _RELATIVE.search(skeleton.small):
                settled += _relative(skeleton, known, {each.result for each in found})
        self._last += new
        return settled

    def _changed(self, told: Told, known: Sequence[Told], skeleton: Skeleton) -> Told:
        """A part of what there was as a change, if its words call it one."""
        made = told.calculation
        if made.operator != "divide" or not made.result.endswith("%") or len(made.operands) != len("ab"):
            return told
        for difference in reversed(known):
            stated = difference.calculation
            if stated.result != made.operands[0] or made.operands[1] not in stated.operands:
                continue
            place = next((at for at in skeleton.places if skeleton.at(at).span.start == told.result), None)
            if place is None or not _is_change(skeleton, place):
                return _of_first(told, difference)
            first = made.operands[1]
            last = next((each for each in stated.operands if each != first), first)
            sign = "-" if first == stated.operands[0] else ""
            changed = Calculation("percent_change", (first, last), sign + stated_size(skeleton.at(place)))
            start, end = min(told.start, difference.start), max(told.end, difference.end)
            return Told(start, end, told.result, changed, told.grounds)
        return told


def _of_first(told: Told, difference: Told) -> Told:
    """What was lost or won as a part of what there was before, where it comes out of both and of that more closely."""
    lost, base = told.calculation.operands
    first = difference.calculation.operands[0]
    other = told.calculation._replace(operands=(lost, first))
    if base == first or not is_right(told.calculation) or not is_right(other):
        return told
    sizes = [
        abs(100 * _value(lost) / _value(each) - _value(told.calculation.result))
        for each in (first, base)
        if _value(each)
    ]
    if len(sizes) < len("ab") or sizes[0] >= sizes[1]:
        return told
    return told._replace(start=min(told.start, difference.start), calculation=other)


def _is_difference(told: Told) -> bool:
    made = told.calculation
    return made.operator in ("subtract", "percentage_points") and len(made.operands) == len("ab")


def _value(text: str) -> Fraction:
    reading = read(text, None)
    return Fraction(0) if isinstance(reading, Refusal) or reading.value is None else Fraction(reading.value)


def _is_change(skeleton: Skeleton, place: int) -> bool:
    text = skeleton.small
    before = text[max(0, place - _NEAR) : place]
    return _BY.search(before) is not None or _MORE.match(text, place + 1, place + _TAIL) is not None


def _relative(skeleton: Skeleton, known: Sequence[Told], stated: set[int]) -> list[Told]:
    """In relative terms that is a lift of 25%, where the two percentages lie a point apart."""
    text = skeleton.small
    spoken = _RELATIVE.search(text)
    percents = [
        at for at in skeleton.places if unit(skeleton.at(at)) == "%" and skeleton.at(at).span.start not in stated
    ]
    place = next((at for at in percents if spoken is not None and abs(at - spoken.start()) <= _NEAR), None)
    if place is None or NUMBER in text[min(place, spoken.start() if spoken else 0) + 1 : place]:
        return []
    result = skeleton.at(place)
    if result.span.start < known[-1].end:
        return []
    moved = MOVED.search(text, max(0, place - _NEAR), place + _TAIL)
    falls = moved is not None and DOWN.fullmatch(moved[0]) is not None
    low, high = sorted(known[-1].calculation.operands, key=_value)
    first, to = (high, low) if falls else (low, high)
    made = Calculation("percent_change", (first, to), ("-" if falls else "") + stated_size(result))
    turned = Calculation("percent_change", (to, first), stated_size(result))  # of its end, as a slip takes it
    if not (is_meant(made) or is_right(turned)):
        return []
    return [Told(known[-1].start, result.span.end, result.span.start, made, "plain")]
