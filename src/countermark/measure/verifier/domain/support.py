"""How the evidence stands to a claim: it says so, it says the opposite, or it says too little.

A claim over facts or over a table is carried out on them where all of it is understood.
Only passages that speak of what the claim speaks of are read. They are read together and, where they are several, the
most telling one by itself too: what one passage says is not lost among others. A claim too long to be read at once is
read in parts, and is as well supported as the least of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from countermark.measure.grounding.claim_parts import parts
from countermark.measure.grounding.relevance import Related
from countermark.measure.verifier.case import Case, quoted
from countermark.measure.verifier.domain.exact import Exact
from countermark.measure.verifier.entry import Verifier
from countermark.measure.verifier.learned.judging import Ask, Asking, Judged
from countermark.measure.verifier.output import Record
from countermark.model import Claim

_NONE: Final = "no evidence is given"
_UNRELATED: Final = "no passage is about its subject"


class Standing(NamedTuple):
    """What the evidence says of one claim."""

    claim: Claim
    support: float | None
    refuted: bool
    part: str
    exact: bool
    reason: str
    basis: tuple[str, ...] = ()
    likelihood: float | None = None


def standings(claims: Sequence[Claim], exact: Exact) -> Generator[Sequence[Ask], Sequence[Judged], list[Standing]]:
    """Each claim word for word where the evidence has it so, judged where not."""
    settled = [_settled(claim, exact) for claim in claims]
    readings = [
        [] if found else _readings(claim, exact.related(claim)) for claim, found in zip(claims, settled, strict=True)
    ]
    asked = [ask for part in readings for asks in part for ask in asks]
    answers = iter((yield asked) if asked else ())
    standing = []
    for claim, found, part in zip(claims, settled, readings, strict=True):
        given = [[next(answers) for _ in asks] for asks in part]
        standing.append(found if found is not None else _judged(claim, given, exact.related(claim)))
    return standing


def _readings(claim: Claim, found: Related) -> list[list[Ask]]:
    """For each part of a claim what is asked: of the passages together and, where they are several, of the first."""
    texts = tuple(passage.text for passage in found.passages)
    sets = [texts] if len(texts) < 2 else [texts, texts[:1]]
    return [[Ask("support", part, each) for each in sets] for part in parts(claim.text)]


def _settled(claim: Claim, exact: Exact) -> Standing | None:
    told = exact.executed(claim)
    if told is not None and told.holds is not None:
        return Standing(claim, float(told.holds), not told.holds, "table", True, told.reason, told.basis)
    if not exact.case.passages:
        return Standing(claim, None, False, "evidence", True, _NONE if told is None else told.reason)
    if not exact.related(claim).passages:
        return Standing(claim, 0.0, False, "evidence", True, _UNRELATED)
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


class _Probabilities(NamedTuple):
    """The two probabilities that a reading comes to."""

    support: float
    refuted: float
    likelihood: float | None

    @property
    def is_against(self) -> bool:
        return self.refuted >= max(self.support, 1 - self.support - self.refuted)


def _judged(claim: Claim, answers: Sequence[Sequence[Judged]], found: Related) -> Standing:
    basis = tuple(passage.id for passage in found.passages)
    best: list[_Probabilities] = []
    for part in answers:
        readings = [_reading(each) for each in part]
        if None in readings:
            reason = next(each.reason for each in part if each.of("supported") is None)
            return Standing(claim, None, False, "support", False, reason + _in_parts(answers), basis)
        best.append(_best([each for each in readings if each is not None]))
    least = min(best, key=lambda each: each.support)
    said = f"as judged, support scores {least.support:.2f} and refutation {least.refuted:.2f}" + _likely(least)
    return Standing(
        claim, least.support, least.is_against, "support", False, said + _in_parts(answers), basis, least.likelihood
    )


def _likely(reading: _Probabilities) -> str:
    if reading.likelihood is None:
        return ""
    return f"; on unfamiliar kinds of evidence {100 * reading.likelihood:.0f} of 100 such claims are supported"


def _best(readings: Sequence[_Probabilities]) -> _Probabilities:
    """The reading that finds most support; where one of them says the opposite, that one."""
    against = [each for each in readings if each.is_against]
    return min(against, key=lambda each: each.support) if against else max(readings, key=lambda each: each.support)


def _reading(answer: Judged) -> _Probabilities | None:
    support, refuted = answer.of("supported"), answer.of("refuted")
    return None if support is None or refuted is None else _Probabilities(support, refuted, answer.likelihood)


def _in_parts(answers: Sequence[object]) -> str:
    return (
        "" if len(answers) == 1 else f"; the claim is too long to be read at once, and was read in {len(answers)} parts"
    )


def evidence_support(case: Case, record: Record) -> Asking:
    """The passages say what every claim says."""
    claims = case.statements
    given = bool(case.passages) or (case.executor is not None and bool(case.subject.evidence.facts))
    record.settle(evidence_given=given)
    if not claims:
        return record.unknown("nothing is claimed")
    if not given:
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
    known = [(each.support, each.likelihood) for each in held if each.support is not None]
    whole = len(known) == len(held)
    least, likelihood = min(known, key=lambda each: each[0], default=(None, None))
    record.settle(
        all_claims_supported=False if record.issues else True if whole else None,
        none_refuted=False if any(each.refuted for each in held) else True if whole else None,
    )
    if record.issues and least is not None:
        why = f"The evidence does not bear out every claim: {record.issues[0].description}."
        return record.output(least, why, likelihood)
    if not whole or least is None:
        open_ = next(each for each in held if each.support is None)
        return record.unknown(f"no part can decide whether {quoted(open_.claim.text)} is supported: {open_.reason}")
    return record.output(least, "The evidence supports every claim.", likelihood)


VERIFIERS: Final = {
    "support": Verifier(evidence_support, reads="claim"),
}
