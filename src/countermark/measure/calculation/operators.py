"""The operators that can be carried out again: their names, and what each does, exactly."""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from pathlib import Path
from typing import Final

from countermark.measure.calculation.amounts import PLAIN, Amount, Undecided, in_one_unit

Arithmetic = Callable[[Sequence[Amount]], Amount]
_NAMES: Final[Mapping[str, Sequence[str]]] = json.loads(Path(__file__).with_name("operators.json").read_text("utf-8"))
"""How each operator may be written."""
_BY_ALIAS: Final = {alias: name for name, aliases in _NAMES.items() for alias in aliases}
_LARGEST: Final = 20_000
"""Bits that a value may come to have: enough for six thousand digits."""
_LARGEST_EXPONENT: Final = 10_000


def named(written: str) -> str:
    """The name of an operator, however it is written; one that is not known stays as it is."""
    key = "_".join(written.strip().lower().replace("-", "_" if len(written.strip()) > 2 else "-").split())
    return _BY_ALIAS.get(key, written)


def _bounded(value: Fraction) -> Fraction:
    if value.numerator.bit_length() + value.denominator.bit_length() > _LARGEST:
        raise Undecided("the value grows too long to be calculated")
    return value


def _over(value: Fraction, divisor: Fraction) -> Fraction:
    if divisor == 0:
        raise Undecided("a division by zero has no result")
    return _bounded(value / divisor)


def _added(values: Sequence[Fraction]) -> Fraction:
    return reduce(lambda total, value: _bounded(total + value), values)


def _add(amounts: Sequence[Amount]) -> Amount:
    values, unit = in_one_unit(amounts)
    return Amount(_added(values), unit)


def _subtract(amounts: Sequence[Amount]) -> Amount:
    values, unit = in_one_unit(amounts)
    return Amount(values[0] - _added(values[1:]), unit)


def _multiply(amounts: Sequence[Amount]) -> Amount:
    factors = [amount.as_factor() for amount in amounts]
    found = [factor.unit for factor in factors if factor.unit is not None]
    if len(found) > 1:
        raise Undecided(f"{found[0]} times {found[1]} is not calculated here")
    value = reduce(lambda product, factor: _bounded(product * factor.value), factors, Fraction(1))
    return Amount(value, found[0] if found else None)


def _divide(amounts: Sequence[Amount]) -> Amount:
    left, right = amounts
    if left.unit is not None and right.unit is None:
        return Amount(_over(left.value, right.value), left.unit)
    if left.unit is None and right.unit is not None:
        right = right.as_factor()
        if right.unit is not None:
            raise Undecided(f"a number divided by {right.unit} is not calculated here")
        return Amount(_over(left.value, right.value), None)
    values, _ = in_one_unit(amounts)
    return Amount(_over(*values), PLAIN)


def _power(amounts: Sequence[Amount]) -> Amount:
    base, exponent = (amount.as_factor() for amount in amounts)
    if base.unit is not None or exponent.unit is not None:
        raise Undecided("a power of something with a unit is not calculated here")
    if exponent.value.denominator != 1:
        raise Undecided(f"the exponent {exponent.value} is not a whole number")
    times = int(exponent.value)
    size = (base.value.numerator.bit_length() + base.value.denominator.bit_length()) * abs(times)
    if abs(times) > _LARGEST_EXPONENT or size > _LARGEST:
        raise Undecided("the value grows too long to be calculated")
    if base.value == 0 and times <= 0:
        raise Undecided("a power of zero that is not positive has no result")
    return Amount(base.value**times, None)


def _percent_of(amounts: Sequence[Amount]) -> Amount:
    """So many percent of a value, in either order: 15 % of 100 is 100 % of 15."""
    left, right = amounts
    if "%" not in (left.unit, right.unit):
        left = Amount(left.value, "%") if left.unit is None else left
        right = Amount(right.value, "%") if left.unit != "%" and right.unit is None else right
        if "%" not in (left.unit, right.unit):
            raise Undecided(f"neither {left.unit} nor {right.unit} is a percentage")
    share, whole = (left, right) if left.unit == "%" else (right, left)
    return Amount(share.value * whole.as_factor().value / 100, whole.as_factor().unit)


def _share(amounts: Sequence[Amount]) -> Amount:
    (part, whole), _ = in_one_unit(amounts)
    return Amount(_over(part, whole) * 100, "%")


def _growth(amounts: Sequence[Amount]) -> Amount:
    """From the first value to the second, in percent of the first."""
    (before, after), _ = in_one_unit(amounts)
    return Amount(_over(after - before, abs(before)) * 100, "%")


def _points(amounts: Sequence[Amount]) -> Amount:
    if any(amount.unit not in (None, "%") for amount in amounts):
        raise Undecided("percentage points lie between two percentages")
    return Amount(amounts[1].value - amounts[0].value, "pp")


def _mean(amounts: Sequence[Amount]) -> Amount:
    total = _add(amounts)
    return Amount(total.value / len(amounts), total.unit)


def _picked(pick: Callable[[Sequence[Fraction]], Fraction]) -> Arithmetic:
    def carry_out(amounts: Sequence[Amount]) -> Amount:
        values, unit = in_one_unit(amounts)
        return Amount(pick(values), unit)

    return carry_out


def _remainder(amounts: Sequence[Amount]) -> Amount:
    (value, divisor), unit = in_one_unit(amounts)
    if value < 0 or divisor < 0:
        raise Undecided("the remainder of a negative number is understood in more than one way")
    return Amount(value - (_over(value, divisor)).__floor__() * divisor, unit)


def _taking(count: int, carry_out: Arithmetic, *, more: bool = False) -> Arithmetic:
    """An operation on so many operands, or on more as well."""

    def checked(amounts: Sequence[Amount]) -> Amount:
        if len(amounts) < count or (len(amounts) > count and not more):
            raise Undecided(f"the operation takes {'at least ' if more else ''}{count} operands, not {len(amounts)}")
        return carry_out(amounts)

    return checked


ARITHMETIC: Final[Mapping[str, Arithmetic]] = {
    "add": _taking(1, _add, more=True),
    "subtract": _taking(2, _subtract, more=True),
    "multiply": _taking(2, _multiply, more=True),
    "divide": _taking(2, _divide),
    "power": _taking(2, _power),
    "percent of": _taking(2, _percent_of),
    "share": _taking(2, _share),
    "growth": _taking(2, _growth),
    "percentage points": _taking(2, _points),
    "mean": _taking(1, _mean, more=True),
    "minimum": _taking(1, _picked(min), more=True),
    "maximum": _taking(1, _picked(max), more=True),
    "remainder": _taking(2, _remainder),
    "absolute value": _taking(1, lambda amounts: Amount(abs(amounts[0].value), amounts[0].unit)),
}
COMPARISONS: Final[Mapping[str, Callable[[Fraction, Fraction], bool]]] = {
    "equal": operator.eq,
    "not equal": operator.ne,
    "less": operator.lt,
    "at most": operator.le,
    "greater": operator.gt,
    "at least": operator.ge,
}


def _truths(count: int | None, holds: Callable[[Sequence[bool]], bool]) -> Callable[[Sequence[bool]], bool]:
    """A connective of so many operands; None is two or more."""

    def carry_out(operands: Sequence[bool]) -> bool:
        if len(operands) != count if count is not None else len(operands) < 2:
            raise Undecided(f"the operation takes {count or 'two or more'} operands, not {len(operands)}")
        return holds(operands)

    return carry_out


LOGIC: Final[Mapping[str, Callable[[Sequence[bool]], bool]]] = {
    "and": _truths(None, all),
    "or": _truths(None, any),
    "not": _truths(1, lambda operands: not operands[0]),
    "xor": _truths(2, lambda operands: operands[0] is not operands[1]),
    "implies": _truths(2, lambda operands: operands[1] or not operands[0]),
}
