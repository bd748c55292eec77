"""A number without a token is bound by what its sentence names, and left bare where a word may make another number of it."""

from __future__ import annotations

import pytest

from countermark import Evidence, Fact, check
from countermark.model import MarkKind

VALUES = {
    "Quay": {"revenue": {"2022": "800", "2023": "910"}, "staff": {"2022": "5", "2023": "6"}},
    "Elm Row": {"revenue": {"2022": "1200", "2023": "1350"}, "staff": {"2022": "8", "2023": "9"}},
}
SHOPS = [
    Fact(id=f"{measure}:{shop}:{year}", value=value, entity=shop, indicator=measure, period=year)
    for shop, measures in VALUES.items()
    for measure, years in measures.items()
    for year, value in years.items()
]
ALONE = [
    Fact(id=f"{fact.indicator}::{fact.period}", value=fact.value, indicator=fact.indicator, period=fact.period)
    for fact in SHOPS
    if fact.entity == "Quay"
]
PUPILS = [
    Fact(id=f"{name}:{sex}", value=value, unit=unit, entity="Holm", indicator=name, period="2023", dims={"sex": sex})
    for name, unit, sex, value in (
        ("pupils", None, "girls", "297"),
        ("pupils", None, "boys", "295"),
        ("absence rate", "%", "girls", "4.1"),
        ("absence rate", "%", "boys", "5.5"),
    )
]
QUARTERS = [
    Fact(id=f"{name}:{period}", value=value, indicator=name, period=period)
    for name, period, value in (
        ("churn", "2023Q1", "2.9"),
        ("churn", "2024Q1", "1.7"),
        ("headcount", "2023Q1", "310"),
        ("headcount", "2024Q1", "341"),
    )
]
S, F, B = MarkKind.SUPPORTED, MarkKind.FLAGGED, MarkKind.BARE


def _marks(text: str, facts: list[Fact]):
    report = check(text, Evidence(facts=facts), pack="numbers.display", bind=True)
    return [mark for mark in report.marks if mark.kind not in ("year", "period", "date")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Quay made revenue of 910 in 2023.", [(S, "revenue:Quay:2023")]),
        ("Quay made revenue of 800 in 2023.", [(F, "revenue:Quay:2023")]),
        ("In 2023, Quay had 6 staff and revenue of 910.", [(S, "staff:Quay:2023"), (S, "revenue:Quay:2023")]),
        ("In 2023, Quay had 9 staff and revenue of 910.", [(F, "staff:Quay:2023"), (S, "revenue:Quay:2023")]),
        ("Quay's revenue in 2023 was 910 (2022: 800).", [(S, "revenue:Quay:2023"), (S, "revenue:Quay:2022")]),
        ("Quay's revenue:\n- 2022: 800\n- 2023: 990", [(S, "revenue:Quay:2022"), (F, "revenue:Quay:2023")]),
        ("Quay's revenue in 2023 was less than Elm Row's 1,350.", [(S, "revenue:Elm Row:2023")]),
        ("Quay's revenue in 2023 clocked in at 910.", [(S, "revenue:Quay:2023")]),
        ("The finance team put Quay's revenue at 910 for 2023.", [(S, "revenue:Quay:2023")]),
        ("In 2023 Quay had revenue of 910. Its staff was 6.", [(S, "revenue:Quay:2023"), (S, "staff:Quay:2023")]),
        ("In 2023 Quay had revenue of 910. Elm Row had 9 staff.", [(S, "revenue:Quay:2023"), (S, "staff:Elm Row:2023")]),
        ("Quay had 6 staff in 2023. Elm Row had 8 in the same year.", [(S, "staff:Quay:2023"), (F, "staff:Elm Row:2023")]),
        ("Quay's revenue went from 800 to 910 between 2022 and 2023.", [(S, "revenue:Quay:2022"), (S, "revenue:Quay:2023")]),
        ("Over the year to 2023, Quay's revenue rose from 800 to 910.", [(S, "revenue:Quay:2022"), (S, "revenue:Quay:2023")]),
        ("Quay and Elm Row together had revenue of 2,260 in 2023.", [(S, None)]),
        ("Quay and Elm Row together had revenue of 2,270 in 2023.", [(F, None)]),
        ("Quay's revenue fell from 800 in 2022 to 910 in 2023.", [(F, "revenue:Quay:2022"), (F, "revenue:Quay:2023")]),
        ("At 31 December 2023 Quay had 6 staff.", [(S, "staff:Quay:2023")]),
    ],
)  # fmt: skip
def test_a_clause_that_is_explained_binds(text, expected):
    assert [(mark.mark, mark.ref) for mark in _marks(text, SHOPS) if mark.mark is not B] == expected


@pytest.mark.parametrize(
    "text",
    [
        # Others than the one that is named.
        "Apart from Quay, revenue in 2023 was 77.",
        "Without Quay, revenue in 2023 was 77.",
        "Quay and Elm Row together had gross revenue of 2,270 in 2023.",
        # Another measure.
        "Quay's gross revenue in 2023 was 910.",
        "Quay's other revenue in 2023 was 77.",
        "Quay's revenue per visitor in 2023 was 77.",
        "Quay's weekly revenue in 2023 was 18.",
        "Quay's revenue index in 2023 was 104.",
        "Quay's loss, not its revenue, was 910 in 2023.",
        # A part, a change, an average, something else.
        "In 2023, 3 of Quay's staff were new.",
        "Half of Quay's staff in 2023, or 3, were new.",
        "Quay hired 3 staff in 2023.",
        "Quay's revenue in 2023 came from 12 boats.",
        "Quay's revenue in 2023 was checked by 2 auditors.",
        # A part of the year.
        "In May 2023 Quay's revenue was 77.",
        "Quay was small in 2022. It now has 7 staff.",
        # Nothing is said to be so.
        "Had Quay's revenue in 2023 been 1,000, it would have grown.",
        "Please check whether Quay's revenue in 2023 was 1,000.",
        "Quay's planned revenue for 2023 was 1,000.",
    ],
)
def test_a_clause_with_a_strange_word_does_not(text):
    assert {mark.mark for mark in _marks(text, SHOPS)} == {B}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "Quay hired 3 staff in 2023.",
            "'hired' is not in the data and may change what the number is; use the names of the table",
        ),
        (
            "Without Quay, revenue in 2023 was 77.",
            "'Without' may change what the number is; give the value itself in a sentence of its own",
        ),
        ("Quay's revenue in 2019 was 77.", "no value for '2019' in the data; use the names of the table"),
        (
            "Quay, together with its owner, had revenue of 2,270 in 2023.",
            "'together' may change what the number is; give the value itself in a sentence of its own",
        ),
        ("Revenue was 910 in 2023.", "no row given; name it, such as 'Elm Row'"),
    ],
)
def test_the_reason_names_what_is_in_the_way(text, why):
    assert [mark.why for mark in _marks(text, SHOPS)] == [why]


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("Revenue in 2023 was 910.", S),
        ("The company's revenue in 2023 was 99.", F),
        ("In the city of Ulm, revenue in 2023 was 77.", B),
    ],
)
def test_where_there_is_one_entity_it_need_not_be_named(text, mark):
    assert [each.mark for each in _marks(text, ALONE)] == [mark]


@pytest.mark.parametrize(
    ("text", "refs"),
    [
        ("In 2023 Holm had 297 girls and 295 boys.", ["pupils:girls", "pupils:boys"]),
        ("In 2023 Holm expelled 3 girls.", [None]),
        ("The absence rate at Holm in 2023 was 4.1% among girls and 5.5% among boys.", ["absence rate:girls", "absence rate:boys"]),
        ("In 2023:\n\n| School | Pupils (girls) |\n|---|---|\n| Holm | 297 |", ["pupils:girls"]),
    ],
)  # fmt: skip
def test_a_part_is_named_in_the_stretch_of_its_number(text, refs):
    assert [mark.ref for mark in _marks(text, PUPILS)] == refs


@pytest.mark.parametrize(
    ("text", "refs"),
    [
        ("Churn in Q1 2023 was 2.9.", ["churn:2023Q1"]),
        ("From Q1 2023 to Q1 2024, headcount rose from 310 to 341.", ["headcount:2023Q1", "headcount:2024Q1"]),
        ("In Q1 2023 churn was 2.9. Headcount was 310 in that quarter.", ["churn:2023Q1", "headcount:2023Q1"]),
        ("Headcount in 2023 was 310.", [None]),
    ],
)
def test_quarters_are_carried_and_never_a_year(text, refs):
    assert [mark.ref for mark in _marks(text, QUARTERS)] == refs
