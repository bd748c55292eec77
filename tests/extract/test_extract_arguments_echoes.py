"""Arguments whose case and conclusion say the two halves of a rule again, however the rule is put."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import arguments


@pytest.mark.parametrize(
    "text",
    [
        "If any sensor in the loop reports a leak, the valve is shut off. Sensor 4 reported a leak at noon. The valve was therefore shut off.",
        "If a flight is cancelled because of a strike and a claim is sent within a month, the fund repays the fare. Your flight was cancelled because of a strike and you sent the claim last week. So the fund has to repay the fare.",
        "If the noise comes from the fridge, it stops when I unplug it. I unplugged it and it did not stop. So the noise doesn't come from the fridge.",
        "Swimming in the reservoir is forbidden unless one of the permits in section 4 applies. A stag party falls under none of those permits. Therefore your friends can't use the reservoir for their race on Saturday.",
        'Under rule 7, "the fee shall be paid back in full unless the guest has broken something beyond normal use."\n\n- The housekeeper found nothing broken.\n- The owner called the room spotless.\n\nIt follows that the hotel has to hand over the whole fee.',
        "Article 9 frees a carrier from liability for delay whenever the delay results from bad weather, and it lists snowstorms among the examples. The parcel sat in Oslo for a week owing to a snowstorm. As a result, the carrier isn't liable for that week.",
        "Two circles whose radii agree are congruent. Circles K and L agree in their radii, so they are congruent.",
    ],
)
def test_a_case_and_a_conclusion_say_the_halves_of_a_rule_again(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "The club is reserved for residents of the island. You moved to the mainland in May and are a resident of Bergen. That rules you out, I'm sorry to say.",
        "Duty note, unit 12: no nurse may start a night shift without nine hours of rest. Nurse Okafor signed off at 22:30 and would have started at 06:00, less than nine hours later. She can't legally start the 06:00 shift.",
        "Any tenant who is a student can apply, and you're both, so you can.",
        "You keep the bonus until you miss a shift. You missed the one in March. The bonus is gone, then.",
        "All members with more than ten years in the club get a free locker. You've been here for twelve, so that includes you.",
        "Bags must be carried in the museum. Tom wore his on his back. He broke the rules.",
        "A valve opens when the pressure stays above its rating. 17.4 bar is above 16 bar, so this one will open.",
        "A number that can be divided by 6 is even and can also be divided by 3. 48 can be divided by 6, so it can be divided by 3.",
        "Anyone with an allergy to latex should not wear these gloves, because the two share a protein. You said that you have a latex allergy. That means these gloves are not an option for you.",
        "Everyone with a valid pass gets the winter discount. You'll have one by then, so you'll get it.",
    ],
)
def test_what_stands_around_an_argument_hides_none(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        # No rule is stated.
        "The valve was leaking at noon. Sensor 4 reported it, so the valve was shut off.",
        "The strike began on Monday. Your flight was cancelled on Tuesday, so the fare was paid back.",
        # The rule and what comes next speak of other things.
        "If any sensor reports a leak, the valve is shut off. The pump was painted in May. The garden therefore looks nicer.",
        "If the noise comes from the fridge, it stops at night. We had soup for dinner. So we went to bed early.",
        # Days that two items of a list both count.
        "Receipts must be uploaded within 30 days.\n- Meals: a flat rate of €28 a day, so no receipts are needed for them.",
        # One general statement behind another.
        "There are more twos than fives in it, because every even number has a two, but only every fifth number has a five.",
        "If the sun is shining while it is raining, a rainbow can appear. It is more common after a storm, as the sun comes out.",
        # What is asked or only possible is no case.
        "If any sensor reports a leak, the valve is shut off. Did sensor 4 report a leak? The valve was therefore shut off.",
        "If any sensor reports a leak, the valve is shut off. Sensor 4 might have reported a leak. So the valve may be shut off.",
        # A number that no premise has is calculated.
        "If a ticket is returned in time, the fare is repaid. The ticket was returned in time. So the fare of 48 is repaid 2 times.",
        # A set purpose, and a question that is only spoken of.
        "The lens was cleaned so that it covers the whole field. Every lens was checked.",
        "The script checks if a file is older than the backup. Yours is 5 days old, so the script took a while.",
        "Italy has long had one of the oldest populations, which is put down to few births. Spain has few children and therefore old towns.",
        # What is told of one time is no rule.
        "When the valve was shut off, the leak had stopped. The leak was reported at noon, so the valve was shut.",
    ],
)
def test_without_a_rule_that_is_said_again_nothing_is_concluded(text):
    assert not arguments(text)


@pytest.mark.parametrize(
    "text",
    [
        "Exactly one of Mia, Tom and Eva owns the boat.\n- It isn't Mia (clue 1).\n- It isn't Tom either (clue 4).\n→ Eva owns it.",
        "The cupboard held just two white powders: baking soda and citric acid. The vinegar test gave no sign of the soda, so the bag must be citric acid.",
        "One of the red, the green and the blue wire is live. The red one isn't, and the green one isn't. So the blue one is live.",
    ],
)
def test_what_is_left_of_several_possibilities_is_concluded(text):
    assert len(arguments(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        # Another one than what is left, one that was denied, or two that are left.
        "Exactly one of Mia, Tom and Eva owns the boat. It isn't Mia. It isn't Tom. So Paul is happy.",
        "Exactly one of Mia, Tom and Eva owns the boat. It isn't Mia. So Tom smiled.",
        "France has one of the oldest, richest and largest museums. It isn't cheap. So people stay all day.",
        "The shop has just two rooms: a kitchen and an office. The kitchen has windows, so the office is where we met.",
    ],
)
def test_what_is_not_left_over_is_not_concluded(text):
    assert not arguments(text)
