"""A sentence as words and signs, each with what it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from operator import itemgetter
from typing import Final, NamedTuple

from countermark.extract import parts_of_speech as pos
from countermark.extract.foreign import MARKS, in_english
from countermark.extract.tags import tags
from countermark.extract.word_forms import form

OBJECT: Final = "\ufffc"
"""A code span or a bare URL, as one word."""

# It starts with one sign of what it may start with and looks back over it, so that blanks are passed over fast.
_WORD: Final = re.compile(
    r"[\w\ufffc,;:()\[\]\"“”„«»\-—–=+×÷<>≈≤≥→$€£¥#@&.…](?:"
    # Most words are plain letters before a space, which are found faster than what else a word may be.
    r"(?<=[A-Za-z])[A-Za-z]*+(?= )|(?<=[^\W_])[^\W_]*+(?>(?:(?:['’‑\-./&]|(?<=\d)[,:–](?=\d))[^\W_]++)*)%?"
    r"|(?<=[,;:()\[\]\"“”„«»=+×÷<>≈≤≥→$€£¥#@&…])|(?<=\ufffc)\ufffc*+|(?<=-)-++|(?<=[—–])[—–]*+|(?<=\.)\.++"
    r"|(?<=[^\d%)$€£]\s-)(?=\s[^\d$€£(]))"
)
_ACRONYMS: Final = frozenset(("WHO", "US", "IT"))
"""Names that would be pronouns in lower case."""
_NO_NAMES: Final = frozenset(("If", "When", "Because", "While", "Although", "And", "But", "You", "We", "They"))
"""Small words that are no names, though a capital may stand inside a sentence: "In addition, If …"."""
_OPENING: Final = frozenset(':"“„«(—–…[-')
_ONE_SIGN: Final = frozenset(f"{OBJECT}—–")
"""What is one thing, however often it is repeated."""
_ADVERBS: Final = 4
"""So many follow each other at most; more are looked at again and again."""
_VERB_FORMS: Final = frozenset(("v", "nv", "z", "nz", "el", "u", "e"))
_BACK: Final = frozenset((pos.DETERMINER, pos.PREPOSITION, pos.MODAL, pos.TO))


class Word(NamedTuple):
    """A word or a sign, and where it stands.

    Its text is in lower case with straight apostrophes, unless it is a name; a small word of another language is read
    as the English one that does the same.
    """

    text: str
    start: int
    end: int
    tag: str
    """What it is; see `word_forms`."""


# What `Word(*each)` makes, and what it is made of, without a call of Python for each word.
_WORD_OF: Final = partial(tuple.__new__, Word)
_TEXT: Final = itemgetter(0)
_START: Final = re.Match.start
_END: Final = re.Match.end


def words(masked: str, start: int, end: int) -> list[Word]:
    """The words and signs of a stretch."""
    found = list(_WORD.finditer(masked, start, end))
    texts = list(map(_TEXT, found))
    opens = True  # a sentence, or what is said in one: a capital there says nothing
    for index, text in enumerate(texts):
        if text.islower():
            opens = False
            continue
        first = text[0]
        if first.isupper():
            # A name: "Patrick Sang", "Option A", which is no verb and no article.
            if text not in _ACRONYMS and (opens or text in _NO_NAMES or not _is_name(text)):
                texts[index] = text.lower()
        elif first in _ONE_SIGN:
            texts[index] = first
        elif len(text) > 1:
            texts[index] = text.lower()
        opens = text in _OPENING
    if masked.find("’", start, end) >= 0:
        texts = [text.replace("’", "'") for text in texts]
    if not MARKS.isdisjoint(texts):
        texts = in_english(texts)
    return list(map(_WORD_OF, zip(texts, map(_START, found), map(_END, found), tags(texts), strict=True)))


def _is_name(text: str) -> bool:
    return text == "A" or (text[1:].islower() and text[1].isalpha())


def is_finite(sentence: Sequence[Word], index: int) -> bool:
    """The word is the verb of a clause where it stands."""
    return sentence[index].tag in pos.FINITE


def may_be_finite(sentence: Sequence[Word], index: int) -> bool:
    """The word could be a verb, or a noun that looks like one."""
    word = sentence[index]
    if word.tag in pos.FINITE:
        return True
    found = form(word.text)
    if found not in _VERB_FORMS or not index:
        return False
    before = sentence[index - 1].tag
    return before not in _BACK and not (before == pos.ADJECTIVE and found in ("nv", "nz"))


def past_adverbs(sentence: Sequence[Word], index: int) -> int:
    """The first place from `index` on that is no adverb."""
    stop = min(len(sentence), index + _ADVERBS)
    while index < stop and sentence[index].tag == pos.ADVERB:
        index += 1
    return index
