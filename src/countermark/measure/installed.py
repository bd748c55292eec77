"""Measures of somebody else's: found by the entry point `countermark.measure` when a pack names one.

They are trusted with less than ours. None is exact, so that it can flag and confer no more than *supported*; none proves a
number; and one that fails says unknown.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import structs

from countermark.errors import MeasureBroken, UnknownName
from countermark.measure.predicate.predicate import Answer, measured, shorten
from countermark.model import Measurement
from countermark.protocols import Measure, Need, Subject, Term
from countermark.registry import find

_LONGEST = 200


@lru_cache(maxsize=256)
def installed(name: str) -> Measure | None:
    """The measure that a package registered under this name, or None."""
    try:
        found = find("measure", name)
    except UnknownName:
        return None
    return Installed(name, found() if isinstance(found, type) else found)


class Installed:
    """A measure that came with another package."""

    def __init__(self, name: str, measure: Any) -> None:
        term, version = getattr(measure, "term", None), getattr(measure, "version", None)
        if not isinstance(term, Term) or term.name != name or not isinstance(version, str) or not callable(measure):
            hint = "it needs a term of that name, a version and a call; see countermark.protocols.Measure"
            raise MeasureBroken(f"what is installed as measure {name!r} is none", hint=hint)
        if term.holds is not None or term.within is not None:
            hint = "leave 'holds' and 'within' out, and answer when it is called"
            raise MeasureBroken(f"measure {name!r} answers without being asked", hint=hint)
        self.term = term._replace(exact=False, proves=False)
        self.version = version
        self._measure = measure

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        """One measurement a need, in order; all unknown where the measure fails."""
        try:
            answers = list(self._measure(needs, arguments, subject))
        except Exception as error:  # noqa: BLE001 — whatever it is, the question is not answered
            return [self._unknown(need, f"it failed: {type(error).__name__}: {error}") for need in needs]
        if len(answers) != len(needs):
            why = f"it gave {len(answers)} answers to {len(needs)} questions"
            return [self._unknown(need, why) for need in needs]
        return [self._checked(need, answer) for need, answer in zip(needs, answers, strict=True)]

    def _checked(self, need: Need, answer: Any) -> Measurement:
        if not isinstance(answer, Measurement):
            return self._unknown(need, f"it answered with {type(answer).__name__}")
        if (answer.measure, answer.node) != (self.term.name, need.node):
            return self._unknown(need, "it answered another question")
        if answer.value is not None and not self._is_value(answer.value):
            return self._unknown(need, f"it answered {answer.value!r}, which is not a {self.term.returns}")
        return structs.replace(answer, exact=False, args=need.args, by=(self.term.name, self.version))

    def _is_value(self, value: Any) -> bool:
        if self.term.returns == "boolean":
            return isinstance(value, bool)
        return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)

    def _unknown(self, need: Need, why: str) -> Measurement:
        return measured(
            self, need, Answer(None, shorten(f"measure {self.term.name!r} gave no answer: {why}", _LONGEST))
        )
