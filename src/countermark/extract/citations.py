"""Pointers to sources, linked to the claims that they support.

A mark supports the claim that it follows; one that ends its sentence supports every claim of it, and one
that stands alone those of the sentence before. A source that is named in the sentence ("according to the
WHO", "Smith et al. (2020)") stands for all of it. A mark that supports no claim is not in the graph: a
citation says of a claim where it comes from, and must not name one that is not there.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from countermark.extract.prose import Prose
from countermark.extract.source_marks import Mark, marks
from countermark.model import Citation, Claim, Span

_WORDS: Final = re.compile(r"[^\W_]")


def find(prose: Prose, claims: Sequence[Claim]) -> tuple[Citation, ...]:
    """The citations, cit1, cit2 … in text order; a mark that supports several claims is one citation for each."""
    if not claims:
        return ()
    linking = _Linking(prose, claims)
    found: list[Citation] = []
    listed = marks(prose)
    covered = [(mark.start, mark.end) for mark in listed]
    for index, mark in enumerate(listed):
        for claim in linking.supported(mark, covered[index + 1 :][:8]):
            for source in mark.sources:
                found.append(
                    Citation(
                        id=f"cit{len(found) + 1}",
                        claim_id=claim.id,
                        source={"type": source.type, "value": source.value},
                        span=Span(start=mark.start, end=mark.end),
                    )
                )
    return tuple(found)


class _Linking:
    """Which claims stand where."""

    def __init__(self, prose: Prose, claims: Sequence[Claim]) -> None:
        self._prose = prose
        self._claims = sorted(claims, key=lambda claim: claim.span.start)
        self._starts = [claim.span.start for claim in self._claims]

    def supported(self, mark: Mark, following: Sequence[tuple[int, int]]) -> Sequence[Claim]:
        """The claims that a mark supports."""
        prose = self._prose
        index = prose.sentence_at(mark.start)
        if index is None:
            inside = prose.sentences_in(0, mark.start)
            return self._before(inside.stop - 1, mark) if inside else ()
        sentence = prose.sentences[index]
        here = self._within(sentence.start, sentence.end)
        if not here:
            return self._before(index - 1, mark)
        if mark.named:
            return here
        if not self._goes_on(mark.end, sentence.end, following):
            return here
        before = [claim for claim in here if claim.span.start <= mark.start]
        return before[-1:] if before else here[:1]

    def _goes_on(self, position: int, end: int, following: Sequence[tuple[int, int]]) -> bool:
        """Words come after a mark that are no marks themselves."""
        for start, stop in following:
            if start >= end or _WORDS.search(self._prose.masked, position, start):
                break
            position = max(position, stop)
        return _WORDS.search(self._prose.masked, position, end) is not None

    def _before(self, index: int, mark: Mark) -> Sequence[Claim]:
        """The claims of the sentence before, if it stands in the same block or the one before."""
        if index < 0:
            return ()
        prose = self._prose
        sentence = prose.sentences[index]
        block = prose.block_at(mark.start)
        if block is not None and sentence.block < block - 1:
            return ()
        return self._within(sentence.start, sentence.end)

    def _within(self, start: int, end: int) -> Sequence[Claim]:
        return self._claims[bisect_left(self._starts, start) : bisect_left(self._starts, end)]
