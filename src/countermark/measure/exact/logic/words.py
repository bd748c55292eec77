"""The words that make up the grammar of plain statements."""

from __future__ import annotations

import re
from typing import Final

from countermark.language import forms
from countermark.language.lists import in_order, word_list

TOKEN: Final = re.compile(r"[^\W_](?>(?:[^\W_]|[-_./](?=[^\W_]))*)(?>(?:'s(?!\w))?)|[,;:]|[^\s\w]|_")
"""A word with its possessive ending, a comma, or any other sign, which no sentence has a place for."""
CONTRACTIONS: Final = (
    (re.compile(r"[’ʼ`]"), "'"),
    (re.compile(r"\bcan't\b|\bcannot\b", re.IGNORECASE), "can not"),
    (re.compile(r"\bwon't\b", re.IGNORECASE), "will not"),
    (re.compile(r"n't\b", re.IGNORECASE), " not"),
    (re.compile(r"\b(it|he|she|that|there|what|who)'s\b", re.IGNORECASE), r"\1 is"),
    (re.compile(r"\b(they|we|you)'re\b", re.IGNORECASE), r"\1 are"),
    (re.compile(r"'ll\b", re.IGNORECASE), " will"),
    (re.compile(r"\bhe or she\b", re.IGNORECASE), "they"),
    (re.compile(r"\bno one\b", re.IGNORECASE), "nobody"),
)

ALL: Final = word_list("logic", "all")
EVERYBODY: Final = word_list("logic", "everybody")
SOMEBODY: Final = word_list("logic", "somebody")
NOBODY: Final = word_list("logic", "nobody")
PRONOUNS: Final = word_list("logic", "pronouns")
ARTICLES: Final = word_list("logic", "articles")
RELATIVES: Final = word_list("logic", "relatives")
BE: Final = word_list("logic", "be")
HAVE: Final = word_list("logic", "have")
DO: Final = word_list("logic", "do")
MODALS: Final = word_list("logic", "modals")
AUXILIARIES: Final = BE | HAVE | DO | MODALS | {"will"}
PLURALS: Final = word_list("logic", "plurals")
SINGULARS: Final = word_list("logic", "singulars")
WEATHER: Final = word_list("logic", "weather")
DROPPED: Final = word_list("logic", "dropped")
VAGUE: Final = word_list("logic", "vague")
OPENINGS: Final = tuple(tuple(phrase.split()) for phrase in in_order("logic", "openings"))
DENIALS: Final = tuple(tuple(phrase.split()) for phrase in in_order("logic", "denials"))
PREPOSITIONS: Final = word_list("logic", "prepositions")
GENERAL: Final = {"people": "person", "persons": "person", "person": "person", "things": "thing", "thing": "thing"}
"""Nouns that say no more of a thing than that it is one, as long as nothing is said to be one."""
_CLOSED: Final = ALL | ARTICLES | PREPOSITIONS | PRONOUNS | RELATIVES | DROPPED | VAGUE
NO_VERBS: Final = _CLOSED | EVERYBODY | SOMEBODY | NOBODY | word_list("logic", "small")
"""Small words that no clause has for its verb."""
KINDS: Final = {"one": "person", "body": "person", "thing": "thing"}
"""What "someone", "somebody" and "something" range over, by their ending."""


def is_plural(word: str) -> bool:
    """The word has the form of a noun in the plural, or is one that says no more than that something is there."""
    return word.lower() in GENERAL or forms.is_plural(word)


def infinitive(verb: str) -> str:
    """A verb as it follows "does not", from any form of the present."""
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return verb[:-2]
    return verb[:-1] if is_plural(verb) else verb


def third_person(verb: str) -> str:
    """A verb as it follows "he": "likes", "watches", "flies"."""
    verb = infinitive(verb)
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else f"{verb}s"


def normalised(text: str) -> list[str]:
    """The words and signs of a sentence, contractions written out, the full stop gone."""
    for pattern, written in CONTRACTIONS:
        text = pattern.sub(written, text)
    return TOKEN.findall(text.strip().rstrip(".!").rstrip())
