"""A number beside its fact: in the unit and with the sign that they share, compared, and why it may be right all the same."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from msgspec import structs

from countermark.measure.number.exact import times as in_unit
from countermark.measure.number.facts import Known
from countermark.measure.number.modes import ModeOutcome, compare
from countermark.measure.number.policyset import Choice
from countermark.measure.number.rates import rates_of
from countermark.model import Exact, Quantity, Reading, Statement
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

_DIGITS: Final = lazy(r"\d")
_FELL_BY: Final = ("down", "by")
_THOUSAND: Final = 1000


def outcome(quantity: Quantity, reading: Reading, known: Known, choice: Choice, locale: Locale) -> ModeOutcome:
    """R; a value that is only known to lie between two others is reached where both of them are."""
    outcome = compare(quantity, reading, known, choice, locale)
    if known.high is None or not outcome.holds:
        return outcome
    return compare(quantity, reading, structs.replace(known, value=known.high), choice, locale)


def detail(outcome: ModeOutcome, known: Known, extra: dict[str, Any]) -> dict[str, Any]:
    """What was compared, and the proof of a derived value."""
    compared: dict[str, Any] = {
        "mode": outcome.mode,
        "payload": outcome.payload,
        "fact": known.text,
        "unit": known.unit.text,
    }
    entry = outcome.entry
    if entry is not None and (entry.when is not None or entry.label != entry.mode):
        # Of a mode that may stand in Π more than once, which entry it was.
        compared["entry"] = entry.named
    if extra:
        compared["given"] = extra
    return {**compared, "proof": list(known.proof)} if known.proof else compared


def scaled(reading: Reading, factor: Fraction) -> Reading:
    """A reading in another unit, which is not written any more."""

    def times(value: Exact | None) -> Exact | None:
        return None if value is None else in_unit(value, factor)

    return structs.replace(
        reading,
        value=times(reading.value),
        low=times(reading.low),
        high=times(reading.high),
        quantum=times(reading.quantum),
        unit=None,
    )


def in_table(quantity: Quantity, reading: Reading, known: Known, choice: Choice | str, locale: Locale) -> Reading:
    """A number in a unit that the table of its fact leaves out, in the one of the units it may be in that agrees."""
    if isinstance(choice, str) or known.value is None:
        return reading
    for way in rates_of(reading, known.unit, Fraction(known.value)):
        plain = scaled(reading, way.factor)
        if outcome(quantity, plain, known, choice, locale).holds:
            return plain
    return reading


def plain_number(text: str, reading: Reading) -> Reading:
    """A multiple as the plain number that it is: "12 times" is shown to the nearest whole."""
    if reading.form != "ratio":
        return reading
    quantum = reading.quantum
    if quantum is None and reading.value is not None and reading.value == int(reading.value) and _DIGITS.search(text):
        quantum = Decimal(1)
    return structs.replace(reading, form="decimal", quantum=quantum)


def signed(statement: Statement, reading: Reading, known: Known) -> Reading:
    """A reading with the sign that its verb says: "fell 3.2%" is -3.2 where the fact is one."""
    move, value = statement.move, reading.value
    is_down = (move is not None and move.refers[:2] == _FELL_BY) or (
        statement.operation is not None and "down" in statement.operation.refers
    )
    if not is_down or known.value is None or known.value >= 0:
        return reading
    return structs.replace(reading, value=-value) if value is not None and value > 0 else reading


def doubt(reading: Reading, known: Known, *, shows: bool) -> str | None:
    """Why a number that differs may be right all the same: another way of rounding, a scale that tables leave out."""
    value, star = reading.value, known.value
    if value is None or star is None:
        return None
    if shows and reading.quantum is not None and abs(Fraction(value) - Fraction(star)) * 2 <= Fraction(reading.quantum):
        return f"it is {known.label} rounded another way"  # a tie, or a small value shown as 0
    if reading.scale is None or not star or abs(Fraction(value) / Fraction(star)) < _THOUSAND:
        return None
    return f"it is written in {reading.scale}, and the scale of {known.label} is not said"
