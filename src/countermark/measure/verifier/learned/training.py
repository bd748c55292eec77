"""Fits a head to examples: whether a case meets the rubric, and each question and type of issue that they tell apart.

Every part is a logistic regression on the features of the shipped encoder; no chance is involved, so the same examples
give the same head.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from countermark.errors import InvalidRubric
from countermark.measure.rubric import Rubric
from countermark.measure.verifier.learned.examples import Example
from countermark.measure.verifier.learned.features import features
from countermark.measure.verifier.learned.head import Head, made
from countermark.measure.verifier.learned.logistic import FOLDS, regression

_EACH: Final = FOLDS
"""Examples of each kind that are needed at least: one for each fold."""
_DIGITS: Final = 6


class Fitted(NamedTuple):
    """A head, and what it said of each example that it was not fitted to, in their order."""

    head: Head
    held_out: list[float]


def train(rubric: Rubric, examples: Sequence[Example], data: bytes) -> Fitted:
    """A head fitted to examples of both kinds."""
    import numpy as np  # noqa: PLC0415 — an extra, loaded when something is trained

    good = np.array([example.is_good for example in examples], dtype=np.float64)
    for kind, count in (("meet", int(good.sum())), ("do not meet", int((1 - good).sum()))):
        if count < _EACH:
            hint = f"give at least {_EACH} of each kind; a score of 0.5 or more meets the rubric"
            raise InvalidRubric(f"only {count} examples {kind} the rubric", hint=hint)
    # Weights held back by their length lie in the span of the rows, which few examples make small.
    left, sizes, span = np.linalg.svd(features([example.case for example in examples]), full_matrices=False)
    rows = left * sizes
    whole = regression(rows, good)
    questions = _questions(rubric, examples)
    if not questions:
        hint = "answer the rubric's questions with true or false in 'evaluation'"
        raise InvalidRubric("the examples answer no question of the rubric", hint=hint)
    answered = {name: _part(rows, span, answers) for name, answers in questions.items()}
    typed = {kind: _part(rows, span, answers) for kind, answers in _issue_types(rubric, examples).items()}
    fit = {
        "examples": len(examples),
        "meet": int(good.sum()),
        "held_back": whole.held_back,
        "held_out_loss": round(whole.held_out_loss, _DIGITS),
        "questions": {name: _count(answers) for name, answers in questions.items()},
    }
    parts = {
        "weights": _rounded(whole.weights @ span),
        "bias": round(whole.bias, _DIGITS),
        "questions": {name: part for name, part in answered.items() if part is not None},
        "issue_types": {kind: part for kind, part in typed.items() if part is not None},
    }
    digest = "sha256:" + hashlib.sha256(data).hexdigest()
    return Fitted(made(rubric, parts, data=digest, fit=fit), [float(value) for value in whole.held_out])


_Answers = list[bool | None]
"""One for each example; None where it does not say."""


def _questions(rubric: Rubric, examples: Sequence[Example]) -> dict[str, _Answers]:
    """What the examples answer to each question, in the rubric's order, or sorted where it leaves the questions open."""
    asked = rubric.evaluations or tuple(sorted({name for example in examples for name in example.evaluation}))
    found = {name: [example.evaluation.get(name) for example in examples] for name in asked}
    return {name: answers for name, answers in found.items() if set(answers) != {None}}


def _issue_types(rubric: Rubric, examples: Sequence[Example]) -> dict[str, _Answers]:
    """Whether an example that does not meet the rubric has an issue of each type; the others have none to class."""
    known = rubric.issue_types or tuple(sorted({kind for example in examples for kind in example.issue_types}))
    found = {kind: [None if each.is_good else kind in each.issue_types for each in examples] for kind in known}
    return {kind: answers for kind, answers in found.items() if True in answers}


def _part(rows: Any, span: Any, answers: _Answers) -> dict[str, Any] | None:
    """Weights that answer; a constant where the examples give one answer; None where one answer is too rare to learn."""
    import numpy as np  # noqa: PLC0415 — loaded by now

    counts = _count(answers)
    if not all(counts.values()):
        return {"always": counts["yes"] > 0}
    if min(counts.values()) < _EACH:
        return None
    said = np.array([answer is not None for answer in answers])
    fitted = regression(rows[said], np.array([answer for answer in answers if answer is not None], dtype=np.float64))
    return {"weights": _rounded(fitted.weights @ span), "bias": round(fitted.bias, _DIGITS)}


def _count(answers: _Answers) -> dict[str, int]:
    return {"yes": answers.count(True), "no": answers.count(False)}


def _rounded(weights: Any) -> list[float]:
    return [round(float(weight), _DIGITS) for weight in weights]
