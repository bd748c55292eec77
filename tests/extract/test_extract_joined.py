"""What the words of a whole sentence say of how its numbers make the next one, and what only looks so."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations

CARRIED_OUT = [
    ("There are 13 in the deck; thirteen minus four is nine outs.", "subtract", ("13", "4"), "9"),
    ("Twelve minus three is eight.", "subtract", ("12", "3"), "8"),
    (r"$$a = \frac{20}{5} = 4 \text{ m/s}^2$$", "divide", ("20", "5"), "4"),
    (r"$$A = 12 \cdot 3 = 36 \mathrm{ m}^2$$", "multiply", ("12", "3"), "36"),
    ("Budget 12,000, spent 7,400 --> 4,600 left", "subtract", ("12,000", "7,400"), "4,600"),
    ("Mix 50 mL of this with 450 mL of water, 500 mL overall.", "add", ("50", "450"), "500"),
    ("There are 4 figures, and the 24 valid moods are spread evenly over them, 6 per figure.", "divide", ("24", "4"), "6"),
    ("The bed is 240 cm long. With tomatoes every 60 cm there is room for four plants in a row.", "divide", ("240", "60"), "4"),
    ("Before it took 840 ms.\n\nNow it takes 210 ms.\n\nPut differently, each request is 630 ms quicker.", "subtract", ("840", "210"), "630"),
    ("The basic rate covers parcels up to 5 kg. At 7.2 kg yours is 2.2 kg over that limit.", "subtract", ("7.2", "5"), "2.2"),
    ("Turnout slipped from 47.9 to 44.2 percent, 3.7 points less than four years ago.", "subtract", ("47.9", "44.2"), "3.7"),
    ("The rent went from 2450 to 2600, +150 a month.", "subtract", ("2600", "2450"), "150"),
    ("Revenue was $3.24 billion. After operating expenses of $2.61 billion, operating income came in at $630 million.", "subtract", ("3.24 billion", "2.61 billion"), "630 million"),
    ("The bill was $6,840. The adjuster holds back $1,026, and a deductible of $1,000 comes off. What they mail you is $4,814.", "subtract", ("6,840", "1,026", "1,000"), "4,814"),
    ("Wanderers have 38 points, two more than Rovers, who are on 36.", "subtract", ("38", "36"), "2"),
    ("You used five of the twelve, so seven months are refundable.", "subtract", ("12", "5"), "7"),
    ("She has taken 11 of her 28, leaving 17 days.", "subtract", ("28", "11"), "17"),
    ("He earns €3,100. After taxes of €840, his pay came in at €2,260.", "subtract", ("3,100", "840"), "2,260"),
]  # fmt: skip
NOTHING = [
    "It was minus four degrees, and minus nine at night; thirteen is the record.",
    r"The area is 4 \text{ m}^2 and the other 16 \text{ m}^2.",
    "Values > 12, > 8 and > 4 are kept.",
    "After 20 minutes, the second batch of 35 came in at 15.",
    "The room seats up to 50. There were 72 in the other one, which has a stage of 22 m².",
    "The score went from 47 to 44, with 30 minutes to go.",
    "There is room for 12 in the hall; 24 came in May and 36 in June.",
    "The kitchen got 20 stars and the bar 25; 45 overall reviews were too few.",
    "Rates went from 3.1 to 3.4 percent, and the bank has 7 branches.",
    "Rovers 2–4 Wanderers. Wanderers stay top with 38 points, ahead of Rovers on 36.",
    "The 17-year-old scored. United stay top on 68 points, ahead of Rovers on 61 and Ashford on 57.",
    "A total of 68% answered. Satisfaction with managers is high (4.2 of five), whereas confidence slipped to 2.9.",
    "Intake was 1,780 mL and output 180 mL. Haemoglobin went from 11.8 g/dL before to 9.9 g/dL.",
    "Exports were €145.5 billion. They consist of machinery (€84.2 billion), chemicals (€39.5 billion) and food (€21.8 billion).",
    "The count should be divisible by 4, so round to 108 or 112.",
    "See a doctor after 30 minutes when pain lasts longer than 10 days or fever longer than 3.",
    "- 1.5 kg celery\n- onions, diced at 8 mm\n- 12 L water",
    "Among the 120 guests, 48 became sick (48/120).",
    "Five of the twelve were new, and seven months passed.",
    "After fees of €40 last year, the club now has 12 courts and 28 members.",
]


@pytest.mark.parametrize(("text", "operator", "operands", "result"), CARRIED_OUT)
def test_what_a_sentence_says_is_found(text: str, operator: str, operands: tuple[str, ...], result: str) -> None:
    assert (operator, operands, result) in operations(text)


@pytest.mark.parametrize("text", NOTHING)
def test_what_only_stands_beside_is_not(text: str) -> None:
    assert operations(text) == []
