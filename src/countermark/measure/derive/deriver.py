"""Carries out expressions on facts. Nothing is raised: what gives no number is refused with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from itertools import chain
from typing import Any, Final

from countermark.measure.derive import limits
from countermark.measure.derive.derivation import Derivation, value_fields
from countermark.measure.derive.dimensions import Amount, dimension
from countermark.measure.derive.evaluation import MOST_INPUTS, Evaluation, Input, Operand
from countermark.measure.derive.functions import Pairs
from countermark.measure.derive.parser import Step, parse
from countermark.measure.derive.refusal import Refused
from countermark.model import Fact, Source

__all__ = ["MOST_INPUTS", "Deriver"]

TALLEST: Final = 32
"""How many derived facts may lie on top of each other."""
_PAIR: Final = 3
"""Steps of a call of two facts."""
_MOST_GROUPED: Final = 1_000_000
"""Ids in the groups that are kept: derived facts may each rest on thousands of others."""


class Deriver:
    """Expressions over one collection of facts."""

    def __init__(self, by_id: Mapping[str, Fact], conflicts: AbstractSet[str] = frozenset()) -> None:
        self._by_id = by_id
        self._conflicts = conflicts
        self._inputs: dict[str, Input] = {}
        self._behind: dict[str, limits.Keys] = {}
        self._members: dict[tuple[str, str], tuple[limits.Keys, limits.Places]] = {}
        self.sets: dict[tuple[str, str], tuple[Operand, list[Mapping[str, Any]]]] = {}
        """Sets of observations that were read whole, and their steps."""
        self.pairs: dict[tuple[str, str], Pairs | None] = {}
        """The same as pairs of whole numbers."""
        self.results: dict[tuple[str, str, str], Amount] = {}
        """What a function makes of such a set alone."""
        self._queries: dict[tuple[str, str], list[str]] | None = None
        self._groups: dict[str | tuple[str, str], frozenset[str]] = {}
        self._grouped = 0

    def derive(self, expression: str, *, trusted: bool = False, unit: str | None = None) -> Derivation:
        """The result of an expression, in a unit if one is wanted.

        A draft is not trusted: what it may hold is said in `limits`, and looked at before anything is carried out.
        """
        evaluation = Evaluation(self, trusted=trusted)
        try:
            steps = parse(expression)
            amount = evaluation.pair(steps) if len(steps) == _PAIR and unit is None else None
            if amount is None:
                if not trusted:
                    limits.check(steps, self)
                amount = evaluation.run(steps, unit)
        except Refused as refused:
            return Derivation(expression, None, refused.code, refused.words, basis=tuple(evaluation.basis))
        return Derivation(
            expression,
            amount,
            steps=tuple(evaluation.steps),
            basis=tuple(evaluation.basis),
            height=evaluation.height,
            text=evaluation.text,
        )

    def fact(self, fact_id: str) -> Derivation:
        """The result of a derived fact."""
        behind = self.input(fact_id).behind
        assert behind is not None  # asked of derived facts alone
        return behind

    def input(self, fact_id: str) -> Input:
        """What a fact brings into an expression, read once; a derived fact after all that it rests on."""
        found = self._inputs.get(fact_id)
        if found is None:
            fact = self._by_id.get(fact_id)
            if fact is not None and fact.expression is not None and fact_id not in self._conflicts:
                self._settle(fact_id)
                return self._inputs[fact_id]
            found = self._inputs[fact_id] = self._observed(fact_id, fact)
        return found

    def members(self, indicator: str, period: str) -> tuple[limits.Keys, limits.Places]:
        """The observations of a set, and where they stand, looked up once."""
        found = self._members.get((indicator, period))
        if found is None:
            facts = [self._by_id[each] for each in self.query(indicator, period)[: limits.MOST_MEMBERS + 1]]
            found = frozenset(map(limits.key, facts)), frozenset(map(limits.place, facts))
            self._members[indicator, period] = found
        return found

    def is_plain(self, steps: Sequence[Step]) -> bool:
        """Whether a call of two facts is one that a draft may hold, at first sight."""
        first, second, call = steps
        return limits.is_plain(call.text, self._by_id[first.text], self._by_id[second.text])

    def query(self, indicator: str, period: str) -> list[str]:
        """The ids of the facts of an indicator and a period, in their order."""
        if self._queries is None:
            self._queries = {}
            for fact in self._by_id.values():
                if fact.indicator is not None and fact.period is not None:
                    self._queries.setdefault((fact.indicator, fact.period), []).append(fact.id)
        return self._queries.get((indicator, period), [])

    def known(self, fact_id: str) -> Fact | None:
        return self._by_id.get(fact_id)

    def observations(self, fact_id: str) -> limits.Keys:
        """The observations behind a derived fact, itself among them."""
        found = self._behind.get(fact_id)
        if found is None:
            behind = self.input(fact_id).behind
            ids = (fact_id, *(() if behind is None else behind.basis))
            found = self._behind[fact_id] = frozenset(limits.key(self._by_id[each]) for each in ids)
        return found

    def entity(self, fact_id: str) -> str | None:
        """What a fact is about."""
        return self._by_id[fact_id].entity

    def reads(self, expression: str) -> list[str]:
        """The ids of the facts that an expression names, by itself or by a query; of one that is refused, none."""
        names = self._names(expression)
        ids = chain.from_iterable((each,) if isinstance(each, str) else self._queried(each) for each in names)
        return [each for each in dict.fromkeys(ids) if each in self._by_id]

    def behind(self, expressions: Iterable[str]) -> set[str]:
        """Every fact that expressions read, those behind derived facts among them."""
        return set[str]().union(*chain.from_iterable(map(self.groups, expressions)))

    def groups(self, expression: str) -> list[frozenset[str]]:
        """The same, a set for each fact and each query that an expression names: a draft names the same ones again."""
        found: list[frozenset[str]] = []
        for name in self._names(expression):
            group = self._groups.get(name)
            if group is None:
                group = self._closed((name,) if isinstance(name, str) else self._queried(name))
                self._grouped += len(group)
                if self._grouped > _MOST_GROUPED:
                    self._groups.clear()
                    self._grouped = len(group)
                self._groups[name] = group
            found.append(group)
        return found

    def _names(self, expression: str) -> list[str | tuple[str, str]]:
        """What an expression names: ids of facts, and queries by indicator and period."""
        try:
            steps = parse(expression)
        except Refused:
            return []
        found: dict[str | tuple[str, str], None] = {}
        texts: list[str] = []
        for step in steps:
            if step.kind == "fact":
                found[step.text] = None
            elif step.kind == "text":
                texts.append(step.text)
            elif step.text == "all":
                found[texts[-2], texts[-1]] = None
        return list(found)

    def _queried(self, query: tuple[str, str]) -> list[str]:
        return self.query(*query)[: MOST_INPUTS + 1]

    def _closed(self, ids: Iterable[str]) -> frozenset[str]:
        """Facts with all that lies behind those of them that are derived."""
        found = {each for each in ids if each in self._by_id}
        waiting = list(found)
        while waiting:
            inner = self._by_id[waiting.pop()].expression
            if inner is not None:
                more = [each for each in self.reads(inner) if each not in found]
                found.update(more)
                waiting += more
        return frozenset(found)

    def _observed(self, fact_id: str, fact: Fact | None) -> Input:
        if fact is None:
            return Input(None, {}, "fact", f"no fact has the id {fact_id!r}")
        if fact_id in self._conflicts:
            return Input(None, {}, "conflict", f"two facts share the id {fact_id!r}")
        if fact.value is None:
            return Input(None, {}, "missing", f"fact {fact_id!r} has no observation")
        try:
            value = Fraction(int(fact.value)) if fact.value.isdecimal() else Fraction(Decimal(fact.value))
        except InvalidOperation:
            return Input(None, {}, "date", f"fact {fact_id!r} is a date, and functions take numbers")
        unit, multiplier = dimension(fact.unit)
        amount = Amount(value if multiplier == 1 else value * multiplier, unit)
        return Input(amount, _fact_step(fact, fact.value))

    def _settle(self, fact_id: str) -> None:
        """Derive a fact and all that it rests on, without recursion: a file may stack a million of them."""
        waiting = [fact_id]
        begun: dict[str, list[str]] = {}
        while waiting:
            current = waiting[-1]
            if current in self._inputs:
                waiting.pop()
                continue
            inner = begun.get(current)
            if inner is None:
                inner = begun[current] = [
                    each
                    for each in self.reads(str(self._by_id[current].expression))
                    if self._by_id[each].expression is not None and each not in self._conflicts
                ]
                open_now = [each for each in inner if each not in self._inputs and each not in begun]
                if open_now:
                    waiting += open_now
                    continue
            waiting.pop()
            self._inputs[current] = self._derived(self._by_id[current], inner)

    def _derived(self, fact: Fact, inner: Sequence[str]) -> Input:
        """What a derived fact brings along; whatever it rests on is settled, unless it rests on itself."""
        expression = str(fact.expression)
        settled = [self._inputs.get(each) for each in inner]
        # Before all other reasons, so that the reason does not depend on the fact that was asked for first.
        if any(each is None or each.code == "cycle" for each in settled):
            words = f"the derivation of fact {fact.id!r} depends on itself"
            return _refused(Derivation(expression, None, "cycle", words))
        height = 1 + max((each.behind.height for each in settled if each is not None and each.behind), default=0)
        if height > TALLEST:
            words = f"fact {fact.id!r} is derived through more than {TALLEST} others"
            return _refused(Derivation(expression, None, "depth", words, height=height))
        behind = self.derive(expression, trusted=True, unit=fact.unit)
        if behind.amount is None:
            return _refused(behind)
        return Input(
            behind.amount, value_fields(behind.amount, {**_fact_step(fact, None), "derive": expression}), behind=behind
        )


def _refused(behind: Derivation) -> Input:
    return Input(None, {}, behind.code, behind.words, behind)


def _fact_step(fact: Fact, value: str | None) -> dict[str, str]:
    source = fact.source
    digest = source.digest if isinstance(source, Source) else None
    if isinstance(source, Source):
        source = source.dataset if source.dataset is not None else source.uri
    fields = (
        ("fact", fact.id), ("value", value), ("unit", fact.unit), ("source", source), ("digest", digest), ("period", fact.period),
    )  # fmt: skip
    return {name: given for name, given in fields if given}
