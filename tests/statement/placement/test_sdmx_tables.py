"""Texts over SDMX tables name no unit, frequency or total: what tells nothing apart need not be said."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import check

_HEAD = "DATAFLOW,FREQ,REF_AREA,INDICATOR,SEX,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT\n"
_ROWS = (
    ("PHL: Philippines", "SP_POP: Population", "_T: Total", "2022", "113964.3", "PS: Persons", "3"),
    ("PHL: Philippines", "SP_POP: Population", "_T: Total", "2023", "114891.2", "PS: Persons", "3"),
    ("KEN: Kenya", "SP_POP: Population", "_T: Total", "2022", "54252.5", "PS: Persons", "3"),
    ("KEN: Kenya", "SP_POP: Population", "_T: Total", "2023", "55339.0", "PS: Persons", "3"),
    ("PHL: Philippines", "NY_GDP: GDP", "_T: Total", "2023", "437146", "USD: US dollars", "6"),
    ("KEN: Kenya", "NY_GDP: GDP", "_T: Total", "2023", "108039", "USD: US dollars", "6"),
)


def _mark(text: str, tmp_path: Path, rows: tuple[tuple[str, ...], ...] = _ROWS) -> tuple[str, str]:
    path = tmp_path / "wdi.csv"
    path.write_text(_HEAD + "".join(f"WB:WDI(1.0),A: Annual,{','.join(row)}\n" for row in rows), encoding="utf-8")
    mark = next(each for each in check(text, data=path).marks if each.kind != "year")
    return str(mark.mark), mark.why


@pytest.mark.parametrize(
    "text",
    [
        "The population of the Philippines was 114,891,200 in 2023.",
        "In 2023 the Philippines had a population of 114.9 million.",
        "The population of Kenya was 55.3 million in 2023.",
        "The GDP of the Philippines was US$437 billion in 2023.",
    ],
)
def test_a_bare_name_finds_its_cell(text: str, tmp_path: Path) -> None:
    assert _mark(text, tmp_path)[0] == "supported"


@pytest.mark.parametrize(
    "text",
    [
        "The population of the Philippines was 55,339,000 in 2023.",
        "The population of the Philippines was 114.9 million in 2022.",
    ],
)
def test_the_number_of_another_cell_is_flagged(text: str, tmp_path: Path) -> None:
    assert _mark(text, tmp_path)[0] == "flagged"


@pytest.mark.parametrize(
    "text",
    [
        "The female population of the Philippines was 114.9 million in 2023.",
        "The GDP of the Philippines was 114.9 million in 2023.",
    ],
)
def test_another_thing_is_not_supported(text: str, tmp_path: Path) -> None:
    assert _mark(text, tmp_path)[0] != "supported"


def test_a_part_has_to_be_said(tmp_path: Path) -> None:
    """A table of women alone says nothing of a whole population."""
    women = tuple((*row[:2], "F: Female", *row[3:]) for row in _ROWS)
    assert _mark("The population of Kenya was 55.3 million in 2023.", tmp_path, women)[0] == "bare"


def test_units_that_tell_values_apart_are_coordinates(tmp_path: Path) -> None:
    """One indicator in two units at the same place and time: the unit of the number says which is meant."""
    shares = tuple((*row[:4], "1.5", "PC: Percent", "0") for row in _ROWS if "SP_POP" in row[1])
    mark, _ = _mark("The population of Kenya was 55.3 million in 2023.", tmp_path, (*_ROWS, *shares))
    assert mark != "flagged"


def test_a_reason_calls_cells_by_their_labels(tmp_path: Path) -> None:
    _, why = _mark("The GDP of the Philippines was 114.9 million in 2023.", tmp_path)
    assert "Philippines · GDP · 2023" in why
