"""Changes since a period go to the last one that the table has, or to the one that the sentence names."""

from __future__ import annotations

import pytest

from countermark import MarkKind, check
from countermark.evidence import load_data

TABLE = (
    "country,year,population_millions,gdp_per_capita_usd\n"
    "Kenya,2015,46.85,1337\nKenya,2020,51.99,1879\nKenya,2023,55.34,1950\n"
    "Nigeria,2015,183.99,2680\nNigeria,2020,213.99,2020\nNigeria,2023,227.88,1597\n"
)


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    path = tmp_path_factory.mktemp("since") / "countries.csv"
    path.write_text(TABLE)
    return load_data(str(path))


def _mark(text, number, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    return next(each.mark for each in report.marks if each.text.startswith(number))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Since 2015, Kenya's population grew by 18.1%.", "18.1%"),
        ("Kenya's population has grown by 18.1% since 2015.", "18.1%"),
        ("Kenya's GDP per capita was $1,950 in 2023, although it rose by only $613 since 2015.", "$613"),
        ("In 2020 Nigeria's GDP per capita was 2,020, down by 660 since 2015.", "660"),
        ("Kenya's population has risen to 55.34 million since 2015.", "55.34 million"),
        ("Kenya's population has risen from 46.85 million since 2015.", "46.85 million"),
    ],
)
def test_a_right_change_since_a_year_is_supported(text, number, evidence):
    assert _mark(text, number, evidence) is MarkKind.SUPPORTED


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Since 2015, Kenya's population grew by 6.4%.", "6.4%"),
        ("Kenya's population has grown by 18.1% since 2020.", "18.1%"),
        ("Kenya's GDP per capita rose by 71 USD since 2015.", "71 USD"),
        ("Kenya's GDP per capita fell by 613 USD since 2015.", "613 USD"),
        ("Kenya's population has risen to 46.85 million since 2015.", "46.85 million"),
        ("Since 2015 Kenya's population was 46.85 million.", "46.85 million"),
        ("Kenya's population grew by 18.1% before 2015.", "18.1%"),
    ],
)
def test_any_other_is_not(text, number, evidence):
    assert _mark(text, number, evidence) is not MarkKind.SUPPORTED
