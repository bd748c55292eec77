"""What one sentence does, the first that fits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from countermark.extract import courtesies
from countermark.extract import parts_of_speech as pos
from countermark.extract import speech_lexicon as lexicon
from countermark.extract.clause_starts import has_subject
from countermark.extract.imperatives import is_imperative, order
from countermark.extract.modality_lexicon import TO_THE_READER
from countermark.extract.verb_table import NOUNS_TOO
from countermark.extract.words import Word, is_finite, may_be_finite

ActType = Literal[
    "GREETING", "CLOSING", "ACKNOWLEDGMENT", "CLARIFICATION", "QUESTION", "WARNING", "SUMMARY", "INSTRUCTION",
    "REASONING", "EXPLANATION", "ANSWER", "ASSERTION",
]  # fmt: skip

_QUESTION: Final = re.compile(r"[?？؟][\"'”’)\]\s!]*+\Z")
_GREETING_WORDS: Final = 8
_INTERJECTION_WORDS: Final = 6
_ACKNOWLEDGMENT_WORDS: Final = 25
_LABEL_WORDS: Final = 6
_FEW: Final = 3
_ANSWERS: Final = frozenset(("answer", "result"))
_OF: Final = frozenset(("of", "over", "between", "to"))
_SPEAKER: Final = re.compile(r"[A-Z]\w{1,15}+:\s++")
_OF_THE_SPEAKER: Final = frozenset(
    ("i", "i'll", "i'm", "i'd", "i've", "we", "we'll", "we're", "let's", "here's", "you're", "that's")
)
"""What goes on with a courtesy."""
_LABEL_SIGNS: Final = frozenset((":", "–", "—", "-"))
_ABOUT: Final = frozenset(("which", "who", "whose"))
_FORBIDDING: Final = frozenset(("don't", "dont", "never", "avoid"))
_STEP: Final = re.compile(
    r"(?:step|day|week|phase|part|case|premise|option|question|problem|q|tip|note|rule|caution|warning|important|answer"
    r"|final answer|observation|thought|result|conclusion|summary) ?\d*+:",
    re.IGNORECASE,
)


def act_type(
    text: str, hints: frozenset[str], sentence: Sequence[Word], label: int, orders: Sequence[Sequence[Word]]
) -> ActType:
    """What a sentence does, from its text with markup masked, its hints and words, how many of these are its label, and its orders.

    Never ANSWER, which depends on the query.
    """
    count = len(sentence)
    small = text.lower()
    asks = _QUESTION.search(text) is not None
    if count <= (_GREETING_WORDS if not asks else _GREETING_WORDS // 2) and courtesies.GREETING.match(small):
        return "GREETING"
    if courtesies.CLOSING.match(small):
        return "CLOSING"
    if (
        not asks
        and count <= _INTERJECTION_WORDS
        and courtesies.INTERJECTION.match(small)
        and not (orders or any(is_finite(sentence, index) for index in range(count)))
    ):
        return "ACKNOWLEDGMENT"
    if not asks and count <= _ACKNOWLEDGMENT_WORDS:
        speaker = _SPEAKER.match(text)
        start = sentence[label].start - sentence[0].start if label else 0 if speaker is None else speaker.end()
        if courtesies.ACKNOWLEDGMENT.match(small, start) and not _goes_on(small, start, sentence):
            return "ACKNOWLEDGMENT"
    if asks:
        return "CLARIFICATION" if courtesies.MISSING.search(small) else "QUESTION"
    if courtesies.REQUEST.match(small):
        return "CLARIFICATION"
    if (
        lexicon.WARNING_STARTS.match(small)
        or lexicon.WARNING_ANYWHERE.stands(small, hints)
        or any(map(_forbids, orders))
    ):
        return "WARNING"
    if lexicon.SUMMARY.match(small):
        return "SUMMARY"
    if lexicon.LET.match(small):
        return "REASONING"
    if orders or TO_THE_READER.stands(small, hints):
        return "INSTRUCTION"
    if lexicon.EXPLANATION_FIRST.match(small):
        return "EXPLANATION"
    if lexicon.REASONING.match(small) or lexicon.REASONING_ANYWHERE.stands(small, hints) or _calculates(small):
        return "REASONING"
    if lexicon.EXPLANATION.stands(small, hints) or lexicon.EXPLANATION_STARTS.match(small):
        return "EXPLANATION"
    return "ASSERTION"


def _goes_on(text: str, start: int, sentence: Sequence[Word]) -> bool:
    """Behind a word of thanks and a comma something is said: "Thanks, my knee still hurts"."""
    thanks = courtesies.THANKS.match(text, start)
    if thanks is None:
        return False
    rest = [word for word in sentence if word.start - sentence[0].start > thanks.end()]
    return bool(rest) and rest[0].text not in _OF_THE_SPEAKER and has_subject(rest, 0, comma=False)


def _calculates(small: str) -> bool:
    if lexicon.CALCULATES.search(small) is None:
        return False
    return lexicon.SUM.search(small) is not None or (" of " in small and lexicon.SUM_OF.search(small) is not None)


def _forbids(words: Sequence[Word]) -> bool:
    """An order not to do something."""
    verb = order(words, 0)
    if verb is None:
        return False
    return words[verb].text in _FORBIDDING or (words[verb].text == "do" and words[verb + 1].text == "not")


def label_end(text: str, sentence: Sequence[Word]) -> int:
    """How many words in front are a label, as in "Step 1: …": a few words without a verb, and a clause behind them."""
    for index, word in enumerate(sentence[: _LABEL_WORDS + 1]):
        if word.text not in _LABEL_SIGNS:
            continue
        if word.text != ":" and (not index or word.start == sentence[index - 1].end):
            return 0
        if ":" in sentence[0].text and not index - 1 and sentence[0].text[0].isdigit():
            return 0  # "09:31: the push was rolled back"
        label, rest = sentence[:index], sentence[index + 1 :]
        if rest and _STEP.match(text) is not None:
            stated = any(is_finite(rest, at) for at in range(len(rest))) or is_imperative(rest)
            return index + 1 if stated or label[0].text not in _ANSWERS else 0  # "Answer: 2 hours"
        tells = is_imperative(label) and not (_is_name(label) or text[: word.start - sentence[0].start].istitle())
        if not rest or tells or _has_verb(label[:-1]) or (label and is_finite(label, len(label) - 1)):
            return 0
        # "Churn: 507 / 8,450 = 0.06" is one with its label.
        said = [word for word in rest if word.text not in ("=", "≈")]
        if word.text == ":":
            if _is_value(text, rest):
                return 0
            return index + 1 if _says(said) or is_imperative(rest) else 0
        # A dash parts a label from what is said of it; "Norway – a country that …" says nothing.
        return index + 1 if is_imperative(rest) or has_subject(rest, 0, comma=False) else 0
    return 0


def _is_name(label: Sequence[Word]) -> bool:
    """What could be an order names a thing: "Access:", "Control over the colonies:"."""
    if label[0].text not in NOUNS_TOO:
        return False
    return len(label) == 1 or label[1].text in _OF or (len(label) < _FEW and label[1].tag in (pos.NOUN, pos.PLURAL))


def _is_value(text: str, rest: Sequence[Word]) -> bool:
    """What the label names and how it is, no sentence: "Rent: €640 a month, bills included", "Pixel: sharper at night"."""
    if text[-1] in ".!?":
        return False
    first = rest[0]
    if first.tag == pos.NUMBER:
        return True
    compares = first.tag == pos.ADJECTIVE or first.text.endswith("er")
    return compares and not any(is_finite(rest, index) for index in range(len(rest)))


def _says(sentence: Sequence[Word]) -> bool:
    """There is a verb, and not only in a clause about a noun or behind a comma: "€8 entry, taken off what you buy"."""
    for index, word in enumerate(sentence):
        if index and word.text in _ABOUT:
            return False
        if is_finite(sentence, index):
            return True
    return False


def _has_verb(sentence: Sequence[Word]) -> bool:
    return any(is_finite(sentence, index) or may_be_finite(sentence, index) for index in range(len(sentence)))
