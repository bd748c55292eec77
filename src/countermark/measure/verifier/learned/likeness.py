"""Whether a tool call serves a request, by how much the two have in common.

What is taken is the cosine of their embeddings plus the share of the call's own words that the request has; a scale and a shift
(`weights/verifier.likeness.json`, fitted by `train/bands.py`) make a probability of it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from countermark import weights
from countermark.errors import CountermarkError
from countermark.measure.embedding import DEFAULT, embedder
from countermark.measure.grounding.wording import wording
from countermark.measure.verifier.learned.judging import Ask, Judge, Judged

HEAD: Final = "goal"
FILE: Final = "verifier.likeness.json"


def likenesses(asked: Sequence[Ask]) -> list[float]:
    """What each call and its request have in common, from −1 to 2."""
    texts = list(dict.fromkeys(text for ask in asked for text in (ask.claim, _request(ask))))
    vectors: dict[str, Any] = dict(zip(texts, embedder(DEFAULT)(texts), strict=True))
    found = []
    for ask in asked:
        request = _request(ask)
        said, wanted = wording(ask.claim).words, wording(request).words
        shared = len(said & wanted) / len(said) if said else 0.0
        found.append(float(vectors[ask.claim] @ vectors[request]) + shared)
    return found


def _request(ask: Ask) -> str:
    return "\n".join(ask.evidence)


@cache
def _fitted() -> tuple[float, float]:
    document = json.loads(weights.read(FILE))
    return document["scale"], document["shift"]


class WithLikeness:
    """A judge that knows by likeness whether a call serves a request, and asks another about everything else."""

    def __init__(self, judge: Judge) -> None:
        self.name, self.version = judge.name, judge.version
        self._judge = judge

    def __call__(self, asked: Sequence[Ask]) -> list[Judged]:
        calls = [ask for ask in asked if ask.head == HEAD]
        others = [ask for ask in asked if ask.head != HEAD]
        liked = iter(_judged(calls) if calls else ())
        rest = iter(self._judge(others) if others else ())
        return [next(liked) if ask.head == HEAD else next(rest) for ask in asked]


def _judged(calls: Sequence[Ask]) -> list[Judged]:
    try:
        scale, shift = _fitted()
        served = [1 / (1 + math.exp(-(scale * value + shift))) for value in likenesses(calls)]
    except CountermarkError as error:
        return [Judged(None, error.message) for _ in calls]
    return [Judged({"serves": value, "unrelated": 1 - value}) for value in served]
