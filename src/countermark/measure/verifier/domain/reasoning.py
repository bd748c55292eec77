"""Arguments: sound, deductively valid, inductively strong.

Logic speaks first, exactly, where the sentences are plain enough to be read; a trained part judges whether others follow.
How likely an induction makes its conclusion is judged by nothing here: beyond what logic settles it is unknown.
Whether a premise is true is a question to the evidence: without any, it is undetermined, and so is the argument.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from countermark.measure.verifier.case import Case, quoted
from countermark.measure.verifier.domain.argument import MOST_CLAIMS, Argument, Statement, arguments
from countermark.measure.verifier.domain.exact import Exact
from countermark.measure.verifier.domain.support import Standing, standings
from countermark.measure.verifier.learned.judging import Ask, Asking, Judged
from countermark.measure.verifier.output import Output, Record


def _missing(case: Case) -> str:
    if len(case.all_claims) > MOST_CLAIMS:
        return f"there are {len(case.all_claims)} claims, more than the {MOST_CLAIMS} that an argument is looked for in"
    return "no argument is found: nothing is concluded from anything else"


class Inference(NamedTuple):
    """How sure it is that one conclusion follows, and who says so."""

    argument: Argument
    holds: float | None
    exact: bool
    reason: str
    fallacy: str | None = None
    """The name of a known mistake, where it is one."""


def _inferences(found: Sequence[Argument], exact: Exact) -> Generator[Sequence[Ask], Sequence[Judged], list[Inference]]:
    """Each step by logic where that settles it, by the trained part where not."""
    made: list[Inference | None] = []
    asked: list[Ask] = []
    for argument in found:
        deduction = exact.deduction(argument)
        if deduction.outcome == "true":
            made.append(Inference(argument, 1.0, True, deduction.reason))
        elif deduction.outcome == "false" or deduction.settled:
            made.append(Inference(argument, 0.0, True, deduction.reason, deduction.fallacy))
        else:
            made.append(None)
            asked.append(Ask("inference", argument.conclusion.text, argument.given))
    answers = iter((yield asked) if asked else ())
    return [
        each if each is not None else _judged(argument, next(answers))
        for argument, each in zip(found, made, strict=True)
    ]


def _judged(argument: Argument, answer: Judged) -> Inference:
    valid = answer.of("valid")
    reason = answer.reason if valid is None else f"it follows with probability {valid:.2f}, as judged"
    return Inference(argument, valid, False, reason)


def _record_inferences(record: Record, found: Sequence[Inference]) -> float | None:
    """Issues for the steps that fail; the least of what is known, or None where a step is open and none fails."""
    for each in found:
        about = (each.argument.conclusion.id,)
        record.spoke("logic" if each.exact else "inference", each.reason, about, exact=each.exact)
        if each.holds is not None and each.holds < 0.5:
            conclusion = quoted(each.argument.conclusion.text)
            record.issue(
                each.argument.conclusion.id,
                "fatal" if each.exact else "major",
                "invalid_inference" if each.fallacy is None else "fallacy",
                f"{conclusion} does not follow from what is given: {each.reason}",
            )
    known = [each.holds for each in found if each.holds is not None]
    failed = [holds for holds in known if holds < 0.5]
    record.settle(logic_valid=False if failed else True if len(known) == len(found) else None)
    return min(failed) if failed else min(known) if len(known) == len(found) else None


def deductive_validity(case: Case, record: Record) -> Asking:
    """The conclusion follows of necessity from the premises, whether or not they are true."""
    found = arguments(case, passages_are_premises=True)
    record.settle(premises_identified=bool(found))
    if not found:
        return record.unknown(_missing(case))
    exact = Exact(case)
    inferences = yield from _inferences(found, exact)
    score = _record_inferences(record, inferences)
    if score is None:
        return record.unknown(_open(inferences))
    return record.output(score, _said(inferences, score))


def argument_soundness(case: Case, record: Record) -> Asking:
    """The conclusion follows, and the evidence supports what it follows from."""
    found = arguments(case)
    record.settle(premises_identified=any(each.premises for each in found))
    if not found:
        return record.unknown(_missing(case))
    exact = Exact(case)
    inferences = yield from _inferences(found, exact)
    logic = _record_inferences(record, inferences)
    assumed = {each.id: each for argument in found for each in argument.assumed}
    claims = [claim for claim in case.all_claims if claim.id in assumed]
    held = yield from standings(claims, exact)
    truth = _record_premises(record, held)
    record.settle(
        conclusion_supported=False if record.issues else True if logic is not None and truth is not None else None
    )
    if any(issue.severity == "fatal" for issue in record.issues):
        return record.output(0.0, f"{_opening(inferences)} {_false_premises(held)}".strip())
    if logic is not None and logic < 0.5:
        return record.output(logic, _said(inferences, logic))
    if logic is None:
        return record.unknown(_open(inferences))
    if truth is None:
        return record.unknown(f"{_opening(inferences)} {_undetermined(held, case)}")
    return record.output(min(logic, truth), f"{_opening(inferences)} The evidence supports every premise.")


def _record_premises(record: Record, held: Sequence[Standing]) -> float | None:
    """Issues for premises that the evidence refutes; the least support, or None where one is undetermined."""
    for each in held:
        record.spoke(each.part, each.reason, (each.claim.id,), exact=each.exact)
        if each.refuted:
            what = f"the premise {quoted(each.claim.text)} is false by the evidence: {each.reason}"
            record.issue(each.claim.id, "fatal", "false_premise", what)
        record.basis.extend(each.basis)
    supported = [each.support for each in held if each.support is not None and each.support >= 0.5]
    whole = len(supported) == len(held)
    record.settle(premises_true=False if any(each.refuted for each in held) else True if whole else None)
    return min(supported) if whole else None


def inductive_strength(case: Case, record: Record) -> Output:
    """What was observed makes the conclusion likely: told only where logic makes it certain or impossible."""
    found = arguments(case, passages_are_premises=True)
    record.settle(premises_identified=bool(found))
    if not found:
        return record.unknown(_missing(case))
    exact = Exact(case)
    open_: Statement | None = None
    for argument in found:
        conclusion, deduction = argument.conclusion, exact.deduction(argument)
        record.spoke("logic", deduction.reason, (conclusion.id,), exact=True)
        if deduction.outcome == "unknown":
            open_ = open_ if open_ is not None else conclusion
        elif deduction.outcome == "false":
            what = f"{quoted(conclusion.text)} contradicts what is given: {deduction.reason}"
            record.issue(conclusion.id, "fatal", "contradiction", what)
    record.settle(evidence_sufficient=False if record.issues else True if open_ is None else None)
    if record.issues:
        return record.output(0.0, f"What is given rules the conclusion out: {record.issues[0].description}.")
    if open_ is not None:
        return record.unknown(f"how likely {quoted(open_.text)} is made is not judged: logic does not settle it")
    return record.output(1.0, "The conclusion follows from what is given, and so is as likely as that.")


def _opening(found: Sequence[Inference]) -> str:
    failed = [each for each in found if each.holds is not None and each.holds < 0.5]
    if failed:
        return f"The conclusion {quoted(failed[0].argument.conclusion.text)} does not follow: {failed[0].reason}."
    if any(each.holds is None for each in found):
        return f"It is open whether the conclusion follows: {_open(found)}."
    return "The conclusion follows from the premises."


def _said(found: Sequence[Inference], score: float) -> str:
    return _opening(found) if score < 0.5 else f"{_opening(found)} {found[0].reason[:1].upper()}{found[0].reason[1:]}."


def _open(found: Sequence[Inference]) -> str:
    each = next(each for each in found if each.holds is None)
    return f"no part can decide whether {quoted(each.argument.conclusion.text)} follows: {each.reason}"


def _false_premises(held: Sequence[Standing]) -> str:
    refuted = [each for each in held if each.refuted]
    if not refuted:
        return ""
    return f"The argument is unsound: the premise {quoted(refuted[0].claim.text)} is false by the evidence."


def _undetermined(held: Sequence[Standing], case: Case) -> str:
    each = next(each for each in held if each.support is None or each.support < 0.5)
    why = each.reason if case.passages else "no evidence is given"
    return f"The premise {quoted(each.claim.text)} is undetermined: {why}."
