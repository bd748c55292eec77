"""Sets in expressions: how many members they may have, and that one that was read before is read again in full."""

from __future__ import annotations

import pytest

from countermark.measure.derive import Deriver, named_sets
from countermark.measure.derive.limits import MOST_MEMBERS
from countermark.model import Fact


def members(indicator: str, count: int) -> list[Fact]:
    return [
        Fact(id=f"{indicator}{number}", value=str(number), entity=f"e{number}", indicator=indicator, period="2024")
        for number in range(count)
    ]


@pytest.mark.parametrize(("count", "code"), [(MOST_MEMBERS, None), (MOST_MEMBERS + 1, "size")])
def test_a_set_in_a_text_is_no_larger_than_there_are_countries(count, code):
    deriver = Deriver({fact.id: fact for fact in members("a", count)})
    found = deriver.derive("sum(all(a, 2024))")
    assert found.code == code
    assert (found.amount is None) is (code is not None)
    assert deriver.derive("sum(all(a, 2024))", trusted=True).amount is not None


def test_sets_that_were_read_before_count_like_new_ones():
    facts = [*members("a", 400), *members("b", 400), *members("c", 400)]
    deriver = Deriver({fact.id: fact for fact in facts})
    for name in "abc":
        assert deriver.derive(f"sum(all({name}, 2024))", trusted=True).amount is not None
    assert deriver.derive("sum(all(a, 2024), all(b, 2024))", trusted=True).amount is not None
    assert deriver.derive("sum(all(a, 2024), all(b, 2024), all(c, 2024))", trusted=True).code == "size"


def test_a_set_is_counted_again():
    deriver = Deriver({fact.id: fact for fact in members("a", 9)})
    found = [deriver.derive(f"count_above({limit}, all(a, 2024))").amount.value for limit in (4, 4, 6)]
    assert found == [4, 4, 2]


@pytest.mark.parametrize(
    ("expression", "sets"),
    [
        ("sum(all(GDP, 2023))", [("GDP", "2023")]),
        ("share(k, sum(all('GDP, total', 2023)))", [("GDP, total", "2023")]),
        ("difference(sum(all(a, 2023)), sum(all(a, 2022)))", [("a", "2023"), ("a", "2022")]),
        ("sum(a, b)", []),
        ("sum(all(a", []),
    ],
)
def test_the_sets_that_an_expression_names(expression, sets):
    assert named_sets(expression) == sets
