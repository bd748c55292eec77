"""Counts, the decision in a sentence, the policy set in words, and the signatures of known failures."""

import pytest
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, check
from countermark.render.policies import in_words
from countermark.render.summary import summarise

FACTS = Evidence(facts=[Fact(id="a", value="5.7", unit="%"), Fact(id="b", value="1500")])


def summary(text, **options):
    return summarise(check(Draft(text=text), FACTS, **options))


def names(text, **options):
    return [signature.name for signature in summary(text, **options).signatures]


GOOD = '<claim id="a">5.7%</claim> '
BAD = '<claim id="a">5.9%</claim> '
FORGED = '<claim id="zz">5.7%</claim> '


def test_counts_by_mark_and_kind():
    found = summary(f"{GOOD}{BAD}and 12 or 3% in 2024")
    assert found.counts == "1 right, 1 wrong, 2 not checked"
    assert found.all_counts == f"{found.counts}, 1 other number (1 year)"
    assert found.by_kind("bare") == "1 number, 1 percent"


def test_an_accepted_draft_breaks_no_rule():
    found = summary(GOOD)
    assert (found.decision, found.because) == ("accept", "all rules pass")
    assert found.signatures == []


def test_the_decision_says_what_happened_and_no_rule():
    """What is wrong comes before what was not checked; a fact of a table is the reader's own."""
    assert summary(f"{BAD}{BAD}and 12").because == "2 numbers differ from the data"
    assert summary(f"{BAD}{FORGED}").because == "2 numbers are wrong"
    assert summary(f"{GOOD}and 12").because == "1 number is not checked"
    rows = [{"Region": "North", "Beds": 12}, {"Region": "South", "Beds": 15}]
    assert summarise(check("North had 13 beds.", data=rows)).because == "1 number differs from your table"


def test_a_text_that_had_nothing_to_be_compared_with_says_so():
    assert summarise(check("It is 5.")).because == "compared with no data"
    assert summarise(check("None here.")).because == "no numbers"
    assert summarise(check(Draft(text="It is 5."), FACTS)).because == "1 number is not checked"


def test_a_model_that_does_not_tag_is_named():
    """Three bare values, and more of them than tagged ones."""
    found = summary(f"{GOOD}and 12, 13 and 14").signatures[0]
    assert found.name == "the model does not tag"
    assert found.figures == "3 of 4 values are bare"


@pytest.mark.parametrize("text", [f"{GOOD}and 12, 13", f"{GOOD * 3}and 12, 13, 14", "in 2021, 2022, 2023 and 2024"])
def test_a_few_bare_values_are_no_signature(text):
    """Under three, not more than the tagged ones, or no values at all."""
    assert names(text) == []


def test_many_flagged_numbers_are_named_with_the_forged_ids():
    found = summary(BAD * 2 + FORGED + GOOD).signatures[0]
    assert found.name == "many numbers are flagged"
    assert found.figures == "3 of 4 tokens are flagged, 1 of them for an id that no fact has"
    assert "policy set" in found.advice


def test_mostly_forged_ids_mean_other_facts():
    assert "load the facts" in summary(FORGED * 3 + BAD).signatures[0].advice


@pytest.mark.parametrize("text", [BAD * 2, GOOD * 6 + BAD * 3])
def test_a_few_flagged_numbers_are_no_signature(text):
    assert names(text) == []


@pytest.mark.parametrize("text", ["5% ✓", "5% [verified]"])
def test_one_spoofed_mark_is_a_signature(text):
    assert names(text) == ["the model draws marks of its own"]


def test_an_undecided_draft_rule_is_told_before_the_numbers():
    from countermark import Limits

    found = summarise(check(Draft(text="1 and " * 9), FACTS, limits=Limits(numbers=3)))
    assert "more than 3 numbers" in found.because


@pytest.mark.parametrize(
    ("policies", "words"),
    [
        ([], "nothing (the policy set is empty, so no number can be verified)"),
        ([{"type": "exact"}, {"type": "display"}], "exact, rounded to the digits shown"),
        ([{"type": "rounded", "decimals": 1}], "rounded to 1 decimal"),
        (
            [{"type": "rounded", "decimals": 0}, {"type": "exact"}, {"type": "rounded", "decimals": 2, "ties": "even"}],
            "rounded to 0 or 2 (ties to even) decimals, exact",
        ),
        ([{"type": "abbr"}], "scale words (million, B …)"),
        ([{"type": "abbr", "scales": {"K": 1000, "lakh": 100000}}], "scale words (K, lakh)"),
        ([{"type": "abbr", "scales": dict.fromkeys("abcdefg", 10)}], "scale words (a, b, c, d, e, f …)"),
        ([{"type": "tolerance", "tolerance": "0.02"}], "within 2% when it says about, approximately or roughly"),
        (
            [{"type": "tolerance", "relative": 0.005, "absolute": "3", "qualifiers": ["around"]}],
            "within 0.5% or 3 when it says around",
        ),
        ([{"type": "tolerance", "qualifiers": []}], "within 0, with no qualifier asked for"),
        ([{"type": "range"}, {"type": "range", "max_width": 2}], "range, range at most 200% of the value wide"),
        ([{"type": "range", "max_width": "wide"}], "range at most wide of the value wide"),
        ([{"type": "range", "max_width": "NaN"}], "range at most NaN of the value wide"),
        (["exact", {"type": "other\x1b"}], "exact, other␛"),
        ("exact", "exact"),
        ([{}], "None"),
        ([{"type": "bound", "max_width": "0.1"}], "bound at most 10% of the value away"),
        (
            [{"type": "exact", "when": {"place": ["heading", "table"], "unit": "%"}}],
            "exact (place: heading or table; unit: %)",
        ),
        (
            [{"type": "rounded", "decimals": 1, "when": {"status": "forecast"}}, {"type": "rounded", "decimals": 0}],
            "rounded to 1 decimal (status: forecast), rounded to 0 decimals",
        ),
    ],
)
def test_a_policy_set_in_words(policies, words):
    assert in_words(policies) == words


def test_a_pack_without_a_policy_set_is_named_alone():
    rule = {
        "rule_id": "no-bare",
        "description": "every value is tagged",
        "severity": "warning",
        "expression": {
            "forall": {"var": "q", "in": "quantities", "condition": {"predicate": "is_tagged", "args": ["q"]}}
        },
    }
    policy = {"policy_id": "p", "name": "p", "version": "1.0.0", "description": "p", "rules": [rule]}
    pack = {"pack_id": "own.tags.v1", "name": "t", "version": "1.0.0", "description": "t", "policies": [policy]}
    report = check(Draft(text="5 apples"), FACTS, pack=pack)
    assert summarise(report).packs == [("own.tags.v1 1.0.0", "")]
    for output_format in ("terminal", "text", "markdown"):
        assert "accept" not in report.render(output_format, **WHOLE.get(output_format, {}))
    assert "Accepts" not in report.render("html")


def test_what_broke_a_rule_is_told_of_nodes_that_are_no_numbers():
    """They have no row in the table, so each is named with its reason, in every format; the model's text is harmless."""
    calls = [
        {"id": f"tc{n}", "name": "tip\x1b[31m", "arguments": {}, "span": {"start": 0, "end": 2}} for n in range(1, 53)
    ]
    document = {
        "schema_version": "1.0.0",
        "output_id": "o",
        "text": "Hi",
        **{key: [] for key in ("entities", "claims", "operations", "citations", "code_blocks", "discourse_acts")},
        "tool_calls": calls,
        "context": {"tools_available": ["tip"]},
    }
    report = check(graph=document, pack="conduct.tool-use")
    summary = summarise(report)
    assert summary.because == "52 tool calls break a rule"
    assert summary.broken[0] == "tc1, tool-is-given: no tool is called 'tip\\x1b[31m'; there are tip"
    assert summary.broken[-1].endswith(" more, which the JSON report lists")
    assert len(summary.broken) == 51
    for output_format in ("text", "terminal", "markdown", "html"):
        assert "tc1" in report.render(output_format, **WHOLE.get(output_format, {}))
        assert "\x1b" not in report.render(output_format, **WHOLE.get(output_format, {}))


def test_numbers_that_are_bound_are_right_wrong_or_not_checked():
    """The first words say what came of them; that nothing is tagged is no signature of anything."""
    facts = [
        Fact(id=f"r{year}", value="5", unit="%", indicator="Churn", period=year) for year in ("2020", "2021", "2022")
    ]
    text = "Churn was 5% in 2020, 6% in 2021 and 7% in 2022. Growth was 8% in 2023. There were 3 fires, 4 floods and 9 storms."
    found = summarise(check(text, Evidence(facts=facts), pack="numbers.display", bind=True))
    assert found.counts == "1 right, 2 wrong, 4 not checked"
    assert found.signatures == []
