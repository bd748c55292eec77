"""Units, periods and numbers as people write them in tables; what is none of them stays none."""

import pytest

from countermark.evidence.cells.notation import Notation, is_missing, read_cell
from countermark.evidence.cells.period import read_period
from countermark.evidence.cells.unit import read_unit, split_head


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("US$ million", "US$ million"), ("EUR mn", "EUR million"), ("£m", "£ million"), ("US$’000", "US$ thousand"), ("in Mio. EUR", "EUR million"),
        ("milliers d'euros", "EUR thousand"), ("miles de euros", "EUR thousand"), ("mln zł", "zł million"), ("TEUR", "EUR thousand"),
        ("(in thousands, except per share data)", "thousand"), ("% of GDP", "% of GDP"), ("MIO_EUR", "EUR million"), ("Einwohner", "people"),
        ("unaudited", None), ("Scope 1", None), ("m", None), ("restated", None), ("note 3", None), ("a", None), ("", None),
    ],
)  # fmt: skip
def test_a_unit_is_read_or_is_none(text, unit):
    assert read_unit(text) == unit


@pytest.mark.parametrize(
    ("head", "name", "unit"),
    [
        ("Revenue (US$ million)", "Revenue", "US$ million"), ("Umsatz in Mio. EUR", "Umsatz", "EUR million"), ("Gross margin %", "Gross margin", "%"),
        ("revenue_usd_m", "revenue", "USD million"), ("Assets (1)", "Assets (1)", None), ("Income (loss)", "Income (loss)", None),
        ("Net debt", "Net debt", None), ("Fair value", "Fair value", None), ("population_millions", "population", "million"),
        ("Sales thousands", "Sales", "thousand"), ("households_000", "households", "thousand"), ("umsatz_Mio", "umsatz", "million"),
        ("rain_mm", "rain", "mm"), ("emissions_mt", "emissions_mt", None), ("flow_k", "flow_k", None), ("Goals for", "Goals for", None),
    ],
)  # fmt: skip
def test_a_head_is_parted_from_its_unit(head, name, unit):
    assert split_head(head) == (name, unit)


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("December 31, 2018", "2018-12-31"), ("Year ended 31 March 2020", "FY2020"), ("Years ended December 31, 2019", "2019"), ("FY2023", "FY2023"),
        ("2023/24", "2023/24"), ("2023–24", "2023/24"), ("Q1 2023", "2023Q1"), ("1T2023", "2023Q1"), ("3. Quartal 2023", "2023Q3"), ("Dez 2020", "2020-12"),
        ("styczeń 2021", "2021-01"), ("31.12.2018", "2018-12-31"), ("2019 (1)", "2019"), ("2023 [YR2023]", "2023"), ("2024-03-31T00:00:00", "2024-03-31"),
        ("3/4/2023", None), ("2023/25", None), ("31.02.2020", None), ("Total", None), ("12345", None), ("Scope 1", None), ("2019 vs 2018", None),
        ("2019-2023", None), ("13/2020", None), ("0999", None),
    ],
)  # fmt: skip
def test_a_period_is_read_or_is_none(text, period):
    assert read_period(text) == period


@pytest.mark.parametrize(
    ("text", "decimal", "value", "unit"),
    [
        ("1,234*", ".", "1234", None), ("5.7 (a)", ".", "5.7", None), ("12.5¹", ".", "12.5", None), ("(3.2)", ".", "-3.2", None), ("$(117)", ".", "-117", "$"),
        ("(4.1)%", ".", "-4.1", "%"), ("€ 5,2", ",", "5.2", "€"), ("1 234,5", ",", "1234.5", None), ("3-", ".", "-3", None), ("−5.1", ".", "-5.1", None),
        ("12,34,567", ".", "1234567", None), ("1'234.5", ".", "1234.5", None), (".5", ".", "0.5", None), ("(0)", ".", "0", None),
    ],
)  # fmt: skip
def test_a_cell_is_read_exactly(text, decimal, value, unit):
    cell = read_cell(text)
    assert (Notation(decimal).value(cell), cell.unit) == (value, unit)


@pytest.mark.parametrize(
    "text",
    ["<5", "~5", "5 of 7", "US$000", "Level 1", "11 - 23", "-(5)", "12/34", "5x7", "abc", "1 2 3 Street", "9" * 99],
)
def test_more_than_a_number_is_no_number(text):
    cell = read_cell(text)
    assert cell is None or Notation(".").value(cell) is None


@pytest.mark.parametrize("text", ["12,34", "1.234.5", "1,23,4", "1 23"])
def test_wrong_grouping_is_no_number(text):
    assert Notation(".").value(read_cell(text)) is None


@pytest.mark.parametrize("text", ["", "-", "–", "n/a", "N/A", "..", ":", "$ —", "—%", "__", "k.A."])
def test_what_is_missing_is_no_zero(text):
    assert is_missing(text)


@pytest.mark.parametrize("text", ["0", "-1", "nil", "zero", "none of these"])
def test_what_is_there_is_not_missing(text):
    assert not is_missing(text)
