"""`number.match`: does a tagged number match the fact it names, in a mode that Π allows?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.measure.facts import Facts
from countermark.measure.modes import compare, pick
from countermark.measure.policies import parse
from countermark.measure.policyset import Choice, PolicySet
from countermark.measure.surroundings.context import Surroundings
from countermark.model import Measurement, Quantity, Reading
from countermark.numeral.locales import locale
from countermark.protocols import Need, Subject, Term

NAME: Final = "number.match"
VERSION: Final = "1"
ORIGIN: Final = (NAME, VERSION)
_NOTHING: Final[Mapping[str, Any]] = {}
_EVERYDAY: Final = frozenset(("exact", "rounded", "percent"))


class NumberMatch:
    """The deterministic relation R(t, c; Π) of Proof-Carrying Numbers."""

    term: Term = Term(
        name=NAME,
        returns="boolean",
        exact=True,
        about=frozenset(("quantities",)),
        args={"policies": "number-policies"},
    )
    version: str = VERSION

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """One measurement a need: true, false, or unknown where the evidence itself does not say."""
        return _Matcher(parse(arguments["policies"]), subject).measure(needs)


class _Matcher:
    """One draft against its facts under one policy set."""

    __slots__ = ("_autos", "_facts", "_locale", "_nodes", "_policies", "_rounds", "_surroundings", "_unavailable")

    def __init__(self, policies: PolicySet, subject: Subject) -> None:
        self._policies = policies
        self._nodes: dict[str | None, Quantity] = {quantity.id: quantity for quantity in subject.graph.quantities}
        self._facts = Facts(subject.evidence.facts)
        self._unavailable = subject.evidence.unavailable
        self._locale = locale(subject.draft.locale)
        self._surroundings = Surroundings(subject.draft.text, self._locale)
        self._rounds = "rounded" in policies.by_mode
        self._autos: dict[tuple[Any, ...], Choice | str] = {}

    def measure(self, needs: Sequence[Need]) -> list[Measurement]:
        """One answer a need. One long loop: a draft has tens of thousands of numbers, most of them plain."""
        answers: list[Measurement] = []
        add, nodes, find = answers.append, self._nodes, self._facts.find
        choose, auto, around = self._policies.choose, self._auto, self._surroundings.read
        unavailable = self._unavailable
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
            seen = around(token, quantity.text, reading, known)
            if isinstance(seen, str):
                add(_answer(need, False, seen, (ref,)))
                continue
            reading = seen
            asks = quantity.asks
            choice = auto(reading) if asks is None or asks == "auto" else choose(asks)
            unit = known.unit
            if isinstance(choice, str):
                add(_answer(need, False, choice, (ref,)))
                continue
            mode = choice.mode
            if (
                mode in _EVERYDAY
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
                detail = {"mode": mode, "payload": outcome.payload, "fact": known.text, "unit": unit.text}
                add(_answer(need, outcome.holds, outcome.reason, (ref,), detail))
        return answers

    def _auto(self, reading: Reading) -> Choice | str:
        # Where Π has no rounding, how many decimals are written decides nothing, and need not be hashed.
        quantum = reading.quantum if self._rounds else None
        key = (reading.form, reading.unit == "%", reading.qualifier is None, quantum)
        found = self._autos.get(key)
        if found is None:
            choice = self._policies.choose("auto")
            found = self._autos[key] = choice if isinstance(choice, str) else pick(reading, self._policies)
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
