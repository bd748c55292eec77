"""How well the gate's scores do, from what people decided: reliability, coverage against false accepts, and drift by month.

Rows are items of the review queue. Only those that were decided under the calibration count; what was never sent to people is
not in it, so the figures are about the queue and say so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from countermark.canonical import plain
from countermark.gate.calibration.bounds import interval
from countermark.gate.calibration.drift import drift
from countermark.policy.pack.calibration import Calibration
from countermark.store.review import Item, ReviewQueue

_GROUPS: Final = 10
_FEWEST: Final = 20
"""Decided items with which a plot means anything."""
_POINTS: Final = 100
_MOST: Final = 20_000


class Reliable(msgspec.Struct, frozen=True, kw_only=True):
    """A group of items with scores next to each other: how many of them people found supported."""

    score: float
    """The mean."""
    total: int
    supported: int
    low: float
    high: float
    """A 95 % interval for the share."""


class Covered(msgspec.Struct, frozen=True, kw_only=True):
    """What a threshold at this score would accept, and how much of that is wrong."""

    score: float
    accepted: float
    """Of all decided items."""
    wrong: float
    """Of those accepted: not supported."""
    false_accepts: float
    """Of those not supported: accepted."""


class Drifted(msgspec.Struct, frozen=True, kw_only=True):
    """The scores of a month against those that the calibration was learned from."""

    month: str
    scores: int
    distance: float
    chance: float
    stability: float
    known: bool
    lapsed: bool


class Quality(msgspec.Struct, frozen=True, kw_only=True):
    """A calibration and what became of it."""

    pack: str
    calibration: str
    calibrations: list[str]
    """Others that ship for the pack."""
    date: str
    threshold: float
    """On the scale of the score: what reaches it is accepted."""
    warning: str
    figures: dict[str, Any]
    items: int
    """In the queue, under this calibration."""
    decided: int
    fewest: int
    """Decided items that a plot needs."""
    every: bool
    """Whether accepted and rejected claims are in the queue too: without them scores always differ from the calibration's."""
    reliability: list[Reliable]
    coverage: list[Covered]
    drift: list[Drifted]


class _Scored(NamedTuple):
    score: float
    supported: bool


def quality(calibration: Calibration, names: Sequence[str], queue: ReviewQueue) -> Quality:
    """The figures of a calibration from the items of a queue."""
    under = (item for item in queue.items() if item.document.get("policy") == calibration.calibration_id)
    items = list(islice(under, _MOST))
    decided = [
        _Scored(float(item.document["score"]), item.label == "supported")
        for item in items
        if item.state == "decided" and item.document.get("score") is not None
    ]
    every = any(item.document.get("verdict") != "review" for item in items)
    tau = float(calibration.parameters["tau"])
    enough = len(decided) >= _FEWEST
    return Quality(
        pack=calibration.pack,
        calibration=calibration.calibration_id,
        calibrations=list(names),
        date=calibration.date,
        threshold=tau if calibration.sense == "at least" else 1 - tau,
        warning=calibration.warning(),
        figures=dict(plain(dict(calibration.figures))),
        items=len(items),
        decided=len(decided),
        fewest=_FEWEST,
        every=every,
        reliability=list(reliability(decided)) if enough else [],
        coverage=list(coverage(decided)) if enough else [],
        drift=list(_drifted(calibration, items, queue)) if every else [],
    )


def reliability(scored: Iterable[_Scored]) -> Iterable[Reliable]:
    """Ten groups of about one size, by score."""
    ordered = sorted(scored)
    for number in range(_GROUPS):
        group = ordered[number * len(ordered) // _GROUPS : (number + 1) * len(ordered) // _GROUPS]
        if group:
            supported = sum(each.supported for each in group)
            low, high = interval(supported, len(group))
            mean = sum(each.score for each in group) / len(group)
            yield Reliable(score=mean, total=len(group), supported=supported, low=low, high=high)


def coverage(scored: Iterable[_Scored]) -> Iterable[Covered]:
    """Every threshold that accepts something, from the strictest; at most a hundred of them."""
    ordered = sorted(scored, key=lambda each: -each.score)
    unsupported = sum(not each.supported for each in ordered)
    points, wrong = [], 0
    for count, each in enumerate(ordered, 1):
        wrong += not each.supported
        # Items with one score are accepted together.
        if count == len(ordered) or ordered[count].score != each.score:
            points.append(
                Covered(
                    score=each.score,
                    accepted=count / len(ordered),
                    wrong=wrong / count,
                    false_accepts=wrong / unsupported if unsupported else 0.0,
                )
            )
    step = max(1, -(-len(points) // _POINTS))
    return [*points[: len(points) - 1 : step], *points[-1:]]


def _drifted(calibration: Calibration, items: Iterable[Item], queue: ReviewQueue) -> Iterable[Drifted]:
    if not calibration.scores:
        return
    by_month: dict[str, list[float]] = defaultdict(list)
    times = queue.added()
    for item in items:
        score = item.document.get("score")
        if score is not None:
            by_month[times[item.number][:7]].append(
                float(score) if calibration.sense == "at least" else 1 - float(score)
            )
    learned = None if calibration.dataset is None else max(len(calibration.scores), calibration.dataset.rows)
    for month, scores in sorted(by_month.items()):
        found = drift(calibration.scores, scores, learned=learned)
        yield Drifted(
            month=month,
            scores=found.incoming,
            distance=found.distance,
            chance=found.chance,
            stability=found.stability,
            known=found.is_known,
            lapsed=found.lapsed,
        )
