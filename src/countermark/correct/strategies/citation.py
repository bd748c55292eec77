"""A citation for a claim that the evidence proves: where its facts come from, or the passage that says it word for word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from countermark.correct.label import address, plain, source_of
from countermark.correct.problem import Problem
from countermark.correct.proposal import Proposal
from countermark.correct.scene import Scene
from countermark.language import Document
from countermark.model import Claim, Source, Span

_CLOSING: Final = ".!?。！？"
_SOURCES: Final = 3


def cited(problem: Problem, claim: Claim, scene: Scene) -> Iterator[Proposal]:
    """The sources of what is proven in the claim, before its full stop. A claim without a proof gets none."""
    facts = [scene.facts.get(mark.ref or "") for mark in scene.proven(claim.span)]
    sources = dict.fromkeys(written for fact in facts if fact is not None and (written := source_of(fact)) is not None)
    sources |= dict.fromkeys(_stating(claim, scene))
    if not sources:
        return
    named = list(sources)[:_SOURCES]
    text = "; ".join([named[0], *(each.removeprefix("Source: ") for each in named[1:])])
    end = claim.span.end
    while end > claim.span.start and scene.text[end - 1] in _CLOSING:
        end -= 1
    end = scene.behind_token(end)
    because = "the facts behind the claim come from there" if any(facts) else "it says so, word for word"
    yield Proposal(problem, "insert", Span(start=end, end=end), f" ({text})", because)


def _stating(claim: Claim, scene: Scene) -> Iterator[str]:
    """The sources of passages of which a sentence is the claim; a part of a sentence may be what it denies."""
    said = _folded(claim.text)
    for passage in scene.passages:
        source = passage.source.uri if isinstance(passage.source, Source) else passage.source
        named = address(source) or plain(source)
        if said and named is not None and said in map(_folded, _sentences(passage.text)):
            yield f"Source: {named}"


def _sentences(text: str) -> Iterator[str]:
    return (text[each.start : each.end] for each in Document(text).stretches)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(_CLOSING)
