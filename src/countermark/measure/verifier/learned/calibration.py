"""What a head says, moved for the verifier that asks so that one half is where right and wrong part.

The scales and shifts are data: `weights/verifier.calibration.json`, by verifier and head, fitted by `train/calibrate.py`.
A verifier may speak only where what it says is right often enough: `weights/verifier.bands.json` has, by verifier and head,
the scores between which a judgement is no answer, fitted by `train/bands.py` on rows that nothing is reported on.
Where right and wrong part is one thing, how sure one may be another: `weights/verifier.likelihood.json` goes from a score to
how often such a score is right on kinds of evidence that were not trained on (`train/likelihood.py`). It is told, and
decides nothing.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from countermark import weights
from countermark.measure.verifier.learned.judging import Ask, Judge, Judged

_FILE: Final = "verifier.calibration.json"
_BANDS: Final = "verifier.bands.json"
_LIKELIHOODS: Final = "verifier.likelihood.json"
_JUDGE: Final = "qwen-1.5b.judge.json"
_SURE: Final = 1 / (1 + math.exp(-12.0))
"""Probabilities are kept this far from certainty, as they were when the calibration was made."""


class Calibration(NamedTuple):
    """How the logit of a probability is moved; the order of scores stays."""

    scale: float
    shift: float

    def __call__(self, probability: float) -> float:
        kept = min(_SURE, max(1 - _SURE, probability))
        return 1 / (1 + math.exp(-(self.scale * math.log(kept / (1 - kept)) + self.shift)))


class Band(NamedTuple):
    """The scores between which the trained part is not sure enough to answer."""

    low: float
    high: float
    right: float
    """The share of answers outside that was right where it was fitted."""

    def refusal(self, probability: float) -> str:
        """Why a score is no answer; empty where it is one."""
        if probability <= self.low or probability >= self.high:
            return ""
        return (
            f"it is judged {probability:.2f}, and only judgements up to {self.low:.2f} and from {self.high:.2f} on were "
            f"right {self.right:.0%} of the time"
        )


@cache
def shipped_bands() -> Mapping[str, Mapping[str, Band]]:
    document = json.loads(weights.read(_BANDS))
    return {verifier: {head: Band(**each) for head, each in heads.items()} for verifier, heads in document.items()}


@cache
def shipped_calibrations() -> Mapping[str, Mapping[str, Calibration]]:
    return _read(_FILE)


@cache
def shipped_likelihoods() -> Mapping[str, Mapping[str, Calibration]]:
    """From a calibrated score to a likelihood, by verifier and head."""
    return _read(_LIKELIHOODS)


def judge_likelihoods() -> Mapping[str, Calibration]:
    """From what the language model with its adapter says to a likelihood, by head."""
    return {head: Calibration(**each) for head, each in json.loads(weights.read(_JUDGE)).items()}


def _read(name: str) -> Mapping[str, Mapping[str, Calibration]]:
    document = json.loads(weights.read(name))
    return {
        verifier: {head: Calibration(**each) for head, each in heads.items()} for verifier, heads in document.items()
    }


class Calibrated:
    """A judge as one verifier hears it."""

    def __init__(
        self,
        judge: Judge,
        calibrations: Mapping[str, Calibration],
        likelihoods: Mapping[str, Calibration] = MappingProxyType({}),
        bands: Mapping[str, Band] = MappingProxyType({}),
    ) -> None:
        self.name = judge.name
        # What has no band is judged as before there were any.
        versions = (judge.version, weights.digest(_FILE)[:8], *([weights.digest(_BANDS)[:8]] if bands else ()))
        self.version = "+".join(versions)
        self._bands = bands
        self._judge = judge
        self._by_head = calibrations
        self._likelihoods = likelihoods

    def __call__(self, asked: Sequence[Ask]) -> list[Judged]:
        moved = (self._moved(ask, answer) for ask, answer in zip(asked, self._judge(asked), strict=True))
        return [self._sure(ask, answer) for ask, answer in zip(asked, moved, strict=True)]

    def _sure(self, ask: Ask, answer: Judged) -> Judged:
        band = self._bands.get(ask.head)
        if band is None or answer.probabilities is None:
            return answer
        why = band.refusal(next(iter(answer.probabilities.values())))
        return Judged(None, why) if why else answer

    def _moved(self, ask: Ask, answer: Judged) -> Judged:
        calibration, likelihood = self._by_head.get(ask.head), self._likelihoods.get(ask.head)
        if (calibration is None and likelihood is None) or answer.probabilities is None:
            return answer
        # The first class of every head is the good one; the others share what is left as they did before.
        (first, good), *others = answer.probabilities.items()
        moved = good if calibration is None else calibration(good)
        rest = sum(share for _, share in others)
        left = {name: (1 - moved) * (share / rest if rest else 1 / len(others)) for name, share in others}
        return Judged({first: moved, **left}, likelihood=None if likelihood is None else likelihood(moved))
