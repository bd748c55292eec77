"""What does not add up in a text is found without any data; what does, or may be explained, is not."""

import math

import pytest

from countermark.selfcheck import check_self
from countermark.selfcheck.distributions import beta, gamma, p_value

TABLE = (
    "| Region | 2022 | 2023 |\n| --- | --- | --- |\n| North | 1,200 | 1,310 |\n| South | 2,140 | 2,205 |\n"
    "| Total | 3,340 | {} |\n\n{}\n"
)

HEADED = (
    "| Branch | Total | North | South |\n| - | - | - | - |\n| Lakeside | 300 | 100 | 200 |\n| Hillside | {} | 150 | 250 |\n"
    "| Riverside | 500 | 260 | 240 |\n\n{}\n"
)


def rules(text):
    """The rules that are broken, with the words where."""
    return [(each.rule, text[each.start : each.end]) for each in check_self(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TABLE.format("3,551", ""), ("total", "3,551")),
        (TABLE.format("3,515", "Sales in South were 2,250 in 2023."), ("restated", "2,250")),
        ("Revenue rose from 40 to 50, an increase of 30%.", ("calculation", "30%")),
        ("The effect was large, t(23) = 2.10, p = .46.", ("statistic", "t(23) = 2.10, p = .46")),
        ("We found *F*(1, 40) = 0.50, *p* < .05 there.", ("statistic", "F*(1, 40) = 0.50, *p* < .05")),
        ("They differed, χ²(2, N = 90) = 1.10, p < .01.", ("statistic", "χ²(2, N = 90) = 1.10, p < .01")),
        ("It was related, r(48) = .62, ns, to age.", ("statistic", "r(48) = .62, ns")),
        ("The odds ratio was 1.50 (95% CI 1.80 to 2.40).", ("interval", "1.80 to 2.40")),
        ("The odds ratio was 1.50 (95% CI 1.80-1.20).", ("interval", "1.80-1.20")),
        ("They agreed (M = 3.48, SD = 1.20, n = 19).", ("mean", "(M = 3.48, SD = 1.20, n = 19)")),
        ("Of these, 60 of the 48 patients were women.", ("part", "60 of the 48 patients")),
        ("In all, 37% of the 12 patients left.", ("count", "37% of the 12 patients")),
        ("Of the 20 participants, 33% were women.", ("count", "20 participants, 33%")),
        ("Of the 30 patients, 45 were women.", ("part", "30 patients, 45")),
        ("Ages ranged from 60 to 20 years.", ("range", "60 to 20")),
        ("Revenue grew 40% to $90 million in 2022 from $80 million in 2021.", ("calculation", "40%")),
        (HEADED.format("410", ""), ("total", "410")),  # a head that says total stands before its parts
        (
            TABLE.format("3,515", "Sales in South rose to 2,250 from 2,140."),
            ("restated", "2,250"),
        ),  # a number beside it
        (
            HEADED.format("400", "In Hillside, North had 160 of the total 400."),
            ("restated", "160"),
        ),
        (
            "| a | 2022 | 2023 |\n| - | - | - |\n| x | $1,200 (1) | 1,310 |\n| y | 2,140 | 2,205 |\n| Total | 3,340 | 3,551 |\n",
            ("total", "3,551"),
        ),  # the mark of a note
        (
            TABLE.replace("2,140", "140").replace("3,340", "1,340").format("2,515", ""),
            ("total", "2,515"),
        ),  # among its parts
        (
            "Kenya exported 5.2 million tons in 2023.\n\nAs said, more is known. Kenya exported 5.7 million tons in 2023.",
            ("restated", "5.7 million tons"),
        ),
    ],
)
def test_what_does_not_add_up_is_found(text, expected):
    found = rules(text)
    if expected[0] in ("statistic", "interval"):
        assert [rule for rule, _ in found] == [expected[0]]
    else:
        assert expected in found


@pytest.mark.parametrize(
    "text",
    [
        TABLE.format("3,515", "Sales in South were 2,205 in 2023."),
        TABLE.format("3,515", "Sales abroad were 2,250 in 2023."),  # of another row
        TABLE.format("3,515", "Sales in South were 2,250 in 2019."),  # of another year
        TABLE.format("3,515", "Sales in South rose 2.4 percentage points to 2,205."),
        HEADED.format("400", "North and South had 160 in all."),  # no period, and no number beside it
        HEADED.format("400", ""),
        "| Size | Cost | Price |\n| - | - | - |\n| 16GB | 199 | 649 |\n| 32GB | 209 | 749 |\n\nThe cost of the 16GB one is 207.\n",
        "| Industry | Hours |\n| - | - |\n| Mining | 44.5 |\n| Utilities | 43.3 |\n| Total private | 34.8 |\n| Retail | 30.9 |\n",
        "| Case | Number |\n| - | - |\n| All confirmed | 300 |\n| Active | 100 |\n| Recovered | 200 |\n| Negative | 700 |\n| Total | 1000 |\n",
        "Of the 20 participants, 35% were women. Of the 30 patients, 12 were women.",
        "Revenue grew 12.5% to $90 million in 2022 from $80 million in 2021.",
        TABLE.format("3,515", "Sales in South were about 2,200 in 2023."),
        "| a | 2022 | 2023 |\n| - | - | - |\n| x | 120 | 140 |\n| y | 30 | 45 |\n| Total cost | 900 | 950 |\n",  # of more
        "| a | Sold | Price |\n| - | - | - |\n| x | 120 | 140 |\n| y | 130 | 145 |\n| Total | 250 | 142 |\n",  # no sum
        "| a | 2022 | 2023 |\n| - | - | - |\n| Gross margin | 38.7 | 41.2 |\n\nThe margin was 47.2 in 2023.\n",  # of another row
        "| a | Shares | Paid ($) |\n| - | - | - |\n| May | 120 | 87.39 |\n| June | 130 | 73.43 |\n| Total | 250 | 80.13 |\n",  # a mean
        "| a | x | y |\n| - | - | - |\n| to 2011 |  | 438 |\n| to 2021 | 617 | 1001 |\n| to 2026 | 1476 | 629 |\n| Total | 2093 | 2068 |\n",
        "The effect was large, t(23) = 2.10, p = .047.",
        "The effect was large, t(23) = 2.10, p < .05, and so on.",
        "A one-tailed test was used: t(23) = 2.10, p = .023.",
        "It was small, F(1, 40) = 0.50, ns.",
        "It was sure, z = 7.10, p = .000.",
        "It was rounded, t(10) = 2.2, p = .05.",
        "The coefficient was 0.558 (p < 0.05, 95% CI: [0.582, 1.034]).",  # the p is not an estimate
        "The odds ratio was 1.50 (95% CI 1.20 to 1.90).",
        "It fell by −0.2 (95% CI −0.5 to 0.1).",
        "It falls by 0.023 (95% CI [-0.0395, -0.0125]).",  # the sign is in the word
        "The risk was 0.45 (n: 653, 95% CI: (0.32, 0.64)).",  # of a count there is no interval
        "They agreed (M = 3.47, SD = 1.20, n = 19).",
        "They agreed (M = 3.48, SD = 1.20, n = 1900).",
        "Of these, 12 of the 48 patients (25%) were women.",
        "In all, 33% of the 12 patients left.",
        "Ages ranged from 20 to 60 years.",
        "Sales ranged from 900 million to 2 billion.",
        "Kenya exported 5.2 million tons in 2022. Kenya exported 5.7 million tons in 2023.",
        "Kenya exported 5.2 million tons in 2023. Kenya exported 5.23 million tons in 2023.",
        "",
    ],
)
def test_what_adds_up_or_may_be_explained_is_not(text):
    assert rules(text) == []


def test_a_one_sided_value_is_a_note_that_says_so():
    [one] = check_self("The effect was large, t(23) = 2.10, p = .023.")
    assert one.level == "note"
    assert "one-sided" in one.message


def test_a_doubt_shows_its_calculation_and_calls_nothing_wrong():
    for each in check_self(TABLE.format("3,551", "The effect was large, t(23) = 2.10, p = .46.")):
        assert each.computed
        assert "add up" in each.message
        assert "wrong" not in each.message


def test_subtotals_count_once():
    """A total of totals does not take their parts again."""
    rows = "\n".join(
        f"| {label} | {one} | {two} |"
        for label, one, two in [
            ("Assets", "", ""), ("Cash", 110, 220), ("Stock", 130, 240), ("Total assets", 240, 460),
            ("Debts", "", ""), ("Loans", 300, 150), ("Bills", 25, 160), ("Total debts", 325, 310), ("Total", 565, 779),
        ]
    )  # fmt: skip
    text = f"| a | 2022 | 2023 |\n| --- | --- | --- |\n{rows}\n"
    assert rules(text) == [("total", "779")]
    assert rules(text.replace("779", "770")) == []


@pytest.mark.parametrize(
    ("test", "statistic", "first", "second", "expected"),
    [  # from tables of the distributions
        ("t", 2.228, 10, 0, 0.05), ("t", 12.706, 1, 0, 0.05), ("F", 4.085, 1, 40, 0.05), ("chi2", 5.991, 2, 0, 0.05),
        ("chi2", 6.635, 1, 0, 0.01), ("z", 2.576, 0, 0, 0.01), ("r", 0.576, 10, 0, 0.05),
    ],
)  # fmt: skip
def test_p_values_are_those_of_the_tables(test, statistic, first, second, expected):
    assert p_value(test, statistic, first, second) == pytest.approx(expected, rel=2e-3)


def test_p_values_are_those_of_scipy():
    stats = pytest.importorskip("scipy.stats")
    for df in (1, 2.5, 7, 30, 400):
        for value in (0.01, 0.7, 2.3, 9.0):
            assert p_value("t", value, df) == pytest.approx(2 * stats.t.sf(value, df), rel=1e-9)
            assert p_value("chi2", value, df) == pytest.approx(stats.chi2.sf(value, df), rel=1e-9)
            assert p_value("F", value, 3, df) == pytest.approx(stats.f.sf(value, 3, df), rel=1e-9)


@pytest.mark.parametrize("extreme", [0.0, 1e-300, 1e9, math.inf])
def test_extremes_stay_between_0_and_1(extreme):
    for test in ("t", "z", "F", "chi2"):
        assert 0 <= p_value(test, min(extreme, 1e9), 3, 4) <= 1
    assert 0 <= beta(0.5, 2, min(extreme, 1)) <= 1
    assert 0 <= gamma(0.5, min(extreme, 1e6)) <= 1


def test_a_share_is_shown_as_readers_round_it():
    """97 of 800 is 12.125 %: half goes away from zero, and no binary float decides it."""
    (found,) = check_self("In the group, 12.20 % of the 800 patients were women.")
    assert found.computed == "97 of 800 is 12.13 %, 98 of 800 is 12.25 %"


def test_a_large_sum_is_shown_with_all_its_digits():
    """It was a float: the parts of 4,234,567,990,126 gave "4.23456789013e+12"."""
    (doubt,) = check_self(
        "| a | 2022 | 2023 |\n| - | - | - |\n| x | 2,234,567,890,123 | 3,234,567,890,123 |\n"
        "| y | 1,000,000,000,002 | 1,000,000,000,000.5 |\n| Total | 3,234,567,890,125 | 4,234,567,990,126 |\n"
    )
    assert doubt.computed == "3,234,567,890,123 + 1,000,000,000,000.5 = 4,234,567,890,123.5"
