"""Candidates over the same drafts: what is counted, what flips, and what is refused."""

from __future__ import annotations

import json

import pytest

from countermark import Draft, Evidence, Fact, check
from countermark.errors import CountermarkError, InvalidDraft, InvalidPack
from countermark.lab.simulate import Case, simulate
from countermark.lab.simulate.page import simulation_page
from countermark.lab.simulate.tables import simulation_document, simulation_text
from countermark.model import Decision

FACTS = Evidence(
    facts=[
        Fact(id="g", value="5.678", unit="%", entity="Kenya", indicator="Inflation", period="2023"),
        Fact(id="n", value="1500"),
    ]
)
EXACT = [{"type": "exact"}]
DISPLAY = [{"type": "exact"}, {"type": "display"}]
TEXTS = {
    "exact": ('It is <claim id="n">1,500</claim>.', (True,)),
    "rounded": ('It is <claim id="g">5.7%</claim> and <claim id="n">1,500</claim>.', (True, None)),
    "wrong": ('It is <claim id="g">5.8%</claim>.', (False,)),
    "bare": ("It is 12.", None),
}


def cases(*names: str) -> list[Case]:
    return [Case(name, Draft(text=TEXTS[name][0]), truth=TEXTS[name][1]) for name in names or TEXTS]


def test_figures_are_those_of_check_on_each_draft():
    """A simulation says nothing that check would not say of the same draft under the same set."""
    found = simulate(cases(), {"exact": EXACT, "display": DISPLAY}, facts=FACTS)
    for trial, numbers in zip(found.trials, (EXACT, DISPLAY), strict=True):
        reports = [check(case.draft, FACTS, numbers=numbers) for case in cases()]
        assert list(trial.decisions) == [report.decision for report in reports]
        marks = [mark for report in reports for mark in report.marks if mark.ref is not None]
        assert [(each.mark, each.why) for each in trial.answers] == [(mark.mark, mark.why) for mark in marks]


def test_coverage_precision_and_decisions():
    tally = [
        (found.verified, found.numbers, found.right, found.all_right, found.wrong, found.all_wrong, found.precision)
        for simulation in [simulate(cases(), {"exact": EXACT, "display": DISPLAY}, facts=FACTS)]
        for found in map(simulation.tally, simulation.trials)
    ]
    assert tally == [(2, 4, 1, 2, 0, 1, 1.0), (3, 4, 2, 2, 0, 1, 1.0)]


def test_a_false_accept_is_counted_against_precision():
    loose = [{"type": "tolerance", "relative": "0.1", "qualifiers": []}]
    found = simulate(cases(), {"loose": loose}, facts=FACTS)
    tally = found.tally(found.trials[0])
    assert (tally.coverage, tally.right, tally.wrong, tally.precision) == (1.0, tally.all_right, 1, 2 / 3)
    assert tally.entries == {"tolerance(10 %)": 4}


def test_the_draft_that_flips_is_named_with_the_number_and_why():
    found = simulate(cases(), {"exact": EXACT, "display": DISPLAY}, facts=FACTS)
    (flip,) = found.flips
    assert found.cases[flip.case].id == "rounded"
    assert flip.decisions == (Decision.REJECT, Decision.ACCEPT)
    assert [found.numbers[each].text for each in flip.numbers] == ["5.7%"]
    text = simulation_text(found, rows=None)
    assert "rounded, '5.7%', right: exact: flagged, says 5.7, fact 'g' is 5.678: no match under exact" in text
    assert "1 of 4 drafts flip between candidates." in text


def test_nothing_is_covered_where_nothing_is_tagged():
    """No number is not full coverage."""
    found = simulate(cases("bare"), {"exact": EXACT}, facts=FACTS)
    tally = found.tally(found.trials[0])
    assert (tally.coverage, tally.precision) == (None, None)
    assert "–" in simulation_text(found, rows=None)
    assert "No number has a truth label" in simulation_text(found, rows=None)


def test_an_empty_set_verifies_nothing():
    found = simulate(cases(), {"none": []}, facts=FACTS)
    assert found.tally(found.trials[0]).verified == 0


def test_bound_numbers_count_where_the_operator_binds():
    case = Case("b", Draft(text="Kenya's inflation was 5.7% in 2023."), truth=(True,))
    found = simulate([case], {"exact": EXACT, "display": DISPLAY}, facts=FACTS, bind=True)
    assert [trial.answers[0].is_proven for trial in found.trials] == [False, True]
    with pytest.raises(InvalidDraft, match="1 labels for 0 tagged or bound numbers"):
        simulate([case], {"exact": EXACT}, facts=FACTS)


def test_facts_of_one_draft_stay_with_it():
    own = Case("own", Draft(text='<claim id="x">7</claim>'), (Fact(id="x", value="7"),))
    other = Case("other", Draft(text='<claim id="x">7</claim>'))
    found = simulate([own, other], {"exact": EXACT}, facts=FACTS)
    assert [each.is_proven for each in found.trials[0].answers] == [True, False]


@pytest.mark.parametrize("labels", [(), (True, True)])
def test_labels_that_do_not_fit_are_refused_with_the_numbers(labels):
    with pytest.raises(InvalidDraft, match=r"labels for 1 tagged or bound numbers.*draft 'a'.*'5\.7%'"):
        simulate([Case("a", Draft(text='<claim id="g">5.7%</claim>'), truth=labels)], {"e": EXACT}, facts=FACTS)


def test_what_cannot_be_tried_is_refused():
    with pytest.raises(CountermarkError, match="no draft"):
        simulate([], {"exact": EXACT})
    with pytest.raises(CountermarkError, match="no policy set to try"):
        simulate(cases(), {})
    with pytest.raises(InvalidPack, match=r"is 'exakt', which is not a mode.*candidate 'x'\[0\]\.type"):
        simulate(cases(), {"x": [{"type": "exakt"}]})
    with pytest.raises(CountermarkError, match="params contains a policy set"):
        simulate(cases(), {"exact": EXACT}, params={"numbers": []})
    with pytest.raises(InvalidPack, match="the pack has no parameter 'numbers'"):
        simulate(cases(), {"exact": EXACT}, pack="conduct.safe-code")
    with pytest.raises(CountermarkError, match="draft 'd'"):
        simulate([Case("d", Draft(text="1", locale="xx"))], {"exact": EXACT})


def test_json_orders_the_candidates_and_lists_every_flip():
    document = simulation_document(simulate(cases(), {"exact": EXACT, "display": DISPLAY}, facts=FACTS))
    assert json.loads(json.dumps(document)) == document
    exact, display = document["candidates"]
    assert (exact["at_least_as_strict_as"], display["at_least_as_strict_as"]) == (["display"], [])
    assert document["flips"][0]["numbers"][0]["answers"]["display"]["entry"] == "display"


def test_hostile_names_and_texts_stay_text():
    """Ids, candidates and numbers come from files: nothing of them acts in a terminal, in Markdown or in a page."""
    name = "<script>alert(1)</script>|\x1b[31m\u202e✓"
    case = Case(name, Draft(text='<claim id="g">5.7%</claim>'))
    found = simulate([case], {name: EXACT, "d": DISPLAY}, facts=FACTS)
    page, text = simulation_page(found, rows=None), simulation_text(found, rows=None)
    markdown = simulation_text(found, rows=None, markdown=True)
    assert "<script" not in page
    assert "<script" not in markdown.replace("\\<script", "")
    for shown in (page, text, markdown):
        assert "\x1b" not in shown
        assert "\u202e" not in shown


def test_the_page_loads_nothing_and_says_its_charts_in_words():
    page = simulation_page(simulate(cases(), {"exact": EXACT, "display": DISPLAY}, facts=FACTS), rows=1)
    assert "default-src 'none'" in page
    assert page.count('role="img"') == page.count("<desc") == 2
    assert "exact: 50.0%, 0 wrong; display: 75.0%, 0 wrong." in page
    assert not [each for each in ("http://", "https://", "<script", "style=") if each in page.replace("w3.org", "")]
