"""Calibration: thresholds from data, by a method that has a name, as a document that names what it was learned from.

*Labelled* thresholds carry a promise. Let a claim that is not supported be accepted with chance f(τ), which only grows
with τ. Going up from the strictest threshold, the largest one is taken for which the binomial tail of what was
counted still rules out f(τ) > target, at the risk chosen: fixed-sequence testing, so no correction for having
looked at many. It holds for any distribution, as long as claims come from where the sample came from. Rows that share
a claim or evidence are one cluster and count once. What is promised is about the next claim of a new cluster.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from countermark.errors import CountermarkError
from countermark.gate.calibration.bounds import holds, interval, most_hits
from countermark.gate.calibration.clusters import drawn
from countermark.gate.calibration.logistic import fit
from countermark.gate.measuring import Values
from countermark.gate.result import ENERGY, NEAREST, SUPPORT
from countermark.gate.sweep import SIGMAS, oracle_relative, tau_at
from countermark.measure.grounding.risk import FEATURES, INTERCEPT, NAME
from countermark.measure.grounding.risk import risk as risk_of
from countermark.policy.pack.calibration import (
    FORMAT,
    CalibratedDataset,
    CalibratedEmbedder,
    Calibration,
    Method,
    Sense,
    review_beyond,
)

_WORST = {name: 1.0 if name in ("energy", "negation.differs") else 0.0 for name in FEATURES.values()}
_PLACES = Decimal("0.000001")
FIXED = {"strict": Decimal("0.30"), "balanced": Decimal("0.45"), "lenient": Decimal("0.60")}
"""Energies that are accepted without data; the seed names the first."""
TARGET, RISK = Fraction(1, 20), Fraction(1, 20)
"""The false-accept rate that is promised, and how often the promise may fail."""
SIGNS = {"energy": 1, "alignment": -1, "content": -1, "numbers": -1, "negation": 1}
"""Which way each measure may move the risk: more energy is never less risk."""
SENSES: dict[str, Sense] = {SUPPORT: "at least", "evidence.overlap": "at least", "evidence.content": "at least"}
"""Scores of which more is better; of all others less is."""
_QUANTILES = 200


class Made(NamedTuple):
    """What every calibration of one run has in common."""

    pack: str
    embedder: CalibratedEmbedder
    top_k: int
    rank: int
    dataset: CalibratedDataset | None
    date: str
    version: int = 1
    judge: str | None = None
    """The trained part, where the score is a verifier's."""


class Threshold(NamedTuple):
    """A threshold that keeps its promise, and the counts that it rests on: clusters, and all rows."""

    tau: Decimal
    accepted_unsupported: int
    unsupported: int
    accepted_supported: int
    supported: int
    rows: tuple[int, int, int, int] | None = None
    """The same four counts over all rows, where rows are in clusters."""

    def figures(self, target: Fraction, risk: Fraction) -> dict[str, Any]:
        """Both errors for a person to read: false accepts among the unsupported, and the share of accepts that are wrong."""
        wrong, bad, right, good = self.rows if self.rows is not None else self[1:5]
        low, high = interval(self.accepted_unsupported, self.unsupported)
        accepted = self.accepted_unsupported + self.accepted_supported
        wrong_low, wrong_high = interval(self.accepted_unsupported, accepted)
        return {
            "target_false_accept_rate": float(target),
            "risk": float(risk),
            "unsupported": bad,
            "unsupported_accepted": wrong,
            "false_accept_rate": round(wrong / bad, 4),
            "false_accept_interval": [round(low, 4), round(high, 4)],
            "supported": good,
            "supported_accepted": right,
            "wrong_accept_share": round(wrong / (wrong + right), 4),
            "wrong_accept_interval": [round(wrong_low, 4), round(wrong_high, 4)],
            "clusters": {"unsupported": self.unsupported, "supported": self.supported},
        }


def labelled_threshold(
    scores: Sequence[float],
    supported: Sequence[bool],
    *,
    target: Fraction = TARGET,
    risk: Fraction = RISK,
    sense: Sense = "at most",
    clusters: Sequence[int] | None = None,
    salt: Sequence[str] | None = None,
) -> Threshold:
    """The threshold that accepts most and keeps the false-accept rate within the target.

    With `clusters`, one row of each label counts for each; `salt` are the texts by whose digest it is drawn.
    """
    sign = 1 if sense == "at most" else -1
    badness = [sign * float(score) for score in scores]
    if clusters is None:
        used = list(range(len(badness)))
    else:
        # A row of each label: supported and unsupported claims of one page are two draws from it.
        names = list(map(str, range(len(badness)))) if salt is None else salt
        groups = [2 * group + label for group, label in zip(clusters, supported, strict=True)]
        used = drawn(groups, names)
    good = sorted(badness[place] for place in used if supported[place])
    bad = sorted(badness[place] for place in used if not supported[place])
    most = most_hits(len(bad), rate=target, risk=risk)
    if most is None:
        needed = next(n for n in range(1, 10**6) if most_hits(n, rate=target, risk=risk) is not None)
        raise CountermarkError(
            f"{_counted(len(bad), clusters)} not supported cannot show a false-accept rate of {float(target):g}",
            hint=f"label at least {needed} of them, or choose a higher target or risk",
        )
    # Just below the first claim that is one too many; rounded down, so that a digit less never lets it through.
    bound = Decimal(repr(bad[most])) if most < len(bad) else Decimal(1 if sign > 0 else 0)
    tau = bound.quantize(_PLACES, rounding=ROUND_FLOOR)
    if tau == bound:
        tau -= _PLACES
    cut = float(tau)
    counts = bisect_right(bad, cut), len(bad), bisect_right(good, cut), len(good)
    every = None
    if clusters is not None:
        wrong, right = (
            sum(value <= cut for value, label in zip(badness, supported, strict=True) if label is kind)
            for kind in (False, True)
        )
        every = wrong, sum(not label for label in supported), right, sum(map(bool, supported))
    return Threshold(sign * tau if tau else tau, *counts, rows=every)


def _counted(count: int, clusters: Sequence[int] | None) -> str:
    return f"{count} claims that are" if clusters is None else f"{count} independent groups of claims that are"


def promise(found: Threshold, *, target: Fraction, risk: Fraction, wrong: Fraction | None = None) -> None:
    """Refuse a threshold that accepts nothing, or whose accepts may be wrong more often than `wrong`."""
    if not found.accepted_supported:
        raise CountermarkError(
            f"no threshold keeps false accepts within {float(target):g} and accepts a supported claim",
            hint="choose a higher target, or a score that separates the claims of this data",
        )
    accepted = found.accepted_unsupported + found.accepted_supported
    if wrong is not None and not holds(found.accepted_unsupported, accepted, rate=wrong, risk=risk):
        raise CountermarkError(
            f"{found.accepted_unsupported} of {accepted} accepts are wrong: a share of at most {float(wrong):g} cannot be promised",
            hint="choose a lower target for false accepts, a higher share, or give more rows",
        )


def fixed(made: Made, name: str = "strict", tau: Decimal | None = None) -> Calibration:
    """A threshold on the energy itself, set by hand."""
    if tau is None and name not in FIXED:
        raise CountermarkError(
            f"there is no fixed policy {name!r}", hint=f"there are {', '.join(FIXED)}; or give a threshold"
        )
    threshold = FIXED[name] if tau is None else tau
    return _calibration(
        made._replace(dataset=None), "fixed", name, threshold, {}, tau_energy=max(threshold, Decimal(0))
    )


def adaptive(
    made: Made, gaps: Sequence[float], percentile: int, energies: Sequence[float] | None = None
) -> Calibration:
    """The gap that a chosen share of the sample keeps within, and the energy that the same share does."""
    tau = Decimal(repr(tau_at(gaps, percentile))).quantize(_PLACES, rounding=ROUND_CEILING)
    accepted = sum(gap <= float(tau) for gap in gaps)
    figures = {"measured": len(gaps), "accepted": accepted}
    energy = tau_at(gaps if energies is None else energies, percentile)
    limit = Decimal(repr(energy)).quantize(_PLACES, rounding=ROUND_CEILING)
    return _calibration(made, "adaptive", f"P{percentile}", tau, figures, scores=gaps, tau_energy=_energy(limit))


def relative(
    made: Made, energies: Sequence[float], sigmas: float = SIGMAS, *, leave_one_out: bool = False
) -> Calibration:
    """As far above the energies of the oracles, or of passages among themselves, as k standard deviations."""
    found = oracle_relative(energies, sigmas)
    tau = min(Decimal(repr(found.tau)), Decimal(1)).quantize(_PLACES, rounding=ROUND_FLOOR)
    figures = {"measured": len(energies), "mean": found.mean, "sigma": found.sigma, "k": f"{sigmas:g}"}
    name = f"{'loo-' if leave_one_out else ''}k{sigmas:g}".replace(".", "-")
    # The seed's threshold is on the gap alone: the mean energy of oracles says nothing of how large a claim's may be.
    limit = _energy(tau) if leave_one_out else Decimal(1)
    return _calibration(made, "oracle-relative", name, tau, figures, scores=energies, tau_energy=limit)


def related_only(made: Calibration, unrelated: Sequence[float], target: Fraction = TARGET) -> Calibration:
    """The calibration with how much unrelated evidence it accepts; refused where that is more than the target."""
    tau = float(made.parameters["tau"])
    accepted = sum(gap <= tau for gap in unrelated)
    if accepted > target * len(unrelated):
        raise CountermarkError(
            f"tau {tau:g} accepts {accepted} of {len(unrelated)} claims beside the evidence of another claim, "
            f"more than {float(target):.0%}",
            hint="choose a lower k or percentile, or a labelled threshold",
        )
    figures = {**made.figures, "unrelated": len(unrelated), "unrelated_accepted": accepted}
    return msgspec.structs.replace(made, figures=figures).sealed()


def labelled(
    made: Made,
    values: Sequence[Values],
    supported: Sequence[bool],
    *,
    measure: str = NEAREST,
    target: Fraction = TARGET,
    risk: Fraction = RISK,
    wrong: Fraction | None = None,
    clusters: Sequence[int] | None = None,
    salt: Sequence[str] | None = None,
    eligible: Sequence[bool] | None = None,
    asked: Sequence[bool] | None = None,
) -> Calibration:
    """The threshold on any score that keeps false accepts within a target, with a bound that holds for any distribution.

    Rows that are not `eligible` are never accepted, whatever their score; of those that were `asked` the scores are kept.
    """
    sense = SENSES.get(measure, "at most")
    # What could not be measured is never accepted: it counts as the worst score there is.
    worst = 1.0 if sense == "at most" else 0.0

    def threshold(name: str) -> Threshold:
        scores = [
            _number(each[name], worst) if eligible is None or eligible[place] else worst
            for place, each in enumerate(values)
        ]
        options: dict[str, Any] = {"target": target, "risk": risk, "sense": sense, "clusters": clusters, "salt": salt}
        return labelled_threshold(scores, supported, **options)

    found = threshold(measure)
    scores = [
        float(value)
        for place, each in enumerate(values)
        if (value := each[measure]) is not None and (asked is None or asked[place])
    ]
    promise(found, target=target, risk=risk, wrong=wrong)
    # The gap is accepted only beside an energy that keeps the same promise: both together keep it all the more.
    more = {"tau_energy": _energy(threshold(ENERGY).tau)} if measure == NEAREST else {}
    return _calibration(
        made, "labelled", _far(target), found.tau, found.figures(target, risk), measure=measure, scores=scores, **more
    )


def combined(
    made: Made,
    values: Sequence[Values],
    supported: Sequence[bool],
    *,
    fitted: Sequence[bool],
    target: Fraction = TARGET,
    risk: Fraction = RISK,
    wrong: Fraction | None = None,
    clusters: Sequence[int] | None = None,
    salt: Sequence[str] | None = None,
) -> Calibration:
    """Weights from the rows that `fitted` says, the threshold from the others: what is promised was not fitted."""
    features = [tuple(_number(each[name], _WORST[name]) for name in FEATURES.values()) for each in values]
    first = [(row, not good) for row, good, mine in zip(features, supported, fitted, strict=True) if mine]
    rest = [place for place, mine in enumerate(fitted) if not mine]
    if len({bad for _, bad in first}) < 2:
        raise CountermarkError("the rows to fit weights on are all of one label", hint="give more rows")
    signs = tuple(SIGNS[name] for name in FEATURES)
    found_weights = fit([row for row, _ in first], [bad for _, bad in first], signs=signs)
    weights = [round(weight, 4) for weight in found_weights]
    risks = [risk_of(weights, features[place]) for place in rest]
    found = labelled_threshold(
        risks,
        [supported[place] for place in rest],
        target=target,
        risk=risk,
        clusters=None if clusters is None else [clusters[place] for place in rest],
        salt=None if salt is None else [salt[place] for place in rest],
    )
    promise(found, target=target, risk=risk, wrong=wrong)
    named = {
        f"weight_{name}": Decimal(repr(weight)) for name, weight in zip((INTERCEPT, *FEATURES), weights, strict=True)
    }
    figures = {"fitted_on": len(first), **found.figures(target, risk)}
    return _calibration(made, "combined", _far(target), found.tau, figures, measure=NAME, scores=risks, **named)


def _number(value: float | None, worst: float) -> float:
    return worst if value is None else float(value)


def _energy(tau: Decimal) -> Decimal:
    """A limit on the energy itself, which lies between 0 and 1."""
    return min(max(tau, Decimal(0)), Decimal(1))


def _far(target: Fraction) -> str:
    """How a target is written in a name: far5 for 5 %."""
    return f"far{float(target * 100):g}".replace(".", "-")


def quantiles(scores: Sequence[float], count: int = _QUANTILES) -> tuple[float, ...]:
    """So many of the scores in order, evenly spread: all of them where there are no more."""
    ordered = sorted(scores)
    if len(ordered) > count:
        ordered = [ordered[(2 * place + 1) * len(ordered) // (2 * count)] for place in range(count)]
    return tuple(round(score, 6) for score in ordered)


def _calibration(
    made: Made,
    method: Method,
    name: str,
    tau: Decimal,
    figures: dict[str, Any],
    *,
    measure: str = "",
    scores: Sequence[float] = (),
    **parameters: Any,
) -> Calibration:
    chosen = measure or (ENERGY if method == "fixed" else NEAREST)
    sense = SENSES.get(chosen, "at most")
    regime = {"regime": method} if chosen in (ENERGY, NEAREST) else {}
    return Calibration(
        calibration_version=FORMAT,
        calibration_id=f"{method}.{name}.v{made.version}",
        method=method,
        pack=made.pack,
        measure=chosen,
        sense=sense,
        parameters={**regime, "tau": tau, "tau_review": review_beyond(tau, sense), **parameters},
        embedder=made.embedder,
        judge=made.judge if chosen == SUPPORT else None,
        top_k=made.top_k,
        rank=made.rank,
        dataset=made.dataset,
        date=made.date,
        figures=figures,
        scores=quantiles(scores),
    ).sealed()
