"""A document whose text still comes: what is closed is read, once, and joined to what was read before.

A text is cut between two paragraphs where nothing is open: no tag, comment, code, link or list reaches over the cut, and
what stands behind it cannot become part of the block before it. A list or a table closes as a whole.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from countermark.language.blocks import names_sources
from countermark.language.document import Document
from countermark.markup import Layout, Piece, Token
from countermark.markup.tables import html_tables

# What follows the cut begins a paragraph or a heading, and is no item, row or indented code.
_CUT: Final = re.compile(r"\n[ \t\r]*+\n(?=[^\W\d_][^)|\n]|\#{1,6}[ \t]\S|\*\*[^\s*]|[\"“«(][^\W\d_][^)|\n])")
_LINE: Final = re.compile(r"[^\n]*+\n")
_TAIL: Final = 64
"""Characters before a chunk among which a blank line may stand that it says more of."""
_GROWTH: Final = 4
"""After a look that found nothing to cut, a part as large as a fourth of the open text has to come before the next."""


class Growing:
    """The document of a stream."""

    __slots__ = ("_fresh", "_has_cut", "_next", "_open", "_size", "_tail", "document")

    def __init__(self, declared: str = "") -> None:
        self.document = Document("", declared)
        """All that is closed."""
        self._open = ""
        self._fresh: list[str] = []
        """What came behind that, joined when it is looked at."""
        self._size = self._next = 0
        self._tail = ""
        self._has_cut = False
        """Whether there is a place where the open text might be cut."""

    @property
    def text(self) -> str:
        """All that came."""
        return self.document.text + self._joined()

    def add(self, chunk: str) -> int:
        """More text; returns how many blocks it closed, which are the last ones of the document."""
        self._fresh.append(chunk)
        self._size += len(chunk)
        tail = self._tail + chunk
        self._tail = tail[-_TAIL:]
        is_new = "\n" in tail and _CUT.search(tail) is not None
        self._has_cut = self._has_cut or is_new
        if not self._has_cut or self._size < self._next or not (is_new or "\n" in chunk):
            return 0
        text = self._joined()
        part = _closed(text)
        self._next = len(text) + len(text) // _GROWTH if part is None else 0
        return self._close(part) if part is not None else 0

    def finish(self) -> int:
        """No more text comes: the rest is closed too."""
        text = self._joined()
        return self._close(Document(text)) if text else 0

    def _joined(self) -> str:
        if self._fresh:
            self._open += "".join(self._fresh)
            self._fresh.clear()
        return self._open

    def _close(self, part: Document) -> int:
        before = len(self.document.blocks)
        part.declared = self.document.declared
        part.carried = self.document.language(before - 1) if before else None
        self._open = self._open[len(part.text) :]
        self._size = len(self._open)
        self._has_cut = _CUT.search(self._open) is not None
        self.document.append(part)
        return len(self.document.blocks) - before


def _closed(text: str) -> Document | None:
    """The beginning of a text that stays as it is, behind which it reads as if it began there; None for none."""
    # The line end stays with what follows it: a letter behind a line end is told from one at the start of a text.
    cuts = [match.end() - 1 for match in _CUT.finditer(text)]
    if not cuts:
        return None
    lines = Layout(text)
    if lines.labels:
        return None  # a label may be named anywhere
    opened = lines.unfinished()
    tables = html_tables(text, lines.islands)
    first = max(opened.swallowed, *(stretch.end for stretch in lines.concealed), 0)
    for cut in reversed(cuts):
        if not first <= cut <= min(opened.text, opened.tokens) or not _is_free(lines, cut):
            continue
        part = Document(text[:cut])
        if not any(start < cut < end for start, end in tables) and not _goes_on(part, _LINE.match(text, cut + 1)):
            return part
    return None


def _goes_on(part: Document, line: re.Match[str] | None) -> bool:
    """Whether the last block may go on in the line behind it: a table in a row without marks, a list of sources."""
    if not part.blocks:
        return False
    last = part.blocks[-1]
    if last.kind == "reference" or (last.kind == "heading" and names_sources(part.masked[last.start : last.end])):
        return True
    return last.kind == "table" and (line is None or "|" in line[0])


def _is_free(lines: Layout, place: int) -> bool:
    """Nothing begins before the place and ends behind it."""
    for spans in (lines.tokens, lines.islands):
        index = bisect_right(spans, place, key=_start) - 1
        if index >= 0 and spans[index].end > place:
            return False
    return True


def _start(span: Token | Piece) -> int:
    return span.start
