"""The questions of the benchmark are what they say."""

from __future__ import annotations

from collections import Counter

from bench import binding, find, retrieval


def test_there_are_at_least_eight_phrasings_and_four_kinds_of_refusal():
    asked = retrieval.questions()
    answerable = Counter(each.phrasing for each in asked if each.wanted is not None)
    refusals = {each.phrasing for each in asked if each.wanted is None}
    assert len(answerable) >= 8
    assert set(answerable.values()) == {400}
    assert len(refusals) >= 4
    assert not refusals & set(answerable)


def test_the_facts_of_the_speed_benchmark_are_as_many_as_asked_and_all_different():
    made = list(find.facts(3000))
    assert len({fact.id for fact in made}) == 3000


def test_the_bars_are_those_that_were_set():
    assert (retrieval.FIRST, retrieval.FIVE, retrieval.EMPTY) == (90, 98, 95)
    assert (binding.PRECISION, binding.RECALL) == (99, 80)
    assert (find.BAR, find.FACTS) == (50, 1_000_000)
