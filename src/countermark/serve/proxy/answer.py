"""One answer of a model: checked whole or while it comes, and what becomes of it under the route's rules.

Streamed or not, the report is the same, and so is the text that is shown, except where a mark that was shown has to be
taken back: the stream then says so below the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from countermark.markup.reasoning import Answering
from countermark.model import Decision, Draft, Evidence, Limits, Mark, MarkKind, Report
from countermark.pipeline import check, correct_draft
from countermark.policy import Pack, decide
from countermark.render.flow import Flow, Form, whole
from countermark.render.html.edits import edit_rows
from countermark.render.neutral import one_line, runs_right_to_left
from countermark.render.summary import summarise, was_refused
from countermark.render.text.markdown import escape
from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.evidence import Names
from countermark.serve.proxy.settings import Action
from countermark.stream import Event, Released, StreamChecker

_LOOKS: Final = 32
"""Numbers that keep an answer from being accepted and are looked at while it comes; then all of it is held."""
_HOLD: Final = 2000
"""Characters that a stream holds back, at most, where nothing is to be withheld."""
_DOUBTFUL: Final = (MarkKind.FLAGGED, MarkKind.BARE)
_SHOWN: Final = 500
"""Marks that are listed beside an answer."""
_WORST: Final = {Decision.ACCEPT: 0, Decision.REVIEW: 1, Decision.REJECT: 2}


class Terms(NamedTuple):
    """What an answer is checked under."""

    packs: Sequence[Pack]
    limits: Limits
    locale: str | None = None
    query: str | None = None
    bind: bool = False
    marks: Form = "none"
    on_reject: Action = "annotate"
    on_review: Action = "annotate"
    whole: bool = False
    """Nothing of a stream is shown before all of it is checked."""

    @property
    def options(self) -> dict[str, Any]:
        """Those of `check`."""
        return {"pack": self.packs, "bind": self.bind, "limits": self.limits}

    def draft(self, text: str) -> Draft:
        return Draft(text=text, locale=self.locale, query=self.query)

    def action(self, decision: Decision) -> Action:
        """What is done about a decision."""
        if decision is Decision.ACCEPT:
            return "annotate"
        action = self.on_reject if decision is Decision.REJECT else self.on_review
        # What a program reads has no room for a word about what was changed.
        return "block" if action == "correct" and self.marks == "exact" else action

    def flow(self) -> Flow:
        return Flow(self.marks, right_to_left=self.query is not None and runs_right_to_left(self.query))


class Outcome(NamedTuple):
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


def checked(text: str, evidence: Evidence, terms: Terms, names: Names) -> Outcome:
    """An answer that is all there."""
    answering = Answering()
    said = answering.feed(text) + answering.finish()
    more = names.learn(said)
    known = structs.replace(evidence, facts=(*evidence.facts, *more)) if more else evidence
    draft = terms.draft(said)
    report = check(draft, known, **terms.options)
    return _outcome(report, known, terms, reasoned=answering.reasoned)


def _outcome(report: Report, evidence: Evidence, terms: Terms, *, reasoned: bool) -> Outcome:
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
    told = _told(report, flow, "corrected" if edits is not None else _annotated(report), reasoned=reasoned)
    if edits is not None:
        told["edits"] = [
            {"from": edits.draft.text[each.span.start : each.span.end], "to": each.new, "because": each.because}
            for each in edits.edits
        ]
        told["original_report"] = edits.digest()
    return Outcome(shown, None, report.decision, report, told)


def blocked(report: Report, *, reasoned: bool = False, shown: int = 0) -> Outcome:
    """An answer that is withheld, or whose rest is; `shown` characters of it were let go before."""
    because = one_line(summarise(report).because, 400)
    what = "The rest of this answer" if shown else "This answer"
    refusal = f"{what} was withheld by Countermark ({report.decision}): {because}."
    told = _object(report, "blocked", reasoned=reasoned)
    if shown:
        told["notes"] = [*told.get("notes", ()), f"{shown} characters were shown before the answer was withheld"]
    return Outcome("", refusal, report.decision, report, {**told, "marks": []})


class Live:
    """An answer that is still being written."""

    def __init__(self, evidence: Evidence, terms: Terms, names: Names) -> None:
        self._terms, self._names, self._evidence = terms, names, evidence
        self._answering = Answering()
        self._parts: list[str] = []
        self._size = self._shown = self._looks = 0
        self._fragile = "block" in (terms.on_reject, terms.on_review)
        self._withdrawn: list[tuple[Mark, str]] = []
        self._doubtful: set[str] = set()
        self._flow = terms.flow()
        self._blocked: Outcome | None = None
        self._kept: list[Event] | None = None
        """What is held until the end, once too much of it was doubtful."""
        self._checker = StreamChecker(
            evidence,
            pack=terms.packs,
            locale=terms.locale,
            query=terms.query,
            bind=terms.bind,
            limits=terms.limits,
            # What is let go before it is settled can no longer be withheld.
            hold=terms.limits.draft if self._fragile else _HOLD,
        )
        self._whole = terms.whole or "correct" in (terms.on_reject, terms.on_review) or not self._checker.settles
        self._facts = len(evidence.facts)

    @property
    def outcome(self) -> Outcome | None:
        """What became of it, once it is known that nothing more will be shown."""
        return self._blocked

    def is_quick(self, piece: str) -> bool:
        """Whether the next piece is looked at in no time, so that no thread is needed."""
        few = len(piece) <= 400 and self._facts <= 200 and not self._terms.bind
        return few and not self._names.waits(piece) and not self._fragile

    def feed(self, piece: str) -> str:
        """What can be shown now."""
        said = self._answering.feed(piece)
        self._size += len(said)
        if self._size > self._terms.limits.draft:
            raise Refusal(
                502, "upstream-too-long", f"the model's answer has more than {self._terms.limits.draft} characters"
            )
        if self._whole:
            self._parts.append(piece)
            return ""
        if not said or self._blocked is not None:
            return ""
        self._parts.append(said)
        self._learn(said)
        return self._show(self._checker.feed(said))

    def finish(self) -> Outcome:
        """The rest, and what becomes of the whole."""
        if self._blocked is not None:
            return self._blocked
        if self._whole:
            return checked("".join(self._parts), self._evidence, self._terms, self._names)
        rest, shown = self._answering.finish(), ""
        if rest:
            self._parts.append(rest)
            self._learn(rest)
            shown = self._show(self._checker.feed(rest))
        events, report = self._checker.finish()
        terms = self._terms
        reasoned = self._answering.reasoned
        if was_refused(report) or (self._fragile and terms.action(report.decision) == "block"):
            return blocked(report, reasoned=reasoned, shown=self._shown)
        shown += self._text([*(self._kept or ()), *events]) + self._flow.finish()
        if self._withdrawn and terms.marks in ("text", "markdown"):
            shown += self._flow.note(self._taken_back())
        shown += self._flow.closing(report)
        told = _told(report, self._flow, _annotated(report), reasoned=reasoned)
        if self._withdrawn:
            told["withdrawn"] = [
                {"text": mark.text, "mark": mark.mark.value, "why": why} for mark, why in self._withdrawn
            ]
        return Outcome(shown, None, report.decision, report, told)

    def _learn(self, said: str) -> None:
        more = self._names.learn(said)
        if more:
            self._checker.learn(more)
            self._evidence = structs.replace(self._evidence, facts=(*self._evidence.facts, *more))

    def _show(self, events: Sequence[Event]) -> str:
        if self._kept is not None:
            self._kept += events
            return ""
        if self._fragile:
            stop = self._stop(events)
            if stop is not None:
                shown = self._text(events[:stop]) + self._flow.finish()
                self._shown += len(shown)
                assert self._blocked is not None
                self._blocked = blocked(self._blocked.report, reasoned=self._answering.reasoned, shown=self._shown)
                return shown
            if self._kept is not None:
                return self._show(events)
        shown = self._text(events)
        self._shown += len(shown)
        return shown

    def _stop(self, events: Sequence[Event]) -> int | None:
        """The first event that must not be shown, because its number alone keeps the answer back."""
        doubtful = {
            each.mark.node: place
            for place, each in enumerate(events)
            if isinstance(each, Released) and each.mark is not None and each.mark.mark in _DOUBTFUL
        }
        if not doubtful:
            return None
        self._looks += 1
        if self._looks > _LOOKS:
            # Each look reads all that came: from here on everything is held until the end.
            self._kept = []
            return None
        report = check(self._terms.draft("".join(self._parts)), self._evidence, **self._terms.options)
        for node, place in doubtful.items():
            decision = decide([each for each in report.verdicts if each.node == node])
            if decision is not Decision.ACCEPT and self._terms.action(decision) == "block":
                self._blocked = blocked(report)
                return place
        return None

    def _text(self, events: Sequence[Event]) -> str:
        parts: list[str] = []
        for each in events:
            if not isinstance(each, Released):
                self._withdrawn += [(mark, each.why) for mark in each.marks]
            elif each.mark is None or each.mark.node is None:
                parts.append(self._flow.text(each.text))
            else:
                parts.append(self._flow.number(each.mark, int(each.mark.node[1:]), each.start, each.end))
        return "".join(parts)

    def _taken_back(self) -> str:
        numbers = ", ".join(str(mark.node)[1:] for mark, _ in self._withdrawn if mark.mark is not MarkKind.BARE)
        why = one_line(self._withdrawn[0][1], 200)
        said = f"✗ withdrawn: the marks {numbers} do not hold: {why}"
        return f"\n\n\\[{escape(said)}\\]" if self._terms.marks == "markdown" else f"\n\n[{said}]"


def worst(decisions: Sequence[Decision]) -> Decision:
    """The decision about several answers."""
    return max(decisions, key=_WORST.__getitem__)


def _annotated(report: Report) -> str:
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


def _told(report: Report, flow: Flow, action: str, *, reasoned: bool) -> dict[str, Any]:
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
