"""`number.match`: does a tagged number match the fact it names, in a mode that Π allows?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from countermark.measure.facts import Facts, FactUnit, Known
from countermark.measure.forms import is_year, pick
from countermark.measure.modes import compare
from countermark.measure.places import Places
from countermark.measure.policies import parse
from countermark.measure.policyset import Choice, PolicySet, granted
from countermark.measure.surroundings.context import Surroundings
from countermark.model import Measurement, Quantity, Reading
from countermark.numeral.locales import locale
from countermark.protocols import Need, Subject, Term

NAME: Final = "number.match"
VERSION: Final = "2"
ORIGIN: Final = (NAME, VERSION)
_OF_A_YEAR: Final = FactUnit("year", "calendar year", 1)
"""A unit that no word beside a token names."""
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


class _Matcher:
    """One draft against its facts under one policy set."""

    __slots__ = (
        "_autos",
        "_conditional",
        "_facts",
        "_locale",
        "_nodes",
        "_placed",
        "_places",
        "_policies",
        "_rounds",
        "_surroundings",
        "_unavailable",
    )

    def __init__(self, policies: PolicySet, subject: Subject) -> None:
        self._policies = policies
        self._nodes: dict[str | None, Quantity] = {quantity.id: quantity for quantity in subject.graph.quantities}
        self._facts = Facts(subject.evidence.facts)
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
        """One answer a need. One long loop: a draft has tens of thousands of numbers, most of them plain."""
        answers: list[Measurement] = []
        add, nodes, find = answers.append, self._nodes, self._facts.find
        choose, auto, around = self._policies.choose, self._auto, self._surroundings.read
        unavailable, conditional = self._unavailable, self._conditional
        for need in needs:
            quantity = nodes.get(need.node)
            if quantity is None:
                add(_answer(need, None, f"there is no quantity {need.node!r}"))
                continue
            ref, token, reading = quantity.ref, quantity.token, quantity.reading
            if quantity.problem is not None or ref is None or token is None or reading is None:
                add(_answer(need, False, _unusable(quantity)))
                continue
            if unavailable is not None:
                # Not even for a fact that is there: what could not be read might contradict it.
                add(_answer(need, None, f"the facts could not be read: {unavailable}"))
                continue
            known = find(ref)
            if known.problem is not None:
                add(_answer(need, known.answer, known.problem, () if known.fact is None else (ref,)))
                continue
            asks = quantity.asks
            seen = around(token, quantity.text, reading, known)
            if seen is not reading:
                if isinstance(seen, str) and known.unit.multiplier != 1 and is_year(quantity.text):
                    # The year of a fact in millions is no number of millions.
                    of_a_year = around(token, quantity.text, reading, structs.replace(known, unit=_OF_A_YEAR))
                    if not isinstance(of_a_year, str) and asks in {None, "auto", "year"}:
                        seen, asks = of_a_year, "year"
                if isinstance(seen, str):
                    add(_answer(need, False, seen, (ref,)))
                    continue
                reading = seen
            choice = auto(quantity.text, reading) if asks is None or asks == "auto" else choose(asks)
            unit = known.unit
            if conditional and not isinstance(choice, str):
                choice = self._here(choice, quantity, known)
            if isinstance(choice, str):
                add(_answer(need, False, choice, (ref,)))
                continue
            mode = choice.equal
            if (
                mode is not None
                and reading.value == known.value
                and reading.form == "decimal"
                and reading.qualifier is None
                and (reading.unit is None or (reading.unit == unit.name and unit.multiplier == 1 and not unit.is_rate))
                and (mode != "percent" or unit.name == "%")
            ):
                # Equal values have one text; the payload's own would only differ in idle zeros.
                said = known.text
                add(
                    Measurement(
                        measure=NAME,
                        node=need.node,
                        value=True,
                        reason=known.equals,
                        by=ORIGIN,
                        exact=True,
                        args=need.args,
                        basis=(ref,),
                        detail={"mode": mode, "payload": said, "fact": said, "unit": unit.text},
                    )
                )
            else:
                outcome = compare(quantity, reading, known, choice, self._locale)
                if outcome.holds and outcome.mode == "year":
                    # The fact's own unit beside a value is idle; beside a year it makes a value of it: "2024 people".
                    beside = around(token, quantity.text, reading, structs.replace(known, unit=_OF_A_YEAR))
                    if isinstance(beside, str):
                        add(_answer(need, False, beside, (ref,)))
                        continue
                detail = {"mode": outcome.mode, "payload": outcome.payload, "fact": known.text, "unit": unit.text}
                add(_answer(need, outcome.holds, outcome.reason, (ref,), detail))
        return answers

    def _here(self, choice: Choice, quantity: Quantity, known: Known) -> Choice | str:
        """The entries of a choice that count for this number and this fact."""
        fact = known.fact
        assert fact is not None  # without one there was a problem
        place = self._places.of(quantity.span.start) if self._placed else None
        entries = tuple(
            entry
            for entry in choice.entries
            if entry.when is None or entry.when.counts(place, quantity.kind, fact, known.unit)
        )
        if not entries:
            return f"{choice.mode} is not allowed here; {self._policies.allowed}"
        return granted(choice.mode, entries, fitting=choice.mode == "auto" or not choice.as_written)

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


def _unusable(quantity: Quantity) -> str:
    """Why a quantity cannot be held against anything."""
    if quantity.problem is not None:
        return quantity.problem
    if quantity.ref is None or quantity.token is None:
        return "no fact is referenced"
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
