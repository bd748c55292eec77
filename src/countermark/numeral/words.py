"""Number words: "one hundred and sixteen", "zweiundvierzig", "三百二十一", "two thirds", "twice"."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Literal, NamedTuple

from countermark.numeral.locales import Locale


class Words(NamedTuple):
    """A number written in words."""

    end: int
    value: Decimal | Fraction
    kind: Literal["cardinal", "ordinal", "fraction", "multiple"]
    scale: str | None = None
    """The last scale word, as written."""
    quantum: Decimal | Fraction | None = None


def read_words(text: str, start: int, locale: Locale) -> Words | None:
    """The longest number in words that starts at `start`; its sign is the caller's business."""
    return None


def read_compound(text: str, start: int, locale: Locale) -> Words | None:
    """Digits and scale words in turns: "4 thousand 3 hundred and 21", "2조 3천억", "3億5000万"."""
    return None


def word_starts(text: str, locale: Locale) -> list[int]:
    """Positions where a number word could start, in order."""
    return []
