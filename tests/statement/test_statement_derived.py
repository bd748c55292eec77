"""A derived number is marked where the words name its operation, its operands and their order; otherwise it is flagged."""

from __future__ import annotations

import pytest

from countermark import Draft, Evidence, Fact, MarkKind, check, replay
from countermark.stream import Released, StreamChecker


def _fact(name: str, value: object, unit: str, coordinates: tuple[str, str, int]) -> Fact:
    entity, indicator, period = coordinates
    labels = {"entity.label": entity, "indicator.label": indicator}
    return Fact(
        id=name, value=str(value), unit=unit, entity=entity, indicator=indicator, period=str(period), source="t", dims=labels
    )  # fmt: skip


FACTS = Evidence(
    facts=[
        fact
        for country, code, levels in (
            ("Kenya", "ken", (100, 105, 110)),
            ("Uganda", "uga", (40, 44, 43)),
            ("Rwanda", "rwa", (10, 11, 12)),
        )
        for year, level in zip((2021, 2022, 2023), levels, strict=True)
        for fact in (
            _fact(f"gdp_{code}_{year}", level, "US$ billion", (country, "GDP", year)),
            _fact(f"pop_{code}_{year}", level * 500_000, "people", (country, "Population", year)),
            _fact(f"inf_{code}_{year}", level / 20, "%", (country, "Inflation", year)),
        )
    ]
)
GROWTH = '<claim expr="growth(gdp_ken_2022, gdp_ken_2023)" policy="round1">4.8%</claim>'
FALL = '<claim expr="growth(gdp_uga_2022, gdp_uga_2023)" policy="round1">2.3%</claim>'
TWO_YEARS = '<claim expr="growth(gdp_ken_2021, gdp_ken_2023)">10%</claim>'
TWO = '<claim expr="sum(gdp_ken_2023, gdp_uga_2023)">US$ 153 billion</claim>'
THREE = '<claim expr="sum(gdp_ken_2023, gdp_uga_2023, gdp_rwa_2023)">US$ 165 billion</claim>'
GAP = '<claim expr="difference(inf_ken_2023, inf_uga_2023)">3.35 percentage points</claim>'
TIMES = '<claim expr="ratio(gdp_ken_2023, gdp_uga_2023)">2.6 times</claim>'
SHARE = '<claim expr="share(gdp_uga_2023, gdp_ken_2023)" policy="round0">39%</claim>'
PER_HEAD = '<claim expr="ratio(gdp_ken_2023, pop_ken_2023)">US$ 2,000</claim>'
MEAN = '<claim expr="mean(inf_ken_2021, inf_ken_2022, inf_ken_2023)">5.25%</claim>'
ENDS = '<claim expr="mean(inf_ken_2021, inf_ken_2023)">5.25%</claim>'
RANK = '<claim expr="rank(gdp_uga_2023, gdp_ken_2023, gdp_uga_2023, gdp_rwa_2023)">2</claim>'

TRUE = (
    f"Kenya's GDP grew by {GROWTH} in 2023.",
    f"Kenya's GDP grew {GROWTH} from 2022 to 2023.",
    f"Uganda's GDP shrank by {FALL} in 2023.",
    f"In 2023, Uganda's GDP was {FALL} lower than in 2022.",
    f"Kenya's GDP rose by {TWO_YEARS} between 2021 and 2023.",
    f"The combined GDP of Kenya and Uganda was {TWO} in 2023.",
    f"The combined GDP of the three countries was {THREE} in 2023.",
    f"In 2023, Kenya's inflation was {GAP} higher than Uganda's.",
    f"In 2023, Uganda's inflation was {GAP} lower than Kenya's.",
    f"Kenya's GDP was {TIMES} that of Uganda in 2023.",
    f"Uganda's GDP was {SHARE} of Kenya's in 2023.",
    f"GDP per head in Kenya was {PER_HEAD} in 2023.",
    f"Kenya's inflation averaged {MEAN} from 2021 to 2023.",
    f"By GDP, Uganda ranked number {RANK} of the three countries in 2023.",
)
FALSE = {
    "another operation": f"Kenya's share of GDP was {GROWTH} in 2023.",
    "no operation": f"Kenya's GDP was {GROWTH} in 2023.",
    "an average that is a sum": f"The average GDP of Kenya and Uganda was {TWO} in 2023.",
    "another entity": f"Uganda's GDP grew by {GROWTH} in 2023.",
    "another indicator": f"Kenya's population grew by {GROWTH} in 2023.",
    "another year": f"Kenya's GDP grew by {GROWTH} in 2022.",
    "another stretch": f"Kenya's GDP grew by {GROWTH} between 2021 and 2023.",
    "a start that is not said": f"Kenya's GDP grew by {TWO_YEARS} in 2023.",
    "the other direction": f"Kenya's GDP fell by {GROWTH} in 2023.",
    "a fall that is none": f"Uganda's GDP grew by {FALL} in 2023.",
    "one too many": f"The combined GDP of Kenya, Uganda and Rwanda was {TWO} in 2023.",
    "one too few": f"The combined GDP of Kenya and Uganda was {THREE} in 2023.",
    "a count that is another": f"The combined GDP of all three countries was {TWO} in 2023.",
    "years left out": f"Kenya's inflation averaged {ENDS} from 2021 to 2023.",
    "the wrong way round": f"In 2023, Uganda's inflation was {GAP} higher than Kenya's.",
    "a ratio the wrong way round": f"Uganda's GDP was {TIMES} that of Kenya in 2023.",
    "a share the wrong way round": f"Kenya's GDP was {SHARE} of Uganda's in 2023.",
    "per head of something else": f"Inflation per head in Kenya was {PER_HEAD} in 2023.",
    "the rank of another": f"By GDP, Rwanda ranked number {RANK} of the three countries in 2023.",
    "denied": f"It is false that Kenya's GDP grew by {GROWTH} in 2023.",
    "supposed": f"If Kenya's GDP had grown by {GROWTH} in 2023, taxes would have risen.",
}


def _mark(text: str) -> MarkKind:
    report = check(Draft(text=text), FACTS, pack="numbers.display")
    return next(mark.mark for mark in report.marks if "expr" in text[: mark.start].rpartition("<")[2])


@pytest.mark.parametrize("text", TRUE)
def test_words_that_name_the_operation_pass(text):
    assert _mark(text) is MarkKind.VERIFIED


@pytest.mark.parametrize("name", FALSE)
def test_words_that_name_another_are_flagged(name):
    assert _mark(FALSE[name]) is MarkKind.FLAGGED


@pytest.mark.parametrize("text", [*TRUE, *FALSE.values()])
def test_a_stream_marks_derived_numbers_as_the_whole_text(text):
    _assert_streams(text, bind=False)


def _assert_streams(text: str, *, bind: bool) -> None:
    """No mark is taken back, and the report is that of the whole text, which replays."""
    text += " And so it goes on."
    whole = check(Draft(text=text), FACTS, pack="numbers.display", bind=bind)
    assert not replay(whole)
    marks = {mark.node: mark for mark in whole.marks}
    for pieces in (text, (text[:40], text[40:90], text[90:])):
        checker = StreamChecker(FACTS, pack="numbers.display", bind=bind)
        events = [event for piece in pieces for event in checker.feed(piece)]
        rest, report = checker.finish()
        assert report.to_json() == whole.to_json()
        assert all(isinstance(event, Released) for event in (*events, *rest))
        assert all(event.mark in (None, marks.get(event.mark.node)) for event in (*events, *rest) if event.mark)


PLAIN = {
    "growth behind": ("Kenya's GDP rose from US$ 105 billion in 2022 to US$ 110.25 billion in 2023, up 7%.", None),
    "a rate that is said": ("Kenya's GDP rose from US$ 100 billion in 2021 to US$ 105 billion in 2022, up 5%.", "5%"),
    "a rate in front": ("Kenya's GDP rose 5% from US$ 100 billion in 2021 to US$ 105 billion in 2022.", "5%"),
    "another rate!": ("Kenya's GDP rose from US$ 100 billion in 2021 to US$ 105 billion in 2022, up 6%.", None),
    "the wrong way": ("Kenya's GDP rose from US$ 100 billion in 2021 to US$ 105 billion in 2022, a drop of 5%.", None),
    "a sum": ("In 2023 GDP was US$ 110 billion in Kenya and US$ 43 billion in Uganda, US$ 153 billion combined.", "US$ 153 billion"),
    "a sum that is called an average": ("In 2023 GDP was US$ 110 billion in Kenya and US$ 43 billion in Uganda, US$ 153 billion on average.", None),
    "a difference": ("In 2023 GDP was US$ 110 billion in Kenya and US$ 43 billion in Uganda, a difference of US$ 67 billion.", "US$ 67 billion"),
    "operands that are only named": ("Kenya's GDP rose by 5% between 2021 and 2022.", "5%"),
}  # fmt: skip
"""Texts without tags, each with the derived number that its own words support; one with "!" is contradicted."""


@pytest.mark.parametrize("name", PLAIN)
def test_an_untagged_number_is_supported_by_the_numbers_beside_it_at_most(name):
    text, supported = PLAIN[name]
    report = check(Draft(text=text), FACTS, pack="numbers.display", bind=True)
    derived = {each.id for each in report.graph.quantities if each.expression is not None}
    marks = [mark for mark in report.marks if mark.node in derived]
    assert [mark.text for mark in marks if mark.mark is MarkKind.SUPPORTED] == (
        [] if supported is None else [supported]
    )
    assert not any(mark.mark is MarkKind.VERIFIED for mark in marks)
    assert any(mark.mark is MarkKind.FLAGGED for mark in marks) == name.endswith("!")
    _assert_streams(text, bind=True)
