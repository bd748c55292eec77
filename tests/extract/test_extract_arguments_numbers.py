"""Arguments that rest on a limit: a rule sets one, a case gives what is held against it, and a conclusion says what follows."""

from __future__ import annotations

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft

ARGUMENTS = (
    # the limit before its number, behind it, or as a noun
    "Every invoice above 5,000 needs two signatures. This one is for 6,200, so it needs two.",
    "A fasting glucose of 126 mg/dL or higher indicates diabetes. Your value was 131, which puts you in that range.",
    "The minimum age for the ride is 12. Tim is 11, so he'll have to wait another year.",
    "The recall covers cars built between 2015 and 2018. Yours was built in 2019, so it's not affected.",
    "Contributions are capped at $7,000 a year. You've put in $7,000 already, so you can't contribute any more.",
    # dates, times and spans of time
    "Applications must be received by 15 March. Yours came in on 17 March, so we can't consider it.",
    "Check-in closes 45 minutes before departure. Your flight leaves at 14:00 and it's 13:30, so you've missed it.",
    "The warranty lasts two years. You bought the washer in March 2021, so it's no longer covered.",
    "Milk keeps for at most three days once opened. You opened it a week ago, so throw it away.",
    # a case that leaves out the unit, or refers to the limit
    "You get overtime for anything above 40 hours a week. You only worked 38, so there's no overtime.",
    "The quorum is ten members. Only eight came. The decision is therefore void.",
    "If takings exceed 2,500 francs, the statutes require an audit. The two events took more than that, so an audit is due.",
    # the case is not one of the rule
    "Orders over $50 ship free. Your cart is at $42, so you'll pay for shipping.",
    "Anyone who is 18 or older must play in the adult league. You turn 18 in March, so that rule doesn't hit you.",
    # nothing marks the conclusion, or it comes first
    "The limit for attachments is 20 MB; your PDF has 31 MB. It won't go through.",
    "The deadline was 31 May. You applied on 2 June. That's too late.",
    "You don't have to pay tax on it. Gifts up to €20,000 are tax-free, and yours is €15,000.",
    "Register for VAT. Registration is compulsory once turnover exceeds £90,000, and yours stands at £94,300.",
    # the case comes first, or opens the sentence of the conclusion
    "The plumber's bill came to €1,480. Since anything above €1,000 takes two signatures, Eriksen is to countersign it.",
    "Normal TSH lies between 0.4 and 4.0 mIU/L. At 6.3 yours is elevated.",
    # chat
    "a team needs at least 7 players or the game is forfeited. you only had 6 so you forfeit",
    "max file size is 10mb, yours is 14mb so it wont upload",
    # code and tests of significance
    "An int8 can only store values from -128 to 127. You're trying to store 200, so it overflows.",
    "Any p-value below 0.05 is treated as significant. Ours is 0.08, so the result is not significant.",
    # what defines something sets a limit, where its words come back
    "Fever is a temperature above 38 °C. Yours is 38.6, so you have a fever.",
    "Pressure above 6 bar opens the valve. The gauge shows 7 bar, so the valve is open.",
    "Any p-value below 0.05 counts as significant. Ours is 0.03. The result is significant.",
    # the rule is given last
    "Your bag is 9.4 kg, so it has to be checked in: the limit is 8 kg.",
    "She's 17, so she can't come in. The minimum age is 18.",
    # days, amounts that are given back, what is added to a conclusion
    "RELEASE.md forbids deploys from Friday 15:00 until Monday 08:00. It's Friday 16:42. That means I must not deploy now.",
    "Any charge reported within 14 days is refunded. You reported it after 5 days, so you get the full €12.99 back.",
    "Bottles must hold 100 ml or less. Your sunscreen has 150 ml, so it can't go through, even if it's half empty.",
    # "that's" and "no" behind "so"
    "Reports are due by the 5th. Yours came on the 9th, so that's too late.",
    "Anything that fits under the seat flies free on this fare and your backpack fits under the seat, so no fee.",
)
NONE = (
    # numbers that are merely given
    "The museum has over 200 paintings. Tickets cost 12 euros, so bring some cash.",
    "The tower is over 300 m tall. It was built in 1889, so it's quite old.",
    "More than 300 people came to the talk. The room holds 250, so it was crowded.",
    "He ran the marathon in under 4 hours. He is 52, so that's impressive.",
    # a rule without a case, and a case without a conclusion
    "Invoices above 5,000 need two signatures. Please send them to accounting.",
    "Children under 5 travel free. Tickets for adults cost $12.",
    "The limit on the card is $5,000. Last month you spent $1,200 and the month before $900.",
    "The limit is 1,200 mg in 24 hours. Take it with food, since it can irritate the stomach. Do not combine it.",
    # a general rule is not stated
    "It's 30 degrees today, so drink enough.",
    "The bus takes 40 minutes and the train takes 25, so the train is faster.",
    # what is concluded is calculated
    "The company must pay at least $3 million. Its insurer covers $2 million, so $1 million is left.",
    "Under the federal rule, hours over 40 are paid at a higher rate. You worked 47 hours, so 7 of them are above 40.",
    "The project must be finished by 30 June. We've done 12 of 20 tasks, so eight are left.",
    # recommendations and guesses
    "Adults need at least seven hours of sleep. You mentioned sleeping six, so I'd suggest going to bed earlier.",
    "At least 30 minutes of exercise a day is recommended. You walk 20 minutes, so consider walking back.",
    # what only describes
    "Rents above 1,500 are common here. Ours is 1,350, so we can't complain.",
    "The rule isn't everything, though. The average washer lasts 10 to 12 years, and yours is 9.",
    # an example, and a pattern of arguments
    "On $3,000 that's $60. If the minimum is $90, only $30 goes toward it. That's why minimum payments feel so slow.",
    "The pattern is if P then Q; not Q; therefore not P.",
    # what the limit does not measure, and no word of the rule
    "The motor requires 12 V and draws up to 8 A. The cable is 2 m long, so it reaches the battery.",
    "The apartment must be vacated by noon. The station is 400 m away, so you can leave your bags there.",
    "Python 3.12 or later is required. The wheel is 4 MB, so the install is quick.",
    "Adults need at least 7 hours of sleep. Caffeine stays in the blood for 6 hours, so a late coffee costs you rest.",
    "The team needs at least three weeks. Tom is away until the 12th, so Lena takes over.",
    # what is concluded decides nothing of it
    "Side effects affect up to 1 in 10 people. The syrup contains 2 g of sugar, so it tastes sweet.",
    "The council needs to save at least €4 million. It spent 61 million last year, which explains the cuts.",
    "The train takes at least 3 hours. It leaves at 8:12, so you'll be there for lunch.",
    "Sales must reach 2 million by December. We're at 1.4 million, so a push in November would help.",
    # further rules and entries beside each other
    "Notice is 3 months at first, 6 months after 5 years, and 9 months after 8 years. They also need a reason.",
    "Orders of €45 or more ship free. Otherwise shipping is €4.95.",
    "- Minimum order: €30\n- Delivery: within 2 days\n- Payment: card or invoice, so no cash is needed",
    "The cable is rated for 10 A. The box also holds two fuses of 5 A, so you're covered for small jobs.",
    # what is worked out
    "To get kilometres per hour you multiply by 3.6:\n\n12.5 × 3.6 = 54 km/h\n\nThat is a strong sprint.",
)


def _arguments(text: str) -> list[str]:
    found = extract(Draft(text=text), DEFAULT_LIMITS).operations
    return [text[each.span.start : each.span.end] for each in found if each.type == "logical"]


@pytest.mark.parametrize("text", ARGUMENTS)
def test_a_case_is_held_against_the_limit_of_its_rule(text: str) -> None:
    """One argument, which runs from its first premise to the conclusion, or from the conclusion to the last premise."""
    assert len(_arguments(text)) == 1


@pytest.mark.parametrize("text", NONE)
def test_a_limit_alone_concludes_nothing(text: str) -> None:
    """Without a rule, a case and a conclusion of the two there is no argument."""
    assert _arguments(text) == []


def test_an_argument_runs_from_its_first_premise_to_the_conclusion() -> None:
    """What stands around it is left out."""
    argument = "Dogs over 10 kg are not allowed in the cabin. Rex weighs 14 kg. He has to travel in the hold"
    assert _arguments(f"Thanks for asking! {argument}. Have a safe flight.") == [argument]


@pytest.mark.parametrize(
    "text",
    [
        "Children under 6 travel free. Mia is 4, so she doesn't need a ticket. Tom is 8, so he does.",
        "The pass mark is 50. You got 46, so you failed. Lea got 61, so she passed.",
        "Bottles must hold 100 ml or less. The sunscreen has 150 ml, so it can't go. The cream has 50 ml, so that's fine.",
    ],
)
def test_a_rule_is_used_again(text: str) -> None:
    """A further case of the rule is a further argument."""
    assert len(_arguments(text)) == len(("one", "two"))


@pytest.mark.parametrize(
    "text",
    [
        "Parcels over 30 kg are refused. The crate weighs 34 kg, so you can't send it. The office closes at 18:00, so go early.",
        "Claims must be filed within 60 days. You filed yours after 72, so it was rejected. You paid 40 euros, so that's a pity.",
    ],
)
def test_a_rule_is_not_used_for_what_it_does_not_measure(text: str) -> None:
    """A second "so" need not draw on the rule of the first."""
    assert len(_arguments(text)) == 1


def test_a_case_may_name_the_limit_of_a_rule_further_back() -> None:
    """What says on which side of that very number it lies is a case of the rule, however far back; another number is none."""
    between = "The booking was read.\n" * 8
    text = (
        f"Hotel rates above €140 need approval by the team lead.\n{between}That is above €{{}}, so approval is needed."
    )
    assert len(_arguments(text.format(140))) == 1
    assert _arguments(text.format(120)) == []


def test_a_step_on_the_way_is_a_premise_of_what_its_rule_decides() -> None:
    """What a "so" concludes in between is no second argument."""
    text = (
        "Anyone who has completed 20 years of service receives the award. Joanna joined in 2003 and has been here for "
        "21 years, so she has completed the 20 years. Consequently she receives the award."
    )
    assert len(_arguments(text)) == 1
