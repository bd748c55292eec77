"""Ends of moves, lists and what goes on from before: where nothing says whose a number is, it is not held against anyone."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import check
from countermark.numeral import find

METHODS = """Method,Params (M),Accuracy,Recall,Latency (ms)
Baseline,12,22.8,65.8,6
Expand,33,33.9,75.4,9
Late-1,110,43.5,89.6,58
Late-2,110,43.1,89.3,61
"""
CLUBS = """Town,Members 2022,Members 2023,Fee (EUR)
Cologne,1240,1385,48.5
Bonn,610,598,45.0
Aachen,415,447,39.9
Total,2265,2430,
"""
UNITS = """Item,2023Q3,2023Q4,FY2023,2024Q1,2024Q2,FY2024
Services,51.0,49.7,195.1,52.4,55.2,223.8
EBITDA,18.2,19.0,70.9,16.1,17.7,69.8
Income tax,-1.2,-1.1,-4.0,-1.5,1.4,-2.2
"""
LIBRARIES = """branch,loans,visits
Central,431540,618230
Riverside,101385,142710
Harbour,97512,120330
"""
RIGHT = [
    ("where a row was lifted from", METHODS, "Expand lifts accuracy from {22.8} to 33.9."),
    ("where an index went", METHODS, "Late-2 is a compressed Late-1.\n\nLatency goes up, from {58} to {61} ms."),
    ("another's count in the list", METHODS, "Expand: 33M params, an accuracy of {33.9}, 9 ms of latency."),
    ("the end of a move of another year", CLUBS, "Membership in Bonn fell from 610 to 589. In Aachen it rose by 32 to {447}."),
    ("a list under one year", UNITS, "Services went well. In FY2024 the first quarters were {52.4} and {55.2} million."),
    ("a loss is a level", UNITS, "After an income tax of 1.5 in 2024Q1 and 1.4 in 2024Q2, there was a net loss of {5.0}."),
    ("behind a rate of its own", LIBRARIES, "Central had 431,540 loans with 42 staff, or 10,275 loans per head. Harbour managed {11,500}."),
    ("from another row, computed", METHODS, "The others gain between {9.6} points (Expand, 75.4) and {23.8} points (Late-1, 89.6)."),
]  # fmt: skip
WRONG = [
    ("its accuracy", METHODS, "Expand has an accuracy of {39.3}."),
    ("a year that is said", CLUBS, "In 2023 Aachen had {474} members."),
    ("a list with a name for each", METHODS, "Expand and Late-1 have an accuracy of 33.9 and {45.3} respectively."),
    ("the year before, beside quarters", UNITS, "EBITDA rose from {70.9} to 69.8 in FY2024."),
    ("loans that are named", LIBRARIES, "Central had 431,540 loans. Harbour had {79,512} loans."),
]  # fmt: skip


def _marks(folder: Path, table: str, text: str) -> list[str]:
    """The marks of the numbers in braces."""
    (folder / "table.csv").write_text(table)
    parts = text.replace("}", "{").split("{")
    places = [sum(map(len, parts[:at])) for at in range(1, len(parts), 2)]
    marks = check("".join(parts), data=str(folder / "table.csv")).marks
    found = [str(mark.mark) for place in places for mark in marks if mark.start <= place < mark.end]
    assert found
    return found


@pytest.mark.parametrize(("table", "text"), [each[1:] for each in RIGHT], ids=[each[0] for each in RIGHT])
def test_a_right_number_is_not_flagged(tmp_path: Path, table: str, text: str) -> None:
    """What nothing says of a cell is not held against it."""
    assert "flagged" not in _marks(tmp_path, table, text)


@pytest.mark.parametrize(("table", "text"), [each[1:] for each in WRONG], ids=[each[0] for each in WRONG])
def test_a_wrong_number_is_flagged(tmp_path: Path, table: str, text: str) -> None:
    """A number that words put on one cell still contradicts it."""
    assert _marks(tmp_path, table, text) == ["flagged"]


MOVES = [("rose from 120 to 185 MW", ["120", "185 MW"]), ("fell from 58 to 61 percent", ["58", "61 percent"])]
RANGES = [
    "ranged from 120 to 185 MW",
    "climbed by 0.6 to 1.1 metres",
    "between 5 and 6 percent",
    "5 to 6 million tonnes",
]


@pytest.mark.parametrize(("text", "numbers"), MOVES)
def test_the_ends_of_a_move_are_two_numbers(text: str, numbers: list[str]) -> None:
    """Also if only the second one has a unit."""
    assert [each.text for each in find(text)] == numbers


@pytest.mark.parametrize("text", RANGES)
def test_a_range_is_one(text: str) -> None:
    assert [each.kind for each in find(text)] == ["range"]
