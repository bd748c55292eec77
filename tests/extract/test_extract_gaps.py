"""What lies between two numbers, twice one, and the ends of a margin; a wrong one where words name it, and none where they do not."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import operations


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("Sharing the car it's €27, against €54 for one train ticket, €27 less.", "subtract", ("54", "27"), "27"),
        ("Plan A is $40 flat. Plan B is $25 plus $5 for every gigabyte, so with the 4 GB you use you'd pay $45. A wins by $5.", "subtract", ("45", "40"), "5"),
        ("It holds 40 litres and 15 are in it. The other tank holds 25 litres, 15 less than this one.", "subtract", ("40", "25"), "15"),
        ("make 1,450 a month and rent n bills eat 1,020. so ur left w/ 430.", "subtract", ("1,450", "1,020"), "430"),
        ("The motion needed 100 votes, but only 93 raised their hands. It was seven short.", "subtract", ("100", "93"), "7"),
        ("Parcels may weigh up to 5 kg. At 7.2 kg yours is 2.2 kg over.", "subtract", ("7.2", "5"), "2.2"),
        ("We brought 24 chairs. There are 31 guests. We are 7 short.", "subtract", ("31", "24"), "7"),
        ("Entry is €7 per person, €14 for both.", "multiply", ("7", "2"), "14"),
        ("A ride is €3.20 on board, so for the pair of you that's €6.40.", "multiply", ("3.20", "2"), "6.40"),
        ("It's 354 miles one way, 708 there and back.", "multiply", ("354", "2"), "708"),
        ("The ferry is £18 each way, £36 return.", "multiply", ("18", "2"), "36"),
        ("The interval is 70 ± 3.92, i.e. from 66.08 to 73.92 mm.", "subtract", ("70", "3.92"), "66.08"),
        ("The interval is 70 ± 3.92, i.e. from 66.08 to 73.92 mm.", "add", ("70", "3.92"), "73.92"),
        ("The mean is 12.5 ± 0.5 (12.0 to 13.0).", "add", ("12.5", "0.5"), "13.0"),
        ("Seats cost €1,740 for the team. Travel expenses of €260 bring the invoice to an even €2,000.", "add", ("1,740", "260"), "2,000"),
        ("Turnout slipped from 47.9 to 44.2 percent, 3.7 points less than four years ago.", "subtract", ("47.9", "44.2"), "3.7"),
        ("She moved there in 2018, and by 2025 that makes 7 years.", "subtract", ("2025", "2018"), "7"),
        ("The total is €744, which is €372 per person when you split it in 2.", "divide", ("744", "2"), "372"),
        ("The bill came to $126.80. If the four of you chip in equally, it's $31.70 each.", "divide", ("126.80", "4"), "31.70"),
        ("The bill came to $126.80. If four people split it, each pays $31.70.", "divide", ("126.80", "4"), "31.70"),
        ("Of 120 respondents, 42 said yes (35%). The remaining 78 said no.", "subtract", ("120", "42"), "78"),
        ("Mon 6 km, Wed 8 km, Thu 5 km, Sun 14 km. That adds up to 33 km.", "add", ("6", "8", "5", "14"), "33"),
    ],
)  # fmt: skip
def test_words_name_what_is_carried_out(text, operator, operands, result):
    """What was said last is set against, doubled or added to."""
    assert (operator, operands, result) in operations(text)


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("The motion needed 100 votes, but only 93 raised their hands. It was six short.", "subtract", ("100", "93"), "6"),
        ("The limit is 500. We logged 530, so we were 40 over.", "subtract", ("530", "500"), "40"),
        ("The cabin costs €600, or €130 each if you share it between the 5 of you.", "divide", ("600", "5"), "130"),
        ("Of 120 respondents, 42 said yes (35%). The remaining 88 either said no or skipped it.", "subtract", ("120", "42"), "88"),
        ("The price is €312,000. Don't forget the tax: that is 10% of the price, another €32,100.", "percentage", ("10%", "312,000"), "32,100"),
        ("A dog gets 45 kcal per kilo of target weight, and 27 times that is 1,205 kcal per day.", "multiply", ("45", "27"), "1,205"),
        ("Entry is €17 per person, €35 for both.", "multiply", ("17", "2"), "35"),
        ("The flat costs €285,000. You put down 20%, and that is €57,000, so the bank has to lend you €238,000.", "subtract", ("285,000", "57,000"), "238,000"),
        ("The interval is 70 ± 3.92, i.e. from 66.08 to 74.92 mm.", "add", ("70", "3.92"), "74.92"),
        ("Mon 6 km, Wed 8 km, Thu 5 km, Sun 14 km. That adds up to 34 km over four runs.", "add", ("6", "8", "5", "14"), "34"),
    ],
)  # fmt: skip
def test_a_slip_in_what_is_named_is_found(text, operator, operands, result):
    """Nothing else can be meant, and it does not come out."""
    assert (operator, operands, result) in operations(text)


@pytest.mark.parametrize(
    "text",
    [
        "He scored 31 and she scored 24. She had 24 more chances, 24 more than last year.",
        "We paid $12 for 3 tickets. They paid $15 for 3 more.",
        "The lap takes 40 minutes, and 15 riders start. They stop for 25 minutes with 15 more riders.",
        "The room has 36 seats w/ 430 lamps above 12 of them.",
        "The budget is 500. The invoice was 430. It is 12 over the weekend.",
        "The team needed 40 points and got 31. They were 3 under par.",
        "It was 30 degrees and 12 people came. He is 20 over there.",
        "She bought 3 bags for both kids and paid 6 at the return counter.",
        "Tickets are $20 and dinner is $40 for the two of you.",
        "The return on $500 was $990 for two years.",
        "There are 12 seats on the bus and 24 for both coaches.",
        "He earned 70 ± 5 points, while 65 to 80 is normal.",
        "The reading was 20 ± 2 and ranged between 15 and 25 last year.",
        "Rates rose 5% to 300. The fee is 20, so the loan of 1,200 stands.",
        "We sold 10, 20 and 30 units. It totals 95 with the previous month.",
        "Mon 6 km, Wed 8 km, Thu 5 km. In total that's 3 days.",
        "The path takes 20 minutes and brings you to 1,200 metres.",
        "In 2018 the club had 300 members and by 2025 it was 12 years old.",
        "The dollar index slipped to 98.6 and the 10-year yield hovered near 4.1%.",
        "Doors open at 7. You've got 60 left for the week and the ticket is 38.",
        "If the 4 of you share a room, breakfast is €12.",
        "The bill was $80. If 4 people share, dessert is $9 each.",
        "The house sold for $500. If the 3 of them split up, 12 more will come.",
        "Of the 120 people in 42 towns nobody called. The remaining 881 stay.",
        "The price is €312,000. It is not 10% of the price, another €32,100.",
        "The party holds 89 of the 230 seats, and 116 are needed for a majority.",
    ],
)
def test_numbers_that_are_only_given_are_left_alone(text):
    """Words such as "over", "return" or "left" say something else there."""
    assert operations(text) == []


def test_a_clause_that_opens_with_then_draws_a_conclusion():
    """Nobody … who …; not so; then not. What only came next is no conclusion."""
    text = "Nobody may speak who hasn't signed the code of conduct. Duarte hasn't signed. Then Duarte may not speak."
    assert [each[0] for each in operations(text)] == ["modus_tollens"]
    assert operations("If the light is red, stop. The light was green. Then it was red.") == []
    assert operations("If it rains, we stay home. It rains. Then we went to the cinema.") == []
