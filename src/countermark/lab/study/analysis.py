"""The analysis: where trust was well placed, how long it took and how sure people were, by condition.

A participant's answers in a condition are one mean, so participants are what varies: intervals are Student's over them, and
chances come from flipping the signs of their differences. The answers of the study are taken as given: nothing is said about
others. The same responses and seed give the same figures.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

from countermark.errors import InvalidStudy
from countermark.lab.study.design import CONDITIONS, Condition, Item, Study
from countermark.lab.study.responses import Response

RESAMPLES: Final = 2000
"""Ways in which signs are flipped."""
_Z: Final = NormalDist().inv_cdf(0.975)
CONTRASTS: Final[tuple[tuple[Condition, Condition], ...]] = (
    ("marks", "plain"),
    ("marks", "citation"),
    ("citation", "plain"),
)
_FEWEST: Final = 6
"""Participants of whom a mean is told; below, no interval means anything."""


class Measure(NamedTuple):
    """One thing that is read off a response."""

    name: str
    says: str
    of: Callable[[Response, Item], float | None]
    """None where the measure is not about this answer."""
    is_time: bool = False
    is_tested: bool = False
    least: float = 0.0
    """Below, no mean can lie, and no interval is told."""
    most: float = 1.0


MEASURES: Final = (
    Measure(
        "trust",
        "trust well placed: right answers passed on, wrong ones held back",
        lambda said, item: float(said.passes_on is item.right),
        is_tested=True,
    ),
    Measure(
        "over-trust",
        "wrong answers passed on",
        lambda said, item: None if item.right else float(said.passes_on),
        is_tested=True,
    ),
    Measure(
        "under-trust",
        "right answers held back",
        lambda said, item: float(not said.passes_on) if item.right else None,
        is_tested=True,
    ),
    Measure("correct", "judged rightly whether every figure is right", lambda said, item: float(_correct(said, item))),
    Measure("confidence", "how sure", lambda said, _: said.sure / 100),
    Measure(
        "overconfidence",
        "how much surer than right",
        lambda said, item: said.sure / 100 - float(_correct(said, item)),
        least=-1.0,
    ),
    Measure(
        "seconds",
        "time for an answer",
        lambda said, _: math.log(said.seconds),
        is_time=True,
        is_tested=True,
        least=-math.inf,
        most=math.inf,
    ),
)
"""Trust is the measure that the study is about; time is a geometric mean, and its contrasts are ratios."""


def _correct(said: Response, item: Item) -> bool:
    return (said.judged == "right") is item.right


class Estimate(NamedTuple):
    """A mean with its 95 % interval, over so many participants; no value where there are too few."""

    value: float | None
    low: float | None
    high: float | None
    participants: int


class Contrast(NamedTuple):
    """One condition against another, paired by participant."""

    of: Condition
    against: Condition
    difference: Estimate
    chance: float | None
    """How often flipped signs give such a difference or a larger one."""
    adjusted: float | None
    """The chance after Holm's correction over the three contrasts."""


class Found(NamedTuple):
    """One measure in every condition."""

    measure: Measure
    means: dict[Condition, Estimate]
    contrasts: tuple[Contrast, ...]


class KindTrust(NamedTuple):
    """Well-placed trust for answers of one kind: the aggregate hides its worst case."""

    shows: str
    right: bool
    answers: int
    means: dict[Condition, Estimate]


class Analysis(NamedTuple):
    """What a study found."""

    study: Study
    participants: int
    left_out: int
    """Participants who did not judge every answer."""
    found: tuple[Found, ...]
    parts: tuple[KindTrust, ...]
    first: dict[Condition, Estimate]
    """Trust in the first block alone, where nobody had seen another condition yet; between participants."""


def analyse(study: Study, responses: Iterable[Response], *, seed: int = 0, resamples: int = RESAMPLES) -> Analysis:
    """The figures of a study; whoever did not finish is left out and counted."""
    if not 100 <= resamples <= 1_000_000:
        raise InvalidStudy(f"there are {resamples} resamples", hint="give 100 to 1000000")
    by_person: dict[int, list[Response]] = defaultdict(list)
    for response in responses:
        by_person[response.participant].append(response)
    whole = [given for given in by_person.values() if len(given) == len(study.items)]
    if len(whole) < _FEWEST:
        raise InvalidStudy(
            f"{len(whole)} of {len(by_person)} participants judged every answer", hint=f"{_FEWEST} are the least"
        )
    lottery = _Lottery(seed, resamples)
    items = {item.id: item for item in study.items}
    found = tuple(_found(measure, whole, items, lottery) for measure in MEASURES)
    first = [[each for each in given if each.block == 1] for given in whole]
    return Analysis(
        study=study,
        participants=len(whole),
        left_out=len(by_person) - len(whole),
        found=found,
        parts=tuple(_parts(study, whole, items)),
        first={each: _mean(_people(MEASURES[0], first, items)[each].values(), 0.0, 1.0) for each in CONDITIONS},
    )


def _mean(values: Iterable[float], least: float, most: float) -> Estimate:
    given = list(values)
    count = len(given)
    if count < _FEWEST:
        return Estimate(None, None, None, count)
    middle = fmean(given)
    half = _student(count - 1) * stdev(given) / math.sqrt(count)
    return Estimate(middle, max(least, middle - half), min(most, middle + half), count)


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by the expansion of Abramowitz and Stegun 26.7.5: from 5 on, right to three places."""
    z = _Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))


class _Lottery:
    """Flipped signs; every figure has luck of its own, so that one more figure changes no other."""

    def __init__(self, seed: int, resamples: int) -> None:
        self._seed, self._resamples = seed, resamples

    def chance(self, differences: Sequence[float], *names: str) -> float:
        """Two-sided, by flipping signs."""
        luck = Random("/".join((str(self._seed), *names)))  # noqa: S311 — to be the same each time
        count = len(differences)
        total = math.fsum(differences)
        # Differences that are equal on paper may differ in the last bit.
        reached = abs(total) - 1e-9
        extreme = 0
        for _ in range(self._resamples):
            flips = map(int, f"{luck.getrandbits(count):0{count}b}")
            extreme += abs(total - 2 * math.fsum(compress(differences, flips))) >= reached
        return (1 + extreme) / (1 + self._resamples)


def _people(
    measure: Measure, whole: Iterable[Sequence[Response]], items: Mapping[str, Item]
) -> dict[Condition, dict[int, float]]:
    """The mean of each participant in each condition, where there is one."""
    found: dict[Condition, dict[int, float]] = {condition: {} for condition in CONDITIONS}
    for given in whole:
        for condition in CONDITIONS:
            values = [
                value
                for each in given
                if each.condition == condition and (value := measure.of(each, items[each.item])) is not None
            ]
            if values:
                found[condition][given[0].participant] = fmean(values)
    return found


def _found(
    measure: Measure, whole: Sequence[Sequence[Response]], items: Mapping[str, Item], lottery: _Lottery
) -> Found:
    people = _people(measure, whole, items)
    means = {each: _mean(people[each].values(), measure.least, measure.most) for each in CONDITIONS}
    contrasts = []
    for of, against in CONTRASTS:
        both = [number for number in people[of] if number in people[against]]
        differences = [people[of][number] - people[against][number] for number in both]
        estimate = _mean(differences, measure.least - measure.most, measure.most - measure.least)
        tested = measure.is_tested and estimate.value is not None
        chance = lottery.chance(differences, measure.name, of, against) if tested else None
        contrasts.append(Contrast(of, against, estimate, chance, None))
    return Found(measure, means, _adjusted(contrasts))


def _adjusted(contrasts: Sequence[Contrast]) -> tuple[Contrast, ...]:
    """Holm: the smallest chance times three, the next times two, never smaller than the one before."""
    ordered = sorted(each.chance for each in contrasts if each.chance is not None)
    known: dict[float, float] = {}
    least = 0.0
    for place, chance in enumerate(ordered):
        least = max(least, min(1.0, chance * (len(ordered) - place)))
        known.setdefault(chance, least)
    return tuple(each if each.chance is None else each._replace(adjusted=known[each.chance]) for each in contrasts)


def _parts(study: Study, whole: Sequence[Sequence[Response]], items: Mapping[str, Item]) -> Iterator[KindTrust]:
    for shows in ("proven", "flagged", "open"):
        for right in (True, False):
            alike = {item.id for item in study.items if item.shows == shows and item.right is right}
            if alike:
                kept = [[each for each in given if each.item in alike] for given in whole]
                people = _people(MEASURES[0], [given for given in kept if given], items)
                yield KindTrust(
                    shows, right, len(alike), {each: _mean(people[each].values(), 0.0, 1.0) for each in CONDITIONS}
                )
