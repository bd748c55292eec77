"""Where one statement ends and a second begins inside a sentence.

A boundary is a semicolon, or a joining word with something that can stand alone on both sides: a finite verb
to its left, and to its right one with or without a subject of its own. Nothing is split inside brackets or
quotation marks, in a relative clause, behind "because", or in what somebody is reported to have said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.verb_table import (
    AUXILIARIES,
    BE,
    CONTRACTED,
    DETERMINERS,
    IRREGULAR_PARTICIPLES,
    MODALS,
    NOT_PARTICIPLE,
    NOUNS_TOO,
    PRONOUNS,
    SUBORDINATORS,
    UNCHANGED_PASTS,
    VERBS,
)
from countermark.extract.words import Word, base, is_adverb, is_finite, is_past

_JOINING: Final = frozenset(("and", "but"))
_AFTER_COMMA: Final = frozenset(("and", "but", "so", "while", "whereas", "yet"))
_LOOK: Final = 16
"""How many words a subject may have before its verb."""
_OPEN: Final = {"(": ")", "[": "]", "“": "”", "«": "»"}


def clauses(sentence: Sequence[Word]) -> list[tuple[int, int]]:
    """The statements of a sentence as ranges of its words; the words that join them belong to none."""
    found: list[tuple[int, int]] = []
    first = 0
    verb = False  # since `first`
    subordinate = False  # since the last comma
    closing = ""
    size = len(sentence)
    index = 0
    while index < size:
        text = sentence[index].text
        if closing:
            if text == closing:
                closing = ""
        elif text in _OPEN:
            closing = _OPEN[text]
        elif text == '"':
            closing = '"'
        elif text == ";" or text == "--" or text == ",":
            after = _boundary(sentence, first, index, verb)
            if after:
                found.append((first, index))
                first = index = after
                verb = subordinate = False
                continue
            subordinate = False
        elif text in _JOINING and verb and not subordinate and _starts(sentence, first, index + 1, comma=False):
            found.append((first, index))
            first = index = index + 1
            verb = False
            continue
        elif text in SUBORDINATORS and index > first:
            subordinate = True
        elif not verb and is_finite(sentence, index):
            verb = True
        index += 1
    found.append((first, size))
    return found


def _boundary(sentence: Sequence[Word], first: int, index: int, verb: bool) -> int:  # noqa: FBT001 — a state of the scan
    """Where the next statement starts if one ends at the comma or semicolon at `index`; 0 if none does."""
    after = index + 1
    if after >= len(sentence):
        return 0
    text = sentence[after].text
    if sentence[index].text == ";":
        if text in _AFTER_COMMA and after + 1 < len(sentence):
            after += 1
        return after if verb and _has_verb(sentence, after) else 0
    if not verb:
        return 0
    if text in _AFTER_COMMA and after + 1 < len(sentence):
        if text == "so" and sentence[after + 1].text == "that":
            return 0
        return after + 1 if _starts(sentence, first, after + 1, comma=True) else 0
    return after if _participle(sentence, after) else 0


def _has_verb(sentence: Sequence[Word], start: int) -> bool:
    return any(is_finite(sentence, index) for index in range(start, min(len(sentence), start + _LOOK)))


def _starts(sentence: Sequence[Word], first: int, start: int, *, comma: bool) -> bool:
    """A clause starts here, with a subject of its own or with a verb."""
    index = start
    size = len(sentence)
    while index < size and is_adverb(sentence[index].text):
        index += 1
        if index < size and sentence[index].text == ",":
            index += 1
    if index >= size:
        return False
    return _verb(sentence, first, start, index) or _subject(sentence, index, comma=comma)


def _verb(sentence: Sequence[Word], first: int, start: int, index: int) -> bool:
    """The verb of a clause that shares its subject with the one before it."""
    text = sentence[index].text
    if text in AUXILIARIES:
        return True
    left = [word.text for word in sentence[max(first, start - 1 - _LOOK) : start - 1]]
    past = any(is_past(word) or word in UNCHANGED_PASTS for word in left)
    passive = any(word in BE for word in left)
    after = sentence[index + 1].text if index + 1 < len(sentence) else ""
    if is_past(text) or text in IRREGULAR_PARTICIPLES:
        return (past or passive) and after not in ("and", "or")
    stem = base(text)
    if stem is not None:
        present = any(base(word) is not None or word in ("is", "has", "are", "have", "can", "does") for word in left)
        return present and (
            stem not in NOUNS_TOO or after in DETERMINERS or after[:1].isdigit() or after in ("to", "$")
        )
    if text in VERBS and left and left[0] in VERBS and left[0] not in MODALS:
        return text not in NOUNS_TOO or after in DETERMINERS or after == "\ufffc" or after in ("to", "on")
    return False


def _subject(sentence: Sequence[Word], index: int, *, comma: bool) -> bool:
    """A subject and then its verb."""
    text = sentence[index].text
    if text in CONTRACTED:
        return True
    size = len(sentence)
    if text in PRONOUNS:
        after = index + 1
        while after < size and is_adverb(sentence[after].text):
            after += 1
        if after < size and (
            is_finite(sentence, after) or (sentence[after].text in VERBS and text in ("i", "we", "you", "they"))
        ):
            return True
        if text not in DETERMINERS:
            return False
    for place in range(index + 1, min(size, index + _LOOK)):
        word = sentence[place].text
        if word in SUBORDINATORS or word in (";", "and", "or", "to", "—", "–", ":"):
            return False
        if word == "," and not comma:
            return False
        if is_finite(sentence, place):
            return comma or word in AUXILIARIES or not word.endswith("ed") or text in DETERMINERS
    return False


def _participle(sentence: Sequence[Word], index: int) -> bool:
    """A clause in -ing that ends the sentence: ", making it the largest"."""
    size = len(sentence)
    while index < size and is_adverb(sentence[index].text):
        index += 1
    if size - index < 3:
        return False
    text = sentence[index].text
    if not text.endswith("ing") or len(text) < 6 or not text.isalpha() or text in NOT_PARTICIPLE:
        return False
    # A gerund among others, or one that is a subject: "swimming, running and cycling", "running costs are".
    after = sentence[index + 1].text
    return after not in ("and", "or", ",") and not any(
        sentence[place].text in AUXILIARIES for place in range(index + 1, min(size, index + 4))
    )
