"""Columns by their heads, lists in lists, what words below them say; shares and changes that prose names."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations

Found = tuple[str, tuple[str, ...], str]


def table(head: str, *rows: str) -> str:
    columns = head.count("|") + 1
    return "\n".join(f"| {each} |" for each in (head, " | ".join(["---"] * columns), *rows))


@pytest.mark.parametrize(
    ("head", "rows", "expected"),
    [
        (
            "Region | 2022 | 2023 | Change",
            ("North | $1.20M | $1.32M | +10%", "South | $0.80M | $0.76M | −5%", "West | $1.50M | $1.59M | +9%"),
            ("percent_change", ("$1.50M", "$1.59M"), "9%"),
        ),
        (
            "Region | Q1 | Q2 | Growth",
            ("North | €120k | €132k | 10%", "South | €80k | €96k | 20%"),
            ("percent_change", ("€80k", "€96k"), "20%"),
        ),
        (
            "Variant | Visitors | Sign-ups | Rate",
            ("A | 2,400 | 96 | 4.0%", "B | 2,500 | 125 | 5.0%"),
            ("divide", ("96", "2,400"), "4.0%"),
        ),
        (
            "Team | Played | Won | Win rate",
            ("A | 20 | 14 | 70%", "B | 20 | 9 | 45%"),
            ("divide", ("9", "20"), "45%"),
        ),
    ],
)
def test_the_head_of_a_column_says_what_it_comes_of(head: str, rows: tuple[str, ...], expected: Found) -> None:
    """It need not be rare then: few digits do, and a row that does not come out is wrong."""
    assert expected in operations(table(head, *rows))


@pytest.mark.parametrize(
    ("head", "rows"),
    [
        # steps of one kind that a rounded difference meets
        ("Class | Torque (Nm) | Preload (kN)", ("8.8 | 25 | 17", "10.9 | 36 | 25", "12.9 | 43 | 30")),
        ("Town | Hotels | Beds | Change", ("Ayr | 12 | 340 | +3%", "Bude | 9 | 210 | −2%", "Cork | 30 | 900 | +1%")),
        # the signs go the other way
        ("Region | 2022 | 2023 | Change", ("North | 120 | 132 | −10%", "South | 80 | 76 | +5%")),
    ],
)
def test_columns_that_come_of_nothing(head: str, rows: tuple[str, ...]) -> None:
    """Nobody rounds a difference, and a change has its sign."""
    assert operations(table(head, *rows)) == []


@pytest.mark.parametrize(
    ("head", "rows", "expected"),
    [
        (
            "Pack | Price | Weight | Price per 100 g",
            ("Small | €6.25 | 250 g | €2.50", "Large | €21.00 | 1000 g | €2.10"),
            ("expression", ("6.25/250*100",), "2.50"),
        ),
        (
            "Trip | km | litres | L/100 km",
            ("A | 420 | 26.0 | 6.2", "B | 610 | 41.5 | 6.8"),
            ("expression", ("26.0/420*100",), "6.2"),
        ),
        (
            "Item | Net | VAT (20%) | Gross",
            ("Chair | £80.00 | £16.00 | £96.00", "Desk | £150.00 | £30.00 | £180.00"),
            ("percentage", ("20%", "80.00"), "16.00"),
        ),
        (
            "Item | Price | 20% off",
            ("Jacket | $120 | $96", "Boots | $80 | $64"),
            ("expression", ("120*(1-20%)",), "96"),
        ),
        (
            "Option | Per month | 24 months",
            ("A | $29 | $696", "B | $35 | $840"),
            ("multiply", ("29", "24"), "696"),
        ),
        (
            "Ingredient | 4 servings | 6 servings",
            ("Flour | 200 g | 300 g", "Milk | 300 ml | 450 ml"),
            ("expression", ("200/4*6",), "300"),
        ),
        (
            "Year | Start | Interest (5%) | End",
            ("1 | $1,000.00 | $50.00 | $1,050.00", "2 | $1,050.00 | $52.50 | $1,102.50"),
            ("add", ("1,000.00", "50.00"), "1,050.00"),
        ),
    ],
)
def test_a_column_is_made_with_the_number_of_its_head(head: str, rows: tuple[str, ...], expected: Found) -> None:
    """So much for every hundred, so many percent, so many months, as many servings."""
    assert expected in operations(table(head, *rows))


@pytest.mark.parametrize(
    ("head", "rows"),
    [
        ("Food | Protein per 100 g | Fat per 100 g", ("Oats | 13 g | 7 g", "Rice | 7 g | 1 g")),
        ("Size | 10 pack | 24 pack", ("S | $4.20 | $9.80", "M | $5.10 | $11.90")),
        ("Product | Price | 5-year warranty", ("Fridge | $600 | $89", "Oven | $750 | $109")),
        ("Model | Top 10% | Median", ("A | 94 | 71", "B | 90 | 66")),
    ],
)
def test_a_number_in_a_head_may_only_name_it(head: str, rows: tuple[str, ...]) -> None:
    """Where the rows do not come out by it, nothing was made with it."""
    assert operations(table(head, *rows)) == []


def test_lists_in_lists_are_added_up() -> None:
    """An item is what those set below it come to, and stands for them in the total."""
    text = (
        "- Kitchen: €5,300\n  - Cabinets: €4,200\n  - Worktop: €1,100\n"
        "- Bathroom: €2,200\n  - Tiles: €900\n  - Shower: €1,300\n\nAll in: €7,500"
    )
    assert operations(text) == [
        ("add", ("4,200", "1,100"), "5,300"),
        ("add", ("5,300", "2,200"), "7,500"),
        ("add", ("900", "1,300"), "2,200"),
    ]


def test_items_set_below_another_need_not_be_its_parts() -> None:
    """What does not add up is only listed."""
    assert operations("- Hotel: €640\n  - Breakfast: €18\n  - Parking: €25\n- Train: €89\n  - Seat: €5") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "1. Visits: 25,000\n2. Views: 14,500 (58% of visits)\n3. Orders: 1,218 (8.4% of views)\n\nThe overall conversion rate is 4.78%.",
            ("divide", ("1,218", "25,000"), "4.78%"),
        ),
        (
            "- Monday: 12 km\n- Wednesday: 8 km\n- Saturday: 16 km\n\nThat makes 36 km, an average of 12 km per run.",
            ("average", ("12", "8", "16"), "12"),
        ),
        (
            table("Day | Steps", "Mon | 8,200", "Tue | 10,400", "Wed | 9,300") + "\n\nThat's 9,300 a day on average.",
            ("average", ("8,200", "10,400", "9,300"), "9,300"),
        ),
    ],
)
def test_words_below_speak_of_all(text: str, expected: Found) -> None:
    """The mean of a list or a column, and what came through from its first step to its last."""
    assert expected in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "1. Visits: 25,000\n2. Views: 14,500\n3. Orders: 1,218\n\nThe overall conversion rate in the industry is 2.9%.",
        table("Day | Steps", "Mon | 8,200", "Tue | 10,400", "Wed | 9,300") + "\n\nThe national average is 5,100.",
        "- Oak: 12 m\n- Ash: 8 m\n- Elm: 17 m\n\nAn average of 30 trees per acre is usual.",
    ],
)
def test_another_mean_or_rate_is_given(text: str) -> None:
    """What is not theirs does not come out of them."""
    assert operations(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Going from $899 to $674 is a saving of $225, which works out to 25% off.", ("899", "674", "-25%")),
        ("The old price was $80 and the new one is $68. That's $12 less, or 15%.", ("$80", "$68", "-15%")),
        ("The rent is $450. That's up $30 from $420, an increase of 7.1%.", ("420", "450", "7.1%")),
        (
            "A converts at 4.0% and B at 5.0%. B beats A by 1.0 percentage point. In relative terms that's a lift of 25%.",
            ("4.0", "5.0", "25%"),
        ),
        (
            "A converts at 4.0% and B at 5.0%. B beats A by 1.0 percentage point. In relative terms that's a lift of 20%.",
            ("4.0", "5.0", "20%"),
        ),
        (
            "Its population was 110,000 before 1348 and 50,000 afterwards, a fall of about 55%.",
            ("110,000", "50,000", "-55%"),
        ),
        ("Our bill is £264.60. Last quarter we paid £216, so this one is 24.5% dearer.", ("216", "264.60", "24.5%")),
    ],
)
def test_a_stated_difference_is_a_change_of_what_it_started_from(text: str, expected: tuple[str, str, str]) -> None:
    """The two numbers were said with it."""
    first, last, change = expected
    assert ("percent_change", (first, last), change) in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "Profit was $90 on sales of $300 after costs of $210, which is a margin of 30%.",
        "The budget was $36,000 and you spent $39,000. You're $3,000 over, which works out to 8.3%.",
        "A converts at 4.0% and B at 5.0%. B beats A by 1.0 percentage point. The relative humidity was 61%.",
        "Rent is $450. Prices rose 3% from 2020 to 2021.",
    ],
)
def test_a_margin_is_no_change(text: str) -> None:
    """A part of a whole stays one, and something else is not drawn in."""
    assert not any(operator == "percent_change" for operator, _, _ in operations(text))


def test_what_was_said_before_rose_from_what_is_named() -> None:
    """The difference lies between the two."""
    text = "Next year's budget is $48.2 million. Spending rises by $2.2 million from $46.0 million."
    assert operations(text) == [("subtract", ("48.2 million", "46.0 million"), "2.2 million")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("She shot 160 times and made 132, a success rate of 82.5%.", ("divide", ("132", "160"), "82.5%")),
        ("The alarm went off 25 times and was right in 5, a hit rate of 20%.", ("divide", ("5", "25"), "20%")),
        ("A $9,600 loan at 4.5% costs $423 in the first year.", ("percentage", ("4.5%", "9,600"), "423")),
        (
            "The price falls by 3%. On an order of €18,600 the reduction amounts to €548.",
            ("percentage", ("3%", "18,600"), "548"),
        ),
    ],
)
def test_what_two_numbers_are_together_called(text: str, expected: Found) -> None:
    """The noun or the verb says what is carried out."""
    assert expected in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "She played 36 minutes and made 5 shots, a rate of 4.5% better than expected.",
        "We have 40 vans and 12 cars, and the tax rate is 19%.",
        "A $9,600 loan at 4.5% costs $200 to set up.",
        "Zone 2 is usually defined as 60–70% of the maximum.",
    ],
)
def test_numbers_side_by_side_are_called_nothing(text: str) -> None:
    """What neither comes out nor slipped was given."""
    assert operations(text) == []


def test_a_part_whose_whole_is_named_is_of_no_other() -> None:
    """The brackets say of what it is one."""
    text = "Your plan includes 15 GB, so you went 0.5 GB over. Video alone is 61% of it (9.4 of 15.5)."
    assert ("divide", ("9.4", "15.5"), "61%") in operations(text)
    assert ("percentage", ("61%", "15"), "9.4") not in operations(text)


_PLACES = "Leipzig: 22, 25, 19, 24, 20; Lyon: 30, 28, 27, 31, 24."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # years beside the amounts
        (
            "It grew from 48,000 in 2012 to 54,000 in 2022. That is an increase of 6,000 people, or 12.5%.",
            [("subtract", ("54,000", "48,000"), "6,000"), ("percent_change", ("48,000", "54,000"), "12.5%")],
        ),
        (
            "It grew from 48,000 in 2012 to 54,000 in 2022. That is an increase of 6,000 people, or 11.1%.",
            [("subtract", ("54,000", "48,000"), "6,000"), ("percent_change", ("48,000", "54,000"), "11.1%")],
        ),
        # the way it went says which came first
        (
            "Enrolment reached 924, up from 880. That's an increase of 44, or 5%.",
            [("subtract", ("924", "880"), "44"), ("percent_change", ("880", "924"), "5%")],
        ),
        (
            "The herd shrank from 420 in 2016 to 378 in 2021. That's a loss of 42 animals, or about 11%.",
            [("subtract", ("420", "378"), "42"), ("percent_change", ("420", "378"), "-11%")],
        ),
    ],
)
def test_a_change_told_twice_is_of_the_same_numbers(text: str, expected: list[Found]) -> None:
    """In the unit of the numbers and in percent, right or wrong."""
    assert operations(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{_PLACES} Leipzig averages 22 hours.", ("average", ("22", "25", "19", "24", "20"), "22")),
        (f"{_PLACES} The mean for Lyon is 29.", ("average", ("30", "28", "27", "31", "24"), "29")),
        (
            "Team A scored 12, 15 and 18; Team B scored 20, 22 and 27. On average, Team A scored 15 and Team B 23.",
            ("average", ("20", "22", "27"), "23"),
        ),
        ("Anna: 8, 9, 10\nBen: 7, 7, 10\n\nAnna's average is 9 and Ben's is 8.", ("average", ("7", "7", "10"), "8")),
        ("- North: 40, 44, 48\n- South: 30, 35, 40\n\nNorth averages 44.", ("average", ("40", "44", "48"), "44")),
        ("81, 94 and 88 points in the three games make an average of 87.7.", ("average", ("81", "94", "88"), "87.7")),
        (
            "He ran 12.1, 12.5 and 12.4 s in three heats, an average of 12.3 s.",
            ("average", ("12.1", "12.5", "12.4"), "12.3"),
        ),
    ],
)
def test_a_series_is_averaged_by_its_name_or_its_count(text: str, expected: Found) -> None:
    """Right or wrong: no mean lies outside of what it is one of."""
    assert expected in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{_PLACES} Hamburg averages 22 hours.",
        f"{_PLACES} The longest day in Lyon took 31 hours.",
        f"{_PLACES} Lyon averages 12 deliveries.",
        "Anna has 8, 9 and 10; Ben has 7, 7 and 10. The class average is 9.",
        "On average a bus stops 12, 15 or 18 times.",
    ],
)
def test_what_is_no_mean_of_a_series(text: str) -> None:
    """Another name, no mean, or a number that is none of it."""
    assert not [each for each in operations(text) if each[0] == "average"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("240 were asked. 156 of them agree, which is 65%. Another 48 (20%) do not.", ("divide", ("48", "240"), "20%")),
        ("840 answered: 588 said yes (70%), 168 may (20%) and 84 would not (15%).", ("divide", ("84", "840"), "15%")),
        ("Of 500 people, 310 (62%) ride, 140 (28%) drive and 50 (10%) walk.", ("divide", ("50", "500"), "10%")),
        ("Of the 250 guests 100 chose fish. A further 75 (30%) chose soup.", ("divide", ("75", "250"), "30%")),
    ],
)
def test_a_share_stands_in_brackets(text: str, expected: Found) -> None:
    """Of the whole that was said before; with others beside it that come out, wrong ones are found too."""
    assert expected in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "We have 240 seats. The 48 at the back (15%) are cheaper.",
        "There were 300 runners, and 45 of the shoes (99%) were red.",
        "The shop opened in 1990 with 12 people (3% of them local).",
        "Pay $40 now (5% interest) and $60 later.",
    ],
)
def test_a_percentage_in_brackets_may_be_given(text: str) -> None:
    """Where nothing comes out, nothing was carried out."""
    assert operations(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("That gives 62^8, or about 218 trillion.", ("power", ("62", "8"), "218 trillion")),
        ("2^40 is about 1.1 trillion addresses.", ("power", ("2", "40"), "1.1 trillion")),
    ],
)
def test_a_power_keeps_the_scale_of_its_result(text: str, expected: Found) -> None:
    """Its operands are small, and count no trillions."""
    assert expected in operations(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "They differ by 2.5 percentage points. On £8,000 that works out at £200.",
            ("percentage", ("2.5%", "8,000"), "200"),
        ),
        (
            "A gap of 1.5 percentage points. On a loan of $20,000 this is $300 a year.",
            ("percentage", ("1.5%", "20,000"), "300"),
        ),
        ("144 seats, and with 119 booked 25 are left. The occupancy is 82.6%.", ("divide", ("119", "144"), "82.6%")),
        ("The hall seats 320. We sold 272, so 48 are free. Attendance was 85%.", ("divide", ("272", "320"), "85%")),
        ("It has 64 GB and uses 48 GB, leaving 16 GB. Its utilisation is 75%.", ("divide", ("48", "64"), "75%")),
        ("Between the warmest day (26) and the coolest (19) lies a gap of 6 degrees.", ("subtract", ("26", "19"), "6")),
        (
            table("Day | °C", "Mon | 21", "Tue | 24", "Wed | 26", "Thu | 19", "Fri | 20", "Average | 23"),
            ("average", ("21", "24", "26", "19", "20"), "23"),
        ),
    ],
)
def test_words_name_what_comes_of_numbers_before(text: str, expected: Found) -> None:
    """Points on an amount, a share by its name alone, a gap of two in brackets, a mean below its column."""
    assert expected in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "She is ahead by 12 points. On $500 that's $60.",
        "They differ by 2.5 percentage points. On £8,000 that is a lot, and £90 is the fee.",
        "We sent 1,250 mails and 300 came back. The interest rate was 5%.",
        "The hall seats 320 people and opened at 8. The tax rate is 20%.",
        table("Fund | Yield", "A | 2.1%", "B | 3.4%", "C | 4.4%", "Average | 3.4%"),
    ],
)
def test_words_that_name_something_else(text: str) -> None:
    """Points of a game, a rate of something else, a mean that counts some more than others."""
    assert operations(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We went from 12.5 down to 12 hours, half an hour less.", [("subtract", ("12.5", "12"), "0.5")]),
        (
            "The bag has 8.5 kg and the limit is 8 kg, so it is half a kilo too heavy.",
            [("subtract", ("8.5", "8"), "0.5")],
        ),
        ("We went from 12.5 down to 11 hours, half an hour less than planned.", []),
        ("It took 3 hours and 40 km, half an hour more.", []),
        ("Half an hour less would do.", []),
    ],
)
def test_half_of_a_unit_lies_between_two_numbers(text: str, expected: list[Found]) -> None:
    """Where it does."""
    assert operations(text) == expected
