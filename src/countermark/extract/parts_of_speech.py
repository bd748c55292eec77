"""What a word is where it stands, one sign for each part of speech.

Imported whole, as `pos`: what is read of a sentence needs nearly all of them.
"""

from __future__ import annotations

from typing import Final

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

FINITE: Final = frozenset((PRESENT, THIRD, PAST, AUXILIARY, MODAL, WITH_SUBJECT, "="))
VERBAL: Final = FINITE | {BASE, SHARED, PARTICIPLE, GERUND}
NOMINAL: Final = frozenset((NOUN, PLURAL, NUMBER, SUBJECT))
OBJECTS: Final = frozenset((DETERMINER, NUMBER, OBJECT_PRONOUN))
"""What an object starts with, where it is no bare noun."""
