"""A draft as it is shown while it arrives: each mark behind its number, and nothing of the model's that poses as one.

The same draft gives the same text for every way of cutting it into pieces, so an answer that was streamed is the
answer that would have come whole. What was shown where can be told for every place of the draft.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import Final, Literal

from countermark.model import Decision, Mark, MarkKind, Report
from countermark.render.flow.posing import FIRST, OWN, posing
from countermark.render.neutral import (
    CLOSE,
    ISOLATE,
    OPEN,
    boxed,
    expanded,
    follows_mark,
    neutral,
    one_line,
    runs_right_to_left,
    spelled_out,
)
from countermark.render.spans import places
from countermark.render.summary import summarise
from countermark.render.table import SIGNS
from countermark.render.text.markdown import escape
from countermark.render.text.text import badge

Form = Literal["none", "text", "markdown", "exact"]
"""`none` shows no mark and changes nothing but what poses as one; `text` puts marks into the text; `markdown` does so and
shows the model's own markup as text; `exact` changes nothing, for an answer that a program reads."""
_POSING: Final = re.compile(f"[{FIRST}]|{OWN}")
_RISKY: Final = re.compile(f"[{FIRST}\\r]|{OWN}")
_MARKDOWN: Final = re.compile(f"[{FIRST}\\r\\n]|{OWN}| ++(?=[\\r\\n]|\\Z)")
_LINE_START: Final = re.compile(r"([ \t]*+)(?:([-+=])|(\d{1,9}+)([.)]))?")
_DIGITS: Final = re.compile(r"[ \t]*+\d{0,9}+")
_LINE_END: Final = re.compile(r"( *+)(\r?+\n)?")
_BLANKS: Final = re.compile(r" *+")
_MOST_BLANKS: Final = 200


class Flow:
    """Pieces of a draft in, what is shown of them out."""

    def __init__(self, form: Form, *, right_to_left: bool = False) -> None:
        """`right_to_left` says that such letters are to be expected."""
        self._form: Final = form
        self._held = ""
        self._last = ""
        """The last character of the draft that was shown."""
        self._read = self._shown = 0
        self._places: list[tuple[int, int]] = [(0, 0)]
        """Where the draft and what is shown drift apart: a place of the one, and of the other."""
        self._marked = False
        self._right_to_left = right_to_left
        self._line_start = self._line_empty = True
        self._followed = False
        """A number comes behind what is held."""
        self._out: list[str] = []

    def text(self, piece: str) -> str:
        """What can be shown once the next piece of the draft is there."""
        if self._form == "exact":
            self._put(len(piece), piece)
        else:
            self._right_to_left = self._right_to_left or runs_right_to_left(piece)
            self._held += piece
            self._scan(final=False)
        return self._given()

    def number(self, mark: Mark, number: int, start: int, end: int) -> str:
        """A number of the draft with its mark, which takes its place from `start` to `end`, and is the `number`th."""
        if mark.mark is MarkKind.BARE or self._form == "exact":
            # It is text, but for the tags around it.
            self._skip(mark.start - start)
            shown = self.text(mark.text)
            self._skip(end - mark.end)
            return shown
        self._followed = True
        self._scan(final=True)
        self._followed = False
        self._skip(mark.start - start)
        said = neutral(mark.text).replace("\n", "⏎")
        before, after = ISOLATE if self._right_to_left else ("", "")
        if self._form == "none":
            before = after = ""
        self._insert(before)
        self._put(len(mark.text), escape(said) if self._form == "markdown" else said)
        if self._form == "text":
            self._insert(f"{' ' if said else ''}{badge(mark.mark, number)}{after}")
        elif self._form == "markdown":
            sign = f"{SIGNS[mark.mark]} {mark.mark}".strip()
            self._insert(f"{' ' if said else ''}\\[{sign} {number}\\]{after}")
        self._skip(end - mark.end)
        self._marked = self._form in ("text", "markdown")
        self._last, self._line_start, self._line_empty = "]", False, False
        return self._given()

    def finish(self) -> str:
        """The rest."""
        self._scan(final=True)
        return self._given()

    def closing(self, report: Report) -> str:
        """What stands below the text where its decision is not to accept it: no line of the model's begins so."""
        if self._form not in ("text", "markdown") or report.decision is Decision.ACCEPT:
            return ""
        said = f"✗ {report.decision}: {one_line(summarise(report).because, 400)}"
        self._insert(f"\n\n\\[{escape(said)}\\]" if self._form == "markdown" else f"\n\n[{said}]")
        return self._given()

    def note(self, text: str) -> str:
        """A sentence of ours below the text; `text` is neutral already."""
        self._insert(text)
        return self._given()

    def start_of(self, place: int) -> int:
        """Output offset where this draft offset starts."""
        index = bisect_right(self._places, place, key=lambda pair: pair[0]) - 1
        return self._at(index, place)

    def end_of(self, place: int) -> int:
        """Where what stands up to this place of the draft ends as shown."""
        index = max(0, bisect_left(self._places, place, key=lambda pair: pair[0]) - 1)
        return self._at(index, place)

    def _at(self, index: int, place: int) -> int:
        read, shown = self._places[index]
        most = self._places[index + 1][1] if index + 1 < len(self._places) else self._shown
        return min(shown + place - read, most)

    def _given(self) -> str:
        given = "".join(self._out)
        self._out.clear()
        return given

    def _put(self, read: int, shown: str) -> None:
        """So many characters of the draft are shown so."""
        if self._marked and shown:
            shown, self._marked = follows_mark(shown), False
        if shown not in ("", "\n", "\\\n"):
            self._line_empty = False
        self._note_place()
        self._out.append(shown)
        self._read += read
        self._shown += len(shown)

    def _insert(self, text: str) -> None:
        """Text of ours, which no place of the draft stands for."""
        if text:
            self._note_place()
            self._out.append(text)
            self._shown += len(text)
            self._note_place()

    def _skip(self, read: int) -> None:
        """Characters of the draft that are not shown."""
        if read:
            # What is held comes before them.
            self._scan(final=True)
            self._note_place()
            self._read += read

    def _note_place(self) -> None:
        read, shown = self._places[-1]
        if self._read - read != self._shown - shown:
            self._places.append((self._read, self._shown))

    def _scan(self, *, final: bool) -> None:
        text, position = self._held, 0
        pattern = {"text": _RISKY, "markdown": _MARKDOWN}.get(self._form, _POSING)
        while position < len(text):
            if self._form == "markdown" and self._line_start:
                taken = self._begin_line(text, position, final=final)
                if taken is None:
                    break
                position += taken
                continue
            found = pattern.search(text, position)
            stop = len(text) if found is None else found.start()
            if stop > position:
                self._plain(text[position:stop])
                self._last = text[stop - 1]
                position = stop
                continue
            taken = self._step(text, position, final=final)
            if taken is None:
                break
            position += taken
            self._last = text[position - 1]
        self._held = text[position:]

    def _step(self, text: str, at: int, *, final: bool) -> int | None:
        """Show what begins there, and how many characters it takes; None waits for more."""
        sign = text[at]
        if self._form == "markdown" and sign in " \r\n":
            return self._end_line(text, at, final=final)
        if sign == "\r":
            if at + 1 == len(text) and not final:
                return None
            size = 2 if text.startswith("\r\n", at) else 1
            self._put(size, "\n" if size == 2 else spelled_out(sign))
            return size
        found = posing(text, at, final=final, before=self._last)
        if found is None:
            return None
        if found == 0:
            self._plain(sign)
            return 1
        said = boxed(text[at : at + found])
        if said == OPEN + CLOSE:  # a bracket that nothing closes
            said = OPEN
        self._put(found, escape(said) if self._form == "markdown" else said)
        return found

    def _plain(self, run: str) -> None:
        """Text in which nothing poses, in the form that is asked for."""
        if self._form == "none" or (self._form == "text" and expanded(run) == run):
            self._put(len(run), run)
            return
        for sign in run:
            said = expanded(sign)
            self._put(1, escape(said) if self._form == "markdown" else said)

    def _begin_line(self, text: str, at: int, *, final: bool) -> int | None:
        """What would make a block at the start of a line, shown as text."""
        digits = _DIGITS.match(text, at)
        assert digits is not None
        if digits.end() == len(text) and not final and digits.end() - at < _MOST_BLANKS:
            return None
        self._line_start = False
        found = _LINE_START.match(text, at)
        assert found is not None
        blanks, sign, number, mark = found.groups()
        if found.end() < len(text) and text[found.end()] in "\r\n" and not (sign or number):
            return 0  # the end of the line takes the blanks
        for blank in blanks:
            self._put(1, "&nbsp;" * len(expanded(blank)))
        if sign:
            self._put(1, f"\\{sign}")
        elif number:
            self._put(len(number), number)
            self._put(1, f"\\{mark}")
        if found[0]:
            self._last = found[0][-1]
        return len(found[0])

    def _end_line(self, text: str, at: int, *, final: bool) -> int | None:
        """A line's end, with the break that keeps it from the next line, and without the blanks before it."""
        ended = _LINE_END.match(text, at)
        assert ended is not None
        if ended[2] is None:
            is_open = ended.end() == len(text) or text[ended.end() :] == "\r"
            if is_open and not final and ended.end() - at < _MOST_BLANKS:
                return None
            taken = max(1, len(ended[1]))
            self._put(taken, ended[1] or expanded(text[at]))
            return taken
        following = _BLANKS.match(text, ended.end())
        assert following is not None
        if following.end() == len(text) and not final and len(following[0]) < _MOST_BLANKS:
            return None
        is_empty = (following.end() < len(text) and text[following.end()] in "\r\n") or (
            following.end() == len(text) and not self._followed
        )
        self._put(ended.end() - at, "\n" if self._line_empty or is_empty else "\\\n")
        self._line_start = self._line_empty = True
        return ended.end() - at


def whole(report: Report, flow: Flow, start: int = 0) -> str:
    """A report's draft through a flow: all of it, or what stands from a place on, up to which it was shown before."""
    return "".join(_pieces(report, flow, start)) + flow.finish()


def _pieces(report: Report, flow: Flow, position: int) -> Iterator[str]:
    for place in places(report):
        if place.start < position:
            continue
        if place.mark.mark is MarkKind.BARE and (place.start, place.end) == (place.mark.start, place.mark.end):
            continue
        yield flow.text(report.draft.text[position : place.start])
        yield flow.number(place.mark, place.number, place.start, place.end)
        position = place.end
    yield flow.text(report.draft.text[position:])
