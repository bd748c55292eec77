"""How sure a verifier may be on sources that it has not seen: AUC and calibration error of runs that left sources out.

    python -m train.leftout RESULTS/said-*.npz

Reads what `train.trial` and `train.teach` kept of each run. The scale and shift of a run are fitted on the sources that
the *other* runs left out, so that no figure is on a row that its calibration was fitted to.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

_SURE = 12.0
_BINS = 10


def logits(said: np.ndarray) -> np.ndarray:
    """Of "supported" against the two others."""
    kept = np.clip(said[:, 0].astype(float), 1e-6, 1 - 1e-6)
    return np.clip(np.log(kept / (1 - kept)), -_SURE, _SURE)


def error(probability: np.ndarray, good: np.ndarray) -> float:
    """Expected calibration error: how far the mean probability of a bin is from the share that holds, by size of the bin."""
    at = np.minimum((probability * _BINS).astype(int), _BINS - 1)
    parts = [at == each for each in range(_BINS) if (at == each).any()]
    return float(sum(part.mean() * abs(probability[part].mean() - good[part].mean()) for part in parts))


def fitted(values: np.ndarray, good: np.ndarray, weight: np.ndarray) -> tuple[float, float]:
    """The scale and shift of least loss, by Newton's method; a step that goes too far is halved."""
    wide = np.stack([values, np.ones(len(values))], axis=1)

    def loss(at: np.ndarray) -> float:
        return float(np.sum(weight * np.logaddexp(0, np.where(good, -1, 1) * (wide @ at))))

    found = np.zeros(2)
    for _ in range(50):
        said = 1 / (1 + np.exp(-(wide @ found)))
        slope = wide.T @ (weight * (said - good))
        bend = (wide * (weight * said * (1 - said))[:, None]).T @ wide + 1e-9 * np.eye(2)
        step = np.linalg.solve(bend, slope)
        while loss(found - step) > loss(found) and np.abs(step).max() > 1e-9:
            step = step / 2
        found = found - step
    return float(found[0]), float(found[1])


def auc(scores: np.ndarray, positive: np.ndarray) -> float:
    """The chance that a positive row scores above a negative one; ties count half."""
    below = np.sort(scores[~positive])
    first, last = np.searchsorted(below, scores[positive]), np.searchsorted(below, scores[positive], side="right")
    return float(((first + last) / 2).mean() / len(below))


def runs(paths: list[Path]) -> list[dict[str, tuple[np.ndarray, np.ndarray]]]:
    """Of each run: the logits of each source and which rows are supported."""
    found = []
    for path in paths:
        with np.load(path) as arrays:
            names = [key.removesuffix("#said") for key in arrays.files if key.endswith("#said")]
            each = {name: (logits(arrays[f"{name}#said"]), arrays[f"{name}#class"] == 0) for name in names}
            # A source of one kind of rows, or of none, says nothing.
            found.append({name: rows for name, rows in each.items() if 0 < rows[1].sum() < len(rows[1])})
    return found


def fit_of(found: list[dict[str, tuple[np.ndarray, np.ndarray]]], seen: set[str]) -> tuple[float, float]:
    """Fitted on the sources of these runs but for those that are seen elsewhere; each source weighs the same."""
    parts = [rows for run in found for name, rows in run.items() if name not in seen]
    weight = np.concatenate([np.full(len(values), 1 / len(values)) for values, _ in parts])
    return fitted(np.concatenate([values for values, _ in parts]), np.concatenate([good for _, good in parts]), weight)


def main() -> None:
    found = runs([Path(name) for name in sys.argv[1:]])
    # What every run is judged on is nobody's own left-out source: it is reported and never fitted to.
    often = {name for run in found for name in run if sum(name in other for other in found) > 1} | {"fever-symmetric"}
    by: dict[str, list[tuple[float, float, float]]] = {}
    for at, run in enumerate(found):
        scale, shift = fit_of(found[:at] + found[at + 1 :], often) if len(found) > 1 else (1.0, 0.0)
        for name, (values, good) in run.items():
            before, after = (1 / (1 + np.exp(-each)) for each in (values, scale * values + shift))
            by.setdefault(name, []).append((auc(values, good), error(before, good), error(after, good)))
    print(f"{'source':16}{'runs':>5}{'AUC':>8}{'error':>8}{'calibrated':>12}")
    rows = {name: np.mean(each, axis=0) for name, each in sorted(by.items())}
    for name, (area, raw, mended) in rows.items():
        print(f"{name:16}{len(by[name]):5}{area:8.3f}{raw:8.3f}{mended:12.3f}")
    unseen = [row for name, row in rows.items() if name != "fever-symmetric"]
    area, raw, mended = np.mean(unseen, axis=0)
    print(f"{f'mean of {len(unseen)}':21}{area:8.3f}{raw:8.3f}{mended:12.3f}")
    scale, shift = fit_of(found, often)
    print(f"fitted on all that was left out: scale {scale:.4f}, shift {shift:.4f}")


if __name__ == "__main__":
    main()
