"""What an HTML document shows as running text, block by block, with where each block stands in the source."""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import NamedTuple

from countermark.markup.tags import RAW_ELEMENTS, Tag, browser_end, comment_end, raw_end, tag
from countermark.patterns import lazy

BLOCKS = frozenset(
    (
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir", "div",
        "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head",
        "header", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p", "pre", "section",
        "select", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul",
    )
)  # fmt: skip
_CELLS = frozenset(("td", "th"))
CELL = "\x1f"
"""Stands between the cells of a row until the paragraph is read."""
_LETTER = lazy("[a-zA-Z]")


class Block:
    """A stretch of the source that is shown as one paragraph."""

    __slots__ = ("_parts", "end", "start")

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.start = self.end = -1

    def add(self, text: str, start: int, end: int) -> None:
        """A run of text of the source."""
        if text.strip():
            self.start = start + len(text) - len(text.lstrip()) if self.start < 0 else self.start
            self.end = end - (len(text) - len(text.rstrip()))
        self._parts.append(html.unescape(text))

    def part(self, sign: str) -> None:
        """Something between two runs that keeps them apart."""
        self._parts.append(sign)

    @property
    def text(self) -> str:
        """The paragraph as it reads: white space is one blank, cells are parted by bars."""
        cells = (" ".join(cell.split()) for cell in "".join(self._parts).split(CELL))
        return " | ".join(cell for cell in cells if cell)

    @property
    def size(self) -> int:
        """Code points of the source so far."""
        return self.end - self.start


class Run(NamedTuple):
    """A stretch of a document: text as it is written, or a tag."""

    start: int
    end: int
    tag: Tag | None = None
    closes: bool = False


def tokens(source: str) -> Iterator[Run]:
    """The document as text and tags; comments, and what scripts and styles hold, are left out."""
    position, size = 0, len(source)
    while position < size:
        start = source.find("<", position)
        if start < 0:
            yield Run(position, size)
            return
        if start > position:
            yield Run(position, start)
        if source.startswith("<!--", start):
            position = comment_end(source, start)
            continue
        if source.startswith(("<!", "<?"), start):
            position = _after(source, ">", start)
            continue
        name_at = start + 2 if source.startswith("</", start) else start + 1
        if _LETTER.match(source, name_at) is None:
            if name_at == start + 2:  # "</ …>" is a comment to a browser
                position = _after(source, ">", start)
            else:
                yield Run(start, start + 1)
                position = start + 1
            continue
        found = tag(source, name_at)
        position = found.end if found.finished or found.end >= size else browser_end(source, found.end)
        if found.name in RAW_ELEMENTS and name_at == start + 1:
            position = raw_end(source, found.name, position)
        yield Run(start, position, found, name_at == start + 2)


def runs(source: str) -> Iterator[tuple[str, int, int]]:
    """The document as runs of text, `("text", start, end)`, with what parts them: `block`, `cell` or `break`."""
    for start, end, found, _ in tokens(source):
        if found is None:
            yield "text", start, end
        elif found.name in BLOCKS:
            yield "block", start, end
        elif found.name in _CELLS:
            yield "cell", start, end
        elif found.name == "br":
            yield "break", start, end


def _after(source: str, sign: str, start: int) -> int:
    found = source.find(sign, start)
    return len(source) if found < 0 else found + 1
