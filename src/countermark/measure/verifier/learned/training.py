"""Fits a head to examples in CAPE's training format: a graph, the output that was wanted for it, and notes.

Logistic regression on the features of the shipped encoder, in double precision, the whole batch at once: no chance
is involved, so the same examples give the same head. How strongly weights are held back is chosen by five-fold
cross-validation, whose predictions, each made without the example itself, also give the figures that are reported.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.canonical import JsonReader, NotStrictJson, plain
from countermark.errors import InvalidEvidence, InvalidGraph, InvalidRubric, Problem
from countermark.graph import read_graph
from countermark.measure.rubric import Rubric
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.learned.features import features, is_readable
from countermark.measure.verifier.learned.head import Head, made
from countermark.measure.verifier.meta.meta import conformity
from countermark.model import DEFAULT_LIMITS, Evidence, Passage
from countermark.model.draft import SURROGATE
from countermark.protocols import Subject

_KEYS: Final = ("input", "expected_output", "notes", "evidence")
_FOLDS: Final = 5
_HELD_BACK: Final = (0.1, 1.0, 10.0, 100.0)
"""Strengths of regularisation that are tried."""
_ROUNDS: Final = 12
"""Of Newton's method, each of which doubles the digits that are right."""
_EACH: Final = 5
"""Examples of each kind that are needed at least: one for each fold."""
_TOLD: Final = 20


class Example(NamedTuple):
    """A case and whether it meets the rubric."""

    case: Case
    good: bool
    score: float


class Fitted(NamedTuple):
    """A head, and what it said of each example that it was not fitted to, in their order."""

    head: Head
    held_out: list[float]


def read_examples(data: bytes, rubric: Rubric, where: str = "") -> list[Example]:
    """Every example of a JSON Lines file; whatever is wrong with it is told at once."""
    reader = JsonReader()
    examples: list[Example] = []
    problems: list[Problem] = []
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            try:
                examples.append(_example(plain(reader.parse(line)), rubric))
            except (NotStrictJson, InvalidEvidence, ValueError) as error:
                problems.append(Problem(f"line {number}", str(error)))
    if problems:
        more = [Problem("", f"and {len(problems) - _TOLD} more")] if len(problems) > _TOLD else []
        raise InvalidRubric("the examples cannot be used", problems=[*problems[:_TOLD], *more], where=where)
    return examples


def _example(document: Any, rubric: Rubric) -> Example:
    if not isinstance(document, Mapping) or not {"input", "expected_output"} <= set(document):
        raise ValueError("it is not an object with 'input' and 'expected_output'")
    unknown = sorted(set(document) - set(_KEYS))
    if unknown:
        raise ValueError(f"unknown key {unknown[0]!r}")
    try:
        read = read_graph(document["input"])
    except InvalidGraph as error:
        raise ValueError(f"input: {error.problems[0] if error.problems else error.message}") from None
    wanted = document["expected_output"]
    broken = conformity(rubric, wanted)
    if broken:
        raise ValueError(f"expected_output: {broken[0]}")
    if wanted["score"] is None:
        raise ValueError("expected_output: the score is null, which teaches nothing")
    evidence = passages(document.get("evidence", []))
    case = Case(Subject(read.draft, read.graph, evidence, DEFAULT_LIMITS))
    if not is_readable(case):
        raise ValueError("input: there is nothing to judge")
    return Example(case, wanted["score"] >= 0.5, float(wanted["score"]))


def passages(listed: Any) -> Evidence:
    """Evidence from a list of texts, or of objects with a text and a source."""
    if not isinstance(listed, list):
        raise InvalidEvidence(f"evidence is {type(listed).__name__}", hint="give a list of texts")
    found = []
    for number, each in enumerate(listed, 1):
        item = {"text": each} if isinstance(each, str) else each
        if (
            not isinstance(item, Mapping)
            or not isinstance(item.get("text"), str)
            or set(item) - {"id", "text", "source"}
        ):
            raise InvalidEvidence(f"passage {number} is not text", hint='give a text, or {"text": …, "source": …}')
        source = item.get("source")
        name = item.get("id", f"p{number}")
        if not isinstance(name, str) or not isinstance(source, str | None):
            raise InvalidEvidence(f"passage {number} has an id or a source that is not text")
        # Half a character, which JSON can name, is read as a draft's is.
        found.append(Passage(id=name, text=SURROGATE.sub("\ufffd", item["text"]), source=source))
    return Evidence(passages=found)


def train(rubric: Rubric, examples: Sequence[Example], data: bytes) -> Fitted:
    """A head fitted to examples of both kinds."""
    import numpy as np  # noqa: PLC0415 — an extra, loaded when something is trained

    good = np.array([example.good for example in examples], dtype=np.float64)
    for kind, count in (("meet", int(good.sum())), ("do not meet", int((1 - good).sum()))):
        if count < _EACH:
            hint = f"give at least {_EACH} of each kind; a score of 0.5 or more meets the rubric"
            raise InvalidRubric(f"only {count} examples {kind} the rubric", hint=hint)
    # Weights held back by their length lie in the span of the rows, which few examples make small.
    left, sizes, span = np.linalg.svd(features([example.case for example in examples]), full_matrices=False)
    rows = left * sizes
    folds = _folds(good)
    tried = {held: _held_out(rows, good, folds, held) for held in _HELD_BACK}
    best = min(_HELD_BACK, key=lambda held: _loss(tried[held], good))
    weights = _fitted(rows, good, best)
    fit = {
        "examples": len(examples),
        "meet": int(good.sum()),
        "held_back": best,
        "held_out_loss": round(float(_loss(tried[best], good)), 6),
    }
    digest = "sha256:" + hashlib.sha256(data).hexdigest()
    head = made(rubric, weights[:-1] @ span, weights[-1], data=digest, fit=fit)
    return Fitted(head, [float(value) for value in tried[best]])


def _folds(good: Any) -> Any:
    """A fold for each example, each kind spread over all of them."""
    import numpy as np  # noqa: PLC0415 — loaded by now

    folds = np.zeros(len(good), dtype=int)
    for kind in (0, 1):
        places = np.flatnonzero(good == kind)
        folds[places] = np.arange(len(places)) % _FOLDS
    return folds


def _held_out(rows: Any, good: Any, folds: Any, held: float) -> Any:
    """What is said of each example by weights that were fitted without its fold."""
    import numpy as np  # noqa: PLC0415 — loaded by now

    said = np.zeros(len(good))
    for fold in range(_FOLDS):
        out = folds == fold
        weights = _fitted(rows[~out], good[~out], held)
        said[out] = _sigmoid(rows[out] @ weights[:-1] + weights[-1])
    return said


def _fitted(rows: Any, good: Any, held: float) -> Any:
    """Weights and bias of least loss, by Newton's method; the bias is not held back."""
    import numpy as np  # noqa: PLC0415 — loaded by now

    wide = np.hstack([rows, np.ones((len(rows), 1))])
    back = np.full(wide.shape[1], held)
    back[-1] = 1e-6
    weights = np.zeros(wide.shape[1])
    for _ in range(_ROUNDS):
        said = _sigmoid(wide @ weights)
        slope = wide.T @ (said - good) + back * weights
        bend = (wide * (said * (1 - said))[:, None]).T @ wide + np.diag(back)
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def _sigmoid(values: Any) -> Any:
    import numpy as np  # noqa: PLC0415 — loaded by now

    return 1 / (1 + np.exp(-np.clip(values, -60, 60)))


def _loss(said: Any, good: Any) -> Any:
    import numpy as np  # noqa: PLC0415 — loaded by now

    sure = np.clip(said, 1e-9, 1 - 1e-9)
    return -np.mean(good * np.log(sure) + (1 - good) * np.log(1 - sure))
