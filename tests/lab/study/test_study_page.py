"""The page of a participant, as it is written: real marks, the same text without them, and no key."""

import re

import pytest
from studied import FACTS, real_study
from tests.browser.hostile import attacks, documents

from countermark import check
from countermark.errors import InvalidStudy
from countermark.lab.study import Shown, Study, study_page
from countermark.lab.study.design import item_of
from countermark.render.summary import was_refused

TEMPLATE = re.compile(r'<template data-answer="(\w+)" data-shown="(\w+)">(.*?)</template>', re.DOTALL)


def templates(page):
    return {(name, shown): html for name, shown, html in TEMPLATE.findall(page)}


def words(html):
    """The text of an article, without any markup."""
    return re.sub(r"<sup>\[\d+\]</sup>|<[^>]*>", "", html[html.index("<article") : html.index("</article>")])


def test_marks_are_those_of_the_report():
    study, shown = real_study()
    found = templates(study_page(study, shown))
    assert len(found) == 36
    for each in shown:
        marked = re.findall(r'<countermark-mark data-countermark="(\w+)"', found[each.id, "marks"])
        assert marked == [str(mark.mark) for mark in each.report.marks if mark.mark != "bare"]


def test_without_marks_the_same_words_stand_there():
    study, shown = real_study()
    found = templates(study_page(study, shown))
    for each in shown:
        for condition in ("plain", "citation"):
            text = found[each.id, condition]
            assert words(text) == words(found[each.id, "marks"])
            assert "countermark-mark" not in text
            assert 'data-countermark="data"' not in text


def test_citations_lead_to_sources_whether_the_number_is_right_or_wrong():
    """What answers over retrieved texts look like: a citation says nothing of whether the number is the source's."""
    study, shown = real_study()
    found = templates(study_page(study, shown))
    cited = {"verified": 0, "flagged": 0}
    for each in shown:
        text = found[each.id, "citation"]
        facts = {fact.id for fact in each.report.evidence.facts if fact.source is not None}
        named = [mark for mark in each.report.marks if mark.ref in facts]
        assert text.count("<sup>[") == len(named)
        assert ("study-sources" in text) is bool(named)
        for mark in named:
            cited[str(mark.mark)] = cited.get(str(mark.mark), 0) + 1
    assert cited["verified"] + cited.get("supported", 0) > 0
    assert cited["flagged"] > 0


def test_the_page_does_not_say_which_answers_are_right():
    """Nor what was decided about them; two studies that differ only in that differ only in their name."""
    study, shown = real_study()
    turned = Study(
        title=study.title,
        seed=study.seed,
        items=tuple(
            item_of(item.id, each.report, right=not item.right) for item, each in zip(study.items, shown, strict=True)
        ),
    )
    pages = [study_page(each, shown) for each in (study, turned)]
    assert "data-decision" not in pages[0][pages[0].index("<main") :]
    bare = [
        re.sub(r'"schedules":.*', "", page).replace(each.digest, "")
        for page, each in zip(pages, (study, turned), strict=True)
    ]
    assert bare[0] == bare[1]


def test_the_same_study_gives_the_same_page():
    study, shown = real_study()
    assert study_page(study, shown) == study_page(study, shown)


def test_a_report_that_the_study_was_not_made_with_is_refused():
    study, shown = real_study()
    other = [Shown("a0", check("7%", FACTS)), *shown[1:]]
    with pytest.raises(InvalidStudy, match="'a0' is not the one"):
        study_page(study, other)
    with pytest.raises(InvalidStudy, match="'a11' is not the one"):
        study_page(study, shown[:-1])


@pytest.mark.parametrize("consent", ["", " \n ", "x" * 20_001])
def test_without_a_consent_text_there_is_no_study(consent):
    study, shown = real_study()
    with pytest.raises(InvalidStudy, match="the consent text"):
        study_page(study, shown, consent=consent)


def test_an_answer_without_text_is_refused():
    study, shown = real_study()
    empty = check(" ", FACTS)
    items = (item_of("a0", empty, right=True), *study.items[1:])
    with pytest.raises(InvalidStudy, match="no text to show"):
        study_page(Study(title="", seed=0, items=items), [Shown("a0", empty), *shown[1:]])


@pytest.mark.parametrize("document", [name for name, _ in documents()])
def test_attacks_get_no_mark_where_there_is_none(document):
    """Every rendering attack as an answer: without marks there is no mark, and with them there are those of its report."""
    _, shown = real_study()
    cases = attacks(dict(documents())[document])
    reports = [case.report for case in cases if case.report.draft.text.strip() and not was_refused(case.report)]
    named = [Shown(f"x{place}", report) for place, report in enumerate(reports)]
    named += shown[: 3 + -len(named) % 3]
    items = tuple(item_of(each.id, each.report, right=place % 2 == 0) for place, each in enumerate(named))
    found = templates(study_page(Study(title="", seed=0, items=items), named))
    for each in named:
        assert "<countermark-mark" not in found[each.id, "plain"] + found[each.id, "citation"]
        marks = re.findall(r'<countermark-mark data-countermark="(\w+)"', found[each.id, "marks"])
        assert set(marks) <= {str(mark.mark) for mark in each.report.marks}
        assert len(marks) <= sum(mark.mark != "bare" for mark in each.report.marks)


def test_hostile_words_stay_words():
    listed, shown = real_study()
    study = Study(title="</title><script>alert(1)</script>\u202e", seed=0, items=listed.items)
    page = study_page(study, shown, consent="</template><img src=x onerror=alert(1)>")
    assert "<script>alert" not in page
    assert "<img" not in page
    assert "\u202e" not in page
