"""Wrong results told in prose and below lists and tables: found where the words leave no doubt what was meant."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        pytest.param(
            "The monthly plan costs $145, so three years come to 36 × 145 = $5,220. The prepaid plan is $4,410. You would save $710.",
            "subtract",
            ("5,220", "4,410"),
            "710",
            id="what-was-calculated-with-is-not-left-out",
        ),
        pytest.param(
            "Buy the allowance online: €35. At the counter it is €12 per extra kilo, so 4 kilos would cost you €48. "
            "So paying online saves you €15.",
            "subtract",
            ("48", "35"),
            "15",
            id="a-rate-that-is-done-with-is-not-compared",
        ),
        pytest.param(
            "| Item | Amount | Price | Cost |\n|---|---|---|---|\n| Carpet | 14 m² | £22 | £308 |\n| Underlay | 14 m² | £6 | £84 |\n"
            "| Bars | – | – | £45 |\n| Fitting | – | – | £160 |\n\nIn total you're looking at £587.",
            "add",
            ("308", "84", "45", "160"),
            "587",
            id="a-total-below-a-table",
        ),
        pytest.param(
            "Exports were 52.8 billion. Germany took 15.3 billion, so its share was 29%. Austria follows with 5.8 billion and "
            "Poland with 4.9 billion; the three neighbours together bought goods worth 25.0 billion.",
            "add",
            ("15.3 billion", "5.8 billion", "4.9 billion"),
            "25.0 billion",
            id="as-many-as-are-counted",
        ),
        pytest.param(
            "An overtime hour is worth €25. She recorded 14 overtime hours in October and is therefore owed €375.",
            "multiply",
            ("25", "14"),
            "375",
            id="taken-once-too-often",
        ),
        pytest.param(
            "Nadia has 14 points and Maya has 33; she is ahead by 18.",
            "subtract",
            ("33", "14"),
            "18",
            id="a-lead-of-two-digits",
        ),
        pytest.param(
            "The lamp is €79 and the shade is €26, together €115.",
            "add",
            ("79", "26"),
            "115",
            id="together-right-before-it",
        ),
        pytest.param(
            "We got 1,260 tickets in April and solved 1,071 of them within two working days, i.e. 86%.",
            "divide",
            ("1,071", "1,260"),
            "86%",
            id="a-share-that-is-off-by-a-point",
        ),
        pytest.param(
            "A $9,600 loan at 4.5% costs $423.", "percentage", ("4.5%", "9,600"), "423", id="so-much-at-so-many-percent"
        ),
        pytest.param(
            "The survey went to 9,600 addresses. It yielded 6,240 answers, so the response rate is 56%.",
            "divide",
            ("6,240", "9,600"),
            "56%",
            id="a-share-with-its-digits-exchanged",
        ),
        pytest.param(
            "- Dose: 15 × 18 = 270 mg\n- Strength: 120 / 5 = 24 mg per ml\n- Volume: 270 / 24 = 11.25 ml\n\n"
            "With four doses a day, the daily amount comes to 1,180 mg.",
            "multiply",
            ("270", "4"),
            "1,180",
            id="of-what-was-calculated-before",
        ),
    ],
)
def test_a_wrong_result_is_found_with_what_it_was_made_of(
    text: str, operator: str, operands: tuple[str, ...], result: str
) -> None:
    """The words say what was carried out, and a slip explains what is stated."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        pytest.param(
            "Rent is $950, heating $120 and water $45. The four bills together are $1,125.",
            "1,125",
            id="one-is-not-named",
        ),
        pytest.param(
            "We have 250 staff and 120 desks, so we are at 50% of what we need.", "50%", id="a-round-percentage"
        ),
        pytest.param(
            "The plan costs 200 and the other 250. The margin is 78%.", "78%", id="a-percentage-that-is-given"
        ),
        pytest.param("The first room is 24 m² and the second 18 m². The third room is 41 m².", "41", id="only-given"),
        pytest.param(
            "Turnout was 80%. The rating was 4.3 out of 5, last year 4.1.", "4.1", id="a-percentage-of-something-else"
        ),
        pytest.param(
            "She was 18 then. He was 64 years old and reigned 63 years and 7 months.",
            "763/12",
            id="two-units-are-no-digits",
        ),
        pytest.param("Adults pay €79 and children €26. Lunch is €115.", "115", id="no-word-adds"),
        pytest.param("The tower has 33 floors and the annex 14. It opened with 18 shops.", "18", id="no-word-compares"),
        pytest.param("A lesson is €25. She teaches 14 pupils and pays €375 in rent.", "375", id="no-word-concludes"),
        pytest.param("A $9,600 loan at 4.5% costs $423 a month.", "423", id="an-instalment-is-no-interest"),
        pytest.param("Sales were 5,000 in May and 5,700 in June. Costs rose by 15%.", "15%", id="of-something-else"),
    ],
)
def test_a_number_that_is_given_is_not_called_wrong(text: str, stated: str) -> None:
    """Where nothing says that it follows from just these numbers, it may be another one."""
    assert stated not in [each[2] for each in calculations(text)]


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("We had 312 tickets on Monday, 266 today. Down 56.", "subtract", ("312", "266"), "56"),
        ("Visitors: 418 on Saturday, 573 on Sunday. Up 145.", "subtract", ("573", "418"), "145"),
        ("Inflation fell to 5.8% from 6.5% a year earlier, a drop of 0.6 percentage points.", "subtract", ("6.5", "5.8"), "0.6"),
        ("Turnout was 53.2%, compared with 49.6% four years ago, an increase of 4.6 percentage points.", "subtract", ("53.2", "49.6"), "4.6"),
        ("The rate was 3.75% in May and 4.5% in June, 0.85 percentage points more.", "subtract", ("4.5", "3.75"), "0.85"),
        ("I ran 12, 15 and 21 km. That's 46 km.", "add", ("12", "15", "21"), "46"),
        ("Three calls of 35, 48 and 27 minutes, that makes 100 minutes.", "add", ("35", "48", "27"), "100"),
        (
            "One runs 201 minutes, the other 251 minutes, so you get 50 minutes more. All of them last 208, 226 and 251 minutes; that's 675 minutes.",
            "add",
            ("208", "226", "251"),
            "675",
        ),
        ("laundry 45 min, shopping 70 min, packing 35 min, so 160 minutes all in", "add", ("45", "70", "35"), "160"),
        ("From what you wrote:\n\neggs 18g\nyogurt 20g\nchicken 46g\nshake 25g\n\nthats 119g total", "add", ("18", "20", "46", "25"), "119"),
        ("Hours this week:\n- Mon: 7\n- Tue: 8\n- Wed: 6\n- Thu: 9\n\nThat's 31 hours in total.", "add", ("7", "8", "6", "9"), "31"),
        (
            "You have 28 days and carried over 4, so you started with 32. You've taken 11 so far, and 10 are approved. That leaves 13 days.",
            "subtract",
            ("32", "11", "10"),
            "13",
        ),
        (
            "- Basic leave: 25 days\n- Carried over: 3\n- **Total: 28 days**\n\nYou've taken 11 so far and 5 more are approved, which leaves 13 days.",
            "subtract",
            ("28", "11", "5"),
            "13",
        ),
        ("The file has 1,000 rows in batches of 64, which means 15 batches.", "divide", ("1,000", "64"), "15"),
        ("With 130 tiles to cover and 12 tiles in a box, you need 10 boxes.", "divide", ("130", "12"), "10"),
        ("There are 220 pupils and 48 seats in a bus, so we need 4 buses.", "divide", ("220", "48"), "4"),
        ("You have 500 leaflets. They come in bundles of 60, so you need 8 bundles.", "divide", ("500", "60"), "8"),
        ("We need 340 screws, sold in packs of 50, meaning 6 packs.", "divide", ("340", "50"), "6"),
        (
            "Net sales came to $8.45 million. Gross profit was $3.38 million, equivalent to 42% of sales.",
            "divide",
            ("3.38 million", "8.45 million"),
            "42%",
        ),
        (
            "We had planned €6,500 and the invoices come to €7,150, so we're €650 over budget, or 11%.",
            "percent_change",
            ("€6,500", "€7,150"),
            "11%",
        ),
    ],
)  # fmt: skip
def test_words_point_at_the_last_numbers_of_the_kind(
    text: str, operator: str, operands: tuple[str, ...], result: str
) -> None:
    """They name what was done, and only these can be meant: few digits are enough."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("We had 312 tickets on Monday, 266 on Tuesday and 281 today. Down 56.", "56"),
        ("He walked 312 steps and then 266. Down 56 stairs is the cellar.", "30"),
        ("Rates were 5.8% in May, 6.5% in June and 6.1% in July, a drop of 0.6 percentage points since April.", "0.6"),
        ("Growth was 5.8% and inflation 3.2%. The bank cut its rate by 0.5 percentage points.", "0.5"),
        ("I ran 12, 15 and 21 km. My best is 46 km.", "46"),
        ("Buses 12, 15 and 21 stop here. That's 30 minutes from the centre.", "30"),
        ("Sizes are 35, 48 and 27 cm. The shelf is 100 cm wide.", "100"),
        ("eggs 18g\nyogurt 20g\nchicken 46g\nshake 25g\n\nyour goal is 119g", "119"),
        ("- Mon: 7\n- Tue: 8\n- Wed: 6\n- Thu: 9\n\nThe contract says 38 hours in total.", "38"),
        ("You've taken 11 days and 10 are approved. That leaves 13 days.", "13"),
        ("You need 4 minutes more than the 52 minutes of today or the 55 minutes of last month.", "4"),
        ("The hall has 130 seats. We bought 12 chairs in a box, and you need 10 boxes for the move.", "10"),
        ("The file has 1,000 rows in batches of 64, which means 15 errors.", "15"),
        ("We have 95 eggs in cartons of 12, so we sold 4 cartons.", "4"),
        ("You've taken 11 days so far and 5 more are approved, which leaves 13 days.", "13"),
        ("We planned €6,500 and paid €7,150, so we're €650 over. The tax is 11%.", "11%"),
    ],
)
def test_words_that_point_at_nothing_call_nothing_wrong(text: str, stated: str) -> None:
    """Others may be meant, or the number is given."""
    assert stated not in [each[2] for each in calculations(text)]
