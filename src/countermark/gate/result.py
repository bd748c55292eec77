"""What the gate says of one claim: the seed's four fields, and everything that they rest on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from countermark.canonical import plain
from countermark.model import Decision, Measurement, Severity, Status, Verdict
from countermark.policy.pack.calibration import Calibration

ENERGY, GAP, NEAREST, RISK = "energy", "energy.gap", "energy.gap_nearest", "grounding.risk"
SUPPORT, ON_PASSAGE = "verifier.evidence.support", "energy.support"
NOT_CALIBRATED = "the thresholds were set by hand: how often they accept unsupported claims is unknown"


_PROMISED = (
    "target_false_accept_rate",
    "risk",
    "false_accept_rate",
    "false_accept_interval",
    "wrong_accept_share",
    "wrong_accept_interval",
)


class GateResult(msgspec.Struct, frozen=True, kw_only=True):
    """accept, review or reject under a chosen policy. `result["verdict"]` reads as `result.verdict`."""

    verdict: Decision
    hallucination_energy: float | None
    """Of the claim, from 0 (explained by the evidence) to 1; over the passages that speak of it under a policy that decides
    by support. None if it could not be measured; `unmeasured` says why."""
    energy_gap: float | None
    """How much more that is than the energy of the passage nearest to the claim."""
    policy_applied: str
    """The calibration, or the regime with its threshold."""
    score: float | None = None
    """What the decision is ordered by, more is better: the support, 1 − gap, or 1 − risk under a combined policy."""
    seed_gap: float | None = None
    """The seed's own gap: over the first passage, whichever that is."""
    tau: float | None = None
    """The threshold of the policy."""
    warning: str = NOT_CALIBRATED
    """What the threshold promises and what it does not."""
    promise: Mapping[str, Any] = {}
    """Both errors of the calibration, and the data that they were measured on; `elsewhere` is the share of claims with such
    a score that are supported on kinds of evidence that the verifier was not trained on, where a trained part judged."""
    given: tuple[str, ...] = ()
    """Measures that were not measured but handed in by the caller."""
    outcomes: tuple[str, ...] = ()
    """The names of what went wrong, such as "semantic overreach"."""
    why: tuple[str, ...] = ()
    """For each rule that did not pass, what it read."""
    measurements: tuple[Measurement, ...] = ()

    @property
    def unmeasured(self) -> str | None:
        """Why there is no energy or no gap; None where both are there."""
        if self.hallucination_energy is not None and self.energy_gap is not None:
            return None
        missing = ENERGY if self.hallucination_energy is None else NEAREST
        return next(
            (str(each.reason) for each in self.measurements if each.measure == missing and each.value is None), None
        )

    def __getitem__(self, name: str) -> Any:
        if name not in self.__struct_fields__:
            raise KeyError(name)
        return getattr(self, name)

    def to_dict(self, *, measured: bool = True) -> dict[str, Any]:
        """The result as in JSON; measurements by name, with the reason if one is unknown."""
        found: dict[str, Any] = {
            name: getattr(self, name) for name in ("verdict", "hallucination_energy", "energy_gap", "policy_applied")
        }
        found |= {
            "verdict": str(self.verdict),
            "score": self.score,
            "seed_gap": self.seed_gap,
            "warning": self.warning,
            "promise": dict(self.promise),
            "outcomes": list(self.outcomes),
            "why": list(self.why),
        }
        if self.unmeasured is not None:
            found["unmeasured"] = self.unmeasured
        if self.given:
            found["given"] = list(self.given)
        if measured:
            by_node: dict[str | None, dict[str, Any]] = {}
            for each in self.measurements:
                by_node.setdefault(each.node, {})[each.measure] = _measured(each)
            # One claim needs no name; those of a graph have theirs.
            found["measurements"] = by_node if len(by_node) > 1 else next(iter(by_node.values()), {})
        return found


class Policy(NamedTuple):
    """What a decision was made under: its name, its threshold, and what that promises."""

    name: str
    tau: float | None = None
    warning: str = NOT_CALIBRATED
    promise: Mapping[str, Any] = {}


def policy_of(calibration: Calibration) -> Policy:
    """A calibration as results name it."""
    data, figures = calibration.dataset, calibration.figures
    promise: dict[str, Any] = {}
    if data is not None:
        promise = {"dataset": data.name, "digest": data.digest, "rows": data.rows}
        promise |= {name: plain(figures[name]) for name in _PROMISED if name in figures}
    return Policy(calibration.calibration_id, float(calibration.parameters["tau"]), calibration.warning(), promise)


def _widened(policy: Policy, measurements: Sequence[Measurement]) -> Policy:
    """What a calibration promises on its own data, with what the score of the weakest claim is worth on other data."""
    judged = [
        float(each.detail["likelihood"])
        for each in measurements
        if each.measure == SUPPORT and each.value is not None and "likelihood" in each.detail
    ]
    if not policy.promise or not judged:
        return policy
    elsewhere = min(judged)
    said = f"; there, about {100 * elsewhere:.0f} of 100 claims with such a score are supported"
    return policy._replace(warning=policy.warning + said, promise={**policy.promise, "elsewhere": elsewhere})


def _measured(measurement: Measurement) -> dict[str, Any]:
    shown: dict[str, Any] = {"value": measurement.value, "reason": measurement.reason}
    if measurement.basis:
        shown["basis"] = list(measurement.basis)
    if measurement.detail:
        shown["detail"] = dict(measurement.detail)
    return shown


def result_of(
    decision: Decision,
    verdicts: Sequence[Verdict],
    measurements: Sequence[Measurement],
    *,
    policy: Policy | str,
    given: Sequence[str] = (),
    fields: Sequence[Measurement] = (),
) -> GateResult:
    """The result behind a decision, from what was judged and measured; `fields` were measured for the result alone."""
    troubled = [
        verdict
        for verdict in verdicts
        if verdict.status is not Status.PASS and (verdict.severity is not Severity.INFO or verdict.outcome is not None)
    ]
    named = _widened(Policy(policy) if isinstance(policy, str) else policy, measurements)
    every = (*measurements, *fields)
    found = {name: _value(every, name) for name in (ENERGY, ON_PASSAGE, GAP, NEAREST)}
    energy = found[ENERGY] if found[ENERGY] is not None else found[ON_PASSAGE]
    gap = found[NEAREST] if found[NEAREST] is not None else found[GAP]
    badnesses = (_value(measurements, name) for name in (RISK, NEAREST, GAP))
    badness = next((each for each in badnesses if each is not None), None)
    support = _value(measurements, SUPPORT, worst=min)
    score = support if support is not None else None if badness is None else 1 - badness
    return GateResult(
        verdict=decision,
        hallucination_energy=energy,
        energy_gap=gap,
        policy_applied=named.name,
        score=score,
        seed_gap=found[GAP],
        tau=named.tau,
        warning=named.warning,
        promise=named.promise,
        given=tuple(given),
        outcomes=tuple(dict.fromkeys(verdict.outcome for verdict in troubled if verdict.outcome is not None)),
        why=tuple(f"{verdict.rule.rpartition('/')[2]}: {verdict.why}" for verdict in troubled),
        measurements=every,
    )


def _value(
    measurements: Sequence[Measurement], name: str, worst: Callable[[Sequence[float]], float] = max
) -> float | None:
    """What a measure says; of several claims the worst, and nothing where it says nothing of one of them."""
    values = [measurement.value for measurement in measurements if measurement.measure == name]
    known = [float(value) for value in values if value is not None]
    return worst(known) if known and len(known) == len(values) else None
