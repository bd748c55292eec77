"""Every verifier as a measure: its score for a node or for the whole graph, never exact, with its output as the detail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from countermark.errors import UnknownName
from countermark.measure.predicate.predicate import Answer, measured
from countermark.measure.rubric import SHIPPED, shipped
from countermark.model import Measurement
from countermark.protocols import Executor, Measure, Need, Subject, Term

if TYPE_CHECKING:  # what judges takes long to import
    from countermark.measure.verifier.runtime import Verified

_ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "agents": ("claims", "code_blocks", "discourse_acts", "tool_calls"),
    "evidence": ("claims", "discourse_acts"),
    "mathematics": ("claims", "discourse_acts", "operations"),
    "reasoning": ("claims", "discourse_acts"),
}
"""What the verifiers of a category can be asked about, beside the whole graph."""


class VerifierMeasure:
    """A verifier's score from 0 to 1."""

    version: str = "1"

    def __init__(self, verifier_id: str, executor: Executor | None = None) -> None:
        about = frozenset(_ABOUT[verifier_id.split(".")[1]])
        self._executor = executor
        self.term = Term(name=verifier_id, returns="number", exact=False, about=about)

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """One measurement a need, in order; all of them are judged in one batch."""
        # Only here: the verifiers and what they rest on take longer to import than most drafts take to check.
        from countermark.measure.verifier.case import Case  # noqa: PLC0415
        from countermark.measure.verifier.learned.judges import shipped_judge  # noqa: PLC0415
        from countermark.measure.verifier.runtime import verify  # noqa: PLC0415

        try:
            rubric = shipped(self.term.name)
        except UnknownName as error:
            return [measured(self, need, Answer(None, str(error))) for need in needs]
        judge, whole = shipped_judge(self.term.name), Case(subject, executor=self._executor)
        verified = verify(self.term.name, [whole.about(need.node) for need in needs], judge)
        about = {"rubric": rubric.digest, "judge": f"{judge.name}/{judge.version}"}
        return answers(self, needs, verified, about)


def answers(
    by: Measure, needs: Sequence[Need], verified: Sequence[Verified], about: Mapping[str, Any]
) -> list[Measurement]:
    """What a verifier said to each need; `about` tells who judged."""
    return [
        measured(by, need, Answer(each.output.score, each.reason, each.output.basis, {**each.document(), **about}))
        for need, each in zip(needs, verified, strict=True)
    ]


MEASURES: Final = tuple(VerifierMeasure(verifier_id) for verifier_id in SHIPPED)
