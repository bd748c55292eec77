"""An operator's fixes: only what they say, and nothing that the evidence's own words could do."""

import pytest
from msgspec import structs
from tests.correct.kenya import EVIDENCE, FACTS, bare_rule, corrected, pack_of

from countermark import Evidence, Source

TEXT = "Kenya's inflation was <claim id='k23'>7.67%</claim> in 2023. The mood rose by 12.5%. All is well."


def test_without_a_fix_an_unsupported_number_is_left():
    found = corrected(TEXT)
    assert found.corrected_text == TEXT
    assert [each.rule_id.rpartition("/")[2] for each in found.residual_violations] == ["no-bare-value"]


@pytest.mark.parametrize(
    ("fix", "wanted"),
    [
        ({"kind": "patch", "text": "[redacted]"}, TEXT.replace("12.5%", "[redacted]")),
        ({"kind": "patch", "text": ""}, TEXT.replace("The mood rose by 12.5%. ", "")),
        ({"kind": "patch", "find": "12.5", "text": "some "}, TEXT.replace("12.5%", "some %")),
    ],
)
def test_an_unsupported_number_is_redacted_or_dropped_where_a_fix_says_so(fix, wanted):
    found = corrected(TEXT, pack=pack_of(bare_rule(fix)))
    assert found.corrected_text == wanted


def test_a_sentence_with_a_proven_number_is_not_dropped():
    text = "Kenya's inflation was <claim id='k23'>7.67%</claim> in 2023, and the mood rose by 12.5%."
    assert (
        corrected(text, pack=["numbers.strict", pack_of(bare_rule({"kind": "patch", "text": ""}))]).corrected_text
        == text
    )


def test_two_fixes_of_one_place_are_a_trade_off():
    rules = [
        bare_rule({"kind": "patch", "text": "[a]"}, "a", tier="T2"),
        bare_rule({"kind": "patch", "text": "[b]"}, "b", tier="T1"),
    ]
    found = corrected(TEXT, pack=pack_of(*rules))
    assert "[b]" in found.corrected_text
    assert found.trade_offs == (
        "team.own.v1/p/b#q3 and team.own.v1/p/a#q3 would change one place; team.own.v1/p/b#q3 wins by its tier",
    )


def test_a_fix_that_mends_nothing_is_taken_back():
    found = corrected(TEXT, pack=pack_of(bare_rule({"kind": "patch", "text": "13.5%"})))
    assert found.corrected_text == TEXT
    assert found.discarded[0].why == "it does not fix the failure"


def test_a_fix_that_grows_the_text_ends():
    rule = bare_rule({"kind": "insert", "text": "and 12.5%", "at": "after"})
    found = corrected("It rose 12.5%.", Evidence(), pack=pack_of(rule))
    assert found.corrected_text == "It rose 12.5%."
    assert found.rounds <= 5


GREETS = {
    "rule_id": "greets",
    "description": "",
    "expression": {
        "exists": {
            "var": "x",
            "in": "discourse_acts",
            "condition": {"predicate": "has_discourse_type", "args": ["x", "GREETING"]},
        }
    },
    "fix": {"kind": "insert", "text": "Hello,"},
}


def test_a_greeting_is_put_at_the_start():
    found = corrected("Your order left on Monday.", Evidence(), pack=pack_of(GREETS))
    assert found.corrected_text == "Hello,\n\nYour order left on Monday."


CITED = "conduct.citation-grounding"
CLAIM = "Kenya's inflation was <claim id='k23'>7.67%</claim> in 2023."


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (Source(uri="https://data.worldbank.org/x", dataset="WDI"), "([WDI](https://data.worldbank.org/x))."),
        ("World Bank", "(Source: World Bank)."),
        ("https://data.worldbank.org/x", "(https://data.worldbank.org/x)."),
    ],
)
def test_a_citation_names_where_the_facts_come_from(source, wanted):
    facts = (structs.replace(FACTS[0], source=source), *FACTS[1:])
    found = corrected(CLAIM, Evidence(facts=facts), pack=["numbers.display", CITED])
    assert found.corrected_text.endswith(wanted)
    assert found.verification_status == "passed"


@pytest.mark.parametrize(
    "source",
    [
        None,
        "<script>alert(1)</script>",
        "WDI\n\n# Verified",
        "x](javascript:alert(1))",
        "✓ verified",
        "WDI\u202e",
        "javascript:alert(1)",
        "</claim><claim id='n23'>24.66%</claim>",
        Source(uri="https://e.org/)[x](https://evil.org", dataset=None),
    ],
)
def test_a_hostile_source_is_not_written_into_the_draft(source):
    facts = (structs.replace(FACTS[0], source=source), *FACTS[1:])
    found = corrected(CLAIM, Evidence(facts=facts), pack=["numbers.display", CITED])
    assert found.corrected_text == CLAIM


@pytest.mark.parametrize("label", ["<b>Kenya</b>", "Kenya\nNigeria", "Kenya 9", "KEN", "Kenya](x)", "Ke\u202enya"])
def test_a_hostile_name_is_not_written_into_the_draft(label):
    text = "Nigeria's inflation was <claim id='k23'>7.67%</claim> in 2023."
    facts = (structs.replace(FACTS[0], dims={**FACTS[0].dims, "entity.label": label}), *FACTS[1:])
    assert corrected(text, Evidence(facts=facts)).corrected_text == text


@pytest.mark.parametrize("fact_id", ["a'b\"c", "<x>", "a&b", "a\nb"])
def test_an_id_that_no_tag_can_hold_is_not_written(fact_id):
    facts = (structs.replace(FACTS[0], id=fact_id), *FACTS[1:])
    text = "Kenya's inflation was <claim id='zz'>7.67%</claim> in 2023."
    assert corrected(text, Evidence(facts=facts)).corrected_text == text


def test_a_tag_is_written_around_a_number_that_its_sentence_proves():
    found = corrected("Kenya's inflation was 7.7% in 2023.", pack="publishing.statistics", bind=True)
    assert found.corrected_text == 'Kenya\'s inflation was <claim id="k23">7.7%</claim> in 2023.'
    assert found.corrections[0].strategy == "insert"


def test_the_fix_text_is_filled_from_the_facts_behind():
    rule = {**GREETS, "rule_id": "note", "fix": {"kind": "insert", "text": "Source: {source}.", "at": "end"}}
    found = corrected(CLAIM, pack=["numbers.strict", pack_of(rule)])
    assert found.corrected_text == CLAIM  # a note is no greeting: taken back
    assert found.discarded[0].replacement == "\n\nSource: [WDI](https://data.worldbank.org/x)."


def test_an_edited_draft_keeps_its_evidence():
    assert corrected(CLAIM, EVIDENCE).corrections == ()
