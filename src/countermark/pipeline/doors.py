"""The doors of the pipeline: check a draft, correct it, leave some of its corrections out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from countermark.errors import InvalidDraft
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Imported, Limits, Report
from countermark.pipeline.checks import prepared, run
from countermark.pipeline.packs import PackLike
from countermark.protocols import LanguageModel

if TYPE_CHECKING:  # what corrects, and verifiers of a team's own, are loaded when they are asked for
    from countermark.graph import ReadGraph
    from countermark.measure.verifier.learned.team import Places
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

    A string is checked as a draft; a block of reasoning before the answer is set aside and counted in `report.draft`.

    - `data`: a table (path, DataFrame, Arrow table or rows). Its facts are added to the evidence, untagged numbers are
      checked, and the default pack is numbers.display instead of numbers.strict.
    - `bind`: whether to check untagged numbers against the fact that their sentence names; None does so if `data` is given.
    - `numbers`: the policy set, in place of the pack's own; the same as `params={"numbers": …}`.
    - `graph`: a PredicateGraph of CAPE v1, as JSON or as a document. Its nodes are judged in place of those extracted,
      numbers excepted; a draft given with it must have the same text. `strict_graph` refuses one with warnings.
    - `verifiers`: verifiers of your own, as files or folders; packs name them like those that ship.
    - `correct`: add edits that would fix what failed to `report.edits`, each checked again. The draft is not changed.
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

    With a `model`, sentences that nothing else fixes are rewritten, within `seconds`.
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
