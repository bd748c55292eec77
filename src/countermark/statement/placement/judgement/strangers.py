"""What a text names that a fact is not about and no axis knows: another thing as the measure, another name as the subject.

Such words leave it unknown whether a tagged number is its fact's. They are asked for only where nothing names the fact's own.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from countermark.language import classes
from countermark.language.classes import (
    ARTICLE,
    CAPITAL,
    DIGIT,
    NAME,
    POSSESSIVE,
    PREPOSITION,
    PRONOUN,
    REPORT,
    TIME,
    UNIT,
    VERB,
)
from countermark.language.words import Words
from countermark.statement.placement.word_lists import words_of

_SHORT: Final = 3
"""Letters of a word that names no thing."""
_THING: Final = CAPITAL | NAME | UNIT | classes.PHRASE
"""Classes that the name of a thing may have; a word with any other is known."""
_OF: Final = words_of("of")
GENERAL: Final = words_of("words of any number")
"""Words for things that every number is."""
_MODIFIED: Final = ("ly", "ed", "ing")
"""Endings of words that are no things by themselves."""


def thing(words: Words, first: int, last: int, known: Collection[str], named: Collection[int]) -> int | None:
    """The first word that a text speaks of as of a thing, and that is none of the known ones: "the public debt", "its wealth".

    `known` are forms that may be said, `named` the places of names.
    """
    opened = first
    while opened < last:
        if not is_unknown(words, opened, named):
            opened += 1
            continue
        end = opened
        while end < last and is_unknown(words, end, named) and (end == opened or not words.sign[end] & ~classes.HYPHEN):
            end += 1
        run = [at for at in range(opened, end) if words.form[at] not in known and words.form[at] not in GENERAL]
        if (
            run
            and run[-1] == end - 1
            and _is_determined(words, opened, first)
            and not words.form[end - 1].endswith(_MODIFIED)
        ):
            return run[-1]
        opened = end
    return None


def name(words: Words, first: int, last: int, known: Collection[str], named: Collection[int]) -> int | None:
    """The first name among some words that stands for who or what a number is of, and that is none of the known ones."""
    for at in range(first, last):
        if at in named or words.form[at] in known or words.form[at] in GENERAL or not _is_name(words, at, first):
            continue
        end = at + 1
        while end < last and words.bits[end] & NAME and not words.sign[end] & ~classes.HYPHEN:
            end += 1
        before = at - 1
        while before >= first and words.bits[before] & ARTICLE:
            before -= 1
        is_led = before < first or bool(words.sign[before + 1]) or words.form[before] in _PLACES
        is_owner = bool(words.bits[end - 1] & POSSESSIVE)
        is_source = before >= first and bool(words.bits[before] & REPORT)
        behind = words.bits[end] if end < last else 0
        if is_source or behind & REPORT or any(each in named for each in range(at, end)):
            continue
        if is_owner or (is_led and (behind & (VERB | PREPOSITION) or not behind or words.sign[end])):
            return at
    return None


_PLACES: Final = words_of("at a place")


def is_unknown(words: Words, at: int, named: Collection[int]) -> bool:
    """Whether a word may be that of a thing, and is none that the language knows for something else."""
    bits = words.bits[at]
    is_word = len(words.form[at]) > _SHORT and words.form[at].isalpha()
    return is_word and not bits & ~_THING and not bits & NAME and at not in named


def _is_name(words: Words, at: int, first: int) -> bool:
    """Whether a word is part of a name; the first one of a sentence is if the next one is too, or if it owns something."""
    bits = words.bits[at]
    if bits & (TIME | DIGIT | VERB | PREPOSITION | ARTICLE | PRONOUN | classes.STOP | classes.UNIT):
        return False
    return bool(bits & NAME or (at == first and bits & CAPITAL and bits & POSSESSIVE))


def _is_determined(words: Words, at: int, first: int) -> bool:
    """Whether an article, an owner or "of" stands before a word, or nothing does."""
    if at == first or words.sign[at] & (classes.COMMA | classes.COLON | classes.DASH | classes.BAR):
        return True
    if words.sign[at] & classes.APOSTROPHE:
        return True  # "the Americas' income"
    bits = words.bits[at - 1]
    return (
        bool(bits & (ARTICLE | POSSESSIVE | PRONOUN | classes.YEAR | classes.SUPERLATIVE))
        or words.form[at - 1] in _OF
        or words.form[at - 1] in ("with", "for", "recorded", "by")
    )
