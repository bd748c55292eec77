"""The ten verifiers at work: cases in, checked outputs out, in batches.

A verifier that cannot run is unknown, with the reason; nothing that a draft holds makes it raise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from msgspec import structs

from countermark.measure.rubric import Rubric, shipped
from countermark.measure.verifier.address import addressed
from countermark.measure.verifier.case import Case, node_text, quoted
from countermark.measure.verifier.domain import agents, mathematics, reasoning, support
from countermark.measure.verifier.entry import Verifier
from countermark.measure.verifier.learned.judging import Asking, Judge, run
from countermark.measure.verifier.meta.meta import FATAL_CAP, Meta, meta_verify
from countermark.measure.verifier.output import Issue, Output, Record, SpokenPart
from countermark.model import Claim, CodeBlock, Struct, ToolCall

VERIFIERS: Final[Mapping[str, Verifier]] = {
    f"verifier.{category}.{name}": each
    for category, entries in (
        ("agents", agents.VERIFIERS),
        ("evidence", support.VERIFIERS),
        ("mathematics", mathematics.VERIFIERS),
        ("reasoning", reasoning.VERIFIERS),
    )
    for name, each in entries.items()
}
"""By the id of the rubric that each follows."""


class Verified(Struct, frozen=True, kw_only=True):
    """An output and what became of it when it was checked itself; its score is the one that is left."""

    output: Output
    meta: Meta
    given: float | None = None
    """The score before it was checked."""

    @property
    def reason(self) -> str:
        """Why the score is what it is, in a sentence."""
        if self.output.score is None and self.given is not None:
            return f"the verifier's own output was not valid: {self.meta.failed[0]}"
        return self.output.reasoning

    def document(self) -> dict[str, Any]:
        return {**self.output.document(), "meta_verification": self.meta.document()}


class Backend(Protocol):
    """What judges cases by a rubric: the verifiers that ship, or a language model that is told the rubric."""

    name: str

    def __call__(self, rubric: Rubric, cases: Sequence[Case]) -> list[Verified]: ...


class Shipped:
    """The verifiers that ship, with a trained part for what no exact part settles."""

    def __init__(self, judge: Judge) -> None:
        self.name = f"countermark, {judge.name}/{judge.version}"
        self._judge = judge

    def __call__(self, rubric: Rubric, cases: Sequence[Case]) -> list[Verified]:
        outputs = run([_work(rubric, case) for case in cases], self._judge)
        return [checked(rubric, case, output) for case, output in zip(cases, outputs, strict=True)]


def verify(verifier_id: str, cases: Sequence[Case], judge: Judge) -> list[Verified]:
    """Each case by one of the verifiers that ship."""
    return Shipped(judge)(shipped(verifier_id), cases)


def checked(rubric: Rubric, case: Case, output: Output) -> Verified:
    """An output with the score and the issues that its own check leaves it."""
    if not rubric.meta_verification:
        return Verified(output=output, meta=Meta(score=output.score, issues=output.issues), given=output.score)
    meta = meta_verify(rubric, case, output.document())
    # Of a score that was lowered nobody has measured how often it is right.
    likelihood = output.likelihood if meta.score == output.score else None
    left = structs.replace(output, score=meta.score, issues=meta.issues, likelihood=likelihood)
    return Verified(output=left, meta=meta, given=output.score)


def _work(rubric: Rubric, case: Case) -> Asking:
    record = Record(rubric.verifier_id)
    why = unfit(rubric, case)
    if why is not None:
        return record.unknown(why)
    found = VERIFIERS[rubric.verifier_id].judge(case, record)
    output = found if isinstance(found, Output) else (yield from found)
    return unmoved(output, case)


def unfit(rubric: Rubric, case: Case) -> str | None:
    """Why a case is not one for the rubric."""
    if case.node is not None and case.node not in case.nodes:
        return f"there is no node {case.node!r}"
    key = f"unfit {rubric.digest}"
    known = case.whole.memo
    if key not in known:
        problems = rubric.input_schema.problems(case.document, most=1)
        known[key] = f"the graph is not what the rubric takes: {problems[0]}" if problems else None
    why: str | None = known[key]
    return why


def unmoved(output: Output, case: Case) -> Output:
    """What a draft says to its judge earns it nothing, and is told."""
    if output.score is None:
        return output
    nodes: list[Claim | ToolCall | CodeBlock] = [*case.claims, *case.tool_calls, *case.code_blocks]
    for node in nodes:
        written = case.draft.text[node.span.start : node.span.end]
        told = addressed(node_text(node)) or addressed(written)
        if told is not None:
            what = f"it instructs the judge: {quoted(told)}"
            issue = Issue(location=node.id, description=what, severity="major", issue_type="other")
            part = SpokenPart(part="address", exact=True, about=(node.id,), said=what)
            reasoning = f"The text cannot be relied on: {what}. {output.reasoning}"
            score = min(output.score, FATAL_CAP)
            issues, parts = (*output.issues, issue), (*output.parts, part)
            return structs.replace(
                output, issues=issues, parts=parts, score=score, reasoning=reasoning, likelihood=None
            )
    return output
