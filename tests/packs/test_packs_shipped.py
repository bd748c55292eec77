"""Packs that ship: their examples, and what their rules are not fooled by."""

from __future__ import annotations

import json

import pytest

from countermark import Draft, Evidence, Fact, Report, check
from countermark.cli.pack.examples import read_examples
from countermark.pipeline import load_packs, replay
from countermark.registry import pack_examples, packs

SHIPPED = tuple(packs())


def test_every_pack_of_the_plan_ships():
    assert set(SHIPPED) >= {
        "numbers.strict.v2",
        "numbers.display.v2",
        "conduct.tool-use.v1",
        "conduct.citation-grounding.v1",
        "conduct.customer-support.v1",
        "conduct.safe-code.v1",
        "publishing.statistics.v1",
        "finance.reporting.v1",
        "medical.dosage.v1",
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_pack_has_examples_of_its_own(name):
    """Some pass, some fail, some only look as if they should. That all do so, and break every rule, `pack test` shows in tests/cli."""
    examples = read_examples(pack_examples(name), name)
    assert {example.kind for example in examples.examples} == {"passes", "fails", "near-miss"}
    (pack,) = load_packs(name, examples.examples[0].params)
    assert examples.pack_id == pack.id == name


def test_only_numbers_packs_confer_a_mark():
    """Conduct flags and never marks."""
    for name, text in packs().items():
        assert name.startswith("conduct.") is not ("confers" in text)


@pytest.mark.parametrize("name", ["publishing.statistics", "finance.reporting", "medical.dosage"])
def test_a_fact_that_is_not_there_never_passes(name):
    report = check(Draft(text='It is <claim id="x">5 mg</claim>.'), Evidence(), pack=name)
    assert report.decision == "reject"


def test_parameters_turn_a_rule_up_and_down():
    draft, evidence = Draft(text="It is 5."), Evidence(facts=[Fact(id="a", value="5")])
    decisions = [
        check(draft, evidence, pack="publishing.statistics", params={"bare": severity}).decision
        for severity in ("info", "warning", "error")
    ]
    assert decisions == ["accept", "review", "reject"]


def test_a_shipped_pack_is_one_document_with_one_id():
    for name, text in packs().items():
        assert json.loads(text)["pack_id"] == name


@pytest.mark.parametrize("name", ["publishing.statistics", "medical.dosage", "conduct.customer-support"])
def test_a_report_under_a_shipped_pack_replays(name):
    facts = Evidence(facts=[Fact(id="a", value="5", unit="mg", period="1999", source="label")])
    report = check(Draft(text='Take <claim id="a">5.0 mg</claim>, then 3.'), facts, pack=name)
    again = Report.from_json(report.to_json())
    assert again == report
    assert replay(again) == []
