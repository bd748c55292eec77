"""Years that are counted between two, as spans, ages and anniversaries."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "later", "first", "years"),
    [
        ("He joined in 2011 and it is now 2024, so he has been here 13 years.", "2024", "2011", "13"),
        ("You moved in during 2016 and it's now 2025, so you've been there for nine years.", "2025", "2016", "9"),
        ("Candia was besieged from May 1648, and it did not surrender until 1669. At 21 years it is one of the longest sieges.", "1669", "1648", "21"),
        ("The war broke out in 1939 and was over in 1945, six years later.", "1945", "1939", "6"),
        ("Mozart (1756–1791) lived only 35 years.", "1791", "1756", "35"),
        ("She reigned 1837-1901, which is 64 years.", "1901", "1837", "64"),
        ("The dynasty lasted 276 years (1368–1644).", "1644", "1368", "276"),
        ("The copyright was granted in 1923 and ran out in 2018. It therefore lasted 95 years.", "2018", "1923", "95"),
        ("The 1801 census was the first. By 1901 London had grown, after exactly 100 years, beyond its walls.", "1901", "1801", "100"),
        ("Nobody has been back since 1972, so by 2022 fifty years had passed.", "2022", "1972", "50"),
        ("The rule was introduced in 2009. It was scrapped in 2012, after 3 years.", "2012", "2009", "3"),
        ("Handel was born in Halle in 1685, died in April 1759 at 74, and is buried in London.", "1759", "1685", "74"),
        ("Born in 1756, he died in 1791 at just 35.", "1791", "1756", "35"),
        ("The lease, signed in 1990, ended in 2010 after 20 years.", "2010", "1990", "20"),
        ("The club was founded in 1891 and celebrated its 130th anniversary in 2021.", "2021", "1891", "130"),
        ("The firm was set up in 1950. It marked its 75th birthday in 2025.", "2025", "1950", "75"),
        ("They married in 1974, so their fiftieth anniversary fell in 2024.", "2024", "1974", "50"),
        ("In 2019 the museum, which opened in 1969, marked its 50th anniversary.", "2019", "1969", "50"),
    ],
)  # fmt: skip
def test_the_years_between_two_are_counted_in_many_words(text, later, first, years):
    """So long it took, so old somebody was, so often it came round."""
    assert calculations(text) == [("subtract", (later, first), years)]


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        (
            "It began in 1618 and ended in 1648, so it really did last 30 years. The negotiations opened in 1643, which means the diplomats needed 5 years.",
            [("1648", "1618"), ("1648", "1643")],
        ),
        (
            "Building started in 1248 and the cathedral was finished in 1880, so it took 632 years. Most of that time nothing happened, though. Work resumed in 1842. From then on it took 38 years.",
            [("1880", "1248"), ("1880", "1842")],
        ),
    ],
)
def test_a_year_is_counted_from_more_than_once(text, spans):
    """The year that ends one span ends another."""
    assert [operands for _, operands, _ in calculations(text)] == spans


@pytest.mark.parametrize(
    ("text", "operation"),
    [
        ("Born in 1879, he died in 1955 at the age of 66.", ("subtract", ("1955", "1879"), "66")),
        ("The siege began in May 1648, and the city did not surrender until 1669. At 31 years it is one of the longest.", ("subtract", ("1669", "1648"), "31")),
        ("It was founded in 1891 and celebrated its 120th anniversary in 2021.", ("subtract", ("2021", "1891"), "120")),
    ],
)  # fmt: skip
def test_years_that_are_miscounted_are_found_where_the_words_are_plain(text, operation):
    """Nothing else can be meant."""
    assert calculations(text) == [operation]


@pytest.mark.parametrize(
    "text",
    [
        "A 10-year bond issued in 2010 was redeemed in 2020.",
        "In 2015 we launched the plan, and over the next 5 years it will be rolled out; in 2020 we report.",
        "The machine was bought in 2018 with a 5-year guarantee and sold in 2023.",
        "The cup took place in 1994 and again in 1998; it is held every 4 years.",
        "Every 12 years the festival returns; it was held in 2001 and in 2013.",
        "In 2001 he moved to Rome. In 2011 his son, aged 10, joined the club.",
        "He died in 1955. His wife, aged 66, died in 2021.",
        "The 2010 report and the 2020 report both cover 45 cities.",
        "The 2005 edition had 20 pages and the 2025 edition had 40.",
        "In 2000 we had 15 offices; in 2015 we had 30.",
        "The 2012 model has a 4-year warranty; the 2016 one has 5.",
        "Students who started in 2019 graduate in 2023; the course is a 4-year programme.",
        "The lease runs until 2030. Prices fixed in 2020 were for 5 years.",
        "A convict sentenced in 1990 to 20 years was released in 2003.",
        "In 1980 it stood at 36; in 2016 at 72.",
        "The plan from 2020 to 2030 assumes at least 10 years of growth.",
        "A mortgage taken out in 2005 with a 20-year term; rates were fixed in 2025.",
        "Interest was fixed for 10 years in 2012; in 2022 it was renewed.",
        "The licence is valid for 5 years; ours is from 2015 and was renewed in 2020.",
        "The average age in 1990 was 30 years and in 2020 it was 41 years.",
        "Life expectancy rose from 48 years in 1900 to 72 years in 1972.",
        "The 5th anniversary show in 2010 drew more people than the one in 2004.",
        "On her 30th birthday in 2015 she bought a house that was built in 1985.",
        "The 10th edition in 2010 was longer than the one of 2000.",
        "Founded in 1891, the club has 130 members in 2021.",
    ],
)
def test_years_that_count_nothing_are_left_alone(text):
    """What is bound or planned to last, what comes round again, somebody else's age, and mere labels."""
    assert calculations(text) == []
