"""Arguments: sound, deductively valid, inductively strong.

Logic speaks first, exactly, where the sentences are plain enough to be read; a trained part judges whether others follow.
Of an induction the rate and the size of a sample are looked at too, before a trained part is asked.
Whether a premise is true is a question to the evidence: without any, it is undetermined, and so is the argument.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from countermark.measure import exact as doorway
from countermark.measure.verifier.case import Case, quoted
from countermark.measure.verifier.domain.argument import MOST_CLAIMS, Argument, arguments
from countermark.measure.verifier.domain.exact import Exact
from countermark.measure.verifier.domain.support import Standing, standings
from countermark.measure.verifier.entry import Verifier
from countermark.measure.verifier.learned.judging import Ask, Asking, Judged
from countermark.measure.verifier.output import Record
from countermark.model import Claim


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
    assumed = {each.id: each for argument in found for each in argument.assumed}
    claims = [claim for claim in case.all_claims if claim.id in assumed]
    untrue = _record_untrue(record, found, claims, exact)
    if untrue is not None:
        record.settle(premises_true=False, conclusion_supported=False)
        return record.output(0.0, f"The argument is unsound: {untrue}.")
    inferences = yield from _inferences(found, exact)
    logic = _record_inferences(record, inferences)
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


def _record_untrue(record: Record, found: Sequence[Argument], assumed: Sequence[Claim], exact: Exact) -> str | None:
    """An issue for a premise that is false whatever the evidence: by arithmetic, or beside the other premises."""
    for claim in assumed:
        wrong = [
            answer.reason
            for operation in exact.case.within(claim)
            if (answer := exact.nodes.calculations[operation.id]).value is False
        ]
        algebra = doorway.check_steps([claim.text])
        wrong += [algebra.reason.partition(": ")[2]] if algebra.outcome == "wrong" else []
        if wrong:
            record.spoke("arithmetic", wrong[0], (claim.id,), exact=True)
            what = f"the premise {quoted(claim.text)} is false: {wrong[0]}"
            record.issue(claim.id, "fatal", "false_premise", what)
            return what
    for argument in found:
        deduction = exact.deduction(argument)
        if deduction.inconsistent and argument.assumed:
            sentence = "" if deduction.at is None or deduction.at < 0 else argument.given[deduction.at]
            at = next((each for each in argument.assumed if sentence in each.text), argument.assumed[-1])
            record.spoke("logic", deduction.reason, [each.id for each in argument.assumed], exact=True)
            what = f"the premise {quoted(at.text)} cannot be true beside the others: {deduction.reason}"
            record.issue(at.id, "fatal", "false_premise", what)
            return what
    return None


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


def inductive_strength(case: Case, record: Record) -> Asking:
    """What was observed makes the conclusion likely: by logic and by the rate and size of a sample, else as judged."""
    found = arguments(case, passages_are_premises=True)
    record.settle(premises_identified=bool(found))
    if not found:
        return record.unknown(_missing(case))
    exact = Exact(case)
    inferences: list[Inference] = []
    waiting: list[Argument] = []
    for argument in found:
        known = _induced(argument, exact)
        if known is None:
            waiting.append(argument)
        else:
            inferences.append(known)
    if waiting:
        answers = yield [Ask("inference", each.conclusion.text, each.given) for each in waiting]
        inferences += [_judged(argument, answer) for argument, answer in zip(waiting, answers, strict=True)]
    score = _record_inductions(record, inferences)
    if score is None:
        open_ = next(each for each in inferences if each.holds is None)
        return record.unknown(f"how likely {quoted(open_.argument.conclusion.text)} is made is open: {open_.reason}")
    if record.issues:
        return record.output(score, f"What is given does not make it likely: {record.issues[0].description}.")
    least = min(inferences, key=lambda each: 1.0 if each.holds is None else each.holds)
    return record.output(score, f"What is given makes the conclusion likely: {least.reason}.")


_STRONG, _WEAK = 0.85, 0.2
"""What a sample is worth that speaks for the whole, and one that does not."""


def _induced(argument: Argument, exact: Exact) -> Inference | None:
    """What logic or the sample says of a conclusion; None where that is for a trained part."""
    deduction = exact.deduction(argument)
    if deduction.outcome != "unknown":
        return Inference(argument, float(deduction.outcome == "true"), True, deduction.reason)
    conclusion = argument.conclusion.text
    sample = doorway.generalised(argument.given, conclusion)
    if sample is None:
        # The trained part has learned what follows, and not what observations make likely.
        beyond = "it says more than was observed, and no rate or size of a sample is given"
        return Inference(argument, None, False, beyond) if doorway.goes_beyond(conclusion) else None
    certain = {"true": 1.0, "false": 0.0}.get(sample.outcome)
    if certain is not None:
        return Inference(argument, certain, True, sample.reason)
    return Inference(argument, _STRONG if sample.outcome == "strong" else _WEAK, False, sample.reason, "sample")


def _record_inductions(record: Record, found: Sequence[Inference]) -> float | None:
    """Issues for conclusions that what is given does not make likely; the least of what is known, None where one is open."""
    for each in found:
        conclusion = each.argument.conclusion
        part = "logic" if each.exact else "inference" if each.fallacy is None else each.fallacy
        record.spoke(part, each.reason, (conclusion.id,), exact=each.exact)
        if each.holds is not None and each.holds < 0.5:
            what = "contradicts" if each.exact else "is not made likely by"
            kind = "contradiction" if each.exact else "overgeneralisation" if each.fallacy else "insufficient_evidence"
            record.issue(
                conclusion.id,
                "fatal" if each.exact else "major",
                kind,
                f"{quoted(conclusion.text)} {what} what is given: {each.reason}",
            )
    known = [each.holds for each in found if each.holds is not None]
    enough = False if record.issues else True if len(known) == len(found) else None
    record.settle(evidence_sufficient=enough)
    if any(each.fallacy == "sample" and each.holds is not None and each.holds < 0.5 for each in found):
        record.settle(scope_kept=False)
    return min(known) if record.issues or len(known) == len(found) else None


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


VERIFIERS: Final = {
    "argument_soundness": Verifier(argument_soundness),
    "deductive_validity": Verifier(deductive_validity, reads="statement"),
    "inductive_strength": Verifier(inductive_strength, reads="statement"),
}
