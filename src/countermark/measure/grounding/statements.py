"""What can be said of a claim and of the passages before any vector is made: length, language, sources, shared words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from countermark.measure.grounding.relevance import related
from countermark.measure.grounding.wording import is_english, sentences, spoken, wording, words
from countermark.measure.predicate.predicate import Answer, NodeQuestion
from countermark.measure.verifier.address import addressed
from countermark.model import Claim, Source
from countermark.protocols import Subject


def _words(_: Subject) -> Callable[[Claim], Answer]:
    def ask(claim: Claim) -> Answer:
        count = len(words(spoken(claim.text)))
        return Answer(float(count), f"it has {count} {'word' if count == 1 else 'words'}")

    return ask


def _english(_: Subject) -> Callable[[Claim], Answer]:
    def ask(claim: Claim) -> Answer:
        if is_english(spoken(claim.text)):
            return Answer(True, "it looks like English")
        return Answer(False, "it does not look like English, which the embedder was trained on")

    return ask


def _states(_: Subject) -> Callable[[Claim], Answer]:
    def ask(claim: Claim) -> Answer:
        text = spoken(claim.text).strip()
        told = addressed(text)
        if told is not None:
            return Answer(False, f"it tells whoever judges it what to say: {told!r}")
        if text.rstrip("\"'”’)").endswith(("?", "？", "؟")):
            return Answer(False, "it is a question")
        return Answer(bool(words(text)), "it states something" if words(text) else "it has no words")

    return ask


def _stated(subject: Subject) -> Callable[[Claim], Answer]:
    said = {
        _plain(sentence): passage.id
        for passage in reversed(subject.evidence.passages)
        for sentence in sentences(passage.text)
    }

    def ask(claim: Claim) -> Answer:
        passage = said.get(_plain(spoken(claim.text)))
        if passage is None:
            return Answer(False, "no passage says it word for word")
        return Answer(True, f"passage {passage!r} says it word for word", (passage,))

    return ask


def _plain(sentence: str) -> str:
    """A sentence as it is compared: case, blanks and its last stop do not count."""
    return " ".join(sentence.casefold().split()).rstrip(".!")


def _relevance(subject: Subject) -> Callable[[Claim], Answer]:
    def ask(claim: Claim) -> Answer:
        if not subject.evidence.passages:
            return Answer(0.0, "there is no evidence")
        found = related(claim.text, subject.evidence)
        basis = tuple(passage.id for passage in found.passages)
        return Answer(found.share, f"the passage nearest in words holds {found.share:.2f} of the claim's terms", basis)

    return ask


def _read(subject: Subject) -> Callable[[Claim], Answer]:
    def ask(claim: Claim) -> Answer:
        for passage in related(claim.text, subject.evidence).passages:
            if not is_english(passage.text):
                return Answer(False, f"passage {passage.id!r} does not look like English", (passage.id,))
        return Answer(True, "the passages that are read look like English")

    return ask


def _overlap(subject: Subject) -> Callable[[Claim], Answer]:
    known = {word for passage in subject.evidence.passages for word in words(passage.text)}
    basis = tuple(passage.id for passage in subject.evidence.passages)

    def ask(claim: Claim) -> Answer:
        said = set(words(spoken(claim.text)))
        if not said:
            return Answer(None, "it has no words")
        shared = len(said & known)
        return Answer(shared / len(said), f"{shared} of {len(said)} words are in the evidence", basis)

    return ask


def _content(subject: Subject) -> Callable[[Claim], Answer]:
    said_there = [wording(passage.text) for passage in subject.evidence.passages]
    known = frozenset(word for each in said_there for word in each.words)
    basis = tuple(passage.id for passage in subject.evidence.passages)

    def ask(claim: Claim) -> Answer:
        said = wording(spoken(claim.text)).words
        if not said:
            return Answer(None, "it has no content words")
        shared = len(said & known)
        return Answer(shared / len(said), f"{shared} of {len(said)} content words are in the evidence", basis)

    return ask


def _negates(subject: Subject) -> Callable[[Claim], Answer]:
    there = any(wording(passage.text).negations for passage in subject.evidence.passages)

    def ask(claim: Claim) -> Answer:
        here = wording(spoken(claim.text)).negations > 0
        if here is there:
            return Answer(False, "both say no somewhere" if here else "neither says no")
        return Answer(True, f"{'the claim' if here else 'the evidence'} says no somewhere, and the other does not")

    return ask


def _sourced(subject: Subject) -> Callable[[Claim], Answer]:
    passages = subject.evidence.passages
    nameless = [passage.id for passage in passages if not _has_source(passage.source)]

    def ask(_: Claim) -> Answer:
        if not passages:
            return Answer(False, "there is no evidence")
        if nameless:
            more = f" and {len(nameless) - 1} more" if len(nameless) > 1 else ""
            return Answer(False, f"passage {nameless[0]!r}{more} has no source")
        return Answer(True, "every passage has a source", tuple(passage.id for passage in passages))

    return ask


def _has_source(source: str | Source | None) -> bool:
    # A version or a digest says which copy; it does not say of what.
    named = (source.dataset, source.uri) if isinstance(source, Source) else (source,)
    return any(name is not None and name.strip() for name in named)


MEASURES: Final = (
    NodeQuestion("claim.words", ("claims",), _words, "number"),
    NodeQuestion("claim.english", ("claims",), _english),
    NodeQuestion("claim.states", ("claims",), _states),
    NodeQuestion("claim.stated", ("claims",), _stated),
    NodeQuestion("evidence.english", ("claims",), _read),
    NodeQuestion("evidence.relevance", ("claims",), _relevance, "number"),
    NodeQuestion("evidence.overlap", ("claims",), _overlap, "number"),
    NodeQuestion("evidence.content", ("claims",), _content, "number"),
    NodeQuestion("negation.differs", ("claims",), _negates),
    NodeQuestion("evidence.sourced", ("claims",), _sourced),
)
