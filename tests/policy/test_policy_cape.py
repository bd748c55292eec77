"""CAPE's own packs load unchanged, and say of CAPE's own examples what CAPE expects; our page's example loads too."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from countermark import Draft, check, replay
from countermark.canonical import parse_json
from countermark.errors import InvalidPack
from countermark.graph import read_graph
from countermark.measure import vocabulary
from countermark.model import Measurement
from countermark.policy import judge, load, pack_result
from countermark.protocols import Term, Vocabulary

REFERENCE = Path(__file__).parents[3] / "shared" / "reference"
HERE = pytest.mark.skipif(not REFERENCE.exists(), reason="CAPE's packs are not here")
INFORMAL = re.compile(r"\b(?:gonna|wanna|lol|yeah)\b", re.IGNORECASE)


def structural(name: str, about: str, holds: Any) -> Term:
    return Term(name, "boolean", True, frozenset((about,)), holds=holds)


STAND_INS: Vocabulary = {
    term.name: term
    for term in (
        structural("is_professional_tone", "claims", lambda claim: not INFORMAL.search(claim.text)),
        structural("contains_eval", "code_blocks", lambda block: "eval(" in block.code),
        structural("vulnerable_to_injection", "code_blocks", lambda block: "eval(user_input)" in block.code),
        structural("contains_secrets", "code_blocks", lambda block: "password =" in block.code),
        structural("uses_safe_libraries", "code_blocks", lambda block: "import pickle" not in block.code),
        structural("arguments_match_schema", "tool_calls", lambda call: call.arguments.get("bill_amount") != "100"),
        structural("has_required_arguments", "tool_calls", lambda call: "bill_amount" in call.arguments),
        structural("no_extra_arguments", "tool_calls", lambda call: len(call.arguments) == 2),
        structural("tool_is_available", "tool_calls", lambda call: call.name == "calculate_tip"),
    )
}
"""Small predicates for names that are not installed yet; one that is takes its place only if it needs no measuring."""


def terms() -> Vocabulary:
    installed: Mapping[str, Term] = {
        name: term for name, term in vocabulary().items() if term.holds is not None or term.within is not None
    }
    return {**STAND_INS, **installed}


def reference_pack(name: str) -> Any:
    text = (REFERENCE / "packs" / f"{name}.json").read_text("utf-8")
    return load(parse_json(text), vocabulary=terms(), params={}, parse_policies=lambda value, _: value)


@HERE
@pytest.mark.parametrize(
    "name", ["core.citation-grounding.v1", "core.safe-code.v1", "core.tool-use.v1", "example.customer-support.v1"]
)
def test_a_pack_of_cape_loads_unchanged(name):
    pack = reference_pack(name)
    assert pack.id == name
    assert pack.rules
    assert pack.document == json.loads((REFERENCE / "packs" / f"{name}.json").read_text("utf-8"))


@HERE
@pytest.mark.parametrize("folder", ["citation-grounding", "safe-code", "tool-use", "customer-support"])
def test_an_example_of_cape_breaks_the_rules_it_should_and_no_other(folder):
    (path,) = (path for path in (REFERENCE / "examples" / folder).glob("*.json") if "expectations" not in path.name)
    expectations = json.loads(path.with_suffix("").with_suffix(".expectations.json").read_text("utf-8"))
    graph = read_graph(path.read_text("utf-8")).graph
    (name,) = expectations["packs"]
    pack = reference_pack(name)
    none: list[Measurement] = []
    judgement = judge(pack, graph, none)
    assert not judgement.needs
    found = [
        (policy.policy_id, violation.rule_id, violation.node_id)
        for policy in pack_result(pack, judgement.verdicts).policy_results
        for violation in policy.violations
    ]
    expected = expectations["expected_violations"]
    assert found == [(each["policy_id"], each["rule_id"], each["node_id"]) for each in expected]
    assert all(verdict.why for verdict in judgement.verdicts)


def test_the_example_of_the_page_on_policies_runs():
    page = (Path(__file__).parents[2] / "docs" / "policies.md").read_text("utf-8")
    written, adaptive = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    report = check(Draft(text="It is 5."), pack=parse_json(written))
    assert [result.pack_id for result in report.packs] == ["house.reporting.v1", "numbers.strict.v2"]
    cited, weighty = report.packs[0].policy_results[0].violations
    assert (cited.rule_id, cited.node_id) == ("cited", "c1")
    assert weighty.message.startswith("The answer names a weighty source: ")
    assert check(Draft(text="It is 5."), numbers=parse_json(adaptive)).packs[0].pack_id == "numbers.strict.v2"


def test_a_policy_document_stands_alone(tmp_path):
    """CAPE's policy without a pack around it is a pack of that policy alone; what is wrong with it is found all the same."""
    asks = {"predicate": "has_citation", "args": ["c"]}
    rule = {
        "rule_id": "cited",
        "description": "",
        "expression": {"forall": {"var": "c", "in": "claims", "condition": asks}},
    }
    policy = {"policy_id": "Cited 2", "name": "Cited", "description": "", "version": "3.1.0", "rules": [rule]}
    (tmp_path / "policy.json").write_text(json.dumps(policy))
    report = check(Draft(text="The Nile is long."), pack=str(tmp_path / "policy.json"))
    assert (report.packs[0].id, report.packs[0].version) == ("policy.cited.v3", "3.1.0")
    assert report.decision == "reject"
    assert replay(report) == []
    for broken in (
        {**policy, "rules": []},
        {**policy, "version": "three"},
        {**policy, "policies": []},
        {"policy_id": "x"},
    ):
        with pytest.raises(InvalidPack):
            check(Draft(text="The Nile is long."), pack=broken)
