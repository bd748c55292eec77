"""Arguments that rest on words: a rule, the case at hand, and a conclusion in words of its own."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import arguments


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
    "text",
    [
        "Only members may vote at the meeting. You can't vote because you're not a member.",
        "Any food past its use-by date has to be thrown away. The ham must go, since it's past its use-by date.",
        "All rectangles have two equal diagonals. A square has equal diagonals because it is a rectangle.",
        "Tenants who pay late owe a fee. You owe the fee, as you paid late in March.",
        "Employees on parental leave keep their health insurance. Marta keeps hers because she's on parental leave.",
        "Fish breathe through gills. Dolphins aren't fish, because they breathe with lungs.",
        "A pull request without tests won't be merged. Mine wasn't merged since it had no tests.",
    ],
)
def test_a_case_may_be_given_behind_its_conclusion(text):
    (found,) = arguments(text)
    assert (found.span.start, found.span.end) == (0, len(text) - 1)


@pytest.mark.parametrize(
    "text",
    [
        "Members meet every month. The May meeting was cancelled because the hall was flooded.",
        "You must wear a helmet. I bought a red one because it matched my bike.",
        "Dogs bark when strangers come. Rex barked all night because he was lonely.",
        "Anyone can apply. Lena got the job because she speaks Dutch.",
        "Fish live in water. They need oxygen, as all animals do.",
        "Pawns can't move backwards. Think before you push one, because you can't take it back.",
        "All rooms have a fridge. Ours was loud because the fan was broken.",
    ],
)
def test_a_reason_beside_a_rule_is_no_case(text):
    assert arguments(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Spiders aren't insects: insects have six legs, whereas spiders have eight.",
        "A tomato isn't a vegetable: vegetables don't contain seeds, and a tomato does.",
        "Bats aren't birds. All birds have feathers, and bats have fur.",
        "You'll need a visa. Everybody travelling on an Indian passport does, and yours is Indian.",
        "You don't need a permit. Only structures with foundations do, and your shed has none.",
        "You may not: the lease forbids pets of any kind, and a hamster is a pet.",
    ],
)
def test_a_conclusion_about_a_kind_may_come_first(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Cats aren't dogs. Cats are independent, and dogs are loyal.",
        "He can't come. The trains aren't running, and his car is broken.",
        "You'll love it. Every room has a view, and the food is great.",
        "Spanish isn't hard. Nouns have two genders, and verbs follow patterns.",
        "Batteries over 100 Wh are not accepted. Batteries up to 100 Wh are accepted if packed with the device, max. 2 per parcel.",
        "Dogs must be on a leash. Cats may roam freely.",
    ],
)
def test_two_rules_side_by_side_are_no_argument(text):
    assert arguments(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Freelancers are expressly excluded, so Petra, who works with you on a freelance basis, can't claim anything.",
        "Subletting is expressly forbidden by clause 9, so Tom, who sublets his room on weekends, is in breach.",
        "If a migration isn't reversible, it needs sign-off from the DBA. This one isn't reversible. It follows that we need sign-off from the DBA.",
        "Knights always tell the truth. A said something false. So A cannot be a knight.",
        "A sonnet has fourteen lines. This poem has twelve, so it isn't a sonnet.",
        "A hexagon has six corners. Your figure has five, so it is no hexagon.",
        'In Dutch, diminutives are neuter. "Huisje" is a diminutive, so we say "het huisje".',
        'Words that begin with a vowel sound take "an". "Hour" begins with a vowel sound. Hence "an hour".',
        "Under the scheme anybody who lives alone gets 25% off. You told me that your wife moved out. You therefore qualify for the discount.",
    ],
)
def test_a_case_may_be_given_on_the_way_and_a_form_be_spelled(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "We want the mean. We need to find the sum first. All values are positive, so we need to add them.",
        "Every ogre that fails its save burns. An ogre has a Dexterity of 8, so it fails often.",
        "You must book a slot for the Louvre.\n\nBecause queues at the chapel get long, I'd go there first.",
        "Ships must wait for the tide. Since late 2023, attacks have led many ships to sail around the Cape, which adds two weeks.",
        "- Receipts must be uploaded within 30 days.\n- Meals: a flat rate of €28 a day, so no receipts are needed for them.",
        "The house has two floors. The garden has one tree, so there isn't much shade.",
        "The trains, which run hourly, are full. Lena, who is from Graz, takes the bus, so she is never late.",
        '"Their" shows possession. "There" refers to a place, so don\'t mix them up.',
    ],
)
def test_advice_and_what_is_only_mostly_so_is_not_concluded(text):
    assert arguments(text) == []


def test_what_is_announced_and_then_concluded_is_found_once():
    text = (
        "No, not with Anke's signature alone. Every invoice above €5,000 needs two signatures. "
        "The one from Brandt is for €6,230, so it needs two."
    )
    (found,) = arguments(text)
    assert text[found.span.start :].startswith("Every invoice")
