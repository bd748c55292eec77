"""`dates.contradict`: a sentence of the evidence says the same of another month, day of the month or day of the week."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.language.calendar.names import month_names
from countermark.language.lists import any_of
from countermark.measure.grounding.contradiction.statements import Passages, Statement, question
from countermark.measure.grounding.figures import agree
from countermark.measure.grounding.wording import wording
from countermark.measure.predicate.predicate import Answer
from countermark.patterns import lazy

_MONTHS: Final = "|".join(name for names in month_names() for name in names)
_WEEKDAYS: Final = any_of("calendar", "weekdays")
_MONTH: Final = rf"(?P<month>{_MONTHS})\b\.?"
_DAY: Final = r"(?:[12][0-9]|3[01]|0?[1-9])(?:st|nd|rd|th)?"
_DATE: Final = lazy(
    rf"(?:\b(?P<before>{_DAY})\s+(?:of\s+)?)?\b{_MONTH}(?:\s+(?P<after>{_DAY})\b(?![0-9,.]*[0-9]))?"
    rf"|\b(?P<weekday>{_WEEKDAYS})s?\b"
)
_DIGITS: Final = lazy(r"[0-9]+")


class _Day(NamedTuple):
    """What is said of a date; None is not said."""

    text: str
    span: tuple[int, int]
    month: str | None = None
    day: int | None = None
    weekday: str | None = None


def _days(text: str) -> list[_Day]:
    found = []
    for match in _DATE.finditer(text):
        if match["weekday"] is not None:
            found.append(_Day(match[0], match.span(), weekday=match["weekday"].lower()))
        elif match["month"] != "May" or match["before"] or match["after"] or _is_month(text, match.start()):
            day = match["before"] if match["before"] is not None else match["after"]
            number = None if day is None else _DIGITS.search(day)
            found.append(
                _Day(match[0], match.span(), match["month"].lower()[:3], None if number is None else int(number[0]))
            )
    return found


def _is_month(text: str, start: int) -> bool:
    """Whether "May" is a month: it is one behind "in", "of", "by", "until" or "since".

    Elsewhere it may be a verb or a name.
    """
    return text[:start].rstrip().rpartition(" ")[2].lower() in {"in", "of", "by", "until", "since", "last", "next"}


def _clash(one: _Day, other: _Day) -> bool:
    """Both say the same part of a date, and differ in it."""
    parts = ((one.month, other.month), (one.day, other.day), (one.weekday, other.weekday))
    return any(here is not None and there is not None and here != there for here, there in parts)


def _fits(one: _Day, other: _Day) -> bool:
    same_kind = (one.weekday is None) is (other.weekday is None)
    return same_kind and not _clash(one, other)


def _dated(claim: str, passages: Passages) -> Answer:
    said = passages.claim(claim)
    days = _days(said.text)
    if len(days) != 1:
        return Answer(False, "it names no date" if not days else "it names several dates")
    about = list(passages.about(claim))
    if any(_fits(days[0], other) for sentence in about for other in _days(sentence.text)):
        return Answer(False, "the evidence names the date too")
    for sentence in about:
        others = _days(sentence.text)
        if len(others) == 1 and _clash(days[0], others[0]) and _same(said, days[0], sentence):
            what = f"{days[0].text.strip()!r} is {others[0].text.strip()!r} in the evidence"
            return Answer(True, what, (sentence.passage,))
    return Answer(False, "no date contradicts the evidence")


def _same(said: Statement, day: _Day, sentence: Statement) -> bool:
    """The sentence has every other content word and number of the claim, and says no as often."""
    words = wording(said.text, [day.span, *(figure.span for figure in said.figures)]).words
    start, end = day.span
    figures = [figure for figure in said.figures if not (figure.start < end and start < figure.end)]
    held = all(any(agree(figure, other) for other in sentence.figures) for figure in figures if figure.kind == "value")
    same_negation = said.wording.negations == sentence.wording.negations
    return bool(words) and words <= wording(sentence.text).words and held and same_negation


MEASURES: Final = (question("dates.contradict", _dated),)
