"""A draft through a stream and, as the slow and obvious oracle, through `check`: what must be the same is compared."""

from __future__ import annotations

from collections.abc import Iterable

from tests.stream.drafts import EVIDENCE

from countermark import Draft, Evidence, Report, check
from countermark.model import Mark
from countermark.stream import Released, StreamChecker, Withdrawn

SURPRISE = "the whole text says otherwise"


class Streamed:
    """What came out of one stream."""

    def __init__(self, pieces: Iterable[str], *, evidence: Evidence = EVIDENCE, **options: object) -> None:
        checker = StreamChecker(evidence, **options)  # type: ignore[arg-type]
        self.text = ""
        self.shown: list[Released] = []
        self.early: list[Mark] = []
        self.withdrawn: list[Withdrawn] = []
        self.held: list[int] = []
        for piece in pieces:
            self.text += piece
            self._take(checker.feed(piece))
            self.held.append(checker.held)
        self.early = [each.mark for each in self.shown if each.mark is not None]
        events, self.report = checker.finish()
        self._take(events)

    def _take(self, events: Iterable[Released | Withdrawn]) -> None:
        for event in events:
            if isinstance(event, Released):
                self.shown.append(event)
            else:
                self.withdrawn.append(event)

    @property
    def standing(self) -> list[Mark]:
        """Marks that were given and not taken back."""
        gone = {mark.node for event in self.withdrawn for mark in event.marks}
        return [each.mark for each in self.shown if each.mark is not None and each.mark.node not in gone]


def differences(streamed: Streamed, whole: Report | None = None, **options: object) -> list[str]:
    """How a stream differs from `check` of the whole text; empty when it does not."""
    text = streamed.text
    if whole is None:
        whole = check(Draft(text=text), EVIDENCE, **options)  # type: ignore[arg-type]
    wrong: list[str] = []
    if streamed.report.to_json() != whole.to_json():
        wrong.append("the report is another one")
    if "".join(each.text for each in streamed.shown) != whole.draft.text:
        wrong.append("the text that was released is another one")
    position = 0
    for each in streamed.shown:
        if each.start != position or each.end <= each.start:
            wrong.append(f"a stretch begins at {each.start}, not at {position}")
        position = each.end
    marks = {mark.node: mark for mark in whole.marks}
    wrong += [f"{mark} is {marks.get(mark.node)}" for mark in streamed.standing if marks.get(mark.node) != mark]
    wrong += [
        f"{event.why}: {mark} is {marks.get(mark.node)}"
        for event in streamed.withdrawn
        if event.why == SURPRISE
        for mark in event.marks
    ]
    return wrong
