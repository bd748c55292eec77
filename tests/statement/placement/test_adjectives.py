"""Adjectives that order things are carried out: a false one leaves the number beside it without support."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import check

PRICES = "Company,Price (EUR),Employees\nAlpha,14.20,310\nBeta,18.40,120\nGamma,9.75,540\nDelta,11.30,205\n"
YEARS = "Year,Output (tonnes)\n2019,410\n2020,455\n2021,530\n2022,472\n"
RIGHT = [
    (PRICES, "Gamma is the cheapest, at €9.75."),
    (PRICES, "The cheapest is Gamma, with a price of €9.75."),
    (PRICES, "Beta is the most expensive company, at €18.40."),
    (PRICES, "Beta costs the most, at €18.40."),
    (PRICES, "Gamma is the least expensive, at €9.75."),
    (PRICES, "Delta is the second-cheapest, at €11.30."),
    (PRICES, "Gamma has a lower price (€9.75) than Delta."),
    (PRICES, "Gamma has the lowest price of the four, €9.75."),
    (PRICES, "Delta is one of the cheapest, with a price of €11.30."),
    (YEARS, "Output peaked in 2021, at 530 tonnes."),
    (YEARS, "The lowest output was measured in 2019, at 410 tonnes."),
    (YEARS, "The most recent output was 472 tonnes in 2022."),
]
FALSE = [
    (PRICES, "Beta is the cheapest, at €18.40."),
    (PRICES, "The cheapest is Beta, with a price of €18.40."),
    (PRICES, "Gamma is the most expensive company, at €9.75."),
    (PRICES, "The priciest is Gamma (€9.75)."),
    (PRICES, "Gamma costs the most, at €9.75."),
    (PRICES, "Beta is the least expensive, at €18.40."),
    (PRICES, "Beta is the second-cheapest, at €18.40."),
    (PRICES, "Beta's price is €18.40, the second lowest."),
    (PRICES, "Gamma has a higher price (€9.75) than Beta."),
    (PRICES, "Beta has the lowest price of the four, €18.40."),
    (PRICES, "Beta is one of the cheapest, with a price of €18.40."),
    (PRICES, "No company is cheaper than Beta, at a price of €18.40."),
    (PRICES, "Beta ranks last by price, with €18.40."),
    (YEARS, "Output peaked in 2022, at 472 tonnes."),
]
UNKNOWN = [
    (PRICES, "Gamma is the friendliest, with 540 employees."),
    (PRICES, "Gamma is the most generous, with 540 employees."),
    (PRICES, "Beta is the hottest, with a price of €18.40."),
    (PRICES, "Gamma is the cheapest, with 540 employees."),
]


def _mark(table: str, text: str, tmp_path: Path) -> str:
    path = tmp_path / "table.csv"
    path.write_text(table, encoding="utf-8")
    marks = [each for each in check(text, data=path).marks if each.kind not in ("ordinal", "year", "period")]
    return str(next(each.mark for each in marks if any(sign.isdigit() for sign in each.text)))


@pytest.mark.parametrize(("table", "text"), RIGHT)
def test_an_order_that_holds_leaves_its_number_supported(table: str, text: str, tmp_path: Path) -> None:
    assert _mark(table, text, tmp_path) == "supported"


@pytest.mark.parametrize(("table", "text"), FALSE)
def test_an_order_that_does_not_hold_leaves_nothing_supported(table: str, text: str, tmp_path: Path) -> None:
    assert _mark(table, text, tmp_path) != "supported"


@pytest.mark.parametrize(("table", "text"), UNKNOWN)
def test_an_order_by_no_known_measure_is_not_decided(table: str, text: str, tmp_path: Path) -> None:
    """Nobody knows which end of the values the adjective means."""
    assert _mark(table, text, tmp_path) == "bare"
