"""A case as numbers: what is said and what it is said against, as the shipped encoder sees them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from countermark.language.ends import sentences
from countermark.measure.embedding import embedder
from countermark.measure.verifier.case import Case, call_text

_MOST: Final = 64
"""Sentences of each side that are read."""


def is_readable(case: Case) -> bool:
    """There is something that features can be made of."""
    return bool(_pieces(_said(case)))


def features(cases: Sequence[Case]) -> Any:
    """A row for each readable case: the mean of what is said, that of what it is judged against, and their distance."""
    return _rows([(_said(case), _against(case)) for case in cases])


def features_apart(case: Case, texts: Sequence[str]) -> Any:
    """A row for each of these texts of a case, as if it said nothing else."""
    against = _against(case)
    return _rows([([text], against) for text in texts])


def _rows(cases: Sequence[tuple[list[str], list[str]]]) -> Any:
    import numpy as np  # noqa: PLC0415 — an extra, loaded when something is trained or judged

    sides = [_pieces(side) for case in cases for side in case]
    texts = list(dict.fromkeys(text for side in sides for text in side))
    vectors = dict(zip(texts, np.asarray(embedder()(texts), dtype=np.float64), strict=True))
    width = len(vectors[texts[0]])
    means = [np.mean([vectors[text] for text in side], axis=0) if side else np.zeros(width) for side in sides]
    pairs = zip(means[::2], means[1::2], strict=True)
    return np.array([np.concatenate([said, against, np.abs(said - against)]) for said, against in pairs])


def _pieces(texts: list[str]) -> list[str]:
    """The texts in pieces that the encoder reads whole."""
    split = zip(texts, embedder().split(texts), strict=True)
    return [text[piece.start : piece.end] for text, pieces in split for piece in pieces][:_MOST]


def _said(case: Case) -> list[str]:
    """The statements and actions; the whole text where there are none."""
    found = [claim.text for claim in case.claims] + [call_text(call) for call in case.tool_calls]
    return list(islice((text for text in found or sentences(case.draft.text) if text.strip()), _MOST))


def _against(case: Case) -> list[str]:
    """The question and the evidence."""
    evidence = (sentence for passage in case.passages for sentence in sentences(passage.text))
    return list(islice((text for text in ([case.query] if case.query else []) + list(evidence) if text.strip()), _MOST))
