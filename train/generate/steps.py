"""Worked solutions with one step made wrong: a slip in a number, an operation, a referent, or an unfounded remark."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from train.generate.edits import other_number
from train.rows import Row

_RESULT = re.compile(r"(=\s*\$?)(\d[\d,]*(?:\.\d+)?)(?!.*=)")
_OPERATIONS = {"+": "-", "-": "+", "*": "+", "/": "*"}
_UNFOUNDED = (
    "We may assume that the remaining amount is zero.", "This clearly holds for every possible value, so nothing has to be checked.",
    "As shown before, the answer must be even.", "Since the total was already counted, we count it once more.",
    "Let us suppose the result first and confirm that it fits.", "However, this condition does not need to be used.",
)  # fmt: skip


def wrong(step: str, rng: random.Random) -> str | None:
    """The step with one thing changed so that it no longer holds."""
    kind = rng.random()
    if kind < 0.45:
        found = _RESULT.search(step)
        if found is None:
            return None
        bad = other_number(found[2], rng)
        return step[: found.start(2)] + bad + step[found.end(2) :].replace(found[2], bad)
    if kind < 0.65:
        signs = [at.start() for at in re.finditer(r"(?<=\d)\s?[-+*/]\s?(?=[\d$])", step)]
        if not signs:
            return None
        at = next(at for at in range(rng.choice(signs), len(step)) if step[at] in _OPERATIONS)
        return step[:at] + _OPERATIONS[step[at]] + step[at + 1 :]
    if kind < 0.9:
        numbers = list(re.finditer(r"(?<![\d.,])\d[\d,]*(?:\.\d+)?", step))
        if not numbers:
            return None
        found = rng.choice(numbers)
        return step[: found.start()] + other_number(found[0].rstrip(","), rng) + step[found.end() :]
    return rng.choice(_UNFOUNDED)


def generate(rng: random.Random, solutions: Sequence[tuple[str, Sequence[str]]], count: int) -> Iterator[Row]:
    made = 0
    while made < count:
        problem, steps = rng.choice(solutions)
        clean = [re.sub(r"<<[^>]*>>", "", step) for step in steps]
        at = rng.randrange(len(clean))
        bad = wrong(clean[at], rng)
        if bad is None or bad == clean[at]:
            continue
        evidence = (problem, *clean[:at])
        yield Row(head="step", source="gen-steps", origin="gsm8k", claim=clean[at], evidence=evidence, label="valid")
        yield Row(head="step", source="gen-steps", origin="gsm8k", claim=bad, evidence=evidence, label="invalid")
        made += 2
