"""One claim through the gate: as text with its evidence, or as vectors that the caller has already made.

Both ways end in the same place, the rules of a pack: what is measured differs, what decides does not.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import InvalidCalibration, InvalidDraft, InvalidPack, nearest
from countermark.gate.calibration import shipped
from countermark.gate.calibration.calibrate import FIXED
from countermark.gate.calibration.shipped import CalibrationLike
from countermark.gate.embedding import Remembering, identity, judge_identity
from countermark.gate.measuring import NODE, STRETCH, fields, subject_of, texts
from countermark.gate.result import GAP, GateResult, Policy, policy_of, result_of
from countermark.gate.rows import ClaimRow, evidence_of
from countermark.graph import ReadGraph, read_graph
from countermark.measure.embedding import embedder, using
from countermark.measure.energy.energy import RANK, TOP_K, Energy, energies
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Evidence, Graph, Imported, Measurement, Span, Verdict
from countermark.pipeline import PackLike, check, load_packs
from countermark.policy import Pack, decide, judge
from countermark.policy.pack.calibration import Calibration, review_above
from countermark.protocols import Need, Subject
from countermark.registry import pack_text

REGIMES = ("fixed", "adaptive", "oracle-relative", "labelled")
DEFAULT = "grounding.support"
"""The pack of a gate that nobody chose one for."""
VECTORS = "grounding.energy-vectors"
_GIVEN = ("given by the caller", "1")
_COMPUTED = ("vectors", "1")
_THRESHOLDS = frozenset(("tau", "tau_review"))


def evaluate(
    claim: str,
    evidence: Evidence | Sequence[Any],
    *,
    pack: PackLike = DEFAULT,
    calibration: CalibrationLike | None = None,
    params: Mapping[str, Any] | None = None,
    locale: str | None = None,
) -> GateResult:
    """A claim against its evidence: texts, `{"text", "source"}` objects or passages.

    Thresholds come from the calibration, by default the one that ships for the pack; `params` adds to it. Giving
    `tau` and `tau_review` there takes the place of a calibration.
    """
    subject = subject_of(claim, evidence_of(evidence), locale)
    graph = ReadGraph(subject.draft, subject.graph, Imported(output_id="claim", schema_version="1.0.0"))
    return _evaluated(graph, subject, pack, calibration, params)


def evaluate_graph(
    graph: Mapping[str, Any],
    evidence: Evidence | Sequence[Any],
    *,
    pack: PackLike = DEFAULT,
    calibration: CalibrationLike | None = None,
    params: Mapping[str, Any] | None = None,
    locale: str | None = None,
) -> GateResult:
    """Every claim of a PredicateGraph against one set of passages; the worst of them decides.

    A graph without a claim that states something is refused, because nothing would be judged.
    """
    read = read_graph(graph)
    if all(claim.modality == "instruction" for claim in read.graph.claims):
        raise InvalidDraft(
            "the graph contains no claim that states something", hint="give a graph with claims, or a claim"
        )
    draft = Draft(text=read.draft.text, locale=locale)
    return _evaluated(
        read, Subject(draft, read.graph, evidence_of(evidence), DEFAULT_LIMITS), pack, calibration, params
    )


def _evaluated(
    graph: ReadGraph,
    subject: Subject,
    pack: PackLike,
    calibration: CalibrationLike | None,
    params: Mapping[str, Any] | None,
) -> GateResult:
    parameters, policy = thresholds(pack, calibration, {} if params is None else params)
    report = check(subject.draft, subject.evidence, graph=graph, pack=pack, params=parameters)
    more = fields(subject, report.measurements)
    return result_of(report.decision, report.verdicts, report.measurements, policy=policy, fields=more)


def evaluate_rows(
    rows: Sequence[ClaimRow],
    *,
    pack: PackLike = DEFAULT,
    calibration: CalibrationLike | None = None,
    params: Mapping[str, Any] | None = None,
    locale: str | None = None,
) -> Iterator[GateResult]:
    """The result of each row, in order; the texts of many rows are embedded together."""
    given: dict[str, Any] = {"pack": pack, "calibration": calibration, "params": params, "locale": locale}
    remembering = Remembering(embedder())
    for start in range(0, len(rows), STRETCH):
        stretch = rows[start : start + STRETCH]
        if len(stretch) > 1:
            remembering.warm(text for row in stretch for text in texts(row))
        for row in stretch:
            with using(remembering):
                result = (
                    evaluate(row.claim, row.evidence, **given)
                    if row.graph is None
                    else evaluate_graph(row.graph, row.evidence, **given)
                )
            yield result


def thresholds(
    pack: PackLike, calibration: CalibrationLike | None, params: Mapping[str, Any]
) -> tuple[dict[str, Any], Policy]:
    """The parameters that a pack is to be judged with, and what they come from."""
    if calibration is None and not _THRESHOLDS.isdisjoint(params):
        tau = params.get("tau")
        number = float(tau) if isinstance(tau, int | float | Decimal) else None
        return dict(params), Policy(f"{params.get('regime', 'adaptive')}(tau={tau})", number)
    name = pack_id(pack)
    found = shipped.find(calibration, name)
    return _with(found, name, params), policy_of(found)


def thresholds_for(
    packs: Sequence[PackLike], calibration: CalibrationLike, params: Mapping[str, Any]
) -> dict[str, Any]:
    """Thresholds for several packs; a calibration is for the pack that it names."""
    ids = [pack_id(pack) for pack in packs]
    first = next((each for each in ids if calibration in shipped.names(each)), ids[0])
    found = shipped.find(calibration, first)
    return _with(found, found.pack if found.pack in ids else first, params)


def _with(calibration: Calibration, pack: str, params: Mapping[str, Any]) -> dict[str, Any]:
    judge = None if calibration.judge is None else judge_identity()
    made = calibration.parameters_for(pack=pack, embedder=identity(), top_k=TOP_K, rank=RANK, judge=judge)
    twice = sorted(set(made) & set(params))
    if twice:
        name = calibration.calibration_id
        raise InvalidCalibration(
            f"parameter {twice[0]!r} is given, and calibration {name!r} gives it too", hint="leave one out"
        )
    return {**made, **params}


def pack_id(pack: PackLike) -> str:
    """The id of a pack, however it is named, before its parameters are known."""
    if isinstance(pack, Pack):
        return pack.id
    if isinstance(pack, Mapping):
        return str(pack.get("pack_id"))
    if isinstance(pack, str) and not pack.endswith(".json") and os.sep not in pack:
        return _shipped_id(pack)
    try:
        document = parse_json(Path(pack).read_bytes())
    except (OSError, NotStrictJson) as error:
        raise InvalidPack(f"pack file cannot be read: {error}", where=str(pack)) from error
    return str(document.get("pack_id")) if isinstance(document, dict) else ""


@lru_cache(maxsize=64)
def _shipped_id(name: str) -> str:
    return str(parse_json(pack_text(name))["pack_id"])


def evaluate_claim(
    claim_vec: Sequence[float],
    evidence_vecs: Sequence[Sequence[float]],
    regime: str = "adaptive",
    *,
    energy_gap: float | None = None,
    tau_accept: float | None = None,
) -> GateResult:
    """The seed's entry point: unit vectors in, its four fields out.

    A given gap replaces the measured one, and the result says so. Without a threshold the fixed
    regime takes 0.30; the others have none, because vectors do not say which embedder they come from.
    """
    tau = _threshold(regime, tau_accept)
    (pack,) = load_packs(VECTORS, {"regime": regime, "tau": tau, "tau_review": review_above(tau)})
    graph = Graph(claims=(Claim(id=NODE, span=Span(start=0, end=0), text="", modality="factual"),))
    (measured,) = energies([claim_vec], [evidence_vecs])
    given = {} if energy_gap is None else {GAP: energy_gap}
    verdicts, measurements = judged(pack, graph, lambda need: _answer(need, measured, given))
    policy = f"{regime}(tau={tau})"
    return result_of(decide(verdicts), verdicts, measurements, policy=policy, given=tuple(given))


def judged(
    pack: Pack, graph: Graph, answer: Callable[[Need], Measurement]
) -> tuple[Sequence[Verdict], list[Measurement]]:
    """The verdicts of a pack over what is known already, and all that it asked for."""
    measurements: list[Measurement] = []
    while True:
        judgement = judge(pack, graph, measurements)
        if not judgement.needs:
            return judgement.verdicts, measurements
        measurements += map(answer, judgement.needs)


def _threshold(regime: str, tau_accept: float | None) -> Decimal:
    if regime not in REGIMES:
        hint = nearest(regime, REGIMES) if isinstance(regime, str) else ""
        raise InvalidPack(f"there is no regime {regime!r}", hint=hint or f"there are {', '.join(REGIMES)}")
    if tau_accept is None:
        if regime != "fixed":
            raise InvalidCalibration(
                f"regime {regime!r} needs tau_accept", hint="take it from a sweep or a calibration"
            )
        return FIXED["strict"]
    if isinstance(tau_accept, bool) or not math.isfinite(tau_accept) or not -1 <= tau_accept <= 1:
        raise InvalidPack(f"tau_accept is {tau_accept!r}", hint="give a number from -1 to 1")
    return Decimal(repr(float(tau_accept)))


def _answer(need: Need, measured: Energy, given: Mapping[str, float]) -> Measurement:
    """What was given or computed, as a measurement; what is no number in its range is unknown, and so never passes."""
    value: float | None = getattr(measured, need.measure.removeprefix("energy."))
    by, reason = _COMPUTED, "computed from the vectors" if value is not None else str(measured.reason)
    if need.measure in given:
        value, by, reason = given[need.measure], _GIVEN, "given by the caller"
        if isinstance(value, bool) or not math.isfinite(value) or not -1 <= value <= 1:
            value, reason = None, f"the {need.measure} that was given is {value!r}, and not from -1 to 1"
    return Measurement(
        measure=need.measure,
        node=need.node,
        value=value,
        reason=reason,
        by=by,
        exact=False,
        args=need.args,
        basis=tuple(f"row {place}" for place in measured.selected),
    )
