"""CAPE's own packs and examples, unchanged, where they are at hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from countermark import Draft, check
from countermark.measure import vocabulary
from countermark.model import Report
from countermark.pipeline import load_packs, replay

REFERENCE = Path(__file__).parents[3] / "shared" / "reference"
PACKS = ("core.citation-grounding.v1", "core.safe-code.v1", "core.tool-use.v1", "example.customer-support.v1")
EXAMPLES = (
    "citation-grounding/factual-no-citation",
    "customer-support/no-acknowledgment",
    "safe-code/python-unsafe",
    "tool-use/tip-calc-violation",
)
TIP = {
    "name": "calculate_tip",
    "parameters": {
        "type": "object",
        "properties": {"bill_amount": {"type": "number"}, "tip_percentage": {"type": "number"}},
        "required": ["bill_amount", "tip_percentage"],
    },
}
HAS_CODE = "contains_eval" in vocabulary()

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference documents are not beside this checkout")


def needs_code(name: str) -> Any:
    """A case that reads code, where the predicates that do are installed."""
    marks = pytest.mark.skipif("safe-code" in name and not HAS_CODE, reason="no predicate reads code")
    return pytest.param(name, marks=marks)


def report_on(example: str, tools: Any = (TIP,)) -> tuple[Report, dict[str, Any]]:
    graph = (REFERENCE / "examples" / f"{example}.json").read_text()
    expected = json.loads((REFERENCE / "examples" / f"{example}.expectations.json").read_text())
    packs = [REFERENCE / "packs" / f"{name}.json" for name in expected["packs"]]
    draft = Draft(text=json.loads(graph)["text"], tools=tools)
    return check(draft, graph=graph, pack=packs), expected


def violations(report: Report) -> set[tuple[str, str, str | None]]:
    return {
        (policy.policy_id, violation.rule_id, violation.node_id)
        for pack in report.packs
        for policy in pack.policy_results
        for violation in policy.violations
    }


@pytest.mark.parametrize("name", list(map(needs_code, PACKS)))
def test_a_pack_of_cape_loads_unchanged(name):
    (pack,) = load_packs(REFERENCE / "packs" / f"{name}.json", {})
    assert pack.id == name


@pytest.mark.parametrize("example", list(map(needs_code, EXAMPLES)))
def test_an_example_of_cape_breaks_what_it_is_said_to_break_and_nothing_else(example):
    report, expected = report_on(example)
    wanted = {(each["policy_id"], each["rule_id"], each["node_id"]) for each in expected["expected_violations"]}
    assert violations(report) == wanted
    assert replay(report) == []


def test_a_violation_names_the_argument_and_the_types():
    report, _ = report_on("tool-use/tip-calc-violation")
    messages = [found.message for policy in report.packs[0].policy_results for found in policy.violations]
    assert messages == ["argument 'bill_amount' is the string '100', not of type number"]


def test_without_a_schema_the_rules_about_schemas_abstain_and_say_so():
    report, _ = report_on("tool-use/tip-calc-violation", tools=())
    messages = {
        found.rule_id: found.message for policy in report.packs[0].policy_results for found in policy.violations
    }
    undecided = "could not be decided: no schema is given for the tool 'calculate_tip'"
    assert messages == dict.fromkeys(("args-match-schema", "required-args-present", "no-extra-args"), undecided)
    assert report.decision == "reject"
