"""What a text says of a derived number, held against the facts behind it.

A derived fact has coordinates of its own and is held against them; of an expression in the draft the words have to name the
operation, its operands and their order.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, structs

from countermark.measure.number.facts import Facts, Known
from countermark.model import Evidence, Fact, Measurement, Quantity, Statement
from countermark.protocols import Need, Subject, Term
from countermark.statement.measures import Agrees, answer
from countermark.statement.periods.period import Period, read_period

if TYPE_CHECKING:
    from countermark.statement.derived.limits import Beside

_MOVES: Final = frozenset(("growth", "change", "difference", "cagr"))
"""Functions whose result is a move: "rose 3.2 %" says nothing of a sum or a share."""
_PLACES: Final = 30
_LONGEST: Final = 60
"""Digits before the point of a value that a text is held against."""


class AgreesWithDerived:
    """`statement.agrees` for every number: derived ones here, all others as they are."""

    term: Term = Agrees.term
    version: str = Agrees.version

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """One answer a need."""
        nodes = {quantity.id: quantity for quantity in subject.graph.quantities}
        asked = [nodes.get(need.node or "") for need in needs]
        refs = {each.ref for each in asked if each is not None}
        evidence, place = subject.evidence, subject.evidence.place
        derived = {
            each
            for each in (refs if evidence.has_derived else ())
            if each in place and evidence.facts[place[each]].expression is not None
        }
        if not derived and all(each is None or each.expression is None for each in asked):
            return Agrees()(needs, arguments, subject)
        facts = Facts(evidence)
        from countermark.statement.derived.limits import Sentences  # noqa: PLC0415 — loaded when asked for
        from countermark.statement.derived.series import Series  # noqa: PLC0415 — loaded when asked for

        by_id = evidence.by_id
        sentences = Sentences(subject.graph.quantities, subject.draft.text)
        known = subject._replace(evidence=_observed(evidence, facts, derived))
        series = Series(known.evidence.facts)
        answers: list[Measurement] = []
        for need, quantity, found in zip(needs, asked, Agrees()(needs, arguments, known), strict=True):
            if quantity is not None and quantity.expression is not None and quantity.token is not None:
                made, around = facts.derive(quantity.expression), sentences.beside(quantity)
                answers.append(_of_expression(need, quantity, made, by_id, series, around=around))
            elif quantity is not None and quantity.ref in derived and quantity.statement is not None and found.value:
                wrong = _move(quantity, quantity.statement, facts.find(str(quantity.ref)), by_id)
                answers.append(found if wrong is None else structs.replace(found, value=False, reason=wrong))
            else:
                answers.append(found)
        return answers


def observed(evidence: Evidence, refs: Collection[str | None]) -> Evidence:
    """The evidence with the values of the derived facts that tags name, so that texts are held against them as against any."""
    place = evidence.place
    derived = {each for each in refs if each in place and evidence.facts[place[each]].expression is not None}
    return _observed(evidence, Facts(evidence), derived)


def _observed(evidence: Evidence, facts: Facts, derived: set[str]) -> Evidence:
    if not derived:
        return evidence
    return structs.replace(
        evidence,
        facts=[
            structs.replace(fact, value=_digits(facts.find(fact.id)), derive=UNSET) if fact.id in derived else fact
            for fact in evidence.facts
        ],
    )


def _digits(known: Known) -> str | None:
    """A value to more digits than any comparison with a text needs."""
    if known.value is None:
        return None
    whole, rest = divmod(int(abs(Fraction(known.value)) * 10**_PLACES), 10**_PLACES)
    sign = "-" if known.value < 0 else ""
    return f"{sign}{whole}.{rest:0{_PLACES}}" if len(str(whole)) < _LONGEST else None


def _of_expression(
    need: Need, quantity: Quantity, known: Known, by_id: Mapping[str, Fact], series: Any, *, around: Beside
) -> Measurement:
    from countermark.statement.derived.telling import derived_agreement  # noqa: PLC0415 — loaded when asked for

    holds: bool | None = None
    reason = "what the text says about it was not read"
    basis: tuple[str, ...] = ()
    not_said: tuple[str, ...] = ()
    if quantity.statement is not None and quantity.statement.language is not None:
        conflict = quantity.statement.conflict
        if known.value is None:
            reason = "there is no fact to compare the text with"
        elif conflict is not UNSET:
            return answer(need, False, conflict.reason, known.basis, {"code": conflict.code})
        else:
            found = derived_agreement(quantity.statement, known.proof, by_id, series, beside=around)
            basis = tuple(dict.fromkeys((*known.basis, *found.basis)))
            wrong = None if found.holds else found.reason
            operation, reading = quantity.statement.operation, quantity.reading
            if wrong is None and operation is not None and "down" in operation.refers:
                value = None if reading is None else reading.value
                wrong = (
                    f"the text says {operation.words!r} and writes a minus" if value is not None and value < 0 else None
                )
            holds, reason, not_said = wrong is None, wrong or found.reason, found.not_said
    return answer(need, holds, reason, basis, {"not_said": list(not_said)} if holds and not_said else {})


def _is_before(one: Period, other: Period) -> bool:
    return (one.year, one.part) < (other.year, other.part) if one.grain == other.grain else one.year < other.year


def _move(quantity: Quantity, statement: Statement, known: Known, by_id: Mapping[str, Fact]) -> str | None:
    """Why the expression is not the move that the text tells: another operation, another direction, back in time."""
    if known.value is None:
        return None
    said = statement.move if statement.move is not None and statement.move.refers[1] == "by" else None
    steps = [each for each in known.proof if each.get("op", "convert") != "convert"]
    step: Mapping[str, Any] = steps[-1] if steps else {}
    operation = step.get("op", "fact")
    if operation not in _MOVES:
        return None if said is None else f"the text says by how much it {said.words!r}, the expression is a {operation}"
    ends = [by_id.get(known.proof[place].get("fact", "")) for place in step["of"][:2]]
    first, last = reversed(ends) if operation == "difference" else ends
    if first is not None and last is not None:
        was, now = (read_period(fact.period) if fact.period is not None else None for fact in (first, last))
        back = was is not None and now is not None and _is_before(now, was)
        if back and (said is not None or operation != "difference"):
            return f"the expression goes back from {first.period} to {last.period}"
        if said is not None and (first.entity, first.indicator) != (last.entity, last.indicator):
            return f"the text says that it {said.words!r}, the expression compares {first.id!r} with {last.id!r}"
    if said is None:
        return None
    direction = said.refers[0]
    if (direction == "up" and known.value < 0) or (direction == "down" and known.value > 0):
        return f"the text says that it {said.words!r}, the expression gives {known.text}"
    written = None if quantity.reading is None else quantity.reading.value
    if direction == "down" and written is not None and written < 0:
        return f"the text says that it {said.words!r} and writes a minus"
    return None
