"""What a word is where it stands, one sign for each part of speech.

Imported whole, as `pos`: what is read of a sentence needs nearly all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

BASE: Final = "I"
"""An infinitive: "to run", "can run"."""
SHARED: Final = "F"
"""An infinitive that shares a modal with the one before it: "should call and ask"."""
PRESENT: Final = "V"
THIRD: Final = "Z"
PAST: Final = "E"
PARTICIPLE: Final = "L"
GERUND: Final = "G"
AUXILIARY: Final = "A"
MODAL: Final = "M"
WITH_SUBJECT: Final = "X"
"""A subject and its verb in one word: "it's"."""
NOUN: Final = "N"
PLURAL: Final = "n"
ADJECTIVE: Final = "J"
ADVERB: Final = "R"
NUMBER: Final = "#"
DETERMINER: Final = "D"
PREPOSITION: Final = "P"
SUBJECT: Final = "S"
OBJECT_PRONOUN: Final = "O"
TO: Final = "T"
SUBORDINATOR: Final = "W"
AND: Final = "C"
SIGN: Final = ","
EQUALS: Final = "="
"""A sign of a relation, which stands for a verb: "x = 5"."""

# What a verb may be from its form alone, before its neighbours say which; see `forms.form`.
PLAIN: Final = "v"
PLAIN_OR_NOUN: Final = "nv"
IN_S: Final = "z"
"""The verb of a third person."""
IN_S_OR_NOUN: Final = "nz"
ONLY_PAST: Final = "e"
PAST_OR_PARTICIPLE: Final = "el"
UNCHANGED: Final = "u"
"""Its past is its plain form: "cut", "put"."""
VERB_FORMS: Final = frozenset((PLAIN, PLAIN_OR_NOUN, IN_S, IN_S_OR_NOUN, ONLY_PAST, PAST_OR_PARTICIPLE, UNCHANGED))

FINITE: Final = frozenset((PRESENT, THIRD, PAST, AUXILIARY, MODAL, WITH_SUBJECT, EQUALS))
VERBAL: Final = FINITE | {BASE, SHARED, PARTICIPLE, GERUND}
NOMINAL: Final = frozenset((NOUN, PLURAL, NUMBER, SUBJECT))
OBJECTS: Final = frozenset((DETERMINER, NUMBER, OBJECT_PRONOUN))
"""What an object starts with, where it is no bare noun."""

OBJECT: Final = "\ufffc"
"""A code span or a bare URL, as one word."""
_ADVERBS: Final = 4
"""So many follow each other at most; more are looked at again and again."""


class Word(NamedTuple):
    """A word or a sign, and where it stands.

    Its text is in lower case with straight apostrophes, unless it is a name; a small word of another language is read
    as the English one that does the same.
    """

    text: str
    start: int
    end: int
    tag: str
    """What it is; see `forms`."""


def is_finite(sentence: Sequence[Word], index: int) -> bool:
    """The word is the verb of a clause where it stands."""
    return sentence[index].tag in FINITE


def past_adverbs(sentence: Sequence[Word], index: int) -> int:
    """The first place from `index` on that is no adverb."""
    stop = min(len(sentence), index + _ADVERBS)
    while index < stop and sentence[index].tag == ADVERB:
        index += 1
    return index
