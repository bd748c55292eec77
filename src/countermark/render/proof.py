"""The proof of a derived number in words: its result first, below it what it is made of, down to the facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Steps = Sequence[Mapping[str, Any]]


class _Under(NamedTuple):
    """What a count under a limit says of the steps below it."""

    met: frozenset[int]
    """Those that are on the right side of the limit."""
    unit: str
    """The limit's."""


def proof_lines(steps: Steps, most: int | None = None) -> list[tuple[int, str]]:
    """Each step with its depth; one that was told before is not told again. With `most`, so many lines."""
    lines: list[tuple[int, str]] = []
    told: set[int] = set()
    waiting: list[tuple[int, int, _Under | None]] = [(0, len(steps) - 1, None)] if steps else []
    while waiting:
        if most is not None and len(lines) == most:
            lines.append((0, f"{len(steps) - len(told)} more steps"))
            break
        depth, place, under = waiting.pop()
        step = steps[place]
        of = () if place in told else step.get("of", ())
        seen = ", see above" if place in told and "of" in step else ""
        lines.append((depth, f"{step_text(step)}{_standing(step, place, under)}{seen}"))
        told.add(place)
        if "met" in step:
            under = _Under(frozenset(step["met"]), step.get("in", ""))
        elif step.get("op") != "all":
            under = None  # what a value is made of is not counted itself
        waiting += [(depth + 1, each, under) for each in reversed(of)]
    return lines


def _standing(step: Mapping[str, Any], place: int, under: _Under | None) -> str:
    """Whether a value is counted; of a limit, its unit."""
    if under is None or step.get("op") == "all":
        return ""
    if "number" in step:
        return f" {under.unit}" if under.unit else ""
    return ", counted" if place in under.met else ", not counted"


def step_text(step: Mapping[str, Any]) -> str:
    """One step: a fact with its value and source, a number, or what a function gave."""
    if "number" in step:
        return str(step["number"])
    if step.get("op") == "all":
        return f"all facts of {step['indicator']} in {step['period']}"
    exact, about = step.get("value"), step.get("about")
    value = f"{exact} ({about})" if exact is not None and about is not None else exact or about
    amount = " ".join(filter(None, (value, step.get("unit"))))
    if "op" in step:
        target = f" to {step['to']}" if "to" in step else ""
        return f"{step['op']}{target} = {amount}"
    origin = " ".join(filter(None, (step.get("source"), step.get("period"))))
    derived = f"derived as {step['derive']}" if "derive" in step else ""
    return ", ".join(filter(None, (f"{step['fact']} = {amount}", origin, derived)))
