"""What a stream gives out, and when: text soon, marks late enough, and some of them back."""

from __future__ import annotations

import pytest
from tests.stream.drafts import EVIDENCE
from tests.stream.stream import Streamed

from countermark import Draft, check
from countermark.errors import CountermarkError, InvalidDraft, InvalidPack, UnknownName
from countermark.language import Document
from countermark.model import Limits, MarkKind
from countermark.stream import Released, StreamChecker, Withdrawn

CLAIM = '<claim id="gdp24">5.7%</claim>'
PROSE = (
    f"Growth was {CLAIM} last year, up from 5.5% the year before, and the statistics office expects the same again. "
    'The programme built <claim id="homes">1,500</claim> houses along the coast, and nobody knows what became of them. '
)


def shown(events):
    return "".join(event.shown for event in events if isinstance(event, Released))


def marks(events):
    return [event.mark.mark for event in events if isinstance(event, Released) and event.mark is not None]


def test_text_is_released_while_it_comes():
    checker = StreamChecker(EVIDENCE)
    assert shown(checker.feed("The economy grew much faster ")) == "The economy grew much faster "


def test_an_open_tag_holds_back_what_follows_it():
    checker = StreamChecker(EVIDENCE)
    assert shown(checker.feed('Growth was strong <claim id="gdp24">5.7%</cl')) == "Growth was strong "
    assert checker.held == len('<claim id="gdp24">5.7%</cl')


def test_a_numeral_waits_for_its_other_digits():
    checker = StreamChecker(EVIDENCE)
    assert shown(checker.feed("Profit rose 5")) == "Profit rose "
    assert shown(checker.feed("7")) == ""
    assert shown(checker.feed(" million people were there")) == "57 million people were "


def test_a_qualifier_waits_for_its_number():
    """The words before a number belong to it, so they go with it."""
    checker = StreamChecker(EVIDENCE)
    assert shown(checker.feed("They counted more than ")) == "They counted "
    event = next(each for each in checker.feed("5 there and went home") if each.mark is not None)
    assert event.text == "more than 5"


NUMBERS_ALONE = {
    "pack_id": "tests.numbers-alone.v1", "name": "Numbers alone", "version": "1.0.0", "description": "No rule reads a sentence",
    "policies": [{"policy_id": "numbers", "name": "Numbers", "version": "1.0.0", "description": "A number and its fact", "rules": [
        {"rule_id": "holds", "description": "A tagged number matches", "severity": "error", "confers": "verified", "expression": {"forall": {
            "var": "q", "in": "quantities", "where": {"predicate": "is_tagged", "args": ["q"]},
            "condition": {"measure": "number.match", "of": "q", "args": {"policies": [{"type": "exact"}]}}}}}]}],
}  # fmt: skip


def test_a_mark_waits_for_what_follows_the_token():
    checker = StreamChecker(EVIDENCE, pack=NUMBERS_ALONE)
    assert marks(checker.feed(f"Growth was {CLAIM}")) == []
    assert marks(checker.feed(" last")) == []
    assert marks(checker.feed(" year and")) == [MarkKind.VERIFIED]


def test_a_mark_waits_for_the_end_of_its_sentence_where_a_rule_asks():
    checker = StreamChecker(EVIDENCE)
    assert marks(checker.feed(f"Growth was {CLAIM} last year and nobody said more")) == []
    assert marks(checker.feed(" of it. Then")) == []
    assert marks(checker.feed(" it")) == [MarkKind.VERIFIED]


def test_what_follows_may_take_the_mark_away():
    """The same token, and behind it a word that makes another unit of it."""
    checker = StreamChecker(EVIDENCE)
    events = checker.feed(f"Growth was {CLAIM}")
    events += checker.feed(" points, said the office, which counts everything by itself and always did. So it")
    assert marks(events) == [MarkKind.FLAGGED]


@pytest.mark.parametrize(("pack", "often"), [(NUMBERS_ALONE, 40), ("numbers.display", 60)])
def test_ordinary_prose_is_a_few_words_behind(pack, often):
    """Half of the time no more is held than a tag, and never more than a token with its sentence."""
    streamed = Streamed([PROSE[start : start + 4] for start in range(0, len(PROSE), 4)] * 4, pack=pack)
    held = sorted(streamed.held)
    assert held[len(held) // 2] <= often
    assert held[-1] <= 200
    assert len(streamed.early) >= len(streamed.report.marks) - 2


def test_the_rest_comes_with_its_marks():
    checker = StreamChecker(EVIDENCE)
    checker.feed(f"Growth was {CLAIM}")
    events, report = checker.finish()
    assert marks(events) == [MarkKind.VERIFIED] == [mark.mark for mark in report.marks]


def test_a_cut_token_is_flagged():
    checker = StreamChecker(EVIDENCE)
    checker.feed('Growth was <claim id="gdp24">5.7%')
    events, report = checker.finish()
    assert marks(events) == [MarkKind.FLAGGED]
    assert report.marks[0].why == "the token is not closed"


def test_a_style_sheet_takes_back_what_was_given():
    """It may hide any text, what was shown long ago too: nobody could have waited for it."""
    checker = StreamChecker(EVIDENCE)
    before = checker.feed(f"Growth was {CLAIM} last year and more.\n\n")
    assert marks(before) == [MarkKind.VERIFIED]
    events = checker.feed("<style>claim { opacity: 0 }</style> and more\n\n")
    withdrawn = [event for event in events if isinstance(event, Withdrawn)]
    assert [mark.mark for event in withdrawn for mark in event.marks] == [MarkKind.VERIFIED]
    assert withdrawn[0].why == "a style sheet in the text may hide or change any of it"
    assert marks(checker.feed(f"Growth was {CLAIM} last year and more.\n\n")) == []
    tagged = [mark for mark in checker.finish()[1].marks if mark.ref is not None]
    assert [mark.mark for mark in tagged] == [MarkKind.FLAGGED, MarkKind.FLAGGED]


def test_a_definition_takes_back_what_its_label_stands_by():
    """By itself "[an hour]" is a note; defined, it is a link, and the number a rate."""
    streamed = Streamed(
        [
            'It was <claim id="homes">1,500</claim> [an hour] of them, said the mayor to us and to many others.\n\n',
            "[an hour]: x\n\n",
            "So.",
        ]
    )
    assert [event.why for event in streamed.withdrawn] == ["the label 'an hour' is defined further on"]
    assert streamed.early[0].mark is MarkKind.VERIFIED
    assert streamed.report.marks[0].mark is MarkKind.FLAGGED


def test_a_definition_takes_back_at_once():
    """Not only at the end: no number has to follow."""
    checker = StreamChecker(EVIDENCE)
    checker.feed(
        'It was <claim id="homes">1,500</claim> [an hour] of them, said the mayor to us and to many others.\n\n'
    )
    assert any(isinstance(event, Withdrawn) for event in checker.feed("[an hour]: x\n\nSo"))


def test_a_definition_of_something_else_takes_nothing_back():
    streamed = Streamed([f"It was {CLAIM} [1] last year, and the mayor said so to us.\n\n", "[2]: x\n\n", "So."])
    assert streamed.withdrawn == []
    assert streamed.report.marks[0].mark is MarkKind.VERIFIED


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (Limits(draft=100), "the draft has more than 100 characters; nothing of it is checked"),
        (Limits(numbers=2), "the draft has more than 2 numbers; nothing was checked"),
    ],
)
def test_a_draft_over_a_cap_keeps_no_mark(limits, why):
    streamed = Streamed([f"It was {CLAIM} last year, and the mayor said so.\n\n"] * 3, limits=limits)
    assert streamed.early[0].mark is MarkKind.VERIFIED
    assert [event.why for event in streamed.withdrawn] == [why]
    assert streamed.standing == []
    assert streamed.report.decision == "reject"


@pytest.mark.parametrize("opened", ['<a href="', "<claim id='homes", "[a](", "`", f"~{CLAIM} ", "<span hidden>", "5"])
def test_no_more_is_held_than_the_caller_allows(opened):
    """What never ends goes out without marks; the report has them."""
    pieces = [f"It was {CLAIM} last year.\n\n{opened}", *(f"{word} {CLAIM} " for word in ["and"] * 100)]
    streamed = Streamed(pieces, hold=300)
    assert max(streamed.held) <= 300
    assert streamed.differences() == []


@pytest.mark.parametrize("opened", ["<!-- ", "```\n", "<script>", "~~~ x\n"])
def test_what_holds_no_token_whatever_follows_is_not_held(opened):
    """Inside a comment, code or a script nothing can verify: the text goes on, without marks."""
    streamed = Streamed([f"It was {CLAIM} last year.\n\n", opened, *(f"it was {CLAIM} x\n" for _ in range(20))])
    assert max(streamed.held) < 100
    assert len([mark for mark in streamed.early if mark.mark is MarkKind.VERIFIED]) == 1
    assert streamed.differences() == []


def test_long_streams_are_let_go_of():
    """What is still looked at does not grow with the stream, nor how often it is read."""
    checker = StreamChecker(EVIDENCE)
    most = 0
    for _ in range(60):
        for start in range(0, len(PROSE), 5):
            checker.feed(PROSE[start : start + 5])
            most = max(most, checker.kept)
    assert most < 1200
    assert checker.reread <= 65 * 60 * len(PROSE)


@pytest.mark.parametrize(
    "unit", ["`", "<a ", "[", "5 ", "~a ", '<claim id="homes">5 ', "<claim/> ", '<a b="', "$5 ", "| 5 |\n", "<s>5 "]
)
def test_no_text_is_read_again_and_again(unit):
    """Whatever comes, a character is read a limited number of times."""
    checker = StreamChecker(EVIDENCE)
    text = unit * (1500 // len(unit))
    for character in text:
        checker.feed(character)
    assert checker.reread <= 65 * len(text)


@pytest.mark.parametrize("pack", ["conduct.citation-grounding", ["numbers.display", "conduct.safe-code"]])
def test_a_pack_that_reads_more_than_numbers_marks_at_the_end(pack):
    """The text comes at once, and every mark with the report."""
    streamed = Streamed(list(PROSE), pack=pack)
    assert set(streamed.held) == {0}
    assert streamed.early == []
    assert streamed.differences() == []


@pytest.mark.parametrize("pack", ["finance.reporting", "medical.dosage", "publishing.statistics"])
def test_a_pack_with_others_beneath_it_says_the_same(pack):
    """What it depends on is loaded once, for the stream and for the report."""
    assert Streamed(list(PROSE[:200]), pack=pack).differences() == []


def rule(condition, **more):
    return {
        "pack_id": "test.stream.v1", "name": "x", "version": "1.0.0", "description": "x",
        "policies": [{"policy_id": "p", "name": "x", "version": "1.0.0", "description": "x", "rules": [
            {"rule_id": "r", "description": "x", "severity": "error", "expression": {"forall": {"var": "q", "in": "quantities", "condition": condition}}, **more}
        ]}],
    }  # fmt: skip


KIND = {"compare": {"left": {"field": "q.kind"}, "op": "==", "right": "percent"}}
TAGGED = {"predicate": "is_tagged", "args": ["q"]}


@pytest.mark.parametrize(
    ("condition", "early"),
    [
        ({"and": [KIND, TAGGED]}, True),
        ({"not": TAGGED}, True),
        ({"implies": {"if": TAGGED, "then": KIND}}, True),
        ({"compare": {"left": {"field": "q.span.start"}, "op": "<", "right": 100}}, False),
        ({"exists": {"var": "p", "in": "quantities", "condition": {"predicate": "is_value", "args": ["p"]}}}, False),
    ],
)
def test_only_rules_that_read_one_number_mark_early(condition, early):
    """A rule that knows the number's place or other numbers can say nothing before the end."""
    streamed = Streamed(list(PROSE), pack=rule(condition))
    assert bool(streamed.early) is early
    assert streamed.differences() == []


@pytest.mark.parametrize(("when", "early"), [({"place": "text"}, False), ({"unit": "%"}, True)])
def test_a_condition_on_the_place_marks_at_the_end(when, early):
    """A line that comes later may make a heading or a table of an earlier one."""
    text = f"{PROSE}\n\nGrowth of {CLAIM}\n=======\n\n| a | {CLAIM} |\n|---|---|\n| b | {CLAIM} |\n"
    streamed = Streamed(list(text), numbers=[{"type": "exact", "when": when}])
    assert bool(streamed.early) is early
    assert streamed.differences() == []


def test_evidence_that_could_not_be_read_verifies_nothing():
    from countermark import Evidence

    checker = StreamChecker(Evidence(facts=EVIDENCE.facts, unavailable="the store is down"))
    assert MarkKind.VERIFIED not in marks([*checker.feed(PROSE), *checker.finish()[0]])


def test_without_evidence_nothing_verifies():
    checker = StreamChecker()
    assert MarkKind.VERIFIED not in marks([*checker.feed(PROSE), *checker.finish()[0]])


def test_a_withdrawn_mark_is_one_that_was_given():
    streamed = Streamed([f"{CLAIM} it was, said she.\n\n", "<style>p { opacity: 0 }</style>"])
    given = {event.mark for event in streamed.released if event.mark is not None}
    assert {mark for event in streamed.withdrawn for mark in event.marks} <= given


def test_a_stream_ends_once():
    checker = StreamChecker(EVIDENCE)
    checker.finish()
    with pytest.raises(InvalidDraft, match="the stream is finished"):
        checker.feed("more")
    with pytest.raises(InvalidDraft, match="the stream is finished"):
        checker.finish()


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"hold": 0}, InvalidDraft),
        ({"hold": 1.5}, InvalidDraft),
        ({"locale": "xx-none"}, CountermarkError),
        ({"pack": "numbers.strictest"}, UnknownName),
        ({"pack": []}, InvalidPack),
        ({"params": {"nonsense": 1}}, InvalidPack),
        ({"limits": 5}, InvalidDraft),
        ({"evidence": []}, CountermarkError),
        ({"params": [1]}, InvalidPack),
    ],
)
def test_a_stream_that_is_set_up_wrongly_is_refused_at_once(options, error):
    with pytest.raises(error):
        StreamChecker(**options)


@pytest.mark.parametrize("chunk", [b"5", None, 5, ["5"]])
def test_a_chunk_is_text(chunk):
    with pytest.raises(InvalidDraft, match="the chunk is"):
        StreamChecker(EVIDENCE).feed(chunk)


@pytest.fixture
def words_read(monkeypatch):
    """How many characters were read into words, once for each reading."""
    found = []
    read_words = Document._read_words

    def counted(self):
        found.append(len(self.text))
        return read_words(self)

    monkeypatch.setattr(Document, "_read_words", counted)
    return found


@pytest.mark.parametrize("bind", [False, True])
def test_the_end_of_a_stream_reads_what_was_open(words_read, bind):
    """The report takes the paragraphs that were closed from the stream: only the last one is read there."""
    text = 'It was <claim id="gdp24">5.8%</claim> in 2024. So it is.\n\n' * 30
    checker = StreamChecker(EVIDENCE, pack="numbers.display", bind=bind)
    for start in range(0, len(text), 9):
        checker.feed(text[start : start + 9])
    words_read.clear()
    _, report = checker.finish()
    assert sum(words_read) < 3 * len(text) // 30
    assert report.to_json() == check(Draft(text=text), EVIDENCE, pack="numbers.display", bind=bind).to_json()


def test_a_stream_that_asks_for_no_statements_reads_no_words(words_read):
    checker = StreamChecker(EVIDENCE, pack=NUMBERS_ALONE)
    for piece in ("It was ", CLAIM, " in 2024.\n\n", "So it is.\n\n"):
        checker.feed(piece)
    checker.finish()
    assert not words_read


@pytest.mark.parametrize("end", [" million.", " then.", "", ".", " and 6 million."])
def test_the_end_of_a_range_may_change_its_beginning(end):
    """The scale behind the second number counts for both."""
    text = f"It was {CLAIM} to {CLAIM}{end}"
    for size in (1, 3, len(text)):
        streamed = Streamed([text[start : start + size] for start in range(0, len(text), size)], pack=NUMBERS_ALONE)
        assert streamed.differences() == []
        assert streamed.withdrawn == []
