"""check(): a draft and evidence to a report, and replay(): the same report again.

`judge` says what it still needs; the pipeline measures that in one batch and judges again, until
nothing is needed. So a false premise never costs a measurement, and measures see whole batches.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from countermark import canonical
from countermark.errors import InvalidPack, MeasureBroken
from countermark.extract import TooManyNumbers, numbers as extract_numbers
from countermark.measure import MEASURES, vocabulary
from countermark.measure.policies import parse as parse_policies
from countermark.model import (
    DEFAULT_LIMITS,
    Decision,
    Draft,
    Evidence,
    Graph,
    Limits,
    Measurement,
    Report,
    Severity,
    Status,
    Verdict,
)
from countermark.numeral import locale
from countermark.policy import Pack, decide, fold_marks, judge, load, pack_result
from countermark.protocols import Need, Subject
from countermark.registry import pack_text

PackLike = str | Path | Pack | Mapping[str, Any]
_ROUNDS = 64
"""More rounds than any expression is deep: a measure that is asked again after that never answers."""


def check(
    draft: Draft,
    evidence: Evidence | None = None,
    *,
    pack: PackLike | Sequence[PackLike] = "numbers.strict",
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Report:
    """Mark what the draft proves against the evidence and decide under the operator's packs.

    `numbers` is Π and overrides the pack's own; it is the same as `params={"numbers": …}`.
    """
    evidence = Evidence() if evidence is None else evidence
    supplied = dict(params) if params is not None else {}
    if numbers is not None:
        supplied["numbers"] = numbers
    packs = load_packs(pack, supplied)
    locale(draft.locale)  # a misspelt locale is the caller's mistake, and would read every number as English
    refusal = _too_long(draft, limits)
    graph = Graph()
    if refusal is None:
        try:
            graph = extract_numbers(draft, limits)
        except TooManyNumbers:
            refusal = f"the draft holds more than {limits.numbers} numbers; nothing was checked"
    if refusal is not None:
        return _refused(draft, evidence, packs, refusal, limits)
    subject = Subject(draft, graph, evidence, limits)
    measurements: list[Measurement] = []
    for _ in range(_ROUNDS):
        judgements = [judge(each, graph, measurements) for each in packs]
        pending = [(each, judgement.needs) for each, judgement in zip(packs, judgements, strict=True) if judgement.needs]
        if not pending:
            break
        for each, needs in pending:
            measurements += _measure(each, needs, subject)
    else:
        raise MeasureBroken("a measure was asked again and again and never answered")
    return _report(subject, packs, measurements, [judgement.verdicts for judgement in judgements])


def replay(report: Report) -> list[str]:
    """Check a stored report again, from its own draft, evidence and packs; what differs, or nothing."""
    params = [result.parameters for result in report.packs]
    packs = [
        _load(result.document, given) for result, given in zip(report.packs, params, strict=True)
    ]
    again = check(report.draft, report.evidence, pack=packs, limits=report.limits)
    if again.to_json() == report.to_json():
        return []
    fields = report.__struct_fields__
    return [name for name in fields if getattr(again, name) != getattr(report, name)] or ["bytes"]
