"""What can start a clause: a subject with its verb, or a participle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.function_words import AUXILIARIES, SAYING
from countermark.extract.irregular_verbs import NOT_PARTICIPLE
from countermark.extract.word_forms import (
    ADJECTIVE,
    ADVERB,
    AND,
    AUXILIARY,
    BASE,
    DETERMINER,
    FINITE,
    GERUND,
    MODAL,
    NOMINAL,
    NOUN,
    NUMBER,
    OBJECT_PRONOUN,
    PAST,
    PLURAL,
    PREPOSITION,
    SIGN,
    SUBJECT,
    SUBORDINATOR,
    THIRD,
    TO,
    WITH_SUBJECT,
)
from countermark.extract.words import Word, past_adverbs

LOOK: Final = 16
"""How many words a subject may have before its verb."""
PRONOUN_SUBJECTS: Final = frozenset(("i", "you", "he", "she", "it", "we", "they"))
_ENDS: Final = frozenset(";—–:)-")
_OWN_VERBS: Final = frozenset((THIRD, PAST, AUXILIARY, MODAL))
_LISTING: Final = frozenset(("and", "or", "but"))
_QUESTIONS: Final = frozenset(
    (
        "how",
        "what",
        "why",
        "whether",
        "that",
        "after",
        "before",
        "if",
        "when",
        "as",
        "once",
        "where",
        "although",
        "though",
    )
)
"""What may open a clause that is the subject of another, or stands before it."""


def attributes(sentence: Sequence[Word], index: int) -> bool:
    """The rest only says who said it: "…, the ministry said", "…, said the minister"."""
    rest = [word.text for word in sentence[index : index + LOOK]]
    if rest[0] in SAYING:
        return True
    for place, text in enumerate(rest):
        if text in AUXILIARIES:
            return False
        if text in SAYING:
            after = rest[place + 1] if place + 1 < len(rest) else ","
            return (
                sentence[min(index + place + 1, len(sentence) - 1)].tag == PREPOSITION
                or not after[0].isalnum()
                or place + 2 >= len(rest)
            )
    return False


def has_subject(sentence: Sequence[Word], index: int, *, comma: bool) -> bool:
    """A subject and then its verb."""
    size = len(sentence)
    if index >= size:
        return False
    first = sentence[index]
    if first.tag == WITH_SUBJECT:
        return True
    if first.tag in (TO, AND, BASE) or (first.tag == SUBORDINATOR and not (comma and first.text in _QUESTIONS)):
        return False
    if first.text in PRONOUN_SUBJECTS and first.tag == SUBJECT:
        after = past_adverbs(sentence, index + 1)
        return after < size and (sentence[after].tag in FINITE or sentence[after].tag == NOUN)
    opened = first.tag in (PREPOSITION, SUBORDINATOR)
    inner = first.tag == SUBORDINATOR
    """A clause inside the subject waits for its verb."""
    nominal = first.tag in NOMINAL or first.tag in (GERUND, DETERMINER, WITH_SUBJECT)
    previous = first.tag
    bracket = False
    for place in range(index + 1, min(size, index + LOOK)):
        word = sentence[place]
        text, tag = word.text, word.tag
        if text in ("(", ")") and (text == "(" or bracket):
            bracket = text == "("
            continue
        if bracket:
            continue
        if text in _ENDS:
            return False
        if tag == SIGN:
            if text == "," and not comma and not opened:
                return False
            if text == "," and place + 1 < size and sentence[place + 1].text in _LISTING and not opened:
                return False
        elif tag == AND:
            if not comma and text != "and":
                return False
            if not inner and not opened and place + 1 < size and sentence[place + 1].tag in _OWN_VERBS:
                return False  # "takes a list and a number and returns …"
        elif tag == SUBORDINATOR:
            if not (comma or text in ("who", "that", "which")) or not nominal:
                return False
            inner = True
        elif tag == SUBJECT and text in PRONOUN_SUBJECTS and not opened and previous not in (SIGN, AND):
            if not nominal:
                return False
            inner = True  # "the reply he wrote runs to …"
        elif tag in FINITE:
            if not inner:
                return nominal or tag == WITH_SUBJECT
            inner = False
            opened = False
        nominal = nominal or tag in NOMINAL
        previous = tag
    return False


def is_participle_clause(sentence: Sequence[Word], start: int) -> bool:
    """A clause in -ing that ends the sentence: ", making it the largest"."""
    size = len(sentence)
    index = past_adverbs(sentence, start)
    if [word.text for word in sentence[index : index + 2]] in (["more", "than"], ["less", "than"]):
        index += 2
    if size - index < 3 and not (
        size - index == 2 and (sentence[index + 1].text[0].isdigit() or sentence[index + 1].tag in (NOUN, PLURAL))
    ):
        return False
    text = sentence[index].text
    if not text.endswith("ing") or len(text) < 6 or not text.isalpha() or text in NOT_PARTICIPLE:
        return False
    if start >= 3 and sentence[start - 2].tag == ADVERB and sentence[start - 3].text == ",":
        return False  # "and, rarely, swelling"
    if index + 2 < size and sentence[index + 2].text == ",":
        return False  # "…, appealing colours, and …"
    # A gerund among others, or one that is a subject: "swimming, running and cycling", "running costs are".
    after = sentence[index + 1].text
    if start >= 3 and (sentence[start - 2].text.endswith("ing") or sentence[start - 3].text.endswith("ing")):
        return False
    if after in ("and", "or", ","):
        return False
    for place in range(index + 1, min(size, index + 4)):
        if sentence[place].tag in (SUBORDINATOR, SUBJECT):
            return True  # "saying that witnesses had vanished"
        if sentence[place].text in AUXILIARIES:
            return False
    return True


def is_absolute(sentence: Sequence[Word], start: int) -> bool:
    """A subject and its participle, to the end: ", the chair citing its cost"."""
    size = len(sentence)
    if start >= size or sentence[start].tag not in (DETERMINER, NOUN):
        return False
    for place in range(start + 1, min(size - 1, start + 6)):
        tag = sentence[place].tag
        if tag == GERUND:
            return sentence[place - 1].tag in (NOUN, PLURAL) and sentence[place + 1].tag in (
                DETERMINER,
                OBJECT_PRONOUN,
                PREPOSITION,
                NUMBER,
                TO,
            )
        if tag not in (NOUN, PLURAL, ADJECTIVE):
            return False
    return False
