"""Derived numbers through the public door: marks, statements, replay, streams."""

from __future__ import annotations

import random

import pytest
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, check
from countermark.model import MarkKind, Report
from countermark.pipeline import replay
from countermark.stream import StreamChecker, Withdrawn

GDP = {"entity": "KEN", "indicator": "GDP (current US$)", "source": "WDI"}
FACTS = [
    Fact(id="gdp23", value="31", unit="million USD", period="2023", **GDP),
    Fact(id="gdp24", value="32000000", unit="USD", period="2024", **GDP),
    Fact(id="uga24", value="16000000", unit="USD", period="2024", **{**GDP, "entity": "UGA"}),
    Fact(id="tza24", value="8000000", unit="USD", period="2024", **{**GDP, "entity": "TZA"}),
    Fact(id="cpi", value="5", unit="%", entity="KEN", indicator="Inflation, consumer prices (annual %)", period="2024"),
    Fact(id="g", derive="growth(gdp23, gdp24)", entity="KEN", period="2024"),
    Fact(id="loop", derive="sum(pool)"),
    Fact(id="pool", derive="sum(loop, gdp24)"),
    Fact(id="hole", period="2025", **GDP),
    Fact(id="none25", value="0", unit="USD", period="2025", **GDP),
    Fact(id="stale", derive="growth(gdp24, hole)"),
]
PI = [{"type": "exact"}, {"type": "abbr"}, {"type": "rounded", "decimals": 1}, {"type": "percent"}]
UP = '<claim expr="growth(gdp23, gdp24)" policy="round1">3.2%</claim>'
DOWN = '<claim expr="growth(gdp24, gdp23)" policy="round1">3.1%</claim>'
NAMED = '<claim id="g" policy="round1">3.2%</claim>'
SUM = '<claim expr="sum(gdp24, uga24)" policy="abbr">$48 million</claim>'
DIFFERENCE = '<claim expr="difference(gdp24, gdp23)" policy="abbr">$1 million</claim>'


def checked(text: str) -> Report:
    return check(Draft(text=text), Evidence(facts=FACTS), numbers=PI)


def marked(text: str):
    report = checked(text)
    node = next(quantity.id for quantity in report.graph.quantities if quantity.token is not None)
    return next(mark for mark in report.marks if mark.node == node)


@pytest.mark.parametrize(
    "text",
    [
        f"It grew {UP}.",
        f"Kenya's GDP grew {UP} in 2024.",
        f"Kenya's GDP grew by {UP}.",
        f"Kenya's GDP grew {NAMED} in 2024.",
        f"Together, Kenya and Uganda had a GDP of {SUM} in 2024.",
        f"Kenya's GDP rose by {DIFFERENCE} in 2024.",
        "Kenya came <claim expr=\"rank(gdp24, all('GDP (current US$)', 2024))\">1</claim> in 2024.",
    ],
)
def test_a_sentence_that_agrees_is_verified(text):
    mark = marked(text)
    assert mark.mark is MarkKind.VERIFIED, mark.why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"Uganda's GDP grew {UP} in 2024.", "the text speaks of 'Uganda', the expression of KEN"),
        (f"Kenya's GDP grew {UP} in 2019.", "the text speaks of '2019', the expression of 2024, 2023"),
        (f"Kenya's inflation grew {UP} in 2024.", "the text speaks of 'inflation'"),
        (f"It is {UP}.", "the text does not say that it is a rate of growth"),
        (f"Le PIB est de {UP}.", "the text does not say that it is a rate of growth"),
        (f"Together, they had a GDP of {SUM} in 2024.", "the text does not say which entity"),
        (f"It is not true that Kenya's GDP grew {UP}.", "the text denies it ('not')"),
        (f"Kenya's GDP may have grown {UP}.", "the text only supposes it ('may')"),
        (f"Kenya's GDP fell {UP} in 2024.", "the text says 'fell', but KEN 2024 is more than KEN 2023"),
        (f"Kenya's GDP fell {NAMED} in 2024.", "'fell', but the fact is 3.2258"),
        (f"Kenya's GDP fell {DOWN} in 2024.", "the expression goes back from 2024 to 2023"),
        (f"Kenya's GDP growth was {DOWN.replace('3.1', '-3.1')}.", "the expression goes back from 2024 to 2023"),
        (f"Together, Kenya and Rwanda had a GDP of {SUM} in 2024.", "the text speaks of 'Rwanda'"),
        (f"Kenya's GDP rose by {SUM} in 2024.", "the text speaks of a difference ('rose'), the expression is a sum"),
        ('GDP rose <claim expr="growth(uga24, gdp24)">100%</claim>.', "does not say which entity"),
        ('GDP fell <claim expr="difference(uga24, gdp24)">16000000 USD</claim>.', "does not say which entity"),
        ('Kenya\'s GDP fell by <claim expr="growth(gdp24, none25)">-100%</claim>.', "and writes a minus"),
        ('Kenya\'s GDP rose by <claim expr="growth(gdp24, none25)">-100%</claim>.', "says 'rose'"),
        (f"Kenya's GDP grew more than {UP}.", "'more than' states a bound"),
        (f"Kenya's GDP grew twice {UP}.", "'twice' before the tag changes its number"),
        ('It is <claim expr="growth(gdp24, hole)">3.2%</claim>.', "fact 'hole' has no observation"),
        ('It is <claim id="stale">3.2%</claim>.', "fact 'hole' has no observation"),
        ('It is <claim id="loop">3.2%</claim>.', "depends on itself"),
        ('It is <claim expr="sum(pool)">3.2%</claim>.', "depends on itself"),
    ],
)  # fmt: skip
def test_a_sentence_that_contradicts_is_flagged(text, why):
    mark = marked(text)
    assert mark.mark is MarkKind.FLAGGED
    assert why in mark.why


def test_a_number_that_a_sentence_leaves_open_says_so():
    report = checked(f"It grew {UP}.")
    agrees = next(each for each in report.measurements if each.measure == "statement.agrees")
    assert (agrees.value, agrees.detail, agrees.basis) == (
        True, {"not_said": ["entity", "indicator", "period"]}, ("gdp23", "gdp24"),
    )  # fmt: skip


def test_the_report_holds_every_input_and_nothing_else():
    report = checked(f"It is {UP} and {NAMED}.")
    assert [fact.id for fact in report.evidence.facts] == ["gdp23", "gdp24", "g"]
    assert report.marks[0].ref is None
    assert report.graph.quantities[0].expression == "growth(gdp23, gdp24)"
    assert report.measurements[0].detail["proof"][-1]["value"] == "100/31"


TEXTS = [
    f"Kenya's GDP grew {UP} in 2024. Uganda's fell {DOWN}. It is {NAMED}, not {SUM}.",
    'A <claim id="loop">3</claim> and <claim expr="sum(pool)">3</claim> and <claim id="stale">4</claim>.',
    "All: <claim expr=\"sum(all('GDP (current US$)', 2024))\">56000000</claim>, and <claim expr='sum(\"gdp24\")'>5</claim>.",
    'Bad: <claim expr="sum(">5</claim> <claim expr="nope">5</claim> <claim expr="">5</claim> <claim expr="g" id="g">5</claim>.',
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_report_replays_to_the_same_bytes(text):
    report = checked(text)
    stored = report.to_json()
    assert Report.from_json(stored) == report
    assert Report.from_json(stored).to_json() == stored
    assert replay(stored) == []
    assert replay(stored, evidence=Evidence(facts=FACTS)) == []


@pytest.mark.parametrize("text", TEXTS)
def test_a_stream_gives_the_same_marks(text):
    whole = checked(text)
    for seed in range(12):
        rng = random.Random(seed)
        checker = StreamChecker(Evidence(facts=FACTS), numbers=PI)
        position = 0
        while position < len(text):
            size = rng.randint(1, 12)
            assert not any(isinstance(event, Withdrawn) for event in checker.feed(text[position : position + size]))
            position += size
        events, report = checker.finish()
        assert report.to_json() == whole.to_json()
        assert not any(isinstance(event, Withdrawn) for event in events)


def test_removing_an_input_never_improves_a_mark():
    for gone in ("gdp23", "gdp24"):
        facts = [fact for fact in FACTS if fact.id != gone]
        report = check(Draft(text=f"It is {UP} and {NAMED}."), Evidence(facts=facts), numbers=PI)
        assert {mark.mark for mark in report.marks} == {MarkKind.FLAGGED}


@pytest.mark.parametrize("form", ["html", "markdown", "terminal", "text"])
def test_every_output_names_the_proof(form):
    shown = " ".join(
        checked(f"Kenya's GDP grew {UP}, or {NAMED}.").render(form, **WHOLE.get(form, {})).replace("\\", "").split()
    )
    assert "growth(gdp23, gdp24) = 3.22580645161…" in shown
    assert "31 million USD" in shown


def test_the_pop_over_holds_the_proof():
    page = checked(f"Kenya's GDP grew {UP}.").render("html")
    assert (
        '"growth(gdp23, gdp24)",[[0,"growth = 100/31 (3.22580645161…) %"],[1,"gdp23 = 31 million USD, WDI 2023"]'
        in page
    )


def test_an_expression_of_the_draft_cannot_act_on_a_page():
    page = checked("It is <claim expr='sum(\"</script><b>x\", gdp24) ✓'>5</claim>.").render("html", standalone=True)
    assert "</script><b>" not in page
    assert "<b>x" not in page
