"""Marks for some of a draft's numbers, as the whole draft's report will have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from countermark.measure.policies import parse
from countermark.model import Draft, Evidence, Fact, Graph, Limits, Mark, Quantity, Verdict
from countermark.pipeline import judge_all, reads_more_than_numbers
from countermark.policy import Pack, fold_marks
from countermark.policy.expression import (
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


class Marking:
    """The packs and the evidence of one stream."""

    __slots__ = ("_evidence", "_facts", "_limits", "_packs", "is_local")

    def __init__(self, packs: Sequence[Pack], evidence: Evidence, limits: Limits) -> None:
        self._packs = packs
        self._evidence = evidence
        self._limits = limits
        self._facts: dict[str, list[Fact]] = {}
        for fact in evidence.facts:
            self._facts.setdefault(fact.id, []).append(fact)
        self.is_local = not any(map(reads_more_than_numbers, packs)) and all(map(_is_local, packs))
        """A number's mark depends on the number and on what stands next to it, and on nothing else of the draft."""

    def marks(self, draft: Draft, quantities: Sequence[Quantity]) -> list[Mark]:
        """The mark of each, with the places and ids that they have here."""
        graph = Graph(quantities=tuple(quantities))
        tagged = [quantity for quantity in quantities if quantity.token is not None]
        if not tagged:
            return fold_marks(graph, self._packs, [[] for _ in self._packs], [])
        # Only the facts that are named: an index over all of them for every few words would take the time of a check.
        refs = dict.fromkeys(quantity.ref for quantity in tagged if quantity.ref is not None)
        facts = tuple(fact for ref in refs for fact in self._facts.get(ref, ()))
        evidence = Evidence(facts=facts, unavailable=self._evidence.unavailable)
        measurements, judged = judge_all(Subject(draft, graph, evidence, self._limits), self._packs)
        verdicts: list[list[Verdict]] = judged
        return fold_marks(graph, self._packs, verdicts, measurements)


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
        return operand.site.measure == "number.match" and not _asks_for_the_place(operand.site.resolved)
    return isinstance(operand, Constant) or operand.path[0] in _OF_ITSELF


def _asks_for_the_place(args: Mapping[str, Any]) -> bool:
    """An entry of Π that counts only in some place: a line below may still make a heading or a table of this one."""
    entries = parse(args["policies"]).entries
    return any(entry.when is not None and entry.when.place for entry in entries)
