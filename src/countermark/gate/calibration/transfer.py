"""How a calibration made on one source holds on another: the seed's question across domains, answered with counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from countermark.errors import CountermarkError
from countermark.gate.calibration.bounds import Interval, interval
from countermark.gate.calibration.calibrate import RISK, TARGET, labelled_threshold
from countermark.gate.sweep import tau_at
from countermark.policy.pack.calibration import Sense

OTHERS = "all others"


class Sample(NamedTuple):
    """Labelled scores of one source."""

    scores: list[float]
    supported: list[bool]
    clusters: list[int]
    salt: list[str]


class Transfer(NamedTuple):
    """A threshold learned on one source, used on another."""

    learned_on: str
    used_on: str
    tau: float | None
    """None where nothing could be promised on the first source."""
    wrong: int = 0
    unsupported: int = 0
    right: int = 0
    supported: int = 0
    reason: str = ""

    @property
    def false_accepts(self) -> Interval:
        return interval(self.wrong, self.unsupported)

    def verdict(self, target: Fraction) -> str:
        """Whether the promise was kept: broken only where chance does not explain it."""
        if self.tau is None:
            return "nothing promised"
        if self.unsupported == 0:
            return "not known"
        if self.false_accepts.low > target:
            return "broken"
        return "kept" if self.wrong <= target * self.unsupported else "over it, within chance"

    def document(self, target: Fraction) -> dict[str, object]:
        accepted = self.wrong + self.right
        return {
            **{name: getattr(self, name) for name in ("learned_on", "used_on", "tau")},
            "unsupported": self.unsupported,
            "unsupported_accepted": self.wrong,
            "false_accept_interval": [round(each, 4) for each in self.false_accepts],
            "supported": self.supported,
            "supported_accepted": self.right,
            "wrong_accept_share": round(self.wrong / accepted, 4) if accepted else None,
            "verdict": self.verdict(target),
            "reason": self.reason,
        }


def transfers(
    samples: Mapping[str, Sample], *, sense: Sense, target: Fraction = TARGET, risk: Fraction = RISK
) -> list[Transfer]:
    """From every source to every other, and from all others together to each."""
    found = []
    for name in samples:
        found += [transfer(samples, [name], other, sense=sense, target=target, risk=risk) for other in samples]
    if len(samples) > 2:
        for name in samples:
            rest = [other for other in samples if other != name]
            found.append(transfer(samples, rest, name, sense=sense, target=target, risk=risk))
    return found


class Carried(NamedTuple):
    """The gap that a share of one source keeps within, and the share of another that does."""

    learned_on: str
    used_on: str
    percentile: int
    tau: float
    accepted: int
    total: int


def carried(gaps: Mapping[str, Sequence[float]], percentile: int) -> list[Carried]:
    """A percentile of each source used on every source: P10 of one may accept anything of another."""
    return [
        Carried(name, other, percentile, tau, sum(gap <= tau for gap in there), len(there))
        for name, here in gaps.items()
        for tau in (tau_at(here, percentile),)
        for other, there in gaps.items()
    ]


def transfer(
    samples: Mapping[str, Sample],
    learned_on: Sequence[str],
    used_on: str,
    *,
    sense: Sense,
    target: Fraction = TARGET,
    risk: Fraction = RISK,
) -> Transfer:
    """One threshold, learned on some sources and used on one."""
    name = learned_on[0] if len(learned_on) == 1 else OTHERS
    parts = [samples[each] for each in learned_on]
    start, clusters = 0, []
    for part in parts:
        # Numbers of clusters are places within a source: apart from those of the next one.
        clusters += [start + each for each in part.clusters]
        start += len(part.scores)
    try:
        learned = labelled_threshold(
            [score for part in parts for score in part.scores],
            [label for part in parts for label in part.supported],
            target=target,
            risk=risk,
            sense=sense,
            clusters=clusters,
            salt=[text for part in parts for text in part.salt],
        )
    except CountermarkError as error:
        return Transfer(name, used_on, None, reason=str(error))
    tau, there = float(learned.tau), samples[used_on]
    accepted = [score <= tau if sense == "at most" else score >= tau for score in there.scores]
    counts = [
        sum(hit for hit, label in zip(accepted, there.supported, strict=True) if label is kind)
        for kind in (False, True)
    ]
    good = sum(there.supported)
    return Transfer(name, used_on, tau, counts[0], len(accepted) - good, counts[1], good)
