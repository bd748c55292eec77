"""The words that make up the grammar, and the stem of every other word: "chases" and "chase", "impuses" and "impus"."""

from __future__ import annotations

import re
from typing import Final

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

ALL: Final = frozenset(("all", "every", "each", "any"))
EVERYBODY: Final = frozenset(("everyone", "everybody", "everything", "anyone", "anybody", "anything"))
SOMEBODY: Final = frozenset(("someone", "somebody", "something"))
NOBODY: Final = frozenset(("nobody", "nothing", "none"))
PRONOUNS: Final = frozenset(("it", "they", "he", "she", "him", "her", "them"))
ARTICLES: Final = frozenset(("a", "an"))
RELATIVES: Final = frozenset(("who", "that", "which"))
BE: Final = frozenset(("is", "are", "was", "were", "am", "be", "been"))
HAVE: Final = frozenset(("has", "have", "had"))
DO: Final = frozenset(("does", "do", "did"))
MODALS: Final = frozenset(("can", "must", "should", "shall"))
AUXILIARIES: Final = BE | HAVE | DO | MODALS | {"will"}
PLURALS: Final = frozenset(("are", "were", "have", "do"))
"""Forms that a subject in the plural takes."""
SINGULARS: Final = frozenset(("is", "was", "has", "does"))
_WEATHER_WORDS: Final = (
    "rain rains raining snow snows snowing hail hails storm storms drizzle drizzles sunny cloudy windy rainy "
    "snowy foggy stormy freezing dark late early night winter summer spring autumn monday tuesday wednesday "
    "thursday friday saturday sunday"
)
WEATHER: Final = frozenset(_WEATHER_WORDS.split())
"""Words of which "it" is the subject without meaning anything."""
DROPPED: Final = frozenset(("also", "always", "both", "too", "indeed", "certainly", "definitely", "then", "just"))
"""Words that change nothing that is reckoned with here."""
_VAGUE_WORDS: Final = (
    "may might could would likely unlikely probably possibly perhaps maybe usually often sometimes typically "
    "generally normally mostly rarely seldom most few many several almost nearly except unless until because "
    "since although though while before after about tends tend seems seem believes thinks says knows"
)
VAGUE: Final = frozenset(_VAGUE_WORDS.split())
"""Words with which a sentence is no plain statement, or one that needs more than this logic."""
OPENINGS: Final = (
    ("it", "is", "known", "that"),
    ("it", "is", "true", "that"),
    ("we", "know", "that"),
    ("it", "follows", "that"),
    ("therefore",),
    ("thus",),
    ("hence",),
    ("so",),
    ("consequently",),
    ("however",),
    ("moreover",),
    ("furthermore",),
    ("suppose", "that"),
    ("assume", "that"),
    ("suppose",),
    ("assume",),
    ("and",),
    ("but",),
)
DENIALS: Final = (
    ("it", "is", "not", "the", "case", "that"),
    ("it", "is", "not", "true", "that"),
    ("it", "is", "false", "that"),
)
_PREPOSITIONS_WORDS: Final = (
    "in on at of to from with by for into onto over under near behind beside between above below inside outside "
    "through around against without during"
)
PREPOSITIONS: Final = frozenset(_PREPOSITIONS_WORDS.split())
GENERAL: Final = {"people": "person", "persons": "person", "person": "person", "things": "thing", "thing": "thing"}
"""Nouns that say no more of a thing than that it is one, as long as nothing is said to be one."""
NO_VERBS: Final = (
    ALL
    | ARTICLES
    | PREPOSITIONS
    | PRONOUNS
    | EVERYBODY
    | SOMEBODY
    | NOBODY
    | RELATIVES
    | DROPPED
    | VAGUE
    | {
        "the",
        "and",
        "or",
        "but",
        "no",
        "not",
        "only",
        "some",
        "if",
        "either",
        "neither",
        "nor",
        "there",
        "this",
        "than",
        "as",
    }
)
"""Small words that no clause has for its verb."""
KINDS: Final = {"one": "person", "body": "person", "thing": "thing"}
"""What "someone", "somebody" and "something" range over, by their ending."""

_IRREGULAR: Final = {
    "men": "man",
    "women": "woman",
    "children": "child",
    "mice": "mouse",
    "geese": "goose",
    "feet": "foot",
    "teeth": "tooth",
    "oxen": "ox",
    "wolves": "wolf",
    "knives": "knife",
    "wives": "wife",
    "lives": "life",
    "leaves": "leaf",
    "thieves": "thief",
    "calves": "calf",
    "halves": "half",
    "has": "have",
    "had": "have",
    "does": "do",
    "people": "person",
    "criteria": "criterion",
    "phenomena": "phenomenon",
}
_SINGULAR_ENDINGS: Final = ("ss", "us", "is", "'s")


def stem(word: str) -> str:
    """What the forms of a noun, or those of a verb in the present, have in common.

    A stem is for comparing and not for reading: the silent "e" goes, since "horses" does not say whether it had one.
    """
    lower = word.lower()
    lower = _IRREGULAR.get(lower, lower)
    if len(lower) > 4 and lower.endswith("ies"):
        lower = f"{lower[:-3]}y"
    elif len(lower) > 2 and lower.endswith("s") and not lower.endswith(_SINGULAR_ENDINGS):
        lower = lower[:-1]
    return lower[:-1] if len(lower) > 3 and lower.endswith("e") else lower


def is_plural(word: str) -> bool:
    """The word has the form of a noun in the plural."""
    lower = word.lower()
    return lower in _IRREGULAR or lower in GENERAL or (lower.endswith("s") and not lower.endswith(_SINGULAR_ENDINGS))


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
