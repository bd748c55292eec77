"""A measured dataset under a policy: what each row comes to, and what its results were made with."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from countermark.gate.audit import evenly
from countermark.gate.calibration.calibrate import Made
from countermark.gate.calibration.shipped import CalibrationLike
from countermark.gate.claim import judged, pack_id, thresholds
from countermark.gate.embedding import Remembering, identity, uncached
from countermark.gate.measuring import ENERGIES, NODE, Values, measured, subject_of, texts
from countermark.gate.page import About, Judged
from countermark.gate.result import ENERGY, NEAREST, SUPPORT
from countermark.gate.rows import ClaimRow, Dataset
from countermark.measure.embedding import using
from countermark.measure.energy.energy import RANK, TOP_K
from countermark.measure.grounding.risk import FEATURES, INTERCEPT, NAME, risk
from countermark.model import Claim, Decision, Evidence, Graph, Measurement, Span
from countermark.pipeline import PackLike, load_packs
from countermark.policy import Pack, decide
from countermark.policy.pack.calibration import CalibratedDataset, CalibratedEmbedder
from countermark.protocols import Need

_AGAIN = 4
"""Rows that the determinism check measures again in each run, at most."""
_PASSAGES = TOP_K + 4
"""Passages of each of them."""
_CHARACTERS = 600
"""And how much text they may hold together: a hundred runs are to take seconds."""


def about() -> dict[str, Any]:
    """What measured a sweep."""
    name, digest = identity()
    return {"embedder": {"name": name, "digest": digest}, "top_k": TOP_K, "rank": RANK}


def made(pack: PackLike, dataset: Dataset, *, date: str, version: int = 1, judge: str | None = None) -> Made:
    """What the calibrations from a dataset have in common."""
    name, digest = identity()
    return Made(
        pack=pack_id(pack),
        embedder=CalibratedEmbedder(name=name, digest=digest),
        top_k=TOP_K,
        rank=RANK,
        dataset=CalibratedDataset(name=dataset.name, digest=dataset.digest, rows=len(dataset.rows)),
        date=date,
        version=version,
        judge=judge,
    )


def judge_rows(
    dataset: Dataset, values: Sequence[Values], *, pack: PackLike, calibration: CalibrationLike | None = None
) -> tuple[list[Judged], About]:
    """Every row with what the rules of a pack say of its measured values, and what that is to be called."""
    parameters, applied = thresholds(pack, calibration, {})
    (loaded,) = load_packs(pack, parameters)
    found = []
    for row, given in zip(dataset.rows, values, strict=True):
        every = {**given, NAME: _risk(given, loaded.parameters)}
        found.append(Judged(row, every, decision(loaded, every)))
    embedded = " ".join(identity())
    return found, About(
        dataset.name, dataset.digest, embedded, applied.name, float(parameters["tau"]), _score(loaded), applied.warning
    )


def _score(pack: Pack) -> str:
    """What the threshold of a pack is held against."""
    if "weight_energy" in pack.parameters:
        return NAME
    if "regime" not in pack.parameters:
        return SUPPORT
    return ENERGY if pack.parameters["regime"] == "fixed" else NEAREST


def _risk(values: Values, parameters: Mapping[str, Any]) -> float | None:
    """The combined risk, where the policy weighs one."""
    names = [f"weight_{name}" for name in (INTERCEPT, *FEATURES)]
    features = [values[name] for name in FEATURES.values()]
    if not all(name in parameters for name in names) or None in features:
        return None
    return risk([float(parameters[name]) for name in names], [float(value or 0) for value in features])


def decision(pack: Pack, values: Values) -> Decision:
    """What the rules of a pack make of values that were measured before."""
    return outcome(pack, values)[0]


def outcome(pack: Pack, values: Values) -> tuple[Decision, frozenset[str]]:
    """The decision, and the measures that it took."""
    graph = Graph(claims=(Claim(id=NODE, span=Span(start=0, end=0), text="", modality="factual"),))
    verdicts, measurements = judged(pack, graph, lambda need: _measurement(need, values))
    return decide(verdicts), frozenset(each.measure for each in measurements)


class Scored(NamedTuple):
    """What a policy that decides by support makes of rows before it has a threshold."""

    eligible: list[bool]
    """Rows that some threshold would accept: no other rule speaks against them."""
    asked: list[bool]
    """Rows whose support is asked for: nothing exact has settled them."""


def scored(values: Sequence[Values], pack: PackLike) -> Scored:
    """The rows that hang on the threshold; sources are the deployment's affair, and not looked at."""
    (lax,) = load_packs(pack, {"tau": 0, "tau_review": 0, "sources": "info"})
    outcomes = [outcome(lax, each) for each in values]
    return Scored(
        [found is Decision.ACCEPT for found, _ in outcomes], [SUPPORT in measures for _, measures in outcomes]
    )


def _measurement(need: Need, values: Values) -> Measurement:
    value = values.get(need.measure)
    reason = "measured" if value is not None else "not measured"
    return Measurement(
        measure=need.measure, node=need.node, value=value, reason=reason, by=("sweep", "1"), exact=False, args=need.args
    )


def runner(dataset: Dataset, names: Sequence[str] = ENERGIES) -> Callable[[int], bytes]:
    """Measures a sample again, nothing remembered: in another order each time, and in batches of other sizes."""
    rows = _sample(dataset.rows)
    remembering = Remembering(uncached())

    def run(number: int) -> bytes:
        order = list(range(len(rows)))
        Random(number).shuffle(order)  # noqa: S311 — an order, not a secret
        embedded = [text for index in order for text in texts(rows[index])]
        remembering.warm(embedded, 1 + number % len(embedded))
        with using(remembering):
            found = {index: measured(subject_of(rows[index].claim, rows[index].evidence), names) for index in order}
        # To the last bit: a float's shortest decimal names it alone.
        return json.dumps([[each.value for each in found[index]] for index in range(len(rows))]).encode()

    return run


def _sample(rows: Sequence[ClaimRow]) -> list[ClaimRow]:
    """A few rows from all over, the shortest first, of long evidence its beginning; one at least."""
    short = [
        row._replace(evidence=Evidence(passages=row.evidence.passages[:_PASSAGES])) for row in evenly(rows, 4 * _AGAIN)
    ]
    sized = sorted((sum(map(len, texts(row))), place) for place, row in enumerate(short))
    chosen: list[int] = []
    left = _CHARACTERS
    for size, place in sized[:_AGAIN]:
        if chosen and size > left:
            break
        chosen.append(place)
        left -= size
    return [short[place] for place in sorted(chosen)]
