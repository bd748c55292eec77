"""What becomes of an answer under the operator's terms: shown with its marks, corrected, or withheld.

Streamed or not, the report is the same, and so is the text that is shown, except where a mark that was shown has to be
taken back: the stream then says so below the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from countermark.markup.reasoning import Answering
from countermark.model import Decision, Evidence, Mark, Report
from countermark.pipeline import check, correct_draft
from countermark.render.flow import Flow, Form, whole
from countermark.render.html.edits import edit_rows
from countermark.render.neutral import one_line
from countermark.render.summary import summarise, was_refused
from countermark.render.text.markdown import escape
from countermark.serve.answer.facts import Names
from countermark.serve.answer.terms import Terms

_SHOWN: Final = 500
"""Marks that are listed beside an answer."""
_WORST: Final = {Decision.ACCEPT: 0, Decision.REVIEW: 1, Decision.REJECT: 2}


class AnswerOutcome(NamedTuple):
    """What became of an answer."""

    text: str
    """What is shown: all of it, or of a stream what was not shown before."""
    refusal: str | None
    """Why nothing, or nothing more, is shown."""
    decision: Decision
    report: Report
    """Of the text that is shown."""
    told: dict[str, Any]
    """The same for programs: the entry of the `countermark` object."""


def checked(text: str, evidence: Evidence, terms: Terms, names: Names) -> AnswerOutcome:
    """An answer that is all there."""
    answering = Answering()
    said = answering.feed(text) + answering.finish()
    more = names.learn(said)
    known = structs.replace(evidence, facts=(*evidence.facts, *more)) if more else evidence
    draft = terms.draft(said)
    report = check(draft, known, **terms.options)
    return _outcome(report, known, terms, reasoned=answering.reasoned)


def _outcome(report: Report, evidence: Evidence, terms: Terms, *, reasoned: bool) -> AnswerOutcome:
    action = terms.action(report.decision)
    edits: Report | None = None
    if action == "correct":
        revision = correct_draft(report.draft, evidence, **terms.options)
        if revision.before.edits:
            report, edits = revision.after, revision.before
        # What is still wrong is not shown as if it had been mended.
        action = "annotate" if report.decision is Decision.ACCEPT else "block"
        if report.decision is Decision.REVIEW and terms.on_review == "annotate":
            action = "annotate"
    if action == "block" or was_refused(report):
        return blocked(report, reasoned=reasoned)
    flow = terms.flow()
    shown = whole(report, flow)
    if edits is not None:
        shown += flow.note(_edits(edits, terms.marks))
    shown += flow.closing(report)
    told = told_of(report, flow, "corrected" if edits is not None else annotated(report), reasoned=reasoned)
    if edits is not None:
        told["edits"] = [
            {"from": edits.draft.text[each.span.start : each.span.end], "to": each.new, "because": each.because}
            for each in edits.edits
        ]
        told["original_report"] = edits.digest()
    return AnswerOutcome(shown, None, report.decision, report, told)


def blocked(report: Report, *, reasoned: bool = False, shown: int = 0) -> AnswerOutcome:
    """An answer that is withheld, or whose rest is; `shown` characters of it were let go before."""
    because = one_line(summarise(report).because, 400)
    what = "The rest of this answer" if shown else "This answer"
    refusal = f"{what} was withheld by Countermark ({report.decision}): {because}."
    told = _object(report, "blocked", reasoned=reasoned)
    if shown:
        told["notes"] = [*told.get("notes", ()), f"{shown} characters were shown before the answer was withheld"]
    return AnswerOutcome("", refusal, report.decision, report, {**told, "marks": []})


def worst(decisions: Sequence[Decision]) -> Decision:
    """The decision about several answers."""
    return max(decisions, key=_WORST.__getitem__)


def annotated(report: Report) -> str:
    """What was done with an answer that is shown."""
    return "shown" if report.decision is Decision.ACCEPT else "annotated"


def _object(report: Report, action: str, *, reasoned: bool) -> dict[str, Any]:
    told: dict[str, Any] = {
        "decision": report.decision.value,
        "action": action,
        "because": one_line(summarise(report).because, 400),
        "report": report.digest(),
    }
    if reasoned:
        told["notes"] = ["the model's reasoning was set aside: it is neither shown nor checked"]
    return told


def told_of(report: Report, flow: Flow, action: str, *, reasoned: bool) -> dict[str, Any]:
    """What programs are told of an answer that is shown."""
    marks = [_mark(each, flow) for each in report.marks[:_SHOWN]]
    told = {**_object(report, action, reasoned=reasoned), "marks": marks}
    left = len(report.marks) - len(marks)
    if left:
        told["notes"] = [*told.get("notes", ()), f"{left} more marks are in the report"]
    return told


def _mark(mark: Mark, flow: Flow) -> dict[str, Any]:
    return {
        "start": flow.start_of(mark.start),
        "end": flow.end_of(mark.end),
        "text": mark.text,
        "mark": mark.mark.value,
        "kind": mark.kind,
        "ref": mark.ref,
        "why": mark.why,
    }


def _edits(report: Report, form: Form) -> str:
    """What was changed, below the text: an edit is shown, never silent."""
    count = "1 edit" if len(report.edits) == 1 else f"{len(report.edits)} edits"
    lines = [f"✗ corrected by Countermark, {count}:"]
    lines += [f"{row.number}. {row.old or 'nothing'} → {row.new or 'nothing'}: {row.why}" for row in edit_rows(report)]
    if form == "markdown":
        return "\n\n\\[" + "\\\n".join(map(escape, lines)) + "\\]"
    return "\n\n[" + "\n".join(lines) + "]"
