"""A draft and evidence to a report.

`judge` says what it still needs; the pipeline measures that in one batch and judges again, until
nothing is needed. So a false premise never costs a measurement, and measures see whole batches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET, structs

from countermark import __version__, canonical
from countermark.errors import InvalidDraft, InvalidEvidence, InvalidPack, MeasureBroken
from countermark.extract import TooManyNumbers, extract
from countermark.extract import numbers as extract_numbers
from countermark.language import Document, document_of, read
from countermark.markup.reasoning import answered
from countermark.measure.number.facts import Facts
from countermark.model import (
    DEFAULT_LIMITS,
    Decision,
    Digest,
    Draft,
    Evidence,
    Fact,
    Graph,
    Imported,
    Limits,
    Mark,
    Measurement,
    Quantity,
    Report,
    Severity,
    Status,
    Verdict,
)
from countermark.numeral.locales import locale
from countermark.pipeline.packs import MEASURES, Measures, PackLike, load_packs, measure_named, measures_with
from countermark.policy import Pack, decide, fold_marks, judge, pack_result
from countermark.policy.language.expression import Call, Compare, Exists, Expression, ForAll, Measured, parts
from countermark.protocols import Measure, Need, Subject
from countermark.statement import asked_of_records, bind_numbers, held_against_records, tagged_statements

if TYPE_CHECKING:
    from countermark.graph import ReadGraph
    from countermark.measure.verifier.learned.team import Places

Stored = Mapping[tuple[str, str | None, bytes], Measurement]
"""What models answered when a report was made, by what they were asked."""
Binder = Callable[[Sequence[Quantity], Evidence], tuple[dict[str, Quantity], tuple[Fact, ...]]]
"""Binds the values among the numbers of a text."""
REFUSED = "refused"
"""The outcome of a draft over a cap: nothing of it was checked."""
_NUMBERS = frozenset(("quantities",))
_STATEMENTS = "statement."
_PACK = "numbers.strict"
_PACKS = 64
"""Packs of which it is remembered what they read; loaded ones stay the same."""
_DATA_PACK = "numbers.display"
"""A table holds more digits than people write."""


class Prepared(NamedTuple):
    """A check as it was asked for, with everything loaded."""

    subject: Subject
    packs: Sequence[Pack]
    imported: Imported | None
    measures: Measures
    bind: bool


def prepared(
    draft: Draft | str | None,
    evidence: Evidence | None,
    *,
    graph: str | bytes | Mapping[str, Any] | ReadGraph | None = None,
    strict_graph: bool = False,
    data: Any = None,
    pack: PackLike | Sequence[PackLike] | None = None,
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    verifiers: Places = (),
    bind: bool | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Prepared:
    """What `check` is given, loaded and typed."""
    evidence = _with_data(evidence, data)
    binds = data is not None if bind is None else bind
    if pack is None:
        pack = _PACK if data is None else _DATA_PACK
    if isinstance(draft, str):
        said = answered(draft)
        draft = Draft(text=said.text, context=said.context)
    nodes, imported = Graph(), None
    if graph is not None:
        from countermark.graph import ReadGraph, read_graph  # noqa: PLC0415 — only for a graph of somebody else

        about, nodes, imported = graph if isinstance(graph, ReadGraph) else read_graph(graph, strict=strict_graph)
        draft = _beside(about, draft)
    draft = typed(draft, evidence, params, limits)
    supplied = dict(params) if params is not None else {}
    if numbers is not None:
        supplied["numbers"] = numbers
    measures = measures_with(verifiers)
    packs = load_packs(pack, supplied, measures)
    return Prepared(Subject(draft, nodes, evidence, limits, read(draft)), packs, imported, measures, binds)


def check_read(subject: Subject, packs: Sequence[Pack], binder: Binder | None) -> Report:
    """A check of a text that was read while it came, and whose numbers were bound where there is a binder."""
    return run(subject, packs, None, bind=binder is not None, binder=binder)


def held_against(
    report: Report, evidence: Evidence, packs: Sequence[Pack], document: Document, only: AbstractSet[str]
) -> tuple[list[Measurement], list[Mark]]:
    """Some numbers of a report, read as it reads them, held against other facts: what was measured, and their marks."""
    graph = structs.replace(report.graph, quantities=tuple(each for each in report.graph.quantities if each.id in only))
    subject = Subject(report.draft, graph, evidence, report.limits, document)
    measurements, judged = judge_all(subject, packs)
    return measurements, fold_marks(graph, packs, judged, measurements)


def _with_data(evidence: Evidence | None, data: Any) -> Evidence:
    """The evidence with the facts of a table."""
    given = Evidence() if evidence is None else evidence
    if data is None or not isinstance(given, Evidence):
        return given
    from countermark.evidence import load_data  # noqa: PLC0415 — only when there is a table

    return given.joined(load_data(data))


def run(
    given: Subject,
    packs: Sequence[Pack],
    imported: Imported | None,
    stored: Stored | None = None,
    measures: Measures = MEASURES,
    *,
    bind: bool = False,
    told: Sequence[Quantity] | None = None,
    binder: Binder | None = None,
) -> Report:
    """The whole way to a report; where a graph was given, its nodes are there already.

    What is `stored` answers in place of every measure that is not exact, and the quantities that were `told` in place of
    reading the text.
    """
    draft, nodes, evidence, limits, *_ = given
    locale(draft.locale)  # a misspelt locale is the caller's mistake, and would read every number as English
    refusal = None
    graph = Graph()
    document = document_of(given)
    if len(draft.text) > limits.draft:
        refusal = f"the draft has more than {limits.draft} characters; nothing was checked"
        # Enough to be refused again, and no more: whoever reads a draft may stop here.
        draft = structs.replace(draft, text=draft.text[: limits.draft + 1])
    else:
        try:
            whole = imported is None and any(map(reads_more_than_numbers, packs))
            graph = extract(draft, limits, document) if whole else extract_numbers(draft, limits)
        except TooManyNumbers:
            refusal = f"the draft has more than {limits.numbers} numbers; nothing was checked"
    if imported is not None:
        # A graph of CAPE holds no numbers: without ours they would go unchecked, and the draft be accepted.
        graph = structs.replace(nodes, quantities=graph.quantities)
    if refusal is None and (bind or any(map(reads_statements, packs))):
        if told is None:
            quantities, evidence, asked = asked_of_records(graph.quantities, evidence)
            graph = structs.replace(graph, quantities=quantities)
            if bind and binder is None:
                binder = partial(bind_numbers, document, query=draft.query)
            quantities, made = stated(draft, graph.quantities, evidence, document, binder)
            evidence = evidence.joined(Evidence(facts=made)) if made else evidence
            quantities = held_against_records(document, quantities, evidence, asked, draft.query)
        else:
            quantities = retold(graph.quantities, told)
        graph = structs.replace(graph, quantities=quantities)
    subject = Subject(draft, graph, evidence, limits, document)
    if refusal is not None:
        return _refused(subject, packs, refusal, imported)
    measurements, judged = judge_all(subject, packs, stored, measures)
    return _report(subject, packs, measurements, judged, imported, measures=measures)


def judge_all(
    subject: Subject, packs: Sequence[Pack], stored: Stored | None = None, measures: Measures = MEASURES
) -> tuple[list[Measurement], list[list[Verdict]]]:
    """Everything that the packs ask of the nodes, and the verdicts of each pack."""
    measurements: list[Measurement] = []
    asked: list[tuple[Pack, list[Need]]] = []
    evaluations = subject.limits.evaluations
    settled: list[dict[int, list[Verdict]]] = [{} for _ in packs]
    while True:
        judgements = [
            judge(each, subject.graph, measurements, evaluations, known)
            for each, known in zip(packs, settled, strict=True)
        ]
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


@lru_cache(maxsize=_PACKS)
def reads_statements(pack: Pack) -> bool:
    """Whether a rule of the pack asks what the text says of a number."""
    return any(each.site.measure.startswith(_STATEMENTS) for part in _expressions(pack) for each in _measured(part))


def stated(
    draft: Draft,
    quantities: Sequence[Quantity],
    evidence: Evidence,
    document: Document,
    binder: Binder | None = None,
) -> tuple[tuple[Quantity, ...], tuple[Fact, ...]]:
    """The tagged numbers with what the text says of them; with a binder, every value so, with the fact that it states.

    With them come the facts that records were asked for.
    """
    said = tagged_statements(draft, quantities, evidence, document)
    bound, made = binder(quantities, evidence) if binder is not None else ({}, ())
    found = tuple(
        structs.replace(each, statement=said[each.id]) if each.id in said else bound.get(each.id, each)
        for each in quantities
    )
    return found, made


def retold(quantities: Sequence[Quantity], told: Sequence[Quantity]) -> tuple[Quantity, ...]:
    """Numbers with the statements and bindings of a report."""
    known = {each.id: each for each in told}
    return tuple(
        structs.replace(
            each,
            kind=its.kind,
            statement=its.statement,
            bound=its.bound,
            unbound=its.unbound,
            near=its.near,
            expr=its.expr,
        )
        if (its := known.get(each.id)) is not None
        else each
        for each in quantities
    )


@lru_cache(maxsize=_PACKS)
def reads_more_than_numbers(pack: Pack) -> bool:
    """Whether a rule of the pack asks about anything but quantities, which alone are much faster to find."""
    return any(
        (isinstance(part, ForAll | Exists) and part.collection != "quantities")
        # Without a variable it is asked of the draft as a whole.
        or any(each.variable is None for each in _measured(part))
        for part in _expressions(pack)
    )


def _expressions(pack: Pack) -> Iterator[Expression]:
    """Every expression of the pack's rules, with those inside it."""
    waiting = [part for rule in pack.rules for part in (rule.expression, rule.review) if part is not None]
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, ForAll | Exists) and part.where is not None:
            waiting.append(part.where)
        waiting += (part.definition.body,) if isinstance(part, Call) else parts(part)


def _measured(part: Expression) -> list[Measured]:
    """What an expression itself asks to be measured."""
    asked = (part.left, part.right) if isinstance(part, Compare) else (part,)
    return [each for each in asked if isinstance(each, Measured)]


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


def question(asked: Need | Measurement) -> tuple[str, str | None, bytes]:
    """What was asked, however it is at hand."""
    return asked.measure, asked.node, canonical.encode(asked.args)


def _recalled(need: Need, stored: Stored, measure: Measure) -> Measurement:
    """What a report says that a model answered."""
    found = stored.get(question(need))
    if found is not None:
        return found
    return Measurement(
        measure=need.measure,
        node=need.node,
        value=None,
        reason="the report contains no answer to this question",
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
        measure = measure_named(name, measures)
        if stored is not None and not measure.term.exact:
            measurements += [_recalled(need, stored, measure) for need in batch]
            continue
        answers = measure(batch, pack.resolve(batch[0].args), subject)
        if len(answers) != len(batch):
            raise MeasureBroken(f"measure {name!r} gave {len(answers)} answers to {len(batch)} questions")
        measurements += answers
    return measurements


def _read(subject: Subject, measurements: Sequence[Measurement], measures: Measures) -> Evidence:
    """The evidence that was read: every copy of a fact that the draft names or an answer rests on, in its order.

    Passages are read all or none: measures that look at numbers alone read facts, any other may read every passage.
    """
    evidence = subject.evidence
    read: set[str | None] = set()
    for quantity in subject.graph.quantities:
        read.update((quantity.ref, quantity.bound, *quantity.near))
    read.update(chain.from_iterable([measurement.basis for measurement in measurements]))
    # What is proven names its basis already; what is refused must be refused again, for the same reason.
    proven = {each.node for each in measurements if "proof" in each.detail}
    expressions = [
        str(each.expr) for each in subject.graph.quantities if each.expr is not UNSET and each.id not in proven
    ]
    read.discard(None)
    facts = evidence.copies(read)
    if evidence.has_derived:
        expressions += [fact.expression for fact in facts if fact.expression is not None]
    if expressions:
        read |= Facts(evidence).deriver.behind(expressions)
        facts = evidence.copies(read)
    passages = evidence.passages
    if passages and all(
        measure_named(name, measures).term.about == _NUMBERS for name in {each.measure for each in measurements}
    ):
        passages = ()
    if len(facts) == len(evidence.facts) and len(passages) == len(evidence.passages):
        return evidence
    return Evidence(facts=facts, passages=passages, unavailable=evidence.unavailable)


def _report(
    subject: Subject,
    packs: Sequence[Pack],
    measurements: list[Measurement],
    judged: list[list[Verdict]],
    imported: Imported | None,
    *,
    measures: Measures,
) -> Report:
    verdicts = judged[0] if len(judged) == 1 else [verdict for part in judged for verdict in part]
    return Report(
        version=__version__,
        draft=subject.draft,
        graph=subject.graph,
        evidence=_read(subject, measurements, measures),
        evidence_digest=Digest(subject.evidence),
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
        version=__version__,
        draft=subject.draft,
        graph=subject.graph,
        evidence=_read(subject, (), {}),
        evidence_digest=Digest(subject.evidence),
        packs=tuple(structs.replace(pack_result(pack, []), passed=False) for pack in packs),
        measurements=(),
        verdicts=(verdict,),
        marks=(),
        decision=Decision.REJECT,
        limits=subject.limits,
        imported=imported,
    )
