"""`numbers.contradict`, `numbers.found` and `negation.contradict`: exact checks of a claim against the passages.

Each is built to be right when it says yes, and silent otherwise. A passage contradicts a number of the claim only
where one of its sentences speaks of the same thing: it holds every content word of the claim and every other number
of it, has exactly one number of that kind and unit left, with the same word next to it, and that one cannot be the
claim's at any precision. A passage contradicts the claim by negation only where a sentence has the very same
content words and one of the two says no. What they do not find may still be wrong: silence proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from countermark.measure.figures import Figure, agree, figures
from countermark.measure.predicate import Answer, NodeQuestion
from countermark.measure.wording import Wording, sentences, spoken, wording
from countermark.model import Claim
from countermark.protocols import Subject

_NEAR: Final = 2
"""Content words on each side of a number that count as next to it."""
_TOLD: Final = 80


class _Statement(NamedTuple):
    """A sentence, or a claim, as it is compared."""

    text: str
    passage: str
    figures: list[Figure]
    wording: Wording

    def quoted(self, figure: Figure) -> str:
        return repr(self.text[figure.start : figure.end])


class _Passages:
    """The sentences of the evidence, read once for all claims of a draft."""

    def __init__(self, subject: Subject) -> None:
        self.evidence = subject.evidence
        self.locale = subject.draft.locale
        self.sentences = [
            self.statement(sentence, passage.id)
            for passage in subject.evidence.passages
            for sentence in sentences(passage.text)
        ]
        self.by_words: dict[frozenset[str], list[_Statement]] = {}
        for each in self.sentences:
            self.by_words.setdefault(each.wording.words, []).append(each)

    def statement(self, text: str, passage: str = "") -> _Statement:
        found = figures(text, self.locale)
        return _Statement(text, passage, found, wording(text, [figure.span for figure in found]))

    def holding(self, figure: Figure) -> str | None:
        """The first passage with a number that agrees."""
        for sentence in self.sentences:
            if any(other.kind != "unread" and agree(figure, other) for other in sentence.figures):
                return sentence.passage
        return None


_last: list[_Passages] = []
"""The evidence that was read last: three measures ask about it, one after the other."""


def _passages(subject: Subject) -> _Passages:
    known = _last[-1:]
    if known and known[0].evidence is subject.evidence and known[0].locale == subject.draft.locale:
        return known[0]
    passages = _Passages(subject)
    _last[:] = [passages]
    return passages


def _contradict(subject: Subject) -> Callable[[Claim], Answer]:
    passages = _passages(subject)

    def ask(claim: Claim) -> Answer:
        said = passages.statement(spoken(claim.text))
        unread = next((figure for figure in said.figures if figure.kind == "unread"), None)
        if unread is not None:
            return Answer(None, f"the number {said.quoted(unread)} cannot be read")
        for figure in said.figures:
            if passages.holding(figure) is None:
                for sentence, other in _same_thing(said, figure, passages):
                    here, there = said.quoted(figure), sentence.quoted(other)
                    return Answer(True, f"{here} is {there} in the evidence", (sentence.passage,))
        return Answer(False, "no number contradicts the evidence" if said.figures else "it holds no number")

    return ask


def _same_thing(said: _Statement, figure: Figure, passages: _Passages) -> Iterator[tuple[_Statement, Figure]]:
    """Sentences that speak of what the claim speaks of, each with the one number that stands in the figure's place."""
    rest = [other for other in said.figures if other is not figure]
    for sentence in passages.sentences:
        if not said.wording.words or not said.wording.words <= sentence.wording.words:
            continue
        if not all(any(agree(other, found) for found in sentence.figures) for other in rest):
            continue
        left = [
            found
            for found in sentence.figures
            if (found.kind, found.unit) == (figure.kind, figure.unit) and not any(agree(other, found) for other in rest)
        ]
        if len(left) == 1 and (figure.kind == "year" or _is_next_to(said, figure, sentence, left[0])):
            yield sentence, left[0]


def _is_next_to(said: _Statement, figure: Figure, sentence: _Statement, other: Figure) -> bool:
    """What the claim's number counts, the word behind it, is what the other one counts; at the end, the word in front of it."""
    behind, before = said.wording.after(figure.end, 1), said.wording.before(figure.start, 1)
    if behind and behind[0] in sentence.wording.after(other.end, _NEAR):
        return True
    # With a unit, what is counted is known already.
    return (not behind or figure.unit is not None) and before[:1] == sentence.wording.before(other.start, 1)


def _found(subject: Subject) -> Callable[[Claim], Answer]:
    passages = _passages(subject)

    def ask(claim: Claim) -> Answer:
        said = passages.statement(spoken(claim.text))
        if not said.figures:
            return Answer(1.0, "it holds no number")
        places = [None if figure.kind == "unread" else passages.holding(figure) for figure in said.figures]
        basis = tuple(dict.fromkeys(place for place in places if place is not None))
        missing = [said.quoted(figure) for figure, place in zip(said.figures, places, strict=True) if place is None]
        share = (len(places) - len(missing)) / len(places)
        if missing:
            return Answer(share, f"not in the evidence: {', '.join(missing)[:_TOLD]}", basis)
        return Answer(share, "the evidence holds every number", basis)

    return ask


def _negated(subject: Subject) -> Callable[[Claim], Answer]:
    passages = _passages(subject)

    def ask(claim: Claim) -> Answer:
        said = passages.statement(spoken(claim.text))
        same = passages.by_words.get(said.wording.words, ()) if said.wording.words else ()
        for sentence in same:
            if (said.wording.negations - sentence.wording.negations) % 2:
                return Answer(True, f"the evidence says the opposite: {sentence.text[:_TOLD]!r}", (sentence.passage,))
        return Answer(False, "no sentence of the evidence says the opposite in the same words")

    return ask


MEASURES: Final = (
    NodeQuestion("numbers.contradict", ("claims",), _contradict),
    NodeQuestion("numbers.found", ("claims",), _found, "number"),
    NodeQuestion("negation.contradict", ("claims",), _negated),
)
