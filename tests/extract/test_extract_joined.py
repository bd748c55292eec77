"""What the words of a whole sentence say of how its numbers make the next one, and what only looks so."""

from __future__ import annotations

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def operations(text: str) -> list[tuple[str, tuple[str, ...], str]]:
    found = extract(Draft(text=text), DEFAULT_LIMITS).operations
    return [(each.operator, each.operands, str(each.result)) for each in found]


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
    "After fees of €40 last year, the club now has 12 courts and 28 members.",
]


@pytest.mark.parametrize(("text", "operator", "operands", "result"), CARRIED_OUT)
def test_what_a_sentence_says_is_found(text: str, operator: str, operands: tuple[str, ...], result: str) -> None:
    assert (operator, operands, result) in operations(text)


@pytest.mark.parametrize("text", NOTHING)
def test_what_only_stands_beside_is_not(text: str) -> None:
    assert operations(text) == []
