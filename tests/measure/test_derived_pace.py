"""What may stand beside a derived number: the pace and the denominator that its own derivation has, and no other."""

from __future__ import annotations

import pytest

from countermark import Draft, Evidence, Fact, MarkKind, check


def fact(name, value, unit, entity, indicator, period):  # noqa: PLR0917 — a row
    labels = {"indicator.label": indicator, "entity.label": entity}
    return Fact(id=name, value=value, unit=unit, entity=entity, indicator=indicator.lower(), period=period, dims=labels)


FACTS = [
    fact("a21", "100", "EUR million", "North", "Revenue", "2021"),
    fact("a22", "110", "EUR million", "North", "Revenue", "2022"),
    fact("a23", "144", "EUR million", "North", "Revenue", "2023"),
    fact("b23", "56", "EUR million", "South", "Revenue", "2023"),
    fact("q1", "10", "EUR million", "East", "Revenue", "2023-Q1"),
    fact("q2", "20", "EUR million", "East", "Revenue", "2023-Q2"),
    fact("e23", "1000", "employees", "North", "Employees", "2023"),
    fact("g23", "500", "USD", "North", "GDP", "2023"),
    fact("p23", "10", "people", "North", "Population", "2023"),
]


def mark(text):
    report = check(Draft(text=text), Evidence(facts=FACTS), pack="numbers.display")
    (node,) = (each.id for each in report.graph.quantities if each.expression is not None)
    return next(each for each in report.marks if each.node == node)


@pytest.mark.parametrize(
    "text",
    [
        'Revenue in the North grew at a compound annual rate of <claim expr="cagr(a21, a23, 2)">20%</claim> a year from 2021 to 2023.',
        'Revenue in the North grew at a compound annual rate of <claim expr="cagr(a21, a23, 2)">20%</claim> per year from 2021 to 2023.',
        'Revenue in the North grew at a compound rate of <claim expr="cagr(a21, a23, 2)">20%</claim> annually from 2021 to 2023.',
        'Revenue in the North averaged <claim expr="mean(a21, a22, a23)">€118 million</claim> a year from 2021 to 2023.',
        'Revenue in the East averaged <claim expr="mean(q1, q2)">€15 million</claim> a quarter over Q1 2023 and Q2 2023.',
        'Divided by its population, GDP in the North was <claim expr="ratio(g23, p23)">$50</claim> per person in 2023.',
        'Revenue in the North was <claim expr="ratio(a23, e23)">€144,000</claim> per employee in 2023.',
        'Revenue in the North added up to <claim expr="sum(a21, a22)">€210 million</claim> in 2021 and 2022.',
    ],
)
def test_a_pace_or_a_denominator_of_its_own_may_stand_beside_it(text):
    found = mark(text)
    assert found.mark is MarkKind.VERIFIED, found.why


@pytest.mark.parametrize(
    "text",
    [
        'Revenue in the North grew at a compound annual rate of <claim expr="cagr(a21, a23, 2)">20%</claim> a month from 2021 to 2023.',
        'Revenue in the North rose by <claim expr="growth(a21, a23)">44%</claim> a year from 2021 to 2023.',
        'Revenue in the North and the South averaged <claim expr="mean(a23, b23)">€100 million</claim> a year in 2023.',
        'Revenue in the North averaged <claim expr="mean(a21, a22, a23)">€118 million</claim> a month from 2021 to 2023.',
        'Revenue in the East averaged <claim expr="mean(q1, q2)">€15 million</claim> a year in Q1 2023 and Q2 2023.',
        'GDP in the North was <claim expr="ratio(g23, p23)">$50</claim> per hour in 2023.',
        'Revenue in the North was <claim expr="ratio(a23, e23)">€144,000</claim> per person in 2023.',
        'Revenue in the North was <claim expr="sum(a21, a22)">€210 million</claim> a year in 2021 and 2022 combined.',
        'Revenue in the North added up to <claim expr="sum(a21, a22)">€300 million</claim> in 2021 and 2022.',
    ],
)
def test_any_other_is_flagged(text):
    assert mark(text).mark is MarkKind.FLAGGED
