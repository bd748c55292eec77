"""Whether a clause tells its reader to do something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import (
    AUXILIARIES,
    DETERMINERS,
    MODALS,
    NOUNS_TOO,
    PREPOSITIONS,
    PRONOUNS,
    SELDOM_VERBS,
    UNCHANGED_PASTS,
    is_adverb,
    is_verb,
)
from countermark.extract.speech.words.parts import OBJECT, Word, is_finite
from countermark.language.lists import word_list, words

_OPENERS: Final = word_list("speech", "orders openers")
_OPENERS_MOST: Final = 8
_CONDITIONS: Final = word_list("speech", "orders conditions")
"""What opens a phrase or clause that an order may follow: "If it fails, restart it"."""
_CLAUSES: Final = word_list("speech", "orders clauses")
_CONDITION: Final = 48
"""How many words a condition may have."""
_COMMAS: Final = 3
"""How many commas a condition may have before its order."""
_NO_ORDER: Final = word_list("speech", "orders no order")
"""Plain verbs that open a supposition or a remark instead."""
_OBJECTS: Final = (
    DETERMINERS
    | PREPOSITIONS
    | PRONOUNS
    | frozenset(
        ("it", "them", "him", "me", "us", "yourself", '"', "“", OBJECT, "if", "whether", "how", "what", "where", "not")
    )
)
_NOT_DONE: Final = (DETERMINERS | PREPOSITIONS | PRONOUNS | AUXILIARIES) - {"do", "have"}
_NOUN_TAILS: Final = word_list("speech", "orders noun tails")
FEWEST: Final = 3
_NO_NAMES: Final = word_list("speech", "orders no names")
_NAMES: Final = 4
"""How many words a thing is named with."""
_LOOK: Final = 16
_ENDS: Final = words(", ; so that which who until when if because before after and or but & — –")


def is_imperative(sentence: Sequence[Word]) -> bool:
    """The first verb is a plain one and has no subject, perhaps behind a condition."""
    return order(sentence, 0) is not None


def order(sentence: Sequence[Word], first: int) -> int | None:
    """Where the verb of an order stands that the words from `first` on give."""
    start = _skip(sentence, first)
    if orders(sentence, start):
        return start
    if _is_assigned(sentence, start):
        return start + 2
    if start >= len(sentence) or sentence[start].text not in _CONDITIONS:
        return None
    clause = sentence[start].text in _CLAUSES or [word.text for word in sentence[start : start + 2]] == ["in", "case"]
    commas = 0
    for index in range(start + 1, min(len(sentence), start + _CONDITION)):
        text = sentence[index].text
        if text in (",", "→") or (text == "then" and clause):
            after = _skip(sentence, index + 1)
            if orders(sentence, after):
                return after
            commas += 1
            if commas == _COMMAS or not clause:
                break
        elif not clause and is_finite(sentence, index):
            break
    return None


def _is_assigned(sentence: Sequence[Word], start: int) -> bool:
    """Minutes say who is to do what: "Lena to chase the supplier by Friday"."""
    if start + FEWEST >= len(sentence) or sentence[start].tag != pos.NOUN or sentence[start].text in _NO_NAMES:
        return False
    to, verb = sentence[start + 1 : start + 3]
    return (
        to.tag == pos.TO
        and verb.tag == pos.BASE
        and not any(word.tag in pos.FINITE for word in sentence[start : start + _CONDITION])
    )


def _skip(sentence: Sequence[Word], index: int) -> int:
    stop = min(len(sentence), index + _OPENERS_MOST)
    while index < stop:
        text = sentence[index].text
        if text in ("never", "not", "once") or not (text in _OPENERS or is_adverb(text)):
            break
        index += 1
    return index


def orders(sentence: Sequence[Word], index: int, *, again: bool = False) -> bool:
    """The word at `index` is the verb of an order, if a clause starts there; `again`, behind another order."""
    if index >= len(sentence):
        return False
    text = sentence[index].text
    after = sentence[index + 1].text if index + 1 < len(sentence) else ""
    if text in ("don't", "dont", "never") or (text == "do" and after == "not"):
        return after == "not" or (after.isalpha() and after not in _NOT_DONE)
    if not is_verb(text) or text in MODALS or _states(sentence, index, after, again=again):
        return False
    if text in NOUNS_TOO:
        return not _names(sentence, index, after)
    # "Select queries are slow" has another verb right behind its subject.
    return after in _OBJECTS or index + 2 >= len(sentence) or sentence[index + 2].text not in AUXILIARIES


def _states(sentence: Sequence[Word], index: int, after: str, *, again: bool) -> bool:
    """What starts with the plain verb at `index` states something or supposes it."""
    text = sentence[index].text
    if after in AUXILIARIES or after == "=" or any(word.text == ":" for word in sentence[index + 1 : index + 3]):
        return True
    if text in UNCHANGED_PASTS and (after == "," or _is_said_of(sentence, index)):
        return True  # "Simply put, …"; "Split three ways, that is …"
    if again:
        return False
    # "two choices: stay or go"
    return after == "or" or (text in _NO_ORDER and not (text == "have" and not index and after in DETERMINERS))


def _names(sentence: Sequence[Word], index: int, after: str) -> bool:
    """A word that may be a noun or a verb is a noun."""
    size = len(sentence)
    if after == "as" and index + 2 < size and sentence[index + 2].tag == pos.SUBJECT:
        return False  # "taste as you go"
    if sentence[index].text in SELDOM_VERBS:
        short = size - index <= _NAMES or any(word.text == ":" for word in sentence[index + 1 : index + _NAMES + 1])
        if after in (",", "and") or (short and after and sentence[index + 1].tag in (pos.NOUN, pos.PLURAL)):
            return True  # "Add the powder, water, and milk", "Ice cream sandwich"
    takes = after in _OBJECTS and after not in _NOUN_TAILS and after != ","
    return not takes and _has_verb(sentence, index)


def _is_said_of(sentence: Sequence[Word], index: int) -> bool:
    """A participle before what it is about: a comma follows, and then what was just spoken of or an amount, and its verb."""
    for place in range(index + 1, min(len(sentence) - 2, index + _LOOK)):
        if sentence[place].text == ",":
            after = sentence[place + 1]
            return after.tag == pos.WITH_SUBJECT or (
                (after.text in ("that", "this", "it", "each", "the") or after.tag in (pos.NOUN, pos.NUMBER))
                and any(is_finite(sentence, at) for at in range(place + 2, min(len(sentence), place + 6)))
            )
        if is_finite(sentence, place):
            return False
    return False


def _has_verb(sentence: Sequence[Word], index: int) -> bool:
    for place in range(index + 1, min(len(sentence), index + _LOOK)):
        if sentence[place].text in _ENDS:
            return False
        if is_finite(sentence, place) and sentence[place].tag != pos.EQUALS:
            return True
    return False
