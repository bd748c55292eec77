"""How the evidence stands to a claim: it says so, it says the opposite, or it says too little."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from countermark.measure.verifier.case import Case, quoted
from countermark.measure.verifier.exact import Exact
from countermark.measure.verifier.judging import Ask, Asking, Judged
from countermark.measure.verifier.output import Record
from countermark.model import Claim

_NONE: Final = "no evidence is given"


class Standing(NamedTuple):
    """What the evidence says of one claim."""

    claim: Claim
    support: float | None
    refuted: bool
    part: str
    exact: bool
    reason: str
    basis: tuple[str, ...] = ()


def standings(claims: Sequence[Claim], exact: Exact) -> Generator[Sequence[Ask], Sequence[Judged], list[Standing]]:
    """Each claim word for word where the evidence has it so, judged where not."""
    settled = [_settled(claim, exact) for claim in claims]
    evidence = exact.case.evidence()
    asked = [Ask("support", claim.text, evidence) for claim, found in zip(claims, settled, strict=True) if not found]
    answers = iter((yield asked) if asked else ())
    basis = exact.case.basis()
    return [
        found if found is not None else _judged(claim, next(answers), basis)
        for claim, found in zip(claims, settled, strict=True)
    ]


def _settled(claim: Claim, exact: Exact) -> Standing | None:
    if not exact.case.passages:
        return Standing(claim, None, False, "evidence", True, _NONE)
    passage = exact.stated(claim.text)
    if passage is not None:
        said = f"passage {passage!r} says it word for word"
        return Standing(claim, 1.0, False, "wording", True, said, (passage,))
    against = exact.refutation(claim)
    if against is not None:
        return Standing(claim, 0.0, True, against.measure, True, against.reason, against.basis)
    deduction = exact.deduced(claim)
    if deduction.outcome == "unknown":
        return None
    holds = deduction.outcome == "true"
    said = f"by logic, from what the evidence says, {deduction.reason}"
    return Standing(claim, float(holds), not holds, "logic", True, said, exact.case.basis())


def _judged(claim: Claim, answer: Judged, basis: tuple[str, ...]) -> Standing:
    support, refuted = answer.of("supported"), answer.of("refuted")
    if support is None or refuted is None:
        return Standing(claim, None, False, "support", False, answer.reason, basis)
    against = refuted >= max(support, 1 - support - refuted)
    said = f"as judged, it is supported with probability {support:.2f} and refuted with {refuted:.2f}"
    return Standing(claim, support, against, "support", False, said, basis)


def evidence_support(case: Case, record: Record) -> Asking:
    """The passages say what every claim says."""
    claims = case.statements
    record.settle(evidence_given=bool(case.passages))
    if not claims:
        return record.unknown("nothing is claimed")
    if not case.passages:
        return record.unknown(_NONE)
    held = yield from standings(claims, Exact(case))
    for each in held:
        record.spoke(each.part, each.reason, (each.claim.id,), exact=each.exact)
        record.basis.extend(each.basis)
        if each.refuted:
            what = f"{quoted(each.claim.text)} is refuted by the evidence: {each.reason}"
            record.issue(each.claim.id, "fatal" if each.support == 0 else "major", "refuted_claim", what)
        elif each.support is not None and each.support < 0.5:
            what = f"{quoted(each.claim.text)} is not supported by the evidence: {each.reason}"
            record.issue(each.claim.id, "major", "unsupported_claim", what)
    known = [each.support for each in held if each.support is not None]
    whole = len(known) == len(held)
    least = min(known, default=None)
    record.settle(
        all_claims_supported=False if record.issues else True if whole else None,
        none_refuted=False if any(each.refuted for each in held) else True if whole else None,
    )
    if record.issues and least is not None:
        return record.output(least, f"The evidence does not bear out every claim: {record.issues[0].description}.")
    if not whole or least is None:
        open_ = next(each for each in held if each.support is None)
        return record.unknown(f"no part can tell whether {quoted(open_.claim.text)} is supported: {open_.reason}")
    return record.output(least, "The evidence supports every claim.")
