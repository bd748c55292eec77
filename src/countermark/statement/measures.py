"""`statement.agrees`, `statement.readable`, `statement.complete`: what the text says of a number, held against its fact."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET

from countermark.model import Fact, Measurement, Quantity, Statement
from countermark.protocols import Measure, Need, Subject, Term

VERSION: Final = "1"
COORDINATES: Final = ("entity", "indicator", "period")


def _term(name: str) -> Term:
    return Term(name=name, returns="boolean", exact=True, about=frozenset(("quantities",)))


def answer(
    need: Need,
    value: bool | float | None,  # noqa: FBT001 — the answer itself
    reason: str,
    basis: tuple[str, ...] = (),
    detail: Mapping[str, Any] | None = None,
) -> Measurement:
    """What a measure of this folder says to one need."""
    return Measurement(
        measure=need.measure,
        node=need.node,
        value=value,
        reason=reason,
        by=(need.measure, VERSION),
        exact=True,
        args=need.args,
        basis=basis,
        detail={} if detail is None else detail,
    )


class Agrees:
    """Whether what the text says of a number is what its fact is about."""

    term: Term = _term("statement.agrees")
    version: str = VERSION

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """False on a contradiction, with the words; else true, with what is not said."""
        nodes = {quantity.id: quantity for quantity in subject.graph.quantities}
        facts = subject.evidence.by_id
        tagged = (nodes[need.node] for need in needs if need.node in nodes and nodes[need.node].token is not None)
        moved = [facts[each.about] for each in tagged if each.about in facts and _moves_to(each)]
        wanted = {(each.entity, each.indicator) for each in moved}
        by_series = subject.evidence.by_series if wanted else {}
        series = [fact for each in sorted(wanted, key=str) for fact in by_series.get(each, ())]
        return [self._one(need, nodes, facts, series) for need in needs]

    def _one(
        self,
        need: Need,
        nodes: Mapping[str, Quantity],
        facts: Mapping[str, Fact],
        series: Sequence[Fact],
    ) -> Measurement:
        quantity = nodes.get(need.node or "")
        if quantity is None or quantity.statement is None:
            return answer(need, None, "what the text says about it was not read")
        if quantity.statement.language is None:
            return answer(need, None, "there are no tables for the language of the text")
        conflict = quantity.statement.conflict
        fact = facts.get(quantity.about or "")
        if quantity.token is None and quantity.expression is not None:
            if conflict is UNSET:
                return answer(need, True, "the words name this calculation")
            return answer(need, False, conflict.reason, conflict.basis, {"code": conflict.code})
        if fact is None:
            return answer(need, None, "there is no fact to compare the text with")
        if conflict is not UNSET:
            return answer(need, False, conflict.reason, (fact.id, *conflict.basis), {"code": conflict.code})
        if quantity.token is None:
            return answer(need, True, "the words lead to this fact", (fact.id,))
        statement = quantity.statement
        not_said = [name for name in COORDINATES if getattr(statement, name) is None and getattr(fact, name)]
        reason = "the text says nothing else" if not not_said else f"the text does not say which {', '.join(not_said)}"
        detail: dict[str, Any] = {"not_said": not_said} if not_said else {}
        other = _other(fact, series) if _moves_to(quantity) else None
        if statement.move is not None and _moves_to(quantity) and other is None:
            detail["unchecked"] = [statement.move.words]
        return answer(need, True, reason, (fact.id,) if other is None else (fact.id, other), detail)


def _moves_to(quantity: Quantity) -> bool:
    """Whether a text says that a level went up or down to a number."""
    move = None if quantity.statement is None else quantity.statement.move
    return move is not None and move.refers[1:] == ("to",)


def _other(fact: Fact, series: Sequence[Fact]) -> str | None:
    """A value of the same thing at another time: whoever replays this needs it too."""
    same = (
        each.id
        for each in series
        if each.period != fact.period and (each.entity, each.indicator) == (fact.entity, fact.indicator)
    )
    return next(same, None)


class Readable:
    """Whether there are tables for the language that a number stands in."""

    term: Term = _term("statement.readable")
    version: str = VERSION

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """True or false, never unknown."""
        answers: list[Measurement] = []
        for need, statement in _with_statements(needs, subject):
            language = None if statement is None else statement.language
            reason = "there are no tables for its language" if language is None else f"read as {language}"
            answers.append(answer(need, language is not None, reason))
        return answers


class _OfStatement(ABC):
    """A measure of what the text says of a number."""

    term: Term
    version: str = VERSION

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """Unknown where that was not read."""
        return [
            answer(need, None, "what the text says about it was not read")
            if statement is None or statement.language is None
            else self._one(need, statement)
            for need, statement in _with_statements(needs, subject)
        ]

    @abstractmethod
    def _one(self, need: Need, statement: Statement) -> Measurement:
        """For a number whose statement was read."""


class Complete(_OfStatement):
    """Whether the text says entity, indicator and period of a number; false with what is missing."""

    term: Term = _term("statement.complete")

    def _one(self, need: Need, statement: Statement) -> Measurement:
        missing = [name for name in COORDINATES if getattr(statement, name) is None]
        if not missing:
            return answer(need, True, "entity, indicator and period are said")
        return answer(need, False, f"the text does not say which {', '.join(missing)}", detail={"not_said": missing})


class Distinguishable(_OfStatement):
    """Whether what the text says of a number beside others holds by more than the margins of the facts.

    False with the facts whose margins meet; true where nothing rests on them.
    """

    term: Term = _term("statement.distinguishable")

    def _one(self, need: Need, statement: Statement) -> Measurement:
        if statement.within is UNSET:
            return answer(need, True, "nothing that is said of it rests on a margin")
        return answer(need, False, statement.within.reason, statement.within.basis)


class Accident:
    """How easily a number without a tag would agree with some cell that its words leave possible."""

    term: Term = Term(name="binding.accident", returns="number", exact=True, about=frozenset(("quantities",)))
    version: str = VERSION

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """A share of one; unknown of a number that was not bound."""
        bound = {quantity.id: quantity.bound for quantity in subject.graph.quantities}
        return [
            self._one(need, statement, bound.get(need.node or ""))
            for need, statement in _with_statements(needs, subject)
        ]

    def _one(self, need: Need, statement: Statement | None, bound: str | None) -> Measurement:
        if statement is None or statement.accident is UNSET:
            return answer(need, None, "the odds of an accident were not counted")
        odds = statement.accident
        reason = f"of the twenty values around it, {float(odds):.0%} would agree as well"
        return answer(need, float(odds), reason, () if bound is None else (bound,))


def _with_statements(needs: Sequence[Need], subject: Subject) -> Iterator[tuple[Need, Statement | None]]:
    statements = {quantity.id: quantity.statement for quantity in subject.graph.quantities}
    for need in needs:
        yield need, statements.get(need.node or "")


MEASURES: Final[tuple[Measure, ...]] = (Agrees(), Readable(), Complete(), Distinguishable(), Accident())
