"""Solutions: calculations right, steps justified, proofs valid.

Calculations are carried out again, exactly. Whether a step follows from those before is judged by a trained part,
and by exact arithmetic where the step is a calculation that turns out wrong.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from countermark.measure.algebra import check_steps
from countermark.measure.verifier.case import Case, quoted
from countermark.measure.verifier.domain.argument import is_concluded
from countermark.measure.verifier.domain.exact import Exact
from countermark.measure.verifier.learned.judging import Ask, Asking, Judged
from countermark.measure.verifier.output import Record
from countermark.model import Claim, Operation

_BEFORE: Final = 6
"""Steps before one that it is judged by, as in training."""
_NO_STEPS: Final = "there are no steps to judge"


def _written(operation: Operation, case: Case) -> str:
    """The operation as the draft writes it, or as its parts where its span is empty."""
    text = case.draft.text[operation.span.start : operation.span.end]
    return text if text.strip() else f"{operation.operator} {list(operation.operands)} = {operation.result}"


def _calculated(case: Case, exact: Exact, record: Record) -> tuple[list[str], list[str]]:
    """Ids of operations that are wrong, and of those that could not be carried out; issues for the former."""
    wrong: list[str] = []
    unread: list[str] = []
    for operation in case.operations:
        answer = exact.calculations[operation.id]
        if answer.value is None:
            unread.append(operation.id)
        elif answer.value is False:
            wrong.append(operation.id)
            what = f"{quoted(_written(operation, case))} is wrong: {answer.reason}"
            record.issue(operation.id, "fatal", "calculation_error", what)
        record.spoke("calculation", answer.reason, (operation.id,), exact=True)
    if case.operations:
        record.settle(operations_correct=False if wrong else None if unread else True)
    return wrong, unread


def calculation_accuracy(case: Case, record: Record) -> Asking:
    """Every calculation gives what is stated."""
    record.settle(operations_found=bool(case.operations))
    if not case.operations:
        return record.unknown("there is no calculation to carry out again")
    exact = Exact(case)
    wrong, unread = _calculated(case, exact, record)
    record.settle(all_checked=not unread)
    record.steps += [_step(number, each, exact, case) for number, each in enumerate(case.operations, 1)]
    count = len(case.operations)
    if wrong:
        share = (count - len(wrong) - len(unread)) / count
        said = f"{len(wrong)} of {count} calculations are wrong: {record.issues[0].description}."
        return record.output(0.3 * share, said)
    if unread:
        why = exact.calculations[unread[0]].reason
        return record.unknown(f"{len(unread)} of {count} calculations could not be carried out again: {why}")
    return record.output(
        1.0, f"All {count} calculations give what is stated." if count > 1 else "The calculation is right."
    )
    yield  # a verifier is a generator, also where no trained part is asked


def _step(number: int, operation: Operation, exact: Exact, case: Case) -> dict[str, Any]:
    answer = exact.calculations[operation.id]
    made: dict[str, Any] = {"step": number, "location": operation.id, "statement": _written(operation, case)}
    if isinstance(answer.value, bool):
        made["justification_valid"] = answer.value
    return made if answer.value is True else {**made, "issue": answer.reason}


class _Justified(NamedTuple):
    """How sure it is that one step follows."""

    claim: Claim
    holds: float | None
    reason: str
    exact: bool = False

    @property
    def said(self) -> str:
        return self.reason if self.exact else f"it follows with probability {self.holds:.2f}, as judged"


def _steps(case: Case, wrong: Sequence[str]) -> Generator[Sequence[Ask], Sequence[Judged], list[_Justified]]:
    """The steps that do not fail by a calculation: by algebra where that settles them, judged by what stands before where not."""
    problem = (case.query,) if case.query else case.evidence()
    algebra = check_steps([claim.text for claim in case.all_claims], problem)
    before: deque[str] = deque(maxlen=_BEFORE)
    found: list[_Justified | tuple[Claim, Ask]] = []
    failed, wanted = set(wrong), {claim.id for claim in case.claims}
    for claim, follows in zip_longest(case.all_claims, algebra.follows[: len(case.all_claims)]):
        own = {operation.id for operation in case.within(claim)}
        if claim.id in wanted and not own & failed:
            if follows is not None:
                reason = "it follows, by algebra" if follows else algebra.reason
                found.append(_Justified(claim, float(follows), reason, exact=True))
            elif problem or before:
                found.append((claim, Ask("step", claim.text, (*problem, *before))))
        before.append(claim.text)
    asked = [each[1] for each in found if not isinstance(each, _Justified)]
    answers = iter((yield asked) if asked else ())
    return [each if isinstance(each, _Justified) else _judged(each[0], next(answers)) for each in found]


def _judged(claim: Claim, answer: Judged) -> _Justified:
    return _Justified(claim, answer.of("valid"), answer.reason)


def step_justification(case: Case, record: Record) -> Asking:
    """Each step follows from the problem and the steps before it."""
    record.settle(steps_identified=bool(case.claims))
    if not case.claims:
        return record.unknown(_NO_STEPS)
    return (yield from _solution(case, record, Exact(case)))


def proof_validity(case: Case, record: Record) -> Asking:
    """Calculations are right, steps follow, none rests on itself, and the end is the one that was wanted."""
    if not case.claims and not case.operations:
        return record.unknown(_NO_STEPS)
    circle = _circle(case)
    record.settle(proof_structure_valid=circle is None)
    if circle is not None:
        what = f"{quoted(circle.text)} is assumed before it is concluded"
        record.issue(circle.id, "fatal", "circular_reasoning", what)
    goal = case.context.get("goal")
    if isinstance(goal, str) and goal.strip() and case.claims:
        record.settle(conclusion_reached=_same(case.claims[-1].text, goal))
        if not record.evaluation["conclusion_reached"]:
            what = f"{quoted(case.claims[-1].text)} is the last step, and {quoted(goal)} was to be shown"
            record.issue(case.claims[-1].id, "major", "other", what)
    return (yield from _solution(case, record, Exact(case)))


def _solution(case: Case, record: Record, exact: Exact) -> Asking:
    wrong, unread = _calculated(case, exact, record)
    judged = yield from _steps(case, wrong)
    for number, each in enumerate(judged, 1):
        if each.holds is not None:
            record.spoke("algebra" if each.exact else "step", each.said, (each.claim.id,), exact=each.exact)
            made = {"step": number, "location": each.claim.id, "statement": each.claim.text}
            record.steps.append({**made, "justification_valid": each.holds >= 0.5})
            if each.holds < 0.5:
                what = f"{quoted(each.claim.text)} does not follow from what stands before it: {each.said}"
                record.issue(each.claim.id, "fatal" if each.exact else "major", "unjustified_step", what)
    known = [each.holds for each in judged if each.holds is not None]
    whole = len(known) == len(judged)
    record.settle(
        all_steps_justified=False if min(known, default=1.0) < 0.5 or wrong else True if whole and known else None
    )
    if record.issues:
        fatal = any(issue.severity == "fatal" for issue in record.issues)
        score = 0.0 if fatal else min([*known, 0.5])
        return record.output(score, f"It does not hold: {record.issues[0].description}.")
    if not whole:
        each = next(each for each in judged if each.holds is None)
        return record.unknown(f"no part can judge the step {quoted(each.claim.text)}: {each.reason}")
    if unread:
        return record.unknown(f"a calculation could not be carried out again: {exact.calculations[unread[0]].reason}")
    if not known and not case.operations:
        return record.unknown("there is nothing that a step could follow from")
    return record.output(min(known, default=1.0), "Every calculation is right and every step follows.")


def _circle(case: Case) -> Claim | None:
    """A conclusion that was assumed, in the same words, among what it is concluded from."""
    assumed: set[str] = set()
    wanted = {claim.id for claim in case.claims}
    for claim in case.all_claims:
        words = _plain(claim.text)
        if not is_concluded(claim, case):
            assumed.add(words)
        elif words in assumed and claim.id in wanted:
            return claim
    return None


def _same(left: str, right: str) -> bool:
    return _plain(left) == _plain(right)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).strip(" .!,;:")
