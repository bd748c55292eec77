"""Questions over records: totals, averages and counts, answered by a query and a token that names it; no model is asked."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, NamedTuple

from countermark.evidence.records.query import Query
from countermark.extract import numbers as extract_numbers
from countermark.generate.sentence.writing import attributed
from countermark.language import classes, read
from countermark.language.lists import word_list
from countermark.language.words import Words
from countermark.measure.number.exact import nearest_whole
from countermark.model import DEFAULT_LIMITS, VALUE_KINDS, Draft, Evidence
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.names.axis_names import PERIOD
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.records.counted import asked_for
from countermark.statement.placement.records.space import RecordSpace, record_spaces_of

_PLACES: Final = 2
"""Decimals that a mean is written with."""
_OTHER_QUESTIONS: Final = (
    classes.NEGATION
    | classes.DENIAL
    | classes.SUPPOSITION
    | classes.COMPARISON
    | classes.CHANGER
    | classes.SHARE
    | classes.DIFFERENCE
    | classes.RATIO
    | classes.CONJUNCTION
    | classes.SUBORDINATE
    | classes.ORDINAL
)
"""Words that ask for more than one aggregate gives: "not from the North", "per customer", "the second", "or"."""
_AGGREGATES: Final = {
    "count": "number",
    "sum": "total",
    "mean": "average",
    "max": "highest value",
    "min": "lowest value",
}


class Told(NamedTuple):
    """An answer from records."""

    text: str
    why: str
    """The query in one line, with the rows that it went over."""


def answered(question: str, records: Sequence[Any]) -> Told | None:
    """The answer to a question that asks records for one number; None if it asks for something else.

    Tables that could each answer it answer nothing: the expression of a tag does not say which of them is meant.
    """
    evidence = Evidence().with_records(records)
    statement, at = _as_statement(question)
    draft = Draft(text=statement)
    text = NumberedText(read(draft), extract_numbers(draft, DEFAULT_LIMITS).quantities)
    decisions = Decisions(text, Evidence(), [])
    decisions.outcomes()
    number = next((each for each in text.numbers if each.quantity.span.start == at), None)
    if number is None:
        return None
    spaces = record_spaces_of(evidence)
    asked = [(space, query) for space in spaces if (query := asked_for(decisions, number, space)) is not None]
    if len(asked) != 1:
        return None
    ((space, query),) = asked
    # Several values of one column have no expression.
    if any(isinstance(each.value, tuple) for each in query.where) or not _is_all(text, number, space, query):
        return None
    (answer,) = space.records.answers([query])
    if answer.value is None:
        return None
    value = _written(answer.value)
    token = f"<claim {attributed(query.expression, 'expr')}>{value}</claim>"
    why = f"{query.text}: {value} over {answer.rows:,} rows of {space.records.file}"
    return Told(f"The {_called(query)} is {token}.", why)


def _is_all(text: NumberedText, number: Number, space: RecordSpace, query: Query) -> bool:
    """Whether a query takes in all that its question says: what it leaves out may be a condition."""
    its = text.document.sentences[number.sentence]
    mates = [each for each in text.by_sentence[number.sentence] if each.index != number.index]
    named = text.in_sentence(space, number.sentence)
    names = {word for those in named.values() for each in those for word in each.words}
    if space.time is not None and sum(each.part != "" for each in query.where) > 1:  # "between March and May 2024"
        when = named[space.axes[space.time]]
        names |= set(range(min(each.first for each in when), max(each.last for each in when)))
    numbers = {word for each in mates for word in range(each.first, each.after)}
    if any(text.words.bits[at] & _OTHER_QUESTIONS for at in range(its.first, its.last) if at not in names | numbers):
        return False
    limits = {each.value for each in query.where}
    for each in mates:
        reading, is_name = each.quantity.reading, names.issuperset(range(each.first, each.after))
        ends = set() if reading is None else {reading.value, reading.low, reading.high} - {None}
        if each.quantity.kind in VALUE_KINDS and not is_name and not ends <= limits:
            return False
    columns = {query.column, *(each.column for each in query.where)}
    measures, *others = space.axes
    if any(columns.isdisjoint(measures.names[at] for at in each.members) for each in named[measures]):
        return False
    return all(len({each.members for each in named[axis]}) < 2 for axis in others if axis.kind != PERIOD)


def _as_statement(question: str) -> tuple[str, int]:
    """A question as the sentence that would answer it, with 0 for the number, and where that stands."""
    words = Words(question)
    starts = [*words.start, len(question)]
    count, value = (_phrase(words, 0, section) for section in ("question for a count", "question for a value"))
    at, told = max(count, value), ""
    while at < len(words):
        skipped = _phrase(words, at, "question auxiliaries")
        told += "" if skipped else question[starts[at] : starts[at + 1]]
        at += skipped or 1
    told = told.rstrip("?!. ")
    before, behind = ("There were ", f" {told}.") if count else (f"{told[:1].upper()}{told[1:]} was ", ".")
    return f"{before}0{behind}", len(before)


def _phrase(words: Words, at: int, section: str) -> int:
    """How many words from one on are one of these phrases."""
    phrases = (each.split() for each in word_list("ask", section))
    return max((len(each) for each in phrases if words.form[at : at + len(each)] == each), default=0)


def _called(query: Query) -> str:
    """A query in words; as it is if its conditions hold numbers, which would be numbers of the answer."""
    if not all(isinstance(each.value, str) and each.relation == "=" for each in query.where):
        return f"result of `{query.text}`"
    said = _AGGREGATES.get(query.aggregate, query.aggregate)
    names = [f"{each.part or each.column} {each.value}" for each in query.where]
    return f"{said} of {query.column or 'records'}{' for ' if names else ''}{' and '.join(names)}"


def _written(value: Fraction) -> str:
    if value.denominator == 1:
        return f"{int(value):,}"
    return f"{Decimal(nearest_whole(value * 10**_PLACES)).scaleb(-_PLACES):,}"
