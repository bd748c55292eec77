"""Texts as the tokens of WordPiece, and long texts in pieces that a model can read whole."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from countermark.errors import ModelError
from countermark.measure.encoder.words import tokenizer
from countermark.protocols import Piece

_HALVES: Final = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


class Tokens:
    """Texts as what a model with a window reads."""

    def __init__(self, *, window: int) -> None:
        self._tokenizer = tokenizer()
        self._unknown: int = self._tokenizer.token_to_id("[UNK]")
        self._window = window
        self._room = window - self._tokenizer.num_special_tokens_to_add(False)

    def ids(self, texts: Sequence[str]) -> list[list[int]]:
        """The ids of each text between the signs of its beginning and end."""
        found: list[list[int]] = [each.ids for each in self._tokenizer.encode_batch(_whole(texts))]
        for text, each in zip(texts, found, strict=True):
            if len(each) > self._window:
                said = f"a text of {len(text)} characters has {len(each)} tokens, more than {self._window}"
                raise ModelError(said, hint="split it first")
        return found

    def split(self, texts: Sequence[str]) -> list[list[Piece]]:
        """Each text in pieces, cut between words as near to their middle as can be, so that none is tiny."""
        return [self._pieces(text, encoding) for text, encoding in zip(texts, self._encoded(texts), strict=True)]

    def _encoded(self, texts: Sequence[str]) -> list[Any]:
        encoded: list[Any] = self._tokenizer.encode_batch(_whole(texts), add_special_tokens=False)
        return encoded

    def _pieces(self, text: str, encoding: Any) -> list[Piece]:
        count = len(encoding)
        if count == 0:
            return []
        ids = encoding.ids
        if count <= self._room:
            return [Piece(0, len(text), ids.count(self._unknown) / count)]
        words, offsets = encoding.word_ids, encoding.offsets
        starts = [index for index in range(1, count) if words[index] != words[index - 1]]
        cuts = [0, *self._cuts(starts, 0, count), count]
        places = [0, *(offsets[cut][0] for cut in cuts[1:-1]), len(text)]
        return [
            Piece(places[index], places[index + 1], ids[first:last].count(self._unknown) / (last - first))
            for index, (first, last) in enumerate(pairwise(cuts))
        ]

    def _cuts(self, starts: Sequence[int], first: int, last: int) -> Iterator[int]:
        """Where a stretch of tokens is cut; a word has at most 100, so there is one near the middle."""
        if last - first > self._room:
            after = bisect_left(starts, (first + last) / 2)
            cut = min(starts[max(0, after - 1) : after + 1], key=lambda start: abs(2 * start - first - last))
            yield from self._cuts(starts, first, cut)
            yield cut
            yield from self._cuts(starts, cut, last)


def _whole(texts: Sequence[str]) -> list[str]:
    """The texts with half characters replaced, one to one: they have no UTF-8."""
    return [text if text.isascii() else text.translate(_HALVES) for text in texts]
