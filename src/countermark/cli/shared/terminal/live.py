"""An answer on the terminal while it is written: text as it is released, each mark when nothing can change it."""

from __future__ import annotations

import re

from rich.cells import cell_len

from countermark.cli.shared.terminal.output import emit
from countermark.markup.characters import mark_table
from countermark.markup.skeleton import codes
from countermark.model import MarkKind
from countermark.render.neutral import follows_mark, neutral
from countermark.render.text.text import GUTTER, badge
from countermark.render.text.wrap import MARK_STYLES, Piece, painted
from countermark.stream import Released
from countermark.stream.events import Event

_ROUND = set(map(ord, "(){}（）｛｝"))
_BOXED = {
    **dict.fromkeys(set(codes(mark_table.OPENS)) - _ROUND, "⟦"),
    **dict.fromkeys(set(codes(mark_table.CLOSES)) - _ROUND, "⟧"),
}
"""A bracket of the model's, cut by a chunk, could become half of a mark: only ours are square."""
_CHUNK = re.compile(r"\n| +|[^ \n]+")


class Live:
    """Writes the events of a stream to standard output, in the gutter of a draft, lines broken at spaces."""

    def __init__(self, *, width: int, color: bool) -> None:
        self._width, self._color = width - len(GUTTER), color
        self._started = False
        self._column = self._gap = 0
        self._word, self._cells = "", 0
        """What is written since the last space, and how wide it is: it may still have to go on a new line."""
        self._numbers = 0
        self._marked = False
        self.withdrawn: list[str] = []
        """Why marks that were shown do not hold."""

    def __call__(self, event: Event) -> None:
        """Show what an event releases."""
        if not isinstance(event, Released):
            self.withdrawn.append(event.why)
            return
        said = neutral(event.shown).translate(_BOXED)
        if event.mark is None:
            self._text(follows_mark(said) if self._marked else said)
        else:
            self._numbers += 1
            self._number(said.replace("\n", "⏎"), event.mark.mark)
        self._marked = event.mark is not None

    def finish(self) -> None:
        """End the last line, and leave one free."""
        self._end_word()
        if self._started:
            emit("\n\n")

    def _number(self, said: str, kind: MarkKind) -> None:
        """A number and its mark are one word: no line breaks between them."""
        if kind is MarkKind.BARE:
            self._text(said)
            return
        shown = f"{said} {badge(kind, self._numbers)}" if said else badge(kind, self._numbers)
        self._word += painted([Piece(shown, MARK_STYLES[kind])], color=self._color)
        self._cells += cell_len(shown)

    def _text(self, text: str) -> None:
        for chunk in _CHUNK.findall(text):
            if chunk == "\n":
                self._end_word()
                self._new_line()
            elif chunk[0] == " ":
                self._end_word()
                self._gap += len(chunk)
            else:
                self._word += chunk
                self._cells += cell_len(chunk)

    def _end_word(self) -> None:
        if not self._word:
            return
        if not self._started:
            emit(GUTTER)
            self._started = True
        elif self._column and self._column + self._gap + self._cells > self._width:
            self._new_line()
        emit(" " * self._gap + self._word)
        self._column += self._gap + self._cells
        self._gap, self._word, self._cells = 0, "", 0

    def _new_line(self) -> None:
        if self._started:
            emit(f"\n{GUTTER}")
        self._column = self._gap = 0
