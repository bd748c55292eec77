"""Money is supported only by a cell that is in the same currency as far as its head can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import check

_TABLE = """Company,Revenue (USD per share),Price (EUR),Cost (galleons),price_gbp_per_night
Alpha,6.13,14.20,31.7,88.25
Beta,7.55,18.40,44.1,97.5
Gamma,3.91,9.75,20.6,63.75
"""


def _mark(text: str, tmp_path: Path) -> tuple[str, str]:
    path = tmp_path / "companies.csv"
    path.write_text(_TABLE, encoding="utf-8")
    mark = check(text, data=path).marks[-1]
    return str(mark.mark), mark.why


@pytest.mark.parametrize(
    "text",
    [
        "Alpha's revenue was $6.13 a share.",
        "Alpha's revenue per share was 6.13.",
        "Alpha's price was €14.20.",
        "Alpha's cost was 31.7.",
        "Alpha's price per night was £88.25.",
    ],
)
def test_money_in_the_currency_of_its_head_is_supported(text: str, tmp_path: Path) -> None:
    """The currency of a rate is read from its head, whatever the rate is per."""
    assert _mark(text, tmp_path)[0] == "supported"


@pytest.mark.parametrize(
    "text",
    [
        "Alpha's revenue was €6.13 a share.",
        "Alpha's revenue was £6.13 per share.",
        "Alpha's price was 14.20 dollars.",
        "Alpha's price was $14.20.",
        "Alpha's cost was $31.7.",
        "Alpha's cost was €31.7.",
        "Alpha's price per night was $88.25.",
    ],
)
def test_money_is_not_supported_by_another_unit(text: str, tmp_path: Path) -> None:
    """A head in another currency, or in what nobody knows, supports no sum of money."""
    assert _mark(text, tmp_path)[0] != "supported"


@pytest.mark.parametrize("text", ["Alpha's price was US$14.20.", "Alpha's revenue per share was €6.13."])
def test_the_digits_of_a_cell_in_another_currency_are_flagged(text: str, tmp_path: Path) -> None:
    """The same digits in another currency contradict the cell."""
    mark, why = _mark(text, tmp_path)
    assert (mark, " is in " in why) == ("flagged", True)


@pytest.mark.parametrize("text", ["Alpha's price was US$15.40.", "Alpha's price was $14.20.", "Alpha's cost was €33."])
def test_other_money_is_not_flagged(text: str, tmp_path: Path) -> None:
    """A converted sum may be right, and "$" is the mark of many currencies."""
    assert _mark(text, tmp_path)[0] == "bare"
