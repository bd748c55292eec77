"""The doors of the pipeline: check a draft, correct it, leave some of its corrections out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from countermark.errors import InvalidDraft
from countermark.graph import ReadGraph
from countermark.measure.verifier.learned.team import Places
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Imported, Limits, Report
from countermark.pipeline.checks import prepared, run
from countermark.pipeline.packs import PackLike
from countermark.protocols import LanguageModel

if TYPE_CHECKING:  # what corrects is loaded when something is to be corrected
    from countermark.pipeline.corrections import Revision

_SECONDS: Final = 120.0
"""How long a model may write sentences anew."""


def check(
    draft: Draft | str | None = None,
    evidence: Evidence | None = None,
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
    correct: bool = False,
) -> Report:
    """Mark what the draft proves against the evidence and decide under the operator's packs.

    A text in place of the draft is what a model wrote, with nothing said of its locale, query or tools. A block of
    reasoning before the answer is set aside: `report.draft` holds the answer, and says how much was not checked.
    `numbers` is Π and overrides the pack's own; it is the same as `params={"numbers": …}`.
    `graph` is a PredicateGraph of CAPE v1, as JSON or as a document: its nodes are judged in place of
    what would be extracted, numbers excepted. A draft given beside it has the same text, and adds its
    locale, query, tools and context. `strict_graph` refuses a graph that would be taken with warnings.
    `data` is a table of the caller's own: a path, a DataFrame, an Arrow table or rows, whose facts are added to the
    evidence. The pack is then numbers.display, else numbers.strict.
    `bind` holds numbers without a token against the fact that their sentence identifies; None does so where `data` is given.
    `verifiers` are heads of the operator's own, as files or folders; packs name them like those that ship.
    `correct` adds the edits that would mend what failed: `report.edits`, each checked again, none of them made here.
    """
    asked = prepared(
        draft,
        evidence,
        graph=graph,
        strict_graph=strict_graph,
        data=data,
        pack=pack,
        numbers=numbers,
        params=params,
        verifiers=verifiers,
        bind=bind,
        limits=limits,
    )
    report = run(asked.subject, asked.packs, asked.imported, measures=asked.measures, bind=asked.bind)
    if not correct:
        return report
    from countermark.pipeline.corrections import correct_report  # noqa: PLC0415 — only when something is to be corrected

    _refuse_graph(asked.imported)
    return correct_report(report, asked.subject, asked.packs, asked.measures, bind=asked.bind).before


def correct_draft(
    draft: Draft | str,
    evidence: Evidence | None = None,
    *,
    model: LanguageModel | None = None,
    seconds: float = _SECONDS,
    **options: Any,
) -> Revision:
    """Check a draft and correct what failed; the options are those of `check`.

    With a `model`, sentences that nothing else mends are written anew, within so many `seconds`.
    """
    from countermark.pipeline.corrections import correct_report  # noqa: PLC0415 — only when something is to be corrected

    asked = prepared(draft, evidence, **options)
    _refuse_graph(asked.imported)
    report = run(asked.subject, asked.packs, None, measures=asked.measures, bind=asked.bind)
    return correct_report(
        report, asked.subject, asked.packs, asked.measures, bind=asked.bind, model=model, seconds=seconds
    )


def left_out(
    revision: Revision, left: Collection[int], draft: Draft | str, evidence: Evidence | None = None, **options: Any
) -> Revision:
    """The revision without some of its edits, by their numbers from 1 in text order; the text is checked again."""
    from countermark.correct.problem import residual  # noqa: PLC0415 — only when something was corrected

    before, corrected = revision.before, revision.corrected
    kept = [number for number in range(1, len(before.edits) + 1) if number not in left]
    edits = [before.edits[number - 1] for number in kept]
    report = structs.replace(before, edits=tuple(edits))
    asked = prepared(draft, evidence, **options)
    subject = asked.subject._replace(draft=structs.replace(before.draft, text=report.corrected_text), graph=Graph())
    after = run(subject, asked.packs, None, measures=asked.measures, bind=asked.bind)
    remaining = residual(after)
    text = structs.replace(
        corrected,
        corrected_text=report.corrected_text,
        corrections=tuple(corrected.corrections[number - 1] for number in kept),
        residual_violations=remaining,
        verification_status="passed" if not remaining else "partial" if kept else "failed",
    )
    return revision._replace(before=report, after=after, corrected=text)


def _refuse_graph(imported: Imported | None) -> None:
    """A graph's nodes stand for one text: those of a corrected one would have to be made by whoever made them."""
    if imported is not None:
        hint = "give the draft itself"
        raise InvalidDraft("a draft that was given as a graph cannot be corrected", hint=hint)
