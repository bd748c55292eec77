"""How a statement is meant: the first that fits of instruction, hypothetical, conditional, opinion, hedged, factual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from countermark.extract import modality_lexicon as lexicon
from countermark.extract.verb_table import AUXILIARIES, DETERMINERS, MODALS, NOUNS_TOO, PREPOSITIONS, PRONOUNS, VERBS
from countermark.extract.words import OBJECT, Word, is_adverb, is_finite

Modality = Literal["factual", "hedged", "opinion", "conditional", "hypothetical", "instruction"]

_OPENERS: Final = frozenset(
    ("please", "then", "and", "so", "but", "or", "next", "first", "second", "third", ",", "kindly", "just", "simply")
)
_CONDITION: Final = frozenset(
    (
        "if",
        "when",
        "once",
        "to",
        "before",
        "after",
        "for",
        "in",
        "while",
        "unless",
        "on",
        "at",
        "from",
        "as",
        "with",
        "optionally",
        "alternatively",
        "until",
        "during",
        "by",
    )
)
_FIRST_OBJECTS: Final = (
    DETERMINERS
    | PREPOSITIONS
    | PRONOUNS
    | {"it", "them", "him", "me", "us", "yourself", '"', "“", OBJECT, "if", "whether", "how", "what", "where", "not"}
)


def modality(text: str, sentence: Sequence[Word]) -> Modality:
    """How a statement is meant, from its text and its words."""
    if is_imperative(sentence) or lexicon.TO_THE_READER.search(text):
        return "instruction"
    if lexicon.HYPOTHETICAL.search(text) or lexicon.IF_WOULD.search(text):
        return "hypothetical"
    if lexicon.CONDITIONAL.search(text):
        return "conditional"
    if lexicon.OPINION.search(text):
        return "opinion"
    if lexicon.HEDGED.search(text):
        return "hedged"
    return "factual"


def is_imperative(sentence: Sequence[Word]) -> bool:
    """The sentence tells its reader to do something: its first verb is a plain one and has no subject."""
    start = _skip(sentence, 0)
    if _orders(sentence, start):
        return True
    if start < len(sentence) and sentence[start].text in _CONDITION:
        for index in range(start + 1, len(sentence)):
            if sentence[index].text == ",":
                return _orders(sentence, _skip(sentence, index + 1))
    return False


def _skip(sentence: Sequence[Word], index: int) -> int:
    while (
        index < len(sentence)
        and (sentence[index].text in _OPENERS or is_adverb(sentence[index].text))
        and sentence[index].text not in ("never", "not")
    ):
        index += 1
    return index


def _orders(sentence: Sequence[Word], index: int) -> bool:
    size = len(sentence)
    if index >= size:
        return False
    text = sentence[index].text
    after = sentence[index + 1].text if index + 1 < size else ""
    if text in ("don't", "never") or (text == "do" and after == "not"):
        return after == "not" or after in VERBS or after == "be"
    if text not in VERBS or text in MODALS or after in AUXILIARIES:
        return False
    if after in (":", "of") or (after == "," and text in NOUNS_TOO):
        return False
    if after in _FIRST_OBJECTS or text not in NOUNS_TOO:
        return text not in ("like", "given", "thank") and not (
            text in NOUNS_TOO and after in ("in", "of", "and", "for") and _has_verb(sentence, index)
        )
    return not _has_verb(sentence, index)


def _has_verb(sentence: Sequence[Word], index: int) -> bool:
    return any(is_finite(sentence, place) for place in range(index + 1, min(len(sentence), index + 12)))
