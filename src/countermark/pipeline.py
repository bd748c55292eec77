"""check(): a draft and evidence to a report, and replay(): the same report again.

`judge` says what it still needs; the pipeline measures that in one batch and judges again, until
nothing is needed. So a false premise never costs a measurement, and measures see whole batches.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import structs

from countermark import canonical
from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence, InvalidPack, MeasureBroken, nearest
from countermark.extract import TooManyNumbers
from countermark.extract import numbers as extract_numbers
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
from countermark.numeral.locales import locale
from countermark.policy import Pack, decide, fold_marks, judge, load, pack_result
from countermark.protocols import Need, Subject
from countermark.registry import pack_text

PackLike = str | Path | Pack | Mapping[str, Any]
_ROUNDS = 64
"""More rounds than any expression is deep: a measure that is asked again after that never answers."""
_LOADED: dict[tuple[str, bytes | None], Pack] = {}
"""Packs by their text and parameters: a service checks thousands of drafts under one pack."""
_LOADED_CAP = 64


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
    _check_types(draft, evidence, params, limits)
    supplied = dict(params) if params is not None else {}
    if numbers is not None:
        supplied["numbers"] = numbers
    packs = load_packs(pack, supplied)
    locale(draft.locale)  # a misspelt locale is the caller's mistake, and would read every number as English
    refusal = _refusal(draft, limits)
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
        pending = [
            (each, judgement.needs) for each, judgement in zip(packs, judgements, strict=True) if judgement.needs
        ]
        if not pending:
            break
        for each, needs in pending:
            measurements += _measure(each, needs, subject)
    else:
        raise MeasureBroken("a measure was asked again and again and never answered")
    return _report(subject, packs, measurements, [judgement.verdicts for judgement in judgements])


def _check_types(draft: Any, evidence: Any, params: Any, limits: Any) -> None:
    """Python does not check what it is handed; a mix-up would surface far from the call that made it."""
    if not isinstance(draft, Draft):
        raise InvalidDraft(f"the draft is {type(draft).__name__}", hint="give Draft(text=…)")
    if not isinstance(evidence, Evidence):
        raise InvalidEvidence(f"the evidence is {type(evidence).__name__}", hint="give Evidence(facts=[…])")
    if params is not None and not isinstance(params, Mapping):
        raise InvalidPack(f"params is {type(params).__name__}", hint="give a mapping from name to value")
    if not isinstance(limits, Limits):
        raise InvalidDraft(f"limits is {type(limits).__name__}", hint="give Limits(…)")


def replay(report: Report) -> list[str]:
    """Check a stored report again, from its own draft, evidence and packs; the parts that differ, or none."""
    packs = [_load(result.document, result.parameters) for result in report.packs]
    again = check(report.draft, report.evidence, pack=packs, limits=report.limits)
    if again.to_json() == report.to_json():
        return []
    different = [name for name in report.__struct_fields__ if getattr(again, name) != getattr(report, name)]
    return different or ["bytes"]


def load_packs(pack: PackLike | Sequence[PackLike], params: Mapping[str, Any]) -> list[Pack]:
    """The packs by name, path, document or as they are; each takes the parameters that it declares."""
    asked = (
        [pack] if isinstance(pack, str | Path | Pack | Mapping) else list(pack) if isinstance(pack, Sequence) else []
    )
    if not asked:
        raise InvalidPack("no pack is given", hint="an empty list of packs would accept everything")
    packs: list[Pack] = []
    for each in asked:
        if isinstance(each, Pack):
            packs.append(each)
        elif isinstance(each, Mapping):
            packs.append(_load(each, params, alone=len(asked) == 1))
        elif isinstance(each, str | Path):
            packs.append(_load_text(*_pack_text(each), params, alone=len(asked) == 1))
        else:
            raise InvalidPack(f"a pack is {type(each).__name__}", hint="give a name, a path, a document or a Pack")
    ids = [each.id for each in packs]
    for pack_id in ids:
        if ids.count(pack_id) > 1:
            raise InvalidPack(f"pack {pack_id!r} is given twice")
    undeclared = sorted(set(params).difference(*(each.document.get("parameters", {}) for each in packs)))
    if undeclared:
        known = sorted({name for each in packs for name in each.document.get("parameters", {})})
        hint = nearest(undeclared[0], known) or (f"there are {', '.join(known)}" if known else "")
        raise InvalidPack(f"no pack has a parameter {undeclared[0]!r}", hint=hint)
    return packs


def _pack_text(name: str | Path) -> tuple[str, str]:
    """The JSON text of a pack and where it came from; a name with a folder or ".json" is a file."""
    if isinstance(name, str) and not name.endswith(".json") and os.sep not in name:
        return pack_text(name), name
    try:
        return Path(name).read_text("utf-8"), str(name)
    except (OSError, UnicodeError) as error:
        raise InvalidPack(f"pack file cannot be read: {error}", where=str(name)) from error


def _load_text(text: str, where: str, params: Mapping[str, Any], *, alone: bool) -> Pack:
    try:
        key = canonical.encode(params)
    except (CountermarkError, UnicodeError):
        key = None  # not JSON: the loader says what is wrong with it
    loaded = _LOADED.get((text, key)) if key is not None else None
    if loaded is not None:
        return loaded
    try:
        document = canonical.parse_json(text)
    except canonical.NotStrictJson as error:
        raise InvalidPack("the pack is not strict JSON", problems=error.problems, where=where) from None
    loaded = _load(document, params, alone=alone)
    if key is not None:
        if len(_LOADED) >= _LOADED_CAP:
            _LOADED.clear()
        _LOADED[text, key] = loaded
    return loaded


def _load(document: Any, params: Mapping[str, Any], *, alone: bool = True) -> Pack:
    if not alone and isinstance(document, Mapping) and isinstance(document.get("parameters", {}), Mapping):
        params = {name: value for name, value in params.items() if name in document.get("parameters", {})}
    return load(document, vocabulary=vocabulary(), params=params, parse_policies=parse_policies, scoped=True)


def _measure(pack: Pack, needs: Sequence[Need], subject: Subject) -> list[Measurement]:
    """Answers to everything one pack still needs, a batch for each measure and its arguments."""
    batches: dict[tuple[str, int], list[Need]] = {}
    for need in needs:
        # Needs of one place in a rule share their arguments object.
        batches.setdefault((need.measure, id(need.args)), []).append(need)
    measurements: list[Measurement] = []
    for (name, _), batch in batches.items():
        answers = MEASURES[name](batch, pack.resolve(batch[0].args), subject)
        if len(answers) != len(batch):
            raise MeasureBroken(f"measure {name!r} gave {len(answers)} answers to {len(batch)} questions")
        measurements += answers
    return measurements


def _refusal(draft: Draft, limits: Limits) -> str | None:
    if len(draft.text) > limits.draft:
        return f"the draft has {len(draft.text)} characters, more than {limits.draft}; nothing was checked"
    return None


def _report(
    subject: Subject, packs: Sequence[Pack], measurements: list[Measurement], judged: list[list[Verdict]]
) -> Report:
    verdicts = judged[0] if len(judged) == 1 else [verdict for part in judged for verdict in part]
    return Report(
        draft=subject.draft,
        graph=subject.graph,
        evidence=subject.evidence,
        packs=tuple(pack_result(pack, part) for pack, part in zip(packs, judged, strict=True)),
        measurements=tuple(measurements),
        verdicts=tuple(verdicts),
        marks=tuple(fold_marks(subject.graph, packs, judged, measurements)),
        decision=decide(verdicts),
        limits=subject.limits,
    )


def _refused(draft: Draft, evidence: Evidence, packs: Sequence[Pack], why: str, limits: Limits) -> Report:
    """A draft over a cap: rejected, with the reason, before anything of it was looked at."""
    verdict = Verdict(
        rule="countermark/limits/draft",
        node=None,
        status=Status.FAIL,
        severity=Severity.ERROR,
        why=why,
        outcome="refused",
    )
    return Report(
        draft=draft,
        graph=Graph(),
        evidence=evidence,
        packs=tuple(structs.replace(pack_result(pack, []), passed=False) for pack in packs),
        measurements=(),
        verdicts=(verdict,),
        marks=(),
        decision=Decision.REJECT,
        limits=limits,
    )
