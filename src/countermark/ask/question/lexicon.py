"""The words that questions are made of, each with its role: by its class in the language, or as `questions.txt` lists it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from countermark.language import classes
from countermark.language.forms import stem
from countermark.language.lexicon import lexicon as language
from countermark.language.lists import text_of
from countermark.language.words import Words
from countermark.statement.names.phrases import Phrases
from countermark.statement.periods.period import Grain

CALCULATIONS: Final = frozenset(
    (
        "by how much", "changed by", "difference", "drop", "growth", "head", "mean", "median", "part", "percent", "points",
        "quarter on quarter", "ratio", "rise", "share", "sum", "times", "year on year", "yearly rate",
    )
)  # fmt: skip
"""Roles of words that ask for something that has to be calculated."""
KINDS: Final = frozenset(("kind", "country"))
SPANS: Final = frozenset(("year", "fiscal", "quarter", "month", "stretch"))
"""Roles of nouns for members, and for periods."""
GRAINS: Final[Mapping[str, Grain]] = {
    "year": "year", "annually": "year", "fiscal": "fiscal", "quarter": "quarter", "quarterly": "quarter", "month": "month", "monthly": "month",
}  # fmt: skip
_FIRST: Final = frozenset(("by how much", "percent", "points", "times"))
_BY_CLASS: Final = (
    (classes.MOVE_UP, classes.MULTIPLE | classes.COMPARISON, "up"),
    (classes.MOVE_DOWN, classes.MULTIPLE | classes.COMPARISON, "down"),
    (classes.CHANGE, 0, "change"),
    (classes.MEAN, classes.CHANGER, "mean"),
    (classes.MEDIAN, 0, "median"),
    (classes.TOTAL, 0, "sum"),
    (classes.DIFFERENCE, 0, "difference"),
)
"""Classes that give a word a role, unless it has another class beside: "doubled" is no plain rise."""
_WHOLE: Final = frozenset(("total", "totals", "overall"))
"""They may belong to the name of what is asked for; other words for a sum ask for one."""


def role_by_class(words: Words, place: int) -> tuple[str, int] | None:
    """The role that a word, or the phrase that begins with it, has by its classes, and where it ends."""
    own = words.bits[place]
    last = place + 1
    while last < len(words) and words.bits[last] & classes.REST:
        last += 1
    for wanted, without, role in _BY_CLASS:
        if own & wanted and not own & without:
            return ("total" if words.form[place] in _WHOLE else role), last
    return None


def place_of_ordinal(words: Words, place: int) -> int | None:
    """The 2 of "second" and "2nd"; None for any other word, and for "first", which ranks by nothing."""
    if words.bits[place] & classes.ORDINAL:
        value = language("en").values.get(words.form[place], 1)
        return value if value > 1 else None
    is_joined = place + 1 < len(words) and words.sign[place + 1] & classes.JOINED
    digits = words.form[place]
    if is_joined and words.form[place + 1] in ("nd", "rd", "th") and digits.isdecimal() and len(digits) < 3:
        return max(1, int(digits))
    return None


@cache
def _roles() -> dict[str, list[str]]:
    lines = (line.partition(": ") for line in text_of("questions.txt").splitlines() if not line.startswith("#"))
    return {role: phrases.split(", ") for role, _, phrases in lines}


@cache
def lexicon() -> Phrases[str]:
    """The words that have a part in a question, except the nouns for members, each with its role."""
    return Phrases((phrase, role) for role, phrases in _roles().items() if role != "kind" for phrase in phrases)


@cache
def calculations() -> Phrases[str]:
    """Those of several words that come first: "by how many people" asks for no population."""
    shares = [(phrase, "share") for phrase in _roles()["share"] if " " in phrase and "per" in phrase]
    return Phrases(
        [*((phrase, role) for role in sorted(_FIRST) for phrase in _roles()[role] if " " in phrase), *shares]
    )


@cache
def nouns() -> dict[str, str]:
    """Nouns for members and periods, by their stems."""
    return {stem(noun): role for role in (*sorted(KINDS), *sorted(SPANS)) for noun in _roles()[role]}
