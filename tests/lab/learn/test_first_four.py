"""docs/learn.md: what needs no trainer, run as the page has it."""

from __future__ import annotations

import json
import re

import pytest
from tests.lab.learn.conftest import ASKED, run, steps

from countermark import Draft, check


def examples(folder):
    return [json.loads(line) for line in (folder / "taught/preference.jsonl").read_text().splitlines()]


def test_ten_steps_each_with_one_command():
    assert list(steps()) == list(range(1, 11))
    assert all([language for language, _ in blocks].count("sh") == 1 for blocks in steps().values())


def test_answers_in_a_folder_become_examples(here):
    """One that cannot be corrected teaches nothing."""
    (here / "drafts/20.md").write_text('In 2023, Atlantis had revenue of <claim id="none">US$1 million</claim>.')
    (here / "drafts/20.prompt").write_text("How high was revenue in Atlantis in 2023?")
    _, before, _, card = run(here, (1, 2, 3, 4))
    assert re.search(r"^accept +10 ", before, re.MULTILINE)
    assert "numbers.display" in card
    found = examples(here)
    assert len(found) == 9  # of ten wrong answers, one is about what the test asks
    for each in found:
        assert check(Draft(text=each["chosen"]), data=here / "figures.csv").decision == "accept"
        assert check(Draft(text=each["rejected"]), data=here / "figures.csv").decision == "reject"
    assert not any(ASKED in each["prompt"] for each in found)
    assert max(each["provenance"]["row"] for each in found) < 20


def test_an_answer_without_its_prompt_is_named(here):
    (here / "drafts/01.prompt").unlink()
    with pytest.raises(AssertionError, match=r"01\.prompt"):
        run(here, (1,))
