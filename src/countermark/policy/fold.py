"""The fold: verdicts to marks, to one decision, and to a pack's result in CAPE's words (SEMANTICS §8)."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.model import (
    UNREAD,
    Claim,
    Decision,
    Graph,
    Mark,
    MarkKind,
    Measurement,
    PackResult,
    PolicyResult,
    Quantity,
    Severity,
    Status,
    Verdict,
    Violation,
)
from countermark.policy.compiled.compiler import HOLDS
from countermark.policy.language.comparison import UNKNOWN, number_of
from countermark.policy.pack.pack import Pack
from countermark.policy.pack.rule import Rule

NO_FACT = "not tagged"
"""The why of every bare number."""
NO_RULE = "no rule verified it"
NOT_READ = "only the number was checked: the sentence was not read, its language has no tables"
"""Beside a proof of the number alone."""
NO_BASIS = "what was measured rests on no evidence"

_FAILED, _UNDECIDED, _EMPTY, _SUPPORTED, _VERIFIED = range(5)
"""What a pack makes of a node, the weakest first; empty is a pass that rests on nothing."""
_QUANTITY_MARKS = (MarkKind.FLAGGED, MarkKind.FLAGGED, MarkKind.FLAGGED, MarkKind.SUPPORTED, MarkKind.VERIFIED)
# What was bound promised nothing: only what contradicts its fact is flagged.
_BOUND_MARKS = (MarkKind.FLAGGED, MarkKind.BARE, MarkKind.BARE, MarkKind.SUPPORTED, MarkKind.SUPPORTED)
# A claim is text: however exact the measure, a reader may conclude no more than that it is supported.
_CLAIM_MARKS = (MarkKind.FLAGGED, MarkKind.BARE, MarkKind.BARE, MarkKind.SUPPORTED, MarkKind.SUPPORTED)
_CONFERRED = {"verified": _VERIFIED, "supported": _SUPPORTED}

Opinions = dict[str | None, tuple[int, str]]


def fold_marks(
    graph: Graph,
    packs: Sequence[Pack],
    verdicts: Sequence[Sequence[Verdict]],
    measurements: Sequence[Measurement],
) -> list[Mark]:
    """One mark for every quantity, in text order, and for every claim that a rule could confer one on.

    `verdicts` holds those of each pack, in the order of the packs. Several packs: the weakest wins.
    """
    quantities: Opinions = {}
    claims: Opinions = {}
    grounded: set[str | None] = set()
    for pack, part in zip(packs, verdicts, strict=True):
        of_pack = {"quantities": Opinions(), "claims": Opinions()}
        for rule, its_verdicts in _by_rule(pack, part):
            if rule.quantifier is None or rule.quantifier.collection not in of_pack:
                continue
            opinions = of_pack[rule.quantifier.collection]
            if rule.confers is not None:
                failed = _FAILED if rule.confers == "verified" or opinions is of_pack["claims"] else _UNDECIDED
                _confer(_CONFERRED[rule.confers], failed, its_verdicts, measurements, opinions)
                if opinions is of_pack["claims"]:
                    grounded.update(verdict.node for verdict in its_verdicts)
            else:
                _contradict(its_verdicts, opinions, is_error=rule.severity is Severity.ERROR)
        _weaken(quantities, of_pack["quantities"])
        _weaken(claims, of_pack["claims"])
    marks = _mark_quantities(graph.quantities, quantities)
    if grounded:
        marks += [_mark_claim(claim, *claims[claim.id]) for claim in graph.claims if claim.id in grounded]
        marks.sort(key=_place)
    return marks


def _by_rule(pack: Pack, verdicts: Sequence[Verdict]) -> list[tuple[Rule, Sequence[Verdict]]]:
    """The verdicts of each rule; judge gives them rule by rule."""
    by_name: dict[str, list[Verdict]] = {rule.name: [] for rule in pack.rules}
    name, append = None, None
    for verdict in verdicts:
        if verdict.rule is not name:
            name = verdict.rule
            append = by_name[name].append
        append(verdict)  # type: ignore[misc]
    return [(rule, by_name[rule.name]) for rule in pack.rules]


def _confer(
    level: int, failed: int, verdicts: Sequence[Verdict], measurements: Sequence[Measurement], opinions: Opinions
) -> None:
    """What the verdicts of a rule that confers a mark make of their nodes."""
    passed = Status.PASS
    known = opinions.get
    for verdict in verdicts:
        node = verdict.node
        if verdict.status is passed:
            opinion = _EMPTY, NO_BASIS
            for index in verdict.used:
                measurement = measurements[index]
                if measurement.basis and (level != _VERIFIED or measurement.exact) and _affirms(measurement):
                    opinion = level, measurement.reason or HOLDS
                    break
        else:
            opinion = failed if verdict.status is Status.FAIL else _UNDECIDED, verdict.why
        other = known(node)
        if other is not None:
            low, high = (other, opinion) if other[0] <= opinion[0] else (opinion, other)
            # What is not proven by every rule that could is not proven; an empty pass neither proves nor disproves.
            opinion = low if low[0] < _EMPTY else high
        opinions[node] = opinion


def _affirms(measurement: Measurement) -> bool:
    """The answer is a yes or a number; a rule that passes because of a no has proven nothing."""
    value = measurement.value
    return value is True or (value is not False and number_of(value) is not UNKNOWN)


def _contradict(verdicts: Sequence[Verdict], opinions: Opinions, *, is_error: bool) -> None:
    """A failed error takes the mark away, whatever rule it is, and so does a sentence that was not read; the first reason stays."""
    passed, failed = Status.PASS, Status.FAIL
    for verdict in verdicts:
        if verdict.status is passed:
            continue
        rank = opinions.get(verdict.node, (_EMPTY, ""))[0]
        if is_error and verdict.status is failed and rank != _FAILED:
            opinions[verdict.node] = _FAILED, verdict.why
        elif verdict.outcome == UNREAD and verdict.status is Status.REVIEW and rank > _UNDECIDED:
            opinions[verdict.node] = _UNDECIDED, verdict.why


def _weaken(opinions: Opinions, by_another: Opinions) -> None:
    if not opinions:
        opinions.update(by_another)
        return
    for node, opinion in by_another.items():
        other = opinions.get(node)
        if other is None or opinion[0] < other[0]:
            opinions[node] = opinion


def _mark_quantities(quantities: Sequence[Quantity], opinions: Opinions) -> list[Mark]:
    bare, no_fact, marks = MarkKind.BARE, NO_FACT, _QUANTITY_MARKS
    nothing = _EMPTY, NO_RULE
    opinion_of = opinions.get
    found: list[Mark] = []
    append = found.append
    for quantity in quantities:
        ref = quantity.ref
        if quantity.token is not None:
            rank, why = opinion_of(quantity.id, nothing)
            mark = marks[rank]
            if rank > _EMPTY and quantity.statement is not None and quantity.statement.language is None:
                why = f"{why}; {NOT_READ}"
            why = _noted(why, quantity, rank)
        elif quantity.bound is not None or quantity.expression is not None:
            rank, why = opinion_of(quantity.id, nothing)
            mark, ref, why = _BOUND_MARKS[rank], quantity.bound, _noted(why, quantity, rank)
        else:
            mark, why = bare, quantity.unbound or no_fact
        span = quantity.span
        append(
            Mark(
                start=span.start,
                end=span.end,
                text=quantity.text,
                mark=mark,
                kind=quantity.kind,
                ref=ref,
                why=why,
                node=quantity.id,
            )
        )
    return found


def _noted(why: str, quantity: Quantity, rank: int) -> str:
    """What proves a number, with what is said of it and holds by no more than the margins of facts."""
    within = None if quantity.statement is None else quantity.statement.within
    return f"{why}; {within.reason}" if within and rank > _EMPTY else why


def _mark_claim(claim: Claim, rank: int, why: str) -> Mark:
    return Mark(
        start=claim.span.start,
        end=claim.span.end,
        text=claim.text,
        mark=_CLAIM_MARKS[rank],
        kind="claim",
        ref=None,
        why=why,
        node=claim.id,
    )


def _place(mark: Mark) -> tuple[int, int]:
    """Text order; what encloses comes before what it encloses."""
    return mark.start, -mark.end


def decide(verdicts: Sequence[Verdict]) -> Decision:
    """The worst over all verdicts; a draft that no rule troubles is accepted."""
    passed, review = Status.PASS, Status.REVIEW
    error, warning = Severity.ERROR, Severity.WARNING
    decision = Decision.ACCEPT
    for verdict in verdicts:
        if verdict.status is passed:
            continue
        if verdict.status is review or verdict.severity is warning:
            decision = Decision.REVIEW
        elif verdict.severity is error:
            return Decision.REJECT
    return decision


def pack_result(pack: Pack, verdicts: Sequence[Verdict]) -> PackResult:
    """A pack as it was applied and what it found, in CAPE's words."""
    violations: dict[str, list[Violation]] = {policy_id: [] for policy_id in pack.policies}
    rules = {rule.name: rule for rule in pack.rules}
    passed = Status.PASS
    for verdict in verdicts:
        if verdict.status is not passed:
            rule = rules[verdict.rule]
            violations[rule.policy_id].append(_violation(rule.rule_id, verdict))
    results = [
        PolicyResult(policy_id=policy_id, passed=_passes(found), violations=tuple(found))
        for policy_id, found in violations.items()
    ]
    return PackResult(
        pack_id=pack.id,
        version=pack.version,
        digest=pack.digest,
        parameters=pack.parameters,
        document=pack.document,
        passed=all(result.passed for result in results),
        policy_results=tuple(results),
    )


def _violation(rule_id: str, verdict: Verdict) -> Violation:
    message, severity = verdict.why, verdict.severity
    if verdict.status is Status.ABSTAIN:
        message = f"could not be decided: {message}"
    elif verdict.status is Status.REVIEW:
        # Within the band that a person looks at: listed, and no error.
        message, severity = f"needs a person: {message}", Severity.WARNING
    return Violation(rule_id=rule_id, node_id=verdict.node, message=message, severity=severity)


def _passes(violations: Sequence[Violation]) -> bool:
    return all(violation.severity is not Severity.ERROR for violation in violations)
