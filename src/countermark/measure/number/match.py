"""`number.match`: does a number match the fact that its tag names or its sentence identifies, in a mode that Π allows?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from msgspec import structs

from countermark.measure.number import comparison
from countermark.measure.number.facts import UNITLESS, Facts, FactUnit, Known
from countermark.measure.number.forms import pick
from countermark.measure.number.given import given
from countermark.measure.number.modes import ModeOutcome
from countermark.measure.number.places import Places
from countermark.measure.number.policies import parse
from countermark.measure.number.policy.entry import Policy
from countermark.measure.number.policy.table import is_year
from countermark.measure.number.policyset import Choice, PolicySet, granted
from countermark.measure.number.rates import rates_of
from countermark.measure.number.surroundings.context import Surroundings
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE
from countermark.measure.number.surroundings.neighbours import CALENDAR
from countermark.model import Fact, Measurement, Quantity, Reading, Span
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.locales import locale
from countermark.patterns import lazy
from countermark.protocols import Measure, Need, Subject, Term

NAME: Final = "number.match"
VERSION: Final = "2"
ORIGIN: Final = (NAME, VERSION)
_OF_A_YEAR: Final = FactUnit("year", CALENDAR, 1)
"""A unit that no word beside a token names."""
_LABEL_WORD: Final = lazy(r"\w+")
_NOTHING: Final[Mapping[str, Any]] = {}


class NumberMatch:
    """The deterministic relation R(t, c; Π) of Proof-Carrying Numbers."""

    term: Term = Term(
        name=NAME,
        returns="boolean",
        exact=True,
        about=frozenset(("quantities",)),
        args={"policies": "number-policies"},
        proves=True,
    )
    version: str = VERSION

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """One measurement a need: true, false, or unknown where the evidence itself does not say."""
        return _Matcher(parse(arguments["policies"]), subject).measure(needs)


class NumberContradicts:
    """Whether a number differs from its fact in every mode that Π allows; what cannot be compared contradicts nothing."""

    term: Term = NumberMatch.term._replace(name="number.contradicts", proves=False)
    version: str = VERSION

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """True or false, never unknown."""
        return [
            structs.replace(answer, measure=self.term.name, by=(self.term.name, VERSION), value=answer.value is False)
            for answer in _Matcher(parse(arguments["policies"]), subject).measure(needs)
        ]


class _Matcher:
    """One draft against its facts under one policy set."""

    def __init__(self, policies: PolicySet, subject: Subject) -> None:
        self._policies = policies
        self._nodes: dict[str | None, Quantity] = {quantity.id: quantity for quantity in subject.graph.quantities}
        self._facts = Facts(subject.evidence)
        self._unavailable = subject.evidence.unavailable
        self._locale = locale(subject.draft.locale)
        self._surroundings = Surroundings(subject.draft.text, self._locale)
        self._rounds = "rounded" in policies.by_mode
        self._autos: dict[tuple[Any, ...], Choice | str] = {}
        conditions = [entry.when for entry in policies.entries if entry.when is not None]
        self._conditional = bool(conditions)
        self._placed = any(when.place for when in conditions)
        self._places = Places(subject.draft.text)

    def measure(self, needs: Sequence[Need]) -> list[Measurement]:
        """One answer a need."""
        return [self._measured(need) for need in needs]

    def _measured(self, need: Need) -> Measurement:
        quantity = self._nodes.get(need.node)
        if quantity is None:
            return _answer(need, None, f"there is no quantity {need.node!r}")
        ref, token, reading = quantity.ref, quantity.token, quantity.reading
        if token is None and (quantity.bound is not None or quantity.expression is not None):
            return self._bound(need, quantity)
        if (
            quantity.problem is not None
            or token is None
            or reading is None
            or (ref is None and quantity.expression is None)
        ):
            return _answer(need, False, _unusable(quantity))
        if self._unavailable is not None:
            # Not even for a fact that is there: what could not be read might contradict it.
            return _answer(need, None, f"the facts could not be read: {self._unavailable}")
        known = self._facts.find(ref) if ref is not None else self._facts.derive(str(quantity.expression))
        basis = _basis(known, ref)
        if known.problem is not None:
            return _answer(need, known.answer, known.problem, basis)
        if known.above is not None and reading.unit in {None, known.above.name}:
            known = structs.replace(known, unit=known.above)
        return self._tagged(need, quantity, token, known, basis)

    def _tagged(self, need: Need, quantity: Quantity, token: Span, known: Known, basis: tuple[str, ...]) -> Measurement:
        """A tagged number against its fact: as it stands in the text, in a mode of Π that it asks for or may have."""
        seen, asks = self._seen(quantity, token, known)
        if isinstance(seen, str):
            return _answer(need, False, seen, basis)
        reading, statement = seen, quantity.statement
        if known.chose_unit and reading.unit is None:
            return _answer(need, False, f"it is converted to {known.unit.text}; write that unit inside the tag", basis)
        if statement is not None:
            reading = comparison.signed(statement, reading, known)
        if reading.unit is not None and known.unit.is_share and known.fact is not None and known.fact.table:
            reading = comparison.in_table(quantity, reading, known, self._auto(quantity.text, reading), self._locale)
        free = asks is None or asks == "auto"
        choice = self._auto(quantity.text, reading) if free else self._policies.choose(str(asks))
        elsewhere: Choice | None = None
        if self._conditional and not isinstance(choice, str):
            choice, elsewhere = self._here(choice, quantity, known)
        if isinstance(choice, str):
            return _answer(need, False, choice, basis)
        if choice.equal is not None and _is_same(reading, known, choice.equal):
            # Equal values have one text; the payload's own would only differ in idle zeros.
            shown: dict[str, Any] = {
                "mode": choice.equal,
                "payload": known.text,
                "fact": known.text,
                "unit": known.unit.text,
            }
            if reading is not quantity.reading or (known.unit.name or "") != known.unit.text or self._conditional:
                extra = self._given(quantity, reading, known, choice, asks)
                if extra:
                    shown["given"] = extra
            if known.proof:
                shown["proof"] = list(known.proof)
            return _answer(need, True, known.equals, basis, shown)
        outcome = comparison.outcome(quantity, reading, known, choice, self._locale)
        if outcome.holds and outcome.mode == "year":
            # The fact's own unit beside a value is idle; beside a year it makes a value of it: "2024 people".
            beside = self._of_a_year(quantity, token, known)
            if isinstance(beside, str):
                return _answer(need, False, beside, basis)
        reason = self._why(outcome, quantity, reading, known, elsewhere) if self._conditional else outcome.reason
        if not outcome.holds and reading is not quantity.reading and self._surroundings.beside:
            reason = f"{reason}; {self._surroundings.beside!r} is next to the tag"
        detail = comparison.detail(outcome, known, self._given(quantity, reading, known, choice, asks))
        return _answer(need, outcome.holds, reason, basis, detail)

    def _seen(self, quantity: Quantity, token: Span, known: Known) -> tuple[Reading | str, str | None]:
        """A tagged number with what stands around it, or why it is another one; and the mode that it asks for."""
        asks, reading, surroundings = quantity.asks, quantity.reading, self._surroundings
        assert reading is not None  # asked before
        surroundings.beside = ""
        seen = surroundings.read(token, quantity.text, reading, known)
        if isinstance(seen, str) and known.unit.multiplier != 1 and is_year(quantity.text):
            # The year of a fact in millions is no number of millions.
            year = self._of_a_year(quantity, token, known)
            if not isinstance(year, str) and asks in {None, "auto", "year"}:
                return year, "year"
        return seen, asks

    def _of_a_year(self, quantity: Quantity, token: Span, known: Known) -> Reading | str:
        assert quantity.reading is not None  # asked before
        of_a_year = structs.replace(known, unit=_OF_A_YEAR)
        return self._surroundings.read(token, quantity.text, quantity.reading, of_a_year)

    def _given(
        self, quantity: Quantity, reading: Reading, known: Known, choice: Choice, asks: str | None
    ) -> dict[str, Any]:
        entries = choice.entries if self._conditional else None
        return given(quantity, reading, known.unit, self._locale, entries=entries, asks=asks)

    def _bound(self, need: Need, quantity: Quantity) -> Measurement:
        """A number that its sentence bound: false only where both are values of one thing and differ.

        It promised nothing, so what cannot be compared is unknown; so is another result than that of the words.
        """
        reading, ref = quantity.reading, quantity.bound
        known = self._facts.derive(str(quantity.expression)) if ref is None else self._facts.find(ref)
        basis = _basis(known, ref)
        if reading is None:
            return _answer(need, None, _unusable(quantity))
        if self._unavailable is not None:
            return _answer(need, None, f"the facts could not be read: {self._unavailable}")
        if known.problem is not None:
            return _answer(need, None, known.problem, basis)
        if known.proof:
            return self._of_words(need, quantity, known, basis)
        headed = self._surroundings.headed(quantity.span.start, reading)
        ways = [] if known.value is None else rates_of(headed, known.unit, Fraction(known.value))
        if not ways:
            return _answer(need, None, f"its unit cannot be compared with {known.label}", basis)
        quantity = quantity if headed is reading else structs.replace(quantity, reading=headed)
        answers = [self._in_unit(need, quantity, known, basis, way.factor) for way in ways]
        best = next((each for each in answers if each.value), answers[0])
        if best.value is False and not all(way.is_certain for way in ways):
            return structs.replace(best, value=None)
        return best

    def _in_unit(
        self, need: Need, quantity: Quantity, known: Known, basis: tuple[str, ...], factor: Fraction
    ) -> Measurement:
        """A bound number against its fact, with what one of its units is in the fact's."""
        assert quantity.reading is not None  # asked before
        seen, choice = self._plain(quantity, known, factor)
        elsewhere: Choice | None = None
        if self._conditional and not isinstance(choice, str):
            choice, elsewhere = self._here(choice, quantity, known)
        if isinstance(choice, str):
            return _answer(need, None, choice, basis)
        bare = structs.replace(known, unit=UNITLESS)
        outcome = comparison.outcome(quantity, seen, bare, choice, self._locale)
        detail = comparison.detail(
            outcome, known, self._given(quantity, quantity.reading, known, choice, quantity.asks)
        )
        if outcome.holds and outcome.mode != "year":
            return _answer(need, True, self._why(outcome, quantity, seen, known, elsewhere), basis, detail)
        if outcome.mode == "year" or not outcome.payload or seen.form == "ratio":
            # "2022: 800" may be a year and a number.
            return _answer(need, None, outcome.reason, basis)
        shows = any(entry.mode == "display" for entry in choice.entries)
        doubt = quantity.unbound or comparison.doubt(seen, bare, shows=shows)
        if doubt is None and seen.value is not None:
            turned = comparison.outcome(quantity, structs.replace(seen, value=-seen.value), bare, choice, self._locale)
            doubt = f"it has the other sign than {known.label}, which words may say" if turned.holds else None
        if doubt is not None:
            return _answer(need, None, doubt, basis)
        differs = outcome._replace(reason=known.says(quantity.text))
        return _answer(need, False, self._why(differs, quantity, seen, known, elsewhere), basis, detail)

    def _plain(self, quantity: Quantity, known: Known, factor: Fraction) -> tuple[Reading, Choice | str]:
        """The reading of a bound number in the unit of its fact, and the modes of Π for how it is written."""
        reading = quantity.reading
        assert reading is not None  # asked before
        choice = self._auto(quantity.text, reading)
        if quantity.statement is not None:
            reading = comparison.signed(quantity.statement, reading, known)
        return comparison.scaled(reading, factor), choice

    def _of_words(self, need: Need, quantity: Quantity, known: Known, basis: tuple[str, ...]) -> Measurement:
        """A number against what its words calculate: another result proves nothing."""
        reading = quantity.reading
        assert reading is not None  # asked before
        if reading.unit == "pp" and known.unit.name != "pp":
            reading = structs.replace(reading, unit="%")  # a table of percents need not say that it is one
        bare = structs.replace(known, unit=UNITLESS)
        assert known.value is not None  # what has a proof is a number
        for way in rates_of(reading, known.unit, Fraction(known.value)):
            seen = comparison.scaled(comparison.plain_number(quantity.text, reading), way.factor)
            if quantity.statement is not None and comparison.signed(quantity.statement, seen, known) is not seen:
                bare = structs.replace(bare, value=-known.value)  # "just under 4 % less"
            choice = self._auto(quantity.text, seen)
            if isinstance(choice, str):
                return _answer(need, None, choice, basis)
            outcome = comparison.outcome(quantity, seen, bare, choice, self._locale)
            if outcome.holds and outcome.mode != "year":
                detail = comparison.detail(outcome, known, self._given(quantity, seen, known, choice, quantity.asks))
                return _answer(need, True, outcome.reason, basis, detail)
        return _answer(need, None, f"says {quantity.text}, by the words it is {known.label}", basis)

    def _why(
        self, outcome: ModeOutcome, quantity: Quantity, reading: Reading, known: Known, elsewhere: Choice | None
    ) -> str:
        """The reason of an outcome, with the condition that let the number through or kept it out."""
        entry = outcome.entry
        if entry is not None:
            return (
                outcome.reason if entry.when is None else f"{outcome.reason}; {entry.label} counts {entry.when.words}"
            )
        if elsewhere is None:
            return outcome.reason
        other = comparison.outcome(quantity, reading, known, elsewhere, self._locale).entry
        if other is None or other.mode == "year" or other.when is None:
            return outcome.reason
        return f"{outcome.reason}; {other.label} would, and counts only {other.when.words}"

    def _here(self, choice: Choice, quantity: Quantity, known: Known) -> tuple[Choice | str, Choice | None]:
        """The entries of a choice that count for this number and this fact, and those that count only elsewhere."""
        # Without a fact there was a problem, or it is an expression.
        fact = known.fact if known.fact is not None else self._facts.as_fact(str(quantity.expression))
        place = self._places.of(quantity.span.start) if self._placed else None
        entries: list[Policy] = []
        others: list[Policy] = []
        for entry in choice.entries:
            counts = entry.when is None or entry.when.counts(place, quantity.kind, fact, known.unit)
            (entries if counts else others).append(entry)
        fitting = choice.mode == "auto" or not choice.as_written
        elsewhere = granted(choice.mode, tuple(others), fitting=fitting) if others else None
        if not entries:
            return f"{choice.mode} is not allowed here; {self._policies.allowed}", elsewhere
        here = granted(choice.mode, tuple(entries), fitting=fitting)
        # What a condition lets through says so, which the quick way does not.
        plain = any(entry.mode == here.equal and entry.when is None for entry in entries)
        return here if plain else here._replace(equal=None), elsewhere

    def _auto(self, text: str, reading: Reading) -> Choice | str:
        # Where Π has no rounding, how many decimals are written decides nothing, and need not be hashed.
        quantum = reading.quantum if self._rounds else reading.quantum is None
        key = (
            reading.form,
            reading.unit == "%",
            reading.qualifier,
            quantum,
            reading.value is None,
            len(text) == 4 and is_year(text),
        )
        found = self._autos.get(key)
        if found is None:
            choice = self._policies.choose("auto")
            found = self._autos[key] = choice if isinstance(choice, str) else pick(text, reading, self._policies)
        return found


def _basis(known: Known, ref: str | None) -> tuple[str, ...]:
    """What an answer rests on: the fact that is named, or those behind a derived one."""
    return known.basis if known.basis or known.fact is None or ref is None else (ref,)


def counts_itself(quantity: Quantity, fact: Fact) -> bool:
    """Whether the unit of a number only says what its fact counts: a column of employees has no unit of its own."""
    unit = None if quantity.reading is None else quantity.reading.unit
    if unit is None or unit in PERCENT_LIKE or is_currency(unit):
        return False
    name = f"{fact.indicator or ''} {fact.dims.get('indicator.label', '')}".casefold()
    return unit == "people" or quantity.text.casefold().split()[-1] in _LABEL_WORD.findall(name)


def _is_same(reading: Reading, known: Known, mode: str) -> bool:
    """Whether a plain decimal is the value of its fact, in its unit."""
    unit = known.unit
    return (
        known.high is None
        and reading.value == known.value
        and reading.form == "decimal"
        and reading.qualifier is None
        and (reading.unit is None or (reading.unit == unit.name and unit.multiplier == 1 and not unit.is_rate))
        and (mode != "percent" or unit.name == "%")
    )


def _unusable(quantity: Quantity) -> str:
    """Why a quantity cannot be held against anything."""
    if quantity.problem is not None:
        return quantity.problem
    if (quantity.ref is None and quantity.expression is None) or quantity.token is None:
        return "not tagged"
    return f"{quantity.text!r} is not a number"


def _answer(
    need: Need,
    value: bool | None,  # noqa: FBT001 — the answer itself, true, false or unknown
    reason: str,
    basis: tuple[str, ...] = (),
    detail: Mapping[str, Any] = _NOTHING,
) -> Measurement:
    return Measurement(
        measure=NAME,
        node=need.node,
        value=value,
        reason=reason,
        by=ORIGIN,
        exact=True,
        args=need.args,
        basis=basis,
        detail=detail,
    )


MEASURES: Final[tuple[Measure, ...]] = (NumberMatch(), NumberContradicts())
