"""Conditions beside a right number that make it false: left out members, targets, rates, other places, other things."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import check

SALES = "Net sales by market\n\n,2019,2018\nSensors,914,918\nEnergy,699,712\nMotors,1221,1280\nTotal,2834,2910\n"
ENERGY = (
    "Entity,Year,Coal (Mtoe),Oil (Mtoe),Nuclear (Mtoe)\nUnited Kingdom,2015,25.1,67.4,15.5\n"
    "United Kingdom,2016,12.4,68.6,15.4\nUnited Kingdom,2017,10.1,68.9,15.1\n"
)
WASTE = (
    "Entity,Year,Food waste\nGreece,2006,487839\nSweden,2006,2053327\nMalta,2006,25386\nEuropean Union,2006,89277472\n"
)


def _mark(table: str, text: str, written: str, tmp_path: Path) -> str:
    path = tmp_path / "table.csv"
    path.write_text(table, encoding="utf-8")
    return str(next(each.mark for each in check(text, data=path).marks if written in each.text))


@pytest.mark.parametrize(
    ("table", "text", "written"),
    [
        (SALES, "Sensors had net sales of 914 in 2019.", "914"),
        (SALES, "Total net sales were 2,834 in 2019.", "2,834"),
        (ENERGY, "Oil supplied 68.9 Mtoe in 2017.", "68.9"),
        (ENERGY, "The United Kingdom used 68.9 Mtoe of oil in 2017.", "68.9"),
        (WASTE, "Greece had 487,839 tonnes of food waste in 2006.", "487,839"),
        (WASTE, "The European Union had 89,277,472 tonnes of food waste in 2006.", "89,277,472"),
    ],
)
def test_a_plain_sentence_is_supported(table: str, text: str, written: str, tmp_path: Path) -> None:
    assert _mark(table, text, written, tmp_path) == "supported"


@pytest.mark.parametrize(
    ("table", "text", "written"),
    [
        (SALES, "The target for Sensors was 914 in 2019.", "914"),
        (SALES, "Without Motors, total net sales were 2,834 in 2019.", "2,834"),
        (SALES, "Excluding Motors, total net sales were 2,834 in 2019.", "2,834"),
        (SALES, "Sensors profit was 914 in 2019.", "914"),
        (SALES, "In Germany, Sensors had net sales of 914 in 2019.", "914"),
        (ENERGY, "In 2017, coal exceeded nuclear, at 10.1 Mtoe.", "10.1"),
        (ENERGY, "Coal was negative in 2017, at 10.1 Mtoe.", "10.1"),
        (ENERGY, "France used 68.9 Mtoe of oil in 2017.", "68.9"),
        (ENERGY, "Each year coal supplied 10.1 Mtoe.", "10.1"),
        (ENERGY, "Coal peaked in 2017, at 10.1 Mtoe.", "10.1"),
        (ENERGY, "Oil was less than nuclear in 2017: 68.9 Mtoe.", "68.9"),
        (WASTE, "Greece wasted 487,839 tonnes per person in 2006.", "487,839"),
        (WASTE, "Without Greece, the European Union wasted 89,277,472 tonnes in 2006.", "89,277,472"),
    ],
)
def test_a_condition_that_the_data_does_not_have_is_not_supported(
    table: str, text: str, written: str, tmp_path: Path
) -> None:
    assert _mark(table, text, written, tmp_path) != "supported"
