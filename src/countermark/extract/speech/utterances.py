"""The sentences of a draft with what they do and the statements that they make."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from countermark.extract.speech import phrases
from countermark.extract.speech.clauses import clauses
from countermark.extract.speech.orders import is_imperative, order
from countermark.extract.speech.starts import has_subject
from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import NOUNS_TOO, has_verb
from countermark.extract.speech.words.parts import Word, is_finite
from countermark.extract.speech.words.tags import words
from countermark.language import Document
from countermark.language.lists import any_of, word_list
from countermark.language.sentences import Stretch

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
_OF_THE_SPEAKER: Final = word_list("speech", "utterances of the speaker")
"""What goes on with a courtesy."""
_LABEL_SIGNS: Final = frozenset((":", "–", "—", "-"))
_ABOUT: Final = frozenset(("which", "who", "whose"))
_FORBIDDING: Final = frozenset(("don't", "dont", "never", "avoid"))
_STEP: Final = re.compile(
    rf"(?:{any_of('speech', 'utterances labels')}) ?\d*+:",
    re.IGNORECASE,
)


class _Heard(NamedTuple):
    """A sentence as its act is told from it."""

    text: str
    """With its markup masked."""
    small: str
    """The same in small letters."""
    hints: frozenset[str]
    words: Sequence[Word]
    label: int
    """How many words in front are its label."""
    orders: Sequence[Sequence[Word]]
    asks: bool
    """It ends with a question mark."""


def _greets(heard: _Heard) -> bool:
    most = _GREETING_WORDS // 2 if heard.asks else _GREETING_WORDS
    return len(heard.words) <= most and phrases.GREETING.match(heard.small) is not None


def _acknowledges(heard: _Heard) -> bool:
    count = len(heard.words)
    if heard.asks or count > _ACKNOWLEDGMENT_WORDS:
        return False
    exclaims = count <= _INTERJECTION_WORDS and phrases.INTERJECTION.match(heard.small) is not None
    if exclaims and not heard.orders and not _is_told(heard.words):
        return True
    speaker = _SPEAKER.match(heard.text)
    start = (
        heard.words[heard.label].start - heard.words[0].start
        if heard.label
        else 0
        if speaker is None
        else speaker.end()
    )
    return phrases.ACKNOWLEDGMENT.match(heard.small, start) is not None and not _goes_on(
        heard.small, start, heard.words
    )


def _asks_back(heard: _Heard) -> bool:
    """Something is missing that only the reader knows."""
    if heard.asks:
        return phrases.MISSING.search(heard.small) is not None
    return phrases.REQUEST.match(heard.small) is not None


def _warns(heard: _Heard) -> bool:
    return (
        phrases.WARNING_STARTS.match(heard.small) is not None
        or phrases.WARNING_ANYWHERE.stands(heard.small, heard.hints)
        or any(map(_forbids, heard.orders))
    )


def _reasons(heard: _Heard) -> bool:
    return (
        phrases.REASONING.match(heard.small) is not None
        or phrases.REASONING_ANYWHERE.stands(heard.small, heard.hints)
        or _calculates(heard.small)
    )


def _explains(heard: _Heard) -> bool:
    return (
        phrases.EXPLANATION.stands(heard.small, heard.hints)
        or phrases.EXPLANATION_STARTS.match(heard.small) is not None
    )


_ACTS: Final[tuple[tuple[ActType, Callable[[_Heard], bool]], ...]] = (
    ("GREETING", _greets),
    ("CLOSING", lambda heard: phrases.CLOSING.match(heard.small) is not None),
    ("ACKNOWLEDGMENT", _acknowledges),
    ("CLARIFICATION", _asks_back),
    ("QUESTION", lambda heard: heard.asks),
    ("WARNING", _warns),
    ("SUMMARY", lambda heard: phrases.SUMMARY.match(heard.small) is not None),
    ("REASONING", lambda heard: phrases.LET.match(heard.small) is not None),
    ("INSTRUCTION", lambda heard: bool(heard.orders) or phrases.TO_THE_READER.stands(heard.small, heard.hints)),
    ("EXPLANATION", lambda heard: phrases.EXPLANATION_FIRST.match(heard.small) is not None),
    ("REASONING", _reasons),
    ("EXPLANATION", _explains),
)


def _act(heard: _Heard) -> ActType:
    """What a sentence does, the first that fits; never ANSWER, which depends on the query."""
    return next((kind for kind, fits in _ACTS if fits(heard)), "ASSERTION")


def _goes_on(text: str, start: int, sentence: Sequence[Word]) -> bool:
    """Behind a word of thanks and a comma something is said: "Thanks, my knee still hurts"."""
    thanks = phrases.THANKS.match(text, start)
    if thanks is None:
        return False
    rest = [word for word in sentence if word.start - sentence[0].start > thanks.end()]
    return bool(rest) and rest[0].text not in _OF_THE_SPEAKER and has_subject(rest, 0, comma=False)


def _calculates(small: str) -> bool:
    if phrases.CALCULATES.search(small) is None:
        return False
    return phrases.SUM.search(small) is not None or (" of " in small and phrases.SUM_OF.search(small) is not None)


def _forbids(words: Sequence[Word]) -> bool:
    """An order not to do something."""
    verb = order(words, 0)
    if verb is None:
        return False
    return words[verb].text in _FORBIDDING or (words[verb].text == "do" and words[verb + 1].text == "not")


def _label_end(text: str, sentence: Sequence[Word]) -> int:
    """How many words in front are a label, as in "Step 1: …": a few words without a verb, and a clause behind them."""
    signs = (at for at, word in enumerate(sentence[: _LABEL_WORDS + 1]) if word.text in _LABEL_SIGNS)
    index = next(signs, None)
    if index is None:
        return 0
    sign = sentence[index]
    dash = sign.text != ":"
    clock = index == 1 and ":" in sentence[0].text and sentence[0].text[0].isdigit()  # "09:31: it was rolled back"
    if clock or (dash and (not index or sign.start == sentence[index - 1].end)):
        return 0
    label, rest = sentence[:index], sentence[index + 1 :]
    if rest and _STEP.match(text) is not None:
        stated = label[0].text not in _ANSWERS or _is_told(rest) or is_imperative(rest)  # "Answer: 2 hours"
    else:
        stated = bool(rest) and not _tells(text, label, sign) and _stands_behind(text, rest, dash=dash)
    return index + 1 if stated else 0


def _tells(text: str, label: Sequence[Word], sign: Word) -> bool:
    """What would be the label says something itself."""
    if not label:
        return False
    title = _is_name(label) or text[: sign.start - label[0].start].istitle()
    return (is_imperative(label) and not title) or has_verb(label[:-1]) or is_finite(label, len(label) - 1)


def _stands_behind(text: str, rest: Sequence[Word], *, dash: bool) -> bool:
    """What stands behind a label is a clause; behind a dash one with a subject: "Norway – a country that …" is none."""
    if dash:
        return is_imperative(rest) or has_subject(rest, 0, comma=False)
    # "Churn: 507 / 8,450 = 0.06" is one with its label.
    said = [word for word in rest if word.text not in ("=", "≈")]
    return not _is_value(text, rest) and (_says(said) or is_imperative(rest))


def _is_told(sentence: Sequence[Word]) -> bool:
    return any(is_finite(sentence, index) for index in range(len(sentence)))


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


class Statement(NamedTuple):
    """One thing that a sentence says."""

    words: Sequence[Word]
    orders: bool
    """It tells its reader to do something."""


class Utterance(NamedTuple):
    start: int
    end: int
    block: int
    shown: str
    """With its markup masked."""
    hints: frozenset[str]
    """Words by which phrases are known; see `phrases`."""
    words: Sequence[Word]
    type: ActType
    statements: Sequence[Statement]
    """One for each thing said, without its label and the words that join it to others."""


_REASONS: Final = frozenset(("because", "bc", "cuz", "cos", "coz"))
_IT_FOLLOWS: Final = ("it", "follows", "that")
_FEWEST: Final = 4
_LOOK: Final = 40


def utterances(prose: Document) -> Sequence[Utterance]:
    """What each sentence says and does, in text order."""
    masked, sentences = prose.masked, prose.stretches
    # One thing after the other for all sentences: what each needs stays at hand, which takes less time.
    read = [words(masked, start, end) for start, end, _ in sentences]
    said = [_said(masked, start, end, whole) for (start, end, _), whole in zip(sentences, read, strict=True)]
    return [
        _utterance(masked, sentence, whole, *each) for sentence, whole, each in zip(sentences, read, said, strict=True)
    ]


def _utterance(
    masked: str, sentence: Stretch, whole: Sequence[Word], label: int, statements: Sequence[Statement]
) -> Utterance:
    start, end, block = sentence
    shown = masked[start:end]
    orders = [statement.words for statement in statements if statement.orders]
    small = shown.lower()
    known = phrases.hints(small)
    asks = _QUESTION.search(shown) is not None
    act = _act(_Heard(shown, small, known, whole, label, orders, asks))
    return Utterance(start, end, block, shown, known, whole, act, statements)


def _said(masked: str, start: int, end: int, whole: Sequence[Word]) -> tuple[int, Sequence[Statement]]:
    """How many words of a sentence are its label, and what it states."""
    shown = masked[start:end]
    label = _label_end(shown, whole)
    inside = whole[label:]
    lead = phrases.LEAD.match(masked[inside[0].start : end].lower()) if inside else None
    if lead is not None:
        behind = inside[0].start + lead.end()
        inside = [word for word in inside if word.start >= behind]
    inside = inside[_reason(inside) :]
    casual = shown[0].islower() and shown[-1] not in ".:"
    return label, [
        Statement(inside[first + _follows(inside, first) : last], orders)
        for first, last, orders in clauses(inside, casual=casual)
    ]


def _reason(sentence: Sequence[Word]) -> int:
    """How many words in front say that the whole sentence is a reason: "Because it copies nothing: …"."""
    if len(sentence) < _FEWEST or sentence[0].text not in _REASONS:
        return 0
    commas = [index for index, word in enumerate(sentence[:_LOOK]) if word.text == ","]
    return int(sentence[1].text != "of" and not any(has_subject(sentence, each + 1, comma=True) for each in commas))


def _follows(sentence: Sequence[Word], first: int) -> int:
    """How many words in front of a statement only say that it follows."""
    if first >= len(sentence) or sentence[first].text != _IT_FOLLOWS[0]:
        return 0
    return len(_IT_FOLLOWS) if tuple(word.text for word in sentence[first : first + 3]) == _IT_FOLLOWS else 0
