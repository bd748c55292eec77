"""What joins two numbers into one expression: dashes, "to", "between … and", "±", "in", by language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from countermark.patterns import lazy

_SPACE: Final = "[ \u00a0\u2009\u202f]"


class _Table(msgspec.Struct, frozen=True):
    """Words by language, with a bar between two that mean the same."""

    between: dict[str, tuple[str, str]]
    """Such as "between" and its "and"."""
    to: dict[str, str]
    signs: dict[str, tuple[str, str]]
    """Words for minus and for plus, as they stand before a number."""
    percent: dict[str, str]
    """Words for "per cent" that stand before the number."""


WORDS: Final = msgspec.json.decode(Path(__file__).with_name("link_words.json").read_bytes(), type=_Table)
_ATTACHED: Final = frozenset(("zh", "ja", "ko"))
"""Languages whose words for "to" touch the numbers."""

# Matches are told apart by these two, so they are the patterns themselves.
DASH: Final = re.compile(rf"(?:[-–—~〜～]|{_SPACE}[-–—~〜～]{_SPACE})(?=[\d.$€£¥₹%½⅓⅔¼¾−\w-])")
PLUS_MINUS: Final = lazy(rf"{_SPACE}{{0,2}}(?:±|\+/[-−]|\+-){_SPACE}{{0,2}}")
COLON: Final = lazy(rf"{_SPACE}?:{_SPACE}?(?=\d)")
RATIO: Final = lazy(rf"{_SPACE}{{1,2}}(?:in|out{_SPACE}{{1,2}}of|over){_SPACE}{{1,2}}", re.IGNORECASE)
ONE_IN: Final = re.compile(rf"{_SPACE}[a-z]{{3,20}}{_SPACE}in{_SPACE}(?=[a-z\d])")
BOUNDS: Final = lazy(rf"(?:,|{_SPACE}{{1,2}}(?:and|but)){_SPACE}{{1,2}}", re.IGNORECASE)
FIRST: Final = frozenset(" -–—~〜～±+:\u00a0\u2009\u202f,至到からか에")
"""Characters that a link may start with."""
HINT: Final = lazy(rf"{_SPACE}{{1,2}}(?:[-–—~±+:]|(?:in|out|over|to|through|and|but)\b)", re.IGNORECASE)
"""An English link behind a space: one look before the slow ways."""
WORD_AFTER: Final = lazy(rf"{_SPACE}{{1,2}}[^\W\d_]")
ARTICLE: Final = lazy(rf"the{_SPACE}{{1,2}}", re.IGNORECASE)
IN_YEAR: Final = lazy(rf"\b(?:in|since){_SPACE}(?:1[5-9]|20)\d\d\Z", re.IGNORECASE)
"""A year that was told as one: no range begins with it but one that ends in another."""
FROM: Final = lazy(rf"from{_SPACE}{{1,2}}", re.IGNORECASE)
FROM_TO: Final = lazy(rf"{_SPACE}{{1,2}}(?:to|through){_SPACE}{{1,2}}", re.IGNORECASE)


class Links(NamedTuple):
    """The words of one language; None where it has none here."""

    between: re.Pattern[str] | None
    conjunction: re.Pattern[str] | None
    """The "and" of "between … and"."""
    to: re.Pattern[str] | None


_COMPILED: dict[str, Links] = {}


def links(language: str) -> Links:
    """The words of a language for "between", "and" and "to", compiled when first needed."""
    found = _COMPILED.get(language)
    if found is None:
        between = conjunction = to = None
        if language in WORDS.between:
            first, second = WORDS.between[language]
            between = re.compile(rf"(?:{first}){_SPACE}{{1,2}}", re.IGNORECASE)
            # The Arabic "and" is written as part of the word behind it.
            least = 0 if language == "ar" else 1
            conjunction = re.compile(rf"{_SPACE}{{1,2}}(?:{second}){_SPACE}{{{least},2}}", re.IGNORECASE)
        if language in WORDS.to:
            gap = f"{_SPACE}{{0,2}}" if language in _ATTACHED else f"{_SPACE}{{1,2}}"
            to = re.compile(rf"{gap}(?:{WORDS.to[language]}){gap}", re.IGNORECASE)
        found = _COMPILED[language] = Links(between, conjunction, to)
    return found
