"""Patterns of phrases, whole words: at the start of a sentence, or anywhere in it, in small letters."""

from __future__ import annotations

import re
from collections.abc import Iterable

from countermark.extract.alternatives import by_first_letter


def starts(*phrases: str) -> re.Pattern[str]:
    """A sentence that begins with one of these: those with another first letter are passed over at once."""
    return re.compile(r"\W*+(?:" + by_first_letter(phrases) + r")(?!\w)")


def holds(*phrases: str) -> re.Pattern[str]:
    """A sentence in which one of these stands."""
    return re.compile(r"(?<!\w)(?:" + "|".join(phrases) + r")(?!\w)")


def words(listed: str) -> re.Pattern[str]:
    """A text in which one of these alternatives stands."""
    return re.compile(rf"\b(?:{by_first_letter([listed])})\b")


def has_any(text: str, hints: Iterable[str]) -> bool:
    """One of these stands in a text: most sentences have none, and need no search for a pattern."""
    # Written out, since `any` takes half as long again.
    for hint in hints:  # noqa: SIM110
        if hint in text:
            return True
    return False
