"""What each sentence does, and which sentences do it together."""

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def acts(text, query=None):
    return extract(Draft(text=text, query=query), DEFAULT_LIMITS).discourse_acts


TYPES = {
    "GREETING": ["Hello!", "Good morning, Mr Lee,", "Hi there!", "Dear Ms Ortega,"],
    "CLOSING": ["Let me know if you need anything else.", "I hope this helps!", "Best regards,", "Feel free to ask.", "Have a great day!", "Is there anything else I can help with?"],
    "ACKNOWLEDGMENT": ["Sure!", "Thanks for reaching out.", "I'm sorry to hear that.", "I understand your frustration.", "Great question!", "I'll calculate that for you.", "Let me look that up."],
    "CLARIFICATION": ["Could you share your order number?", "Which version are you using?", "Did you mean the 2019 model?"],
    "QUESTION": ["Why is the sky blue?", "Who wrote the letter?"],
    "WARNING": ["Do not mix these two.", "Be careful with the blade.", "Never share your password.", "Note that this may fail.", "Consult a doctor before you take it.", "Warning: it gets hot."],
    "SUMMARY": ["In summary, it works.", "Overall, sales rose.", "To sum up, the plan holds.", "TL;DR: it works."],
    "INSTRUCTION": ["Press the green button.", "Then drain the pasta.", "You should restart the router.", "If it fails, restart it."],
    "REASONING": ["Therefore the sum is 12.", "Step 1: All cats are mammals.", "3 × 4 = 12.", "So the total is $5.", "Hence x is 4.", "12 divided by 4 gives 3."],
    "EXPLANATION": ["It failed because the disk was full.", "In other words, it is free.", "For example, a bat is a mammal.", "This means that nobody pays.", "The delay was due to fog."],
    "ASSERTION": ["The tower is tall.", "Sales rose 5% in May.", "Since 1990 the town has grown."],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), [(name, text) for name, texts in TYPES.items() for text in texts])
def test_an_act_is_the_first_that_fits(kind, text):
    (act,) = acts(text)
    assert act.type == kind


def test_the_first_sentence_that_only_states_answers_a_query():
    text = "Sure! The tower is 96 m tall. It was built in 1932."
    assert [act.type for act in acts(text, query="How tall is it?") if not act.children] == [
        "ACKNOWLEDGMENT",
        "ANSWER",
        "ASSERTION",
    ]
    assert "ANSWER" not in [act.type for act in acts(text)]


def test_premises_of_an_argument_are_reasoning():
    text = "All cats are mammals. Tom is a cat. Therefore, Tom is a mammal."
    assert {act.type for act in acts(text)} == {"REASONING"}


def test_sentences_before_a_plain_result_stay_assertions():
    text = "The shop closed in May. The owner moved away. So the street is quiet."
    assert [act.type for act in acts(text) if not act.children] == ["ASSERTION", "ASSERTION", "REASONING"]


def test_steps_stand_under_one_act():
    text = "Let me think.\n\nStep 1: All cats are mammals.\nStep 2: Tom is a cat.\nStep 3: Tom is a mammal.\n\nThat is all."
    found = acts(text)
    (parent,) = [act for act in found if act.children]
    assert parent.type == "REASONING"
    assert text[parent.span.start : parent.span.end].startswith("Step 1")
    assert len(parent.children) == 3
    assert parent.claim_refs == ("c1", "c2", "c3")


def test_items_of_one_list_stand_under_one_act():
    found = acts("Do this:\n\n- Open the lid.\n- Press the button.\n\nThen it starts.")
    assert [act.type for act in found if act.children] == ["INSTRUCTION"]


def test_sentences_that_each_do_something_else_have_no_parent():
    assert not [act for act in acts("Hello! The tower is tall.") if act.children]


def test_headings_tables_code_and_sources_do_nothing():
    assert not acts(
        "# It is so\n\n| It is | so |\n|---|---|\n| a | b |\n\n```\nIt is so.\n```\n\n[1]: https://example.org"
    )
