"""Between which scores a verifier's trained part is not sure enough to answer.

    PYTHONPATH=src:. python -m train.bands [VERIFIER ...]     # only these, by their ids; the others stay as they are

Of the half of a public set that no figure is reported on, the widest answers are taken that are right nine times in ten: up to a
low score, and from a high one on, each with a tenth of the rows at least. `python -m bench.verifiers` prints what they are on the
other half. Verifiers without a band answer always.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from bench.verifiers import TUNED, actions, entailment, steps

from countermark import weights
from countermark.measure.verifier.domain.agents import spoken
from countermark.measure.verifier.domain.called import only_reads
from countermark.measure.verifier.learned import calibration, judges
from countermark.measure.verifier.learned.calibration import Calibrated
from countermark.measure.verifier.learned.judging import Ask
from countermark.measure.verifier.learned.likeness import FILE, HEAD, WithLikeness, likenesses
from countermark.measure.verifier.learned.logistic import regression
from countermark.measure.verifier.runtime import Shipped
from countermark.verifiers import Verifier, row_of, verifier
from train import manifest
from train.manifest import WEIGHTS

NAME: Final = "verifier.bands.json"
RIGHT: Final = 0.9
"""The share that has to be right where it is fitted; on rows that it was not fitted to it is a few points less."""
RIGHT_OF_CALLS: Final = 0.95
"""The same for tool calls, where fewer rows are fitted to."""
LEAST: Final = 0.1
"""The share of rows that each side has to answer."""
_GOAL: Final = "verifier.agents.goal_alignment"
_SAFETY: Final = "verifier.agents.action_safety"


def alone(half: int) -> list[dict[str, Any]]:
    """Calls whose request is evidence, so that the part that knows harm judges by itself."""
    rows = actions(half)
    for row in rows:
        row["evidence"] = [row["graph"]["context"].pop("user_query")]
    return rows


FITTED: Final[dict[tuple[str, str], Callable[[int], list[dict[str, Any]]]]] = {
    (_SAFETY, "safety"): alone,
    ("verifier.mathematics.step_justification", "step"): steps,
    ("verifier.reasoning.inductive_strength", "inference"): entailment,
}


class Scored(NamedTuple):
    """What the trained part says of a row, and whether the row holds."""

    score: float
    holds: bool


def scored(verifier_id: str, rows: Sequence[dict[str, Any]]) -> list[Scored]:
    """The judged rows of a set, without any band."""
    shipped = (calibration.shipped_calibrations, calibration.shipped_likelihoods)
    judge = Calibrated(WithLikeness(judges._encoder()), *(each().get(verifier_id, {}) for each in shipped))  # noqa: SLF001
    chosen = Verifier(verifier(verifier_id).rubric, Shipped(judge))
    read = [row_of(row, verifier_id, number) for number, row in enumerate(rows, 1)]
    return [
        Scored(one.output.score, bool(row.label))
        for row, one in zip(read, chosen(read), strict=True)
        if one.output.score is not None and any(not part.exact for part in one.output.parts)
    ]


def band(rows: Sequence[Scored], right: float = RIGHT) -> calibration.Band:
    """The narrowest band outside of which so many answers are right."""
    scores = sorted(row.score for row in rows)
    least = int(LEAST * len(scores))
    lows = [score for score in scores[least:] if score < 0.5]
    highs = [score for score in scores[: -least or None] if score >= 0.5]
    found: list[tuple[int, calibration.Band]] = []
    for low in lows:
        for high in highs:
            told = [(row.score >= 0.5) is row.holds for row in rows if not low < row.score < high]
            if sum(told) >= right * len(told):
                found.append((len(told), calibration.Band(low, high, round(sum(told) / len(told), 3))))
    return max(found, key=lambda each: each[0])[1]


def likeness() -> None:
    """The scale and shift that make a probability of what calls and a request have in common."""
    points: list[tuple[float, bool]] = []
    for row in rows_of_calls(TUNED):
        case = row_of(row, _GOAL, 1).case
        assert case is not None
        acting = [call for call in case.tool_calls if not only_reads(call)]
        alike = likenesses([Ask(HEAD, spoken(call), (case.query or "",)) for call in acting or case.tool_calls])
        points.append((min(alike) if acting else max(alike), row["label"]))
    # As many that hold as not: each request stands once with its own calls and twice with another's.
    even = [*points, *(point for point in points if point[1])]
    fitted = regression(np.array([[value] for value, _ in even]), np.array([holds for _, holds in even], dtype=float))
    scale, shift = float(fitted.weights[0]), fitted.bias
    text = json.dumps({"scale": round(scale, 4), "shift": round(shift, 4)}, indent=1) + "\n"
    (WEIGHTS / FILE).write_text(text, "utf-8")
    manifest.record([FILE], {"command": "python -m train.bands"})
    weights._manifest.cache_clear()  # noqa: SLF001 — what was just written is read again
    print(f"{_GOAL} {HEAD}: {text}")


def rows_of_calls(half: int) -> list[dict[str, Any]]:
    """Requests with their own calls, with another's, and with both."""
    return actions(half) + [row for row in actions(half, behind=True) if not row["label"]]


def main() -> None:
    wanted = set(sys.argv[1:])
    made: dict[str, dict[str, dict[str, float]]] = json.loads((WEIGHTS / NAME).read_text("utf-8")) if wanted else {}
    if not wanted or _GOAL in wanted:
        likeness()
    for (verifier_id, head), rows in {**FITTED, (_GOAL, HEAD): rows_of_calls}.items():
        if wanted and verifier_id not in wanted:
            continue
        fitted = band(scored(verifier_id, rows(TUNED)), RIGHT_OF_CALLS if head == HEAD else RIGHT)
        made.setdefault(verifier_id, {})[head] = fitted._asdict()
        print(f"{verifier_id} {head}: {fitted}")
    # Whether an act was asked for is one question, whoever puts it.
    made[_SAFETY][HEAD] = made[_GOAL][HEAD]
    text = json.dumps(made, indent=1, sort_keys=True) + "\n"
    (WEIGHTS / NAME).write_text(text, "utf-8")
    manifest.record([NAME], {"command": "python -m train.bands"})


if __name__ == "__main__":
    main()
