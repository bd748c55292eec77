"""Questions over records: totals, averages and counts, answered by a query and a token that names it; no model is asked."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, NamedTuple

from countermark.evidence.records.query import Query
from countermark.extract import numbers as extract_numbers
from countermark.generate.sentence.writing import attributed
from countermark.language import read
from countermark.language.lists import word_list
from countermark.language.words import Words
from countermark.measure.number.exact import nearest_whole
from countermark.model import DEFAULT_LIMITS, Draft, Evidence
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.records.counted import asked_for
from countermark.statement.placement.records.space import record_spaces_of

_PLACES: Final = 2
"""Decimals that a mean is written with."""


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
    """The answer to a question that asks records for one number; None if it asks for something else."""
    evidence = Evidence().with_records(records)
    draft = Draft(text=_as_statement(question))
    document, quantities = read(draft), extract_numbers(draft, DEFAULT_LIMITS).quantities
    text = NumberedText(document, quantities)
    decisions = Decisions(text, Evidence(), [])
    decisions.outcomes()
    number = next((each for each in text.numbers if each.quantity.text == "0"), None)
    if number is None:
        return None
    for space in record_spaces_of(evidence):
        query = asked_for(decisions, number, space)
        if query is None or any(isinstance(each.value, tuple) for each in query.where):
            continue
        (answer,) = space.records.answers([query])
        if answer.value is not None:
            value = _written(answer.value)
            token = f"<claim {attributed(query.expression, 'expr')}>{value}</claim>"
            why = f"{query.text}: {value} over {answer.rows:,} rows of {space.records.file}"
            return Told(f"The {_called(query)} is {token}.", why)
    return None


def _as_statement(question: str) -> str:
    """A question as the sentence that would answer it, with 0 for the number."""
    words = Words(question)
    starts = [*words.start, len(question)]
    count, value = (_phrase(words, 0, section) for section in ("question for a count", "question for a value"))
    at, told = max(count, value), ""
    while at < len(words):
        skipped = _phrase(words, at, "question auxiliaries")
        told += "" if skipped else question[starts[at] : starts[at + 1]]
        at += skipped or 1
    told = told.rstrip("?!. ")
    return f"There were 0 {told}." if count else f"{told[:1].upper()}{told[1:]} was 0."


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
