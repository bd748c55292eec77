"""The words that questions are made of, each with its role: `questions.json`, and the part that a role has in a question."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from countermark.language.lists import read
from countermark.statement.lexicon import lexicon as statements
from countermark.statement.names.indicators import stem
from countermark.statement.names.phrases import Phrases
from countermark.statement.periods.period import Grain

CALCULATIONS: Final = (
    "by how much", "changed by", "difference", "drop", "growth", "head", "mean", "median", "part", "percent", "points", "quarter on quarter",
    "ratio", "rise", "share", "sum", "times", "year on year", "yearly rate",
)  # fmt: skip
"""Roles of words that ask for something that has to be calculated."""
LETTERS: Final = {
    "yesno": "B", "which": "w", "when": "W", "most": "O", "least": "O", "more": "C", "less": "C", "worse": "C",
    "above": "CT", "below": "CT", "than": "T", "up": "M", "down": "M", "change": "D", "quarterly": "D", "monthly": "D",
    "annually": "D", "amount": "h", "total": "t", "and": "a", "compare": "a", "or": "r", "to": "a", "from": "", "between": "", "by": "b",
    "each": "G", "all": "A", "link": "n", "that": "", "rank": "q", "country": "K", "kind": "K", "year": "Y", "fiscal": "Y", "quarter": "Y",
    "month": "Y", "period": "Y", "as": "s", "both": "A", "fill": "", "not": "!",
    **dict.fromkeys(CALCULATIONS, "d"),
}  # fmt: skip
"""The part that words of a role have in the shape of a question; those without one say nothing about what is asked."""
GRAINS: Final[Mapping[str, Grain]] = {
    "year": "year", "annually": "year", "fiscal": "fiscal", "quarter": "quarter", "quarterly": "quarter", "month": "month", "monthly": "month",
}  # fmt: skip
_FIRST: Final = ("by how much", "percent", "points", "times")
_ORDINALS: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ORDINAL: Final = re.compile(r"(\d{1,2})(?:nd|rd|th)")


def place_of_ordinal(word: str) -> int | None:
    """The 2 of "second" and "2nd"; None for any other word."""
    if word in _ORDINALS:
        return _ORDINALS.index(word) + 2
    return max(1, int(word[:-2])) if _ORDINAL.fullmatch(word) else None


@cache
def _roles() -> dict[str, list[str]]:
    return read("questions.json")


@cache
def lexicon() -> Phrases[str]:
    """The words that have a part in a question, except the nouns for members, each with its role."""
    # What a statement says of a move, a question may ask: "was cut", "improved".
    classes = statements("en").classes.items()
    moves = [(word, role) for word, each in classes for role in ("up", "down") if each == {role}]
    own = [(phrase, role) for role, phrases in _roles().items() if role != "kind" for phrase in phrases]
    return Phrases([*moves, *own])


@cache
def calculations() -> Phrases[str]:
    """Those of several words that come first: "by how many people" asks for no population."""
    shares = ((phrase, "share") for phrase in _roles()["share"] if " " in phrase and "per" in phrase)
    return Phrases([*((phrase, role) for role in _FIRST for phrase in _roles()[role] if " " in phrase), *shares])


@cache
def nouns() -> dict[str, str]:
    return {
        stem(noun): role
        for role in ("kind", "country", "year", "quarter", "month", "period")
        for noun in _roles()[role]
    }
