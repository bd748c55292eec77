"""Where an offset of the draft stands in its file: line and column, both from one; in a document the place."""

from __future__ import annotations

from bisect import bisect_right

from countermark.markup.reasoning import SetAside
from countermark.model import Report
from countermark.model.places import Places


class Lines:
    """The lines of a draft; reasoning that was set aside before it counts as lines of the file."""

    def __init__(self, report: Report) -> None:
        self.before = SetAside.of(report.draft.context)
        self.places = Places.of(report.draft.context)
        self._starts = [0, *(index + 1 for index, character in enumerate(report.draft.text) if character == "\n")]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self._starts, offset)
        return line + self.before.lines, offset - self._starts[line - 1] + 1

    def where(self, offset: int, source: str | None = None) -> str:
        """What stands before a problem: the file, if it has a name, and the place in it."""
        if self.places:
            return ", ".join(filter(None, (source, self.places.at(offset))))
        line, column = self.position(offset)
        return f"{'' if source is None else f'{source}:'}{line}:{column}"
