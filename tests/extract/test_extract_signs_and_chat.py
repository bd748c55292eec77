"""What tutors, agents and programs write with signs: powers, roots, steps, comments, scores and changes by arrows."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "operation"),
    [
        ("The stopping time is 0.5 × 2⁴ = 8 s.", ("expression", ("0.5*2^4",), "8")),
        ("With 10 lines you reach 2¹⁰ = 1,024 bytes.", ("power", ("2", "10"), "1,024")),
        ("An int32 goes up to 2³¹ − 1 = 2,147,483,647.", ("expression", ("2^31-1",), "2,147,483,647")),
        ("10⁻³ = 0.001", ("expression", ("10^-3",), "0.001")),
        ("6.02 × 10²³ / 2 = 3.01 × 10²³", ("divide", ("6.02e23", "2"), "3.01e23")),
        ("4.2 × 10^-3 × 2 = 8.4 × 10^-3", ("multiply", ("4.2e-3", "2"), "8.4e-3")),
        ("6 × 10² = 600", ("expression", ("6*10^2",), "600")),
        ("20 °C × 1.8 + 32 = 68 °F", ("expression", ("20*1.8+32",), "68")),
        ("180° − 65° − 48° = 67°", ("subtract", ("180", "65", "48"), "67")),
        ("1,200 kg × 15 m/s = 18,000 kg·m/s", ("multiply", ("1,200", "15"), "18,000")),
        ("sqrt(144) = 12", ("power", ("144", "0.5"), "12")),
        ("c = √(3² + 4²) = 5", ("expression", ("sqrt(3^2+4^2)",), "5")),
        ("(80 + 90) / 2\n⇒ 85", ("expression", ("(80+90)/2",), "85")),
    ],
)
def test_powers_roots_and_units_are_read_as_they_are_written(text, operation):
    """Raised digits are exponents, a power of ten belongs to its number, and units may be multiplied."""
    assert calculations(text) == [operation]


@pytest.mark.parametrize(
    "text",
    [
        "Sales were 1,200² in May and 1,300³ in June.",
        "The plot has 12 m² and the pool 30 m³.",
        "Avogadro's number is about 6.02 × 10²³.",
        "2 × 3 = 6 a·b",
        "Set sqrt(x) = 12 and solve.",
    ],
)
def test_a_raised_digit_alone_calculates_nothing(text):
    """Footnotes, units and constants are no results."""
    assert calculations(text) == []


@pytest.mark.parametrize(
    ("text", "operation"),
    [
        ("You'd use 10 kWh. At 30p per kWh that's £3.00.", ("multiply", ("0.3", "10"), "3.00")),
        ("40 litres at 152.9p per litre is £61.16.", ("multiply", ("40", "1.529"), "61.16")),
        ("300 kWh × 12¢/kWh = $36", ("multiply", ("300", "0.12"), "36")),
        ("The load is 1,000 kg. At 75 kg per person that allows for 13 people.", ("divide", ("1,000", "75"), "13")),
        ("The boat carries 900 kg. At 75 kg per person, that is 12 people.", ("divide", ("900", "75"), "12")),
    ],
)
def test_what_is_for_each_is_an_amount_by_itself(text, operation):
    """Pence for each are a part of the pound, and "per person" says what is counted."""
    assert calculations(text) == [operation]


@pytest.mark.parametrize(
    "text",
    [
        "Power costs 30p per kWh, gas 7p per kWh.",
        "The limit is 23 kg per person and 3 bags.",
        "It is 12¢/kWh at night.",
    ],
)
def test_rates_side_by_side_are_given(text):
    """A price list carries nothing out."""
    assert calculations(text) == []


@pytest.mark.parametrize(
    ("text", "operations"),
    [
        ("x = 27/3\nx = 9", [("divide", ("27", "3"), "9")]),
        ("x = (17 − 5) / 2 → x = 6", [("expression", ("(17-5)/2",), "6")]),
        (
            "3x = 38 − 11 = 27. Now x is only multiplied by 3, so divide both sides by 3 and you get x = 9.",
            [("divide", ("27", "3"), "9"), ("subtract", ("38", "11"), "27")],
        ),
        (
            "Step 1: Multiply 24 by 3. You get 72.\nStep 2: Subtract 12. You get 60.\nStep 3: Divide by 5. The answer is 12.",
            [("multiply", ("24", "3"), "72"), ("subtract", ("72", "12"), "60"), ("divide", ("60", "5"), "12")],
        ),
        ("1. Start with 15.\n2. Double it: 30.\n3. Add 12 to get 42.", [("multiply", ("15", "2"), "30"), ("add", ("30", "12"), "42")]),
        ("It gives 66.6, then multiply by 5/9 to get 37.", [("expression", ("66.6*(5/9)",), "37")]),
    ],
)  # fmt: skip
def test_steps_start_from_the_last_result(text, operations):
    """Who is told what to do next is not told again with what."""
    assert calculations(text) == operations


@pytest.mark.parametrize(
    "text",
    [
        "x = 4/2 and later x = 7.",
        "Now try 5x + 4 = 49 yourself.",
        "Add 2 cups of flour. You get 12 muffins.",
        "Bake for 20 minutes, then add 5 and stir. You have 10 minutes left.",
        "Take 3 pills. Double it: what do you get?",
    ],
)
def test_orders_that_come_to_nothing_are_no_steps(text):
    """A recipe, an exercise and a letter that changes carry nothing out."""
    assert calculations(text) == []


@pytest.mark.parametrize(
    ("text", "operation"),
    [
        ("```python\ntotal = 12 * 4  # 48\n```", ("multiply", ("12", "4"), "48")),
        ("```js\nconst y = (3 + 5) / 2; // 4\n```", ("expression", ("(3+5)/2",), "4")),
        ("```python\nday = 24 * 60 * 60  # 86400 seconds\n```", ("multiply", ("24", "60", "60"), "86400")),
        ("`sum([3, 4, 5])` returns 12.", ("add", ("3", "4", "5"), "12")),
        ("`statistics.mean([2, 4, 9])` gives 5.", ("average", ("2", "4", "9"), "5")),
        ("```\n>>> sum([3, 4, 5])\n13\n```", ("add", ("3", "4", "5"), "13")),
    ],
)
def test_a_program_says_what_comes_out(text, operation):
    """In a comment, or behind a function of a whole list."""
    assert calculations(text) == [operation]


@pytest.mark.parametrize(
    "text",
    [
        "```python\ntimeout = 5 * 60  # 5 minutes\n```",
        "```python\nsize = 4 * 1024  # 4 KB\n```",
        "```python\nn = 17 // 5  # 3\n```",
        "```python\nx = a * 4  # 48\n```",
        "sum(1, 2) of the parts, see figure 3.",
    ],
)
def test_other_comments_say_something_else(text):
    """What a number is for is not what it comes to."""
    assert calculations(text) == []


@pytest.mark.parametrize(
    ("text", "operation"),
    [
        ("Mark: 17 out of 20. You lost 2 points for the units and 1 for the graph.", ("subtract", ("20", "2", "1"), "17")),
        ("Score: 18/20. I took off 2 points for the missing units.", ("subtract", ("20", "2"), "18")),
        ("You got 43 out of 50; you lost 4 marks on question 3 and 3 on question 5.", ("subtract", ("50", "4", "3"), "43")),
        ("- build: 12 min → 9 min\n- tests: 8 min → 6 min\n\nThe build got faster by 3 minutes.", ("subtract", ("12", "9"), "3")),
        ("She was 18 years old when she came to the throne in 1837. She was born on May 24, 1819.", ("subtract", ("1837", "1819"), "18")),
        ("There are 12 pods now. The autoscaler added 4 pods at noon, so before that there were 8.", ("subtract", ("12", "4"), "8")),
        ("You scored 240 points, an average of 30 over 8 games.", ("divide", ("240", "8"), "30")),
        ("We spent $420 in total, or $60 a day over 7 days.", ("divide", ("420", "7"), "60")),
        ("With 40,000 rows and 25,000 columns you have 1 billion entries.", ("multiply", ("40,000", "25,000"), "1 billion")),
        ("Of the 60 kW, 42 reach the water and 18 are lost.", ("subtract", ("60", "42"), "18")),
        ("If 3 pens cost £2.40, one pen costs £0.80.", ("divide", ("2.40", "3"), "0.80")),
    ],
)  # fmt: skip
def test_a_result_may_stand_before_or_beside_its_operands(text, operation):
    """A score before what was taken off, a mean before how many it is of."""
    assert calculations(text) == [operation]


@pytest.mark.parametrize(
    "text",
    [
        "He scored 17 out of 20 last year and lost 2 matches this season and 5 before.",
        "Rated 4/5. We lost 1 hour at the airport.",
        "- build: 12 min → 9 min\n- tests: 8 min → 6 min\n\nThe deploy takes 3 minutes.",
        "He was 20 when the war began in 1914. His sister was born in 1897.",
        "The autoscaler added 4 pods at noon, so before that there were 8.",
        "Of the 50 guests, 30 came by car and 12 by bus.",
        "At 24% a year, your card charges 2% a month.",
        "The run takes 235.8 minutes, which is just under four hours.",
    ],
)
def test_what_only_looks_alike_is_given(text):
    """No sum of others, no row that is spoken of, no factor that is mentioned."""
    assert calculations(text) == []


@pytest.mark.parametrize(
    ("text", "operation"),
    [
        ("At $0.15 per million input tokens, 40 million tokens cost $6.00.", ("expression", ("0.15*40000000/1000000",), "6.00")),
        ("The price is $2.50 per thousand. For 8,000 flyers you pay $20.", ("expression", ("2.50*8000/1000",), "20")),
        ("The batch of 64 images takes 1.6 s, which works out at 25 ms per image.", ("divide", ("1.6 s", "64"), "25 ms")),
        ("120 km bei 80 km/h dauern 1,5 Stunden. Das ist die Zeit, die wir für die Fahrt nach Köln brauchen.", ("divide", ("120", "80"), "1.5")),
        ("Präsent waren drei Viertel der 40 Mitglieder, das sind 30.", ("expression", ("(3/4)*(40)",), "30")),
    ],
)  # fmt: skip
def test_rates_by_the_million_and_units_of_other_languages(text, operation):
    """What a rate is for, and what its time is called, may be a word."""
    assert calculations(text) == [operation]


@pytest.mark.parametrize(
    "text",
    [
        "It costs $3 per million tokens. You have 2 million tokens left and a budget of $40.",
        "Der Bus kommt nach 1,5 Stunden, die Bahn nach 3 Stunden, und das Schiff ist nach 2 Tagen da.",
        "The 95% interval is 12.4 ± 1.96 × 0.5, i.e. 11.42 to 13.38.",
        "Le bail dure 3 ans et le loyer est de 700 € par mois pour les deux.",
        "Prices are $3 per million in and $15 per million out.",
    ],
)
def test_rates_without_a_count_come_to_nothing(text):
    """Budgets, timetables and tolerances are given."""
    assert calculations(text) == []
