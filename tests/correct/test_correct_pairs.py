"""Training examples: only of what passes, with where it comes from."""

import json

import pytest
from tests.correct.kenya import EVIDENCE

from countermark import Draft, correct_draft
from countermark.correct.pairs import line, pair

WRONG = "Kenya's inflation was <claim id='k23'>9.9%</claim> in 2023."


def made(text, form):
    revision = correct_draft(Draft(text=text, query="How high was it?"), EVIDENCE, pack="numbers.display")
    return pair(*revision, form=form)


def test_a_preference_pair_and_an_example():
    chosen = WRONG.replace("9.9", "7.7")
    preference, sft = made(WRONG, "preference"), made(WRONG, "sft")
    assert (preference["prompt"], preference["chosen"], preference["rejected"]) == ("How high was it?", chosen, WRONG)
    assert (sft["prompt"], sft["completion"]) == ("How high was it?", chosen)
    provenance = json.loads(line(sft))["provenance"]
    assert provenance["facts"] == ["k23"]
    assert provenance["packs"][0]["pack_id"] == "numbers.display.v2"
    assert provenance["evidence_digest"].startswith("sha256:")
    assert provenance["corrections"][0]["replacement"] == "7.7%"


@pytest.mark.parametrize("text", [WRONG.replace("9.9", "7.7"), f"{WRONG} And 12.", "It is 12."])
def test_nothing_is_taught_where_nothing_was_mended_or_something_is_left(text):
    assert made(text, "preference") is None
