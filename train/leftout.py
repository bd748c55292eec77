"""How sure a verifier may be on sources that it has not seen: AUC and calibration error of runs that left sources out.

    python -m train.leftout                                     # of the runs that are kept in results/left-out.json
    python -m train.leftout RESULTS/said-*.npz [--keep FILE]    # of what `train.trial` and `train.teach` kept; counts go to FILE

What is fitted for a run is fitted on the sources that the *other* runs left out, so that no figure is on a row that its
calibration was fitted to. Columns: the probability as the run gives it, as the score that ships is made of it, under a
scale that is fitted, under a scale and a shift, and the same number for every row (the mean share of the other sources).
The World Bank's rows of the runs that are kept had wrong labels, and were left out of them.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from train.lists import UNLICENSED
from train.manifest import WEIGHTS

Rows = tuple[np.ndarray, np.ndarray]
"""The logits of rows, and which of them are supported."""
Runs = Sequence[dict[str, Rows]]
"""Of each run, by source."""
Map = Callable[[np.ndarray], np.ndarray]
"""From logits to probabilities."""

KEPT: Final = Path(__file__).parent / "results" / "left-out.json"
_SURE: Final = 12.0
_BINS: Final = 10
_WIDTH: Final = 0.05
"""Logits are kept as counts, to this."""
NEAR: Final = (*UNLICENSED, "fever-symmetric")
"""What every run is judged on is nobody's own left-out source: it is reported and never fitted to."""


def logits(said: np.ndarray) -> np.ndarray:
    """Of "supported" against the two others."""
    kept = np.clip(said[:, 0].astype(float), 1e-6, 1 - 1e-6)
    return np.clip(np.log(kept / (1 - kept)), -_SURE, _SURE)


def said(values: np.ndarray) -> np.ndarray:
    """The probabilities of logits."""
    return np.asarray(1 / (1 + np.exp(-values)))


def error(probability: np.ndarray, good: np.ndarray, weight: np.ndarray | None = None) -> float:
    """Expected calibration error: how far the mean probability of a bin is from the share that holds, by size of the bin."""
    at = np.minimum((probability * _BINS).astype(int), _BINS - 1)
    parts = np.full(len(good), 1 / len(good)) if weight is None else weight / weight.sum()
    off = parts * (probability - good)
    return float(sum(abs(off[at == each].sum()) for each in range(_BINS)))


def fitted(values: np.ndarray, good: np.ndarray, weight: np.ndarray, *, shifted: bool = True) -> tuple[float, float]:
    """The scale and shift of least loss, by Newton's method; a step that goes too far is halved."""
    wide = np.stack([values, np.ones(len(values))], axis=1)[:, : 1 + shifted]

    def loss(at: np.ndarray) -> float:
        return float(np.sum(weight * np.logaddexp(0, np.where(good, -1, 1) * (wide @ at))))

    found = np.zeros(wide.shape[1])
    for _ in range(50):
        probability = said(wide @ found)
        slope = wide.T @ (weight * (probability - good))
        bend = (wide * (weight * probability * (1 - probability))[:, None]).T @ wide + 1e-9 * np.eye(len(found))
        step = np.linalg.solve(bend, slope)
        while loss(found - step) > loss(found) and np.abs(step).max() > 1e-9:
            step = step / 2
        found = found - step
    return float(found[0]), float(found[1]) if shifted else 0.0


def auc(scores: np.ndarray, positive: np.ndarray) -> float:
    """The chance that a positive row scores above a negative one; ties count half."""
    below = np.sort(scores[~positive])
    first, last = np.searchsorted(below, scores[positive]), np.searchsorted(below, scores[positive], side="right")
    return float(((first + last) / 2).mean() / len(below))


def runs(paths: Sequence[Path]) -> list[dict[str, Rows]]:
    """What each run said, from its own file or from the counts of several."""
    return [run for path in paths for run in (_counted(path) if path.suffix == ".json" else [_said(path)])]


def _said(path: Path) -> dict[str, Rows]:
    with np.load(path) as arrays:
        names = [key.removesuffix("#said") for key in arrays.files if key.endswith("#said")]
        each = {name: (logits(arrays[f"{name}#said"]), arrays[f"{name}#class"] == 0) for name in names}
        # A source of one kind of rows, or of none, says nothing.
        return {name: rows for name, rows in each.items() if 0 < rows[1].sum() < len(rows[1])}


def _counted(path: Path) -> list[dict[str, Rows]]:
    document = json.loads(path.read_text("utf-8"))
    return [{name: _rows(counts, document["width"]) for name, counts in run.items()} for run in document["runs"]]


def _rows(counts: dict[str, list[int]], width: float) -> Rows:
    values = [[int(at) * width] * sum(both) for at, both in counts.items()]
    good = [[True] * supported + [False] * others for supported, others in counts.values()]
    return np.array([each for part in values for each in part]), np.array([each for part in good for each in part])


def keep(found: Runs, path: Path) -> None:
    """How many rows have each logit, supported and others: enough for every figure, and no row of a source."""
    kept = []
    for run in found:
        counts = {}
        for name, (values, good) in sorted(run.items()):
            both = Counter(zip(np.rint(values / _WIDTH).astype(int).tolist(), good.tolist(), strict=True))
            counts[name] = {str(at): [both[at, True], both[at, False]] for at in sorted({at for at, _ in both})}
        kept.append(counts)
    lines = ",\n".join("  " + json.dumps(counts, separators=(",", ":")) for counts in kept)
    path.write_text(f'{{"width": {_WIDTH}, "runs": [\n{lines}\n]}}\n', "utf-8")


def evenly(found: Runs) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The rows of the sources that single runs left out; each source weighs the same."""
    parts = [rows for run in found for name, rows in run.items() if name not in NEAR]
    weight = np.concatenate([np.full(len(values), 1 / len(values)) for values, _ in parts])
    return np.concatenate([values for values, _ in parts]), np.concatenate([good for _, good in parts]), weight


def scale_of(found: Runs) -> float:
    """By which these runs are as sure as they may be on what they have not seen."""
    return fitted(*evenly(found), shifted=False)[0]


def shipped_score() -> tuple[float, float]:
    """The scale and shift that the score of `verifier.evidence.support` is made with."""
    made = json.loads((WEIGHTS / "verifier.calibration.json").read_text("utf-8"))
    return made["verifier.evidence.support"]["support"]["scale"], made["verifier.evidence.support"]["support"]["shift"]


def maps(others: Runs) -> dict[str, Map]:
    """What is compared, fitted on these runs."""
    values, good, weight = evenly(others)
    score, scale, both = shipped_score(), scale_of(others), fitted(values, good, weight)
    share = float((weight * good).sum() / weight.sum())
    return {
        "as it is": said,
        "score": lambda v: said(score[0] * v + score[1]),
        "scaled": lambda v: said(scale * v),
        "shifted": lambda v: said(both[0] * v + both[1]),
        "constant": lambda v: np.full(len(v), share),
    }


def table(by: dict[str, list[tuple[Rows, dict[str, Map]]]]) -> None:
    """Prints a line a source, means, and figures over all rows with each source weighing the same."""
    names = list(next(iter(by.values()))[0][1])
    print(
        f"{'source':18}{'runs':>5}{'share':>7}{'AUC':>7}  calibration error:" + "".join(f"{name:>12}" for name in names)
    )
    lines = {}
    for source, parts in sorted(by.items()):
        errors = [np.mean([error(to[name](rows[0]), rows[1]) for rows, to in parts]) for name in names]
        share, area = np.mean([(rows[1].mean(), auc(*rows)) for rows, _ in parts], axis=0)
        lines[source] = [share, area, *errors]
        print(f"{source:18}{len(parts):5}{share:7.3f}{area:7.3f}{'':20}" + "".join(f"{each:12.3f}" for each in errors))
    unseen = [source for source in lines if source != "fever-symmetric"] if len(lines) > len(NEAR) + 1 else list(lines)
    means = np.mean([lines[source] for source in unseen], axis=0)
    print(f"{f'mean of {len(unseen)}':30}{means[1]:7.3f}{'':20}" + "".join(f"{each:12.3f}" for each in means[2:]))
    rows = [(part, 1 / len(by[source]) / len(part[0][1])) for source in unseen for part in by[source]]
    good = np.concatenate([part[0][1] for part, _ in rows])
    weight = np.concatenate([np.full(len(part[0][1]), each) for part, each in rows])
    for called in ("all rows together", "Brier score"):
        figures = []
        for name in names:
            to = np.concatenate([part[1][name](part[0][0]) for part, _ in rows])
            figures.append(
                error(to, good, weight) if called[0] == "a" else float(np.average((to - good) ** 2, weights=weight))
            )
        print(f"{called:57}" + "".join(f"{each:12.3f}" for each in figures))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, default=[KEPT])
    parser.add_argument("--keep", type=Path, help="write the counts of what these runs said")
    options = parser.parse_args()
    found = runs(options.files)
    if options.keep:
        keep(found, options.keep)
    by: dict[str, list[tuple[Rows, dict[str, Map]]]] = {}
    for at, run in enumerate(found):
        to = maps([*found[:at], *found[at + 1 :]])
        for name, rows in run.items():
            by.setdefault(name, []).append((rows, to))
    table(by)
    print(f"scale fitted on all that was left out: {scale_of(found):.4f}")


if __name__ == "__main__":
    main()
