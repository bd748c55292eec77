"""A mark waits for its sentence: however a draft is cut, what is said of a number is what the whole text says of it."""

from __future__ import annotations

import random
import re

import pytest
from tests.stream import drafts
from tests.stream.stream import Streamed

from countermark.model import MarkKind
from countermark.stream import Released, StreamChecker

K22, K23, U23 = drafts.STATED
_TAG = re.compile(r"</?claim[^>]*>")
ENDING = (
    "\n\nThere is more to say of all this, and it goes on for a while, with no other number in it, up to the end. "
    "Nobody would have thought that so many words could be said of so few things, and yet it is so."
)
OTHERS = "- and some other place of no concern here\n" * 20
HONEST = {
    "a-sentence": f"In Kenya, inflation was {K23} in 2023.",
    "the-year-comes-last": f"Inflation reached {K23} in Kenya, which surprised nobody at all, in 2023.",
    "two-sentences": f"In 2023 inflation in Kenya was {K23}. In Uganda it was {U23}.",
    "two-countries": f"In 2023 inflation was {K23} in Kenya and {U23} in Uganda.",
    "a-heading": f"# Inflation in 2023\n\nKenya had {K23}.\n\nUganda had {U23}.",
    "headings": f"# Inflation\n\n## Kenya\n\n### 2023\n\nIt was {K23}.\n\n### 2022\n\nIt was {K22}.",
    "a-list": f"Inflation in 2023:\n\n- Kenya: {K23}\n- Uganda: {U23}",
    "a-list-in-a-list": f"Inflation:\n\n- Kenya\n  - 2023: {K23}\n  - 2022: {K22}\n- Uganda\n  - 2023: {U23}",
    "a-numbered-list": f"Inflation in 2023:\n\n1. Kenya: {K23}\n2. Uganda: {U23}",
    "a-table": f"Inflation\n\n| Country | 2023 |\n|---|---|\n| Kenya | {K23} |\n| Uganda | {U23} |",
    "a-table-of-years": f"Inflation in Kenya\n\n| Year | Rate |\n|---|---|\n| 2022 | {K22} |\n| 2023 | {K23} |",
    "a-table-without-outer-pipes": f"Inflation in 2023\n\nCountry | Rate\n---|---\nKenya | {K23}\nUganda | {U23}",
    "a-pronoun": f"Kenya is in East Africa. Its inflation was {K23} in 2023.",
    "emphasis": f"In **Kenya**, *inflation* was **{K23}** in 2023.",
    "a-quote": f"> In Kenya, inflation was {K23}\n> in 2023.",
    "a-soft-line-end": f"In Kenya, inflation\nwas {K23}\nin 2023.",
    "an-abbreviation": f"In Kenya, acc. to the bank (no. 7), inflation was {K23} in 2023.",
    "a-link": f"In [Kenya](https://x.org/kenya), inflation was {K23} in 2023.",
    "html": f"<p>In <b>Kenya</b>, inflation was {K23} in 2023.</p>\n<p>In Uganda, inflation was {U23} in 2023.</p>",
    "far-below-its-heading": f"# Inflation in Kenya in 2023\n\n{'This is said of it in passing. ' * 40}\n\nThe rate was {K23}.",
    "far-below-its-lead": f"Inflation in 2023:\n\n{OTHERS}- Kenya: {K23}",
    "late-in-a-long-item": f"Inflation in 2023:\n\n- {'The bank told all of this to the press. ' * 30}In Kenya, it was {K23}.\n- Uganda: {U23}",
    "late-in-its-line": f"{'The bank told all of this to the press. ' * 30}In Kenya, inflation was {K23} in 2023.",
}  # fmt: skip
FALSE = {
    "another-country": f"In Uganda, inflation was {K23} in 2023.",
    "another-country-behind-it": f"In 2023 inflation was {K23} in all of the towns and villages of Uganda.",
    "another-year-behind-it": f"Inflation was {K23} in the whole of the year that everybody here remembers as 2022.",
    "crossed": f"In 2023 inflation was {U23} in Kenya and {K23} in Uganda.",
    "denied": f"It is not true that inflation in Kenya was {K23} in 2023.",
    "a-heading-of-another-country": f"# Inflation in Uganda in 2023\n\nIt was {K23}.",
    "far-below-the-wrong-heading": f"# Inflation in Uganda in 2023\n\n{'This is said of it in passing. ' * 40}\n\nThe rate was {K23}.",
    "a-list-crossed": f"Inflation in 2023:\n\n- Uganda: {K23}\n- Kenya: {U23}",
    "a-table-crossed": f"Inflation\n\n| Country | 2023 |\n|---|---|\n| Uganda | {K23} |\n| Kenya | {U23} |",
    "a-column-of-another-year": f"Inflation\n\n| Country | 2022 |\n|---|---|\n| Kenya | {K23} |",
    "a-move-the-wrong-way": f"Inflation in Kenya fell from {K22} in 2022 to {K23} in 2023.",
    "another-place": f"Of all, Uganda had the highest inflation in 2023, {U23}.",
}  # fmt: skip
CASES = HONEST | FALSE


@pytest.mark.parametrize("name", CASES)
def test_every_mark_is_given_and_none_is_taken_back(name):
    """One character at a time, a few, and at random: the marks are those of the whole text, and all of them come."""
    text = CASES[name] + ENDING
    luck = random.Random(name)
    cuts = [[text[start : start + size] for start in range(0, len(text), size)] for size in (1, 3, 11, 64, len(text))]
    for pieces in (*cuts, *(drafts.chunks(text, luck) for _ in range(6))):
        streamed = Streamed(pieces)
        assert streamed.differences() == []
        assert streamed.withdrawn == []
        tagged = {mark.node for mark in streamed.report.marks if mark.ref is not None}
        assert {mark.node for mark in streamed.early if mark.ref is not None} == tagged


@pytest.mark.parametrize("every", [13, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", sorted(name for name in CASES if len(CASES[name]) < 160))
def test_every_way_to_cut_in_two(name, every):
    """What follows the cut changes nothing that was given before it."""
    text = CASES[name]
    for place in range(1, len(text), every):
        streamed = Streamed([text[:place], text[place:]])
        assert streamed.differences() == []
        assert streamed.withdrawn == []


@pytest.mark.parametrize("name", FALSE)
def test_a_false_sentence_is_never_shown_as_verified(name):
    """Neither before it ends nor behind it."""
    assert MarkKind.FLAGGED in [mark.mark for mark in Streamed(CASES[name] + ENDING).early if mark.ref is not None]


def test_nothing_is_marked_before_its_sentence_ends():
    """What turns the sentence may be its last word."""
    checker = StreamChecker(drafts.EVIDENCE, pack="numbers.display")
    given = []
    for character in f"In 2023 inflation was {K23} in all of the towns and villages of Uganda":
        given += [event for event in checker.feed(character) if isinstance(event, Released) and event.mark is not None]
    assert [event.mark.text for event in given] == ["2023"]
    events = [*checker.feed(". And"), *checker.feed(" then")]
    (marked,) = [event for event in events if isinstance(event, Released) and event.mark is not None]
    assert marked.mark.mark is MarkKind.FLAGGED
    assert "Uganda" in marked.mark.why


def test_a_sentence_that_never_ends_holds_back_no_more_than_it_may():
    """The text goes on without its mark, which the report has."""
    streamed = Streamed(f"In Kenya, inflation was {K23} in 2023{' and so it went on' * 300}.", hold=500)
    assert streamed.differences() == []
    assert max(streamed.held) <= 500
    assert [mark for mark in streamed.early if mark.ref is not None] == []


def test_below_more_than_can_be_kept_marks_are_in_the_report_alone():
    """A sentence without an end stands above: nobody knows any more what was said in it."""
    text = f"In Uganda{' and then some more of it' * 600}. Inflation was {K23} in 2023. So it was.{ENDING}"
    streamed = Streamed([text[start : start + 50] for start in range(0, len(text), 50)])
    assert streamed.differences() == []
    assert streamed.withdrawn == []
    assert [mark for mark in streamed.early if mark.ref is not None] == []


def test_lines_that_say_nothing_are_waited_out():
    """Signs and digits alone do not tell what kind of line they will be."""
    text = "In Kenya, inflation was " + K23 + " in 2023.\n" + "-\n" * 12
    streamed = Streamed(text)
    assert streamed.differences() == []
    assert streamed.withdrawn == []


def test_what_is_kept_does_not_grow():
    """Headings in force and the last lines: a long draft keeps no more of what stands above than a short one."""
    section = f"## Kenya\n\n{'This is said of it in passing. ' * 20}\n\n- In 2023: {K23}\n- In 2022: {K22}\n\nInflation was {K23}.\n\n"
    checker = StreamChecker(drafts.EVIDENCE, pack="numbers.display")
    kept = []
    for piece in [section] * 60:
        for start in range(0, len(piece), 40):
            checker.feed(piece[start : start + 40])
        kept.append(checker.kept)
    assert max(kept[30:]) <= max(kept[:30])
    assert max(kept) < 3 * len(section)


def test_told_drafts_at_random():
    """Sentences, headings, lists and tables in any order, true and false."""
    for seed in range(40):
        luck = random.Random(seed)
        assert Streamed(drafts.chunks(drafts.told(luck), luck)).differences() == []


@pytest.mark.parametrize("name", CASES)
def test_bound_numbers_are_those_of_the_whole_text(name):
    """Without tags, each number is bound, flagged or left bare as in the whole text, and no mark is taken back."""
    text = _TAG.sub("", CASES[name]) + " That is false." * (name == "a-sentence") + ENDING
    luck = random.Random(name)
    for pieces in (list(text), [text], *(drafts.chunks(text, luck) for _ in range(4))):
        streamed = Streamed(pieces, bind=True)
        assert streamed.differences() == []
        assert streamed.withdrawn == []
    marks = {mark.mark for mark in streamed.report.marks if mark.ref is not None}
    assert MarkKind.VERIFIED not in marks
    if name in FALSE and name != "another-place":  # "Of all" may be of some: nothing is said of the rank
        assert marks != {MarkKind.SUPPORTED}


def test_a_number_at_the_edge_of_what_is_kept_is_one_there_too():
    """The line that leads in begins with a token: its year-like number must not be read as a year further down."""
    pieces = [
        '<claim id="homes">1500</claim> 5th ',
        '<claim policy="exact" id="homes">1,500</claim> <claim id="homes">1,500</claim> 1,500 [a link](http://x.org/5) ** between at <claim id="debt">$12.5 million</cla',
        'im> times Street New <claim id="gdp24">5.8%</claim>.\r\n\r\n| Rank | Name | 2024 |\n|---|---|---|\n| more than 5 ',
        '5 million | <claim id="homes">1,500</claim> | times |\n| <claim id',
        '="gdp24" policy="round1">5.7%</claim> | 555-123-4567 | 5 kg |\r\n\r\n| Rank | in | It |\r\n\r\n<claim ',
        'id="gdp24">5.7</cla',
        'im> id="debt">$12.5 said?\n1. the the U.S. each times ',
    ]
    assert Streamed(pieces).differences() == []


@pytest.mark.parametrize("goes_on", ["he office", "han that", "wo of them"])
def test_a_word_in_the_next_line_may_change_a_number(goes_on):
    assert Streamed(["They have 5 or", " more", "\nt", f"{goes_on}, as it is told."]).differences() == []
