"""What a report found, rule by rule, for formats that other tools read."""

from __future__ import annotations

from typing import NamedTuple

from countermark.model import COLLECTIONS, Report, Severity, Span, Status, Verdict
from countermark.render.neutral import one_line

_LONGEST = 1000
LEADS = {
    Status.FAIL: "",
    Status.REVIEW: "needs a person: ",
    Status.ABSTAIN: "could not be decided: ",
}
"""What stands before the reason; an undecided rule is a finding, since it never passes."""


class Finding(NamedTuple):
    """A verdict that is no pass."""

    node: str | None
    message: str
    """Made harmless: one line, controls spelled out."""
    severity: Severity
    status: Status
    span: Span | None


class RuleFindings(NamedTuple):
    """One rule of a pack and what broke it."""

    pack: str
    policy: str
    rule: str
    description: str
    severity: Severity
    findings: list[Finding]

    @property
    def name(self) -> str:
        """The rule as verdicts name it."""
        return f"{self.pack}/{self.policy}/{self.rule}"


def by_rule(report: Report) -> list[RuleFindings]:
    """Every rule of every pack, in their order, and what is in no pack (a draft over a cap) behind them."""
    spans = {node.id: node.span for name in COLLECTIONS for node in getattr(report.graph, name)}
    verdicts: dict[str, list[Verdict]] = {}
    for verdict in report.verdicts:
        verdicts.setdefault(verdict.rule, []).append(verdict)
    found: list[RuleFindings] = []
    for pack in report.packs:
        for policy in pack.document["policies"]:
            for rule in policy["rules"]:
                ids = pack.pack_id, policy["policy_id"], rule["rule_id"]
                found.append(_of(ids, rule["description"], verdicts.pop("/".join(ids), []), spans))
    for name, rest in verdicts.items():
        pack_id, policy_id, rule_id = (*name.split("/", 2), "", "")[:3]
        found.append(_of((pack_id, policy_id, rule_id), name, rest, spans))
    return found


def _of(
    ids: tuple[str, str, str], description: str, verdicts: list[Verdict], spans: dict[str, Span | None]
) -> RuleFindings:
    pack, policy, rule = ids
    return RuleFindings(
        pack=pack,
        policy=policy,
        rule=rule,
        description=one_line(description, _LONGEST),
        severity=verdicts[0].severity if verdicts else Severity.ERROR,
        findings=[_finding(verdict, spans) for verdict in verdicts if verdict.status is not Status.PASS],
    )


def _finding(verdict: Verdict, spans: dict[str, Span | None]) -> Finding:
    return Finding(
        node=verdict.node,
        message=LEADS[verdict.status] + one_line(verdict.why, _LONGEST),
        # Within the band that a person looks at, an error is no error yet.
        severity=Severity.WARNING if verdict.status is Status.REVIEW else verdict.severity,
        status=verdict.status,
        span=None if verdict.node is None else spans.get(verdict.node),
    )
