"""Calculations by name: growth in each year, the highest, a range, a count under a condition, a total that a row says otherwise."""

import pytest

from countermark import MarkKind, check
from countermark.evidence import load_data


@pytest.fixture(scope="module")
def years():
    rows = {"North": (100, 110, 121, "133.1"), "South": (80, 82, 81, 90), "East": (60, 90, 70, 75)}
    cells = [
        [name, year, str(value)]
        for name, values in rows.items()
        for year, value in zip(range(2020, 2024), values, strict=True)
    ]
    return load_data([["Region", "Year", "Sales"], *([name, str(year), value] for name, year, value in cells)])


@pytest.fixture(scope="module")
def totals():
    rows = [("North", "120", "15"), ("South", "99", "9"), ("East", "77", "6"), ("Total", "299", "30")]
    return load_data([["Region", "Year", "Sales (US$ million)", "Staff"], *([a, "2023", b, c] for a, b, c in rows)])


@pytest.fixture(scope="module")
def balance():
    return load_data(
        [
            ["(in millions)", "December 31, 2019", "December 31, 2018"],
            ["Deposits", "2,338", "1,975"],
            ["Other assets", "1,911", "1,812"],
            ["Cost of sales", "(860)", "(803)"],
        ]
    )


def _mark(text, number, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    return next(mark for mark in report.marks if mark.text == number)


BY_YEAR = [
    ("Sales in the North grew by 10% a year from 2020 to 2023.", "10%", True),
    ("Sales in the North grew by 33.1% a year from 2020 to 2023.", "33.1%", False),
    ("Sales in the North rose at a CAGR of 10% between 2020 and 2023.", "10%", True),
    ("Sales in the North rose at a CAGR of 11% between 2020 and 2023.", "11%", False),
    ("The average annual growth of sales in the North from 2020 to 2023 was 33.1%.", "33.1%", False),
    ("Sales in the North rose 33.1% from 2020 to 2023.", "33.1%", True),
    ("In 2023, sales in the North were 21% higher than in 2021.", "21%", True),
    ("In 2023, the range of sales was 58.1.", "58.1", True),
    ("In 2023, the range of sales was 59.1.", "59.1", False),
    ("The highest sales in the South were 133.1.", "133.1", False),
]


@pytest.mark.parametrize(("text", "number", "is_right"), BY_YEAR)
def test_an_operation_is_what_its_words_say(text, number, is_right, years):
    assert (_mark(text, number, years).mark is MarkKind.SUPPORTED) is is_right


COUNTED = [
    ("Two of the three regions had sales above $80 million in 2023.", "Two", True),
    ("Three of the regions had sales above $80 million in 2023.", "Three", False),
    ("Two regions had at least 9 staff in 2023.", "Two", True),
    ("Two products had at least 9 staff in 2023.", "Two", False),
    ("Two regions had at least 9 visitors in 2023.", "Two", False),
    ("One region had fewer than 9 staff in 2023.", "One", True),
]


@pytest.mark.parametrize(("text", "number", "is_right"), COUNTED)
def test_those_that_meet_a_condition_are_counted(text, number, is_right, totals):
    assert (_mark(text, number, totals).mark is MarkKind.SUPPORTED) is is_right


@pytest.mark.parametrize(
    "text", ["In total, sales were $296 million in 2023.", "Sales across all regions were $296 million in 2023."]
)
def test_a_sum_that_the_row_of_totals_says_otherwise_tells_both(text, totals):
    mark = _mark(text, "$296 million", totals)
    assert mark.mark is MarkKind.BARE
    assert mark.why == "the total is 299 (Total), and the others add up to 296; name the rows that it is the total of"


def test_a_total_row_that_agrees_is_the_total(totals):
    assert _mark("Altogether, staff was 30 in 2023.", "30", totals).mark is MarkKind.SUPPORTED
    assert _mark("In total, sales were $299 million in 2023.", "$299 million", totals).mark is MarkKind.SUPPORTED


def _gdp(*names):
    values = {"Kenya": (100, 110), "Uganda": (50, 60), "Chad": (20, 19)}
    rows = [["Country", "Year", "GDP (US$ billion)"]]
    rows += [[name, str(2022 + at), str(value)] for name in names for at, value in enumerate(values[name])]
    return load_data(rows)


WHOLES = [
    ("In 2023, the total GDP of the two countries was $170 billion.", "$170 billion", 2, True),
    ("In 2023, the average GDP of both countries was $85 billion.", "$85 billion", 2, True),
    ("In 2023, total GDP was $170 billion.", "$170 billion", 2, False),
    ("In 2023, the total GDP of the three countries was $170 billion.", "$170 billion", 2, False),
    ("In 2023, the total GDP of all three countries was $189 billion.", "$189 billion", 3, True),
    ("In 2023, the total GDP of the two countries was $189 billion.", "$189 billion", 3, False),
    ("In 2023, the total GDP of the two largest countries was $189 billion.", "$189 billion", 3, False),
    ("In 2023, the average GDP of both countries was $63 billion.", "$63 billion", 3, False),
    ("In 2023, the total GDP of Kenya and Uganda was $170 billion.", "$170 billion", 3, True),
    ("In 2023, the total GDP of Kenya and Uganda was $189 billion.", "$189 billion", 3, False),
    ("In 2023, the average GDP of Kenya and Uganda was $85 billion.", "$85 billion", 3, True),
    ("In 2023, the average GDP of Kenya and Uganda was $63 billion.", "$63 billion", 3, False),
]


@pytest.mark.parametrize(
    "whose",
    [
        "of Kenya, Uganda and Narnia",
        "of Narnia, Kenya and Uganda",
        "of Kenya, Narnia and Uganda",
        "of Kenya, Uganda and Rwanda",
        "of Kenya or Uganda",
        "without Kenya and Uganda",
        "outside Kenya and Uganda",
        "of countries other than Kenya and Uganda",
    ],
)
def test_a_list_with_what_is_unknown_or_left_out_is_no_group(whose):
    text = f"In 2023, the total GDP {whose} was $170 billion."
    assert _mark(text, "$170 billion", _gdp("Kenya", "Uganda", "Chad")).mark is not MarkKind.SUPPORTED


@pytest.mark.parametrize(("text", "number", "many", "is_right"), WHOLES)
def test_a_group_is_those_that_are_named_or_all_if_they_are_as_many(text, number, many, is_right):
    evidence = _gdp(*("Kenya", "Uganda", "Chad")[:many])
    assert (_mark(text, number, evidence).mark is MarkKind.SUPPORTED) is is_right


@pytest.fixture(scope="module")
def schools():
    rows = [("North", "80", "1,200"), ("South", "64", "800"), ("East", "71", "450")]
    return load_data([["Region", "Year", "Pass rate (%)", "Pupils"], *([a, "2023", b, c] for a, b, c in rows)])


WEIGHTED = [
    ("The average pass rate in 2023, weighted by pupils, was 73.1%.", "73.1%", True),
    ("The average pass rate in 2023, weighted by the number of pupils, was 73.1%.", "73.1%", True),
    ("The pupil-weighted average pass rate was 73.1% in 2023.", "73.1%", True),
    ("The average pass rate in 2023, weighted by pupils, was 71.7%.", "71.7%", False),
    ("The average pass rate in 2023, weighted by pupils, was 73.2%.", "73.2%", False),
    ("The weighted average pass rate was 71.7% in 2023.", "71.7%", False),
    ("The weighted average pass rate was 73.1% in 2023.", "73.1%", False),
    ("The average pass rate in North and South, weighted by pupils, was 73.1% in 2023.", "73.1%", False),
    ("The average pass rate in 2022, weighted by pupils, was 73.1%.", "73.1%", False),
    ("The average number of pupils in 2023, weighted by the pass rate, was 73.1.", "73.1", False),
]


@pytest.mark.parametrize(("text", "number", "is_right"), WEIGHTED)
def test_a_weighted_mean_has_the_weights_that_are_named(text, number, is_right, schools):
    assert (_mark(text, number, schools).mark is MarkKind.SUPPORTED) is is_right


INDEXED = [
    ("With 2022 = 100, Uganda's GDP stood at 120 in 2023.", "120", True),
    ("In 2023, the index of Kenya's GDP (2022 = 100) was 110.", "110", True),
    ("With 2022 = 100, Chad's GDP stood at 95 in 2023.", "95", True),
    ("With 2022 = 100, Uganda's GDP stood at 121 in 2023.", "121", False),
    ("With 2022 = 100, Kenya's GDP stood at 120 in 2023.", "120", False),
    ("With 2023 = 100, Uganda's GDP stood at 120 in 2022.", "120", False),
    ("With 2021 = 100, Uganda's GDP stood at 120 in 2023.", "120", False),
    ("With 2022 = 100, Uganda's GDP stood at 120 in 2024.", "120", False),
]


@pytest.mark.parametrize(("text", "number", "is_right"), INDEXED)
def test_an_index_is_of_the_base_that_is_named(text, number, is_right):
    found = _mark(text, number, _gdp("Kenya", "Uganda", "Chad")).mark
    assert (found is MarkKind.SUPPORTED) is is_right
    assert not (is_right and found is MarkKind.FLAGGED)


SHEETS = [
    ("The increase / (decrease) in deposits from 2018 to 2019 was 363 million.", "363 million", True),
    ("The increase / (decrease) in deposits from 2018 to 2019 was 364 million.", "364 million", False),
    ("The average of other assets for 2018 and 2019 was 1,861.5 million.", "1,861.5 million", True),
    ("The average cost of sales for 2018 and 2019 was 831.5 million.", "831.5 million", True),
    ("The average cost of sales for 2017 and 2019 was 831.5 million.", "831.5 million", False),
]


@pytest.mark.parametrize(("text", "number", "is_right"), SHEETS)
def test_a_balance_sheet_is_spoken_of_by_its_years(text, number, is_right, balance):
    assert (_mark(text, number, balance).mark is MarkKind.SUPPORTED) is is_right


@pytest.mark.parametrize(
    "said",
    [
        "It is not true that Kenya's GDP rose {} from 2022 to 2023.",
        "If Kenya's GDP rose {} from 2022 to 2023, taxes did too.",
        "Kenya's GDP did not rise {} from 2022 to 2023.",
        "Did Kenya's GDP rise {} from 2022 to 2023?",
    ],
)
@pytest.mark.parametrize("number", ["10%", "12%"])
def test_what_is_denied_supposed_or_asked_is_neither_right_nor_wrong(said, number):
    values = {("Kenya", 2022): 100, ("Kenya", 2023): 110, ("Uganda", 2022): 50, ("Uganda", 2023): 60}
    rows = [{"Country": name, "Year": year, "GDP (US$ billion)": value} for (name, year), value in values.items()]
    assert next(mark for mark in check(said.format(number), data=rows).marks if mark.text == number).mark == "bare"
