"""Calculations that are told: "the sum of 3 and 5 is 8", "up from 80 to 100, a 25% rise", "120 km in 2 hours is 60 km/h".

A sentence is looked at with every number in it as one sign, so that a pattern says how numbers stand to each
other, and the quantities say what they are.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec import structs

from countermark.extract.calculation import Calculation
from countermark.extract.verbal_patterns import (
    APART,
    BEATEN,
    CHANGE_HINT,
    CHANGES,
    DOWN,
    EACH,
    FOLLOWS,
    LEAD,
    LEAVES,
    LINKS,
    LISTED,
    MOVED,
    MOVING,
    NUMBER,
    OF_WHICH,
    OPERATORS,
    ORDERED,
    OUT_OF,
    PRICED,
    PRONOUN,
    RATE,
    SHARE,
    SINCE,
    SPREAD,
    THATS,
    TOGETHER,
    VERBS,
)
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read


class Told(NamedTuple):
    """A calculation, and where it stands."""

    start: int
    end: int
    result: int
    """Where its result begins."""
    calculation: Calculation


class _Skeleton:
    """A sentence with every number as one sign."""

    def __init__(self, sentence: str, start: int, quantities: Sequence[Quantity]) -> None:
        parts: list[str] = []
        sentence = sentence.replace(NUMBER, " ")  # the sign is ours alone
        self._start = start
        self._places: list[int] = []
        """Where each number's sign stands."""
        self._quantities = quantities
        position = length = 0
        for quantity in quantities:
            before = sentence[position : quantity.span.start - start]
            length += len(before)
            self._places.append(length)
            parts += (before, NUMBER)
            length += 1
            position = quantity.span.end - start
        parts.append(sentence[position:])
        self.text = "".join(parts)

    def at(self, place: int) -> Quantity:
        """The number whose sign stands here."""
        return self._quantities[bisect_left(self._places, place)]

    def within(self, start: int, end: int) -> Sequence[Quantity]:
        """The numbers of a stretch."""
        return self._quantities[bisect_left(self._places, start) : bisect_left(self._places, end)]

    def origin(self, place: int) -> int:
        """Where in the text a place that is no number's stands."""
        index = bisect_left(self._places, place) - 1
        if index < 0:
            return self._start + place
        return self._quantities[index].span.end + place - self._places[index] - 1


def told(sentence: str, start: int, quantities: Sequence[Quantity], before: Sequence[Quantity] = ()) -> Iterator[Told]:
    """The calculations of a sentence that starts at a place of the text, with the numbers `before` it."""
    if any(sign in sentence for sign in "\\^_{"):
        return  # formulas are no prose
    numbers = [part for each in quantities for part in _parts(_unled(each, sentence[: each.span.start - start]))]
    skeleton = _Skeleton(sentence, start, numbers)
    if _MINUS.search(skeleton.text):
        return  # a sign that its number has not taken in
    yield from _listed(skeleton)
    yield from _two(skeleton)
    if CHANGE_HINT.search(skeleton.text):
        yield from _changes(skeleton)
    elif before:
        yield from _across(skeleton, before)
        yield from _between(skeleton, before)
    yield from _going_on(skeleton, before)
    yield from _by_units(skeleton)
    yield from _together(skeleton, before)


def _listed(skeleton: _Skeleton) -> Iterator[Told]:
    for match in LISTED.finditer(skeleton.text):
        numbers = list(skeleton.within(*match.span("list")))
        if _in_words(numbers[0]) and _value(numbers[0]) == len(numbers) - 1:
            del numbers[0]  # "the three rates, 1.2, 1.9 and 2.0"
        operator = OPERATORS[match["what"].lower()]
        result = skeleton.at(match.start("result"))
        if (
            len(numbers) < 2
            or _in_words(result) > _in_words(numbers[0])
            or (operator in ("subtract", "divide") and len(numbers) != 2)
        ):
            continue
        operands = tuple(_plain(number) for number in numbers)
        if operator == "subtract" and _value(numbers[0]) < _value(numbers[1]) and _value(result) >= 0:
            operands = operands[::-1]  # the difference between 3 and 8 is 5, whichever is named first
        made = Calculation(operator, operands, _plain(result))
        yield Told(skeleton.origin(match.start()), result.span.end, result.span.start, made)


def _two(skeleton: _Skeleton) -> Iterator[Told]:
    for match in RATE.finditer(skeleton.text):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        units = [_unit(each) for each in (first, last, result)]
        if None not in units and "/" in (units[2] or ""):
            fits = f"{units[0]}/{units[1]}" == units[2]
            operands = (_plain(first), _plain(last)) if fits else (first.text, last.text)
            yield _told(first, result, Calculation("divide", operands, _plain(result) if fits else result.text))
    for match in SHARE.finditer(skeleton.text):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        if _unit(first) == "%" and _unit(last) != "%":
            yield _told(first, result, Calculation("percentage", (first.text, _plain(last)), _plain(result)))
    for match in ORDERED.finditer(skeleton.text):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        operator = VERBS[match["verb"].lower()[:3]]
        if _in_words(result) and not _in_words(first):
            continue  # "multiply 20 by 0.75 to get the price of one ticket"
        after = skeleton.text[match.end() : match.end() + 40]
        partly = "remainder" in match[0] + after or _PARTLY.match(after) is not None
        if LINKS[operator].fullmatch(match["link"]) is None or partly:
            continue
        operands = (_plain(last), _plain(first)) if operator == "subtract" else (_plain(first), _plain(last))
        yield _told(first, result, Calculation(operator, operands, _plain(result)))
    for match in BEATEN.finditer(skeleton.text):
        by = "result" if match["result"] is not None else "than"
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", by))
        if len({_unit(first), _unit(last), _unit(result)} - {None}) < 2:
            low, high = sorted((first, last), key=_value)
            yield _told(first, result, Calculation("subtract", (_plain(high), _plain(low)), _plain(result)))
    for match in (match for pattern in PRICED for match in pattern.finditer(skeleton.text)):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        if first.kind == result.kind == "currency" != last.kind and _unit(first) == _unit(result):
            made = Calculation("multiply", (_plain(first), _plain(last)), _plain(result))
            yield _told(min(first, last, key=lambda each: each.span.start), result, made)
    for match in EACH.finditer(skeleton.text):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        if _unit(first) == _unit(result):
            made = Calculation("multiply", (_plain(first), _plain(last)), _plain(result))
            yield Told(first.span.start, last.span.end, result.span.start, made)
    for match in (*OUT_OF.finditer(skeleton.text), *OF_WHICH.finditer(skeleton.text)):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        if _unit(result) == "%" and "%" not in (_unit(first), _unit(last)):
            start = min(first, last, key=lambda each: each.span.start)
            yield _told(start, result, Calculation("divide", (_plain(first), _plain(last)), result.text))
    for match in LEAVES.finditer(skeleton.text):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        if len({_unit(first), _unit(last), _unit(result)} - {None}) < 2:
            yield _told(first, result, Calculation("subtract", (_plain(first), _plain(last)), _plain(result)))
    for match in SPREAD.finditer(skeleton.text):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        yield _told(last, result, Calculation("divide", (_plain(first), _plain(last)), _plain(result)))


def _going_on(skeleton: _Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """A step that starts from the number before it."""
    for match in PRONOUN.finditer(skeleton.text):
        earlier = skeleton.within(0, match.start())
        start = earlier[-1] if earlier else (before[-1] if before else None)
        last, result = (skeleton.at(match.start(name)) for name in ("last", "result"))
        if start is not None and _parts(start) == (start,):
            made = Calculation(VERBS[match["verb"].lower()[:3]], (_plain(start), _plain(last)), _plain(result))
            yield _told(start, result, made)


def _together(skeleton: _Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """What the numbers before a word like "total" or "cheaper" come to, where they are of one kind."""
    if "=" in skeleton.text:
        return  # what is written out has its own operands
    for match in (*TOGETHER.finditer(skeleton.text), *APART.finditer(skeleton.text)):
        result = skeleton.at(match.start("result"))
        earlier: Sequence[Quantity] = skeleton.within(0, match.start("result"))
        if not earlier:
            earlier = [part for each in before for part in _parts(each)]
        operator = OPERATORS[match["what"].lower()] if match.re is TOGETHER else "subtract"
        numbers = [each for each in earlier if _unit(each) == _unit(result)]
        others = {_unit(each) for each in earlier} - {_unit(result), "%"}
        if others or _unit(result) == "%" or not 2 <= len(numbers) <= (2 if operator == "subtract" else 6):
            continue
        if operator == "subtract":
            numbers.sort(key=_value, reverse=True)
        start = min(each.span.start for each in numbers)
        made = Calculation(operator, tuple(_plain(each) for each in numbers), _plain(result))
        yield Told(start, result.span.end, result.span.start, made)


def _by_units(skeleton: _Skeleton) -> Iterator[Told]:
    """Three amounts of which one is a rate of the others: "380 km at 76 km/h take 5 hours"."""
    numbers = skeleton.within(0, len(skeleton.text))
    if len(numbers) != 3 or not FOLLOWS.search(skeleton.text):
        return
    by_unit = {_unit(each): each for each in numbers}
    rate = next((unit for unit in by_unit if unit is not None and "/" in unit), None)
    if rate is None or set(by_unit) != {rate, *rate.split("/", 1)}:
        return
    over, under = (by_unit[unit] for unit in rate.split("/", 1))
    operator, operands = {
        rate: ("divide", (over, under)),
        _unit(under): ("divide", (over, by_unit[rate])),
        _unit(over): ("multiply", (by_unit[rate], under)),
    }[_unit(numbers[2])]
    made = Calculation(operator, tuple(_plain(each) for each in operands), _plain(numbers[2]))
    yield _told(numbers[0], numbers[2], made)


def _changes(skeleton: _Skeleton) -> Iterator[Told]:
    taken: set[str] = set()
    for pattern in CHANGES:
        for match in pattern.finditer(skeleton.text):
            groups = match.groupdict()
            by = next(name for name, found in groups.items() if name.startswith("b") and found is not None)
            first, last, change = (skeleton.at(match.start(name)) for name in ("first", "last", by))
            if change.id in taken or not _alike(first, last) or _DENIES.search(match[0]):
                continue
            # The nearest word says which way; the verb may stand before the numbers: "fell from 80 to 60, or by 25%".
            near = skeleton.text[max(0, match.start() - 60) : match.end() + 12]
            place = match.start(by) - max(0, match.start() - 60)
            falls = _falls(change, near, place)
            made = None if falls is None else _change(first, last, change, falls=falls)
            if made is not None:
                taken.add(change.id)
                start = match.start() if skeleton.text[match.start()] != NUMBER else None
                first_place = skeleton.origin(start) if start is not None else skeleton.at(match.start()).span.start
                end = max(each.span.end for each in (first, last, change))
                yield Told(first_place, end, change.span.start, made)


def _falls(change: Quantity, near: str, place: int) -> bool | None:
    """Which way a change goes: by its sign, or by the word nearest to it; None where neither says."""
    if change.text[0] in "+-−–":
        return change.text[0] != "+"
    said = list(MOVED.finditer(near))
    if not said:
        return None
    nearest = min(said, key=lambda each: min(abs(each.start() - place), abs(each.end() - place)))
    return DOWN.fullmatch(nearest[0]) is not None


def _across(skeleton: _Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """A change from or to the one number of the sentence before: "It was 351,000 in May, so it fell by 13,000"."""
    match = SINCE.match(skeleton.text)
    if match is None:
        return
    here, change = skeleton.at(match.start("here")), skeleton.at(match.start("by"))
    alike = [each for each in before if _unit(each) != "%" and len({_unit(each), _unit(here)} - {None}) < 2]
    if len(alike) != 1 or _parts(alike[0]) != (alike[0],):
        return
    falls = DOWN.fullmatch(match["moves"]) is not None
    # Which one came first is told by the way it went.
    low, high = sorted((alike[0], here), key=_value)
    made = _change(*((high, low) if falls else (low, high)), change, falls=falls)
    if made is not None:
        yield Told(alike[0].span.start, change.span.end, change.span.start, made)


def _between(skeleton: _Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """A change between the two numbers of the sentence before."""
    match = THATS.match(skeleton.text)
    numbers = [part for each in before for part in _parts(each)]
    if match is None or len(numbers) != 2 or not _alike(numbers[0], numbers[1]):
        return
    which = "1" if match["b1"] is not None else "2"
    change = skeleton.at(match.start(f"b{which}"))
    made = _change(numbers[0], numbers[1], change, falls=DOWN.fullmatch(match[f"m{which}"]) is not None)
    if made is not None:
        yield Told(numbers[0].span.start, change.span.end, change.span.start, made)


def _change(first: Quantity, last: Quantity, change: Quantity, *, falls: bool) -> Calculation | None:
    size = change.text.lstrip("-−–+ ")
    sign = "-" if falls else ""
    units = {_unit(first), _unit(last)}
    if _unit(change) == "%":
        return Calculation("percent_change", (first.text, last.text), sign + size)
    if _unit(change) == "pp":
        return Calculation("percentage_points", (first.text, last.text), sign + size) if units <= {"%", None} else None
    if _unit(change) not in {*units, None} or change.kind == "ratio":
        return None
    before, after = _plain(first), _plain(last)
    return Calculation("subtract", (before, after) if falls else (after, before), _plain(change).lstrip("-"))


def _alike(first: Quantity, last: Quantity) -> bool:
    """Two values of one thing: no percentage beside an amount."""
    units = {_unit(first), _unit(last)}
    return len(units - {None}) < 2 and not ("%" in units and None in units and first.kind != last.kind == "currency")


def _unled(quantity: Quantity, before: str) -> Quantity:
    """The number without words that belong to a comparison: of "20% higher than $50" the $50."""
    lead = LEAD.match(quantity.text)
    if lead is None or (lead["moves"] is None and MOVING.search(before[-20:]) is None):
        return quantity
    reading = None if quantity.reading is None else structs.replace(quantity.reading, qualifier=None)
    span = Span(start=quantity.span.start + lead.end(), end=quantity.span.end)
    return structs.replace(quantity, span=span, text=quantity.text[lead.end() :], reading=reading)


def _parts(quantity: Quantity) -> Sequence[Quantity]:
    """The number itself; of "from 1,000 to 1,500 MW" and "between 10 and 3", which read as one range, its two ends."""
    # A range that falls has no reading, and "8 out of 32" reads as one ratio.
    joined = quantity.kind == "range" or quantity.reading is None or " of " in quantity.text
    ends = list(_WRITTEN.finditer(quantity.text)) if joined else []
    if len(ends) != 2:
        return (quantity,) if quantity.reading is not None and quantity.reading.value is not None else ()
    found = []
    for number, match in enumerate(ends):
        reading = read(match[0], None)
        if isinstance(reading, Refusal):
            return ()
        start = quantity.span.start + match.start()
        # What stands behind the second number belongs to both.
        stop = quantity.span.end if number else start + len(match[0])
        span = Span(start=start, end=stop)
        text = quantity.text[match.start() : stop - quantity.span.start]
        found.append(Quantity(id=f"{quantity.id}.{number}", span=span, text=text, kind="number", reading=reading))
    return found


def _in_words(quantity: Quantity) -> bool:
    return quantity.reading is not None and quantity.reading.form == "words"


def _unit(quantity: Quantity) -> str | None:
    return None if quantity.reading is None else quantity.reading.unit


def _value(quantity: Quantity) -> Fraction:
    value = None if quantity.reading is None else quantity.reading.value
    return Fraction(0 if value is None else value)


def _plain(quantity: Quantity) -> str:
    """The number as it is written, without its unit; with its scale."""
    reading = quantity.reading
    digits = _WRITTEN.search(quantity.text)
    if reading is None or digits is None or reading.form not in ("decimal", "scaled"):
        value = None if reading is None else reading.value
        return quantity.text if value is None else f"{value:f}" if isinstance(value, Decimal) else str(value)
    return digits[0].replace("−", "-") + (f" {reading.scale}" if reading.scale is not None else "")


_PARTLY: Final = re.compile(r"\s(?:as|with|[=×*/+])\s")
_MINUS: Final = re.compile(rf"[-−]\$?{NUMBER}")
_DENIES: Final = re.compile(r"\bnot\b|n['’]t\b|\bmultiple\b", re.IGNORECASE)
_WRITTEN: Final = re.compile(r"[-−]?(?:\d(?:\d|[.,](?=\d))*+|\.\d++)")


def _told(first: Quantity, result: Quantity, made: Calculation) -> Told:
    return Told(first.span.start, result.span.end, result.span.start, made)
