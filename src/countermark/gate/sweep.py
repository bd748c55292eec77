"""A sweep: the gaps of many claims, the thresholds that let a chosen share of them through, and what is accepted at each."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from countermark.gate.rows import Dataset

PERCENTILES = (1, 5, 10, 20, 30)
SIGMAS = 2.0
"""How many standard deviations above the oracle's mean an oracle-relative threshold lies."""


class Acceptance(NamedTuple):
    """One line of the table."""

    percentile: int
    tau: float
    accepted: int
    total: int

    @property
    def rate(self) -> float:
        return self.accepted / self.total

    def __str__(self) -> str:
        name = f"P{self.percentile}"
        return f"{name:<3} → τ={self.tau:.4f} → {self.rate:.0%} acceptance ({self.accepted}/{self.total})"


def tau_at(gaps: Sequence[float], percentile: int) -> float:
    """The gap below or at which that share of the claims lies: the nearest rank, so that it is one that was measured."""
    ordered = sorted(gaps)
    return ordered[max(1, math.ceil(percentile * len(ordered) / 100)) - 1]


def acceptances(gaps: Sequence[float]) -> list[Acceptance]:
    """The table of the seed: for each percentile its threshold and how many claims it accepts."""
    found = []
    for percentile in PERCENTILES:
        tau = tau_at(gaps, percentile)
        found.append(Acceptance(percentile, tau, sum(gap <= tau for gap in gaps), len(gaps)))
    return found


class OracleRelative(NamedTuple):
    """Where the energies of passages against the other passages of their set lie, and the threshold above them."""

    mean: float
    sigma: float
    sigmas: float

    @property
    def tau(self) -> float:
        return self.mean + self.sigmas * self.sigma


def oracle_relative(leave_one_out: Sequence[float], sigmas: float = SIGMAS) -> OracleRelative:
    """The mean + k·σ over the evidence sets of a sample, σ of the sample as a whole."""
    return OracleRelative(mean(leave_one_out), math.sqrt(variance(leave_one_out)), sigmas)


def document(
    dataset: Dataset, gaps: Sequence[float], leave_one_out: Sequence[float], about: Mapping[str, Any]
) -> dict[str, Any]:
    """A sweep as JSON; `about` says what measured it."""
    table = acceptances(gaps)
    found: dict[str, Any] = {
        "dataset": {"name": dataset.name, "digest": dataset.digest, "rows": len(dataset.rows)},
        **about,
        "measured": len(gaps),
        "not_measured": len(dataset.rows) - len(gaps),
        "tau_by_percentile": {f"P{line.percentile}": line.tau for line in table},
        "acceptance": [
            {"percentile": f"P{line.percentile}", "tau": line.tau, "accepted": line.accepted, "rate": line.rate}
            for line in table
        ],
        "energy_gap": {
            "mean": mean(gaps),
            "variance": variance(gaps),
            "min": min(gaps),
            "max": max(gaps),
        },
    }
    if leave_one_out:
        relative = oracle_relative(leave_one_out)
        found["oracle_relative"] = {**relative._asdict(), "tau": relative.tau}
    return found


def mean(values: Sequence[float]) -> float:
    """Of at least one value."""
    return math.fsum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """Of the values as they are, not of what they might be a sample of."""
    middle = mean(values)
    return math.fsum((value - middle) ** 2 for value in values) / len(values)
