"""Whose a tagged number is beside others: the other side of a comparison, a head over it, a range, another place."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import Draft, check

REGIONS = """Region,Year,Revenue (US$ million),Employees
North,2022,410,355
North,2023,455,372
South,2022,310,250
South,2023,295,240
"""
AGES = """Age,Have shared (%),Have not shared (%)
18-29,56,44
30-64,41,59
65+,25,74
"""
BOWLERS = """Player,Matches,Wickets,Average
Andrew Hall,9,20,17.05
Graham Napier,12,16,17.62
"""
COSTS = """Item (US$ thousand),2019,2018
Revenues,601256,510762
General and administrative expenses,-22521,-28512
"""
PRICES = """iso_a3,name,date,dollar_price,USD_raw
CHE,Switzerland,2024-01-01,8.17,0.43533
USA,United States,2024-01-01,5.69,0
ARG,Argentina,2024-01-01,3.83,-0.32606
"""
MODELS = """Model,Hallucination rate (%)
Google Palm 2,12.1
Google Palm 2 Chat,27.2
Cohere,8.5
GPT 4,3.0
Mistral 7B,9.4
"""
SPENDING = """Quarter,Spending (million)
Q4 2019,4.2
Q4 2018,1.02
"""
HONEST = [
    ("the other side", REGIONS, ("Employees:South:2023", "240"), "In 2023, North had 372 staff, compared with {} at its rival."),
    ("held against it", REGIONS, ("Employees:North:2022", "355"), "North had 372 employees in 2023, compared with {} in 2022."),
    ("somebody else", REGIONS, ("Employees:South:2023", "240"), "North ended 2023 at 372 employees and the competitor at {}."),
    ("head of a paragraph", REGIONS, ("Revenue:South:2023", "295 million"), "**South.** Revenue was {} in 2023."),
    ("open range", AGES, ("Have not shared:65+:", "74%"), "Of people aged 65 and above, {} have not shared them."),
    ("decimals", BOWLERS, ("Average:Andrew Hall:", "17.05"), "Andrew Hall took 20 wickets at {}."),
    ("costs", COSTS, ("General and administrative expenses::2019", "$22,521 thousand"), "General and administrative expenses fell to {} in 2019."),
    ("below zero", PRICES, ("USD_raw:ARG:2024-01-01", "32.6%"), "The raw index of Argentina shows an undervaluation of {}."),
    ("another word for a place", PRICES, ("USD_raw:CHE:2024-01-01", "43.5%"), "An American pays $5.69, so the Swiss franc looks overvalued by {} on the raw index."),
    ("part of a name", MODELS, ("Hallucination rate:Google Palm 2:", "12.1%"), "Google Palm 2 Chat is worst. Its hallucination rate is 27.2%, twice that of the Palm 2 model ({})."),
    ("one quarter a year", SPENDING, ("Spending::2019Q4", "4.2 million"), "Spending was {} in 2019."),
]  # fmt: skip
WRONG = [
    ("the other side", REGIONS, ("Employees:South:2022", "250"), "North had 372 employees in 2023, compared with {} in 2022."),
    ("head of a paragraph", REGIONS, ("Revenue:North:2023", "455 million"), "**South.** Revenue was {} in 2023."),
    ("open range", AGES, ("Have not shared:30-64:", "59%"), "Of people aged 65 and above, {} have not shared them."),
    ("another measure", BOWLERS, ("Matches:Andrew Hall:", "9"), "Andrew Hall took {} wickets."),
    ("another place", PRICES, ("USD_raw:ARG:2024-01-01", "-32.6%"), "The Swiss franc is at {} on the raw index, Switzerland's own."),
    ("another year", SPENDING, ("Spending::2018Q4", "1.02 million"), "Spending was {} in 2019."),
]  # fmt: skip


def _mark(tmp_path: Path, table: str, cell: tuple[str, str], text: str) -> tuple[str, str]:
    path = tmp_path / "table.csv"
    path.write_text(table)
    tag = f'<claim id="{cell[0]}">{cell[1]}</claim>'
    report = check(Draft(text=text.format(tag)), data=str(path), pack="numbers.display")
    (mark,) = (each for each in report.marks if each.ref == cell[0])
    return mark.mark.value, mark.why


@pytest.mark.parametrize(("table", "cell", "text"), [each[1:] for each in HONEST], ids=[each[0] for each in HONEST])
def test_its_own_number_verifies(tmp_path: Path, table: str, cell: tuple[str, str], text: str) -> None:
    """A name that is another number's, or the other side's, says nothing against a tag."""
    mark, why = _mark(tmp_path, table, cell, text)
    assert mark == "verified", why


@pytest.mark.parametrize(("table", "cell", "text"), [each[1:] for each in WRONG], ids=[each[0] for each in WRONG])
def test_another_number_does_not(tmp_path: Path, table: str, cell: tuple[str, str], text: str) -> None:
    """What the words put at another member never verifies."""
    mark, _ = _mark(tmp_path, table, cell, text)
    assert mark == "flagged"
