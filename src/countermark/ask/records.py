"""Questions over records: totals, averages and counts, answered by a query and a token that names it; no model is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, NamedTuple

from countermark.evidence.records.query import Query
from countermark.extract import numbers as extract_numbers
from countermark.generate.sentence.writing import attributed
from countermark.language import read
from countermark.measure.number.exact import nearest_whole
from countermark.model import DEFAULT_LIMITS, Draft, Evidence
from countermark.statement.placement.binding import record_spaces_of
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.records.counted import asked_for

_MANY: Final = re.compile(r"^\s*how many\s+", re.IGNORECASE)
_WHAT: Final = re.compile(r"^\s*(?:what(?:'s| is| was| were| are)|give me|show me|tell me|how (?:much|large|high) (?:is|was|were|are))\s+", re.IGNORECASE)  # fmt: skip
_AUXILIARY: Final = re.compile(r"\b(?:did|do|does|were there|are there|was there)\b\s*", re.IGNORECASE)
_PLACES: Final = 2
"""Decimals that a mean is written with."""


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
            token = f"<claim {attributed(query.expression, 'expr')}>{_written(answer.value)}</claim>"
            said = f"The {_called(query)} is {token}."
            return Told(
                said, f"{query.text}: {_written(answer.value)} over {answer.rows:,} rows of {space.records.file}"
            )
    return None


def _as_statement(question: str) -> str:
    """A question as the sentence that would answer it, with 0 for the number."""
    plain = question.strip().rstrip("?!. ")
    if _MANY.match(plain):
        return f"There were {_AUXILIARY.sub('', _MANY.sub('0 ', plain))}."
    said = _AUXILIARY.sub("", _WHAT.sub("", plain))
    return f"{said[:1].upper()}{said[1:]} was 0."


def _called(query: Query) -> str:
    """A query in words."""
    return f"result of `{query.text}`" if query.where else f"{query.aggregate} of {query.column or 'all records'}"


def _written(value: Fraction) -> str:
    if value.denominator == 1:
        return f"{int(value):,}"
    return f"{Decimal(nearest_whole(value * 10**_PLACES)).scaleb(-_PLACES):,}"
