"""The seed's five-point checklist before a policy is deployed: each point with its figures, pass or fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from countermark.gate.sweep import acceptances, variance

_T = TypeVar("_T")
RUNS = 100
_NON_COLLAPSE = 0.60
_STABLE = 0.05
_SANE, _SANE_SHARE = 0.01, 0.95
_SAMPLE = 100


class Point(NamedTuple):
    """One line of the checklist."""

    name: str
    passed: bool
    figures: str

    def __str__(self) -> str:
        if self.passed:
            return f"pass  {self.name:<14} {self.figures}"
        return f"FAIL  {self.name:<14} {self.figures}: {_EXPLAINED[self.name]}"


_EXPLAINED = {
    "monotonicity": "gaps tie at a percentile, so that two thresholds are one; there are too few claims, or too many alike",
    "non-collapse": "gaps tie at the threshold, so that it accepts more than intended",
    "stability": (
        "gaps spread too widely for one threshold; the sample mixes domains, or contains claims whose evidence is about "
        "something else: calibrate each source separately"
    ),
    "oracle sanity": "the first passage is not explained by the passages that were selected for it; look at the evidence",
    "determinism": "the embedder or the machine does not give the same bits twice; no threshold is valid for it",
}
"""What a failure means."""


def audit(
    gaps: Sequence[float],
    oracle: Sequence[float],
    oracle_full: Sequence[float],
    run: Callable[[int], bytes],
    *,
    runs: int = RUNS,
    progress: Callable[[int], None] | None = None,
) -> list[Point]:
    """Every point, in the seed's order; `run(n)` measures and decides a sample again, in the order that n chooses."""
    return [
        _monotone(gaps),
        _non_collapse(gaps),
        _stable(gaps),
        _sane(oracle, oracle_full),
        _deterministic(run, runs, progress),
    ]


def _monotone(gaps: Sequence[float]) -> Point:
    table = acceptances(gaps)
    rising = all(one.accepted < other.accepted for one, other in pairwise(table))
    return Point("monotonicity", rising, " < ".join(f"P{line.percentile} {line.rate:.1%}" for line in table))


def _non_collapse(gaps: Sequence[float]) -> Point:
    last = acceptances(gaps)[-1]
    # A claim in the review band is not let through either: rejection means not accepted.
    refused = 1 - last.rate
    return Point("non-collapse", refused >= _NON_COLLAPSE, f"at P30 {refused:.1%} are not accepted (at least 60 %)")


def _stable(gaps: Sequence[float]) -> Point:
    sample = evenly(gaps, _SAMPLE)
    spread = variance(sample)
    return Point(
        "stability", spread < _STABLE, f"variance of the gap {spread:.4f} over {len(sample)} samples (below 0.05)"
    )


def _sane(oracle: Sequence[float], oracle_full: Sequence[float]) -> Point:
    full, seed = (sum(value < _SANE for value in values) / len(values) for values in (oracle_full, oracle))
    figures = (
        f"oracle below 0.01 at full rank in {full:.1%} (at least 95 %); at rank r, as the seed has it, in {seed:.1%}"
    )
    return Point("oracle sanity", full >= _SANE_SHARE, figures)


def _deterministic(run: Callable[[int], bytes], runs: int, progress: Callable[[int], None] | None) -> Point:
    seen: dict[bytes, int] = {}
    for number in range(runs):
        seen.setdefault(run(number), number)
        if progress is not None:
            progress(number + 1)
    told = "all identical to the bit" if len(seen) == 1 else f"{len(seen)} different results"
    return Point("determinism", len(seen) == 1, f"{runs} runs in other orders and batches: {told}")


def evenly(values: Sequence[_T], count: int) -> list[_T]:
    """So many of the values, spread over all of them."""
    if len(values) <= count:
        return list(values)
    return [values[number * len(values) // count] for number in range(count)]
