"""An equality as an operation that can be carried out again: operator, operands and result.

Prose is loose with units: "12/60 = $0.2", "2 hours × 60 = 120 minutes". So numbers go without them, except where
only they make sense of the values ("5 feet + 6 inches = 66 inches") or where currencies differ, which nobody can
settle. What is taken depends on how a calculation is written, never on whether it would then come out right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import prod
from typing import Final, NamedTuple

from countermark.extract.equation_tokens import Token
from countermark.extract.equations import Equality
from countermark.extract.expressions import Side
from countermark.model import Quantity
from countermark.numeral import units

QuantityAt = Callable[[Token], Quantity | None]
"""The quantity of the draft that a number belongs to."""

_FLAT: Final = {"+": "add", "-": "subtract", "*": "multiply"}
_PAIRS: Final = {"/": "divide", "^": "power"}
_TIMES: Final = frozenset(("s", "min", "h", "day", "week", "month", "quarter", "year"))
_CALENDAR: Final = frozenset(map(Fraction, (4, 5, 7, 12, 24, 28, 29, 30, 31, 52, 60, 360, 365, 366, 3600)))
"""Factors between units of time, those among them that are only customary."""
_SIXTY: Final = frozenset(map(Fraction, (60, 3600)))
_CLOCK: Final = {frozenset(("s", "min")): _SIXTY, frozenset(("min", "h")): _SIXTY, frozenset(("s", "h")): _SIXTY}
"""Those between the units that a clock shows, where there are no others: "45 min × 4 = 3 hours"."""
_LARGEST_SHARE: Final = 5
_RATES: Final = frozenset(("/", "per", "each", "every"))
_TEN: Final = re.compile(r"([\d.,]++)e(-?\d++)")
_FAR: Final = 100
"""No slip makes a product so many times too large."""


class Calculation(NamedTuple):
    """What is carried out, with which numbers, and what is said to come of it."""

    operator: str
    operands: tuple[str, ...]
    result: str


def calculation(equality: Equality, quantity_at: QuantityAt) -> Calculation | None:
    """The operation that an equality states; None where its amounts do not say enough: "5 ft 6 in + 4 = 5 ft 10 in"."""
    left, right = equality.left, equality.right
    if any(number.compound for number in (*left.numbers, *right.numbers)):
        return _in_two_units(left, right, quantity_at)
    if right.is_expression:
        return Calculation("expression", (_written(left.items),), _written(right.items))
    right = _in_one_scale(left, right)
    with_units = _with_units(left, right, quantity_at)
    if with_units is not None:
        return with_units
    kept, share = _percents(left, right)
    result = _signed(right) + ("%" if share else "")
    items = left.items if kept else tuple(item._replace(percent=False) for item in left.items)
    operator = _flat_operator(items)
    if operator in ("add", "subtract") and len(items) == 3 and items[1].spelled and _adds_percent(items, result):
        sign = "+" if operator == "add" else "-"
        return Calculation("expression", (f"{_number(items[0])}*(1{sign}{_number(items[2])})",), result)
    if operator is None or (share and operator not in ("divide", "expression")):
        return Calculation("expression", (_written(items),), result)
    return Calculation(operator, tuple(_number(item) for item in items[::2]), result)


def _in_two_units(left: Side, right: Side, quantity_at: QuantityAt) -> Calculation | None:
    """With amounts such as "1 h 20 min"."""
    operator = _flat_operator(left.items)
    if operator is None or len(right.items) != 1:
        return None
    amounts = [_amount(number, quantity_at) for number in (*left.numbers, *right.numbers)]
    bare = [unit is None for _, unit in amounts]
    if operator in ("add", "subtract"):
        if any(bare):
            return None
    elif (
        operator not in ("multiply", "divide")
        or len(amounts) != 3
        or sum(bare) != 1
        or bare[-1] is (operator == "multiply")
    ):
        return None
    return Calculation(operator, tuple(text for text, _ in amounts[:-1]), amounts[-1][0])


def _adds_percent(items: Sequence[Token], result: str) -> bool:
    """So many percent of what they are put on or taken off: "$50 plus 10% is $55"."""
    base, _, percent = items
    return percent.percent and not base.percent and not result.endswith("%") and _size(base) > 1


def _flat_operator(items: Sequence[Token]) -> str | None:
    """The one operator of an expression without brackets and signs; None where there are several."""
    if len(items) % 2 == 0 or any((item.kind == "number") == bool(index % 2) for index, item in enumerate(items)):
        return None
    signs = [item.what for item in items[1::2]]
    if signs == ["of"] and items[0].percent:
        return "percentage"
    alike = len(set(signs)) == 1
    if alike and signs[0] in _FLAT:
        # In a sum, so many percent of nothing that is named: only the measure can say that it does not know.
        mixed = any(item.percent for item in items[::2]) and signs[0] == "*" and len(items) > 3
        return None if mixed else _FLAT[signs[0]]
    if len(signs) == 1 and signs[0] in _PAIRS and not any(item.percent for item in items):
        return _PAIRS[signs[0]]
    return None


def _percents(left: Side, right: Side) -> tuple[bool, bool]:
    """Whether the percent signs of the operands count, and whether that of the result does.

    In "100 − 20 = 80%" and "5/20 × 100 = 25%" the sign only names what the number is; in "5/20 = 25%" it counts.
    """
    numbers = left.numbers
    stated = right.numbers[0]
    percents = [number.percent for number in numbers]
    signs = set(left.operators)
    small = all(_size(number) <= 1 for number in numbers if not number.percent)
    if signs <= {"+", "-"}:
        if all(percents):
            counts = not stated.percent and _size(stated) <= 1
            return counts, False
        if any(percents):
            return small or not stated.percent, small and stated.percent
        return True, small and stated.percent
    if not stated.percent:
        loose = signs == {"/"} and percents[0] and not any(percents[1:]) and _size(stated) >= 1
        return not loose, False
    hundred = any(_size(number) == 100 and not number.percent for number in numbers)
    if hundred and _size(stated) >= 1:
        return True, False
    if "/" not in signs:
        return True, any(percents) or small
    # "60/2 = 30%" halves a percentage; no share is that many times the whole.
    quotient = signs == {"/"} and len(numbers) == 2 and not any(percents) and _size(numbers[1])
    return True, not (quotient and _size(numbers[0]) / quotient > _LARGEST_SHARE)


def _with_units(left: Side, right: Side, quantity_at: QuantityAt) -> Calculation | None:
    """The calculation with its units, where they matter; None where it goes without them."""
    if len(right.items) > 2 or _RATES.intersection(word.lower() for word in (*left.words, *right.words)):
        return None
    operator = _flat_operator(left.items)
    if operator not in ("add", "subtract", "multiply", "divide"):
        return None
    found = [_amount(number, quantity_at) for number in left.numbers]
    stated = _amount(right.numbers[0], quantity_at)
    named = {unit for _, unit in (*found, stated) if unit is not None}
    if len(named) < 2 or not (_differ(named) or _matter(operator, found, left, stated)):
        return None
    sign = "-" if right.items[0].what == "-" else ""
    return Calculation(operator, tuple(text for text, _ in found), sign + stated[0])


def _amount(number: Token, quantity_at: QuantityAt) -> tuple[str, str | None]:
    """A number as it is written with its unit, and that unit."""
    quantity = quantity_at(number)
    if quantity is None or quantity.reading is None or quantity.kind not in ("currency", "unit"):
        return _number(number), None
    # "5 feet +" would be five feet or more.
    return quantity.text.rstrip(" +"), quantity.reading.unit


def _differ(named: set[str]) -> bool:
    """Two currencies, which no fixed rate joins."""
    money = {name for name in named if len(name.split()[0]) == 3 and name.split()[0].isupper()}
    return len({name.split()[0] for name in money}) > 1


def _matter(operator: str, found: Sequence[tuple[str, str | None]], left: Side, stated: tuple[str, str | None]) -> bool:
    """Units that convert into each other, and no number among the operands that does the converting."""
    within = [unit for _, unit in found if unit is not None]
    result = stated[1]
    if not _convert({*within, *([] if result is None else [result])}):
        return False
    if operator in ("add", "subtract"):
        return len(within) == len(found) and result is not None
    if operator == "divide" and len(within) == 2:
        return result is None
    if len(within) != 1 or result is None or (operator == "divide" and found[0][1] is None):
        return False
    rate = units.factor(within[0], result)
    plain = {_size(number) for number, (_, unit) in zip(left.numbers, found, strict=True) if unit is None}
    if within[0] in _TIMES and result in _TIMES:
        return not plain & _CLOCK.get(frozenset((within[0], result)), _CALENDAR)
    return rate not in plain if operator == "multiply" else rate is None or 1 / rate not in plain


def _convert(named: Iterable[str]) -> bool:
    first, *rest = sorted(named)
    return all(units.factor(first, other) is not None for other in rest)


def _written(items: Sequence[Token]) -> str:
    """An expression as it is carried out: "(2+3)*4", "20%*50"."""
    parts: list[str] = []
    for item in items:
        if item.kind == "number":
            # A fraction is one number, whatever is done with it; so is "1.5 × 10⁹".
            ten = _TEN.fullmatch(item.what)
            one = f"({ten[1]}*10^{ten[2]})" if ten is not None else _number(item)
            parts.append(f"({_sum(item.what)})" if "/" in item.what else one)
        else:
            parts.append({"of": "*", "[": "(", "{": "(", "]": ")", "}": ")"}.get(item.what, item.what))
    return "".join(parts)


def _sum(mixed: str) -> str:
    return mixed.replace(" ", "+")


def _number(token: Token) -> str:
    return token.what + ("%" if token.percent else "")


def _signed(side: Side) -> str:
    sign = "-" if any(item.what == "-" for item in side.items) else ""
    return sign + side.numbers[0].what


def _in_one_scale(left: Side, right: Side) -> Side:
    """The result without its scale where the operands are counted in it: "16 + 12 = $28 million", but not "12 × 450 = 5.4k"."""
    digits, _, scale = right.numbers[0].what.partition(" ")
    if not scale.isalpha() or any(_size(number) >= 1000 for number in left.numbers):
        return right
    if "^" in left.operators:
        return right  # "62^8, or about 218 trillion"
    if set(left.operators) == {"*"}:
        product = prod(_size(number) for number in left.numbers)
        if product >= _size(right.numbers[0]._replace(what=digits)) * _FAR:
            return right
    return right._replace(
        items=tuple(
            item._replace(what=item.what.partition(" ")[0]) if item.kind == "number" else item for item in right.items
        )
    )


def _size(token: Token) -> Fraction:
    """About how large a number is: enough to tell how a percentage is meant."""
    digits, _, scale = token.what.replace(",", "").partition(" ")
    try:
        value = Fraction(digits)
    except (ValueError, ZeroDivisionError):
        return Fraction(2)
    return value * 1000 if scale.isalpha() else value
