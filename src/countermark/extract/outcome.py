"""What a calculation that was read comes to, as far as it can be told here: whether it holds, or must have been misread."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from countermark.extract.calculation import Calculation
from countermark.extract.closeness import is_miswritten, written
from countermark.extract.fit_words import Way
from countermark.extract.said import Said, comes_out, said
from countermark.extract.skeleton import fraction
from countermark.extract.ways import EXACT
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

WAYS: Final[dict[str, Way]] = {
    "add": "add", "subtract": "subtract", "multiply": "multiply", "divide": "divide", "percentage": "percentage", "average": "average",
    "percent_change": "change",
}  # fmt: skip
"""Operators that are carried out here."""
_NUMBERS: Final = re.compile(r"\d[\d.,]*(?:\s?[a-zA-Z]+\b)?\s?%?")
_EXPRESSION: Final = re.compile(r"[\d.,+*/()%\s-]+")
_SCALED: Final = re.compile(r"\d[\d.,]*\s(?:thousand|million|billion|trillion|k)\b")
_PERCENT: Final = re.compile(r"(\d[\d.]*)\s?%")
_IN_WORDS: Final = re.compile(r"\s?(?:percent|per\scent|pct)\Z", re.IGNORECASE)
_DECIMAL: Final = re.compile(r"\d*\.\d+|\d+\.")
_LONGEST: Final = 60
_OPERATORS: Final[dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_NOWHERE: Final = Span(start=0, end=0)
_ERRS: Final = 3
_ADDS: Final = 2
_SLIPS: Final = 30
"""Nobody errs by more than so many times."""
_SLIP: Final = 4
"""A slip is no more than this part of what should have been said."""
_MANY: Final = 1000
"""With so many digits, one that is wrong shows even where it is the first."""
_POINTS: Final = (10, 100, 1000)
"""By how much somebody errs who puts the point in the wrong place."""


@lru_cache(maxsize=200)
def values(made: Calculation) -> frozenset[Fraction]:
    """The numbers of a calculation, its result among them, so many percent as their part."""
    found: set[Fraction] = set()
    for text in (*made.operands, made.result):
        whole = read(str(text), None)
        if not isinstance(whole, Refusal) and whole.value is not None:
            number = abs(fraction(whole.value))
            found.add(number / 100 if whole.unit == "%" else number)
            continue
        for match in _NUMBERS.finditer(str(text)):
            written = match[0].rstrip("% ")
            part = _value(written)
            part = _value(written.partition(" ")[0]) if part is None else part
            if part is not None:
                found.add(abs(part) / (100 if match[0].endswith("%") else 1))
    return frozenset(found)


def turned(made: Calculation, *, apart: bool) -> Calculation | None:
    """The quotient the other way round, where only that comes out: 25 minutes for 5 km are 5 minutes a kilometre.

    So is a sum without its first number, where that stands `apart`: "they got 63; we had 22, 22 and 16, a combined 60".
    """
    if made.operator not in ("divide", "add") or holds(made):
        return None
    other = made._replace(operands=made.operands[::-1])
    if made.operator == "add":
        if not apart or len(made.operands) <= _ADDS:
            return None
        other = made._replace(operands=made.operands[1:])
    return other if holds(other) else None


def holds(made: Calculation) -> bool:
    """It comes out; what is not carried out here is taken as it was read."""
    found = _exact(made)
    return found is None or comes_out(*found)


def is_right(made: Calculation) -> bool:
    """It can be carried out here, and comes out."""
    found = _exact(made)
    return found is not None and comes_out(*found)


def is_slip(made: Calculation) -> bool:
    """It does not come out, and only a slip explains it: one digit is wrong, two are exchanged, or the point is."""
    found = _exact(made)
    if found is None or comes_out(*found):
        return False
    exact, stated = abs(found[0]), abs(found[1].value)
    meant, stands = (written(each, found[1]) for each in (exact, stated))
    least = 2 if meant >= _MANY else _SLIP
    if abs(exact - stated) * least <= exact and is_miswritten(meant, stands):
        return True
    if made.operator not in ("multiply", "divide", "percentage") or len(str(stands).rstrip("0")) == 1:
        return False
    return any(comes_out(exact * by, found[1]) or comes_out(exact / by, found[1]) for by in _POINTS)


def is_close(made: Calculation) -> bool:
    """What is stated is off by no more than a slip could be, whatever its digits."""
    found = _exact(made)
    return found is None or abs(abs(found[0]) - abs(found[1].value)) * _SLIP <= abs(found[0])


def is_meant(made: Calculation) -> bool:
    """It comes out, or all but for a slip."""
    return is_right(made) or is_slip(made)


def is_misread(made: Calculation, *, sure: bool) -> bool:
    """Nobody errs so far: other numbers are meant. Where the words are `sure`, not even a slip of the point explains it."""
    found = _exact(made)
    if found is None:
        return False
    exact, stated = abs(found[0]), abs(found[1].value)
    if made.operator in ("multiply", "divide") and "1" in made.operands and exact != stated:
        return True  # "$2.25 each and one espresso is $3.50"
    if _is_absurd(made, stated, sure=sure):
        return True
    most = _SLIPS if sure else _ERRS
    if made.operator in ("add", "subtract", "average"):
        most = _ERRS if sure else _ADDS
    return exact * most <= stated or stated * most <= exact


def _is_absurd(made: Calculation, stated: Fraction, *, sure: bool) -> bool:
    """More is left than there was, all of it is less than a part, or something is taken from less."""
    largest = max((number for each in made.operands if (number := _value(each)) is not None), default=stated)
    first = _value(made.operands[0])
    if made.operator == "subtract" and first is not None and first < largest:
        return True
    if sure:
        return False
    return (made.operator == "subtract" and stated > largest) or (made.operator == "add" and stated < largest)


@lru_cache(maxsize=200)
def _exact(made: Calculation) -> tuple[Fraction, Said] | None:
    """What a calculation comes to, and what it is said to; None for what is not carried out here."""
    text = made.result
    if text[-1:].isalpha():
        text = _IN_WORDS.sub("%", text)
    numbers = [number for each in made.operands if (number := _value(each.rstrip("%"))) is not None]
    reading = read(text.rstrip("%"), None)
    way = WAYS.get(made.operator)
    if isinstance(reading, Refusal) or reading.unit is not None:
        return None
    stated = said(Quantity(id="", span=_NOWHERE, text=text, kind="number", reading=reading), result=False)
    if made.operator == "expression":
        exact = _carried_out(made.operands[0])
        return None if exact is None or stated is None else (exact, stated)
    if way is None or len(numbers) < len(made.operands):
        return None
    if way == "divide" and text.endswith("%"):
        way = "share"
    if stated is None or (way in ("divide", "share", "change") and not numbers[way != "change"]):
        return None
    if way == "change":
        stated = replace(stated, value=abs(stated.value))  # which way it went is told by the numbers
    return EXACT[way](numbers), stated


def _carried_out(expression: str) -> Fraction | None:
    """What an expression of numbers comes to; None for what is longer or has other signs."""
    expression = _SCALED.sub(lambda number: str(_value(number[0])), expression)
    if len(expression) > _LONGEST or not _EXPRESSION.fullmatch(expression):
        return None
    written = _PERCENT.sub(r"(\1/100)", expression.replace(",", ""))
    written = _DECIMAL.sub(lambda number: f"({Fraction(number[0])})", written)  # no number passes through a float
    try:
        return _of(ast.parse(written, mode="eval").body)
    except (SyntaxError, ZeroDivisionError):
        return None


def _of(node: ast.expr) -> Fraction | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return Fraction(node.value)
    if not isinstance(node, ast.BinOp) or type(node.op) not in _OPERATORS:
        return None
    left, right = _of(node.left), _of(node.right)
    return None if left is None or right is None else _OPERATORS[type(node.op)](left, right)


def _value(text: str) -> Fraction | None:
    reading = read(text, None)
    return None if isinstance(reading, Refusal) or reading.value is None else fraction(reading.value)
