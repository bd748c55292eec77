"""What a sentence says of records and no filter takes in leaves its number unchecked: a denial, "or", a label's number."""

from __future__ import annotations

import pytest

from countermark import MarkKind, check
from countermark.evidence import load_data

REGIONS = ("North",) * 5 + ("South",) * 5 + ("East",) * 2


@pytest.fixture(scope="module")
def orders(tmp_path_factory):
    path = tmp_path_factory.mktemp("records") / "orders.csv"
    rows = [f"A{at:03},{region},{at % 3 + 1},{10 + at}.50" for at, region in enumerate(REGIONS)]
    path.write_text("\n".join(("order_id,region,level,amount", *rows)) + "\n")
    return load_data(str(path))


def _marks(text, orders):
    report = check(text, orders, pack="numbers.display", bind=True)
    return [each.mark for each in report.marks if each.text.startswith(("12", "5", "7", "10"))]


@pytest.mark.parametrize(
    "text",
    [
        "There were 12 orders.",
        "There were 5 orders from the North.",
        "The North had 5 orders.",
        "The North had 5 orders, the South 5.",
        "There were 5 orders from the North and 5 from the South.",
    ],
)
def test_what_filters_take_in_is_supported(text, orders):
    assert set(_marks(text, orders)) == {MarkKind.SUPPORTED}


@pytest.mark.parametrize(
    "text",
    [
        "There were 5 orders not from the North.",
        "There were 7 orders not from the North.",
        "There were 5 orders from the North or the South.",
        "There were 10 orders from the North or the South.",
        "There were 12 orders with level 2.",
        "There were 12 orders in class 2.",
        "There were 12 orders per customer.",
    ],
)
def test_what_they_leave_out_is_neither_supported_nor_flagged(text, orders):
    assert set(_marks(text, orders)) == {MarkKind.BARE}
