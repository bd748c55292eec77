"""The questions of the benchmark are what they say, and its generator is the same every time."""

from __future__ import annotations

import random
from itertools import islice

from bench import binding, find, retrieval
from countermark.evidence.sample import sample_facts
from countermark.statement.names.spelling import slips

FACTS = sample_facts().facts


def test_there_are_at_least_eight_phrasings_and_four_kinds_of_refusal():
    assert len({asked.phrasing for asked in retrieval.questions(FACTS)}) >= 8
    refusals = list(retrieval.unanswerable(FACTS))
    assert len({asked.phrasing for asked in refusals}) >= 4
    assert all(asked.wanted is None for asked in refusals)


def test_the_same_facts_give_the_same_questions():
    assert list(islice(retrieval.questions(FACTS), 50)) == list(islice(retrieval.questions(FACTS), 50))


def test_a_misspelt_name_has_one_slip_and_keeps_its_first_letter():
    chance = random.Random(1)
    for name in ("Kenya", "Philippines", "Argentina") * 50:
        wrong = retrieval.misspelt(name, chance)
        assert wrong[0] == name[0]
        assert slips(wrong.lower(), name.lower(), 1) is not None


def test_the_facts_of_the_speed_benchmark_are_as_many_as_asked_and_all_different():
    made = list(find.facts(3000))
    assert len({fact.id for fact in made}) == 3000


def test_the_bars_are_those_that_were_set():
    assert (retrieval.FIRST, retrieval.FIVE, retrieval.EMPTY) == (90, 98, 95)
    assert (binding.PRECISION, binding.RECALL) == (99, 80)
    assert (find.BAR, find.FACTS) == (0.05, 1_000_000)
