"""Arguments that rest on a limit: a rule sets one, a case gives what is held against it, and a conclusion says what follows."""

from __future__ import annotations

import time

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


def test_a_step_on_the_way_is_a_premise_of_what_its_rule_decides() -> None:
    """What a "so" concludes in between is no second argument."""
    text = (
        "Anyone who has completed 20 years of service receives the award. Joanna joined in 2003 and has been here for "
        "21 years, so she has completed the 20 years. Consequently she receives the award."
    )
    assert len(_arguments(text)) == 1


@pytest.mark.parametrize(
    "phrase",
    [
        "Fines above 75 must be recorded. ",
        "The limit is 20, yours is 30 and ",
        "If it is 5, since it is 6, so no ",
        "max 9 so u ",
    ],
)
def test_limits_without_end_take_linear_time(phrase: str) -> None:
    """Twice the text takes about twice the time."""

    def seconds(times: int) -> float:
        started = time.process_time()
        extract(Draft(text=phrase * times), DEFAULT_LIMITS)
        return time.process_time() - started

    seconds(50)
    assert seconds(2_000) < 6 * seconds(1_000) + 0.5
