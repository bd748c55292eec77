"""The sentences of a draft with what they do and the statements that they make, read once for claims and acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from countermark.extract.clause_starts import has_subject
from countermark.extract.clauses import clauses
from countermark.extract.hinted import hints
from countermark.extract.prose import Prose
from countermark.extract.sentences import Sentence
from countermark.extract.speech import ActType, act_type, label_end
from countermark.extract.speech_lexicon import LEAD
from countermark.extract.words import Word, words


class Statement(NamedTuple):
    """One thing that a sentence says."""

    words: Sequence[Word]
    orders: bool
    """It tells its reader to do something."""


class Utterance(NamedTuple):
    """One sentence."""

    start: int
    end: int
    block: int
    shown: str
    """With its markup masked."""
    hints: frozenset[str]
    """Words by which phrases are known; see `hinted`."""
    words: Sequence[Word]
    type: ActType
    statements: Sequence[Statement]
    """One for each thing said, without its label and the words that join it to others."""


_REASONS: Final = frozenset(("because", "bc", "cuz", "cos", "coz"))
_IT_FOLLOWS: Final = ("it", "follows", "that")
_FEWEST: Final = 4
_LOOK: Final = 40

_READ: WeakKeyDictionary[Prose, Sequence[Utterance]] = WeakKeyDictionary()


def utterances(prose: Prose) -> Sequence[Utterance]:
    """What each sentence says and does, in text order."""
    found = _READ.get(prose)
    if found is None:
        masked, sentences = prose.masked, prose.sentences
        # One thing after the other for all sentences: what each needs stays at hand, which takes less time.
        read = [words(masked, start, end) for start, end, _ in sentences]
        said = [_said(masked, start, end, whole) for (start, end, _), whole in zip(sentences, read, strict=True)]
        found = _READ[prose] = [
            _utterance(masked, sentence, whole, *each)
            for sentence, whole, each in zip(sentences, read, said, strict=True)
        ]
    return found


def _utterance(
    masked: str, sentence: Sentence, whole: Sequence[Word], label: int, statements: Sequence[Statement]
) -> Utterance:
    start, end, block = sentence
    shown = masked[start:end]
    orders = [statement.words for statement in statements if statement.orders]
    known = hints(shown.lower())
    return Utterance(start, end, block, shown, known, whole, act_type(shown, known, whole, label, orders), statements)


def _said(masked: str, start: int, end: int, whole: Sequence[Word]) -> tuple[int, Sequence[Statement]]:
    """How many words of a sentence are its label, and what it states."""
    shown = masked[start:end]
    label = label_end(shown, whole)
    inside = whole[label:]
    lead = LEAD.match(masked[inside[0].start : end].lower()) if inside else None
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
