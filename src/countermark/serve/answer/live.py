"""An answer that is checked while it is written: shown as far as nothing that follows can change what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from countermark.errors import InvalidDraft
from countermark.markup.reasoning import Answering
from countermark.model import Decision, Evidence, Mark, MarkKind, Report
from countermark.pipeline import check
from countermark.policy import decide
from countermark.render.flow import whole
from countermark.render.neutral import one_line
from countermark.render.summary import was_refused
from countermark.render.text.markdown import escape
from countermark.serve.answer.facts import Names
from countermark.serve.answer.outcome import AnswerOutcome, annotated, blocked, checked, told_of
from countermark.serve.answer.terms import Terms
from countermark.stream import Event, Released, StreamChecker, Withdrawn

_LOOKS: Final = 32
"""Numbers that keep an answer from being accepted and are looked at while it comes; then all of it is held."""
_HOLD: Final = 2000
"""Characters that a stream holds back, at most, where nothing is to be withheld."""
_DOUBTFUL: Final = (MarkKind.FLAGGED, MarkKind.BARE)


class Live:
    """An answer that is still being written."""

    def __init__(self, evidence: Evidence, terms: Terms, names: Names) -> None:
        self._terms, self._names, self._evidence = terms, names, evidence
        self._answering = Answering()
        self._parts: list[str] = []
        self._size = self._shown = self._looks = self._till = 0
        self._fragile = "block" in (terms.on_reject, terms.on_review)
        self._withdrawn: list[tuple[Mark, str]] = []
        self._doubtful: set[str] = set()
        self._flow = terms.flow()
        self._blocked: AnswerOutcome | None = None
        self._kept: list[Event] | None = None
        """What is held until the end: too much of it was doubtful, or nothing of it has a mark before."""
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

    @property
    def outcome(self) -> AnswerOutcome | None:
        """What became of it, once it is known that nothing more will be shown."""
        return self._blocked

    def feed(self, piece: str) -> str:
        """What can be shown now."""
        said = self._answering.feed(piece)
        self._size += len(said)
        if self._size > self._terms.limits.draft:
            raise InvalidDraft(f"the model's answer has more than {self._terms.limits.draft} characters")
        if self._whole:
            self._parts.append(piece)
            return ""
        if not said or self._blocked is not None:
            return ""
        self._parts.append(said)
        self._learn(said)
        return self._show(self._checker.feed(said))

    def finish(self) -> AnswerOutcome:
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
        shown += self._rest([*(self._kept or ()), *events], report)
        if was_refused(report) or (self._fragile and terms.action(report.decision) == "block"):
            return self._listing(blocked(report, reasoned=reasoned, shown=self._shown))
        if self._withdrawn and terms.marks in ("text", "markdown"):
            shown += self._flow.note(self._taken_back())
        shown += self._flow.closing(report)
        told = told_of(report, self._flow, annotated(report), reasoned=reasoned)
        return self._listing(AnswerOutcome(shown, None, report.decision, report, told))

    def _rest(self, events: Sequence[Event], report: Report) -> str:
        """What was not shown yet. Once the checker is silent its text has no marks, and tags stand in it: the report has both."""
        if self._checker.settles:
            return self._text(events) + self._flow.finish()
        self._taken([each for each in events if not isinstance(each, Released)])
        return whole(report, self._flow, self._till)

    def _listing(self, outcome: AnswerOutcome) -> AnswerOutcome:
        """What became of it, with the marks that were shown and do not hold."""
        if not self._withdrawn:
            return outcome
        listed = [{"text": mark.text, "mark": mark.mark.value, "why": why} for mark, why in self._withdrawn]
        refusal = None if outcome.refusal is None else f"{outcome.refusal} Of what was shown, {self._not_holding()}."
        return outcome._replace(refusal=refusal, told={**outcome.told, "withdrawn": listed})

    def _learn(self, said: str) -> None:
        more = self._names.learn(said)
        if more:
            self._checker.learn(more)
            self._evidence = structs.replace(self._evidence, facts=(*self._evidence.facts, *more))

    def _show(self, events: Sequence[Event]) -> str:
        if not self._checker.settles and self._kept is None:
            # A style sheet or a cap silenced the checker: what comes has no marks before the end.
            self._kept = []
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
        """The first event that must not be shown, because a number in it alone keeps the answer back."""
        doubtful = {
            each.mark.node: place
            for place, each in enumerate(events)
            if isinstance(each, Released) and each.mark is not None and each.mark.mark in _DOUBTFUL
        }
        unmarked = self._checker.unmarked()
        if not doubtful and not unmarked:
            return None
        self._looks += 1
        if self._looks > _LOOKS:
            # Each look reads all that came: from here on everything is held until the end.
            self._kept = []
            return None
        report = check(self._terms.draft("".join(self._parts)), self._evidence, **self._terms.options)
        for start, end in unmarked:
            doubtful |= dict.fromkeys(_nodes(report, start, end), _holding(events, start))
        for node, place in sorted(doubtful.items(), key=lambda each: each[1]):
            decision = decide([each for each in report.verdicts if each.node == node])
            if decision is not Decision.ACCEPT and self._terms.action(decision) == "block":
                self._blocked = blocked(report)
                return place
        return None

    def _text(self, events: Sequence[Event]) -> str:
        parts: list[str] = []
        for each in events:
            if not isinstance(each, Released):
                self._taken([each])
                continue
            self._till = each.end
            if each.mark is None or each.mark.node is None:
                parts.append(self._flow.text(each.text))
            else:
                parts.append(self._flow.number(each.mark, int(each.mark.node[1:]), each.start, each.end))
        return "".join(parts)

    def _taken(self, withdrawn: Sequence[Withdrawn]) -> None:
        """Note marks that do not hold, as far as they were shown."""
        self._withdrawn += [(mark, each.why) for each in withdrawn for mark in each.marks if mark.start < self._till]

    def _not_holding(self) -> str:
        numbers = ", ".join(str(mark.node)[1:] for mark, _ in self._withdrawn if mark.mark is not MarkKind.BARE)
        return f"the marks {numbers} are not valid: {one_line(self._withdrawn[0][1], 200)}"

    def _taken_back(self) -> str:
        said = f"✗ withdrawn: {self._not_holding()}"
        return f"\n\n\\[{escape(said)}\\]" if self._terms.marks == "markdown" else f"\n\n[{said}]"


def _nodes(report: Report, start: int, end: int) -> list[str]:
    """The numbers of the draft that stand there."""
    places = ((each.id, each.span if each.token is None else each.token) for each in report.graph.quantities)
    return [node for node, place in places if place.start < end and start < place.end]


def _holding(events: Sequence[Event], start: int) -> int:
    """The event that shows this place of the draft; the first where none does."""
    found = (
        place for place, each in enumerate(events) if isinstance(each, Released) and each.start <= start < each.end
    )
    return next(found, 0)
