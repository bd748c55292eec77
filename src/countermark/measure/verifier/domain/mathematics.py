"""Solutions: calculations right, steps justified, proofs valid.

Calculations are carried out again, exactly, and equations held against those before. Whether another step follows from
those before is judged by a trained part; a proof is called valid only where nothing of it rests on such a judgement.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from typing import Any, Final, NamedTuple

from countermark.measure import exact as doorway
from countermark.measure.verifier.case import Case, quoted
from countermark.measure.verifier.domain.argument import is_concluded
from countermark.measure.verifier.domain.exact import Exact
from countermark.measure.verifier.entry import Verifier
from countermark.measure.verifier.learned.judging import Ask, Asking
from countermark.measure.verifier.output import Output, Record
from countermark.model import Claim, Operation

_BEFORE: Final = 6
"""Steps before one that it is judged by, as in training."""
_NO_STEPS: Final = "there are no steps to judge"
_SIGNS: Final = re.compile(r"\d[ \t]*[)%]?[ \t]*[-+*/×÷·][ \t]*[($€£-]*\d[^=\n]{0,100}=")
"""A calculation in signs, up to its sign of equality."""


def _written(operation: Operation, case: Case) -> str:
    """The operation as the draft writes it, or as its parts where its span is empty."""
    text = case.draft.text[operation.span.start : operation.span.end]
    return text if text.strip() else f"{operation.operator} {list(operation.operands)} = {operation.result}"


def _calculated(case: Case, exact: Exact, record: Record) -> tuple[list[str], list[str]]:
    """Ids of operations that are wrong, and of those that could not be carried out; issues for the former."""
    wrong: list[str] = []
    unread: list[str] = []
    for operation in case.operations:
        answer = exact.nodes.calculations[operation.id]
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


def _unread(exact: Exact, unread: Sequence[str], count: int) -> str:
    why = exact.nodes.calculations[unread[0]].reason
    return f"{len(unread)} of {count} calculations could not be carried out again: {why}"


def calculation_accuracy(case: Case, record: Record) -> Output:
    """Every calculation gives what is stated."""
    record.settle(operations_found=bool(case.operations))
    if not case.operations:
        return record.unknown("there is no calculation to carry out again")
    exact = Exact(case)
    wrong, unread = _calculated(case, exact, record)
    unseen = _unseen(case)
    record.settle(all_checked=not unread and unseen is None)
    record.steps += [_step(number, each, exact, case) for number, each in enumerate(case.operations, 1)]
    count = len(case.operations)
    if wrong:
        share = (count - len(wrong) - len(unread)) / count
        said = f"{len(wrong)} of {count} calculations are wrong: {record.issues[0].description}."
        return record.output(0.3 * share, said)
    if unread:
        return record.unknown(_unread(exact, unread, count))
    if unseen is not None:
        return record.unknown(f"{quoted(unseen)} is not read as a calculation")
    return record.output(
        1.0, f"All {count} calculations give what is stated." if count > 1 else "The calculation is right."
    )


def _unseen(case: Case) -> str | None:
    """A calculation in signs that is not among those that were carried out; None where there is none, or they have no place."""
    node = case.nodes.get(case.node or "")
    span = None if node is None else node.span
    start, end = (0, len(case.draft.text)) if span is None else (span.start, span.end)
    carried_out = [each.span for each in case.operations]
    if any(span.start == span.end for span in carried_out):
        return None
    for match in _SIGNS.finditer(case.draft.text, start, end):
        if not any(span.start < match.end() <= span.end for span in carried_out):
            return match.group()
    return None


def _step(number: int, operation: Operation, exact: Exact, case: Case) -> dict[str, Any]:
    answer = exact.nodes.calculations[operation.id]
    made: dict[str, Any] = {"step": number, "location": operation.id, "statement": _written(operation, case)}
    if isinstance(answer.value, bool):
        made["justification_valid"] = answer.value
    return made if answer.value is True else {**made, "issue": answer.reason}


def _led_to(case: Case) -> Iterator[str]:
    """The claims in order, each that is concluded with the words that say so: ", therefore x = 3"."""
    end = 0
    for claim in case.all_claims:
        lead = case.draft.text[end : claim.span.start] if is_concluded(claim, case) else ""
        yield lead + claim.text
        end = claim.span.end


class _Step(NamedTuple):
    """One step of a solution, and what it is judged by where algebra does not settle it."""

    claim: Claim
    follows: bool | None
    """By algebra; None where that is not settled."""
    settled: bool
    """It follows, or is the first to speak of something."""
    before: tuple[str, ...]


class _Solution:
    """The steps that do not fail by a calculation, as algebra has them."""

    def __init__(self, case: Case, record: Record) -> None:
        self.record = record
        self.exact = Exact(case)
        self.wrong, self.unread = _calculated(case, self.exact, record)
        self.count = len(case.operations)
        problem = (case.query,) if case.query else case.evidence()
        self.algebra = doorway.check_steps(list(_led_to(case)), problem)
        self.steps: list[_Step] = []
        before: deque[str] = deque(maxlen=_BEFORE)
        failed, wanted = set(self.wrong), {claim.id for claim in case.claims}
        # Behind a step that is wrong nothing is settled.
        answers = chain(zip(self.algebra.follows, self.algebra.settled, strict=True), repeat((None, False)))
        for claim, (follows, settled) in zip(case.all_claims, answers, strict=False):
            own = {operation.id for operation in case.within(claim)}
            if claim.id in wanted and not own & failed:
                self.steps.append(_Step(claim, follows, settled, (*problem, *before)))
            before.append(claim.text)
        for step in self.steps:
            if step.follows is not None:
                reason = "it follows, by algebra" if step.follows else self.algebra.reason
                self.note(step, float(step.follows), reason, exact=True)

    def note(self, step: _Step, holds: float, reason: str, *, exact: bool) -> None:
        """What is found of one step."""
        claim, record = step.claim, self.record
        record.spoke("algebra" if exact else "step", reason, (claim.id,), exact=exact)
        made = {"step": len(record.steps) + 1, "location": claim.id, "statement": claim.text}
        record.steps.append({**made, "justification_valid": holds >= 0.5})
        if holds < 0.5:
            what = f"{quoted(claim.text)} does not follow from the steps before it: {reason}"
            record.issue(claim.id, "fatal" if exact else "major", "unjustified_step", what)

    def refused(self, least: float) -> Output:
        """It does not hold, by the issues that are noted."""
        fatal = any(issue.severity == "fatal" for issue in self.record.issues)
        said = f"It is not true: {self.record.issues[0].description}."
        return self.record.output(0.0 if fatal else min(least, 0.5), said)

    def unread_calculation(self) -> str | None:
        """Why a calculation could not be carried out again; None where all were."""
        return _unread(self.exact, self.unread, self.count) if self.unread else None

    def said(self, judged: Sequence[float]) -> str:
        """What was found right, and by what: nothing is said of calculations where none was carried out."""
        follow = sum(step.follows is True for step in self.steps)
        found = [f"{self.count} calculations, carried out again, are right"] if self.count else []
        found += [f"{follow} steps follow by algebra"] if follow else []
        if judged:
            found.append(f"{len(judged)} seem to follow, as judged, the least sure with {min(judged):.2f}")
        return f"{'; '.join(found)}."


def step_justification(case: Case, record: Record) -> Asking:
    """Each step follows from the problem and the steps before it."""
    record.settle(steps_identified=bool(case.claims))
    if not case.claims:
        return record.unknown(_NO_STEPS)
    solution = _Solution(case, record)
    open_ = [step for step in solution.steps if step.follows is None and step.before]
    answers = (yield [Ask("step", step.claim.text, step.before) for step in open_]) if open_ else ()
    judged: list[float] = []
    why: str | None = None
    for step, answer in zip(open_, answers, strict=True):
        holds = answer.of("valid")
        if holds is None:
            why = why or f"no part can judge the step {quoted(step.claim.text)}: {answer.reason}"
            continue
        judged.append(holds)
        solution.note(step, holds, f"it follows with probability {holds:.2f}, as judged", exact=False)
    known = [*judged, *(float(step.follows) for step in solution.steps if step.follows is not None)]
    is_short = bool(solution.wrong) or min(known, default=1.0) < 0.5
    record.settle(all_steps_justified=False if is_short else True if known and why is None else None)
    if record.issues:
        return solution.refused(min(known, default=1.0))
    why = why or solution.unread_calculation()
    if why is None and not known and not case.operations:
        why = "there is nothing that a step could follow from"
    if why is not None:
        return record.unknown(why)
    return record.output(min(known, default=1.0), solution.said(judged))


def proof_validity(case: Case, record: Record) -> Output:
    """Every step follows by algebra, none rests on itself, and the end is the one that was wanted."""
    if not case.claims and not case.operations:
        return record.unknown(_NO_STEPS)
    circle = _circle(case)
    if circle is not None:
        record.settle(proof_structure_valid=False)
        what = f"{quoted(circle.text)} is assumed before it is concluded"
        record.issue(circle.id, "fatal", "circular_reasoning", what)
    solution = _Solution(case, record)
    beyond = [step.claim for step in solution.steps if not step.settled]
    failed = bool(solution.wrong) or any(step.follows is False for step in solution.steps)
    proved = not beyond and any(step.follows for step in solution.steps)
    record.settle(all_steps_justified=False if failed else True if proved else None)
    goal = case.context.get("goal")
    asked = isinstance(goal, str) and bool(goal.strip())
    reached = bool(asked and case.claims and _plain(case.claims[-1].text) == _plain(str(goal)))
    record.settle(conclusion_reached=reached or None)
    if record.issues:
        return solution.refused(0.0)
    why = solution.unread_calculation()
    if why is None and beyond:
        count = f"{len(beyond)} of {len(solution.steps)} steps are beyond it"
        why = f"a proof is judged where algebra settles every step, and {count}: {quoted(beyond[0].text)}"
    if why is None and not proved:
        why = "nothing is concluded from anything else"
    if why is None and asked and not reached:
        why = f"whether the last step is what was to be shown, {quoted(str(goal))}, is not clear"
    if why is not None:
        return record.unknown(why)
    record.settle(proof_structure_valid=True)
    return record.output(1.0, solution.said(()))


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


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).strip(" .!,;:")


VERIFIERS: Final = {
    "calculation_accuracy": Verifier(calculation_accuracy),
    "proof_validity": Verifier(proof_validity),
    "step_justification": Verifier(step_justification, reads="statement"),
}
