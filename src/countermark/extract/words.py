"""A sentence as words and signs, and which of the words are finite verbs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.extract.verb_table import (
    ADVERBS,
    AUXILIARIES,
    CONTRACTED,
    DETERMINERS,
    IRREGULAR_PARTICIPLES,
    IRREGULAR_PASTS,
    MODALS,
    NOT_ADVERBS,
    NOT_PAST,
    NOUNS_TOO,
    PREPOSITIONS,
    UNCHANGED_PASTS,
    VERBS,
)


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


OBJECT: Final = "\ufffc"
"""A code span or a bare URL, as one word."""

_WORD: Final = re.compile(
    r"[^\W_]++(?:(?:['’‑\-./&]|(?<=\d),(?=\d))[^\W_]++)*+%?|\ufffc++|[,;:()\[\]\"“”«»]|--++|[—–]|[=+×÷<>≈≤≥→]|[$€£¥#@&]|\.{2,}+|…"
)
_ACRONYMS: Final = frozenset(("WHO", "US", "IT"))
"""Names that would be pronouns in lower case."""
_OPENING: Final = frozenset(':"“«(—–…[')
_ADVERBS: Final = 4
"""So many follow each other at most; more are looked at again and again."""
_BACK: Final = DETERMINERS | PREPOSITIONS
_QUANTIFIERS: Final = _words("these those both all most many some several")
_PLURALS: Final = _words("i we you they u who which people children men women police data")
_OBJECTS: Final = _words("to well it them you us him her $ € £ ¥ about roughly nearly only just up out down over")
_PREFIXES: Final = ("re", "over", "out", "under", "mis", "fore", "un")
_PHRASES: Final = _words("between on at from with through into over by as under across within without")


class Word(NamedTuple):
    """A word or a sign, and where it stands: in lower case with straight apostrophes, unless it is a name."""

    text: str
    start: int
    end: int


def words(masked: str, start: int, end: int) -> list[Word]:
    """The words and signs of a stretch."""
    found: list[Word] = []
    opens = True  # a sentence, or what is said in one: a capital there says nothing
    for match in _WORD.finditer(masked, start, end):
        text = match[0]
        if text[0] == OBJECT:
            plain = OBJECT
        elif text in _ACRONYMS or (
            not opens and text[0].isupper() and (text == "A" or (text[1:].islower() and text[1].isalpha()))
        ):
            plain = text  # a name: "Patrick Sang", "Option A", which is no verb and no article
        else:
            plain = text.lower().replace("’", "'")
        found.append(Word(plain, match.start(), match.end()))
        opens = text in _OPENING
    return found


def is_verb(text: str) -> bool:
    """The word is a plain verb, or one that is done again: "rerun"."""
    return text in VERBS or (text.startswith("re") and text[2:] in VERBS)


def base(text: str) -> str | None:
    """The verb that a word in -s is a form of."""
    if not text.endswith("s") or len(text) < 4:
        return None
    for stem in (text[:-1], text[:-2] if text.endswith("es") else "", text[:-3] + "y" if text.endswith("ies") else ""):
        if is_verb(stem):
            return stem
    return None


def is_past(text: str) -> bool:
    """The word is a past tense or a regular participle by its form."""
    return text in IRREGULAR_PASTS or (
        text.endswith("ed") and len(text) > 3 and text.isalpha() and text not in NOT_PAST
    )


def is_participle(text: str) -> bool:
    """The word is an irregular participle: "rebuilt", "written"."""
    return _stem(text) in IRREGULAR_PARTICIPLES


def _stem(text: str) -> str:
    """An irregular form without what is put before it: "rebuilt", "overtook", "outsold"."""
    for prefix in _PREFIXES:
        if text.startswith(prefix) and len(text) > len(prefix) + 2:
            rest = text[len(prefix) :]
            if rest in IRREGULAR_PASTS or rest in IRREGULAR_PARTICIPLES:
                return rest
    return text


def is_adverb(text: str) -> bool:
    return text in ADVERBS or (text.endswith("ly") and len(text) > 4 and text not in VERBS and text not in NOT_ADVERBS)


def is_finite(sentence: Sequence[Word], index: int) -> bool:
    """The word is the verb of a clause where it stands, as far as its form and its neighbours tell."""
    text = sentence[index].text
    if text in AUXILIARIES or text in CONTRACTED or text in ("=", "≈"):
        return True
    before = _before(sentence, index)
    if not before:
        return False
    if before in MODALS or before in _BACK:
        # "to use", "of increased", "the reported": an infinitive or an adjective. "This shows" is a clause.
        if before in ("this", "that"):
            return base(text) is not None or is_past(text)
        return before in _QUANTIFIERS and is_past(text)
    if is_past(text) or text in UNCHANGED_PASTS:
        # "Tardigrades, first described by Goeze, …" is no clause; "its counsel, Tom Lee, told reporters" is.
        after = sentence[index + 1].text if index + 1 < len(sentence) else ""
        return before != "," or after not in PREPOSITIONS
    stem = base(text)
    if stem is not None:
        return stem not in NOUNS_TOO or before in ("he", "she", "it") or takes_object(sentence, index)
    if text in VERBS:
        if before in _PLURALS:
            return True
        plural = before.endswith("s") and before[-2:] not in ("ss", "us", "is")
        return plural and (text not in NOUNS_TOO or takes_object(sentence, index))
    return False


def may_be_finite(sentence: Sequence[Word], index: int) -> bool:
    """The word could be a verb, or a noun that looks like one: "The Mekong rises on the plateau"."""
    text = sentence[index].text
    before = _before(sentence, index)
    if not before:
        return is_past(text)  # its subject is left out: "used it for two weeks"
    if before in MODALS or before in _BACK:
        return False
    return base(text) is not None or (text in VERBS and (before.endswith("s") or text not in NOUNS_TOO))


def takes_object(sentence: Sequence[Word], index: int) -> bool:
    """Behind a word that could be a noun stands what a verb takes."""
    if index + 1 >= len(sentence):
        return False
    after = sentence[index + 1].text
    return after in DETERMINERS or after in _OBJECTS or after in _PHRASES or is_adverb(after) or after[0].isdigit()


def past_adverbs(sentence: Sequence[Word], index: int) -> int:
    """The first place from `index` on that is no adverb."""
    stop = min(len(sentence), index + _ADVERBS)
    while index < stop and is_adverb(sentence[index].text):
        index += 1
    return index


def _before(sentence: Sequence[Word], index: int) -> str:
    """The word before an index, adverbs left out."""
    back = index - 1
    stop = max(-1, back - _ADVERBS)
    while back > stop and is_adverb(sentence[back].text):
        back -= 1
    return sentence[back].text if back >= 0 else ""
