"""The proof of a derived number in words: its result first, below it what it is made of, down to the facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Steps = Sequence[Mapping[str, Any]]


def proof_lines(steps: Steps, most: int | None = None) -> list[tuple[int, str]]:
    """Each step with its depth; one that was told before is not told again. With `most`, so many lines."""
    lines: list[tuple[int, str]] = []
    told: set[int] = set()
    waiting = [(0, len(steps) - 1)] if steps else []
    while waiting:
        if most is not None and len(lines) == most:
            lines.append((0, f"{len(steps) - len(told)} more steps"))
            break
        depth, place = waiting.pop()
        step = steps[place]
        of = () if place in told else step.get("of", ())
        lines.append((depth, step_text(step) + (", see above" if place in told and "of" in step else "")))
        told.add(place)
        waiting += [(depth + 1, each) for each in reversed(of)]
    return lines


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
