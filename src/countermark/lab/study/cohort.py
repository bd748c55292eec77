"""A simulated cohort: responses with effects that are put in, to try a study and its analysis before people are asked.

It says nothing about people. Each participant has an ability of their own, each answer a difficulty; a condition adds its
effect to the chance that trust is well placed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from countermark.errors import InvalidStudy
from countermark.lab.study.design import Condition, Study, seen
from countermark.lab.study.responses import Response

_BETWEEN_PEOPLE: Final = 0.08
_BETWEEN_ANSWERS: Final = 0.05
_SECONDS: Final = 25.0
_SPREAD_OF_TIME: Final = 0.4
_MOST: Final = 100_000


class Effects(NamedTuple):
    """What is put in: shares of well-placed trust, and how many times as long an answer takes."""

    base: float = 0.6
    """With the text alone."""
    marks: float = 0.0
    citation: float = 0.0
    time: float = 1.0
    """Time with marks, as a multiple of that with the text alone."""

    def chance(self, condition: Condition) -> float:
        return self.base + {"marks": self.marks, "citation": self.citation, "plain": 0.0}[condition]


def simulate_cohort(study: Study, participants: int, effects: Effects, *, seed: int = 0) -> list[Response]:
    """The responses of so many participants; the same for the same seed."""
    if not 1 <= participants <= _MOST:
        raise InvalidStudy(f"there are {participants} participants", hint=f"give 1 to {_MOST}")
    chances = [effects.chance(condition) for condition in ("marks", "citation", "plain")]
    if not all(0 < chance < 1 for chance in chances) or not 0.01 <= effects.time <= 100:
        raise InvalidStudy(
            f"shares of {', '.join(f'{chance:g}' for chance in chances)}, and a time of {effects.time:g}",
            hint="base and base with its effects lie between 0 and 1, time between 0.01 and 100",
        )
    luck = Random(seed)  # noqa: S311 — a simulation, which is to be the same each time
    ease = {item.id: luck.gauss(0, _BETWEEN_ANSWERS) for item in study.items}
    return [
        response
        for number in range(1, participants + 1)
        for response in _participant(study, number, effects, ease, luck)
    ]


def _participant(
    study: Study, number: int, effects: Effects, ease: dict[str, float], luck: Random
) -> Iterator[Response]:
    ability, pace = luck.gauss(0, _BETWEEN_PEOPLE), luck.gauss(0, _SPREAD_OF_TIME)
    for place, block, condition, name in seen(study, number):
        item = study.item(name)
        assert item is not None  # it stands in the schedule
        chance = min(0.99, max(0.01, effects.chance(condition) + ability + ease[name]))
        well = luck.random() < chance
        correct = luck.random() < chance
        slower = effects.time if condition == "marks" else 1.0
        seconds = _SECONDS * slower * math.exp(pace + luck.gauss(0, _SPREAD_OF_TIME))
        yield Response(
            participant=number,
            place=place,
            block=block,
            condition=condition,
            item=name,
            judged="right" if item.right is correct else "wrong",
            sure=min(100, max(50, round(100 * chance / 10 + luck.gauss(0, 1)) * 10)),
            passes_on=item.right is well,
            seconds=round(max(0.1, seconds), 1),
            opened=int(luck.random() * 3) if condition == "marks" else 0,
        )
