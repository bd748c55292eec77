"""Patterns of phrases, whole words in small letters: at the start of a sentence, or anywhere in it."""

from __future__ import annotations

import re


def starts(*phrases: str) -> re.Pattern[str]:
    """A sentence that begins with one of these."""
    return re.compile(r"\W*+(?:" + "|".join(phrases) + r")(?!\w)")


def holds(*phrases: str) -> re.Pattern[str]:
    """A sentence in which one of these stands."""
    return re.compile(r"(?<!\w)(?:" + "|".join(phrases) + r")(?!\w)")
