"""Where a sentence is cut into clauses: at signs, at words that open one, and at "and" between two finite verbs."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from countermark.language import classes
from countermark.language.classes import CONJUNCTION, PREPOSITION, PRONOUN, RELATIVE, SUBORDINATE, VERB
from countermark.language.words import Words

Joint = Literal["start", "comma", "semicolon", "colon", "aside", "close", "and", "subordinate", "relative"]
"""What a clause begins with: `aside` a bracket or a dash, `close` what follows a bracket, `and` a joint with a verb of its own."""

_SIGNS: Final = classes.COMMA | classes.SEMICOLON | classes.COLON | classes.DASH | classes.OPEN | classes.CLOSE
_STRONG: Final = classes.SEMICOLON | classes.OPEN | classes.DASH | classes.CLOSE
_OPENS: Final = CONJUNCTION | SUBORDINATE | RELATIVE
_AHEAD: Final = 8
"""How many words behind a joint its verb is looked for."""


class Clause(NamedTuple):
    """A stretch of words of one sentence."""

    first: int
    last: int
    joint: Joint


def clauses(words: Words, first: int, last: int) -> tuple[Clause, ...]:
    """The clauses of a sentence, which cover its words without gaps."""
    bits, sign = words.bits, words.sign
    cuts = [place for place in range(first + 1, last) if sign[place] & _SIGNS or bits[place] & _OPENS]
    found: list[Clause] = []
    start = first
    joint: Joint = "start"
    for place in cuts:
        opened = _joint(words, start, place, last) if bits[place] & _OPENS else _BY_SIGN[sign[place] & _SIGNS]
        if opened is not None:
            found.append(Clause(start, place, joint))
            start, joint = place, opened
    found.append(Clause(start, last, joint))
    return tuple(found)


def _by_sign(signs: int) -> Joint | None:
    """What a clause begins with whose first word opens none itself."""
    if signs & classes.SEMICOLON:
        return "semicolon"
    if signs & (classes.OPEN | classes.DASH):
        return "aside"
    if signs & classes.CLOSE:
        return "close"
    if signs & classes.COLON:
        return "colon"
    return "comma" if signs & classes.COMMA else None


_BY_SIGN: Final = [_by_sign(signs) for signs in range(2 * classes.CLOSE)]


def _joint(words: Words, start: int, place: int, last: int) -> Joint | None:
    """What a clause that begins at a word begins with; None where none does."""
    own, signs = words.bits[place], words.sign[place]
    if own & SUBORDINATE and (
        not own & PREPOSITION or signs & _SIGNS or _has_verb(words, place + 1, min(last, place + _AHEAD))
    ):
        return "subordinate"
    if own & RELATIVE and not own & PRONOUN:
        return "relative"
    if (
        own & CONJUNCTION
        and not signs & _STRONG
        and _has_verb(words, start, place)
        and _has_verb(words, place + 1, min(last, place + _AHEAD))
    ):
        return "and"
    return _BY_SIGN[signs & _SIGNS]


def _has_verb(words: Words, first: int, last: int) -> bool:
    bits = words.bits
    for place in range(first, last):
        own = bits[place]
        if own & VERB:
            return True
        if own & (CONJUNCTION | SUBORDINATE) or (words.sign[place] & _SIGNS and place > first):
            return False
    return False
