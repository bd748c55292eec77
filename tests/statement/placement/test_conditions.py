"""Counts of members that meet a condition: above a limit that stands before the count, or that went up or down."""

from __future__ import annotations

import pytest
from tests.statement.placement.test_named_operands import TABLES

from countermark import MarkKind, check
from countermark.evidence import load_data


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tables")
    gaps = "Region,Year,Revenue\nNorth,2021,5\nNorth,2023,6\nSouth,2021,5\nSouth,2023,4\nEast,2021,5\nEast,2023,7\n"
    for name, text in (*TABLES.items(), ("gaps", gaps)):
        (folder / f"{name}.csv").write_text(text)
    return {name: load_data(str(folder / f"{name}.csv")) for name in (*TABLES, "gaps")}


def _mark(text, number, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    start = text.index(number)
    return next(each for each in report.marks if each.start < start + len(number) and start < each.end)


# A text with a count: the right one, and a wrong one.
COUNTS = [
    ("firm", "In 2023, revenue was above $80 million in {} of the four regions.", "three", "two"),
    ("firm", "Revenue exceeded $80 million in {} regions in 2023.", "three", "two"),
    ("firm", "Revenue rose in {} of the four regions in 2023.", "three", "two"),
    ("firm", "Revenue fell in {} of the four regions in 2022.", "two", "three"),
    ("firm", "{} of the four regions saw revenue rise in 2023.", "Three", "Two"),
    ("schools", "Of the five schools, {} have more than 300 pupils.", "four", "three"),
    ("schools", "The number of schools with more than 300 pupils is {}.", "4", "3"),
]


@pytest.mark.parametrize(("table", "text", "right", "wrong"), COUNTS)
def test_members_that_meet_a_condition_are_counted(table, text, right, wrong, evidence):
    assert _mark(text.format(right), right, evidence[table]).mark is MarkKind.SUPPORTED
    assert _mark(text.format(wrong), wrong, evidence[table]).mark is not MarkKind.SUPPORTED


@pytest.mark.parametrize(
    ("table", "text", "number"),
    [
        ("firm", "In 2023, revenue was above $80 million in two of the four regions.", "two"),
        ("firm", "Revenue rose in two of the four regions in 2023.", "two"),
        ("firm", "All four regions saw revenue rise in 2023.", "four"),
        ("schools", "Of the five schools, three have more than 300 pupils.", "three"),
    ],
)
def test_a_wrong_count_over_all_members_is_flagged(table, text, number, evidence):
    assert _mark(text, number, evidence[table]).mark is MarkKind.FLAGGED


BARE = [
    # A limit of another clause.
    ("firm", "Revenue exceeded $80 million in 2023, and three regions had stores in Kenya.", "three"),
    # Another measure, another limit on top, another time, or none.
    ("firm", "Export revenue rose in two of the four regions in 2023.", "two"),
    ("firm", "Revenue rose by more than 5% in two of the four regions in 2023.", "two"),
    ("firm", "Revenue rose in two of the four regions in 2021.", "two"),
    ("firm", "Revenue rose in two of the four regions.", "two"),
    ("gaps", "Revenue rose in two of the three regions in 2023.", "two"),
    # Others than those of the table.
    ("firm", "Revenue rose in two of the five regions in 2023.", "two"),
    # Plans, and both ways.
    ("firm", "Revenue was expected to rise in two of the four regions in 2023.", "two"),
    ("firm", "Revenue rose or fell in two of the four regions in 2023.", "two"),
    ("firm", "Revenue growth rose in two of the four regions in 2023.", "two"),
    # Of a part nothing says how large it is.
    ("schools", "60% of the schools have more than 300 pupils.", "60%"),
]


@pytest.mark.parametrize(("table", "text", "number"), BARE)
def test_a_count_of_something_else_stays_bare(table, text, number, evidence):
    assert _mark(text, number, evidence[table]).mark is MarkKind.BARE
