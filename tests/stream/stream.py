"""A draft through a stream and, as the slow and obvious oracle, through `check`: what must be the same is compared."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from tests.stream.drafts import EVIDENCE

from countermark import Draft, Report, check
from countermark.model import Mark
from countermark.stream import Released, StreamChecker, Withdrawn
from countermark.stream.events import Event

SURPRISE = "the whole text says otherwise"
"""Why marks are withdrawn for no reason that is known: there must be none such."""


class Streamed:
    """What came out of one stream."""

    _wholes: ClassVar[deque[tuple[Any, Report]]] = deque(maxlen=1)
    """What `check` said of the text before: a text that is cut in many ways is checked once."""

    def __init__(self, pieces: Iterable[str], **options: Any) -> None:
        options.setdefault("pack", "numbers.display")
        self.options: Mapping[str, Any] = options
        checker = StreamChecker(EVIDENCE, **options)
        self.text = ""
        self.released: list[Released] = []
        self.withdrawn: list[Withdrawn] = []
        self.held: list[int] = []
        for piece in pieces:
            self.text += piece
            self._take(checker.feed(piece))
            self.held.append(checker.held)
        self.early = [each.mark for each in self.released if each.mark is not None]
        """Marks that were given while the text still came."""
        events, self.report = checker.finish()
        self._take(events)

    def _take(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Released):
                self.released.append(event)
            else:
                self.withdrawn.append(event)

    @property
    def standing(self) -> list[Mark]:
        """Marks that were given and not taken back."""
        gone = {mark.node for event in self.withdrawn for mark in event.marks}
        return [each.mark for each in self.released if each.mark is not None and each.mark.node not in gone]

    def whole(self) -> Report:
        """What `check` says of the whole text."""
        options = dict(self.options)
        draft = Draft(text=self.text, locale=options.pop("locale", None), query=options.pop("query", None))
        options.pop("hold", None)
        asked = (draft, options)
        if not self._wholes or self._wholes[0][0] != asked:
            self._wholes.append((asked, check(draft, EVIDENCE, **options)))
        return self._wholes[0][1]

    def differences(self) -> list[str]:
        """How the stream differs from that; empty when it does not."""
        whole = self.whole()
        wrong: list[str] = []
        if self.report.to_json() != whole.to_json():
            wrong.append("the report is another one")
        if "".join(each.text for each in self.released) != Draft(text=self.text).text:
            wrong.append("the text that was released is another one")
        position = 0
        for each in self.released:
            if each.start != position or each.end != each.start + len(each.text) or not each.text:
                wrong.append(f"a stretch goes from {each.start} to {each.end}, behind {position}")
            position = each.end
        marks = {mark.node: mark for mark in whole.marks}
        wrong += [f"{mark} is {marks.get(mark.node)}" for mark in self.standing if marks.get(mark.node) != mark]
        for event in self.withdrawn:
            if event.why == SURPRISE:
                wrong += [f"{mark} is {marks.get(mark.node)}" for mark in event.marks]
        return wrong
