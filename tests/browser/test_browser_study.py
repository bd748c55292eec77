"""The study in real browsers: from consent to the CSV, by keyboard, with real marks; nothing is lost and nothing is sent."""

from itertools import groupby
from pathlib import Path

import pytest
from test_browser_access import SIZES, violations
from tests.lab.study.studied import real_study

from countermark.lab.study import Effects, Study, analyse, read_responses, simulate_cohort, study_page

VISIT = (Path(__file__).parent / "study_visit.js").read_text("utf-8")


@pytest.fixture(scope="module")
def made():
    study, shown = real_study()
    return study, study_page(study, shown)


def cohort(study, participants, effects):
    """What simulated people are going to say, for the page to be told."""
    responses = simulate_cohort(study, participants, effects, seed=5)
    fields = ("item", "judged", "sure", "passes_on", "opened")
    return responses, [
        {"participant": number, "said": [{name: getattr(each, name) for name in fields} for each in said]}
        for number, said in groupby(responses, key=lambda each: each.participant)
    ]


def in_files(saved):
    return {f"{at}.csv": text.encode() for at, text in enumerate(saved)}


def told(responses):
    """Without the time, which the browser measures, and the marks, of which an answer may have fewer."""
    return [(each.participant, each.place, each.item, each.judged, each.sure, each.passes_on) for each in responses]


def visited(shown, study, html, participants, effects):
    """What a page saved of so many people, which is what they said."""
    responses, given = cohort(study, participants, effects)
    read = read_responses(study, in_files(shown(html).evaluate(VISIT, given)))
    assert told(read) == told(responses)
    return read


def test_people_take_part_and_are_analysed(open_page, made):
    study, html = made
    read = visited(open_page, study, html, 9, Effects())
    assert analyse(study, read, resamples=100).participants == 9


@pytest.mark.long
def test_two_hundred_people_take_part_and_the_effect_is_found(open_page, made):
    """End to end: the page shows what is due, saves what was said, and the analysis recovers what was put in."""
    study, html = made
    read = visited(open_page, study, html, 200, Effects(base=0.6, marks=0.15))
    trust = analyse(study, read, resamples=200).found[0].contrasts[0].difference
    assert 0 < trust.low < 0.15 < trust.high


def test_the_study_runs_in_firefox(firefox, made):
    study, html = made
    firefox.forget()
    firefox.show(html)
    responses, given = cohort(study, 7, Effects())
    read = read_responses(study, in_files(firefox.evaluate(VISIT, given)))
    assert told(read) == told(responses)
    assert any(each.opened for each in read)
    assert firefox.asked == []
    assert [said for said in firefox.said if "favicon.ico" not in said] == []


def begin(shown, number="1"):
    shown.get_by_label("I have read this").check()
    shown.get_by_label("Participant number").fill(number)
    shown.get_by_role("button", name="Begin").click()


def answered(shown):
    """Go on from an answer, with what is quickest."""
    shown.get_by_label("All are right").check()
    shown.get_by_label("70 %").check()
    shown.get_by_label("Yes, as it is").check()
    shown.locator("form button").click()


def to_condition(study, condition):
    """A participant who begins with this condition."""
    return next(number for number in range(1, 19) if study.schedule(number)[0].condition == condition)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_study(open_page, made, scheme, size):
    study, html = made
    shown = open_page(html, color_scheme=scheme, viewport=SIZES[size])
    shown.evaluate("localStorage.clear()")
    assert violations(shown) == []
    begin(shown, str(to_condition(study, "marks")))
    assert violations(shown) == []
    shown.get_by_role("button", name="Go on").click()
    shown.locator("form button").click()
    assert violations(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shown.evaluate("localStorage.clear()")


@pytest.mark.parametrize("condition", ["marks", "citation", "plain"])
def test_only_one_condition_has_marks(open_page, made, condition):
    study, html = made
    shown = open_page(html)
    begin(shown, str(to_condition(study, condition)))
    shown.get_by_role("button", name="Go on").click()
    assert (shown.locator("#screen countermark-mark").count() > 0) is (condition == "marks")
    assert ("lead to the sources" in shown.locator("#screen").text_content()) is (condition == "citation")
    shown.evaluate("localStorage.clear()")


def test_it_is_done_by_keyboard_alone(open_page, made):
    """The focus begins at each heading, and a question that was left out gets it."""
    _, html = made
    shown = open_page(html)
    shown.evaluate("localStorage.clear()")
    shown.reload()
    focused = "document.activeElement.textContent || document.activeElement.name"
    assert shown.evaluate(focused) == "Before you begin"
    for key in ("Tab", "Space", "Tab", "9", "Enter"):
        shown.keyboard.press(key)
    assert shown.evaluate(focused) == "Part 1 of 3"
    shown.keyboard.press("Tab")
    shown.keyboard.press("Enter")
    assert shown.evaluate(focused) == "Answer 1"
    shown.locator("form button").focus()
    shown.keyboard.press("Enter")
    assert shown.evaluate(focused) == "judged"
    for key in ("Space", "Tab", "Space", "ArrowRight", "Tab", "Space", "Tab", "Enter"):
        shown.keyboard.press(key)
    assert shown.evaluate(focused) == "Answer 2"
    shown.evaluate("localStorage.clear()")


def test_a_closed_page_loses_nothing(open_page, made):
    _, html = made
    shown = open_page(html)
    shown.evaluate("localStorage.clear()")
    shown.reload()
    begin(shown, "3")
    shown.get_by_role("button", name="Go on").click()
    answered(shown)
    shown.reload()
    assert "participant 3 has judged 1 of 12" in shown.locator("#screen").text_content()
    shown.get_by_role("button", name="Go on").click()
    assert shown.locator("h1").text_content() == "Answer 2"
    shown.evaluate("localStorage.clear()")


@pytest.mark.parametrize(
    "kept", ["{", '{"participant": -1, "responses": []}', '{"participant": 1, "responses": [{"item": "zzz"}]}', "[]"]
)
def test_what_was_tampered_with_in_the_browser_is_not_gone_on_with(open_page, made, kept):
    study, html = made
    shown = open_page(html)
    shown.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [f"countermark-study-{study.digest}", kept])
    shown.reload()
    assert shown.locator("h1").text_content() == "Before you begin"
    shown.evaluate("localStorage.clear()")


def test_nobody_begins_without_consent_or_with_a_strange_number(open_page, made):
    _, html = made
    shown = open_page(html)
    shown.get_by_role("button", name="Begin").click()
    assert "Without your consent" in shown.get_by_role("alert").text_content()
    begin(shown, "=1+1")
    assert "up to six digits" in shown.get_by_role("alert").text_content()
    assert shown.locator("h1").text_content() == "Before you begin"


def test_a_hostile_title_and_consent_stay_words(open_page):
    listed, shown_reports = real_study()
    study = Study(title="<img src=x onerror=alert(1)> ✓ verified", seed=0, items=listed.items)
    html = study_page(study, shown_reports, consent="</template></script><script>alert(1)</script>\n\n<b>bold</b>")
    shown = open_page(html)
    assert shown.locator("img, b").count() == 0
    assert "<b>bold</b>" in shown.locator("#screen").text_content()
