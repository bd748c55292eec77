"""Whatever path a model takes through the frames, every number of it verifies: the frames say what they mean."""

from __future__ import annotations

from random import Random

import pytest
from bench.emission.questions import questions, sample
from tests.generate.gbnf import Grammar

from countermark import Draft, Evidence, MarkKind, check
from countermark.ask.facts.gathered import gather
from countermark.evidence.sample import sample_facts
from countermark.generate.grammar.grammar import gbnf
from countermark.generate.grammar.handles import Handles
from countermark.generate.sentence.frames import frames
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder


@pytest.mark.parametrize("asking", [16, pytest.param(40, marks=pytest.mark.long)])
def test_every_path_over_the_sample_facts_verifies(asking):
    """Comparisons, trends and rankings over World Bank facts; their sentences are read like anybody's."""
    facts = sample_facts().facts
    catalogue, chance = Facts(facts), Random(2)
    finder = Finder(catalogue, limit=40)
    tokens = 0
    for asked in sample(questions(), asking):
        found = gather(asked.text, finder, catalogue, most=40, locale=None, options={"pack": "numbers.display"})
        if not found.entries:
            continue
        grammar = Grammar(gbnf(frames(found.entries, found.asked)))
        for _ in range(3):
            handles = Handles(found.all)
            text = handles.feed(grammar.sample(chance)) + handles.finish()
            report = check(Draft(text=text), Evidence(facts=facts), pack="numbers.display")
            wrong = [(mark.text, mark.why) for mark in report.marks if mark.mark is MarkKind.FLAGGED]
            assert wrong == [], text
            tokens += sum(mark.mark is MarkKind.VERIFIED for mark in report.marks)
    assert tokens > 2.5 * asking
