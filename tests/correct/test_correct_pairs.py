"""Training examples: only of what passes, with where it comes from, in the forms that trainers read."""

import json

import pytest
from tests.correct.kenya import EVIDENCE

from countermark import Draft, check, correct_draft
from countermark.correct.training.formats import FORMATS, line
from countermark.correct.training.pairs import Pair, pair, read_pair, written_pair
from countermark.correct.training.sieve import Sieve

WRONG = "Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023."
RIGHT = WRONG.replace("9.9", "7.7")


def made(text, query="How high was it?"):
    return pair(*correct_draft(Draft(text=text, query=query), EVIDENCE, pack="numbers.display"))


def test_an_example_says_where_it_comes_from():
    """Π, the packs, the reports on both sides, and which edit leads from one to the other."""
    found = made(WRONG)
    assert (found.prompt, found.chosen, found.rejected) == ("How high was it?", RIGHT, WRONG)
    assert found.kinds == ("numbers.display.v2/numbers/tagged-number-holds",)
    provenance = found.provenance
    before = check(Draft(text=WRONG, query="How high was it?"), EVIDENCE, pack="numbers.display", correct=True)
    after = check(Draft(text=RIGHT, query="How high was it?"), EVIDENCE, pack="numbers.display")
    assert provenance["report"] == f"sha256:{before.digest()}"
    assert provenance["corrected_report"] == f"sha256:{after.digest()}"
    assert provenance["facts"] == ["k23"]
    assert provenance["packs"][0]["pack_id"] == "numbers.display.v2"
    assert {"type": "exact"} in provenance["packs"][0]["numbers"]
    assert provenance["evidence_digest"].startswith("sha256:")
    assert provenance["corrections"][0]["replacement"] == "7.7%"
    assert read_pair(written_pair(found)).chosen == found.chosen


@pytest.mark.parametrize("text", [RIGHT, f"{WRONG} And 12.", "It is 12."])
def test_nothing_is_taught_where_nothing_was_mended_or_something_is_left(text):
    assert made(text) is None


def test_the_forms_of_trainers():
    """TRL's and OpenAI's forms have the keys that they know and no other."""
    found = made(WRONG)
    said = {form: json.loads(line(found, form)) for form in FORMATS}
    user, chosen, rejected = (
        [{"role": role, "content": text}]
        for role, text in (("user", found.prompt), ("assistant", RIGHT), ("assistant", WRONG))
    )
    assert said["trl-preference"] == {"prompt": user, "chosen": chosen, "rejected": rejected}
    assert said["trl-sft"] == said["openai-sft"] == {"messages": user + chosen}
    assert said["openai-preference"] == {
        "input": {"messages": user, "tools": [], "parallel_tool_calls": True},
        "preferred_output": chosen,
        "non_preferred_output": rejected,
    }
    assert said["sft"]["completion"] == RIGHT
    assert (said["preference"]["chosen"], said["preference"]["rejected"]) == (RIGHT, WRONG)
    assert said["sft"]["provenance"] == said["preference"]["provenance"]


def example(prompt, chosen):
    return Pair(prompt=prompt, chosen=chosen, rejected="", kinds=(), provenance={})


ASKED = "How high was inflation in Kenya in 2023, and what was it before?"
ANSWER = "Inflation in Kenya was 7.7% in 2023, after 7.6% in 2022 and 6.1% in 2021, as the central bank had expected."


@pytest.mark.parametrize(
    ("prompt", "chosen", "refused"),
    [
        (ASKED, ANSWER, "repeated"),
        (ASKED.upper(), f"{ANSWER} Indeed.", "repeated"),
        (ASKED.replace("Kenya", "Ghana"), ANSWER.replace("Kenya", "Ghana").replace("7.", "38."), None),
        ("What did the central bank say of prices in its last report?", ANSWER, None),
        (ASKED, "In 2023 prices rose faster than ever before, by 7.7%, and nobody knows why they did so.", None),
    ],
)
def test_what_is_nearly_another_is_left_out(prompt, chosen, refused):
    """Another question, or another answer, teaches something else."""
    sieve = Sieve()
    assert sieve.refuses(example(ASKED, ANSWER)) is None
    assert sieve.refuses(example(prompt, chosen)) == refused


@pytest.mark.parametrize(
    ("prompt", "chosen", "refused"),
    [
        (ASKED, "7.7%", "leaked"),
        (f"Facts: none.\n\nQuestion: {ASKED.lower()}", "7.7%", "leaked"),
        ("Hello!", f"You ask: {ASKED} It was 7.7%.", "leaked"),
        ("And in 2022?", "7.6%", "leaked"),
        ("How high was it in Kenya? And in 2022?", "7.6%", None),
        ("How high was growth in Kenya in 2020?", "5%", None),
    ],
)
def test_questions_of_a_test_are_left_out(prompt, chosen, refused):
    """Wherever they stand; a short one counts only as the whole prompt."""
    assert Sieve([ASKED, "And in 2022?"]).refuses(example(prompt, chosen)) == refused
