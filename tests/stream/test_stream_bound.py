"""Numbers without a tag in a stream: each is bound when its block closes, and what was read is not read again."""

from __future__ import annotations

import random
import re

from tests.stream import drafts
from tests.stream.stream import Streamed

from countermark import Evidence, Fact, check
from countermark.language import document as module
from countermark.model import MarkKind
from countermark.stream import Released, StreamChecker
from countermark.stream import closed as closed_module

_TAG = re.compile(r"</?claim[^>]*>")
FIRST = "In Kenya, inflation was 7.67% in 2023.\n\n"
REST = "In Uganda, inflation was 9.9% in 2023.\n\nThere is more to say of it.\n\n"


def test_a_mark_is_given_when_its_paragraph_closes():
    """Neither before, as the paragraph may take it back, nor at the end of the text."""
    checker = StreamChecker(drafts.EVIDENCE, pack="numbers.display", bind=True)
    marks = []
    for place, character in enumerate(FIRST + REST):
        marks += [
            (place, event.mark.text, event.mark.mark)
            for event in checker.feed(character)
            if isinstance(event, Released) and event.mark is not None
        ]
    assert [(text, mark) for _, text, mark in marks] == [
        ("7.67%", MarkKind.SUPPORTED),
        ("2023", MarkKind.BARE),
        ("9.9%", MarkKind.FLAGGED),
        ("2023", MarkKind.BARE),
    ]
    assert len(FIRST) < marks[0][0] < len(FIRST) + 8


def test_bound_drafts_at_random():
    """Paragraphs, lists, tables and tags in any order and cut anywhere: no mark is ever taken back."""
    early = 0
    for seed in range(45):
        luck = random.Random(seed)
        if seed % 3 == 0:
            text = drafts.draft(luck)
        elif seed % 3 == 1:
            text = "\n\n".join(_TAG.sub("", drafts.told(luck)) for _ in range(luck.randint(1, 5)))
        else:
            text = f"{_TAG.sub('', drafts.page(luck))}\n\n{drafts.told(luck)}"
        streamed = Streamed(drafts.chunks(text, luck), **{**drafts.options(luck), "bind": True})
        assert streamed.differences() == []
        early += len(streamed.early)
    assert early > 100


def test_each_sentence_is_built_once(monkeypatch):
    """The report at the end is made of what was read while the text came."""
    built = []
    read_sentences = module.Document._read_sentences

    def counted(self, words):
        found = read_sentences(self, words)
        built.extend(self.text[each.start : each.end] for each in found)
        return found

    text = (FIRST + REST) * 30
    whole = check(text, drafts.EVIDENCE, pack="numbers.display", bind=True)
    monkeypatch.setattr(module.Document, "_read_sentences", counted)
    streamed = StreamChecker(drafts.EVIDENCE, pack="numbers.display", bind=True)
    for start in range(0, len(text), 11):
        streamed.feed(text[start : start + 11])
    _, report = streamed.finish()
    assert report.to_json() == whole.to_json()
    assert len(built) == 90


def test_a_reader_that_fails_leaves_the_numbers_of_its_block_bare(monkeypatch):
    """And no others; the stream and the whole text say the same."""
    for name, error in (("_read_group", ValueError), ("_group", RuntimeError)):
        with monkeypatch.context() as patch:

            def fails(*_, error=error):
                raise error("broken")

            patch.setattr(closed_module.Binding, name, fails)
            streamed = Streamed(list(f"{FIRST}{REST}{name}"), bind=True)
            assert streamed.differences() == []
            assert {mark.mark for mark in streamed.report.marks} == {MarkKind.BARE}
            assert "was not read" in streamed.report.marks[0].why


def test_facts_that_say_nothing_of_themselves_do_not_stop_the_reader():
    facts = Evidence(facts=[Fact(id="a", value="5"), *drafts.EVIDENCE.facts])
    report = check(FIRST, facts, pack="numbers.display", bind=True)
    assert report.marks[0].mark is MarkKind.SUPPORTED
    alone = check("It was 5.", Evidence(facts=[Fact(id="a", value="5")]), pack="numbers.display", bind=True)
    assert alone.marks[0].mark is MarkKind.BARE
    assert "not read" not in alone.marks[0].why


def test_facts_that_are_learned_are_read_too():
    """What was held is bound to what is known by then, and the report to all."""
    known = drafts.EVIDENCE.facts
    checker = StreamChecker(Evidence(facts=known[:3]), pack="numbers.display", bind=True)
    checker.feed(FIRST)
    checker.learn(known[3:])
    checker.feed(REST)
    _, report = checker.finish()
    assert report.to_json() == check(FIRST + REST, Evidence(facts=known), pack="numbers.display", bind=True).to_json()
