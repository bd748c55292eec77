"""Logistic regression in double precision, the whole batch at once: the same rows give the same weights.

How strongly weights are held back is chosen by five-fold cross-validation, whose predictions, each made without the
row itself, also give the figures that are reported.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

FOLDS: Final = 5
_HELD_BACK: Final = (0.1, 1.0, 10.0, 100.0)
"""Strengths of regularisation that are tried."""
_ROUNDS: Final = 12
"""Of Newton's method, each of which doubles the digits that are right."""


class Regression(NamedTuple):
    """A fitted regression, and what it says of each row that it was not fitted to."""

    weights: Any
    bias: float
    held_back: float
    held_out: Any
    held_out_loss: float


def regression(rows: Any, good: Any) -> Regression:
    """The regression that tells good rows from the others; there are at least `FOLDS` of each."""
    folds = _folds(good)
    tried = {held: _held_out(rows, good, folds, held) for held in _HELD_BACK}
    best = min(_HELD_BACK, key=lambda held: _loss(tried[held], good))
    weights = _fitted(rows, good, best)
    return Regression(weights[:-1], float(weights[-1]), best, tried[best], float(_loss(tried[best], good)))


def _folds(good: Any) -> Any:
    """A fold for each example, each kind spread over all of them."""
    import numpy as np  # noqa: PLC0415 — loaded by now

    folds = np.zeros(len(good), dtype=int)
    for kind in (0, 1):
        places = np.flatnonzero(good == kind)
        folds[places] = np.arange(len(places)) % FOLDS
    return folds


def _held_out(rows: Any, good: Any, folds: Any, held: float) -> Any:
    """What is said of each example by weights that were fitted without its fold."""
    import numpy as np  # noqa: PLC0415 — loaded by now

    said = np.zeros(len(good))
    for fold in range(FOLDS):
        out = folds == fold
        weights = _fitted(rows[~out], good[~out], held)
        said[out] = _sigmoid(rows[out] @ weights[:-1] + weights[-1])
    return said


def _fitted(rows: Any, good: Any, held: float) -> Any:
    """Weights and bias of least loss, by Newton's method; the bias is not held back."""
    import numpy as np  # noqa: PLC0415 — loaded by now

    wide = np.hstack([rows, np.ones((len(rows), 1))])
    back = np.full(wide.shape[1], held)
    back[-1] = 1e-6
    weights = np.zeros(wide.shape[1])
    for _ in range(_ROUNDS):
        said = _sigmoid(wide @ weights)
        slope = wide.T @ (said - good) + back * weights
        bend = (wide * (said * (1 - said))[:, None]).T @ wide + np.diag(back)
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def _sigmoid(values: Any) -> Any:
    import numpy as np  # noqa: PLC0415 — loaded by now

    return 1 / (1 + np.exp(-np.clip(values, -60, 60)))


def _loss(said: Any, good: Any) -> Any:
    import numpy as np  # noqa: PLC0415 — loaded by now

    sure = np.clip(said, 1e-9, 1 - 1e-9)
    return -np.mean(good * np.log(sure) + (1 - good) * np.log(1 - sure))
