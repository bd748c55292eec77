"""A count under a limit says in words which limit, on which side, and among whom; anything else is flagged."""

from __future__ import annotations

import pytest
from bench.derived.sentences import evidence
from msgspec import structs

from countermark import Draft, Evidence, MarkKind, check, replay

IDS = "rev_north_2024, rev_south_2024, rev_east_2024, rev_west_2024"


def token(expression, shown):
    return f'<claim expr="{expression}">{shown}</claim>'


ALL = token("count_above(10000000, all(revenue, 2024))", 3)
LISTED = token(f"count_above(10000000, {IDS})", 3)
SOME = token("count_above(10000000, rev_north_2024, rev_south_2024, rev_west_2024)", 2)
NOT_ABOVE = token("count_at_most(10000000, all(revenue, 2024))", 1)
AT_LEAST = token("count_at_least(13800000, all(revenue, 2024))", 3)
BETWEEN = token("count_between(10000000, 20000000, all(revenue, 2024))", 2)
NONE = token("count_above(50000000, all(revenue, 2024))", 0)
QUARTERS = token("count_above(48000000, rev_2024q1, rev_2024q2, rev_2024q3, rev_2024q4)", 2)
STAFF = token("count_above(80, all(employees, 2023))", 3)
HYDRO = token("count_above(10, hydro_prt_2021, hydro_prt_2022, hydro_prt_2023)", 2)


def reported(table, text):
    given = table if isinstance(table, Evidence) else evidence(f"{table}.json")
    return check(Draft(text=text), given, pack="numbers.display")


def derived(table, text):
    report = reported(table, text)
    (node,) = (each.id for each in report.graph.quantities if each.expression is not None)
    return next(mark for mark in report.marks if mark.node == node)


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("shops", f"The number of regions with revenue above €10 million in 2024 was {ALL}."),
        ("shops", f"{ALL} regions had revenue above €10 million in 2024."),
        ("shops", f"{LISTED} of the four regions had revenue of more than €10 million in 2024."),
        ("shops", f"In 2024, revenue exceeded €10 million in {LISTED} regions: North, South and East."),
        ("shops", f"Of North, South and West, {SOME} had revenue above €10 million in 2024."),
        ("shops", f"In {NOT_ABOVE} of the four regions, revenue did not exceed €10 million in 2024."),
        ("shops", f"In {NOT_ABOVE} of the four regions, revenue didn't exceed €10 million in 2024."),
        ("shops", f"{AT_LEAST} regions had revenue of €13.8 million or more in 2024."),
        ("shops", f"{AT_LEAST} regions had revenue at or above €13.8 million in 2024."),
        ("shops", f"{BETWEEN} regions had revenue between €10 million and €20 million in 2024."),
        ("shops", f"{NONE} of the four regions had revenue above €50 million in 2024."),
        ("shops", f"The number of regions with more than 80 employees in 2023 was {STAFF}."),
        ("company", f"Revenue of Harlow Instruments was above $48 million in {QUARTERS} of the four quarters of 2024."),
        (
            "energy",
            f"Hydro generation in Portugal was above 10,000 GWh in {HYDRO} of the three years 2021, 2022 and 2023.",
        ),
    ],
)
def test_a_limit_that_the_words_name_is_verified(table, text):
    found = derived(table, text)
    assert found.mark is MarkKind.VERIFIED, found.why


@pytest.mark.parametrize(
    ("table", "text", "why"),
    [
        ("shops", f"{ALL} regions had revenue above €11 million in 2024.", "counts what is > 10000000"),
        ("shops", f"{ALL} regions had revenue above €10 thousand in 2024.", "counts what is"),
        ("shops", f"{ALL} regions had revenue of at least €10 million in 2024.", "counts what is"),
        ("shops", f"{ALL} regions had revenue at or above €10 million in 2024.", "counts what is"),
        ("shops", f"{ALL} regions had revenue below €10 million in 2024.", "counts what is"),
        ("shops", f"{BETWEEN} regions had revenue between €10 million and €21 million in 2024.", "from 10000000"),
        ("shops", f"In {ALL} of the four regions, revenue did not exceed €10 million in 2024.", "counts what is"),
        ("shops", f"In {ALL} of the four regions, revenue didn't exceed €10 million in 2024.", "counts what is"),
        ("shops", f"{ALL} regions did not have revenue above €10 million in 2024.", "is not clear"),
        ("shops", f"{ALL} regions had no revenue above €10 million in 2024.", "is not clear"),
        ("shops", f"{ALL} regions had revenue outside, not between €10 million and €20 million in 2024.", "is not clear"),
        ("shops", f"{ALL} regions had revenue above $10 million in 2024.", "unit"),
        ("shops", f"{ALL} regions had revenue above 10 million in 2024.", "unit"),
        ("shops", f"{ALL} regions had revenue above €10 million in 2023.", "does not speak of"),
        ("shops", f"{ALL} regions had revenue above €10 million in 2023 and 2024.", ""),
        ("shops", f"{ALL} regions had revenue above €10 million.", "is not clear"),
        ("shops", f"{ALL} regions had high revenue in 2024.", "is not clear"),
        ("shops", f"{ALL} regions had costs above €10 million in 2024.", "costs"),
        ("shops", f"{ALL} of the five regions had revenue above €10 million in 2024.", "there are 4"),
        ("shops", f"{ALL} regions had average revenue above €10 million in 2024.", "average"),
        ("shops", f"{ALL} regions had revenue that rose above €10 million in 2024.", "'rose'"),
        ("shops", f"{ALL} regions raised revenue by more than €10 million in 2024.", "'raised'"),
        ("shops", f"{ALL} of the four regions had revenue above €10 million in 2024: North, South and West.", "West"),
        ("shops", f"{SOME} regions had revenue above €10 million in 2024.", "leaves out rev_east_2024"),
        ("shops", f"Of North, South and East, {SOME} had revenue above €10 million in 2024.", ""),
        ("shops", f"{SOME} regions had revenue above €10 million in 2024: North, South and West.", "leaves out"),
        ("shops", f"Revenue was {ALL} in 2024, above €10 million.", "is not clear"),
        ("shops", token("product(count_above(10000000, all(revenue, 2024)), 2)", 6) + " regions had revenue above €10 million in 2024.", "product"),
        ("shops", token("count_above(rev_west_2024, all(revenue, 2024))", 3) + " regions had revenue above €10 million in 2024.", "not clear"),
        ("shops", token("count_above(10000000, all(revenue, 2024))", 4) + " regions had revenue above €10 million in 2024.", "is 3"),
        ("shops", token("count_above(10000000, all(revenue, 2024))", 2) + " regions had revenue above €10 million in 2024.", "is 3"),
        ("company", f"{QUARTERS} regions had revenue above $48 million in 2024.", "periods"),
        ("company", f"Revenue of Harlow Instruments was above $48 million in {QUARTERS} of the four quarters of 2023.", ""),
        # One that is listed twice, and words that deny or speak of a change.
        ("shops", token(f"count({IDS.replace('west', 'east')})", 4) + " of the four regions had revenue above €10 million in 2024.", "appears more than once"),
        ("shops", token("count(rev_north_2024, rev_south_2024, rev_east_2024)", 3) + " of the four regions did not exceed €10 million in revenue in 2024.", "holds for rev_west_2024"),
        ("shops", "In " + token("count(rev_north_2024, rev_south_2024, rev_east_2024)", 3) + " regions, revenue rose by more than €10 million in 2024.", "'rose'"),
    ],
)  # fmt: skip
def test_another_limit_side_set_or_operation_is_flagged(table, text, why):
    found = derived(table, text)
    assert found.mark is MarkKind.FLAGGED
    assert why in found.why


TEXT = f"{LISTED} regions had revenue above €10 million in 2024."


def test_one_without_an_observation_leaves_the_count_open():
    given = evidence("shops.json")
    gap = structs.replace(
        next(fact for fact in given.facts if fact.id == "rev_west_2024"), id="x", entity="X", value=None
    )
    found = derived(Evidence(facts=[*given.facts, gap]), TEXT)
    assert found.mark is MarkKind.FLAGGED
    assert "no observation" in found.why


def test_two_facts_of_one_entity_leave_the_count_open():
    given = evidence("shops.json")
    twice = structs.replace(next(fact for fact in given.facts if fact.id == "rev_west_2024"), id="x")
    found = derived(Evidence(facts=[*given.facts, twice]), TEXT)
    assert found.mark is MarkKind.FLAGGED
    assert "two facts" in found.why


def test_one_in_another_unit_is_not_left_out():
    given = evidence("shops.json")
    other = structs.replace(
        next(fact for fact in given.facts if fact.id == "rev_west_2024"), id="x", entity="X", unit="EUR"
    )
    found = derived(Evidence(facts=[*given.facts, other]), TEXT)
    assert found.mark is MarkKind.FLAGGED
    assert "leaves out x" in found.why


def test_the_limit_of_the_words_is_never_verified():
    report = reported("shops", f"{ALL} regions had revenue above €10 million in 2024.")
    assert {mark.text: mark.mark for mark in report.marks if mark.kind != "year"} == {
        "3": MarkKind.VERIFIED,
        "above €10 million": MarkKind.BARE,
    }
    assert report.decision == "review"


def test_a_count_replays():
    report = reported("shops", f"{ALL} regions had revenue above €10 million in 2024.")
    assert replay(report) == []
