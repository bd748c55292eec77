"""Sentences about an income statement: what rose to a value, and a year in brackets that labels another number alone."""

from __future__ import annotations

import pytest

from countermark import MarkKind, check
from countermark.evidence import load_data

TABLE = (
    'USD millions,FY2022,FY2023\nRevenue,"2,105.7","2,298.4"\nCost of goods sold,"1,193.0","1,265.9"\n'
    "Net income,262.1,331.0\nDiluted EPS (USD),2.66,3.38\n"
)


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    path = tmp_path_factory.mktemp("statement") / "income.csv"
    path.write_text(TABLE)
    return load_data(str(path))


@pytest.mark.parametrize(
    ("text", "number", "mark"),
    [
        ("In FY2023 cost of goods sold rose only 6.1% to $1,265.9 million.", "6.1%", MarkKind.SUPPORTED),
        ("In FY2023 cost of goods sold rose only 6.1% to $1,265.9 million.", "$1,265.9 million", MarkKind.SUPPORTED),
        ("In FY2023 cost of goods sold rose only 9.1% to $1,265.9 million.", "9.1%", MarkKind.BARE),
        ("Net income climbed to $331.0 million, or $3.38 a share (FY2022: $2.66).", "$331.0", MarkKind.SUPPORTED),
        ("Net income climbed to $331.0 million, or $3.38 a share (FY2022: $2.66).", "$2.66", MarkKind.BARE),
        ("Net income was $331.0 million in FY2023 (FY2022: $262.1 million).", "$262.1", MarkKind.SUPPORTED),
        ("Net income was $331.0 million in FY2023 (FY2022: $226.1 million).", "$226.1", MarkKind.FLAGGED),
        ("Net income climbed to $313.0 million, or $3.38 a share (FY2022: $2.66).", "$313.0", MarkKind.BARE),
        ("Costs of $5 to $7 million were planned.", "$5 to $7 million", MarkKind.BARE),
    ],
)
def test_each_number_is_of_its_own_words(text, number, mark, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    assert next(each.mark for each in report.marks if each.text.startswith(number)) is mark
