"""How many participants a study needs, by the normal approximation for paired differences.

A participant judges `answers` in each of two conditions. The difference between the two shares of well-placed trust varies
by chance, by p(1 − p) ÷ answers in each condition, and by how much the effect differs between people, `spread` squared.
"""

from __future__ import annotations

import math
from statistics import NormalDist

from countermark.errors import InvalidStudy

_NORMAL = NormalDist()


def participants_needed(
    effect: float, *, answers: int, base: float = 0.6, spread: float = 0.1, alpha: float = 0.05, wanted: float = 0.8
) -> int:
    """Participants with which an effect of this size is found with the power that is wanted, two-sided."""
    if not 0 < wanted < 1:
        raise InvalidStudy(f"the power is {wanted}", hint="give it between 0 and 1")
    deviation = _deviation(effect, answers, base, spread, alpha)
    quantiles = _NORMAL.inv_cdf(1 - alpha / 2) + _NORMAL.inv_cdf(wanted)
    return max(2, math.ceil((quantiles * deviation / effect) ** 2))


def power(
    effect: float, participants: int, *, answers: int, base: float = 0.6, spread: float = 0.1, alpha: float = 0.05
) -> float:
    """How often so many participants show an effect of this size."""
    if participants < 2:
        raise InvalidStudy(f"there are {participants} participants", hint="give 2 or more")
    away = abs(effect) * math.sqrt(participants) / _deviation(effect, answers, base, spread, alpha)
    critical = _NORMAL.inv_cdf(1 - alpha / 2)
    return _NORMAL.cdf(away - critical) + _NORMAL.cdf(-away - critical)


def _deviation(effect: float, answers: int, base: float, spread: float, alpha: float) -> float:
    """Of one participant's difference."""
    other = base + effect
    if not effect or not 0 < base < 1 or not 0 < other < 1:
        raise InvalidStudy(
            f"from {base:g} by {effect:g} to {other:g}", hint="give shares between 0 and 1, and an effect other than 0"
        )
    if answers < 1 or not 0 <= spread < 1 or not 0 < alpha < 1:
        raise InvalidStudy(
            f"{answers} answers, a spread of {spread:g}, an alpha of {alpha:g}",
            hint="give 1 answer or more in each condition, a spread from 0 and an alpha between 0 and 1",
        )
    return math.sqrt((base * (1 - base) + other * (1 - other)) / answers + spread * spread)
