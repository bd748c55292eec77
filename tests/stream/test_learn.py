"""Facts that come while a draft is checked, before the text that names them."""

from countermark import Draft, Evidence, Fact, MarkKind, check
from countermark.stream import Released, StreamChecker

FACTS = [Fact(id="a", value="5.7", unit="%"), Fact(id="b", value="1500", unit="people")]
TEXT = 'Growth was <claim id="a">5.7%</claim> then. There were <claim id="b">1,500</claim> people, and 12 dogs.'


def marks(events):
    return [each.mark for each in events if isinstance(each, Released) and each.mark is not None]


def test_the_report_is_that_of_all_facts():
    checker = StreamChecker(Evidence(), pack="numbers.strict")
    events = []
    for fact, sentence in zip(FACTS, TEXT.split(". ", 1), strict=True):
        checker.learn([fact])
        events += checker.feed(sentence if sentence.endswith(".") else sentence + ". ")
    more, report = checker.finish()
    assert report.to_json() == check(Draft(text=TEXT), Evidence(facts=FACTS), pack="numbers.strict").to_json()
    assert marks([*events, *more]) == list(report.marks)


def test_a_fact_that_is_not_learnt_proves_nothing():
    checker = StreamChecker(Evidence(), pack="numbers.strict")
    checker.learn(FACTS[:1])
    checker.feed(TEXT)
    _, report = checker.finish()
    assert [mark.mark for mark in report.marks] == [MarkKind.VERIFIED, MarkKind.FLAGGED, MarkKind.BARE]


def test_a_second_value_of_an_id_takes_the_mark_away():
    """A fact that contradicts a known one verifies nothing from then on."""
    checker = StreamChecker(Evidence(facts=FACTS), pack="numbers.strict")
    checker.learn([Fact(id="b", value="1600", unit="people")])
    checker.feed(TEXT)
    _, report = checker.finish()
    assert [mark.mark for mark in report.marks] == [MarkKind.VERIFIED, MarkKind.FLAGGED, MarkKind.BARE]


def test_learning_nothing_changes_nothing():
    checker = StreamChecker(Evidence(facts=FACTS), pack="numbers.strict")
    checker.learn([])
    checker.feed(TEXT)
    assert checker.settles
    assert checker.finish()[1].decision == check(Draft(text=TEXT), Evidence(facts=FACTS)).decision
