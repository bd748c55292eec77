"""What can start a clause: a subject with its verb, or a participle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.verb_table import (
    AUXILIARIES,
    CONTRACTED,
    DETERMINERS,
    NOT_PARTICIPLE,
    NOUNS_TOO,
    PREPOSITIONS,
    PRONOUNS,
    SAYING,
    SUBORDINATORS,
    VERBS,
)
from countermark.extract.words import Word, base, is_adverb, is_finite, is_past, may_be_finite, past_adverbs

LOOK: Final = 16
"""How many words a subject may have before its verb."""
PRONOUN_SUBJECTS: Final = frozenset(("i", "you", "he", "she", "it", "we", "they"))
SMALL: Final = (
    PREPOSITIONS
    | DETERMINERS
    | PRONOUNS
    | frozenset(("it", "them", "him", "me", "us", "$", "€", "£", "when", "because", "if"))
)
"""Words that may follow a participle."""
_LISTING: Final = frozenset(("and", "or", "but", "which", "who"))
_ENDS: Final = frozenset(";—–:)")
_PREPOSITIONS_TOO: Final = frozenset(("after", "before", "since", "as"))
_QUESTIONS: Final = frozenset(("how", "what", "why", "whether", "that", "after", "before"))
"""What may open a clause that is the subject of another, or a time before it."""


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
            return after in PREPOSITIONS or not after[0].isalnum() or place + 2 >= len(rest)
    return False


def has_subject(sentence: Sequence[Word], index: int, *, comma: bool) -> bool:
    """A subject and then its verb."""
    text = sentence[index].text
    if text in CONTRACTED:
        return True
    size = len(sentence)
    if text in PRONOUNS:
        after = past_adverbs(sentence, index + 1)
        if after < size and _follows(sentence, after, text):
            return True
        if text in PRONOUN_SUBJECTS:
            return False
    if text == "to" or (text in SUBORDINATORS and not (comma and text in _QUESTIONS)):
        return False
    for place in range(index + 1, min(size, index + LOOK)):
        word = sentence[place].text
        if (word in SUBORDINATORS and word not in _PREPOSITIONS_TOO) or word in _ENDS:
            return False
        if word in (",", "and", "or") and not comma:
            return False
        if word == "," and place + 1 < size and sentence[place + 1].text in _LISTING:
            return False
        if (word in PRONOUN_SUBJECTS or word in CONTRACTED) and text not in PREPOSITIONS:
            return False  # "anything you've seen": a relative clause without its pronoun
        if word == "to" and place + 1 < size and sentence[place + 1].text in VERBS:
            return False
        if comma and word not in NOUNS_TOO and base(word) not in NOUNS_TOO and may_be_finite(sentence, place):
            return True
        if is_finite(sentence, place):
            if word in AUXILIARIES or not word.endswith("ed"):
                return True
            # "the products released in May" is no clause of its own; "3 failed" is.
            if comma or text[0].isupper() or (place + 1 < size and sentence[place + 1].text not in PREPOSITIONS):
                return True
            if place + 1 == size and (text[0].isdigit() or text in SMALL):
                return True
    return False


def is_short(sentence: Sequence[Word], index: int) -> bool:
    """A subject of one word and its past: ", Palmer equalised before half-time"."""
    return (
        index + 2 < len(sentence)
        and is_past(sentence[index + 1].text)
        and sentence[index].text.isalpha()
        and (sentence[index].text not in SUBORDINATORS and not is_adverb(sentence[index].text))
        and sentence[index].text not in SMALL
    )


def _follows(sentence: Sequence[Word], index: int, subject: str) -> bool:
    if is_finite(sentence, index) or may_be_finite(sentence, index):
        return True
    return sentence[index].text in VERBS and subject in ("i", "we", "you", "they", "u")


def is_participle_clause(sentence: Sequence[Word], start: int) -> bool:
    """A clause in -ing that ends the sentence: ", making it the largest"."""
    size = len(sentence)
    index = past_adverbs(sentence, start)
    if size - index < 3 and not (size - index == 2 and sentence[index + 1].text[0].isdigit()):
        return False
    text = sentence[index].text
    if not text.endswith("ing") or len(text) < 6 or not text.isalpha() or text in NOT_PARTICIPLE:
        return False
    if is_adverb(sentence[start - 2].text) and sentence[start - 3].text == ",":
        return False  # "and, rarely, swelling"
    if index + 2 < size and sentence[index + 2].text == ",":
        return False  # "…, appealing colours, and …"
    # A gerund among others, or one that is a subject: "swimming, running and cycling", "running costs are".
    after = sentence[index + 1].text
    if sentence[start - 2].text.endswith("ing") or sentence[start - 3].text.endswith("ing"):
        return False
    return after not in ("and", "or", ",") and not any(
        sentence[place].text in AUXILIARIES for place in range(index + 1, min(size, index + 4))
    )
