"""Arguments: which rules, cases and conclusions are taken for one, and what only looks like it."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import arguments


@pytest.mark.parametrize(
    "text",
    [
        "If the pulse at rest is above 90, no sprints are run. Today it was 97. So no sprints today.",
        "Any parcel over 31 kg goes by freight. Yours weighs 34.5 kg. It therefore goes by freight.",
        "Every claim with a score below 0.4 is rejected. Ours has 0.31. Hence the claim is rejected.",
        "Teams that finish 18th or lower are relegated. Derby finished 20th. Derby are relegated, in other words.",
        "Children under 12 travel free. Mia is 9, so she travels free.",
        "The minimum order is 50 units. You've asked for 30, so we cannot accept the order.",
        "A bill needs 60 votes to end debate. This one had 54. Debate therefore continues.",
        "A bowler may deliver no more than ten overs. Khan has bowled ten. He can't bowl again, then.",
        "Every patient with a BMI over 40 qualifies for the programme. With a BMI of 43, Mr Holt qualifies.",
        "Unless you cancel at least 24 hours in advance, you are charged in full. You cancelled three hours before, so you were charged in full.",
    ],
)
def test_a_number_is_the_case_of_a_rule_that_asks_for_one(text):
    (found,) = arguments(text)
    assert (found.span.start, len(found.operands)) == (0, 2)


@pytest.mark.parametrize(
    "text",
    [
        "Sale items cannot be returned. The lamp is a sale item. It follows that we can't take it back.",
        "Patients taking warfarin must not be given aspirin. Mrs Amadi takes warfarin. Hence aspirin must not be given to her.",
        "Evidence obtained without a warrant is inadmissible. The phone was searched without a warrant. It is thus inadmissible.",
        "Only admins can delete projects. Ines is not an admin, so she cannot delete projects.",
        "We don't ship to PO boxes. The address you gave is a PO box, so we can't ship there.",
        "The museum is closed on Mondays. 14 October is a Monday. So the museum is closed on 14 October.",
        "Under Article 6, processing is lawful only with consent. Mr Dahl never gave consent. The processing was accordingly unlawful.",
        "Premium customers get priority support. You're a premium customer, so your ticket gets priority.",
        "When a match is abandoned before half-time, it is replayed. Sunday's game was abandoned, so it will be replayed.",
        "It is illegal to park near a crossing. Your car was parked near one. It was therefore parked illegally.",
        "The guard was either asleep or bribed. The doctor says he was not asleep. Therefore he was bribed.",
        "The pool is for residents only. You aren't a resident, so you can't use the pool.",
        "The square of any real number is not negative. This number is negative. Hence it is not the square of a real number.",
    ],
)
def test_a_rule_may_be_a_plural_a_duty_or_a_choice(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Anna is a vegetarian. Vegetarians don't eat meat. So Anna doesn't eat meat.",
        "Socrates is mortal, since all men are mortal and Socrates is a man.",
        "Copper conducts electricity because all metals do, and copper is a metal.",
        "Given that every module over 500 lines must be split and parser.py has 812 lines, parser.py must be split.",
        "Employees on probation cannot carry over leave. As Tomasz is still on probation, he cannot carry over his leave.",
        "Reptiles are cold-blooded. Turtles are reptiles and are therefore cold-blooded.",
        "Every node on kernel 5.4 is vulnerable, node-17 is on kernel 5.4, ergo node-17 is vulnerable.",
        "If the key fits, the door opens. If the door opens, the alarm sounds. So if the key fits, the alarm sounds.",
        "- Rule: builds with failing tests are not released.\n- Fact: build 812 has two failing tests.\n- Therefore: build 812 is not released.",
        "(1) Every effect has a cause.\n(2) The universe is an effect.\n(3) Hence, the universe has a cause.",
    ],
)
def test_premises_come_in_any_order_and_layout(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "It rained all day, so the match was cancelled.",
        "The train was late and every seat was taken. We therefore stood all the way to Lyon.",
        "If you like hiking, visit the Lake District. It has many trails, so bring good boots.",
        "If the trend continues, profits could fall. Management is worried. Therefore it should act now.",
        "Dogs are loyal animals. They need daily walks, so think twice before you get one.",
        "Metals expand when heated. That is why bridges have joints.",
        "Prices rise every year. This year they rose by 4%, so we raised wages too.",
        "When the war ended, all prisoners were released. He returned home and therefore saw his son.",
        "Every student got a book. Tom lost his, so he borrowed mine.",
        "Companies must file accounts each year. Ours are prepared by an outside firm, so we have little work with them.",
        "Antibiotics kill bacteria. Colds are caused by viruses. So rest and drink plenty of water.",
        "The update requires a restart. Save your work first, so that nothing is lost.",
        "All employees got the email on Monday. Some had not read it by Friday, so HR sent a reminder.",
        "According to the report, sales rose 4%. Costs rose 6%, so profit fell.",
        "Any remaining dough can be frozen. It keeps for a month, so make a double batch.",
        "We had two options: fly or drive. Flights were full, so we drove.",
        "Adjust the seat, the wheel and the mirrors accordingly. Every driver must do this.",
    ],
)
def test_what_merely_happens_or_is_advised_is_no_argument(text):
    assert arguments(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Each shirt costs $15. She buys 4 shirts, so she pays $60.",
        "If each bag holds 5 kg, 4 bags hold 20 kg. So you need 4 bags.",
        "Every day he walks 3 km. In a week he therefore walks 21 km.",
        "If the tax is 10%, the tax on $90 is $9. So the total is $99.",
        "The maximum is 8 and the minimum is 3, so the range is 5.",
        "If x = 3, then 2x = 6. So 2x + 1 = 7.",
        "All the ships had 847 people. There were 7 parts. Thus the first ship had 121 people.",
    ],
)
def test_a_calculation_is_no_argument(text):
    assert arguments(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Players who miss the medical are not registered. Ito missed the medical. He was not registered.",
        "If the pump had failed, the tank would be empty. The tank is full. The pump did not fail.",
        "Everyone gets a bonus except people on notice. Lena handed in her notice. She won't get a bonus.",
        "A bill needs at least 40 votes to pass. This one got 37. The bill failed.",
        "Only signed forms are accepted. Yours has no signature. It can't be accepted.",
        "Everything with a cracked seal must be thrown out. The third jar has a cracked seal. It must be thrown out.",
        "If the test passes, the branch is merged. If it's merged, the site is rebuilt. The test passed. The site will be rebuilt.",
        "Either the fuse has blown or the cable is broken. We tested the cable and it is fine. It must be the fuse.",
    ],
)
def test_a_conclusion_needs_no_marker_behind_its_rule_and_case(text):
    (found,) = arguments(text)
    assert (found.span.start, found.span.end) == (0, len(text) - 1)


@pytest.mark.parametrize(
    "text",
    [
        "Only members may enter. Tom was not a member. He entered anyway.",
        "Every rider needs a helmet. Joe forgot his helmet. But he was lent one.",
        "If the shop is open, the blind is up. The blind is up. It does not follow that the shop is open.",
        "All plants need light. Light gives plants energy. Plants use the energy to grow.",
        "Studies must be replicable. They must be published. Data must be shared.",
        "Anyone can join the club. Our members meet on Fridays. The club has a website.",
        "No pets are allowed in the hostel. We arrived with two dogs. The owner laughed.",
        "When a star dies, it cools. The Sun is a star of medium size. Is it cooling?",
        "You need 250 g flour, 2 eggs, 1 onion, 3 carrots and 40 g butter. The eggs are large. The butter should be soft.",
    ],
)
def test_what_merely_comes_next_is_not_concluded(text):
    assert arguments(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "She qualifies for the railcard: anyone under 26 does, and she is 24.",
        "Your claim is time-barred. Claims have to be brought within six years, and the breach happened in 2014.",
        "Applications received after 30 June go into the next round. Yours arrived on 4 July, so it goes into the next round.",
        "The counter closes at noon. You came at 12:40, so it was closed.",
        "Parking is free after 6 pm. It's half past seven, so you don't need a ticket.",
        "P1. All mammals breathe air.\nP2. Whales are mammals.\nC: Whales breathe air.",
        "Given that all invoices over $10,000 require two signatures, and this one is for $12,400, it requires two signatures.",
        "No employee may work more than 48 hours a week. Dana worked 52 hours. Her employer is in breach of the rule.",
    ],
)
def test_cases_by_date_and_conclusions_that_come_first_or_only_decide(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "If the length of the third side was 1, the sum would be too small. So the length of the third side is 2 or 3 units.",
        "A square has four equal sides. We know that $s^2 = 36$. Thus the side is 6.",
        "If she is facing north and turns right, we get east. Let's check: 90 degrees is a right turn. So she is facing east.",
        "The set of all odd numbers is {1, 3, 5}. I can draw two circles. Thus no even number is in the set.",
        "If n is even, n = 2k. Since 2k is even, n is even.",
        "Programming: a developer must know one language. Testing: a developer must write tests.",
    ],
)
def test_steps_of_a_derivation_are_no_argument(text):
    assert arguments(text) == []


def test_a_number_that_the_rule_names_is_not_calculated():
    """What is calculated from it later takes nothing away from the argument."""
    text = (
        "Every employee with at least five years of service gets 28 days. Marta has been here for seven years, so she is "
        "entitled to 28 days. She has taken 9 days, which leaves 19."
    )
    (found,) = arguments(text)
    assert text[: found.span.end].endswith("so she is entitled to 28 days")


def test_a_remark_behind_a_conclusion_is_no_second_one():
    """What follows with another "so" must speak of the premises again."""
    rule = "Contracts above €221,000 must be advertised. Yours is above €221,000. Thus it must be advertised. "
    assert len(arguments(rule + "The estimate is well over the threshold, so trimming it won't be safe.")) == 1
    badge = "All guides carry a badge. Ines is a guide, so she carries a badge. "
    assert len(arguments(badge + "The man had no badge, and it follows that he isn't a guide.")) == 2


def test_nothing_is_concluded_over_a_question():
    assert arguments("Every guide has a badge. Is Ines a guide? Ines is a guide. So Ines has a badge.") == []
