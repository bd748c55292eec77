"""Marks for some of a draft's numbers, as the whole draft's report will have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from countermark.measure.derive import Deriver
from countermark.measure.number.facts import Facts
from countermark.measure.number.policies import parse
from countermark.model import Draft, Evidence, Fact, Graph, Limits, Mark, Quantity, Verdict
from countermark.pipeline import judge_all, reads_more_than_numbers, reads_statements
from countermark.policy import Pack, fold_marks
from countermark.policy.language.expression import (
    Call,
    Compare,
    Constant,
    Exists,
    Expression,
    Field,
    ForAll,
    Holds,
    Measured,
    parts,
)
from countermark.protocols import Subject

_OF_ITSELF = frozenset(("kind", "text", "ref", "asks", "reading", "problem"))
"""What a rule may read of a number without knowing where in the draft it stands."""
_LOCAL = frozenset(
    (
        "number.match",
        "number.contradicts",
        "statement.agrees",
        "statement.readable",
        "statement.complete",
        "binding.accident",
    )
)
"""What is measured of one number, from what stands next to it and what its sentence says."""


class Marking:
    """The packs and the evidence of one stream."""

    __slots__ = (
        "_by_indicator",
        "_deriver",
        "_evidence",
        "_facts",
        "_limits",
        "_packs",
        "binds",
        "is_local",
        "reads_statements",
    )

    def __init__(self, packs: Sequence[Pack], evidence: Evidence, limits: Limits, *, bind: bool = False) -> None:
        self._packs = packs
        self._evidence = evidence
        self._limits = limits
        self._deriver: Deriver | None = None
        self._facts: dict[str, list[int]] = {}
        self._by_indicator: dict[str | None, list[int]] = {}
        self._index(0)
        self.binds = bind
        """Numbers without a token are bound by their sentence."""
        self.reads_statements = bind or any(map(reads_statements, packs))
        """A number's mark depends on its sentence too."""
        self.is_local = not any(map(reads_more_than_numbers, packs)) and all(map(_is_local, packs))
        """A number's mark depends on the number, on what stands next to it and on what is said of it, and on nothing else."""

    @property
    def evidence(self) -> Evidence:
        """What numbers are held against."""
        return self._evidence

    @property
    def facts(self) -> Sequence[Fact]:
        """All facts of the evidence."""
        return self._evidence.facts

    def learn(self, evidence: Evidence) -> None:
        """The evidence with more facts behind those that are known."""
        known = len(self._evidence.facts)
        self._evidence, self._deriver = evidence, None
        self._index(known)

    def add(self, facts: Sequence[Fact]) -> None:
        """More facts that numbers may be held against, which are not those of the caller."""
        known = self._facts
        fresh = tuple(each for each in facts if each.id not in known)
        if fresh:
            self.learn(structs.replace(self._evidence, facts=(*self._evidence.facts, *fresh)))

    def _index(self, first: int) -> None:
        for place, fact in enumerate(self._evidence.facts[first:], first):
            self._facts.setdefault(fact.id, []).append(place)
            self._by_indicator.setdefault(fact.indicator, []).append(place)

    def marks(self, draft: Draft, quantities: Sequence[Quantity], others: Sequence[Quantity] = ()) -> list[Mark]:
        """The mark of each, with the places and ids that they have here; `others` are numbers that statements name."""
        known = {quantity.id for quantity in quantities}
        graph = Graph(quantities=(*quantities, *(other for other in others if other.id not in known)))
        return self._marks(draft, graph)[: len(quantities)]

    def _marks(self, draft: Draft, graph: Graph) -> list[Mark]:
        held = [
            each
            for each in graph.quantities
            if each.token is not None or each.bound is not None or each.expression is not None
        ]
        if not held:
            return fold_marks(graph, self._packs, [[] for _ in self._packs], [])
        evidence = Evidence(facts=self._read(held), unavailable=self._evidence.unavailable)
        measurements, judged = judge_all(Subject(draft, graph, evidence, self._limits), self._packs)
        verdicts: list[list[Verdict]] = judged
        return fold_marks(graph, self._packs, verdicts, measurements)

    def _read(self, held: Sequence[Quantity]) -> tuple[Fact, ...]:
        """The facts that are named, and those that a move or a place among others is held against, in their order.

        An index over all of them for every few words would take the time of a check.
        """
        places = {place for quantity in held for place in self._facts.get(quantity.about or "", ())}
        facts = self._evidence.facts
        expressions = [each.expression for each in held if each.expression is not None]
        expressions += [expr for place in places if (expr := facts[place].expression) is not None]
        if expressions:
            if self._deriver is None:
                self._deriver = Facts(self._evidence).deriver
            behind = [place for each in self._deriver.behind(expressions) for place in self._facts[each]]
            # "The three together" may mean all that there are.
            places.update(more for place in behind for more in self._by_indicator[facts[place].indicator])
        for quantity in held:
            said = quantity.statement
            if said is not None and (said.move is not None or said.order is not None):
                own = self._facts.get(quantity.about or "", ())
                places.update(more for place in own for more in self._by_indicator[facts[place].indicator])
        return tuple(facts[place] for place in sorted(places))


def _is_local(pack: Pack) -> bool:
    """Whether every rule that gives or takes a mark looks at one number at a time."""
    return all(
        _reads_one(part)
        for rule in pack.rules
        if rule.quantifier is not None
        for part in (rule.quantifier.where, rule.condition, rule.review)
        if part is not None
    )


def _reads_one(expression: Expression) -> bool:
    if isinstance(expression, ForAll | Exists):
        return False
    if isinstance(expression, Holds):
        return expression.holds is not None
    if isinstance(expression, Call):
        return _reads_one(expression.definition.body)
    if isinstance(expression, Measured):
        return _reads_itself(expression)
    if isinstance(expression, Compare):
        return _reads_itself(expression.left) and _reads_itself(expression.right)
    return all(map(_reads_one, parts(expression)))


def _reads_itself(operand: Constant | Field | Measured) -> bool:
    if isinstance(operand, Measured):
        return operand.site.measure in _LOCAL and not _asks_for_the_place(operand.site.resolved)
    return isinstance(operand, Constant) or operand.path[0] in _OF_ITSELF


def _asks_for_the_place(args: Mapping[str, Any]) -> bool:
    """An entry of Π that counts only in some place: a line below may still make a heading or a table of this one."""
    if "policies" not in args:
        return False
    entries = parse(args["policies"]).entries
    return any(entry.when is not None and entry.when.place for entry in entries)
