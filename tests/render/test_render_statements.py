"""What the text does not say of a number, and what was not checked, stands beside the reason of its mark."""

from __future__ import annotations

import json

import pytest
from selectolax.lexbor import LexborHTMLParser
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, Report, check
from countermark.render.origin import left_open, listed

K23 = '<claim id="k23">7.67%</claim>'
FACT = Fact(
    id="k23", value="7.67", unit="%", entity="KEN", indicator="Inflation, consumer prices (annual %)", period="2023"
)


def checked(text: str, fact: Fact = FACT) -> Report:
    return check(Draft(text=text), Evidence(facts=[fact]))


OPEN = "the text does not say which year"


@pytest.mark.parametrize("style", ["text", "terminal", "markdown", "html"])
def test_what_is_not_said_is_told_in_every_format(style):
    """The mark stays, and the reader learns what it does not vouch for."""
    report = checked(f"In Kenya, inflation was {K23}.")
    assert [mark.mark for mark in report.marks] == ["verified"]
    assert OPEN in " ".join(report.render(style, **WHOLE.get(style, {})).split())
    assert OPEN not in " ".join(
        checked(f"In Kenya, inflation was {K23} in 2023.").render(style, **WHOLE.get(style, {})).split()
    )


def test_the_report_itself_lists_what_is_not_said():
    """A program reads it from the measurement."""
    report = checked(f"It was {K23}.")
    (agrees,) = [each for each in report.measurements if each.measure == "statement.agrees"]
    assert agrees.detail["not_said"] == ["entity", "indicator", "period"]


def test_what_is_not_checked_is_told():
    """A move that no fact can be held against."""
    report = checked(f"In Kenya, inflation rose to {K23} in 2023.")
    assert "not checked: " in report.render("text")


def test_a_contradiction_is_the_reason_of_the_flag():
    """In the pop-over, in the list and in the decision."""
    report = checked(f"In Uganda, inflation was {K23} in 2023.")
    data = json.loads(LexborHTMLParser(report.render("html")).css_first("script").text())
    assert data["marks"][0][0] == "flagged"
    assert "Uganda" in data["marks"][0][4]
    assert "does not say" not in data["marks"][0][4]
    assert report.decision == "reject"


def test_a_number_that_is_wrong_is_told_once():
    """Its sentence is not held against a fact that it does not equal."""
    report = checked('In Uganda, inflation was <claim id="k23">9.9%</claim> in 2023.')
    failed = [verdict.rule.rpartition("/")[2] for verdict in report.verdicts if verdict.status != "pass"]
    assert failed == ["tagged-number-holds"]


@pytest.mark.parametrize(
    ("detail", "period", "words"),
    [
        ({}, "2023", ""),
        ({"not_said": ["period"]}, "2023", "the text does not say which year"),
        ({"not_said": ["period"]}, "2023-Q1", "the text does not say which period"),
        ({"not_said": ["entity", "period"]}, None, "the text does not say which entity and period"),
        ({"not_said": ["entity", "indicator", "period"]}, "2023", "the text does not say which entity, indicator and year"),
        ({"unchecked": ["its place"]}, "2023", "not checked: its place"),
        ({"not_said": ["entity"], "unchecked": ["a", "b"]}, "2023", "the text does not say which entity; not checked: a; not checked: b"),
    ],
)  # fmt: skip
def test_the_words(detail, period, words):
    assert left_open(detail, [Fact(id="a", value="1", period=period)]) == words


def test_without_a_fact_a_period_is_a_period():
    assert left_open({"not_said": ["period"]}) == "the text does not say which period"
    assert listed([]) == ""
