"""check(): a draft and evidence to a report, and replay(): the same report again.

`judge` says what it still needs; the pipeline measures that in one batch and judges again, until
nothing is needed. So a false premise never costs a measurement, and measures see whole batches.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import structs

from countermark import canonical
from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence, InvalidPack, MeasureBroken, nearest
from countermark.extract import TooManyNumbers, extract
from countermark.extract import numbers as extract_numbers
from countermark.graph import ReadGraph, read_graph
from countermark.measure import MEASURES, vocabulary
from countermark.measure.policies import parse as parse_policies
from countermark.measure.verifier.team import Places, Remembered, team_verifiers
from countermark.model import (
    DEFAULT_LIMITS,
    Decision,
    Draft,
    Evidence,
    Graph,
    Imported,
    Limits,
    Measurement,
    Report,
    Severity,
    Status,
    Verdict,
)
from countermark.numeral.locales import locale
from countermark.policy import Pack, Trace, decide, fold_marks, judge, load, pack_result, tracer, with_dependencies
from countermark.policy.expression import Call, Compare, Exists, ForAll, Measured, parts
from countermark.protocols import Measure, Need, Subject
from countermark.registry import pack_text

PackLike = str | Path | Pack | Mapping[str, Any]
Measures = Mapping[str, Measure]
"""What rules can ask, by name."""
Stored = Mapping[tuple[str, str | None, bytes], Measurement]
"""What models answered when a report was made, by what they were asked."""
_LOADED: dict[tuple[str, bytes | None], Pack] = {}
"""Packs by their text and parameters: a service checks thousands of drafts under one pack."""
_LOADED_CAP = 64
REFUSED = "refused"
"""The outcome of a draft over a cap: nothing of it was checked."""
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""JSON's way to write half of a surrogate pair."""


def check(
    draft: Draft | None = None,
    evidence: Evidence | None = None,
    *,
    graph: str | bytes | Mapping[str, Any] | ReadGraph | None = None,
    strict_graph: bool = False,
    pack: PackLike | Sequence[PackLike] = "numbers.strict",
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    verifiers: Places = (),
    limits: Limits = DEFAULT_LIMITS,
) -> Report:
    """Mark what the draft proves against the evidence and decide under the operator's packs.

    `numbers` is Π and overrides the pack's own; it is the same as `params={"numbers": …}`.
    `graph` is a PredicateGraph of CAPE v1, as JSON or as a document: its nodes are judged in place of
    what would be extracted, numbers excepted. A draft given beside it has the same text, and adds its
    locale, query, tools and context. `strict_graph` refuses a graph that would be taken with warnings.
    `verifiers` are heads of the operator's own, as files or folders; packs name them like those that ship.
    """
    evidence = Evidence() if evidence is None else evidence
    nodes, imported = Graph(), None
    if graph is not None:
        read, nodes, imported = graph if isinstance(graph, ReadGraph) else read_graph(graph, strict=strict_graph)
        draft = _beside(read, draft)
    draft = typed(draft, evidence, params, limits)
    supplied = dict(params) if params is not None else {}
    if numbers is not None:
        supplied["numbers"] = numbers
    measures = measures_with(verifiers)
    packs = load_packs(pack, supplied, measures)
    return _check(Subject(draft, nodes, evidence, limits), packs, imported, measures=measures)


def _check(
    given: Subject,
    packs: Sequence[Pack],
    imported: Imported | None,
    stored: Stored | None = None,
    measures: Measures = MEASURES,
) -> Report:
    """The whole way to a report; where a graph was given, its nodes are there already.

    What is `stored` answers in place of every measure that is not exact.
    """
    draft, nodes, evidence, limits = given
    locale(draft.locale)  # a misspelt locale is the caller's mistake, and would read every number as English
    refusal = _refusal(draft, limits)
    graph = Graph()
    if refusal is None:
        try:
            whole = imported is None and any(map(reads_more_than_numbers, packs))
            graph = extract(draft, limits) if whole else extract_numbers(draft, limits)
        except TooManyNumbers:
            refusal = f"the draft holds more than {limits.numbers} numbers; nothing was checked"
    if imported is not None:
        # A graph of CAPE holds no numbers: without ours they would go unchecked, and the draft be accepted.
        graph = structs.replace(nodes, quantities=graph.quantities)
    subject = Subject(draft, graph, evidence, limits)
    if refusal is not None:
        return _refused(subject, packs, refusal, imported)
    measurements, judged = judge_all(subject, packs, stored, measures)
    return _report(subject, packs, measurements, judged, imported)


def judge_all(
    subject: Subject, packs: Sequence[Pack], stored: Stored | None = None, measures: Measures = MEASURES
) -> tuple[list[Measurement], list[list[Verdict]]]:
    """Everything that the packs ask of the nodes, and the verdicts of each pack."""
    measurements: list[Measurement] = []
    asked: list[tuple[Pack, list[Need]]] = []
    while True:
        evaluations = subject.limits.evaluations
        judgements = [judge(each, subject.graph, measurements, evaluations) for each in packs]
        pending = [
            (each, judgement.needs) for each, judgement in zip(packs, judgements, strict=True) if judgement.needs
        ]
        if not pending:
            return measurements, [judgement.verdicts for judgement in judgements]
        if pending == asked:
            raise MeasureBroken(f"measure {pending[0][1][0].measure!r} answered another question than it was asked")
        for each, needs in pending:
            measurements += _measure(each, needs, subject, stored, measures)
        asked = pending


def reads_more_than_numbers(pack: Pack) -> bool:
    """Whether a rule of the pack asks about anything but quantities, which alone are much faster to find."""
    waiting = [part for rule in pack.rules for part in (rule.expression, rule.review) if part is not None]
    while waiting:
        part = waiting.pop()
        if isinstance(part, ForAll | Exists) and part.collection != "quantities":
            return True
        asked = (part.left, part.right) if isinstance(part, Compare) else (part,)
        if any(isinstance(each, Measured) and each.variable is None for each in asked):
            return True  # of the draft as a whole
        waiting += (part.definition.body,) if isinstance(part, Call) else parts(part)
    return False


def _beside(read: Draft, draft: Any) -> Any:
    """The draft of a graph with what the caller's own draft adds to it."""
    if not isinstance(draft, Draft):
        return read if draft is None else draft
    if draft.text != read.text:
        raise InvalidDraft("the draft and the graph have different texts", hint="give the graph alone, or its own text")
    return structs.replace(
        draft,
        query=draft.query if draft.query is not None else read.query,
        context={**read.context, **draft.context},
    )


def typed(draft: Any, evidence: Any, params: Any, limits: Any) -> Draft:
    """Python does not check what it is handed; a mix-up would surface far from the call that made it."""
    if not isinstance(draft, Draft):
        raise InvalidDraft(f"the draft is {type(draft).__name__}", hint="give Draft(text=…), or a graph")
    if not isinstance(evidence, Evidence):
        raise InvalidEvidence(f"the evidence is {type(evidence).__name__}", hint="give Evidence(facts=[…])")
    if params is not None and not isinstance(params, Mapping):
        raise InvalidPack(f"params is {type(params).__name__}", hint="give a mapping from name to value")
    if not isinstance(limits, Limits):
        raise InvalidDraft(f"limits is {type(limits).__name__}", hint="give Limits(…)")
    return draft


def replay(report: Report, *, models: bool = False, verifiers: Places = ()) -> list[str]:
    """Check a stored report again, from its own draft, evidence and packs; the parts that differ, or none.

    What is exact is measured again. What a model measured is taken from the report, so that it replays without
    the model; `models` asks the models again too, and needs the `verifiers` of the operator's own.
    """
    measures = {**_measures_of(report), **team_verifiers(verifiers)}
    packs = [_load(result.document, result.parameters, measures) for result in report.packs]
    nodes = Graph() if report.imported is None else structs.replace(report.graph, quantities=())
    stored = {_question(each): each for each in report.measurements if not each.exact}
    subject = Subject(report.draft, nodes, report.evidence, report.limits)
    again = _check(subject, packs, report.imported, None if models else stored, measures)
    if again.to_json() == report.to_json():
        return []
    different = [name for name in report.__struct_fields__ if getattr(again, name) != getattr(report, name)]
    return different or ["bytes"]


def traces(report: Report) -> Callable[[Verdict], Trace]:
    """For each verdict of a report, the rule as it was evaluated: every part, its truth, and the values it read."""
    measures = _measures_of(report)
    by_pack = {
        result.pack_id: tracer(_load(result.document, result.parameters, measures), report.graph, report.measurements)
        for result in report.packs
    }
    return lambda verdict: by_pack[verdict.rule.partition("/")[0]](verdict)


def measures_with(verifiers: Places) -> Measures:
    """What ships, and verifiers of the operator's own."""
    return {**MEASURES, **team_verifiers(verifiers)} if verifiers else MEASURES


def _measures_of(report: Report) -> Measures:
    """What ships, and the verifiers of the operator's own that the packs of a report name."""
    named = {name for result in report.packs for name in _verifiers_in(result.document)}
    return {**MEASURES, **{name: Remembered(name) for name in sorted(named - set(MEASURES))}}


def _verifiers_in(document: Any) -> Iterator[str]:
    """Every name of a verifier in a pack that was loaded once."""
    waiting = [document]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str) and part.startswith("verifier."):
            yield part
        elif isinstance(part, Mapping):
            waiting += part.values()
        elif isinstance(part, list | tuple):
            waiting += part


def load_packs(
    pack: PackLike | Sequence[PackLike], params: Mapping[str, Any], measures: Measures = MEASURES
) -> list[Pack]:
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
            packs.append(_load(each, params, measures, alone=len(asked) == 1))
        elif isinstance(each, str | Path):
            packs.append(_load_text(*_pack_text(each), params, measures, alone=len(asked) == 1))
        else:
            raise InvalidPack(f"a pack is {type(each).__name__}", hint="give a name, a path, a document or a Pack")
    ids = [each.id for each in packs]
    for pack_id in ids:
        if ids.count(pack_id) > 1:
            raise InvalidPack(f"pack {pack_id!r} is given twice")
    packs = with_dependencies(packs, lambda name: _load_text(pack_text(name), name, params, measures, alone=False))
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


def _load_text(text: str, where: str, params: Mapping[str, Any], measures: Measures, *, alone: bool) -> Pack:
    try:
        key = canonical.encode([params, sorted(set(measures) - set(MEASURES))])
    except (CountermarkError, UnicodeError):
        key = None  # not JSON: the loader says what is wrong with it
    loaded = _LOADED.get((text, key)) if key is not None else None
    if loaded is not None:
        return loaded
    try:
        document = canonical.parse_json(text)
    except canonical.NotStrictJson as error:
        raise InvalidPack("the pack is not strict JSON", problems=error.problems, where=where) from None
    with canonical.undisturbed(len(text)):
        loaded = _load(document, params, measures, alone=alone, parsed=_HALF.search(text) is None)
    if key is not None:
        if len(_LOADED) >= _LOADED_CAP:
            _LOADED.clear()
        _LOADED[text, key] = loaded
    return loaded


def _load(
    document: Any, params: Mapping[str, Any], measures: Measures, *, alone: bool = True, parsed: bool = False
) -> Pack:
    # A pack that is not alone leaves to the others what it does not declare.
    alone = alone and not (isinstance(document, Mapping) and document.get("dependencies"))
    if not alone and isinstance(document, Mapping) and isinstance(document.get("parameters", {}), Mapping):
        params = {name: value for name, value in params.items() if name in document.get("parameters", {})}
    known = vocabulary(measures)
    return load(document, vocabulary=known, params=params, parse_policies=parse_policies, scoped=True, parsed=parsed)


def _question(asked: Need | Measurement) -> tuple[str, str | None, bytes]:
    """What was asked, however it is at hand."""
    return asked.measure, asked.node, canonical.encode(asked.args)


def _recalled(need: Need, stored: Stored, measure: Measure) -> Measurement:
    """What a report says that a model answered."""
    found = stored.get(_question(need))
    if found is not None:
        return found
    return Measurement(
        measure=need.measure,
        node=need.node,
        value=None,
        reason="the report holds no answer to this question",
        by=(need.measure, measure.version),
        exact=False,
        args=need.args,
    )


def _measure(
    pack: Pack, needs: Sequence[Need], subject: Subject, stored: Stored | None, measures: Measures
) -> list[Measurement]:
    """Answers to everything one pack still needs, a batch for each measure and its arguments."""
    batches: dict[tuple[str, int], list[Need]] = {}
    for need in needs:
        # Needs of one place in a rule share their arguments object.
        batches.setdefault((need.measure, id(need.args)), []).append(need)
    measurements: list[Measurement] = []
    for (name, _), batch in batches.items():
        measure = measures[name]
        if stored is not None and not measure.term.exact:
            measurements += [_recalled(need, stored, measure) for need in batch]
            continue
        answers = measure(batch, pack.resolve(batch[0].args), subject)
        if len(answers) != len(batch):
            raise MeasureBroken(f"measure {name!r} gave {len(answers)} answers to {len(batch)} questions")
        measurements += answers
    return measurements


def _refusal(draft: Draft, limits: Limits) -> str | None:
    if len(draft.text) > limits.draft:
        return f"the draft has {len(draft.text)} characters, more than {limits.draft}; nothing was checked"
    return None


def _report(
    subject: Subject,
    packs: Sequence[Pack],
    measurements: list[Measurement],
    judged: list[list[Verdict]],
    imported: Imported | None,
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
        imported=imported,
    )


def _refused(subject: Subject, packs: Sequence[Pack], why: str, imported: Imported | None) -> Report:
    """A draft over a cap: rejected, with the reason, before anything of it was looked at."""
    verdict = Verdict(
        rule="countermark/limits/draft",
        node=None,
        status=Status.FAIL,
        severity=Severity.ERROR,
        why=why,
        outcome=REFUSED,
    )
    return Report(
        draft=subject.draft,
        graph=subject.graph,
        evidence=subject.evidence,
        packs=tuple(structs.replace(pack_result(pack, []), passed=False) for pack in packs),
        measurements=(),
        verdicts=(verdict,),
        marks=(),
        decision=Decision.REJECT,
        limits=subject.limits,
        imported=imported,
    )
