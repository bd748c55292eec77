"""Tagged cells of a table in sentences that make something else of them, each beside an honest neighbour."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import Draft, check

TABLE = """Region,Year,Revenue (US$ million),Employees,Target revenue (US$ million),Beds
North,2022,410,355,400,8120
North,2023,455,372,440,8410
South,2022,310,250,320,5200
South,2023,295,240,330,5100
West,2022,520,480,500,9900
West,2023,580,505,560,9950
"""
REVENUE, EARLIER = ("Revenue:North:2023", "$455 million"), ("Revenue:North:2022", "$410 million")
EMPLOYEES = ("Employees:North:2023", "372")
PAIRS = [
    ("another measure", REVENUE, "North's profit was {} in 2023.", "review", "North's revenue was {} in 2023."),
    ("its measure of a name", REVENUE, "Profit in North was {} in 2023.", "review", "North earned {} in 2023."),
    ("cows", EMPLOYEES, "North had {} cows in 2023.", "review", "North employed {} people in 2023."),
    ("vacancies", EMPLOYEES, "North had {} vacancies in 2023.", "review", "North had {} employees in 2023."),
    ("women", EMPLOYEES, "North had {} women employees in 2023.", "review", "North had {} total employees in 2023."),
    (
        "part-time",
        EMPLOYEES,
        "North had {} part-time employees in 2023.",
        "review",
        "North had {} employees in 2023, some of them part-time.",
    ),
    ("seasonal", EMPLOYEES, "North had {} seasonal employees in 2023.", "reject", "North had {} employees in 2023."),
    (
        "another currency",
        ("Revenue:North:2023", "455 million"),
        "North's revenue in euros was {} in 2023.",
        "reject",
        "North's revenue in dollars was {} in 2023.",
    ),
    (
        "the year of the sentence before",
        EARLIER,
        "In 2023 North grew. Its revenue was {}.",
        "reject",
        "In 2023 North grew. Its revenue rose from {}.",
    ),
    (
        "behind another number",
        EARLIER,
        "North's revenue was {} in 2023.",
        "reject",
        "North's revenue was <claim id='Revenue:North:2023'>$455 million</claim>, after {} in 2022.",
    ),
    ("hired", EMPLOYEES, "North hired {} employees in 2023.", "reject", "North counted {} employees in 2023."),
    ("lost", EMPLOYEES, "North lost {} employees in 2023.", "reject", "North kept a staff of {} employees in 2023."),
    (
        "left",
        EMPLOYEES,
        "{} employees left North in 2023.",
        "reject",
        "The strike left {} employees in North in 2023.",
    ),
    (
        "a rate",
        EMPLOYEES,
        "North had {} employees per bed in 2023.",
        "reject",
        "North had {} employees and many beds in 2023.",
    ),
    (
        "a month",
        REVENUE,
        "In March 2023, North's revenue was {}.",
        "reject",
        "As of December 2023, North's revenue stood at {}.",
    ),
    (
        "a rank",
        REVENUE,
        "North ranked first in revenue in 2023 with {}.",
        "reject",
        "North ranked second in revenue in 2023 with {}.",
    ),
    (
        "a comparison before",
        EMPLOYEES,
        "North had fewer employees than South in 2023: {}.",
        "reject",
        "North had fewer employees than West in 2023: {}.",
    ),
    (
        "together",
        REVENUE,
        "North and South together had revenue of {} in 2023.",
        "reject",
        "Together with South, North dominates: its revenue was {} in 2023.",
    ),
]
MOVES = [
    ("North's revenue rose from {e} to {l}.", True),
    ("North's revenue rose to {l} from {e}.", True),
    ("North's revenue fell from {l} to {l}.", False),
    ("North's revenue rose from {l} to {l}.", False),
    ("North's revenue rose from {l} to {e}.", False),
]


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "regions.csv"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


def _tag(ref: str, payload: str) -> str:
    return f'<claim id="{ref}">{payload}</claim>'


@pytest.mark.parametrize(("cell", "text", "decision"), [(*each[1:4],) for each in PAIRS], ids=[e[0] for e in PAIRS])
@pytest.mark.parametrize("pack", ["numbers.strict", "numbers.display"])
def test_something_else_never_verifies(table: str, pack: str, cell: tuple[str, str], text: str, decision: str) -> None:
    report = check(Draft(text=text.format(_tag(*cell))), data=table, pack=pack, params={"bare": "info"})
    marks = [mark.mark.value for mark in report.marks if mark.ref == cell[0]]
    assert (report.decision.value, marks) == (decision, ["flagged"])


@pytest.mark.parametrize(("cell", "text"), [(each[1], each[4]) for each in PAIRS], ids=[each[0] for each in PAIRS])
def test_its_honest_neighbour_does(table: str, cell: tuple[str, str], text: str) -> None:
    draft = Draft(text=text.format(_tag(*cell)))
    report = check(draft, data=table, pack="numbers.display", params={"bare": "info"})
    assert [mark.mark.value for mark in report.marks if mark.ref == cell[0]] == ["verified"]


@pytest.mark.parametrize(("text", "holds"), MOVES)
def test_the_ends_of_a_move_are_two_times_in_order(table: str, text: str, holds: bool) -> None:  # noqa: FBT001
    draft = Draft(text=text.format(e=_tag(*EARLIER), l=_tag(*REVENUE)))
    report = check(draft, data=table, pack="numbers.display", params={"bare": "info"})
    assert all(mark.mark.value == "verified" for mark in report.marks if mark.ref) is holds
