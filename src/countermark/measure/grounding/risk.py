"""`grounding.risk`: the chance that a claim is not supported, from several measures weighed together.

A logistic model over what other measures say. The weights are arguments, so that a calibration writes them, a report
shows them and a replay uses them again. Where one of the measures is unknown, so is the risk.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.measure.predicate.predicate import Answer, measured
from countermark.model import Measurement
from countermark.protocols import Measure, Need, Subject, Term

NAME: Final = "grounding.risk"
FEATURES: Final[Mapping[str, str]] = {
    "energy": "energy",
    "alignment": "energy.alignment",
    "content": "evidence.content",
    "numbers": "numbers.found",
    "negation": "negation.differs",
}
"""The arguments that weigh a measure, and the measure."""
INTERCEPT: Final = "intercept"


def risk(weights: Sequence[float], features: Sequence[float]) -> float:
    """The chance that the claim is not supported; the first weight stands by itself."""
    linear = weights[0] + math.fsum(weight * value for weight, value in zip(weights[1:], features, strict=True))
    # Either way round, exp never overflows.
    return 1 / (1 + math.exp(-linear)) if linear >= 0 else math.exp(linear) / (1 + math.exp(linear))


class Risk:
    """Asks the other measures, and weighs what they say."""

    version: str = "1"
    term = Term(
        name=NAME,
        returns="number",
        exact=False,
        about=frozenset(("claims",)),
        args=dict.fromkeys((INTERCEPT, *FEATURES), "number"),
    )

    def __init__(self, measures: Mapping[str, Measure]) -> None:
        self._measures = [measures[name] for name in FEATURES.values()]

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """One measurement a need, in order."""
        weights = [float(arguments[name]) for name in (INTERCEPT, *FEATURES)]
        asked = [
            measure([Need(measure.term.name, need.node, {}) for need in needs], {}, subject)
            for measure in self._measures
        ]
        return [
            self._weighed(need, weights, answers) for need, answers in zip(needs, zip(*asked, strict=True), strict=True)
        ]

    def _weighed(self, need: Need, weights: Sequence[float], answers: Sequence[Measurement]) -> Measurement:
        unknown = next((answer for answer in answers if answer.value is None), None)
        detail = {name: answer.value for name, answer in zip(FEATURES, answers, strict=True)}
        basis = tuple(dict.fromkeys(each for answer in answers for each in answer.basis))
        if unknown is not None:
            return measured(self, need, Answer(None, f"{unknown.measure}: {unknown.reason}", basis, detail))
        value = risk(weights, [float(answer.value or 0) for answer in answers])
        return measured(self, need, Answer(value, "weighed by a logistic model", basis, detail))
