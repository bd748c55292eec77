"""Facts by id, as `number.match` reads them: one value, one unit, one year, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import msgspec

from countermark.measure.number.exact import shown
from countermark.measure.number.fact_units import UNITLESS, FactUnit, fact_unit
from countermark.model import Evidence, Exact, Fact
from countermark.patterns import lazy

if TYPE_CHECKING:
    from countermark.measure.derive import Derivation, Deriver

__all__ = ["UNITLESS", "FactUnit", "Facts", "Known", "fact_unit", "years"]
_DATE: Final = lazy(r"(\d{4})-\d\d(?:-\d\d)?", re.ASCII)
# A fiscal year such as 2023/24 is two calendar years, so it is none here.
_PERIOD: Final = lazy(
    r"(?:YR)?(\d{4})"
    r"(?>(?:-?(?:Q[1-4]|[HS][12]|T[1-3]|M(?:0?[1-9]|1[0-2])|W[0-5]\d)|-(?:0[1-9]|1[0-2])(?>(?:-[0-3]\d(?>(?:T[\d:.Z+-]*+)?))?))?)",
    re.ASCII,
)
_AS_GIVEN: Final = 40
_YEAR: Final = lazy(r"\d{4}", re.ASCII)
_TOLD: Final = 3
"""Inputs of a derivation that a sentence names one by one."""
_LONG: Final = 200


class Known(msgspec.Struct, frozen=True, gc=False):
    """What is known under one id."""

    problem: str | None
    """Why nothing can be compared with it; then `answer` says whether that is false or unknown."""
    answer: bool | None
    value: Exact | None
    """None for a date."""
    unit: FactUnit
    text: str
    """The value for a sentence."""
    equals: str
    """The whole sentence for a payload that equals the fact, which most do."""
    fact: Fact | None
    """None when no fact has the id, and for an expression of the draft."""
    high: Fraction | None = None
    """Set where a derived value is irrational: it lies between `value` and this."""
    proof: tuple[Mapping[str, Any], ...] = ()
    """The steps that a derived value comes from."""
    basis: tuple[str, ...] = ()
    """The facts that a derived value rests on."""
    expression: str = ""
    """Of the draft's own."""
    above: FactUnit | None = None
    """Of a derived value that is a quotient, the unit of what is divided: the sentence may say per what."""

    chose_unit: bool = False
    """Whether a draft's own expression converts: nobody but the model says in which unit that is."""

    @property
    def name(self) -> str:
        """The id of the fact, or the expression, for a sentence."""
        return self.expression if self.fact is None else self.fact.id

    @property
    def label(self) -> str:
        """The fact with value, unit and source, for any other sentence."""
        return self.equals.removeprefix("equals ")

    def says(self, text: str) -> str:
        """What a number that reads as `text` says, and what the data says instead."""
        fact = self.fact
        origin = () if fact is None else (f"fact {fact.id!r}", _origin(fact))
        told = self.label if fact is None else f"{_amount(fact, self.text)} ({', '.join(filter(None, origin))})"
        return f"says {text}, the data says {told}"


class Facts:
    """Facts by id."""

    __slots__ = ("_conflicts", "_deriver", "_evidence", "_expressions", "_known")

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence
        self._known: dict[str, Known] = {}
        self._expressions: dict[str, Known] = {}
        self._deriver: Deriver | None = None
        self._conflicts: set[str] = set()
        facts, first = evidence.facts, evidence.place
        if len(first) < len(facts):
            for fact in facts:
                other = facts[first[fact.id]]
                if other is not fact and not other.agrees_with(fact):
                    self._conflicts.add(fact.id)

    def find(self, ref: str) -> Known:
        """What is known under an id, read once."""
        found = self._known.get(ref)
        if found is None:
            found = self._known[ref] = self._read(ref)
        return found

    def derive(self, expression: str) -> Known:
        """What an expression of a draft gives, carried out once."""
        found = self._expressions.get(expression)
        if found is None:
            found = self._expressions[expression] = self._derived(self.deriver.derive(expression), None, expression)
        return found

    @property
    def deriver(self) -> Deriver:
        """Carries out expressions over these facts."""
        if self._deriver is None:
            from countermark.measure.derive import Deriver  # noqa: PLC0415 — most drafts derive nothing

            self._deriver = Deriver(self._evidence.by_id, self._conflicts)
        return self._deriver

    def as_fact(self, expression: str) -> Fact:
        """A value that an expression of the draft gives, as a fact; its status is that of all its inputs, or none."""
        found = {self._fact(each).status for each in self.derive(expression).basis}
        return Fact(id=expression, derive=expression, status=found.pop() if len(found) == 1 else None)

    def _derived(self, derivation: Derivation, fact: Fact | None, name: str) -> Known:
        """A derivation as a fact that numbers are held against."""
        basis = derivation.basis
        amount = derivation.amount
        name = name if len(name) <= _LONG else f"{name[:_LONG]}…"
        if amount is None:
            answer = None if derivation.is_undecided else False
            problem = f"{name} gives no number: {derivation.words}"
            return Known(problem, answer, None, UNITLESS, "", "", fact, basis=basis, expression=name)
        inputs = [self._told(each) for each in basis[:_TOLD]]
        if len(basis) > _TOLD:
            inputs.append(f"{len(basis) - _TOLD} more")
        text, unit = derivation.text, amount.unit.fact_unit
        said = f"{text} {unit.text}" if unit.text else text
        listed = f"{', '.join(inputs[:-1])} and {inputs[-1]}" if len(inputs) > 1 else inputs[0]
        equals = f"equals {name} = {said}, derived from {listed}"
        value: Exact = amount.value
        if amount.value.denominator == 1:
            value = Decimal(amount.value.numerator)  # as payloads are: compared much faster
        above = None if amount.unit.above is None else amount.unit.above.fact_unit
        converts = fact is None and bool(unit.text) and any(step.get("op") == "convert" for step in derivation.steps)
        return Known(
            *(None, None, value, unit, text, equals, fact, amount.high, derivation.steps, basis, name, above),
            chose_unit=converts,
        )

    def _told(self, ref: str) -> str:
        """An input of a derivation, for a sentence."""
        fact = self._fact(ref)
        value = fact.value
        return _label(fact, value) if value is not None and len(value) <= _AS_GIVEN else self.find(ref).label

    def _fact(self, ref: str) -> Fact:
        return self._evidence.facts[self._evidence.place[ref]]

    def _read(self, ref: str) -> Known:
        if ref not in self._evidence.place:
            return Known(f"no fact has the id {ref!r}", False, None, UNITLESS, "", "", None)
        fact = self._fact(ref)
        if ref in self._conflicts:
            return Known(f"two facts share the id {ref!r}", None, None, UNITLESS, "", "", fact)
        value, unit = fact.value, fact.unit
        if fact.expression is not None:
            derivation = self.deriver.fact(ref)
            found = self._derived(derivation, fact, f"fact {ref!r} ({fact.expression})")
            return msgspec.structs.replace(found, basis=(*found.basis, ref))
        if value is None:
            return Known(f"fact {ref!r} has no observation", None, None, UNITLESS, "", "", fact)
        number: Decimal | None
        text = value
        try:
            number = Decimal(value)
        except InvalidOperation:
            # A fact's value is a decimal or an ISO date, and was checked at the door.
            number = None
        else:
            if len(value) > _AS_GIVEN or "e" in value or "E" in value:
                text = shown(number)
        equals = f"equals {_label(fact, text)}"
        return Known(None, None, number, UNITLESS if unit is None else fact_unit(unit), text, equals, fact)


def _label(fact: Fact, text: str) -> str:
    """The fact with its value, unit and origin, for a sentence."""
    return f"fact {fact.id!r} ({', '.join(filter(None, (_amount(fact, text), _origin(fact))))})"


def _amount(fact: Fact, text: str) -> str:
    return f"{text} {fact.unit}" if fact.unit else text


def _origin(fact: Fact) -> str:
    """Source and period, such as "WDI 2024"; a place in a table ends in a number itself: "figures.csv, row 3, 2024"."""
    return (", " if isinstance(fact.table, str) else " ").join(filter(None, (fact.origin, fact.period)))


def years(fact: Fact) -> tuple[str, ...]:
    """The year of a fact: that of its date value and of its period, or a value that is only a year."""
    value = "" if fact.value is None else fact.value
    period = "" if fact.period is None else fact.period.strip()
    found = [match[1] for match in (_DATE.fullmatch(value), _PERIOD.fullmatch(period)) if match is not None]
    # 2,024 dollars are no year.
    if not found and not period and fact_unit(fact.unit).is_share and _YEAR.fullmatch(value):
        found = [value]
    return tuple(dict.fromkeys(found))
