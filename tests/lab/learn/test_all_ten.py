"""docs/learn.md from the first step to the last, with TRL and a model of two layers."""

from __future__ import annotations

import re

import gguf
import pytest
from tests.lab.learn.conftest import REGIONS, answer, prompt, run, value
from tests.lab.learn.tiny import SIZES, write

pytestmark = pytest.mark.filterwarnings("ignore")  # of the trainer's own
PAIRS = [(region, year) for region in REGIONS for year in (2022, 2023)]


def test_a_folder_of_answers_becomes_an_adapter_that_is_used(here):
    write(here, [text for pair in PAIRS for text in (prompt(*pair), answer(*pair, value(*pair)))])
    run(here, (1, 2, 3, 4))
    run(here, (6, 7))  # step 5 installs what this environment has
    learned = [each for each in gguf.GGUFReader(here / "adapter.gguf").tensors if each.name.endswith("lora_b")]
    assert len(learned) == 7 * SIZES["num_hidden_layers"]
    assert all(each.data.any() for each in learned)  # they begin at zero
    for printed in run(here, (8, 9)):
        assert re.search("^1 question, 1 answered", printed)
    # What so small a model says is nothing, and is said to be cut off; that it was asked with its adapter counts.
    [_] = run(here, (10,), codes=(0, 1, 3))
