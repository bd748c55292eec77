"""Right results that are told in prose, and numbers that only look like one."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("you have 69.50 for like 9 days. which is about 7.70 a day", "divide", ("69.50", "9"), "7.70"),
        ("The job took 348 hours with 9 volunteers. That is roughly 39 hours each.", "divide", ("348", "9"), "39"),
        ("We raised $4,830 from 23 donors, so that's about $210 each.", "divide", ("4,830", "23"), "210"),
    ],
)  # fmt: skip
def test_what_is_said_to_be_about_may_be_rounded_to_fewer_digits(text, operator, operands, result):
    """Zeros behind the last digit that counts are no digits of a number that is about right."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("we have 7,500 left. rate is 750/day so that's 10 days", "divide", ("7,500", "750"), "10"),
        ("The tank holds 840 litres. The pump moves 120 litres an hour, so that's 7 hours.", "divide", ("840", "120"), "7"),
        ("you need 37,500 more. with the bonus a run gives 3,750, so only 10 runs", "divide", ("37,500", "3,750"), "10"),
    ],
)  # fmt: skip
def test_a_quotient_without_a_rest_is_no_accident(text, operator, operands, result):
    """A quotient may have one digit, if what is divided has many."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("52 of 80 packages are done. At 4 packages a week, the remaining 28 will take a while.", "subtract", ("80", "52"), "28"),
        ("You started 2023 with 410 people and ended it with 430, an average of 420.", "average", ("410", "430"), "420"),
        (
            "There were 4,158 errors. A week earlier there had been 37. Of the failed calls, 3,900 were retried, which leaves 258 people.",
            "subtract", ("4,158", "3,900"), "258",
        ),
        (
            "It runs on 12 pods with 20 threads and allows 200 connections. Then we added 4 pods, so before that there were 8 pods.",
            "subtract", ("12", "4"), "8",
        ),
    ],
)  # fmt: skip
def test_years_rates_and_other_things_are_not_left_out(text, operator, operands, result):
    """Only what counts the same would have to be taken along."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("You already have $800, so you need another $2,200 for the $3,000 sofa.", "subtract", ("3,000", "800"), "2,200"),
        ("your grades: 7, 8, 6, 9. add them up and you get 30.", "add", ("7", "8", "6", "9"), "30"),
        ("The set is 45 minutes long. The break adds two minutes, so the whole session takes 47 minutes.", "add", ("45", "2"), "47"),
        ("He is 74 seconds behind the leader. Before today he trailed by 38 seconds, so he lost 36 seconds.", "subtract", ("74", "38"), "36"),
        ("The caterer wants 24 euros a head and we're 45 people, so that's 1,080 for the food.", "multiply", ("24", "45"), "1,080"),
        ("The bus takes 2.4 ms and the old one 2.1 ms. So it got slower by 0.3 ms.", "subtract", ("2.4", "2.1"), "0.3"),
        ("Deposits of up to €100,000 are protected. You have €70,000 there. You have €30,000 of headroom left.", "subtract", ("100,000", "70,000"), "30,000"),
        ("The loan is $480,000. The bank charges a fee of 1%, which is $4,800.", "percentage", ("1%", "480,000"), "4,800"),
        ("You have 21 days of leave. You took 6 in spring and 9 in summer. You still have 6.", "subtract", ("21", "6", "9"), "6"),
        ("She's 34 and her brother is 27, so there are 7 years between them.", "subtract", ("34", "27"), "7"),
        ("Battery is at 40% and it loses 8% an hour, so you have 5 hours.", "divide", ("40", "8"), "5"),
        ("She scored 18, 24 and 21 in three games. That works out at 21 a game.", "average", ("18", "24", "21"), "21"),
        ("we paid 48 and left 12 as a tip so 48+12=60. 5 of us → 12 each", "divide", ("60", "5"), "12"),
        ("the total is 40, and now there are 5 grades, so the average becomes 8. see how that pulls it up?", "divide", ("40", "5"), "8"),
    ],
)  # fmt: skip
def test_plain_words_say_what_was_carried_out(text, operator, operands, result):
    """Need another, add them up, that adds, so he lost, slower by, of headroom left."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    "text",
    [
        "Flight 380 lands at noon; the train runs every 15 to 30 minutes and takes roughly 25.",
        "Zone 2 is usually defined as 60–70% of the maximum. Formulas like this can be off by ten.",
        "Answers such as 400, 401, 403 or 404 mean that you did something wrong, so don't repeat them.",
        "The team of 5 met on day two. Her three-point shooting was better.",
        "Intro (8), verse (16), chorus (16), bridge (8).",
        "A value of 3 was found in 2 of 6 rooms.",
        "The landlord offers 10 years, the tenant prefers 5 with an option for 5.",
        "It was 5 s long. Over 25 s nothing happens.",
        "The list has 7 names, working two days a week.\n- 14 rooms are booked.",
        "Errors in meiosis can lead to trisomies. We counted 23 of them in 2 labs, the best known being trisomy 21.",
        "You also get 12 nights, a room at 4 pm and 48 towels.",
    ],
)
def test_what_only_looks_like_a_result_is_none(text):
    """Ends of ranges, rows, names that count, wholes and what is merely given follow from nothing."""
    assert calculations(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "A ticket is 3.60 € and for three of us that is 10.80 €. There is a group ticket for 14.40 €.",
        "She needs 2 × 88 = 176 points to average 88 over two tests.",
    ],
)
def test_what_was_made_of_each_other_is_not_added_again(text):
    """A part and what it came to make no third number, and what is added and taken away again makes nothing."""
    assert not any(operator in ("add", "expression") for operator, _, _ in calculations(text))


@pytest.mark.parametrize(
    ("text", "operands", "result"),
    [
        ("The hotel charges €118 per room per night; with 14 rooms for 3 nights that is €4,956.", "118*14*3", "4,956"),
        ("Put aside 35 € a day each for food, times two people, times four days, that's 280 €.", "35*2*4", "280"),
        ("We book 6 desks at $25 a day for 12 days, which comes to $1,800.", "6*25*12", "1,800"),
        ("18 nurses work 12 hours a day for 7 days, which makes 1,512 hours.", "18*12*7", "1,512"),
        ("Each van carries 24 crates of 15 bottles. We have 8 vans, so that is 2,880 bottles.", "24*15*8", "2,880"),
        ("16 classes, 28 pupils, 5 notebooks each: you need 2,240 notebooks.", "16*28*5", "2,240"),
    ],
)  # fmt: skip
def test_three_factors_make_a_product(text, operands, result):
    """Rooms, nights and a price are taken together, whether or not a unit is named."""
    assert ("expression", (operands,), result) in calculations(text)


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("A session burns 350 kcal. Four times a week gives 1,400 kcal.", "multiply", ("4", "350"), "1,400"),
        ("The lap is 2.5 km. Twice around is 5 km.", "multiply", ("2", "2.5"), "5"),
        ("A carton has 24 cans. Half a carton is 12 cans.", "expression", ("(1/2)*(24)",), "12"),
        ("The queue had 640 jobs. By noon it had halved to 320.", "expression", ("(1/2)*(640)",), "320"),
        ("Her salary was 36,000. It has since tripled to 108,000.", "multiply", ("3", "36,000"), "108,000"),
        ("It takes 98,304,000 bytes. Half precision cuts that to 49,152,000 bytes.", "expression", ("(1/2)*(98,304,000)",), "49,152,000"),
        ("One dose is 2 tablets. Twice a day makes 4 tablets.", "multiply", ("2", "2"), "4"),
        ("After a 20% discount the 85 euro jacket is 68.", "expression", ("85*(1-20%)",), "68"),
        ("I have 3 boxes with 24 pens and 10 loose ones, so 82 pens.", "expression", ("3*24+10",), "82"),
        ("Numbers were at 1.38 million; before the pandemic it was 1.5 million, so we are still 8% short of that.", "percent_change", ("1.5 million", "1.38 million"), "-8%"),
        ("Revenue was 12,000, up 20% from 10,000. We spent 2,100 on rent and 1,500 on repairs. That leaves 8,400.", "subtract", ("12,000", "2,100", "1,500"), "8,400"),
        ("We sold 6 at $49.99. She paid $49.99 twice, $99.98 in all.", "multiply", ("2", "49.99"), "99.98"),
        ("At 38%, support is four points below the 42% it had in March.", "subtract", ("42", "38"), "4"),
        ("A yield of 3.4% is 0.6 points under the 4.0% that bonds pay.", "subtract", ("4.0", "3.4"), "0.6"),
        ("Unemployment, at 6.1%, is 0.4 points above the 5.7% of May.", "subtract", ("6.1", "5.7"), "0.4"),
        ("The order is for 456 pallets and we have 455. We are one pallet short.", "subtract", ("456", "455"), "1"),
    ],
)  # fmt: skip
def test_what_stands_right_before_a_number_says_how_it_came_about(text, operator, operands, result):
    """So many times, or a part; points below another rate; one that is missing."""
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    "text",
    [
        "A Nightjet runs three times a week; a seat is 45 euros and a couchette 90.",
        "- The timeout went from 30 to 120. Is this on purpose?\n- The cache TTL is now 3600.",
        "Velocity was 38. Two stories move to sprint 19.\n- Bug count: 57 open.",
        "Thanks for asking about the 60-seat licence. It is $24 per seat. For 24 months we offer 10% off, and for 36 months 15%.",
        "A bad night can raise it by five or ten for a day or two.",
        "On the route of 5 wagons you get 10 points, 5 give 10 and 6 give 15.",
        "Rain fell for 31 minutes. Pereira, aged 19, scored late.\n\nRovers had 61% of the ball.",
        "The top mark is 10. The typical mark is between 6.5 and 7.5.\n\nWith an 8.0 average you may graduate with honours.",
        "Singles are commonest in the north (38.6%) and rarest in the south (24.2%). Couples with children make up 14.4%.",
        "The server retries 3 times and waits 30 seconds. Checks run every 15 seconds. You have 6 pods.",
        "- A dealer shows a 10 or an ace.\n- Soft 18: stand against 2, 7 and 8.",
        "One more thought: quotes are lowest around 3 to 4 weeks ahead.",
        "There are three of you. She is owed 62 in all.\n\nIf you want to be nice, round it up to 65.",
        "The flight is 9 h 30; with the 2 h 15 layover that's 11 h 45 in all.",
        "Take 2 tablets 3 times a day; do not take more than 6.",
        "There is a night train three times a week from about €30 in a seat and €90 in a couchette.",
        "The phone has 8 cores, 12 GB of memory and a 96 Hz screen.",
        "He is 42, has 3 children and lives at number 14.",
        "See page 12 and line 30; the build took 42 minutes.",
    ],
)  # fmt: skip
def test_numbers_of_other_kinds_are_not_taken_together(text):
    """What is numbered, ends of a range, alternatives and things measured otherwise elsewhere only come out by chance."""
    assert calculations(text) == []
