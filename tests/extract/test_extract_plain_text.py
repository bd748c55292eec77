"""From plain text alone to the violations that a careful reader's graph gives."""

import json
from pathlib import Path

import pytest

from countermark import Draft, check
from countermark.extract import extract
from countermark.graph import write_graph
from countermark.model import DEFAULT_LIMITS, Graph, Report
from countermark.pipeline import replay

REFERENCE = Path(__file__).parents[3] / "shared" / "reference"
EXAMPLES = [path for path in sorted(REFERENCE.glob("examples/*/*.json")) if "expectations" not in path.name]


def violations(report):
    return [
        (policy.policy_id, violation.rule_id, violation.node_id)
        for result in report.packs
        for policy in result.policy_results
        for violation in policy.violations
    ]


def draft_of(document):
    context = dict(document["context"])
    return Draft(text=document["text"], query=context.pop("user_query", None), context=context)


@pytest.mark.parametrize(
    "path",
    EXAMPLES or [pytest.param(None, marks=pytest.mark.skip(reason="CAPE's examples are not here"))],
    ids=lambda path: path.stem if path else "none",
)
def test_an_example_of_cape_gives_from_its_text_the_violations_of_its_graph(path):
    """With every pack of the reference that the example names, and the same nodes broken."""
    document = json.loads(path.read_text("utf-8"))
    named = json.loads(path.with_name(f"{path.stem}.expectations.json").read_text("utf-8"))["packs"]
    for pack in named:
        rules = json.loads((REFERENCE / "packs" / f"{pack}.json").read_text("utf-8"))
        by_hand = check(graph=document, pack=rules)
        from_text = check(draft_of(document), pack=rules)
        assert violations(from_text) == violations(by_hand)
        assert from_text.decision == by_hand.decision
    if not named:
        graph = extract(draft_of(document), DEFAULT_LIMITS)
        assert {act.type for act in graph.discourse_acts} >= {"REASONING"}


def test_each_statement_without_a_source_is_named():
    text = "Rust was designed by Graydon Hoare and first released in 2012. It has become popular, consistently topping surveys of developers."
    report = check(Draft(text=text), pack="conduct.citation-grounding")
    assert [node for _, rule, node in violations(report) if rule == "factual-claim-is-cited"] == [
        "c1",
        "c2",
        "c3",
        "c4",
    ]


def test_a_statement_with_a_source_is_not_named():
    text = "Rust was first released in 2012 [1].\n\n[1]: https://example.org/rust"
    report = check(Draft(text=text), pack="conduct.citation-grounding")
    assert not [node for _, rule, node in violations(report) if rule == "factual-claim-is-cited"]


def test_an_answer_of_support_that_only_states_has_no_greeting_no_acknowledgment_and_no_closing():
    text = "Your parcel #7001 left our warehouse on Monday. It should arrive by Thursday."
    acts = {act.type for act in extract(Draft(text=text), DEFAULT_LIMITS).discourse_acts}
    assert not acts & {"GREETING", "ACKNOWLEDGMENT", "CLOSING"}


def test_an_answer_of_support_as_it_should_be_has_all_three():
    text = "Hello Ana!\n\nI'm so sorry about the delay. Your parcel left on Monday.\n\nIs there anything else I can help with?"
    acts = [act.type for act in extract(Draft(text=text), DEFAULT_LIMITS).discourse_acts]
    assert acts[0] == "GREETING"
    assert "ACKNOWLEDGMENT" in acts
    assert acts[-1] == "CLOSING"


def test_code_in_plain_text_is_judged():
    text = "Here you go:\n\n```python\nvalue = eval(input())\n```\n\nThis runs what the user types."
    report = check(Draft(text=text), pack="conduct.safe-code")
    assert "cb1" in [node for _, _, node in violations(report)]


def test_a_call_in_plain_text_is_judged_by_its_schema():
    tool = {"name": "tip", "parameters": {"type": "object", "properties": {"bill": {"type": "number"}}}}
    text = 'I\'ll work that out.\n\ntip(bill="80")\n\nThe tip is $12.'
    report = check(Draft(text=text, tools=[tool]), pack="conduct.tool-use")
    assert "tc1" in [node for _, _, node in violations(report)]
    sound = check(Draft(text=text.replace('"80"', "80"), tools=[tool]), pack="conduct.tool-use")
    assert not violations(sound)


def test_a_report_on_plain_text_replays_to_the_same_bytes():
    text = "Rust was first released in 2012 and it is fast. It costs $5. Is it free?"
    report = check(Draft(text=text, query="Tell me about Rust"), pack=["conduct.citation-grounding", "numbers.strict"])
    assert replay(report) == []
    assert replay(Report.from_json(report.to_json())) == []


def test_a_pack_about_numbers_alone_finds_nothing_but_numbers():
    """It would cost a hundred times the time and change no verdict."""
    report = check(Draft(text="Rust was first released in 2012."), pack="numbers.strict")
    assert report.graph.quantities
    assert not report.graph.claims


def test_the_nodes_of_a_given_graph_are_not_mixed_with_extracted_ones():
    bare = write_graph(Draft(text="Rust was released in 2012."), Graph())
    report = check(graph=bare, pack="conduct.citation-grounding")
    assert not report.graph.claims
