"""A citation for a claim whose numbers the evidence proves: where their facts come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from countermark.correct.label import source_of
from countermark.correct.problem import Problem
from countermark.correct.proposal import Proposal
from countermark.correct.scene import Scene
from countermark.model import Claim, Span

_CLOSING: Final = ".!?。！？"
_SOURCES: Final = 3


def cited(problem: Problem, claim: Claim, scene: Scene) -> Iterator[Proposal]:
    """The sources of what is proven in the claim, before its full stop. A claim without a proof gets none."""
    facts = [scene.facts.get(mark.ref or "") for mark in scene.proven(claim.span)]
    sources = dict.fromkeys(written for fact in facts if fact is not None and (written := source_of(fact)) is not None)
    if not sources:
        return
    named = list(sources)[:_SOURCES]
    text = "; ".join([named[0], *(each.removeprefix("Source: ") for each in named[1:])])
    end = claim.span.end
    while end > claim.span.start and scene.text[end - 1] in _CLOSING:
        end -= 1
    end = scene.behind_token(end)
    because = "the facts behind the claim come from there"
    yield Proposal(problem, "insert", Span(start=end, end=end), f" ({text})", because)
