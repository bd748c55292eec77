"""The claim and the sentences of the evidence, as they are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from countermark.language.ends import sentences
from countermark.measure.grounding.figures import Figure, agree, figures
from countermark.measure.grounding.relevance import related
from countermark.measure.grounding.wording import Wording, spoken, wording
from countermark.measure.predicate.predicate import Answer, NodeQuestion
from countermark.model import Claim
from countermark.protocols import Subject

TOLD: Final = 80
"""Characters of a sentence that a reason quotes."""


class Statement(NamedTuple):
    """A sentence, or a claim, as it is compared."""

    text: str
    passage: str
    figures: list[Figure]
    wording: Wording

    def quoted(self, figure: Figure) -> str:
        return repr(self.text[figure.start : figure.end])


class Passages:
    """The sentences of the evidence, read once for all claims of a draft."""

    def __init__(self, subject: Subject) -> None:
        self.evidence = subject.evidence
        self.locale = subject.draft.locale
        # By text: the order in which passages are given says nothing.
        self.sentences = [
            self.statement(sentence, passage.id)
            for passage in sorted(subject.evidence.passages, key=lambda passage: passage.text)
            for sentence in sentences(passage.text)
        ]
        self.by_words: dict[frozenset[str], list[Statement]] = {}
        for each in self.sentences:
            self.by_words.setdefault(each.wording.words, []).append(each)

    def statement(self, text: str, passage: str = "") -> Statement:
        found = figures(text, self.locale)
        return Statement(text, passage, found, wording(text, [figure.span for figure in found]))

    def claim(self, text: str) -> Statement:
        """A claim, without the tags of its numbers."""
        return self.statement(spoken(text))

    def about(self, claim: str) -> Iterator[Statement]:
        """The sentences of the passages that speak of what a claim speaks of."""
        ids = {passage.id for passage in related(claim, self.evidence).passages}
        return (sentence for sentence in self.sentences if sentence.passage in ids)

    def holding(self, figure: Figure, claim: str) -> str | None:
        """The first passage with a number that agrees, among those that speak of the claim."""
        for sentence in self.about(claim):
            if any(other.kind != "unread" and agree(figure, other) for other in sentence.figures):
                return sentence.passage
        return None


_last: list[Passages] = []
"""The evidence that was read last: several measures ask about it, one after the other."""


def passages_of(subject: Subject) -> Passages:
    known = _last[-1:]
    if known and known[0].evidence is subject.evidence and known[0].locale == subject.draft.locale:
        return known[0]
    passages = Passages(subject)
    _last[:] = [passages]
    return passages


def question(
    name: str, ask: Callable[[str, Passages], Answer], returns: Literal["boolean", "number"] = "boolean"
) -> NodeQuestion:
    """A question about the text of a claim and the sentences of the evidence."""

    def prepared(subject: Subject) -> Callable[[Claim], Answer]:
        passages = passages_of(subject)
        return lambda claim: ask(claim.text, passages)

    return NodeQuestion(name, ("claims",), prepared, returns)
