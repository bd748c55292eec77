"""What counts as a claim, where one ends and the next begins, and how it is meant."""

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def graph_of(text, query=None):
    return extract(Draft(text=text, query=query), DEFAULT_LIMITS)


def claims(text):
    return [claim.text for claim in graph_of(text).claims]


SPLIT = {
    "The bridge opened in 1932 and carries eight lanes.": ["The bridge opened in 1932", "carries eight lanes"],
    "Sales rose 5% and fell again in March.": ["Sales rose 5%", "fell again in March"],
    "The library was founded by monks and first rebuilt in 1702.": ["The library was founded by monks", "first rebuilt in 1702"],
    "Prices rose, but wages stayed flat.": ["Prices rose", "wages stayed flat"],
    "The valve failed, so the pump stopped.": ["The valve failed", "the pump stopped"],
    "Oslo gained jobs, while Bergen lost some.": ["Oslo gained jobs", "Bergen lost some"],
    "The lake is deep; its water is cold.": ["The lake is deep", "its water is cold"],
    "The firm tripled its staff, making it the largest employer in town.": ["The firm tripled its staff", "making it the largest employer in town"],
    "Open the lid, press the button and wait for the light.": ["Open the lid", "press the button", "wait for the light"],
    "If it fails, unplug it and call us.": ["If it fails, unplug it", "call us"],
    "It is late, so take a taxi.": ["It is late", "take a taxi"],
    "The team won the cup, lost the final in 2019 and won again in 2021.": ["The team won the cup", "lost the final in 2019", "won again in 2021"],
    "The guards had no orders, the crowd grew.": ["The guards had no orders", "the crowd grew"],
    "You should rinse the lentils and soak them for an hour.": ["You should rinse the lentils", "soak them for an hour"],
    "Candidates must register by June and pay a fee of $40.": ["Candidates must register by June", "pay a fee of $40"],
    "Firing a worker for that remark violates the law, and the board may award back pay.": ["Firing a worker for that remark violates the law", "the board may award back pay"],
    "Sales of vinyl keep climbing, and indie shops benefit most.": ["Sales of vinyl keep climbing", "indie shops benefit most"],
    "Most whales sleep near the surface, and some rest vertically.": ["Most whales sleep near the surface", "some rest vertically"],
    "The villa sleeps eight and comes with a private pool.": ["The villa sleeps eight", "comes with a private pool"],
    "Wolves returned in 2011 (a pair crossed from Italy).": ["Wolves returned in 2011", "a pair crossed from Italy"],
    "The committee rejected the plan, the chair citing its cost.": ["The committee rejected the plan", "the chair citing its cost"],
    "Prices peaked in July, then slid for five months.": ["Prices peaked in July", "slid for five months"],
    "He argues that prisons fail and proposes shorter sentences.": ["He argues that prisons fail", "proposes shorter sentences"],
    "Kim said the play bored him, and the review he wrote runs to ten pages.": ["Kim said the play bored him", "the review he wrote runs to ten pages"],
    "The team that wins on Sunday goes to Madrid, and the loser plays Ajax.": ["The team that wins on Sunday goes to Madrid", "the loser plays Ajax"],
    "The valley floods in spring, and farmers who plant early lose their crops.": ["The valley floods in spring", "farmers who plant early lose their crops"],
    "Keep the receipt: you will need it.": ["Keep the receipt", "you will need it"],
    "The patch fixes the leak – it also trims the binary.": ["The patch fixes the leak", "it also trims the binary"],
    "The tool scans your code, flags risky calls and suggests fixes.": ["The tool scans your code", "flags risky calls", "suggests fixes"],
    "It appears so. The light is on.": ["It appears so", "The light is on"],
    "The offer ended, that is, nobody can book now.": ["The offer ended", "nobody can book now"],
    "Sleep matters more than diet, according to the Oslo Institute.": ["Sleep matters more than diet"],
}  # fmt: skip

WHOLE = [
    "They sell apples and pears",
    "Sales and services grew quickly",
    "The report covers France, Spain and Italy",
    "The minister said that prices rose and wages fell",
    "The house, which was built in 1900 and sold in 1950, stands empty",
    "The match ended early because rain set in and the light failed",
    "When the pump stops and the light turns red, the tank is full",
    "The offer includes training and support",
    "It runs between 5 and 10 degrees",
    "He called it “a mess, and I hate it”",
    "The unit (it was sold, and then bought back) is profitable",
    "The average of 3, 4 and 5 is 4",
    "He sold the bakery because his knees hurt and his son had moved away",
    "Bread, cheese and olives make a decent lunch",
    "Teams that train together and eat together win more often",
    "Rents doubled between 2015 and 2023, the steepest rise in Europe",
    "The colour is partly revealed and partly made",
    "The plan to drain the marsh and build houses met resistance",
    "The dam, which supplies power to four states, leaks badly",
    "Turn left at the church and you reach the harbour",
    "What matters is how long you stay and whom you meet",
    "The index lost 300 points before recovering and closing flat",
    "The mayor promised to cut waste and hire more teachers",
    "Antibiotics kill bacteria but not viruses",
    "Inflation eased in May, although food prices kept rising",
    "The library, a gift from Carnegie, opened in 1904",
    "Both the mayor and the bishop attended",
    "Provided that fuel costs stay flat, profit will rise",
    "Nobody was hurt, police said",
    "In early spring, troops from Satsuma and Tosa seized the palace",
    "The mean of 3, 1 and 5, to take three winters, is 3",
]


@pytest.mark.parametrize("sentence", SPLIT)
def test_a_second_statement_is_a_claim_of_its_own(sentence):
    assert claims(sentence) == SPLIT[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_lists_of_nouns_and_clauses_that_depend_are_not_split(sentence):
    assert claims(f"{sentence}.") == [sentence]


NO_CLAIMS = [
    "Hello!", "Sure!", "Great question!", "Thank you for your message.", "How tall is it?", "Could you tell me your order number?", "Let me know if you need more.",
    "I hope this helps!", "Here are the steps:", "Let me work through this step by step.", "# The tower is tall", "**Overview**", "`x = 1`", "```\nIt is so.\n```",
    "| It is so | yes |\n|---|---|\n| It was so | no |", "[1]: https://example.org", "References\n\n- Smith, J. (2020). It is so.", "Kind regards,", "---", "https://example.org/page",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_CLAIMS)
def test_what_states_nothing_is_no_claim(text):
    assert claims(text) == []


BARE = {
    "- Revenue: $4.2M": "Revenue: $4.2M",
    "3. The tower is tall.": "The tower is tall",
    "Step 2: The sum is 7.": "The sum is 7",
    "> The tower is tall.": "The tower is tall",
    "Therefore, the tower is tall.": "the tower is tall",
    "But the tower is tall!": "the tower is tall",
    "For example, the tower is tall.": "the tower is tall",
    "The tower is tall [1].": "The tower is tall",
    "The tower is tall.[^2]": "The tower is tall",
    "The tower is tall (Smith, 2020).": "The tower is tall",
    "The tower is tall (Source: city archive).": "The tower is tall",
    "The tower is tall ([archive](https://example.org/a)).": "The tower is tall",
    "**The tower** is tall.": "**The tower** is tall",
    'The tower is <claim id="h">96</claim> m tall.': 'The tower is <claim id="h">96</claim> m tall',
    "Use `pip` here.": "Use `pip` here",
    "Note that the tower is tall.": "the tower is tall",
}


@pytest.mark.parametrize("text", BARE)
def test_markers_labels_joining_words_and_marks_of_sources_are_no_part_of_a_claim(text):
    assert claims(text) == [BARE[text]]


MODALITIES = {
    "instruction": ["Press the red button.", "Please restart the router.", "You should back up your files.", "If it fails, restart it.", "Do not open the case.", "First, drain the pasta.", "You can download the form here."],
    "hypothetical": ["She would have won.", "If I were taller, I would play.", "Suppose the first coin is fake.", "Imagine a city without cars."],
    "conditional": ["If it rains, the match is off.", "The offer stands unless you cancel.", "The price depends on the season.", "It works as long as the server runs."],
    "opinion": ["I think the plan is sound.", "This is the best café in town.", "In my view the ending drags.", "Governments should cut taxes.", "The view is beautiful."],
    "hedged": ["It may rain tomorrow.", "The cause is probably a virus.", "Sales could fall.", "The result suggests a link.", "Delivery is expected by Friday.", "Some say he left early."],
    "factual": ["The tower is 96 m tall.", "The match will start at nine.", "The WHO said that cases fell.", "He called it “the best day”.", "The bond is worth $5 million.", "It opened in May 1999.", "Work on the tunnel began in 1990.", "Use cases include search."],
}  # fmt: skip


def test_a_modal_that_two_statements_share_says_how_both_are_meant():
    found = graph_of("You should send a demand and keep a copy. It may rain and flood the path.").claims
    assert [claim.modality for claim in found] == ["instruction", "instruction", "hedged", "hedged"]


@pytest.mark.parametrize(("modality", "text"), [(name, text) for name, texts in MODALITIES.items() for text in texts])
def test_modality_is_the_first_that_fits(modality, text):
    (claim,) = graph_of(text).claims
    assert claim.modality == modality


def test_the_field_of_a_claim_is_named_only_where_its_words_say_so():
    found = graph_of("The patient took two doses of the drug. The shares paid a dividend. It was blue.").claims
    assert [claim.domain for claim in found] == ["medicine", "finance", None]


def test_a_claim_names_the_entities_that_stand_in_it():
    graph = graph_of("Ada Lovelace lived in London. It rained in Paris.")
    entities = {entity.id: entity for entity in graph.entities}
    for claim in graph.claims:
        assert all(claim.span.start <= entities[name].span.start < claim.span.end for name in claim.entity_refs)
    assert {entities[name].text for name in graph.claims[-1].entity_refs} == {"Paris"}
