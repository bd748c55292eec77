"""`result_correct`: an operation of the draft carried out again, exactly, and held against the result it states.

Values are read as numbers of the draft are: "$1,200", "15%", "1.5 million", "3 kg", or JSON numbers. A result
holds when the exact value, rounded half away from zero to the last digit that is written, equals it: 7.10 for
7.095. A JSON whole number keeps no written precision, so it has to be exact. A value that rounds away to nothing
is not zero. A result that is said to be approximate ("≈ 120,000") may also be cut off at its last digit, or rounded to
its last digit that is not zero by no more than a twentieth. Operands that words or a table name may have been rounded
themselves: where that explains the difference, the answer is unknown. So it is where an equality runs on
("5 + 3 = 8 + 2"). Whatever cannot be carried out (a division by zero, an unknown operator, units that do not go
together) is unknown, never wrong. Several steps at once are one expression: operator "expression", operand
"(2+3)*4".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from countermark.measure.calculation.amounts import PLAIN, Amount, Undecided, converted
from countermark.measure.calculation.doubts import doubt
from countermark.measure.calculation.expressions import value_of
from countermark.measure.calculation.operators import ARITHMETIC, COMPARISONS, LOGIC, named
from countermark.measure.number.exact import nearest_whole, shown
from countermark.measure.predicate.predicate import Answer, NodeQuestion, quoted
from countermark.model import Operation
from countermark.numeral import Refusal, read, sense
from countermark.patterns import lazy
from countermark.protocols import Subject

_MOST_OPERANDS: Final = 10_000
_NEAR: Final = 20
_CALCULATED: Final = lazy(r"[\d%)]\s*[-+*/^×÷·−(]")
"""A number, and something to do with it."""
_LEADING: Final = lazy(r"-?\d[\d.,]*(?=[-+*/])")
_LONGEST: Final = 400
"""Bits of a whole number, and digits of a written one, that are still read."""


class _Stated(NamedTuple):
    """A value as the draft gives it."""

    amount: Amount
    quantum: Fraction | None
    """The size of its last written digit; None where it has to be exact."""
    about: bool = False
    """It is said to be approximate."""


def _prepared(subject: Subject) -> Callable[[Operation], Answer]:
    locale = subject.draft.locale

    def ask(operation: Operation) -> Answer:
        try:
            return _checked(operation, locale)
        except Undecided as unknown:
            return Answer(None, str(unknown))

    return ask


def _cautious(subject: Subject) -> Callable[[Operation], Answer]:
    text, locale, ask = subject.draft.text, subject.draft.locale, _prepared(subject)

    def ask_again(operation: Operation) -> Answer:
        answer = ask(operation)
        if answer.value is not False:
            return answer
        why = doubt(operation, text, lambda result: _holds(operation, result, locale))
        return answer if why is None else Answer(None, f"{answer.reason}; but {why}")

    return ask_again


def _holds(operation: Operation, result: str, locale: str | None) -> bool:
    try:
        return _checked(replace(operation, result=result), locale).value is True
    except Undecided:
        return False


def _checked(operation: Operation, locale: str | None) -> Answer:
    operator = named(operation.operator)
    operands = operation.operands
    if len(operands) > _MOST_OPERANDS:
        raise Undecided(f"the operation has {len(operands)} operands, more than {_MOST_OPERANDS}")
    if operator in LOGIC:
        return _truth(operator, LOGIC[operator](_booleans(operands)), operation.result)
    if operation.type == "logical" and operator not in COMPARISONS:
        raise Undecided("whether a conclusion follows is a question of logic, which is not carried out here")
    if operator == "expression":
        return _expression(operation, locale)
    given = [_stated(operand, locale) for operand in operands]
    amounts = [each.amount for each in given]
    if operator in COMPARISONS:
        left, right = _pair(amounts)
        return _truth(operator, COMPARISONS[operator](left.value, converted(right, left.unit)), operation.result)
    if operator not in ARITHMETIC:
        raise Undecided(f"the operator {operation.operator[:60]!r} is not one that can be carried out")
    stated = _stated(operation.result, locale)
    answer = _compared(operator, ARITHMETIC[operator](amounts), stated)
    if answer.value is False and operation.grounds == "labelled" and _may_be_rounded(operator, given, stated):
        raise Undecided(f"{answer.reason}, which the rounding of its operands may explain")
    return answer


def _may_be_rounded(operator: str, given: Sequence[_Stated], stated: _Stated) -> bool:
    """The stated result lies within what the operands come to when each is off by half of its last digit."""
    margins = [_margin(each) for each in given]
    if not any(margins):
        return False

    def shifted(first: int, rest: int) -> Fraction:
        signs = [first, *([rest] * (len(given) - 1))]
        moved = [
            Amount(each.amount.value + sign * margin, each.amount.unit)
            for each, sign, margin in zip(given, signs, margins, strict=True)
        ]
        return converted(ARITHMETIC[operator](moved), stated.amount.unit)

    values = [shifted(first, rest) for first in (-1, 1) for rest in (-1, 1)]
    half = (stated.quantum or Fraction(0)) / 2
    return min(values) - half <= stated.amount.value <= max(values) + half


def _margin(stated: _Stated) -> Fraction:
    """How far a number may be from what it was rounded from; counts, and money to the cent, are exact."""
    quantum, unit = stated.quantum, stated.amount.unit
    if quantum is None or (quantum == 1 and unit not in ("%", "‰", "bps")):
        return Fraction(0)
    is_money = unit is not None and len(unit) == 3 and unit.isupper()
    return Fraction(0) if is_money and quantum == Fraction(1, 100) else quantum / 2


def _expression(operation: Operation, locale: str | None) -> Answer:
    """Several steps in one, written as a person writes them; the result may be such an expression itself."""
    operands, result = operation.operands, operation.result
    if len(operands) != 1 or not isinstance(operands[0], str):
        raise Undecided("an expression is one operand, a text")

    def read_number(text: str) -> Amount:
        return _read(text, locale).amount

    found = value_of(operands[0], read_number)
    if isinstance(result, str) and _CALCULATED.search(result):
        answer = _compared("the expression", found, _Stated(value_of(result, read_number), None))
        first = _LEADING.match(result) if operation.grounds == "written" else None
        if answer.value is False and first is not None and found.value == read_number(first[0]).value:
            raise Undecided(f"{answer.reason}; the sign of equality may run on")
        return answer
    return _compared("the expression", found, _stated(result, locale))


def _pair(amounts: Sequence[Amount]) -> tuple[Amount, Amount]:
    if len(amounts) != 2:
        raise Undecided(f"a comparison has two operands, not {len(amounts)}")
    return amounts[0], amounts[1]


def _booleans(operands: Sequence[Any]) -> list[bool]:
    for operand in operands:
        if not isinstance(operand, bool):
            raise Undecided(f"an operand is {quoted(operand)}, not a truth value")
    return list(operands)


def _truth(operator: str, found: bool, result: object) -> Answer:  # noqa: FBT001 — the value that was computed
    if not isinstance(result, bool):
        raise Undecided(f"the result is {quoted(result)}, not a truth value")
    said = f"{operator} gives {str(found).lower()}"
    return Answer(True, said) if found is result else Answer(False, f"{said}, not {str(result).lower()}")


def _compared(operator: str, found: Amount, stated: _Stated) -> Answer:
    amount = stated.amount
    value = converted(found, amount.unit)
    said = f"{operator} gives {_with_unit(found)}"
    if value == amount.value:
        return Answer(True, said)
    if stated.quantum is not None:
        rounded = nearest_whole(value / stated.quantum) * stated.quantum
        if rounded == amount.value and rounded != 0:
            return Answer(True, f"{said}, which is {shown(amount.value)} at the precision written")
        if stated.about and _is_near(value, amount.value, stated.quantum):
            return Answer(True, f"{said}, which is about {shown(amount.value)}")
    return Answer(False, f"{said}, not {_with_unit(amount)}")


def _is_near(value: Fraction, stated: Fraction, quantum: Fraction) -> bool:
    """Cut off at its last digit, or rounded to the last one that is not zero, by a twentieth at most."""
    off = abs(value - stated)
    if stated == 0 or off < quantum:
        return stated != 0
    while stated % (quantum * 10) == 0:
        quantum *= 10
    return off * 2 <= quantum and off * _NEAR <= abs(value)


def _with_unit(amount: Amount) -> str:
    return shown(amount.value) + (f" {amount.unit}" if amount.unit not in (None, PLAIN) else "")


def _stated(value: object, locale: str | None) -> _Stated:
    """A number of the draft as a value; whatever is none cannot be calculated with."""
    if isinstance(value, bool):
        raise Undecided(f"{quoted(value)} is a truth value, not a number")
    if isinstance(value, int):
        if value.bit_length() > _LONGEST:
            raise Undecided("a number has too many digits to be calculated with")
        return _Stated(Amount(Fraction(value), None), None)
    if isinstance(value, float):
        written = Decimal(repr(value))
        if not written.is_finite():
            raise Undecided(f"{value!r} is not a number")
        # The shortest decimal that names this float, which is what JSON had; its last digit is the written one.
        return _Stated(Amount(Fraction(written), None), Fraction(10) ** int(written.as_tuple().exponent))
    if isinstance(value, Mapping) and set(value) == {"value", "unit"} and isinstance(value["unit"], str):
        inner = _stated(value["value"], locale)
        if inner.amount.unit is not None:
            raise Undecided("an operand has two units")
        return _Stated(Amount(inner.amount.value, _unit(value["unit"], locale)), inner.quantum)
    if isinstance(value, str):
        return _read(value, locale)
    raise Undecided(f"{quoted(value)} is not a number")


def _unit(written: str, locale: str | None) -> str | None:
    """The canonical name of a unit that stands by itself."""
    return _read(f"1 {written}", locale).amount.unit if written.strip() else None


def _read(text: str, locale: str | None) -> _Stated:
    reading = read(text.strip(), locale)
    if isinstance(reading, Refusal) or reading.value is None:
        why = reading.reason if isinstance(reading, Refusal) else "it is a range"
        raise Undecided(f"{quoted(text)} has no value: {why}")
    if reading.qualifier is not None and sense(reading.qualifier) != "approximate":
        raise Undecided(f"{quoted(text)} is a bound, not a value")
    quantum = None if reading.quantum is None else Fraction(reading.quantum)
    return _Stated(Amount(Fraction(reading.value), reading.unit), quantum, about=reading.qualifier is not None)


MEASURES: Final = (NodeQuestion("result_correct", ("operations",), _prepared),)
CAUTIOUS: Final = NodeQuestion("result_correct", ("operations",), _cautious)
"""The same, but unknown where prose may mean another calculation than was read: for judging steps, not for rules."""
