"""The five laws, as properties that can fail."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.strategies import MODES, decimals, texts, units

from countermark import Draft, Evidence, Fact, Report, check
from countermark.pipeline import replay

ORDER = {"flagged": 0, "bare": 0, "supported": 1, "verified": 2}
PACKS = ("numbers.strict", "numbers.display")


def evidence(*facts):
    return Evidence(facts=[Fact(**fact) for fact in facts])


def marks(report):
    return [(mark.start, mark.end, str(mark.mark)) for mark in report.marks]


facts = st.lists(
    st.fixed_dictionaries(
        {"id": st.sampled_from(("f", "f", "g", "h")), "value": decimals | st.none()},
        optional={"unit": units, "period": st.sampled_from(("2023", "2024"))},
    ),
    max_size=4,
)


# 1. Fail closed


@given(mode=st.sampled_from(MODES), value=decimals, pack=st.sampled_from(PACKS))
def test_a_missing_observation_never_verifies(mode, value, pack):
    """Unknown never passes: a fact without a value is flagged, whatever is written, and the draft is rejected."""
    text = f'It is <claim id="f" policy="{mode}">{value}</claim>.'
    report = check(Draft(text=text), evidence({"id": "f", "value": None, "period": "2024"}), pack=pack)
    assert [str(mark.mark) for mark in report.marks] == ["flagged"]
    assert report.decision == "reject"


@given(value=decimals, other=decimals, pack=st.sampled_from(PACKS))
def test_a_conflict_never_verifies(value, other, pack):
    """Two facts of one id that disagree verify nothing, although the payload equals both of them."""
    two = evidence({"id": "f", "value": value, "period": "2023"}, {"id": "f", "value": value, "period": "2024"})
    report = check(Draft(text=f'It is <claim id="f" policy="exact">{value}</claim>.'), two, pack=pack)
    assert [str(mark.mark) for mark in report.marks] == ["flagged"]
    assert report.decision == "reject"
    if Fraction(value) != Fraction(other):
        two = evidence({"id": "f", "value": value}, {"id": "f", "value": other})
        assert check(Draft(text=f'<claim id="f">{value}</claim>'), two, pack=pack).decision == "reject"


@pytest.mark.parametrize("value", ["5.7", "5.8", None])
def test_not_unknown_is_unknown(value):
    """Under `not` an unknown measurement passes nothing; only a known false does."""
    rule = {
        "rule_id": "contradicted",
        "description": "A tagged number is contradicted",
        "severity": "error",
        "expression": {
            "forall": {
                "var": "q",
                "in": "quantities",
                "condition": {
                    "not": {"measure": "number.match", "of": "q", "args": {"policies": {"param": "numbers"}}},
                },
            }
        },
    }
    document = {
        "pack_id": "test.negation.v1",
        "name": "Negation",
        "version": "1.0.0",
        "description": "Passes only what is known to be wrong",
        "parameters": {
            "numbers": {"type": "number-policies", "default": [{"type": "exact"}], "description": "The policy set"}
        },
        "policies": [{"policy_id": "p", "name": "P", "version": "1.0.0", "description": "One rule", "rules": [rule]}],
    }
    report = check(Draft(text='<claim id="f">5.7</claim>'), evidence({"id": "f", "value": value}), pack=document)
    assert report.decision == ("accept" if value == "5.8" else "reject")
    assert report.marks[0].mark == "flagged"


# 2. Only grounding marks


@given(text=texts, facts=facts, pack=st.sampled_from(PACKS))
def test_a_verified_mark_rests_on_a_measurement_with_a_basis(text, facts, pack):
    """Every verified mark has an exact, true measurement behind it that names its fact."""
    report = check(Draft(text=text), evidence(*facts), pack=pack)
    for mark in report.marks:
        assert mark.mark != "supported"
        if mark.mark == "verified":
            behind = [m for m in report.measurements if m.node == mark.node and m.measure == "number.match"]
            assert behind
            assert all(m.value is True and m.exact and list(m.basis) == [mark.ref] for m in behind)
            assert mark.ref in {fact["id"] for fact in facts}


def test_a_pack_that_confers_nothing_marks_nothing():
    """Vacuous truth earns nothing: a rule without `confers` passes and the number stays flagged."""
    rule = {
        "rule_id": "anything",
        "description": "Every tagged number is tagged",
        "severity": "error",
        "expression": {
            "forall": {
                "var": "q",
                "in": "quantities",
                "condition": {"predicate": "is_tagged", "args": ["q"]},
            }
        },
    }
    document = {
        "pack_id": "test.vacuous.v1",
        "name": "Vacuous",
        "version": "1.0.0",
        "description": "Grounds nothing",
        "policies": [{"policy_id": "p", "name": "P", "version": "1.0.0", "description": "One rule", "rules": [rule]}],
    }
    report = check(Draft(text='<claim id="f">5.7</claim>'), evidence({"id": "f", "value": "5.7"}), pack=document)
    assert report.decision == "accept"
    assert [str(mark.mark) for mark in report.marks] == ["flagged"]


# 3. Replay


@given(text=texts, facts=facts, pack=st.sampled_from(PACKS))
def test_the_same_input_gives_the_same_bytes(text, facts, pack):
    """Checking twice gives the same bytes; reading them back gives the same report; judging again changes nothing."""
    report = check(Draft(text=text), evidence(*facts), pack=pack)
    stored = report.to_json()
    assert check(Draft(text=text), evidence(*facts), pack=pack).to_json() == stored
    read = Report.from_json(stored)
    assert read == report
    assert read.to_json() == stored
    assert replay(read) == []


# 4. Only the renderer marks


@given(text=texts, locale=st.sampled_from((None, "de", "fr", "ar", "hi", "zh")), pack=st.sampled_from(PACKS))
def test_without_facts_there_are_no_marks(text, locale, pack):
    """No text of the draft, in any encoding, can produce a mark."""
    report = check(Draft(text=text, locale=locale), Evidence(), pack=pack)
    assert {str(mark.mark) for mark in report.marks} <= {"flagged", "bare"}
    for form in ("text", "markdown", "html", "terminal"):
        assert isinstance(report.render(form), str)


@given(text=texts, facts=facts, gone=st.sampled_from(("f", "g")), pack=st.sampled_from(PACKS))
def test_removing_all_facts_of_an_id_never_improves_a_mark(text, facts, gone, pack):
    """The same numbers are found, and none of them is marked better than before."""
    full = check(Draft(text=text), evidence(*facts), pack=pack)
    less = check(Draft(text=text), evidence(*(fact for fact in facts if fact["id"] != gone)), pack=pack)
    for before, after in itertools.zip_longest(marks(full), marks(less)):
        assert before[:2] == after[:2]
        assert ORDER[after[2]] <= ORDER[before[2]]


@given(text=texts, facts=facts)
def test_the_text_rendering_holds_as_many_marks_as_are_verified(text, facts):
    """What a reader sees as verified is counted exactly, however the draft spoofs it."""
    report = check(Draft(text=text), evidence(*facts))
    verified = sum(mark.mark == "verified" for mark in report.marks)
    shown = [line for line in report.render("text").split("\n") if line.startswith("│")]
    assert "\n".join(shown).count("[✓ verified ") == verified


# 5. Completeness


@given(value=decimals, unit=units, pack=st.sampled_from(PACKS))
def test_a_payload_written_from_the_fact_verifies(value, unit, pack):
    """The fact's own digits verify under exact, with or without the mode being named."""
    for mode in (' policy="exact"', "") if pack == "numbers.strict" else (' policy="exact"',):
        text = f'It is <claim id="f"{mode}>{value}</claim>.'
        report = check(Draft(text=text), evidence({"id": "f", "value": value, "unit": unit}), pack=pack)
        assert [str(mark.mark) for mark in report.marks] == ["verified"], report.marks[0].why
        assert report.decision == "accept"


@given(value=decimals, places=st.integers(0, 2))
def test_a_rounded_payload_verifies(value, places):
    """The fact rounded by the definition verifies under rounded and under display."""
    quantum = Fraction(1, 10**places)
    steps = abs(Fraction(value)) / quantum
    whole = (steps + Fraction(1, 2)).__floor__()
    digits = str(whole).rjust(places + 1, "0")
    payload = digits[: len(digits) - places] + ("." + digits[len(digits) - places :] if places else "")
    payload = ("-" if value.startswith("-") and whole else "") + payload
    for mode in (f"round{places}", "display"):
        text = f'It is <claim id="f" policy="{mode}">{payload}</claim>.'
        report = check(Draft(text=text), evidence({"id": "f", "value": value}), pack="numbers.display")
        assert [str(mark.mark) for mark in report.marks] == ["verified"], report.marks[0].why


@given(whole=st.integers(1, 99999), places=st.integers(0, 3), alias=st.sampled_from(("K", "M", "B", "T", " million")))
def test_a_scaled_payload_verifies(whole, places, alias):
    """Mantissa times scale verifies under abbr, named or picked."""
    size = {"K": 3, "M": 6, "B": 9, "T": 12, " million": 6}[alias]
    digits = str(whole).rjust(places + 1, "0")
    payload = digits[: len(digits) - places] + ("." + digits[len(digits) - places :] if places else "") + alias
    value = str(whole * 10 ** (size - places))
    for mode in (' policy="abbr"', ""):
        text = f'It is <claim id="f"{mode}>{payload}</claim>.'
        report = check(Draft(text=text), evidence({"id": "f", "value": value}))
        assert [str(mark.mark) for mark in report.marks] == ["verified"], report.marks[0].why
