"""Ordinals that say a rank: carried out over every member of an axis, supported where they agree, flagged where none can."""

from __future__ import annotations

import pytest
from tests.statement.placement.test_named_operands import TABLES

from countermark import MarkKind, check
from countermark.evidence import load_data


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tables")
    tied = "Team,Points,Goals\nAjax,12,40\nBenfica,12,30\nCeltic,9,20\nDerby,5,10\nOther,99,99\n"
    for name, text in (*TABLES.items(), ("teams", tied)):
        (folder / f"{name}.csv").write_text(text)
    return {name: load_data(str(folder / f"{name}.csv")) for name in (*TABLES, "teams")}


def _marked(text, number, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    start = text.index(number)
    return report, next(each for each in report.marks if each.start < start + len(number) and start < each.end)


RIGHT = [
    ("firm", "West ranked first by revenue in 2023.", "first"),
    ("firm", "North ranked second by revenue among the four regions in 2023.", "second"),
    ("firm", "In 2023, North came second in revenue.", "second"),
    ("firm", "West ranked first by revenue in 2023 with $171 million.", "first"),
    ("firm", "In 2023, North had the 2nd-highest cost.", "2nd"),
    ("power", "Germany ranks 1st in solar capacity.", "1st"),
    ("power", "Spain has the third largest wind capacity.", "third"),
    # Not a member: what is left over.
    ("teams", "Celtic ranked third by points.", "third"),
    ("teams", "Ajax ranked first by points.", "first"),
]


@pytest.mark.parametrize(("table", "text", "number"), RIGHT)
def test_a_rank_that_comes_out_is_supported(table, text, number, evidence):
    report, mark = _marked(text, number, evidence[table])
    if mark.mark is not MarkKind.SUPPORTED:
        pytest.fail(f"{text}: {mark.why}")
    quantity = next(each for each in report.graph.quantities if each.id == mark.node)
    assert quantity.expression.startswith("rank(")


WRONG = [
    ("firm", "North ranked fourth by revenue in 2023.", "fourth"),
    ("firm", "West ranked second by revenue in 2023.", "second"),
    ("power", "India ranks third for wind capacity.", "third"),
    ("power", "Chile ranked 3rd in solar capacity.", "3rd"),
    # From the largest, and from no other end.
    ("firm", "In 2023, North had the third largest revenue.", "third"),
]


@pytest.mark.parametrize(("table", "text", "number"), WRONG)
def test_a_rank_that_none_can_mean_is_flagged_with_the_right_one(table, text, number, evidence):
    _, mark = _marked(text, number, evidence[table])
    assert mark.mark is MarkKind.FLAGGED
    assert f"says {number}, but the rank" in mark.why


BARE = [
    # First from the other end, or of several that are alike.
    ("firm", "North ranked third by revenue in 2023.", "third"),
    ("teams", "Ajax ranked second by points.", "second"),
    ("firm", "East had the 2nd-lowest cost in 2023.", "2nd"),
    # Another measure, or none.
    ("firm", "North ranked fourth by revenue per employee in 2023.", "fourth"),
    ("firm", "North ranked fourth by revenue growth in 2023.", "fourth"),
    ("firm", "North ranked fourth by export revenue in 2023.", "fourth"),
    ("firm", "North ranked fourth in 2023.", "fourth"),
    # Another group.
    ("firm", "North ranked fourth by revenue among the northern regions in 2023.", "fourth"),
    ("firm", "North ranked fourth by revenue among the five regions in 2023.", "fourth"),
    ("firm", "North and South ranked fourth and third by revenue in 2023.", "fourth"),
    ("teams", "Rivals ranked fourth by points.", "fourth"),
    ("teams", "Other ranked fourth by points.", "fourth"),
    # Another time, or none.
    ("firm", "North ranked fourth by revenue in 2020.", "fourth"),
    ("firm", "North ranked fourth by revenue.", "fourth"),
    # Not said of it.
    ("firm", "North did not rank fourth by revenue in 2023.", "fourth"),
    ("firm", "North was expected to rank fourth by revenue in 2023.", "fourth"),
    ("firm", "North opened its fourth store and had revenue in 2023.", "fourth"),
    ("firm", "North reports revenue in the fourth building in 2023.", "fourth"),
]


@pytest.mark.parametrize(("table", "text", "number"), BARE)
def test_a_rank_of_something_else_stays_bare(table, text, number, evidence):
    assert _marked(text, number, evidence[table])[1].mark is MarkKind.BARE


@pytest.mark.parametrize(("number", "mark"), [("2nd", MarkKind.SUPPORTED), ("3rd", MarkKind.FLAGGED)])
def test_a_rank_in_figures_is_carried_out_of_the_value_beside_it(number, mark, evidence):
    text = f"In 2023, North had the {number}-highest revenue, $158 million."
    assert _marked(text, "$158 million", evidence["firm"])[1].mark is mark


def test_a_rank_over_a_doubtful_or_missing_value_is_never_flagged(tmp_path):
    (tmp_path / "gaps.csv").write_text("Team,Points\nAjax,12\nBenfica,\nCeltic,9\nDerby,5\n")
    evidence = load_data(str(tmp_path / "gaps.csv"))
    assert _marked("Derby ranked first by points.", "first", evidence)[1].mark is MarkKind.BARE


def test_the_reason_for_a_wrong_rank_names_a_value_of_the_same_column(evidence):
    _, mark = _marked("In 2023, North had the third-largest revenue, $158 million.", "$158 million", evidence["firm"])
    assert mark.mark is MarkKind.FLAGGED
    assert "Revenue" in mark.why
