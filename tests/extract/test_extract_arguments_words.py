"""Arguments that rest on words: a rule, the case at hand, and a conclusion in words of its own."""

from __future__ import annotations

from time import process_time

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft, Operation


def arguments(text: str) -> list[Operation]:
    found = extract(Draft(text=text), DEFAULT_LIMITS).operations
    return [each for each in found if each.type == "logical"]


@pytest.mark.parametrize(
    "text",
    [
        "Opened paint can't be returned. Yours was opened, which is why the till refused it.",
        "Under the house rules, bikes must not be kept in the hallway. Yours has been there since Monday, so please move it.",
        "Nobody who failed the safety test may operate the crane. Piet failed it twice. That rules him out.",
        "Tenants are responsible for minor repairs. A dripping tap is a minor repair. That makes it your job.",
        "Tax residents are taxed on all income. You became a resident in May, so your dividends are taxable here too.",
        "Anyone with a library card can borrow e-books. You've got a card, so yes, you can.",
        "No human painkiller is safe for cats. Aspirin is one, so aspirin isn't either.",
        "Every pull request needs an approval before merging. Yours has none, which is why the button is disabled.",
        "Everything in the red bin gets burnt. The folder went into the red bin, so it's gone, I'm afraid.",
        "players who signed a contract cant play in the junior league. you signed with the reserves so you cant play there",
        "anything that fits under the seat flies free and you said your bag fits under the seat, so no fee",
    ],
)
def test_a_conclusion_may_be_put_in_other_words_than_its_rule(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Only two things can cause this: the disk is full, or the key has expired. The disk has plenty of space. That leaves the key.",
        "It was the cook or the gardener. The cook was in Paris that night. So it was the gardener.",
        "Either the router is down or the cable is unplugged. The router's lights are on. That leaves the cable.",
    ],
)
def test_what_is_left_of_two_possibilities_is_concluded(text):
    (found,) = arguments(text)
    assert found.span.start == 0 or text[found.span.start :].startswith("the disk")


@pytest.mark.parametrize(
    "text",
    [
        "You can't park there. Parking in this street is for residents only, and you don't live here.",
        "Yes, it's covered. The plan covers all accidental damage, and dropping your phone counts as accidental.",
        "You don't have to register: only businesses with employees do, and you work alone.",
    ],
)
def test_a_conclusion_may_come_before_its_rule_and_case(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "If the fuse had blown, the whole oven would be dead. Your light still works, so the fuse is fine.",
        "If the host had been rebooted, its counter would have started again. `uptime` reports months. That rules out a reboot.",
        "Insects, by definition, have six legs. Spiders have eight, which means they aren't insects.",
        "Admins can do everything that editors can do, and editors can delete posts. Priya is an admin. Consequently she can delete them.",
        "Le règlement dit que tout membre absent trois fois perd son droit de vote. Paul a été absent trois fois. Il perd donc son droit de vote.",
    ],
)
def test_rules_are_turned_round_chained_and_put_in_other_languages(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "The museum is closed on Mondays, so we went to the park instead.",
        "You need a valid passport and a visa. The embassy is slow in summer, so apply early.",
        "All our rooms have a balcony. Yours faces the lake, so bring binoculars.",
        "The team must win on Saturday. Kane is injured, so Lund will start up front.",
        "Employees can work from home twice a week. I prefer the office, so I rarely do.",
        "Most shops accept cards. Some stalls don't, so carry a few coins.",
        "The API requires a key. I created one for you and stored it in the vault, so you can start right away.",
        "If the weather is bad, the ferry doesn't run. Check the website in the morning, so you don't wait in vain.",
        "You must be tired after that trip. The sofa is free, so make yourself at home.",
        "Whenever I visit, she bakes a cake. Last week she was ill, so we ordered pizza.",
        "Shipping costs aren't refunded unless the item is faulty. You still have a week, so there's no need to rush.",
        "Everyone else must apply for a visa. You haven't said which passport you hold, so I can't give you a definite answer.",
        "All schedules will be lost. This takes about a minute, so write them down beforehand.",
        "Ferries don't run in rough seas. You can take the bus or the ferry, so have a plan B.",
        "Volunteers are needed for the clean-up. Lena has organised gloves, so you only need boots.",
        "Tea or coffee is served at four. The coffee comes from Peru. The cake is from the village.",
    ],
)
def test_a_rule_beside_an_ordinary_so_is_no_argument(text):
    assert arguments(text) == []


@pytest.mark.parametrize(
    "phrase",
    [
        "Yours is one, so it can't be. ",
        "No dog or cat may enter. That leaves it or that one and it. ",
        "and you said so ",
    ],
)
def test_hostile_repetition_takes_linear_time(phrase):
    def seconds(times: int) -> float:
        start = process_time()
        arguments(phrase * times)
        return process_time() - start

    assert seconds(2_000) < 8 * max(seconds(500), 0.05)
