"""How good scores are where the answer is known: ranking, balanced accuracy, calibration."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

_BINS: Final = 10


class Figures(NamedTuple):
    """What is reported of a verifier on labelled rows; unknown scores are counted and stand in no other figure."""

    n: int
    unknown: int
    auc: float | None
    """None where one kind of row is missing."""
    balanced_accuracy: float | None
    calibration_error: float | None

    def __str__(self) -> str:
        return (
            f"n {self.n}, unknown {self.unknown}, AUC {_shown(self.auc)}, "
            f"balanced accuracy {_shown(self.balanced_accuracy)}, calibration error {_shown(self.calibration_error)}"
        )


def _shown(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def scored(scores: Sequence[float | None], good: Sequence[bool], *, threshold: float = 0.5) -> Figures:
    """The figures of scores, each from 0 to 1 or unknown, for rows that hold or do not."""
    known = [(score, holds) for score, holds in zip(scores, good, strict=True) if score is not None]
    right = [score for score, holds in known if holds]
    wrong = [score for score, holds in known if not holds]
    if not right or not wrong:
        return Figures(len(scores), len(scores) - len(known), None, None, _calibration(known) if known else None)
    passed = sum(score >= threshold for score in right) / len(right)
    stopped = sum(score < threshold for score in wrong) / len(wrong)
    return Figures(
        len(scores), len(scores) - len(known), _auc(right, wrong), (passed + stopped) / 2, _calibration(known)
    )


def _auc(right: Sequence[float], wrong: Sequence[float]) -> float:
    """The chance that a row that holds scores higher than one that does not; ties count half."""
    below = higher = 0.0
    for _, group in groupby(
        sorted([(score, True) for score in right] + [(score, False) for score in wrong]), lambda each: each[0]
    ):
        kinds = [holds for _, holds in group]
        good = sum(kinds)
        bad = len(kinds) - good
        higher += good * (below + bad / 2)
        below += bad
    return higher / (len(right) * len(wrong))


def _calibration(known: Sequence[tuple[float, bool]]) -> float:
    """The mean distance, over ten bins of scores, between the score and the share that holds."""
    bins: dict[int, list[tuple[float, bool]]] = {}
    for score, holds in known:
        bins.setdefault(min(_BINS - 1, int(score * _BINS)), []).append((score, holds))
    off = (abs(sum(score for score, _ in each) - sum(holds for _, holds in each)) for each in bins.values())
    return sum(off) / len(known)
