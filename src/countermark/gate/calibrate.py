"""Calibration: thresholds from data, by a method that has a name, as a document that names what it was learned from.

*Labelled* thresholds carry a promise. Let a claim that is not supported be accepted with chance f(τ), which only grows
with τ. Going up from the strictest threshold, the largest one is taken for which the binomial tail of what was
counted still rules out f(τ) > target, at the risk chosen: fixed-sequence testing, so no correction for having
looked at many. It holds for any distribution, as long as claims come from where the sample came from.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from countermark.errors import CountermarkError
from countermark.gate.bounds import interval, most_hits
from countermark.gate.logistic import fit
from countermark.gate.measuring import Values
from countermark.gate.result import GAP
from countermark.gate.sweep import SIGMAS, oracle_relative, tau_at
from countermark.measure.risk import FEATURES, INTERCEPT
from countermark.measure.risk import risk as risk_of
from countermark.policy.calibration import (
    FORMAT,
    CalibratedDataset,
    CalibratedEmbedder,
    Calibration,
    Method,
    review_above,
)

_WORST = {name: 1.0 if name in ("energy", "negation.differs") else 0.0 for name in FEATURES.values()}
_PLACES = Decimal("0.000001")
FIXED = {"strict": Decimal("0.30"), "balanced": Decimal("0.45"), "lenient": Decimal("0.60")}
"""Energies that are accepted without data; the seed names the first."""
TARGET, RISK = Fraction(1, 20), Fraction(1, 20)
"""The false-accept rate that is promised, and how often the promise may fail."""


class Made(NamedTuple):
    """What every calibration of one run has in common."""

    pack: str
    embedder: CalibratedEmbedder
    top_k: int
    rank: int
    dataset: CalibratedDataset | None
    date: str
    version: int = 1


class Threshold(NamedTuple):
    """A threshold that keeps its promise, and the counts that it rests on."""

    tau: Decimal
    accepted_unsupported: int
    unsupported: int
    accepted_supported: int
    supported: int

    def figures(self, target: Fraction, risk: Fraction) -> dict[str, Any]:
        """The counts for a person to read."""
        low, high = interval(self.accepted_unsupported, self.unsupported)
        return {
            "target_false_accept_rate": float(target),
            "risk": float(risk),
            "unsupported": self.unsupported,
            "unsupported_accepted": self.accepted_unsupported,
            "false_accept_interval": [round(low, 4), round(high, 4)],
            "supported": self.supported,
            "supported_accepted": self.accepted_supported,
        }


def labelled_threshold(
    badness: Sequence[float],
    supported: Sequence[bool],
    *,
    target: Fraction = TARGET,
    risk: Fraction = RISK,
) -> Threshold:
    """The largest threshold on a badness (a gap, a risk) that keeps the false-accept rate within the target."""
    good = sorted(value for value, is_supported in zip(badness, supported, strict=True) if is_supported)
    bad = sorted(value for value, is_supported in zip(badness, supported, strict=True) if not is_supported)
    most = most_hits(len(bad), rate=target, risk=risk)
    if most is None:
        needed = next(n for n in range(1, 10**6) if most_hits(n, rate=target, risk=risk) is not None)
        raise CountermarkError(
            f"{len(bad)} claims that are not supported cannot show a false-accept rate of {float(target):g}",
            hint=f"label at least {needed} of them, or choose a higher target or risk",
        )
    # Just below the first claim that is one too many; rounded down, so that a digit less never lets it through.
    bound = Decimal(repr(bad[most])) if most < len(bad) else Decimal(1)
    tau = bound.quantize(_PLACES, rounding=ROUND_FLOOR)
    if tau == bound:
        tau -= _PLACES
    cut = float(tau)
    return Threshold(tau, bisect_right(bad, cut), len(bad), bisect_right(good, cut), len(good))


def fixed(made: Made, name: str = "strict", tau: Decimal | None = None) -> Calibration:
    """A threshold on the energy itself, set by hand."""
    if tau is None and name not in FIXED:
        raise CountermarkError(
            f"there is no fixed policy {name!r}", hint=f"there are {', '.join(FIXED)}; or give a threshold"
        )
    return _calibration(made._replace(dataset=None), "fixed", name, FIXED[name] if tau is None else tau, {})


def adaptive(made: Made, gaps: Sequence[float], percentile: int) -> Calibration:
    """The gap that a chosen share of the sample keeps within."""
    tau = Decimal(repr(tau_at(gaps, percentile))).quantize(_PLACES, rounding=ROUND_CEILING)
    accepted = sum(gap <= float(tau) for gap in gaps)
    figures = {"measured": len(gaps), "accepted": accepted}
    return _calibration(made, "adaptive", f"P{percentile}", tau, figures)


def relative(made: Made, leave_one_out: Sequence[float], sigmas: float = SIGMAS) -> Calibration:
    """As far above the energies of passages among themselves as k standard deviations."""
    found = oracle_relative(leave_one_out, sigmas)
    tau = min(Decimal(repr(found.tau)), Decimal(1)).quantize(_PLACES, rounding=ROUND_FLOOR)
    figures = {"measured": len(leave_one_out), "mean": found.mean, "sigma": found.sigma, "k": f"{sigmas:g}"}
    name = f"k{sigmas:g}".replace(".", "-")
    return _calibration(made, "oracle-relative", name, tau, figures)


def labelled(
    made: Made, values: Sequence[Values], supported: Sequence[bool], *, target: Fraction = TARGET, risk: Fraction = RISK
) -> Calibration:
    """The gap that keeps false accepts within a target, with a bound that holds for any distribution."""
    # What could not be measured is never accepted: it counts as the largest gap there is.
    gaps = [_number(each[GAP], 1.0) for each in values]
    found = labelled_threshold(gaps, supported, target=target, risk=risk)
    return _calibration(made, "labelled", _far(target), found.tau, found.figures(target, risk))


def combined(
    made: Made,
    values: Sequence[Values],
    supported: Sequence[bool],
    *,
    fitted: Sequence[bool],
    target: Fraction = TARGET,
    risk: Fraction = RISK,
) -> Calibration:
    """Weights from the rows that `fitted` says, the threshold from the others: what is promised was not fitted."""
    features = [tuple(_number(each[name], _WORST[name]) for name in FEATURES.values()) for each in values]
    first = [(row, not good) for row, good, mine in zip(features, supported, fitted, strict=True) if mine]
    rest = [(row, good) for row, good, mine in zip(features, supported, fitted, strict=True) if not mine]
    if len({bad for _, bad in first}) < 2:
        raise CountermarkError("the rows to fit weights on are all of one label", hint="give more rows")
    weights = [round(weight, 4) for weight in fit([row for row, _ in first], [bad for _, bad in first])]
    risks = [risk_of(weights, row) for row, _ in rest]
    found = labelled_threshold(risks, [good for _, good in rest], target=target, risk=risk)
    named = {
        f"weight_{name}": Decimal(repr(weight)) for name, weight in zip((INTERCEPT, *FEATURES), weights, strict=True)
    }
    figures = {"fitted_on": len(first), **found.figures(target, risk)}
    return _calibration(made, "combined", _far(target), found.tau, figures, **named)


def _number(value: float | None, worst: float) -> float:
    return worst if value is None else float(value)


def _far(target: Fraction) -> str:
    """How a target is written in a name: far5 for 5 %."""
    return f"far{float(target * 100):g}".replace(".", "-")


def _calibration(
    made: Made, method: Method, name: str, tau: Decimal, figures: dict[str, Any], **parameters: Any
) -> Calibration:
    regime = {} if method == "combined" else {"regime": method}
    return Calibration(
        calibration_version=FORMAT,
        calibration_id=f"{method}.{name}.v{made.version}",
        method=method,
        pack=made.pack,
        parameters={**regime, "tau": tau, "tau_review": review_above(tau), **parameters},
        embedder=made.embedder,
        top_k=made.top_k,
        rank=made.rank,
        dataset=made.dataset,
        date=made.date,
        figures=figures,
    )
