"""What the fold makes of a sentence that was not read, and of a language without tables."""

from __future__ import annotations

from countermark import Draft, Evidence, Fact, check
from countermark.model import Decision, MarkKind

FACT = Fact(id="k", value="5.7", unit="%", entity="Kenya", indicator="Growth", period="2024", source="t")
TAG = '<claim id="k">5.7%</claim>'


def test_a_number_in_a_sentence_over_a_cap_is_flagged_and_needs_review():
    text = f"In Kenya, {'and so on, ' * 500}growth was {TAG} in 2024."
    report = check(Draft(text=text), Evidence(facts=[FACT]), pack="numbers.strict")
    assert report.marks[-2].mark is MarkKind.FLAGGED
    assert report.decision is Decision.REVIEW
    assert "unread" in {verdict.outcome for verdict in report.verdicts}


def test_a_short_sentence_is_read():
    report = check(Draft(text=f"In Kenya, growth was {TAG} in 2024."), Evidence(facts=[FACT]), pack="numbers.strict")
    assert report.marks[0].mark is MarkKind.VERIFIED


def test_a_mark_in_a_language_without_tables_says_that_its_sentence_was_not_read():
    own = '<claim id="k">5,7 %</claim>'
    text = f"Keniassa talouskasvu oli {own} vuonna 2024, ja se oli enemmän kuin edellisenä vuonna."
    report = check(Draft(text=text, locale="fi"), Evidence(facts=[FACT]), pack="numbers.strict")
    mark = next(each for each in report.marks if each.ref == "k")
    assert mark.mark is MarkKind.VERIFIED
    assert "not read" in mark.why
