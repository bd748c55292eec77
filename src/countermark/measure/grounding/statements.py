"""What can be said of a claim and of the passages before any vector is made: length, language, sources, shared words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from countermark.measure.grounding.relevance import related
from countermark.measure.grounding.wording import compared, is_english, spoken, stated, wording, words
from countermark.measure.predicate.predicate import Answer, NodeQuestion
from countermark.measure.verifier.address import addressed
from countermark.model import Claim, Evidence, Source
from countermark.protocols import Subject

Prepared = Callable[[Subject], Callable[[Claim], Answer]]


def _each(ask: Callable[[Claim, Evidence], Answer]) -> Prepared:
    """A question for which nothing is read beforehand."""
    return lambda subject: lambda claim: ask(claim, subject.evidence)


def _words(claim: Claim, _: Evidence) -> Answer:
    count = len(words(spoken(claim.text)))
    return Answer(float(count), f"it has {count} {'word' if count == 1 else 'words'}")


def _english(claim: Claim, _: Evidence) -> Answer:
    if is_english(spoken(claim.text)):
        return Answer(True, "it looks like English")
    return Answer(False, "it does not look like English, which the embedder was trained on")


def _states(claim: Claim, _: Evidence) -> Answer:
    text = spoken(claim.text).strip()
    told = addressed(text)
    if told is not None:
        return Answer(False, f"it instructs the judge: {told!r}")
    if text.rstrip("\"'”’)").endswith(("?", "？", "؟")):
        return Answer(False, "it is a question")
    return Answer(bool(words(text)), "it states something" if words(text) else "it has no words")


def _stated(subject: Subject) -> Callable[[Claim], Answer]:
    said = stated(subject.evidence.passages)

    def ask(claim: Claim) -> Answer:
        passage = said.get(compared(spoken(claim.text)))
        if passage is None:
            return Answer(False, "no passage says it word for word")
        return Answer(True, f"passage {passage!r} says it word for word", (passage,))

    return ask


def _relevance(claim: Claim, evidence: Evidence) -> Answer:
    if not evidence.passages:
        return Answer(0.0, "there is no evidence")
    found = related(claim.text, evidence)
    basis = tuple(passage.id for passage in found.passages)
    return Answer(found.share, f"the passage nearest in words contains {found.share:.2f} of the claim's terms", basis)


def _read(claim: Claim, evidence: Evidence) -> Answer:
    for passage in related(claim.text, evidence).passages:
        if not is_english(passage.text):
            return Answer(False, f"passage {passage.id!r} does not look like English", (passage.id,))
    return Answer(True, "the passages that are read look like English")


def _shared(of: Callable[[str], Iterable[str]], called: str) -> Prepared:
    """How many of a claim's words of some sort are in the evidence."""

    def prepared(subject: Subject) -> Callable[[Claim], Answer]:
        known = {word for passage in subject.evidence.passages for word in of(passage.text)}
        basis = tuple(passage.id for passage in subject.evidence.passages)

        def ask(claim: Claim) -> Answer:
            said = set(of(spoken(claim.text)))
            if not said:
                return Answer(None, f"it has no {called}")
            shared = len(said & known)
            return Answer(shared / len(said), f"{shared} of {len(said)} {called} are in the evidence", basis)

        return ask

    return prepared


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
    NodeQuestion("claim.words", ("claims",), _each(_words), "number"),
    NodeQuestion("claim.english", ("claims",), _each(_english)),
    NodeQuestion("claim.states", ("claims",), _each(_states)),
    NodeQuestion("claim.stated", ("claims",), _stated),
    NodeQuestion("evidence.english", ("claims",), _each(_read)),
    NodeQuestion("evidence.relevance", ("claims",), _each(_relevance), "number"),
    NodeQuestion("evidence.overlap", ("claims",), _shared(words, "words"), "number"),
    NodeQuestion("evidence.content", ("claims",), _shared(lambda text: wording(text).words, "content words"), "number"),
    NodeQuestion("negation.differs", ("claims",), _negates),
    NodeQuestion("evidence.sourced", ("claims",), _sourced),
)
