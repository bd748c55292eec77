"""Paragraphs, list items, headings, table rows, quotes and code: the blocks of a text, as a reader tells them apart.

More than Markdown knows: a bullet may be "•", a bold line of its own is a heading, and lines that were not
wrapped but ended are apart, as in an address or a list without markers.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from countermark.markup import Layout
from countermark.patterns import lazy

BlockKind = Literal["paragraph", "item", "heading", "table", "quote", "code", "reference"]
"""`reference`: an entry of a list of sources, or a definition ("[1]: https://…"), which says what a mark stands for."""


class PipeRow(NamedTuple):
    """A row of a table of bars, without the blanks around it."""

    start: int
    end: int


class PipeTable(NamedTuple):
    """A table of bars."""

    rows: tuple[PipeRow, ...]
    header: int
    """Which row a line of dashes underlines; −1 where there is no such line."""


class Block(NamedTuple):
    """A stretch of the text with one role. Its marker (bullet, number, #, >) stands before `start`."""

    kind: BlockKind
    start: int
    end: int
    level: int = 0
    """Of a heading 1 to 6; of an item how many columns it is indented."""
    marker: str = ""
    """Of an item, as written: "-", "•", "3."."""
    table: PipeTable | None = None
    depth: int = 0
    """Of an item, in how many others it stands."""
    parent: int = -1
    """The heading that it stands under."""
    lead: int = -1
    """What introduces it: of a list or a table the paragraph right above, of a nested item the item that holds it."""

    def moved(self, by: int, parent: int, lead: int) -> Block:
        """The same block further on in a text, under another heading."""
        table = self.table
        if table is not None:
            table = PipeTable(tuple(PipeRow(row.start + by, row.end + by) for row in table.rows), table.header)
        return Block(
            self.kind, self.start + by, self.end + by, self.level, self.marker, table, self.depth, parent, lead
        )  # fmt: skip


class _Line(NamedTuple):
    start: int
    end: int
    """Without blanks at the end."""


LEADS: Final = ("paragraph", "quote")
"""Blocks that introduce a list or a table right below them."""
_LINE: Final = lazy(r"[^\n]*+(?:\n|\Z)")
_PREFIX: Final = lazy(
    r"(?P<indent>[ \t]*+)(?>(?:(?P<heading>\#{1,6})(?=[ \t])|(?P<quote>>[> \t]*+)"
    r"|(?P<marker>[-+*•◦▪●‣–—]|[0-9]{1,3}[.)]|[a-zA-Z][)])(?=[ \t]))?)[ \t]*+"
)
_RULE: Final = lazy(r"[ \t]*+(?>(?:[-*_=][ \t]*+){3,})")
_DELIMITER: Final = lazy(r"[ \t]*+\|?[ \t]*+:?-{2,}+:?[ \t]*+(?>(?:\|[ \t]*+:?-*+:?[ \t]*+)+)")
_BOLD_LINE: Final = lazy(r"[ \t]*+(?:\*\*|__)[^*_\n]{1,120}+(?:\*\*|__)[ \t]*+:?[ \t\r]*+(?:\n|\Z)")
_NOTE: Final = lazy(r"[ \t]*+\[(?:\^[^\[\]\n]{1,64}+\]:|[^\[\]\n]{1,64}+\]:[ \t]*+\S|[0-9]{1,3}\][ \t]++\S)")
_SOURCES: Final = lazy(
    r"(?:references?|sources?|bibliography|works cited|citations|footnotes|further reading|literature)\W*+",
    re.IGNORECASE,
)
_DRAWN: Final = ("-", "=", "*", "_", "|", ":")
"""What a line that is drawn begins with."""
_BAR: Final = lazy(r"\|")
_ENTRY: Final = lazy(r"(?<!\d)(?:19|20)\d\d(?!\d)|\ufffc{8}|doi")
"""What an entry of such a list holds: a year, an address."""
_NARROW: Final = 60
_WIDE: Final = 120
"""Text is wrapped into columns between these: in a narrower or wider paragraph each line was ended by its writer."""
_ROW_GAP: Final = 2
"""Rows of one table stand at most so many line ends apart."""
_FULL: Final = 50
"""A shorter line of a list item was ended by its writer."""


def blocks(layout: Layout, masked: str) -> tuple[list[Block], str]:
    """The blocks in text order, and the masked text with markers blanked and soft line ends as spaces."""
    reading = _BlockPass(layout, masked)
    reading.run()
    return _related(reading.found), reading.shown()


def names_sources(heading: str) -> bool:
    """Whether a list of sources follows a heading."""
    return _SOURCES.fullmatch(heading.strip()) is not None


def _related(found: list[Block]) -> list[Block]:
    """The same blocks, each with its heading, its depth and what introduces it."""
    headings: list[int] = []
    items: list[int] = []
    list_lead = -1
    for index, block in enumerate(found):
        kind, level = block.kind, block.level
        parent = headings[-1] if headings else -1
        above = index - 1 if index and found[index - 1].kind in LEADS else -1
        if kind == "heading":
            while headings and found[headings[-1]].level >= level:
                headings.pop()
            parent = headings[-1] if headings else -1
            headings.append(index)
        elif kind == "item":
            if not items:
                list_lead = above
            while items and found[items[-1]].level >= level:
                items.pop()
            found[index] = Block(
                kind, block.start, block.end, level, block.marker, None, len(items), parent,
                items[-1] if items else list_lead,
            )  # fmt: skip
            items.append(index)
            continue
        if kind != "paragraph" or not level:
            items.clear()
        if parent >= 0 or (kind == "table" and above >= 0):
            lead = above if kind == "table" else -1
            found[index] = Block(kind, block.start, block.end, level, block.marker, block.table, 0, parent, lead)
    return found


class _BlockPass:
    """The state of one pass over the lines."""

    def __init__(self, layout: Layout, masked: str) -> None:
        self._text = layout.text
        self._masked = masked
        self._codes = [
            (piece.start, piece.end)
            for piece in layout.islands
            if piece.kind == "code" and masked[piece.start : piece.end].isspace()
        ]
        self.found: list[Block] = []
        self._open: list[_Line] = []
        self._kind: BlockKind = "paragraph"
        self._level = 0
        self._marker = ""
        self._blanks: list[tuple[int, int]] = []
        """What is blanked out: markers, rules and the line ends inside flowing text."""
        self._table = False
        """The line before was of a table."""
        self._rows: list[PipeRow] = []
        self._header = -1
        self._sources = False
        """Under a heading that says so, blocks are entries of the list of sources, up to the first that is none."""

    def run(self) -> None:
        masked, text = self._masked, self._text
        codes = iter([*self._codes, (len(text) + 1, len(text) + 1)])
        code, code_end = next(codes)
        position = 0
        for line in masked.split("\n"):
            start = position
            position += len(line) + 1
            while code < position:
                self._close()
                self._add(Block("code", code, code_end))
                code, code_end = next(codes)
            stripped = line.rstrip()
            if not stripped:
                self._close()
                self._table = False
                continue
            end = start + len(stripped)
            raw = text[start:end]
            if not (raw.lstrip()[:1] in _DRAWN and self._is_rule(raw, start, end)):
                self._content(stripped, raw, start, position)
        self._close()
        self._end_table()

    def _is_rule(self, raw: str, start: int, end: int) -> bool:
        """The line is drawn: a rule, what underlines a heading, or the second line of a table."""
        if _RULE.fullmatch(raw):
            if self._open and self._kind == "paragraph" and raw.lstrip()[0] in "-=":
                self._kind = "heading"
                self._level = 1 if "=" in raw else 2
        elif "|" in raw and _DELIMITER.fullmatch(raw):
            if self._open:
                self._kind = "table"
            self._table = True
        else:
            return False
        self._close()
        if self._table and self._rows:
            self._head()
        self._blanks.append((start, end))
        return True

    def _content(self, line: str, raw: str, start: int, after: int) -> None:
        """A row of a table, a note, or a line of words."""
        end = start + len(line)
        if "|" not in line:
            self._table = False
        else:
            shown = line.lstrip()
            self._table = shown[0] == "|" or (" | " in line and (self._table or self._is_row(line, after)))
            if self._table:
                self._close()
                self._begin("table", start, start + len(line) - len(shown), end)
                self._close()
                return
        if "]" in raw and _NOTE.match(raw):
            self._close()
            self._begin("reference", start, end - len(line.lstrip()), end)
        else:
            self._line(start, end)

    def _is_row(self, line: str, after: int) -> bool:
        """The first row of a table without marks: the line behind it has as many bars."""
        bars = line.count(" | ")
        following = _LINE.match(self._masked, after)
        return following is not None and following[0].count(" | ") == bars

    def _line(self, start: int, end: int) -> None:
        """A line of words: of a new block, or of the one that is open."""
        # Markers are read as written; what they precede may be masked.
        prefix = _PREFIX.match(self._text, start, end)
        assert prefix is not None
        blanks, heading, quote, marker = prefix.groups()
        first, indent = prefix.end(), len(blanks)
        if heading is not None:
            self._close()
            self._level = len(heading)
            self._begin("heading", start, first, end)
            self._close()
        elif quote is not None:
            if self._kind != "quote":
                self._close()
            self._begin("quote", start, first, end)
        elif marker is not None:
            self._close()
            self._level, self._marker = indent, marker
            self._begin("item", start, first, end)
        elif not self._open:
            self._level = indent
            self._begin("paragraph", start, start + indent, end)
            if _BOLD_LINE.match(self._text, start):
                self._kind = "heading"
                self._level = 6
                self._close()
        else:
            self._begin(self._kind, start, start + indent, end)

    def _begin(self, kind: BlockKind, start: int, first: int, end: int) -> None:
        """A line of a block, whose words begin at `first`; level and marker are set before."""
        if first > start:
            self._blanks.append((start, first))
        if not self._open:
            self._kind = kind
        self._open.append(_Line(first, max(end, first)))

    def _close(self) -> None:
        """The open lines as a block."""
        lines, self._open = self._open, []
        if not lines:
            return
        level, marker = self._level, self._marker
        self._level, self._marker = 0, ""
        start, end = lines[0].start, lines[-1].end
        inside = self._masked[start:end]
        if not inside.strip():
            return
        kind = self._kind
        if kind == "heading":
            self._sources = names_sources(inside)
        elif self._sources and kind in ("paragraph", "item"):
            self._sources = kind == "item" or _ENTRY.search(inside) is not None
            kind = "reference" if self._sources else kind
        elif kind == "paragraph" and len(lines) == 1 and names_sources(inside):
            kind, self._sources = "heading", True
        if kind == "table":
            self._add_row(start, end)
        else:
            self._add(Block(kind, start, end, level, marker))
        if len(lines) > 1:
            self._flow(lines)

    def _add(self, block: Block) -> None:
        if self._rows:
            self._end_table()
        self.found.append(block)

    def _add_row(self, start: int, end: int) -> None:
        """One more row of the table above it, or the first of another one: a blank line may part two rows."""
        if self._rows and self._masked.count("\n", self._rows[-1].end, start) > _ROW_GAP:
            self._end_table()
        self._rows.append(PipeRow(start, end))

    def _head(self) -> None:
        """The last row is the head of its table: of another one than the rows above a blank line, which a head of its own begins."""
        rows = self._rows
        between = self._masked[rows[-2].end : rows[-1].start] if len(rows) > 1 else ""
        if between.count("\n") >= _ROW_GAP and between.isspace():
            head = rows.pop()
            self._end_table()
            self._rows.append(head)
        if self._header < 0:
            self._header = len(self._rows) - 1

    def _end_table(self) -> None:
        if self._rows:
            table = PipeTable(tuple(self._rows), self._header if self._header >= 0 else self._headed())
            self.found.append(Block("table", self._rows[0].start, self._rows[-1].end, table=table))
            self._rows, self._header = [], -1

    def _headed(self) -> int:
        """The last row of an HTML table before those with values, all of whose cells are heads; −1 for none."""
        found = -1
        for index, row in enumerate(self._rows):
            bars = [bar.start() for bar in _BAR.finditer(self._masked, row.start, row.end)]
            if not bars or any(self._text[bar : bar + 3].lower() != "<th" for bar in bars):
                break
            found = index
        return found

    def _flow(self, lines: list[_Line]) -> None:
        """Note which line ends only wrap the text. The others were meant, as in a list without markers."""
        masked = self._masked
        width = max(line.end - line.start for line in lines)
        firsts = [masked[line.start : line.end].split(maxsplit=1)[:1] or [""] for line in lines[1:]]
        wrapped = _NARROW <= width <= _WIDE and all(
            line.end - line.start + 1 + len(first) > width for line, (first,) in zip(lines, firsts, strict=False)
        )
        # Lines of about one length may be so by chance; where text is wrapped, most go on in lower case.
        lower_case = sum(first[:1].islower() for (first,) in firsts)
        if masked[lines[0].start].islower():
            wrapped = wrapped and len(lines) > 3
        wrapped = wrapped and lower_case * 2 >= len(firsts)
        last = masked[lines[-1].end - 1]
        if len(lines) <= 3 and (last.isalnum() or last == "?"):
            wrapped = False  # text that is wrapped ends with a full stop; messages do not
        for line, after, (first,) in zip(lines, lines[1:], firsts, strict=False):
            lower = first[:1].islower()
            indented = self._kind == "item" and masked[after.start - 1] in " \t"
            full = self._kind == "quote" or (
                indented and (line.end - line.start >= _FULL or first in ("and", "or", "but"))
            )
            goes_on = lower and (full or (masked[line.end - 1] in ",(-–" and masked[line.end - 2] not in ":;"))
            if wrapped or goes_on:
                self._blanks.append((line.end, after.start))

    def shown(self) -> str:
        """The masked text with markers and soft line ends blanked."""
        parts: list[str] = []
        position = 0
        for start, end in sorted(self._blanks):
            if end <= position:
                continue
            first = max(start, position)
            parts += (self._masked[position:first], " " * (end - first))
            position = end
        parts.append(self._masked[position:])
        return "".join(parts)


def cells(text: str, masked: str, row: PipeRow) -> list[tuple[int, int]]:
    """The cells of a row without the blanks around what they hold; a bar behind a backslash parts nothing."""
    found: list[tuple[int, int]] = []
    start = row.start
    for bar in [*_BAR.finditer(masked, row.start, row.end), None]:
        end = row.end if bar is None else bar.start()
        if bar is not None and text[end - 1 : end] == "\\":
            continue
        inside = masked[start:end]
        stripped = inside.strip()
        first = start + len(inside) - len(inside.lstrip()) if stripped else start
        if stripped or (start > row.start and bar is not None):
            found.append((first, first + len(stripped)))
        elif bar is not None and end > row.start:
            found.append((first, first))
        start = end + 1
    return found
