"""Where a second statement begins, and where none does: sentences as a model writes them."""

from __future__ import annotations

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def claims(text: str) -> list[str]:
    return [claim.text for claim in extract(Draft(text=text), DEFAULT_LIMITS).claims]


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("A recession is likely, but its timing is unclear.", ["A recession is likely", "its timing is unclear"]),
        ("Copper conducts electricity well and resists corrosion.", ["Copper conducts electricity well", "resists corrosion"]),
        ("Employees get 25 days off and may carry over five.", ["Employees get 25 days off", "may carry over five"]),
        ("Hannibal crossed the Alps in 218 BC and defeated the Romans at Trebia.", ["Hannibal crossed the Alps in 218 BC", "defeated the Romans at Trebia"]),
        ("He founded the club in 1902 and it soon had 500 members.", ["He founded the club in 1902", "it soon had 500 members"]),
        ("He was born in Oslo, grew up in Bergen and died in Rome.", ["He was born in Oslo", "grew up in Bergen", "died in Rome"]),
        ("I think the second option is better but the first is cheaper.", ["I think the second option is better", "the first is cheaper"]),
        ("It weighs 2 kg and measures 30 cm across.", ["It weighs 2 kg", "measures 30 cm across"]),
        ("Let the dough rise for an hour, then knead it again.", ["Let the dough rise for an hour", "knead it again"]),
        ("Merge sort splits the list in half, sorts each part and merges the results.", ["Merge sort splits the list in half", "sorts each part", "merges the results"]),
        ("Most birds migrate south, but some stay all winter.", ["Most birds migrate south", "some stay all winter"]),
        ("Most of the water evaporates and the rest seeps into the soil.", ["Most of the water evaporates", "the rest seeps into the soil"]),
        ("My flight was cancelled, so I took the train.", ["My flight was cancelled", "I took the train"]),
        ("Nobody was hurt, but two cars were damaged.", ["Nobody was hurt", "two cars were damaged"]),
        ("Not only is it faster, but it also uses less memory.", ["Not only is it faster", "it also uses less memory"]),
        ("Once you have the key, unlock the door and turn on the light.", ["Once you have the key, unlock the door", "turn on the light"]),
        ("Rice is gluten-free and keeps for years if stored dry.", ["Rice is gluten-free", "keeps for years if stored dry"]),
        ("Sales of e-bikes doubled last year and now exceed those of cars.", ["Sales of e-bikes doubled last year", "now exceed those of cars"]),
        ("Sign the form, scan it and email it to us.", ["Sign the form", "scan it", "email it to us"]),
        ("Solar panels convert light into electricity and last about 25 years.", ["Solar panels convert light into electricity", "last about 25 years"]),
        ("The battery lasts two days, charges in an hour and weighs 200 grams.", ["The battery lasts two days", "charges in an hour", "weighs 200 grams"]),
        ("The bill cleared the lower house by 12 votes and heads to the Senate.", ["The bill cleared the lower house by 12 votes", "heads to the Senate"]),
        ("The cache stores recent results, so repeated queries are fast.", ["The cache stores recent results", "repeated queries are fast"]),
        ("The castle dates from the 12th century and overlooks the river.", ["The castle dates from the 12th century", "overlooks the river"]),
        ("The company denies the claims and says it will appeal.", ["The company denies the claims", "says it will appeal"]),
        ("The company was founded in 1998 and went public in 2004.", ["The company was founded in 1998", "went public in 2004"]),
        ("The data show a clear trend and support the theory.", ["The data show a clear trend", "support the theory"]),
        ("The engine was tested in Japan and built in France.", ["The engine was tested in Japan", "built in France"]),
        ("The law took effect in May; few firms comply.", ["The law took effect in May", "few firms comply"]),
        ("The mayor resigned on Friday: the audit had found serious errors.", ["The mayor resigned on Friday", "the audit had found serious errors"]),
        ("The museum is free on Sundays but closes at four.", ["The museum is free on Sundays", "closes at four"]),
        ("The new law bans plastic bags and fines shops that ignore it.", ["The new law bans plastic bags", "fines shops that ignore it"]),
        ("The price is high, but so is the quality.", ["The price is high", "so is the quality"]),
        ("The script opens the file, reads each line, and prints the total.", ["The script opens the file", "reads each line", "prints the total"]),
        ("The soil is poor and the winters are long.", ["The soil is poor", "the winters are long"]),
        ("The team lost its first match but won the next three.", ["The team lost its first match", "won the next three"]),
        ("The two sides met in Geneva and agreed to a truce.", ["The two sides met in Geneva", "agreed to a truce"]),
        ("The update fixes two bugs, adds dark mode and improves battery life.", ["The update fixes two bugs", "adds dark mode", "improves battery life"]),
        ("The vaccine reduces the risk of infection and protects against severe illness.", ["The vaccine reduces the risk of infection", "protects against severe illness"]),
        ("The valley was settled by farmers and is now a national park.", ["The valley was settled by farmers", "is now a national park"]),
        ("The variable is declared outside the loop and keeps its value.", ["The variable is declared outside the loop", "keeps its value"]),
        ("The vote is on Tuesday and polls close at 8 pm.", ["The vote is on Tuesday", "polls close at 8 pm"]),
        ("Ticks live in tall grass and bite people who walk through it.", ["Ticks live in tall grass", "bite people who walk through it"]),
        ("To save power, the phone dims the screen and pauses background apps.", ["To save power, the phone dims the screen", "pauses background apps"]),
        ("Use a sharp knife and cut away from your body.", ["Use a sharp knife", "cut away from your body"]),
        ("Users should back up their data and then install the update.", ["Users should back up their data", "then install the update"]),
    ],
)  # fmt: skip
def test_each_verb_that_states_is_a_statement(text, statements):
    """With a subject of its own, or with the one before it."""
    assert claims(text) == statements


@pytest.mark.parametrize(
    "text",
    [
        "Add a pinch of salt and pepper.",
        "Arrays start at zero in C and at one in Lua.",
        "Because the sample was small, the authors urge caution.",
        "Cats sleep a lot, dogs less so.",
        "Do not mix bleach with ammonia, as the fumes are toxic.",
        "Doctors recommend that adults sleep seven hours and avoid screens at night.",
        "Either restart the server or clear the cache.",
        "He asked whether it rained and whether the match was on.",
        "He said that rents would rise and that wages would not.",
        "I would book early, since rooms sell out fast.",
        "If the pump fails, the tank overflows and the floor gets wet.",
        "It is so hot that nobody works outside.",
        "It supports Wi-Fi 6, Bluetooth 5.3 and NFC.",
        "It would all but end the season.",
        "Jupiter has 95 known moons, the largest of which is Ganymede.",
        "Keep it out of the sight and reach of children.",
        "Most bats eat insects, though a few drink blood.",
        "Neither the mayor nor the council responded.",
        "Prices vary by season and by neighbourhood.",
        "Provided the notice arrives by Friday, the contract ends in July.",
        "Read the manual or ask a colleague.",
        "Roman concrete hardens in seawater, which makes it last for centuries.",
        "Rust guarantees memory safety without a garbage collector.",
        "Scientists believe the fossil is older than they had thought.",
        "She wrote three novels, two of which won prizes.",
        "Split three ways, that is $30 each.",
        "Stocks closed higher on Monday as traders bet on a rate cut.",
        "Suppose the rent is $900 and the deposit is one month.",
        "The GDP of Norway exceeds that of Denmark.",
        "The bridge, built in 1932, carries 160,000 vehicles a day.",
        "The city has a tram, a metro and several bus lines.",
        "The coast is rocky in the north and sandy in the south.",
        "The court found that the firm had lied and ordered it to pay $2 million.",
        "The drink contains sugar, caffeine and taurine, all of which raise the heart rate.",
        "The drug is safe for most adults, although it can cause headaches.",
        "The film won four awards, including best picture.",
        "The hotel offers a pool, a gym and free parking.",
        "The index fell 2%, led by bank shares.",
        "The library has more than two million books and manuscripts.",
        "The main causes are stress, poor diet and lack of sleep.",
        "The phone is light, cheap and easy to use.",
        "The president, who took office in 2019, has promised reforms.",
        "The price includes breakfast, parking and a late checkout.",
        "The price is $40 (80 − 40 = 40).",
        "The process by which plants, algae and some bacteria turn light into sugar is old.",
        "The report was late, incomplete and full of errors.",
        "The sea level rises as the ice melts.",
        "The study, which ran for ten years, found no link.",
        "The team that wins the final qualifies for the cup.",
        "The test is quick and painless.",
        "The train leaves at nine and the bus at ten.",
        "The trawlers, stranded in the sand, have become an attraction.",
        "The vote was 52 to 48, with two members absent.",
        "Tomatoes need six hours of sun a day and regular watering.",
        "Turn off the power before you open the case.",
        "Water boils at 100 °C at sea level and at about 93 °C in Denver.",
        "We recommend that you update your password and enable two-factor login.",
        "What matters most is sleep and exercise.",
        "When the light turns green, press the button.",
        "Whether it works depends on the weather and on luck.",
        "Wind power met 27% of demand, solar 12% and hydro 8%.",
        "You can use Python or R for this.",
    ],
)  # fmt: skip
def test_lists_clauses_about_nouns_and_conditions_stay_whole(text):
    assert len(claims(text)) == 1


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("**Rest** – keep your weight off the ankle.", "keep your weight off the ankle"),
        ("**1859** – Digging begins near Suez.", "Digging begins near Suez"),
        ("09:31: the push was rolled back.", "09:31: the push was rolled back"),
        ("Because it copies nothing.", "it copies nothing"),
        ("Correlation isn't causation, however.", "Correlation isn't causation"),
        ("Create the branch: `git branch x`", "Create the branch"),
        ("In the meantime, hold the power button.", "hold the power button"),
        ("Prices rose sharply [2, p. 9].", "Prices rose sharply"),
    ],
)
def test_labels_reasons_and_marks_are_no_part_of_a_statement(text, statement):
    assert claims(text) == [statement]
