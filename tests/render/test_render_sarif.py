"""SARIF 2.1.0 and JUnit XML: every verdict that is no pass, where it stands, with nothing of the model's acting."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from countermark import Draft, Evidence, Fact, Limits, check
from countermark.errors import InvalidPack

FACTS = Evidence(facts=[Fact(id="n", value="1500", source="register")])
TEXT = 'First line.\nIt is <claim id="n">1,501</claim>,\nnot 12.'


def pack(*rules: dict[str, Any]) -> dict[str, Any]:
    policy = {"policy_id": "p", "name": "P", "version": "1.0.0", "description": "", "rules": list(rules)}
    return {"pack_id": "house.x.v1", "name": "X", "version": "1.0.0", "description": "", "policies": [policy]}


def rule(rule_id: str, condition: Any, severity: str = "error", **more: Any) -> dict[str, Any]:
    quantifier = {"forall": {"var": "q", "in": "quantities", "condition": condition}}
    return {
        "rule_id": rule_id,
        "description": f"Rule {rule_id}",
        "severity": severity,
        "expression": quantifier,
        **more,
    }


def sarif(report: Any, **options: Any) -> dict[str, Any]:
    (run,) = json.loads(report.render("sarif", **options))["runs"]
    return run


def junit(report: Any) -> ET.Element:
    return ET.fromstring(report.render("junit"))


def test_a_result_names_rule_level_and_place():
    run = sarif(check(Draft(text=TEXT), FACTS), source="answers/my draft.md")
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [
        "numbers.strict.v2/numbers/tagged-number-holds",
        "numbers.strict.v2/numbers/statement-agrees",
        "numbers.strict.v2/numbers/bound-number-holds",
        "numbers.strict.v2/numbers/bound-number-not-contradicted",
        "numbers.strict.v2/numbers/no-bare-value",
    ]
    wrong, bare = run["results"]
    start = TEXT.index("1,501")
    region = {"startLine": 2, "startColumn": 21, "endLine": 2, "endColumn": 26, "charOffset": start, "charLength": 5}
    place = wrong["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "answers/my%20draft.md", "index": 0}, "region": region}
    assert (wrong["ruleIndex"], wrong["level"], bare["level"]) == (0, "error", "warning")
    assert wrong["message"]["text"] == "says 1501, fact 'n' is 1500: no match under exact"
    assert bare["locations"][0]["physicalLocation"]["region"]["startLine"] == 3
    assert (run["columnKind"], run["properties"]["decision"]) == ("unicodeCodePoints", "reject")


def test_a_draft_that_breaks_nothing_has_no_results():
    report = check(Draft(text='It is <claim id="n">1,500</claim>.'), FACTS)
    assert sarif(report)["results"] == []
    names = [case.attrib["name"] for case in junit(report).iter("testcase")]
    assert names == [
        "tagged-number-holds",
        "statement-agrees",
        "bound-number-holds",
        "bound-number-not-contradicted",
        "no-bare-value",
    ]
    assert not list(junit(report).iter("failure"))


def test_what_could_not_be_decided_keeps_its_level():
    """SARIF has a kind for it, which viewers pass over; a draft is rejected by it all the same."""
    report = check(Draft(text="It is 5."), pack=pack(rule("sourced", {"predicate": "fact_has_source", "args": ["q"]})))
    (result,) = sarif(report)["results"]
    assert (result["kind"], result["level"]) == ("fail", "error")
    assert result["message"]["text"] == "could not be decided: not tagged"
    (error,) = junit(report).iter("error")
    assert error.attrib == {"message": "could not be decided: not tagged", "type": "error"}
    assert junit(report).attrib == {"name": "countermark: reject", "tests": "1", "failures": "0", "errors": "1"}


def test_a_review_is_a_warning_and_info_fails_nothing():
    tagged = {"predicate": "is_tagged", "args": ["q"]}
    value = {"predicate": "is_value", "args": ["q"]}
    report = check(Draft(text="It is 5."), pack=pack(rule("band", tagged, review=value), rule("told", tagged, "info")))
    assert [result["level"] for result in sarif(report)["results"]] == ["warning", "note"]
    tree = junit(report)
    (failure,) = tree.iter("failure")
    assert (failure.attrib["type"], failure.text) == ("warning", "q1: needs a person: not tagged")
    (told,) = tree.iter("system-out")
    assert told.text == "q1: not tagged"
    assert tree.attrib["failures"] == "1"


def test_a_refused_draft_is_a_result_of_its_own():
    report = check(Draft(text="too long"), limits=Limits(draft=3))
    (result,) = sarif(report)["results"]
    assert result["ruleId"] == "countermark/limits/draft"
    assert "region" not in result["locations"][0]["physicalLocation"]
    (failure,) = junit(report).iter("failure")
    assert failure.text.startswith("draft: the draft has more than 3 characters")


def test_many_findings_of_one_rule_are_one_failure_that_lists_them():
    (failure,) = junit(check(Draft(text="It is 5, 6, 7, 8 or 9."), FACTS)).iter("failure")
    assert failure.attrib["message"].endswith("; and 2 more")
    assert failure.text.count("\n") == 4


def test_brackets_and_braces_of_a_message_make_no_link_and_no_placeholder():
    text = 'It is <claim id="[x](javascript:1){0}\\">5</claim>.'
    (result,) = sarif(check(Draft(text=text), FACTS))["results"]
    assert "\\[x\\](javascript:1){{0}}" in result["message"]["text"]


HOSTILE = st.text(
    alphabet=st.sampled_from("<>&\"'[]{}\\\x00\x07\x1b\x85\u202e\u2028\ufffe\uffff✓]]>a1\n\r\t %"), max_size=30
)


@given(HOSTILE, HOSTILE)
def test_no_text_of_the_model_breaks_either_format(name, payload):
    report = check(Draft(text=f'<claim id="{name}">{payload}</claim> {payload} 5'), FACTS)
    text = report.render("sarif")
    assert text.isascii()
    assert not any(ord(character) < 32 and character != "\n" for character in text)
    for result in sarif(report)["results"]:
        assert not any(
            ord(character) < 32 or character in "\u202e\u2028✓"
            for character in re.sub("⟦✓+⟧", "", result["message"]["text"])
        )
    tree = junit(report)
    assert not re.search("[\x00-\x08\u202e\u2028\ufffe\uffff]", report.render("junit"))
    assert {element.tag for element in tree.iter()} <= {"testsuites", "testsuite", "testcase", "failure", "error"}


IDS = st.text(min_size=1, max_size=20)
TEXTS = st.text(st.characters(exclude_categories=()), max_size=30)
"""Halves of surrogate pairs, noncharacters and controls among them."""


@given(IDS, IDS, TEXTS, TEXTS, TEXTS)
def test_nothing_that_a_pack_and_a_draft_can_carry_breaks_either_format(policy_id, rule_id, description, text, source):
    """Whatever the door lets in comes out whole: ids as they are, texts made harmless."""
    made = pack({**rule(rule_id, {"predicate": "is_tagged", "args": ["q"]}), "description": description})
    made["policies"][0]["policy_id"] = policy_id
    try:
        report = check(Draft(text=f"{text} 5"), FACTS, pack=made)
    except InvalidPack:
        return
    run = sarif(report, source=source)
    assert [each["id"] for each in run["tool"]["driver"]["rules"]] == [f"house.x.v1/{policy_id}/{rule_id}"]
    assert {each["ruleId"] for each in run["results"]} == {f"house.x.v1/{policy_id}/{rule_id}"}
    report.render("junit").encode()
    (case,) = junit(report).iter("testcase")
    assert case.attrib == {"classname": f"house.x.v1.{policy_id}", "name": rule_id}


@pytest.mark.parametrize("name", ["a/b/c/d", "a", ""])
def test_a_verdict_of_no_rule_is_shown_whatever_it_is_called(name):
    """As in a report that somebody else wrote."""
    report = check(Draft(text="too long"), limits=Limits(draft=3))
    other = structs.replace(report, verdicts=(structs.replace(report.verdicts[0], rule=name),))
    (result,) = sarif(other)["results"]
    assert result["ruleId"].startswith(name)
    assert len(list(junit(other).iter("failure"))) == 1


@pytest.mark.parametrize("output_format", ["sarif", "junit"])
def test_the_same_report_gives_the_same_text(output_format):
    assert check(Draft(text=TEXT), FACTS).render(output_format) == check(Draft(text=TEXT), FACTS).render(output_format)
