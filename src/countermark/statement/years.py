"""Years that are tagged: whether one says when, or is the value of its sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Final

from msgspec import structs

from countermark.language.lists import word_list
from countermark.model import Evidence, Quantity
from countermark.patterns import lazy

_TIMES: Final = word_list("statements", "times", "mixed")
_NEAR: Final = 16
"""Characters before a token in which its last word is looked for."""
_YEAR: Final = lazy(r"[12]\d{3}", re.ASCII)


def with_years(text: str, quantities: Sequence[Quantity], evidence: Evidence) -> Sequence[Quantity]:
    """The numbers of a text, where a tagged year that says when is of the kind `year`, and not a value of its sentence.

    A tagged "2019" is a value if it is the value of the fact that its tag names, and no word of time stands before it.
    """
    named = {each.ref for each in quantities if each.ref is not None and _looks_like_a_year(each)}
    if not named:
        return quantities
    values = {fact.id: fact.value for fact in evidence.copies(named)}
    return [
        structs.replace(each, kind="year")
        if _looks_like_a_year(each)
        and each.ref is not None
        and (_is_dated(text, each) or not _is_value(values.get(each.ref), each.text))
        else each
        for each in quantities
    ]


def _is_dated(text: str, quantity: Quantity) -> bool:
    """Whether a word of time stands before a token."""
    start = quantity.span.start if quantity.token is None else quantity.token.start
    before = text[max(0, start - _NEAR) : start].split()
    return bool(before) and before[-1].casefold() in _TIMES


def _looks_like_a_year(quantity: Quantity) -> bool:
    return quantity.token is not None and _YEAR.fullmatch(quantity.text.strip()) is not None


def _is_value(value: str | None, written: str) -> bool:
    try:
        return value is not None and Decimal(value) == Decimal(written.strip())
    except (InvalidOperation, ValueError):
        return False  # a date
