"""The report as SARIF 2.1.0, which code review tools show beside the text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import PurePath
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import quote

from countermark.model import Report, Severity, Span
from countermark.render.findings.findings import Finding, RuleFindings, by_rule
from countermark.render.lines import Lines
from countermark.render.neutral import one_line

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_LINE = re.compile(r"line (\d{1,9})", re.ASCII)
_NO_NOTES: Mapping[str, str] = MappingProxyType({})
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
# In a message, brackets make links and braces make placeholders (SARIF 2.1.0, 3.11.5 and 3.11.6).
_ESCAPES = str.maketrans({"\\": "\\\\", "[": "\\[", "]": "\\]", "{": "{{", "}": "}}"})


def render(report: Report, *, source: str | None = None, notes: Mapping[str, str] = _NO_NOTES) -> str:
    """One run with every rule of the packs, and a result for each verdict that is no pass.

    `source` is the path of the draft, relative to where the tool looks for it; `notes` are nodes whose problems the
    operator has accepted, and why.
    """
    rules = by_rule(report)
    uri = "draft" if source is None else quote(PurePath(source).as_posix(), errors="replace")
    place = _Place(uri, Lines(report))
    results = [
        _result(rule, index, finding, place) | _suppressed(notes.get(finding.node or ""))
        for index, rule in enumerate(rules)
        for finding in rule.findings
    ]
    return document([_rule(rule) for rule in rules], [place.uri], results, {"decision": str(report.decision)})


def document(
    rules: Sequence[Mapping[str, Any]],
    uris: Sequence[str],
    results: Sequence[Mapping[str, Any]],
    properties: Mapping[str, str],
) -> str:
    """One run over files."""
    run = {
        "tool": {"driver": {"name": "countermark", "version": version("countermark"), "rules": rules}},
        "invocations": [{"executionSuccessful": True}],
        "artifacts": [{"location": {"uri": uri}} for uri in uris],
        "columnKind": "unicodeCodePoints",
        "results": results,
        "properties": properties,
    }
    # ASCII only: nothing of the model's text reaches a terminal or an editor as it is.
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def location(uri: str, index: int, region: Mapping[str, int] | None, name: str) -> dict[str, Any]:
    """A place in a file by its region, or by a name, which may be a line of an HTML page."""
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri, "index": index}}
    if region is None and (line := _LINE.fullmatch(name)) is not None:
        region = {"startLine": int(line[1])}
    if region is not None:
        physical["region"] = region
    named = {"logicalLocations": [{"name": name, "fullyQualifiedName": f"{uri}, {name}"}]} if name else {}
    return {"physicalLocation": physical, **named}


class _Place(NamedTuple):
    """The draft's file and its lines."""

    uri: str
    lines: Lines

    def region(self, span: Span) -> dict[str, int]:
        """Lines and columns count from one; the end is behind the last character."""
        (start, column), (end, after) = self.lines.position(span.start), self.lines.position(span.end)
        return {
            "startLine": start,
            "startColumn": column,
            "endLine": end,
            "endColumn": after,
            "charOffset": span.start + self.lines.before.characters,
            "charLength": span.end - span.start,
        }


def _rule(rule: RuleFindings) -> dict[str, Any]:
    return {
        "id": rule.name,
        "name": rule.rule,
        "shortDescription": {"text": message(rule.description)},
        "defaultConfiguration": {"level": LEVELS[rule.severity]},
    }


def _result(rule: RuleFindings, index: int, finding: Finding, place: _Place) -> dict[str, Any]:
    region, name = None, ""
    if finding.span is not None and place.lines.places:
        # The lines of the draft are not those of the document.
        name = one_line(place.lines.places.at(finding.span.start))
    elif finding.span is not None:
        region = place.region(finding.span)
    return {
        "ruleId": rule.name,
        "ruleIndex": index,
        # Also where a rule could not be decided: SARIF's other kinds have no level, and would be passed over.
        "kind": "fail",
        "level": LEVELS[finding.severity],
        "message": {"text": message(finding.message)},
        "locations": [location(place.uri, 0, region, name)],
        "properties": {"node": finding.node, "status": str(finding.status)},
    }


def _suppressed(reason: str | None) -> dict[str, Any]:
    return (
        {} if reason is None else {"suppressions": [{"kind": "external", "justification": message(one_line(reason))}]}
    )


def message(text: str) -> str:
    """Text of a message, in which nothing is a link or a placeholder."""
    return text.translate(_ESCAPES)
