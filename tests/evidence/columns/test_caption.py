"""What a title, a head or the name of a row says: half of these say no period, or are refused."""

import pytest

from countermark.evidence.cells.caption import read_caption, two_units, united, unmarked
from countermark.evidence.cells.notation import read_cell
from countermark.evidence.cells.unit import read_unit


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Sales (EUR million), 2023", ("Sales", "EUR million", "2023")),
        ("Einwohner (2023)", ("Einwohner", None, "2023")),
        ("Revenue, June 2023", ("Revenue", None, "2023-06")),
        ("FY23 Sales", ("Sales", None, "FY2023")),
        ("Thefts as of 31 January 2024", ("Thefts", None, "2024-01-31")),
        ("CO2 emissions in 2023", ("CO2 emissions", None, "2023")),
        ("2023", ("", None, "2023")),
        ("Donations¹", ("Donations", None, None)),
        ("Omzet per kwartaal (x 1.000 euro)", ("Omzet per kwartaal", "EUR thousand", None)),
        ("Index, base 2015", ("Index, base 2015", None, None)),
        ("Change from 2019", ("Change from 2019", None, None)),
        ("Change 2022-2023", ("Change 2022-2023", None, None)),
        ("Published 2024-02-15", ("Published 2024-02-15", None, None)),
        ("Population (BoE (2017))", ("Population (BoE (2017))", None, None)),
        ("Index (2015 = 100)", ("Index (2015 = 100)", None, None)),
        ("Area km²", ("Area km²", None, None)),
        ("Room 1204", ("Room 1204", None, None)),
        ("2012 London 5", ("2012 London 5", None, None)),
        ("x" * 300 + " 2023", ("x" * 300 + " 2023", None, None)),
    ],
)
def test_a_caption_is_read_in_its_parts(text, said):
    assert read_caption(text) == said


@pytest.mark.parametrize("text", ["Sales in EUR (USD)", "Sales in EUR thousand (million)", "Cost in kg (tonnes)"])
def test_a_caption_with_two_units_has_none(text):
    assert read_caption(text).unit is None
    assert two_units(text) is not None


def test_a_currency_and_a_scale_are_one_unit_in_either_order():
    assert united("EUR", "thousand") == united("thousand", "EUR") == "EUR thousand"
    assert united("€", "EUR") == "€"
    assert united("EUR", "USD") is None
    assert two_units("Sales in EUR (thousand)") is None


@pytest.mark.parametrize("name", ["km²", "CO²", "R²", "Net*2", "", "5*"])
def test_what_is_no_mark_of_a_note_stays(name):
    assert unmarked(name) == name


@pytest.mark.parametrize(
    ("cell", "unit"),
    [
        ("27.9 km²", "km²"),
        ("12 m³/s", "m³/s"),
        ("12 m3/s", "m3/s"),
        ("5%²", "%"),
        ("12 kg²", "kg"),
        ("512 m", "m"),
        ("$5 m", "$ million"),
    ],
)
def test_the_unit_of_a_cell_keeps_its_power(cell, unit):
    assert read_cell(cell).unit == unit


@pytest.mark.parametrize("cell", ["512m", "5 b", "5-10", "2 1/2", "3 of 4", "12 per 100", "5 A", "1-2 m"])
def test_a_cell_that_holds_more_than_a_number_and_a_unit_is_none(cell):
    assert read_cell(cell) is None


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("x 1.000 euro", "EUR thousand"),
        ("in 1000", "thousand"),
        ("1 000 000 zł", "zł million"),
        ("1000", None),
        ("1.500 euro", None),
        ("x 10 euro", None),
    ],
)
def test_a_scale_may_be_written_as_a_number(text, unit):
    assert read_unit(text) == unit
