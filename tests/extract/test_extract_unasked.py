"""Results that no word asks for: what comes out by no accident is found, and what is given is left alone."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("We hold 865 units. When the lot of 610 lands in June, availability climbs to 1,475.", "add", ("865", "610"), "1,475"),
        ("Regular pay is $862.30 and overtime $64.50.\n\nGross pay: $926.80", "add", ("862.30", "64.50"), "926.80"),
        ("- form: $130\n- fast track: $62\n- photos: $16\n\n$208, then, plus postage.", "add", ("130", "62", "16"), "208"),
        ("We spent €186,000 against the approved €240,000. Used so far: 77.5%.", "divide", ("186,000", "240,000"), "77.5%"),
        ("The share is 432 €. Jonas hat schon 305 € bezahlt, da fehlt noch was: 127 €.", "subtract", ("432", "305"), "127"),
        ("The meter read 48,212 in May and 48,569 in June: 357 kWh.", "subtract", ("48,569", "48,212"), "357"),
        ("The formula takes your age off 220, and at 41 that puts your maximum at 179.", "subtract", ("220", "41"), "179"),
        ("The phone is £649 and the plan £288. Altogether you'd hand over £937.", "add", ("649", "288"), "937"),
        ("They sold 312 tickets on Friday and 264 on Saturday; the two combined (576 tickets) is a record.", "add", ("312", "264"), "576"),
    ],
)  # fmt: skip
def test_what_comes_out_by_no_accident_needs_no_word(text, operator, operands, result):
    """A plain step with near numbers of one kind was carried out, however it is introduced."""
    assert (operator, operands, result) in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "We hold 865 units. The next lot is 610. The truck carries 1,480.",
        "The town was founded in 1875. The mill had 110 workers. It closed in 1985.",
        "The waits are 125, 250 and 375 seconds.",
        "The farmer spent $53 on seeds, $37 on tools and $16 on labour.",
        "Chairs are 4.5k. Rent went 2.1k -> 2.4k in May.",
        "It has 19 bands and 20 cases, and they print a 95% interval.",
        "The shop sells 14 kinds of tea. A pot is $3. Maria bought a cake for $42.",
        "Possession so far: 61% to 39%.",
    ],
)
def test_what_is_given_fits_nothing(text):
    """Years, rows of numbers, prices, attributes and scores are given, whatever they happen to come to."""
    assert operations(text) == []


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Of 270,000 residents, those 1,134 cases mean a rate of 4.2 per 1,000.", "4.2"),
        ("You drove 612 km and put in 39.8 litres, that's 6.5 litres per 100 km.", "6.5"),
        ("It is 640 km and the car drinks 6.5 litres per 100 km, meaning 41.6 litres.", "41.6"),
        ("The jar is £4.20 for 750 g, which is £0.56 per 100 g.", "0.56"),
    ],
)
def test_rates_count_by_a_number(text, result):
    """So many for each hundred is one step with the hundred in it."""
    assert [(operator, found) for operator, _, found in operations(text)] == [("expression", result)]


@pytest.mark.parametrize(
    "text",
    [
        "Of 270,000 residents, 1,134 are ill. The national rate is 5.1 per 1,000.",
        "The jar is £4.20 for 750 g. Saffron is £9.80 per 100 g.",
        "It is 640 km and the car drinks 6.5 litres per 100 km. The tank holds 48 litres.",
    ],
)
def test_a_rate_that_does_not_come_out_is_given(text):
    """Another place's rate, another thing's price."""
    assert not any(each[0] == "expression" for each in operations(text))


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("Turnover was 9.7%. That figure rests on the 19 people who left and on a mean headcount of 195.5.", "divide", ("19", "195.5"), "9.7%"),
        ("Reorder at 560 units. I took the daily usage of 35, the lead time of 12 days and a safety stock of 140.", "expression", ("35*12+140",), "560"),
        ("A yield of 5% is realistic. Here's how I got there: you keep €11,250, and the price was €225,000.", "divide", ("11,250", "225,000"), "5%"),
    ],
)  # fmt: skip
def test_a_result_may_be_announced(text, operator, operands, result):
    """The answer comes first, and what it is made of in the sentences behind it."""
    assert (operator, operands, result) in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "Turnover was 9.7%. We lost 21 people last year. The mean headcount is 195.5.",
        "There were 175 balls in the machine. He hit 103 of them on Monday. On Tuesday he tried 68.",
        "It takes 15 skins to make a coat. Andy buys 30 minks and sells 2 of them.",
    ],
)
def test_a_first_number_is_mostly_given(text):
    """Nothing says that it is worked out."""
    assert operations(text) == []


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("The van alone costs a lot: 61,200 against 612,000 is 10 percent.", "10 percent"),
        ("It holds 96 TB, of which 72 are taken – three quarters, 75 percent.", "75 percent"),
        ("36 of the city's 90 buses now run on batteries – 40%.", "40%"),
    ],
)
def test_a_part_of_a_whole_is_asked_for_by_of(text, result):
    """Also where a fraction beside it says the same."""
    assert any(operator == "divide" and found == result for operator, _, found in operations(text))


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("Insurance takes $1,150 of the $2,900 she earns, food another $460 and the bus $85. She is left with $1,205.", "subtract", ("2,900", "1,150", "460", "85"), "1,205"),
        ("Cloud: 31,250 (prior year 28,000).\nLicences: 12,480 (prior year 13,000).\nServices: 9,410 (prior year 9,100).\n\nAdding the three, revenue came to 53,140.", "add", ("31,250", "12,480", "9,410"), "53,140"),
        ("Her last three outings of 27, 22 and 29 points work out at 26 a night.", "average", ("27", "22", "29"), "26"),
        ("We began with 64 members, welcomed thirteen new ones and said goodbye to nine, and so we close it at 68.", "expression", ("64+13-9",), "68"),
        ("The claim is 61,800 EUR. Our client offers half, 30,900 EUR.", "expression", ("(1/2)*(61,800)",), "30,900"),
        ("You'd save €27 with the card. Single tickets come to €186, whereas the card costs €159.", "subtract", ("186", "159"), "27"),
        ("The waits were 14, 9 and 18 minutes. Downtime used: 41 minutes.", "add", ("14", "9", "18"), "41"),
        ("The tank holds 84 m² of felt at 7 m² per litre → 12 litres.", "divide", ("84", "7"), "12"),
        ("The old rate was 3.1%, the new one is 3.8%. The difference is 0.7 percentage points.", "subtract", ("3.8", "3.1"), "0.7"),
    ],
)  # fmt: skip
def test_a_run_leaves_out_what_stands_beside_it(text, operator, operands, result):
    """What it is taken from may come second, asides are no part of a total, and what something stands at follows."""
    assert (operator, operands, result) in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "The flight takes 3 hours, leaves at 10 and lands at 13.",
        "The course lasts 9 weeks. It is priced at $27. Three teachers run it.",
        "The blue one has 30 seats (last year 25). The red one has 41.",
        "Four colours are in the bag. There are 20 red marbles, and yellow ones make up 20% of the rest.",
        "She hired a van at $60 and left at 9.",
    ],
)
def test_what_is_bought_or_begins_stands_for_itself(text):
    """A price, an hour, a part that is given and a number in brackets come of nothing."""
    assert operations(text) == []


@pytest.mark.parametrize(
    "phrase", ["and so it stands at 7, two more than ", "$1,350 of the $3,200, ", "welcomed 3, left 2 (12) "]
)
def test_repeated_words_make_no_more_than_was_said(phrase):
    """However often it is said, only the last numbers are looked at."""
    text = phrase * 50
    assert len(extract(Draft(text=text), DEFAULT_LIMITS).operations) <= len(text)
