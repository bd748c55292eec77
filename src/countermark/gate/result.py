"""What the gate says of one claim: the seed's four fields, and everything that they rest on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from countermark.model import Decision, Measurement, Severity, Status, Verdict

ENERGY, GAP, RISK = "energy", "energy.gap", "grounding.risk"


class GateResult(msgspec.Struct, frozen=True, kw_only=True):
    """accept, review or reject under a policy that someone chose. `result["verdict"]` reads as `result.verdict`."""

    verdict: Decision
    hallucination_energy: float | None
    """Of the claim, from 0 (explained by the evidence) to 1; None where it could not be measured."""
    energy_gap: float | None
    """How much more that is than the energy of the first passage."""
    policy_applied: str
    """The calibration, or the regime with its threshold."""
    score: float | None = None
    """What the decision is ordered by, more is better: 1 − gap, or 1 − risk under a combined policy."""
    given: tuple[str, ...] = ()
    """Measures that were not measured but handed in by the caller."""
    outcomes: tuple[str, ...] = ()
    """The names of what went wrong, such as "semantic overreach"."""
    why: tuple[str, ...] = ()
    """For each rule that did not pass, what it read."""
    measurements: tuple[Measurement, ...] = ()

    def __getitem__(self, name: str) -> Any:
        if name not in self.__struct_fields__:
            raise KeyError(name)
        return getattr(self, name)

    def to_dict(self, *, measured: bool = True) -> dict[str, Any]:
        """The result as JSON has it; measurements by name, with the reason where one is unknown."""
        found: dict[str, Any] = {
            name: getattr(self, name) for name in ("verdict", "hallucination_energy", "energy_gap", "policy_applied")
        }
        found |= {
            "verdict": str(self.verdict),
            "score": self.score,
            "outcomes": list(self.outcomes),
            "why": list(self.why),
        }
        if self.given:
            found["given"] = list(self.given)
        if measured:
            by_node: dict[str | None, dict[str, Any]] = {}
            for each in self.measurements:
                by_node.setdefault(each.node, {})[each.measure] = _measured(each)
            # One claim needs no name; those of a graph have theirs.
            found["measurements"] = by_node if len(by_node) > 1 else next(iter(by_node.values()), {})
        return found


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
    policy: str,
    given: Sequence[str] = (),
) -> GateResult:
    """The result behind a decision, from what was judged and measured."""
    troubled = [
        verdict
        for verdict in verdicts
        if verdict.status is not Status.PASS and (verdict.severity is not Severity.INFO or verdict.outcome is not None)
    ]
    energy, gap, risk = (_value(measurements, name) for name in (ENERGY, GAP, RISK))
    badness = risk if risk is not None else gap
    return GateResult(
        verdict=decision,
        hallucination_energy=energy,
        energy_gap=gap,
        policy_applied=policy,
        score=None if badness is None else 1 - badness,
        given=tuple(given),
        outcomes=tuple(dict.fromkeys(verdict.outcome for verdict in troubled if verdict.outcome is not None)),
        why=tuple(f"{verdict.rule.rpartition('/')[2]}: {verdict.why}" for verdict in troubled),
        measurements=tuple(measurements),
    )


def _value(measurements: Sequence[Measurement], name: str) -> float | None:
    """What a measure says; of several claims the worst, and nothing where it says nothing of one of them."""
    values = [measurement.value for measurement in measurements if measurement.measure == name]
    known = [float(value) for value in values if value is not None]
    return max(known) if known and len(known) == len(values) else None
