"""What can start a clause: a subject with its verb, or a participle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import AUXILIARIES, NOT_PARTICIPLE, SAYING
from countermark.extract.speech.words.parts import Word, past_adverbs
from countermark.language.lists import word_list

LOOK: Final = 16
"""How many words a subject may have before its verb."""
PRONOUN_SUBJECTS: Final = frozenset(("i", "you", "he", "she", "it", "we", "they"))
_ENDS: Final = frozenset(";—–:)-")
_OWN_VERBS: Final = frozenset((pos.THIRD, pos.PAST, pos.AUXILIARY, pos.MODAL))
_ALSO_VERBS: Final = word_list("speech", "starts also verbs")  # fmt: skip
"""Nouns in -ing that open a clause of their own where they take an object."""
_QUESTIONS: Final = word_list("speech", "starts questions")
"""What may open a clause that is the subject of another, or stands before it."""


def attributes(sentence: Sequence[Word], index: int) -> bool:
    """The rest only says who said it: "…, the ministry said", "…, said the minister"."""
    rest = [word.text for word in sentence[index : index + LOOK]]
    for place, text in enumerate(rest):
        if text in AUXILIARIES:
            return False
        if text in SAYING:
            after = rest[place + 1] if place + 1 < len(rest) else ","
            return (
                sentence[min(index + place + 1, len(sentence) - 1)].tag == pos.PREPOSITION
                or not after[0].isalnum()
                or place + 2 >= len(rest)
            )
    return False


def has_subject(sentence: Sequence[Word], index: int, *, comma: bool) -> bool:
    """A subject and then its verb; `comma`, also behind a clause or a phrase of its own."""
    if index >= len(sentence):
        return False
    first = sentence[index]
    if first.tag == pos.WITH_SUBJECT:
        return True
    depends = first.tag == pos.SUBORDINATOR
    if first.tag in (pos.TO, pos.AND, pos.BASE) or (depends and not (comma and first.text in _QUESTIONS)):
        return False
    subject = _Subject(sentence, first, comma=comma)
    for place in range(index + 1, min(len(sentence), index + LOOK)):
        found = subject.read(place)
        if found is not None:
            return found
    return False


class _Subject:
    """What is known of a subject while its words are read."""

    def __init__(self, sentence: Sequence[Word], first: Word, *, comma: bool) -> None:
        self._sentence = sentence
        self._comma = comma
        self._opened = first.tag in (pos.PREPOSITION, pos.SUBORDINATOR)
        """A phrase or clause before it is open."""
        self._inner = first.tag == pos.SUBORDINATOR
        """A clause inside it waits for its verb."""
        self._nominal = first.tag in pos.NOMINAL or first.tag in (pos.GERUND, pos.DETERMINER)
        self._previous = first.tag
        self._bracket = False

    def read(self, place: int) -> bool | None:
        """Whether the verb is found at a word; None where the subject goes on."""
        text, _, _, tag = self._sentence[place]
        if text == "(" or (text == ")" and self._bracket):
            self._bracket = text == "("
            return None
        if self._bracket:
            return None
        if text in _ENDS:
            return False
        if tag in pos.FINITE:
            found = self._verb(tag)
        elif tag == pos.SIGN:
            ends = text == "," and not self._comma and not self._opened
            found = _is_set_off(self._sentence, place) if ends else None
        else:
            found = self._clause(place, text, tag)
        self._nominal = self._nominal or tag in pos.NOMINAL
        self._previous = tag
        return found

    def _verb(self, tag: str) -> bool | None:
        if not self._inner:
            return self._nominal or tag == pos.WITH_SUBJECT
        self._inner = self._opened = False
        return None

    def _clause(self, place: int, text: str, tag: str) -> bool | None:
        """A clause about the subject opens: "a worker who leaves …", "the reply he wrote …"."""
        if tag == pos.AND:
            own = place + 1 < len(self._sentence) and self._sentence[place + 1].tag in _OWN_VERBS
            self._inner = self._inner or (own and not self._opened)
            return None if self._comma or text == "and" else False
        relates = tag == pos.SUBORDINATOR
        speaks = tag == pos.SUBJECT and text in PRONOUN_SUBJECTS and not self._opened
        if not relates and not (speaks and self._previous not in (pos.SIGN, pos.AND)):
            return None
        self._inner = True
        return None if self._nominal and (not relates or self._comma or text in ("who", "that", "which")) else False


def leads(sentence: Sequence[Word], start: int) -> bool:
    """A phrase and a comma, and then a clause: "— beautiful as it is, it's too far"."""
    conceded = start + 1 < len(sentence) and sentence[start + 1].text == "as"
    if not conceded and sentence[start].tag not in (pos.ADJECTIVE, pos.PREPOSITION, pos.SUBORDINATOR):
        return False
    stop = min(len(sentence), start + LOOK)
    comma = next((at for at in range(start + 1, stop) if sentence[at].text == ","), 0)
    return bool(comma) and has_subject(sentence, comma + 1, comma=False)


def _is_set_off(sentence: Sequence[Word], index: int) -> bool:
    """The comma at `index` and another set a phrase off between a subject and its verb: "Dupree, on his debut, scored"."""
    if index + 1 >= len(sentence) or sentence[index + 1].tag != pos.PREPOSITION:
        return False
    stop = min(len(sentence) - 1, index + LOOK // 2)
    end = next((at for at in range(index + 2, stop) if sentence[at].text == ","), 0)
    verb = past_adverbs(sentence, end + 1)
    return bool(end) and verb < len(sentence) and sentence[verb].tag in _OWN_VERBS


def is_participle_clause(sentence: Sequence[Word], start: int) -> bool:
    """A clause in -ing that ends the sentence: ", making it the largest"."""
    size = len(sentence)
    index = past_adverbs(sentence, start)
    if size - index < 3 and not (
        size - index == 2
        and (sentence[index + 1].text[0].isdigit() or sentence[index + 1].tag in (pos.NOUN, pos.PLURAL))
    ):
        return False
    text = sentence[index].text
    if not text.endswith("ing") or len(text) < 5 or not text.isalpha():
        return False
    if text in NOT_PARTICIPLE and not _takes_object(sentence, index):
        return False
    # A gerund among others, or one that is a subject: "swimming, running and cycling", "running costs are".
    after = sentence[index + 1].text
    return not (after in ("and", "or", ",") or (start >= 3 and _lists_gerunds(sentence, start, index)))


def _takes_object(sentence: Sequence[Word], index: int) -> bool:
    """A word that is often a noun takes what only a verb takes: ", leading to a decline", ", providing a view"."""
    text = sentence[index].text
    if text not in _ALSO_VERBS or index + 1 >= len(sentence):
        return False
    after = sentence[index + 1]
    if text == "leading" and after.text == "to":
        return True
    return after.tag in (pos.DETERMINER, pos.OBJECT_PRONOUN, pos.NUMBER)


def _lists_gerunds(sentence: Sequence[Word], start: int, index: int) -> bool:
    """The gerund at `index` is one of several: "such as setting alarms, playing music, or calling someone"."""
    before = sentence[max(0, start - LOOK // 2) : start]
    if not any(one.tag != pos.AUXILIARY and other.tag == pos.GERUND for one, other in pairwise(before)):
        return False
    rest = sentence[index + 1 : index + LOOK]
    return any(one.tag == pos.AND and other.tag == pos.GERUND for one, other in pairwise(rest))


def is_absolute(sentence: Sequence[Word], start: int) -> bool:
    """A subject and its participle, to the end: ", the chair citing its cost"."""
    size = len(sentence)
    if start >= size or sentence[start].tag not in (pos.DETERMINER, pos.NOUN):
        return False
    for place in range(start + 1, min(size - 1, start + 6)):
        tag = sentence[place].tag
        if tag == pos.GERUND:
            return sentence[place - 1].tag in (pos.NOUN, pos.PLURAL) and sentence[place + 1].tag in (
                pos.DETERMINER,
                pos.OBJECT_PRONOUN,
                pos.PREPOSITION,
                pos.NUMBER,
                pos.TO,
            )
        if tag not in (pos.NOUN, pos.PLURAL, pos.ADJECTIVE):
            return False
    return False
