"""Periods are read as people say them; relative ones count from a stated date, never from the clock."""

from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.statement.periods.period import Period, read_period
from countermark.statement.retrieval.times import FAR, Asked, asked

TODAY = date(2026, 1, 1)


def read(text: str, today: date | None = TODAY) -> list[Asked]:
    return asked(text, today)


@pytest.mark.parametrize(
    ("text", "periods"),
    [
        ("in 2019", ["2019"]),
        ("2015, 2016 and 2019", ["2015", "2016", "2019"]),
        ("in 2015 and 2018", ["2015", "2018"]),
        ("as of 2019", ["2019"]),
        ("for 1960", ["1960"]),
        ("in '98", ["1998"]),
        ("in the year 1066", ["1066"]),
        ("in nineteen ninety-eight", ["1998"]),
        ("two thousand and five", ["2005"]),
        ("twenty nineteen", ["2019"]),
        ("twenty-five years ago", ["2001"]),
        ("December 31, 2019", ["2019-12"]),
        ("in 2015, and the year before", ["2015", "2014"]),
        ("the previous year", ["2025"]),
        ("last year", ["2025"]),
        ("two years ago", ["2024"]),
        ("3 years ago", ["2023"]),
        ("a year ago", ["2025"]),
        ("this year", ["2026"]),
        ("letztes Jahr", ["2025"]),
        ("vor zwei Jahren", ["2024"]),
        ("il y a deux ans", ["2024"]),
        ("l'année dernière", ["2025"]),
        ("hace 3 años", ["2023"]),
        ("el año pasado", ["2025"]),
        ("в прошлом году", ["2025"]),
        ("iki yıl önce", ["2024"]),
        ("去年", ["2025"]),
        ("2019年", ["2019"]),
        ("작년", ["2025"]),
        ("२०१९ में", ["2019"]),
        ("عام ٢٠١٩", ["2019"]),
        ("พ.ศ. 2562", ["2019"]),
        ("FY2023/24", ["FY2023/24"]),
        ("fiscal year 2024", ["FY2023/24"]),
        ("FY24", ["FY2023/24"]),
        ("2023/24", ["FY2023/24"]),
        ("2018/2019", ["FY2018/19"]),
        ("Q3 2024", ["2024Q3"]),
        ("2024Q3", ["2024Q3"]),
        ("third quarter of 2024", ["2024Q3"]),
        ("3. Quartal 2024", ["2024Q3"]),
        ("last quarter", ["2025Q4"]),
        ("March 2021", ["2021-03"]),
        ("mars 2021", ["2021-03"]),
        ("2021-03", ["2021-03"]),
        ("last month", ["2025-12"]),
        ("GDP deflator inflation DO 2013", ["2013"]),
        ("population of DO in 2018", ["2018"]),
    ],
)
def test_a_period_is_read(text, periods):
    assert [str(period) for each in read(text) for period in each.periods] == periods


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("since 2019", 2019, FAR),
        ("from 2019 onwards", 2019, FAR),
        ("2019年以来", 2019, FAR),
        ("after 2010", 2011, FAR),
        ("before 2000", 0, 1999),
        ("until 2005", 0, 2005),
        ("between 2015 and 2018", 2015, 2018),
        ("from 2015 to 2018", 2015, 2018),
        ("2015–2018", 2015, 2018),
        ("2018-2019", 2018, 2019),
        ("2015-18", 2015, 2018),
        ("zwischen 2010 und 2015", 2010, 2015),
        ("de 2010 à 2015", 2010, 2015),
        ("с 2010 по 2015", 2010, 2015),
        ("2015年から2018年", 2015, 2018),
        ("the 1990s", 1990, 1999),
        ("the nineties", 1990, 1999),
        ("in the 19th century", 1801, 1900),
        ("this decade", 2020, 2026),
        ("the last five years", 2021, 2025),
        ("over the past decade", 2016, 2025),
    ],
)
def test_a_stretch_of_years_is_read(text, first, last):
    (found,) = read(text)
    assert (found.first, found.last, found.periods) == (first, last, ())


@pytest.mark.parametrize("text", ["the latest", "most recent", "current", "now", "aktuell", "最新"])
def test_the_latest_is_asked_for(text):
    (found,) = read(text)
    assert found.latest
    assert not read(text, None)[0].problem


@pytest.mark.parametrize(
    "text",
    [
        "GDP (current US$)",
        "current account",
        "12,019",
        "US$2019",
        "2019%",
        "population of 2000 people",
        "in March",
        "a 747",
        "twenty five people",
        "1/2019/3",
    ],
)
def test_other_numbers_and_words_are_no_periods(text):
    assert [each for each in read(text) if each.periods or each.latest] == []


@pytest.mark.parametrize(
    "text", ["last year", "this year", "five years ago", "the last ten years", "this decade", "last month", "去年"]
)
def test_without_a_stated_date_a_relative_word_is_a_problem(text):
    (found,) = read(text, None)
    assert found.problem.endswith("counts from a date, and none is stated")
    assert (found.periods, found.first, found.latest) == ((), None, False)


@pytest.mark.parametrize("written", ["", "soon", "2023/25", "2024Q5", "2024-13", "20244", "Q0 2024"])
def test_a_catalogue_may_write_what_is_no_period(written):
    assert read_period(written) is None


@given(
    st.builds(Period, st.integers(1800, 2200), st.just("year"), st.just(0))
    | st.builds(Period, st.integers(1800, 2200), st.just("quarter"), st.integers(1, 4))
    | st.builds(Period, st.integers(1800, 2200), st.just("month"), st.integers(1, 12))
    | st.builds(Period, st.integers(1800, 2200), st.just("fiscal"), st.just(0))
)
def test_every_spelling_of_a_period_is_that_period(period):
    for spelling in period.spellings():
        assert read_period(spelling) == period


@given(st.text(max_size=80))
def test_no_text_breaks_the_reader_and_stretches_do_not_overlap(text):
    found = read(text)
    for each in found:
        assert each.said == text[each.start : each.end].strip()
    assert all(one.end <= other.start for one, other in pairwise(found))


@pytest.mark.parametrize(
    "text", ["in march 2020", "since in 2015", "vor drei Jahren", "the nineties", "over the last five years"]
)
def test_a_word_that_is_needed_is_enough(text):
    assert asked(text, date(2024, 5, 1)) != []
