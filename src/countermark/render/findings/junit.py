"""The report as JUnit XML: a suite for each pack, a test case for each rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from countermark.model import Report, Severity, Status
from countermark.model.places import Places
from countermark.render.findings.findings import Finding, RuleFindings, by_rule

# What XML 1.0 cannot hold in any form; controls below a space are spelled out before.
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_QUOTES = {'"': "&quot;", "'": "&apos;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"}
_SAID = 3
"""Findings that the message of a failure tells; its text lists all."""


def render(report: Report) -> str:
    """A rule that something breaks is a failure, one that could not be decided an error.

    A broken rule of severity info fails nothing, and is told as output.
    """
    suites: list[str] = []
    rules = by_rule(report)
    places = Places.of(report.draft.context)
    for pack, listed in groupby(rules, lambda rule: rule.pack):
        cases = list(listed)
        suites += suite(pack, _counts(cases), [_case(each, places) for each in cases])
    return document(str(report.decision), _counts(rules), suites)


def document(name: str, counts: Mapping[str, object], suites: Sequence[str]) -> str:
    """Suites as one file."""
    head = f"<testsuites {attributes(name=f'countermark: {name}', **counts)}>"
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *suites, "</testsuites>"]) + "\n"


def suite(name: str, counts: Mapping[str, object], cases: Sequence[str]) -> list[str]:
    """The lines of a suite."""
    return [f"  <testsuite {attributes(name=name, **counts)}>", *cases, "  </testsuite>"]


def case(group: str, name: str, kind: str | None, said: Mapping[str, object], listed: str) -> str:
    """A test case: a failure or an error with what is said of it; of any other, findings are told as output."""
    head = f"    <testcase {attributes(classname=group, name=name)}"
    if kind is not None:
        return f"{head}>\n      <{kind} {attributes(**said)}>{cleaned(listed)}</{kind}>\n    </testcase>"
    if listed:
        return f"{head}>\n      <system-out>{cleaned(listed)}</system-out>\n    </testcase>"
    return f"{head}/>"


def _counts(rules: Iterable[RuleFindings]) -> dict[str, object]:
    kinds = [_kind(_stopping(rule)) for rule in rules]
    return {"tests": len(kinds), "failures": kinds.count("failure"), "errors": kinds.count("error")}


def _stopping(rule: RuleFindings) -> list[Finding]:
    return [finding for finding in rule.findings if finding.severity is not Severity.INFO]


def _kind(findings: list[Finding]) -> str | None:
    if not findings:
        return None
    return "error" if all(finding.status is Status.ABSTAIN for finding in findings) else "failure"


def _case(rule: RuleFindings, places: Places) -> str:
    stopping = _stopping(rule)
    kind = _kind(stopping)
    listed = "\n".join(f"{_where(finding, places)}: {finding.message}" for finding in rule.findings)
    said = {}
    if kind is not None:
        more = f"; and {len(stopping) - _SAID} more" if len(stopping) > _SAID else ""
        message = "; ".join(finding.message for finding in stopping[:_SAID]) + more
        said = {"message": message, "type": str(stopping[0].severity)}
    return case(f"{rule.pack}.{rule.policy}", rule.rule, kind, said, listed)


def _where(finding: Finding, places: Places) -> str:
    place = "" if finding.span is None else places.at(finding.span.start)
    return ", ".join(filter(None, (finding.node or "draft", place)))


def attributes(**values: object) -> str:
    """Attributes of an element."""
    return " ".join(f'{name}="{cleaned(str(value), _QUOTES)}"' for name, value in values.items())


def cleaned(text: str, quotes: dict[str, str] | None = None) -> str:
    """Text as XML can hold it."""
    return escape(_ILLEGAL.sub("\ufffd", text), quotes or {})
