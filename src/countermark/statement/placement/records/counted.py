"""Numbers that records come to: each filter is a mention, the aggregate is named, and DuckDB carries it out.

What agrees supports a number if that is no accident; what differs contradicts it only if one query can be meant. All
queries of a text are asked in one pass, and in a second one what else a number may be that differs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.evidence.records.query import Query, QueryAnswer
from countermark.measure.number.facts import UNITLESS, FactUnit, fact_unit
from countermark.measure.number.rates import rates_of
from countermark.model import Fact
from countermark.statement.placement.agreement import shows, written_of
from countermark.statement.placement.calculated.combination import accident
from countermark.statement.placement.calculated.operations import GREW, SHARE_OF
from countermark.statement.placement.decision import ACCIDENT, Decisions, Outcome
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.records.plans import Plans
from countermark.statement.placement.records.space import RecordSpace
from countermark.statement.placement.records.ways import Plan, Way
from countermark.statement.placement.records.words import is_of_pieces

_OF_SEVERAL: Final = ("mean", "median")


class Counted(NamedTuple):
    """What a number was found to be over records."""

    verdict: bool
    query: str
    """In one line."""
    value: Fraction
    rows: int
    facts: tuple[Fact, ...]
    expression: str
    """Over those facts; empty if the last of them is the number itself."""
    operation: str
    accident: Fraction
    place: int
    is_down: bool = False

    @property
    def is_cell(self) -> bool:
        """Whether it is the value of one row."""
        return self.rows == 1 and not self.expression and self.operation == "sum"


def counted(decisions: Decisions, outcomes: Mapping[str, Outcome], spaces: Sequence[RecordSpace]) -> dict[str, Counted]:
    """The numbers that no cell has, each with what records say of it."""
    reader = Plans(decisions)
    plans: list[Plan] = []
    for number in decisions.text.fresh:
        outcome = outcomes[number.quantity.id]
        if number.quantity.token is None and not outcome.verdict and outcome.code not in ("name", "label", "unread"):
            plans += [plan for space in spaces if (plan := reader.plan(space, number)) is not None]
    found: dict[str, Counted] = {}
    for space in spaces:
        own = [plan for plan in plans if plan.space is space]
        answers = _asked(space, [way for plan in own for way in plan.ways])
        # What else a number may be is asked only to accuse it: over a large table each aggregate takes time.
        answers |= _asked(space, [way for plan in own if not _Weighed(plan, answers).agreeing() for way in plan.others])
        supported = {
            (plan.number.block, plan.ways[0].queries[0].aggregate, plan.ways[0].queries[0].column)
            for plan in own
            if (made := _Weighed(plan, answers).counted()) is not None and made.verdict
        }
        for plan in own:
            query = plan.ways[0].queries[0]
            is_known = (plan.number.block, query.aggregate, query.column) in supported
            made = _Weighed(plan, answers, is_known=is_known).counted()
            outcome = outcomes[plan.number.quantity.id]
            if made is not None and made.is_cell and (outcome.candidates or outcome.code == "absent"):
                continue  # it was decided over the cells of the table
            if made is not None and (made.verdict or plan.number.quantity.id not in found):
                found[plan.number.quantity.id] = made
    return found


def _asked(space: RecordSpace, ways: Iterable[Way]) -> dict[Query, QueryAnswer]:
    """What the queries of some ways give, asked together."""
    queries = list(dict.fromkeys(query for way in ways for query in way.queries))
    return dict(zip(queries, space.records.answers(queries), strict=True)) if queries else {}


def limits_of(decisions: Decisions, spaces: Sequence[RecordSpace]) -> frozenset[str]:
    """The numbers that only say which records another one counts, by their ids: the asker's own, they state nothing."""
    plans, numbers = Plans(decisions), decisions.text.numbers
    return frozenset(numbers[index].quantity.id for space in spaces for index in plans.limits(space))


class _Weighed:
    """One plan with its answers."""

    def __init__(self, plan: Plan, answers: Mapping[Query, QueryAnswer], *, is_known: bool = False) -> None:
        self._plan = plan
        self._answers = answers
        self._is_known = is_known
        """Another number of its paragraph is the same aggregate, of others."""

    def counted(self) -> Counted | None:
        plan = self._plan
        values = self._values(plan.ways)
        reading = plan.number.quantity.reading
        assert reading is not None  # planned before
        if agreeing := self.agreeing():
            odds = accident(reading, [(abs(value), self._unit(way)) for way, value in values])
            return self._made(*agreeing[0], odds, verdict=True) if odds <= ACCIDENT else None
        is_meant = plan.is_firm and (plan.ways[0].is_named or self._is_known)
        if not is_meant or len(values) != 1 or self._shows(*values[0]) is not False:
            return None
        if any(self._answers[query].rows == 1 for query in plan.ways[0].queries if query.aggregate in _OF_SEVERAL):
            return None  # a mean of one row is a cell, and what the words mean by it is another one
        if any(self._answers[query].has_failed for way in plan.others for query in way.queries):
            return None  # it may have been right in one of these ways
        more = (*values, *self._values(plan.others))
        if any(self._shows(way, value, is_any=True) is not False for way, value in more):
            return None
        return self._made(*values[0], Fraction(0), verdict=False)

    def agreeing(self) -> list[tuple[Way, Fraction]]:
        """Its ways that give the number."""
        return [(way, value) for way, value in self._values(self._plan.ways) if self._shows(way, value)]

    def _values(self, ways: Iterable[Way]) -> list[tuple[Way, Fraction]]:
        return [(way, value) for way in ways if (value := self._value(way)) is not None]

    def _value(self, way: Way) -> Fraction | None:
        found = [self._answers[query].value for query in way.queries]
        known = [each for each in found if each is not None]
        if len(known) < len(found):
            return None
        return known[0] if way.operation is None else way.operation.calculate(known)

    def _unit(self, way: Way) -> FactUnit:
        if way.operation is not None:
            return way.operation.unit(UNITLESS)
        query = way.queries[0]
        is_count = query.aggregate in ("count", "distinct") and query.column not in self._plan.space.records.metrics
        return fact_unit(None if is_count else self._plan.space.records.numbers.get(query.column or ""))

    def _shows(self, way: Way, value: Fraction, *, is_any: bool = False) -> bool | None:
        reading = self._plan.number.quantity.reading
        assert reading is not None  # planned before
        unit = self._unit(way)
        if way.operation is GREW and (reading.value is None or reading.value >= 0):
            value = value * way.sign if way.sign else abs(value)  # "rose by 5 %" is no fall by 5 %
        written = written_of(reading)
        if is_any:  # in whatever unit
            return shows(written, Fraction(1), value)
        found = [shows(written, rate.factor, value) for rate in rates_of(reading, unit, value)]
        return True if True in found else None if not found or None in found else False

    def _made(self, way: Way, value: Fraction, odds: Fraction, *, verdict: bool) -> Counted:
        table = self._plan.space.records
        facts = [fact for query in way.queries for fact in table.facts(query, self._answers[query])]
        texts = [query.text for query in way.queries]
        expression = ""
        if way.operation is not None:
            turned = texts[::-1] if way.operation is SHARE_OF else texts
            expression = f"{way.operation.name}({', '.join(map(_quoted, turned))})"
        rows = self._answers[way.queries[-1]].rows
        return Counted(
            verdict,
            expression or texts[0],
            value,
            rows,
            tuple({fact.id: fact for fact in facts}.values()),
            expression,
            way.operation.name if way.operation is not None else way.queries[0].aggregate,
            odds,
            way.place if way.place >= 0 else self._plan.number.first,
            is_down=way.operation is GREW and value < 0,
        )


def _quoted(fact_id: str) -> str:
    return "'" + fact_id.replace("'", "''") + "'"


def asked_for(decisions: Decisions, number: Number, space: RecordSpace) -> Query | None:
    """The one query that the words around a number ask for, whatever the number is."""
    plans = Plans(decisions, is_strict=True)
    plan = plans.plan(space, number) if plans.narrowing.is_plain(space, number) else None
    ways = [] if plan is None else [way for way in plan.ways if way.operation is None and way.place != number.first]
    named = list(dict.fromkeys(way.queries[0] for way in ways))
    if len(named) > 1:  # an order has an amount, and a number of pieces
        named = [each for each in named if each.column is None or not is_of_pieces(each.column)]
    return named[0] if len(named) == 1 else None
