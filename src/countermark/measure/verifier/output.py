"""What a verifier gives: CAPE's output, and which part said what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from countermark.model import Struct

Severity = Literal["fatal", "major", "minor"]
SEVERITIES: Final = ("fatal", "major", "minor")
MOST_ISSUES: Final = 100
"""Issues, parts and steps that are told one by one: nobody mends more at once, and a report has to stay readable."""
_DIGITS: Final = 6
"""Of a score: beyond them, how items were batched may show."""


class Issue(Struct, frozen=True, kw_only=True):
    """Something wrong, where it shows, so that somebody can mend it."""

    location: str
    """The id of a node."""
    description: str
    severity: Severity
    issue_type: str | None = None

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Issue:
        """The issue in an output that conforms to its rubric."""
        return cls(
            location=document["location"],
            description=document["description"],
            severity=document["severity"],
            issue_type=document.get("issue_type"),
        )

    def document(self) -> dict[str, Any]:
        made = {"location": self.location, "description": self.description, "severity": self.severity}
        return made if self.issue_type is None else {**made, "issue_type": self.issue_type}


class SpokenPart(Struct, frozen=True, kw_only=True):
    """A part of a verifier that spoke, and of what."""

    part: str
    exact: bool
    """It computed the answer; otherwise it judged."""
    about: tuple[str, ...]
    said: str

    def document(self) -> dict[str, Any]:
        return {"part": self.part, "exact": self.exact, "about": list(self.about), "said": self.said}


class Output(Struct, frozen=True, kw_only=True):
    """One evaluation; `score` is None where no part could settle it, and `reasoning` then says why."""

    verifier_id: str
    evaluation: Mapping[str, Any]
    """Questions of the rubric that were settled; one that is not there is undetermined."""
    issues: tuple[Issue, ...]
    score: float | None
    reasoning: str
    parts: tuple[SpokenPart, ...] = ()
    steps: tuple[Mapping[str, Any], ...] = ()
    basis: tuple[str, ...] = ()
    """Ids of the passages that were read."""
    likelihood: float | None = None
    """How often such a score is right on kinds of evidence not trained on, where that was measured; it decides nothing."""

    def document(self) -> dict[str, Any]:
        """The output in CAPE's form, with our `parts` and `likelihood`."""
        made: dict[str, Any] = {
            "verifier_id": self.verifier_id,
            "evaluation": dict(self.evaluation),
            "issues": [issue.document() for issue in self.issues],
            "score": self.score,
            "reasoning": self.reasoning,
            "parts": [part.document() for part in self.parts],
        }
        if self.likelihood is not None:
            made["likelihood"] = self.likelihood
        if self.steps:
            made["step_evaluations"] = [dict(step) for step in self.steps]
        return made


class Record:
    """An evaluation while it is made."""

    def __init__(self, verifier_id: str) -> None:
        self.verifier_id = verifier_id
        self.evaluation: dict[str, bool] = {}
        self.issues: list[Issue] = []
        self.parts: list[SpokenPart] = []
        self.steps: list[dict[str, Any]] = []
        self.basis: list[str] = []

    def settle(self, **answers: bool | None) -> None:
        """Answers to questions of the rubric; None leaves one undetermined."""
        self.evaluation |= {name: answer for name, answer in answers.items() if answer is not None}

    def issue(self, location: str, severity: Severity, issue_type: str | None, description: str) -> None:
        made = Issue(location=location, description=description, severity=severity, issue_type=issue_type)
        self.issues.append(made)

    def spoke(self, part: str, said: str, about: Iterable[str], *, exact: bool) -> None:
        self.parts.append(SpokenPart(part=part, exact=exact, about=tuple(about), said=said))

    def output(self, score: float | None, reasoning: str, likelihood: float | None = None) -> Output:
        kept = self.issues[:MOST_ISSUES]
        return Output(
            verifier_id=self.verifier_id,
            evaluation=self.evaluation,
            issues=tuple(kept),
            score=None if score is None else round(min(1.0, max(0.0, score)), _DIGITS),
            reasoning=reasoning,
            parts=tuple(self.parts[:MOST_ISSUES]),
            steps=tuple(self.steps[:MOST_ISSUES]),
            basis=tuple(dict.fromkeys(self.basis)),
            likelihood=None if likelihood is None else round(likelihood, _DIGITS),
        )

    def unknown(self, why: str) -> Output:
        """No score, and why."""
        return self.output(None, why)
