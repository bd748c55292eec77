"""What is wrong with a text that is not accepted, line by line, as a difference that people read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from countermark.model import Mark, MarkKind, Report, Status
from countermark.render.neutral import one_line
from countermark.render.summary import summarise

_LONGEST: Final = 400
_MOST: Final = 50
"""Lines that are shown."""


def difference(report: Report) -> str:
    """The lines that are not accepted: `-` as they are, `?` under what is wrong and why, `+` as they would be."""
    because = one_line(summarise(report).because, _LONGEST)
    return "\n".join([f"the text is not proven ({report.decision}): {because}", *_lines(report)])


def _lines(report: Report) -> Iterator[str]:
    failing = {each.node for each in report.verdicts if each.node is not None and each.status is not Status.PASS}
    wrong = [mark for mark in report.marks if mark.node in failing or mark.mark is MarkKind.FLAGGED]
    start = shown = 0
    for line in report.draft.text.splitlines(keepends=True):
        end = start + len(line)
        here = [mark for mark in wrong if start <= mark.start < end]
        if here:
            shown += 1
            if shown > _MOST:
                yield "… and more lines, which the report lists"
                return
            yield from _line(report, line, start, here)
        start = end


def _line(report: Report, line: str, start: int, marks: list[Mark]) -> Iterator[str]:
    said = line.rstrip("\r\n")
    yield f"- {one_line(said, _LONGEST)}"
    for mark in marks:
        # The signs stand under the number only where the line is shown as it is.
        place = mark.start - start if one_line(said, _LONGEST) == said and said.isascii() else 0
        yield f"? {' ' * place}{'^' * max(1, len(mark.text)) if place else one_line(mark.text, 80)} {mark.mark}: {one_line(mark.why, _LONGEST)}"
    mended = _mended(report, said, start)
    if mended != said:
        yield f"+ {one_line(mended, _LONGEST)}"


def _mended(report: Report, said: str, start: int) -> str:
    """The line with the edits that mend it."""
    for edit in sorted(report.edits, key=lambda each: each.span.start, reverse=True):
        place, end = edit.span.start - start, edit.span.end - start
        if 0 <= place <= end <= len(said):
            said = said[:place] + edit.new + said[end:]
    return said
