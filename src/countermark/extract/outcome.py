"""What a calculation that was read comes to, as far as it can be told here: whether it holds, or must have been misread."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.fit_words import Way
from countermark.extract.said import Said, comes_out, said
from countermark.extract.tries import EXACT
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

WAYS: Final[dict[str, Way]] = {
    "add": "add", "subtract": "subtract", "multiply": "multiply", "divide": "divide", "percentage": "percentage", "average": "average",
}  # fmt: skip
"""Operators that are carried out here."""
_NUMBERS: Final = re.compile(r"\d[\d.,]*(?:\s?[a-zA-Z]+\b)?\s?%?")
_NOWHERE: Final = Span(start=0, end=0)
_ERRS: Final = 3
_SLIPS: Final = 30
"""Nobody errs by more than so many times."""


def values(made: Calculation) -> frozenset[Fraction]:
    """The numbers of a calculation, its result among them, so many percent as their part."""
    found: set[Fraction] = set()
    for text in (*made.operands, made.result):
        whole = read(str(text), None)
        if not isinstance(whole, Refusal) and whole.value is not None:
            found.add(abs(Fraction(whole.value)) / (100 if whole.unit == "%" else 1))
            continue
        for match in _NUMBERS.finditer(str(text)):
            written = match[0].rstrip("% ")
            number = _value(written)
            number = _value(written.partition(" ")[0]) if number is None else number
            if number is not None:
                found.add(abs(number) / (100 if match[0].endswith("%") else 1))
    return frozenset(found)


def holds(made: Calculation) -> bool:
    """It comes out; what is not carried out here is taken as it was read."""
    found = _exact(made)
    return found is None or comes_out(*found)


def is_misread(made: Calculation, *, sure: bool) -> bool:
    """Nobody errs so far: other numbers are meant. Where the words are `sure`, not even a slip of the point explains it."""
    found = _exact(made)
    if found is None:
        return False
    exact, stated = abs(found[0]), abs(found[1].value)
    if not sure and _is_absurd(made, stated):
        return True
    most = _SLIPS if sure else _ERRS
    return exact * most <= stated or stated * most <= exact


def _is_absurd(made: Calculation, stated: Fraction) -> bool:
    """More is left than there was, or all of it is less than a part."""
    largest = max((number for each in made.operands if (number := _value(each)) is not None), default=stated)
    return (made.operator == "subtract" and stated > largest) or (made.operator == "add" and stated < largest)


def _exact(made: Calculation) -> tuple[Fraction, Said] | None:
    """What a calculation comes to, and what it is said to; None for what is not carried out here."""
    numbers = [number for each in made.operands if (number := _value(each.rstrip("%"))) is not None]
    reading = read(made.result.rstrip("%"), None)
    way = WAYS.get(made.operator)
    if way is None or len(numbers) < len(made.operands) or isinstance(reading, Refusal) or reading.unit is not None:
        return None
    stated = said(Quantity(id="", span=_NOWHERE, text=made.result, kind="number", reading=reading), result=False)
    if way == "divide" and made.result.endswith("%"):
        way = "share"
    if stated is None or (way in ("divide", "share") and not numbers[1]):
        return None
    return EXACT[way](numbers), stated


def _value(text: str) -> Fraction | None:
    reading = read(text, None)
    return None if isinstance(reading, Refusal) or reading.value is None else Fraction(reading.value)
