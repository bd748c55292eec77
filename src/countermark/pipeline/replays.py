"""replay(): a stored report checked again, and what that says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import structs

from countermark import __version__
from countermark.correct.harm import holds
from countermark.errors import CountermarkError, InvalidEvidence, InvalidReport
from countermark.model import Doubt, Evidence, Graph, Report, Verdict
from countermark.pipeline.checks import question, run
from countermark.pipeline.packs import MEASURES, Measures, load_document, measures_with
from countermark.pipeline.remedies import with_edits
from countermark.policy import Pack, Trace, tracer
from countermark.protocols import Subject

if TYPE_CHECKING:
    from countermark.measure.verifier.learned.team import Places


def replay(
    report: Report | str | bytes, *, evidence: Evidence | None = None, models: bool = False, verifiers: Places = ()
) -> list[str]:
    """Check a stored report (or its JSON) again, from its own draft, evidence and packs; the parts that differ, or none.

    A report holds the evidence that was read. With `evidence` it is checked against all of that instead; where this
    is not what the report was made with, `evidence_digest` is among the parts that differ.
    What is exact is measured again. What a model measured is taken from the report, so that it replays without
    the model; `models` asks the models again too, and needs the `verifiers` of the operator's own.
    """
    if isinstance(report, str | bytes):
        report = Report.from_json(report)
    if not isinstance(report, Report):
        raise InvalidReport(f"the report is {type(report).__name__}", hint="give a Report, or its JSON")
    if evidence is not None and not isinstance(evidence, Evidence):
        raise InvalidEvidence(f"the evidence is {type(evidence).__name__}", hint="give Evidence(facts=[…])")
    theirs = measures_with(verifiers)
    measures = _measures_of(report) if theirs is MEASURES else {**_measures_of(report), **theirs}
    packs = [load_document(result.document, result.parameters, measures) for result in report.packs]
    nodes = Graph() if report.imported is None else structs.replace(report.graph, quantities=())
    stored = {question(each): each for each in report.measurements if not each.exact}
    subject = Subject(report.draft, nodes, report.evidence if evidence is None else evidence, report.limits)
    # Names are resolved among all facts that were given: what the text says is read again only where those are here.
    told = report.graph.quantities if evidence is None else None
    bind = any(each.bound is not None or each.unbound is not None for each in report.graph.quantities)
    again = run(subject, packs, report.imported, None if models else stored, measures, bind=bind, told=told)
    if report.edits:
        # Whoever made them, they are shown as corrections: the draft with them is checked too.
        again = _with_edits(again, report, subject, packs, measures, bind=bind)
    if evidence is None:
        again = structs.replace(again, evidence_digest=report.evidence_digest)
    different = [name for name in report.__struct_fields__ if getattr(again, name) != getattr(report, name)]
    if not report.is_sealed:
        different.append("seal")
    if not different and again.to_json() != report.to_json():
        different.append("bytes")
    return different


def _with_edits(
    again: Report, report: Report, subject: Subject, packs: Sequence[Pack], measures: Measures, *, bind: bool
) -> Report:
    """The report with the edits that it had, if they still mend something and break nothing."""
    if report.imported is not None:
        return again
    draft = structs.replace(report.draft, text=report.corrected_text)
    after = run(subject._replace(draft=draft, graph=Graph()), packs, None, None, measures, bind=bind)
    return with_edits(again, after, report.edits) if holds(again, after, report.edits) else again


def doubt(report: Report) -> Doubt | None:
    """Why a report that was read from a file is not to be shown as it is; None when it replays."""
    if report.is_sealed and report.version != __version__:
        return Doubt(
            "version", f"made by countermark {report.version}, this is {__version__}; it cannot be replayed here"
        )
    try:
        different = replay(report)
    except CountermarkError as error:
        return Doubt("altered", f"the report was altered: it cannot be replayed: {error}")
    except Exception as error:  # noqa: BLE001 — somebody's changes may break anything; that they do is the answer
        return Doubt("altered", f"the report was altered: it cannot be replayed: {type(error).__name__}")
    if different:
        return Doubt(
            "altered",
            f"the report was altered: {', '.join(different)} {'differs' if len(different) == 1 else 'differ'} when it is checked again",
        )
    return None


def traces(report: Report) -> Callable[[Verdict], Trace]:
    """For each verdict of a report, the rule as it was evaluated: every part, its truth, and the values it read."""
    by_pack = {
        result.pack_id: tracer(pack, report.graph, report.measurements)
        for result, pack in zip(report.packs, packs_of(report), strict=True)
    }
    return lambda verdict: by_pack[verdict.rule.partition("/")[0]](verdict)


def packs_of(report: Report) -> list[Pack]:
    """The packs of a report, loaded from what it holds of them."""
    measures = _measures_of(report)
    return [load_document(result.document, result.parameters, measures) for result in report.packs]


def _measures_of(report: Report) -> Measures:
    """What ships, and the verifiers of the operator's own that the packs of a report name."""
    named = {name for result in report.packs for name in _verifiers_in(result.document)}
    theirs = sorted(named - set(MEASURES))
    if not theirs:
        return MEASURES
    from countermark.measure.verifier.learned.team import Remembered  # noqa: PLC0415 — only where a report has one

    return {**MEASURES, **{name: Remembered(name) for name in theirs}}


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
