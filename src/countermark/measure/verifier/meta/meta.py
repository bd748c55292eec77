"""The verifier's own output, verified (SEMANTICS §4): a failed check lowers or voids the score and never raises it.

In order: it conforms to the rubric's schema; every issue points at a node that is there, can be acted on, and is
really there; the evaluation, the issues, the score and the reasoning do not gainsay one another; the reasoning says
something, in words, about what was judged.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.measure.rubric import Rubric
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.meta.coherence import contradictions, is_judgement
from countermark.measure.verifier.meta.existence import Existence, is_actionable
from countermark.measure.verifier.meta.speech import speechless
from countermark.measure.verifier.output import SEVERITIES, Issue
from countermark.model import Struct

FATAL_CAP: Final = 0.3
"""The most that an output with a fatal issue may score."""
PERFECT: Final = 0.99
IMPERFECT: Final = 0.9
"""The most that an output with any issue may score."""
LOW: Final = 0.5
"""Below this an output has to say what is wrong."""
_OURS: Final = frozenset(("parts", "likelihood"))
"""What we tell beside CAPE's output, which no rubric's schema knows."""


class Meta(Struct, frozen=True, kw_only=True):
    """What the checks made of an output."""

    score: float | None
    """Never above the one that was given."""
    issues: tuple[Issue, ...]
    """Those that are really there."""
    failed: tuple[str, ...] = ()
    """Each check that failed, with what was wrong."""
    dropped: tuple[Issue, ...] = ()
    """Issues that are not there."""

    def document(self) -> dict[str, Any]:
        made: dict[str, Any] = {"passed": not self.failed, "failed": list(self.failed)}
        if self.dropped:
            made["dropped_issues"] = [issue.document() for issue in self.dropped]
        return made


def meta_verify(rubric: Rubric, case: Case, document: Any) -> Meta:
    """Checks an output, whoever gave it."""
    broken = conformity(rubric, document)
    if broken:
        return Meta(score=None, issues=(), failed=tuple(f"schema: {each}" for each in broken))
    existence = Existence(case)
    kept: list[Issue] = []
    dropped: list[Issue] = []
    failed: list[str] = []
    for issue in map(Issue.of, document["issues"]):
        why = existence.doubt(issue)
        at = f"issue at {issue.location[:40]!r}"
        if why is not None:
            dropped.append(issue)
            failed.append(f"{at} is not there: {why}")
        else:
            kept.append(issue)
            if not is_actionable(issue):
                failed.append(f"{at} cannot be acted on: it does not say what is wrong")
    gainsaid = contradictions(document, kept, existence.mentions)
    if document["score"] is not None and not gainsaid:
        told, judges = document["reasoning"], is_judgement(document["reasoning"])
        gainsaid += speechless(told, kept, existence.material, rubric, is_judgement=judges)
    failed += [f"coherence: {each}" for each in gainsaid]
    score, more = _score(document["score"], kept, len(failed) - len(gainsaid), void=bool(gainsaid))
    return Meta(score=score, issues=tuple(kept), failed=(*failed, *more), dropped=tuple(dropped))


def _score(given: float | None, issues: Sequence[Issue], soft: int, *, void: bool) -> tuple[float | None, list[str]]:
    """The score that is left, and what was wrong with the one that was given."""
    if given is None or void:
        return None, []
    score, failed = float(given), []
    if any(issue.severity == "fatal" for issue in issues) and score > FATAL_CAP:
        failed.append(f"score: {score} with a fatal issue is more than {FATAL_CAP}")
        score = FATAL_CAP
    if issues and score >= PERFECT:
        failed.append(f"score: {score} is perfect, and there are issues")
        score = IMPERFECT
    if not any(is_actionable(issue) for issue in issues) and score < LOW:
        return None, [*failed, f"score: {score} is low, and no issue says why"]
    if soft and score >= LOW:
        # Who sees what is not there may as well have missed what is.
        return None, failed
    return (score / 2 if soft else score), failed


def conformity(rubric: Rubric, document: Any) -> list[str]:
    """What does not fit the rubric; a score of null stands for unknown and fits."""
    if not isinstance(document, Mapping):
        return [f"the output is {type(document).__name__}, not an object"]
    made = {key: value for key, value in document.items() if key not in _OURS}
    score = made.get("score")
    if "score" in made and score is None:
        made["score"] = 0
    found = [str(problem) for problem in rubric.output_schema.problems(made)]
    if made.get("verifier_id", rubric.verifier_id) != rubric.verifier_id:
        found.append("verifier_id is another verifier's")
    for key, kind, called in (
        ("evaluation", Mapping, "an object"),
        ("issues", list, "a list"),
        ("reasoning", str, "a text"),
    ):
        if not isinstance(made.get(key), kind):
            found.append(f"{key} is not {called}")
    if "score" not in made or isinstance(score, bool) or not isinstance(score, int | float | None):
        found.append("score is not a number")
    elif score is not None and not (math.isfinite(score) and 0 <= score <= 1):
        found.append(f"score {score} is not between 0 and 1")
    if found:
        return found
    known = rubric.evaluations
    found += [f"evaluation has no question {key[:40]!r}" for key in made["evaluation"] if known and key not in known]
    return [*found, *(problem for each in made["issues"] for problem in _issue_problems(each))]


def _issue_problems(issue: Any) -> list[str]:
    if not isinstance(issue, Mapping):
        return ["an issue is not an object"]
    words = [issue.get("location"), issue.get("description"), issue.get("issue_type", "")]
    if not all(isinstance(word, str) for word in words) or issue.get("severity") not in SEVERITIES:
        return ["an issue has no location, description and severity"]
    return []
