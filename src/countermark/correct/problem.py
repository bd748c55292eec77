"""What there is to mend: verdicts that failed, each with its node and what its rule offers against it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from countermark.model import COLLECTIONS, Node, Quantity, Report, Severity, Span, Status, Verdict, Violation

Kind = Literal["patch", "insert", "rewrite"]
Place = Literal["start", "end", "before", "after"]
_SEVERITIES: Final = (Severity.ERROR, Severity.WARNING)
_TIERS: Final = {"T1": 0, "T2": 1, "T3": 2, None: 3}


class Remedy(NamedTuple):
    """What a rule says about mending its failures, and what it asks of a node."""

    rule: str
    """pack_id/policy_id/rule_id"""
    description: str
    asks: frozenset[str] = frozenset()
    """Names of the measures and predicates in its condition."""
    literals: frozenset[str] = frozenset()
    """Texts that the condition compares with, such as the type of a discourse act."""
    tier: str | None = None
    priority: int = 0
    kind: Kind | None = None
    """Of the operator's own fix; None where there is none."""
    text: str | None = None
    find: str | None = None
    at: Place | None = None
    languages: tuple[str, ...] = ()
    needs: str | None = None

    @property
    def rank(self) -> tuple[int, int, str]:
        """Whose fix wins where two contradict: tier, then the larger priority, then the id."""
        return _TIERS[self.tier], -self.priority, self.rule


class Problem(NamedTuple):
    """A verdict that failed."""

    verdict: Verdict
    remedy: Remedy
    node: Node | None
    """None for a verdict about the draft."""
    span: Span | None

    @property
    def id(self) -> str:
        """The rule and the node that it failed on."""
        return f"{self.verdict.rule}#{'draft' if self.verdict.node is None else self.verdict.node}"

    @property
    def unmended(self) -> str:
        """Why nothing was tried, where nothing more is known."""
        if not isinstance(self.node, Quantity):
            return "no fix is known for this rule"
        if self.node.about is None and self.node.expression is None:
            return f"no fact is known for this number{f': {self.node.unbound}' if self.node.unbound else ''}"
        return "no other way of writing it matches its fact"

    @property
    def order(self) -> tuple[int, int]:
        """Severity, then position."""
        start = 0 if self.span is None else self.span.start
        return _SEVERITIES.index(self.verdict.severity), start


def nodes_of(report: Report) -> dict[str, Node]:
    """Every node of the graph by its id."""
    return {node.id: node for name in COLLECTIONS for node in getattr(report.graph, name)}


def problems(report: Report, remedies: Mapping[str, Remedy]) -> list[Problem]:
    """The failing verdicts that count, by severity and position. An unknown is no contradiction, and is not here."""
    nodes = nodes_of(report)
    found: list[Problem] = []
    for verdict in report.verdicts:
        remedy = remedies.get(verdict.rule)
        if remedy is None or verdict.status is not Status.FAIL or verdict.severity not in _SEVERITIES:
            continue
        node = None if verdict.node is None else nodes.get(verdict.node)
        found.append(Problem(verdict, remedy, node, None if node is None else node.span))
    return sorted(found, key=lambda each: each.order)


def unmet(report: Report) -> list[tuple[Verdict, Span | None]]:
    """Every verdict that keeps the draft from being accepted, with where its node stands."""
    nodes = nodes_of(report)
    return [
        (verdict, None if verdict.node is None or verdict.node not in nodes else nodes[verdict.node].span)
        for verdict in report.verdicts
        if verdict.status is not Status.PASS and verdict.severity in _SEVERITIES
    ]


def residual(report: Report) -> tuple[Violation, ...]:
    """What is left, in CAPE's words."""
    return tuple(
        Violation(
            rule_id=verdict.rule,
            node_id=verdict.node,
            message=verdict.why if verdict.status is not Status.ABSTAIN else f"could not be decided: {verdict.why}",
            severity=verdict.severity,
        )
        for verdict, _ in unmet(report)
    )
