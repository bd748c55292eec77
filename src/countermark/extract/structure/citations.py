"""Pointers to sources, linked to the claims that they support.

A mark supports the claim that it follows; one that ends its sentence supports every claim of it, and one
that stands alone those of the sentence before. A source that is named in the sentence ("according to the
WHO", "Smith et al. (2020)") stands for all of it. A mark that supports no claim is not in the graph: a
citation says of a claim where it comes from, and must not name one that is not there.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from countermark.extract.structure.pointers import Pointer
from countermark.language import Document
from countermark.model import Citation, Claim, Span

_WORDS: Final = re.compile(r"[^\W_]")
_NEXT: Final = 8
"""How many marks are looked past to see whether a sentence goes on."""
_FAR: Final = 400
"""How far behind a mark words are looked for."""
_MOST: Final = 16
"""Claims of one sentence that one mark supports at most, the last ones: no sentence for readers has more."""


def find(prose: Document, pointers: Sequence[Pointer], claims: Sequence[Claim]) -> tuple[Citation, ...]:
    """The citations, cit1, cit2 … in text order; a mark that supports several claims is one citation for each."""
    if not claims:
        return ()
    linking = _Linking(prose, claims)
    found: list[Citation] = []
    covered = [(mark.start, mark.end) for mark in pointers]
    for index, mark in enumerate(pointers):
        for claim in linking.supported(mark, covered[index + 1 : index + 1 + _NEXT]):
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

    def __init__(self, prose: Document, claims: Sequence[Claim]) -> None:
        self._prose = prose
        self._claims = sorted(claims, key=lambda claim: claim.span.start)
        self._starts = [claim.span.start for claim in self._claims]

    def supported(self, mark: Pointer, following: Sequence[tuple[int, int]]) -> Sequence[Claim]:
        """The claims that a mark supports."""
        prose = self._prose
        index = prose.sentence_at(mark.start)
        if index is None:
            inside = prose.sentences_in(0, mark.start)
            return self._before(inside.stop - 1, mark) if inside else ()
        sentence = prose.stretches[index]
        first, last = self._within(sentence.start, sentence.end)
        leads = mark.is_aside(prose.text) and not _WORDS.search(prose.masked, sentence.start, mark.start)
        if first == last or (leads and index and prose.stretches[index - 1].block == sentence.block):
            return self._before(index - 1, mark)
        if mark.named or not self._goes_on(mark.end, sentence.end, following):
            return self._claims[max(first, last - _MOST) : last]
        follows = max(first, bisect_right(self._starts, mark.start, first, last) - 1)
        return self._claims[follows : follows + 1]

    def _goes_on(self, position: int, end: int, following: Sequence[tuple[int, int]]) -> bool:
        """Words come after a mark that are no marks themselves."""
        for start, stop in following:
            if start >= end or _WORDS.search(self._prose.masked, position, start):
                break
            position = max(position, stop)
        return _WORDS.search(self._prose.masked, position, min(end, position + _FAR)) is not None

    def _before(self, index: int, mark: Pointer) -> Sequence[Claim]:
        """The claims of the sentence before, if it stands in the same block or the one before."""
        if index < 0:
            return ()
        prose = self._prose
        sentence = prose.stretches[index]
        block = prose.block_at(mark.start)
        if block is not None and sentence.block < block - 1:
            return ()
        first, last = self._within(sentence.start, sentence.end)
        return self._claims[max(first, last - _MOST) : last]

    def _within(self, start: int, end: int) -> tuple[int, int]:
        """The claims that start in a stretch, as indexes."""
        return bisect_left(self._starts, start), bisect_left(self._starts, end)
