"""Broken drafts pass afterwards, correct drafts are not touched, and it always ends; `bench/correct.py` is the long version."""

import pytest
from bench.correct import outcome
from bench.correction.drafts import broken_drafts, generated, written_by_hand
from hypothesis import given
from hypothesis import strategies as st
from tests.correct.kenya import EVIDENCE, corrected

from countermark import Draft, Evidence, Fact, Limits, Report, check, correct_draft, replay
from countermark.errors import InvalidDraft
from countermark.pipeline.corrections import MIXED


@pytest.mark.parametrize("broken", list(broken_drafts(1)), ids=lambda broken: broken.kind)
def test_a_broken_draft_is_mended_where_it_is_broken(broken):
    found = outcome(broken)
    assert all(found[2:]), found


def test_broken_drafts_are_of_23_kinds():
    assert len({broken.kind for broken in broken_drafts(1)}) == 23


def test_correct_drafts_are_not_touched():
    for right in (*list(written_by_hand())[::9], *generated(24)):
        found = correct_draft(right.draft, right.evidence, **right.options).corrected
        assert found.corrections == (), right.draft.text


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023.", "<claim id='k23'>7.7%</claim>"),
        ("Kenya's inflation was 9.9% in 2023.", "was 7.7% in"),
        ("Kenya's inflation was <claim id='zz'>7.7%</claim> in 2023.", '<claim id="k23">7.7%</claim>'),
        ("Kenya's inflation was <claim id='n23'>7.7%</claim> in 2023.", '<claim id="k23">7.7%</claim>'),
        ("Nigeria's inflation was <claim id='k23'>7.7%</claim> in 2023.", "Kenya's inflation"),
        ("Kenya's GDP was <claim id='kg' policy='round9'>US$108 billion</claim> in 2023.", "<claim id='kg'>US$108"),
    ],
)
def test_the_odd_one_of_tag_number_and_sentence_is_mended(text, wanted):
    found = corrected(text, bind=True)
    assert wanted in found.corrected_text
    assert found.verification_status == "passed"


@pytest.mark.parametrize(
    "text",
    [
        "Kenya's inflation was 7.7% in 2023.",
        "Prices rose by 9.9%.",
        "Kenya's inflation was <claim id='n23'>9.9%</claim> in 2023.",
        "Kenya's inflation was not <claim id='n23'>24.66%</claim> in 2023.",
        "Kenya's inflation was below <claim id='k23'>7.67%</claim> in 2023.",
        "Kenya's inflation was <claim id='k23'>7.<b>9</b>%</claim> in 2023.",
        "Kenya's inflation was <claim id='k23'>high</claim> in 2023.",
        "Ghana's inflation was <claim id='k23'>7.67%</claim> in 2023.",
    ],
)
def test_what_is_right_or_cannot_be_known_is_left(text):
    """A bare number, three things that contradict each other, a denial, a word that only the tag contradicts."""
    found = corrected(text, bind=True)
    assert found.corrected_text == text
    assert found.corrections == ()


def test_facts_that_contradict_each_other_mend_nothing():
    twice = (*EVIDENCE.facts, Fact(id="k23", value="8.1", unit="%"))
    text = "Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023."
    assert corrected(text, Evidence(facts=twice)).corrected_text == text


PIECES = st.sampled_from(
    [
        "Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023.",
        "Kenya's inflation was 9.9% in 2023.",
        "Nigeria's inflation was <claim id='zz'>24.7%</claim> in 2023.",
        "<claim id='k23'>",
        "</claim>",
        "Kenya's GDP was US$ 3 in 2023.",
        "7.67%",
        "<b>",
        "\n\n",
        " ",
        "| a | b |\n|---|---|\n| 1 | 2 |\n",
        "\u202e5",
        "−",
        "1,",
    ]
)


@given(st.lists(PIECES, max_size=8).map("".join))
def test_correction_ends_is_idempotent_and_keeps_what_lies_outside(text):
    revision = correct_draft(text, EVIDENCE, pack="numbers.display", bind=True)
    found = revision.corrected
    assert found.rounds <= MIXED
    rebuilt, done = [], 0
    for each in found.corrections:
        assert text[each.location.start : each.location.end] == each.original
        rebuilt += [text[done : each.location.start], each.replacement]
        done = each.location.end
    assert "".join([*rebuilt, text[done:]]) == found.corrected_text
    assert len(found.residual_violations) <= len(correct_residual(text))
    again = correct_draft(found.corrected_text, EVIDENCE, pack="numbers.display", bind=True).corrected
    assert again.corrected_text == found.corrected_text


def correct_residual(text):
    report = check(text, EVIDENCE, pack="numbers.display", bind=True)
    return [verdict for verdict in report.verdicts if verdict.status != "pass" and verdict.severity != "info"]


def test_the_check_carries_edits_and_makes_none():
    text = "Kenya's inflation was <claim id='zz'>9.9%</claim> in 2023."
    report = check(text, EVIDENCE, pack="numbers.display", correct=True)
    assert (report.draft.text, report.decision) == (text, "reject")
    assert report.corrected_text == 'Kenya\'s inflation was <claim id="k23">7.7%</claim> in 2023.'
    assert check(text, EVIDENCE, pack="numbers.display").edits == ()


def test_a_report_with_edits_replays_and_a_changed_edit_is_found():
    text = "Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023."
    report = check(text, EVIDENCE, pack="numbers.display", correct=True)
    stored = report.to_json()
    assert replay(stored) == []
    assert replay(stored, evidence=EVIDENCE) == []
    for new in ("8.8%", "", "7.7% <claim id='k23'>1%</claim>"):
        edit = report.edits[0].__class__(kind="patch", span=report.edits[0].span, new=new, because="")
        forged = Report(**{**{name: getattr(report, name) for name in report.__struct_fields__}, "edits": (edit,)})
        assert "edits" in replay(forged.to_json())


def test_a_graph_cannot_be_corrected():
    nodes = ["entities", "claims", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts"]
    graph = {"schema_version": "1.0.0", "output_id": "o", "text": "It is 5.", **{name: [] for name in nodes}}
    with pytest.raises(InvalidDraft, match="cannot be corrected"):
        check(graph=graph, pack="numbers.display", correct=True)


def test_a_draft_over_a_cap_is_left():
    draft = Draft(text="Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023.")
    found = correct_draft(draft, EVIDENCE, pack="numbers.display", limits=Limits(draft=20)).corrected
    assert found.corrections == ()
    assert found.verification_status == "failed"
