"""Whether the evaluation, the issues, the score and the reasoning of an output say the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from countermark.language.lists import any_of
from countermark.measure.verifier.meta.issues import issue_type
from countermark.measure.verifier.output import Issue

_OPEN: Final = (None, "other")
"""Types of issues that answer no question."""
IDENTIFIED: Final = ("_identified", "_found", "_given", "all_checked")
"""Endings of questions that are about what there is to judge: a no makes nothing wrong."""
_BAD: Final = f"(?:{any_of('meta', 'coherence bad')})"
_GOOD: Final = f"(?:{any_of('meta', 'coherence good')})"
_NO: Final = f"(?:{any_of('meta', 'coherence no')})"
_WORD: Final = re.compile(
    rf"\b(?P<denied>{_NO})\b(?:\W+\w+){{0,3}}?\W+(?:(?P<not_bad>{_BAD})|(?P<not_good>{_GOOD}))\b"
    rf"|\b(?P<bad>{_BAD})\b|\b(?P<good>{_GOOD})\b",
    re.IGNORECASE,
)
_QUOTED: Final = re.compile(r"'[^'\n]{2,}'|\"[^\"\n]{2,}\"|“[^”\n]{2,}”")
_SCORED: Final = re.compile(r"\bscore\s*(?:is|of|:|=|at)?\s*(?P<score>[01](?:\.[0-9]+)?)\b", re.IGNORECASE)
_NODE: Final = re.compile(r"\b(?:c|e|op|tc|cit|cb|da)[0-9]+\b")


def contradictions(document: Mapping[str, Any], issues: Sequence[Issue], mentions: Callable[[str], bool]) -> list[str]:
    """Where an output, with the issues that are left of it, gainsays itself."""
    score: float | None = document["score"]
    return [
        *_evaluated(document["evaluation"], issues, score),
        *_reasoned(document["reasoning"], issues, score, mentions),
    ]


def _evaluated(evaluation: Mapping[str, Any], issues: Sequence[Issue], score: float | None) -> Iterator[str]:
    for issue in issues:
        question = issue_type(issue.issue_type).question
        if question is not None and evaluation.get(question) is True:
            yield f"an issue is a {issue.issue_type}, and {question} is true"
    failed = [name for name, answer in evaluation.items() if answer is False and not name.endswith(IDENTIFIED)]
    grave = [issue for issue in issues if issue.severity != "minor" and issue.issue_type not in _OPEN]
    if grave and evaluation and not failed:
        yield f"there is a {grave[0].severity} issue, and nothing in the evaluation is false"
    if failed and not issues and score is not None:
        yield f"{failed[0]} is false, and no issue says why"
    if failed and score is not None and score >= 0.9:
        yield f"{failed[0]} is false, and the score is {score}"


def _reasoned(
    reasoning: str, issues: Sequence[Issue], score: float | None, mentions: Callable[[str], bool]
) -> Iterator[str]:
    if len(reasoning.split()) < 2:
        yield "there is no reasoning"
        return
    if score is None:
        return
    unknown = next((name for name in _NODE.findall(reasoning) if not mentions(name)), None)
    if unknown is not None:
        yield f"the reasoning speaks of {unknown!r}, which is not there"
    said = _SCORED.search(reasoning)
    if said is not None and abs(float(said["score"]) - score) > 0.05:
        yield f"the reasoning speaks of a score of {said['score']}, and the score is {score}"
    good, bad = _stance(reasoning)
    poor = score < 0.5 or any(issue.severity == "fatal" for issue in issues)
    if poor and good and not bad:
        yield f"the reasoning finds nothing wrong, and the score is {score}"
    if bad and not good and not issues and score >= 0.5:
        yield f"the reasoning finds fault, and there is no issue and a score of {score}"


def is_judgement(reasoning: str) -> bool:
    """It speaks well or ill of what was judged."""
    return any(_stance(reasoning))


def _stance(reasoning: str) -> tuple[int, int]:
    """How often it speaks well of what was judged, and how often ill; what it quotes is not its own."""
    good = bad = 0
    for match in _WORD.finditer(_QUOTED.sub(" ", reasoning)):
        good += bool(match["good"] or match["not_bad"])
        bad += bool(match["bad"] or match["not_good"])
    return good, bad
