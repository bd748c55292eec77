"""A PDF with a text layer: its lines as paragraphs, headings and tables, and highlights in a copy of it.

A PDF says where each character stands and nothing else. What a larger type size sets apart is a heading, lines whose
words stand in columns are a table if a column has numbers, else columns of prose, and small raised digits are notes.
What stands at the head or foot of most pages, and the lines of a table of contents, are left out.
"""

from __future__ import annotations

import ctypes
import io
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from math import pi
from typing import Any, Final, NamedTuple

from countermark.documents.blocks import Cell, Paragraph, Piece, TableBlock, lowered, raised
from countermark.errors import InvalidDraft

_MOST_PAGES: Final = 5000
_COLUMN_GAP: Final = 1.2
"""Widths of a line's type size between two words, from which on they are in two columns."""
_PARAGRAPH_GAP: Final = 0.35
"""Type sizes by which the gap between two lines is larger where a paragraph ends."""
_WIDEST_GAP: Final = 1.0
_HEADING: Final = (1.15, 1.5)
"""Body type sizes from which on a short line is a heading: of the second level, of the first."""
_LONGEST_HEADING: Final = 150
_FEWEST_LINES: Final = 3
"""Of a column of prose and of a table of contents, and the fewest pages that may have a running head."""
_MOST_HEADS: Final = 3
"""Lines above a table whose words stand in columns of their own, such as a head over several columns."""
_MOST_WORDS: Final = 4
"""Of a cell that is a number with its unit."""
_NUMBERS: Final = 1 / 3
"""Share of the cells below the first from which on a column is one of numbers."""
_SMALL, _LIFTED, _SUNK = 0.8, 0.2, 0.05
"""Line heights below which a character may be raised or lowered, and by which its foot is above or below the line's."""
_BULLET: Final = re.compile(r"[•‣◦▪–—-]\s|\d{1,2}[.)]\s")
_NUMBER: Final = re.compile(r"\D{0,6}(\d{1,4})(?:\s*+\D{1,4}\s*+\d{1,4})?\D{0,2}")
_ENTRY: Final = re.compile(r".*?(?:\.{4,}|(?: \.){4,}|…{2,})[ .…]*(\d{1,4})")
"""A line of a table of contents."""
_DIGITS: Final = re.compile(r"\d+")
_LINE: Final = re.compile(r"[^\r\n\x02]+\x02?")
"""A hyphen that parts a word stands for the end of its line too."""
_WORD: Final = re.compile(r"\S+")
_RAISABLE: Final = re.compile(r"[0-9+-]")
_HYPHENS: Final = ("\x02", "\xad", "\ufffe")
_SHOWN: Final = {
    **dict.fromkeys((each for each in range(32) if chr(each) not in "\r\n\x02"), " "),
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),
}
"""Codes of no character, and what stands for them."""
_YELLOW: Final = (255, 214, 0, 255)


class Spot(NamedTuple):
    """Characters of a page, by their index."""

    page: int
    characters: range


class _Box(NamedTuple):
    """Where a character stands."""

    left: float
    right: float
    bottom: float
    top: float

    @property
    def height(self) -> float:
        return self.top - self.bottom

    def turned(self, quarter: int) -> _Box:
        """Where it stands for a reader who turned the page by quarters, so that the text is upright."""
        left, right, bottom, top = self
        if quarter == 1:
            return _Box(bottom, top, -right, -left)
        return _Box(-right, -left, -top, -bottom) if quarter == 2 else _Box(-top, -bottom, left, right)


class _Column(NamedTuple):
    """What of a line stands in one column."""

    text: str
    first: int
    """The index of its first character on the page."""
    left: float
    right: float


class _Line(NamedTuple):
    """The columns of a line."""

    columns: list[_Column]
    size: float
    """The height of its type."""
    top: float
    bottom: float
    quarter: int = 0
    """By how many quarters it is turned."""

    @property
    def text(self) -> str:
        return " ".join(column.text for column in self.columns).strip()


class Pdf:
    """The pages of a PDF."""

    def __init__(self, data: bytes, name: str) -> None:
        try:
            import pypdfium2  # noqa: PLC0415 — an extra
            import pypdfium2.raw  # noqa: PLC0415
        except ImportError:
            raise InvalidDraft(
                "a PDF needs pypdfium2", where=name, hint="pip install 'countermark[documents]'"
            ) from None
        self._name, self._raw = name, pypdfium2.raw
        try:
            self._pdf = pypdfium2.PdfDocument(data)
            self._count = len(self._pdf)
        except pypdfium2.PdfiumError as error:
            is_locked = "password" in str(error).lower()
            what = "the PDF is encrypted" if is_locked else f"the PDF is damaged or cut off: {str(error).lower()}"
            raise self._refusal(what, "save it without a password" if is_locked else "save it again") from None
        if self._count > _MOST_PAGES:
            raise self._refusal(f"the PDF has {self._count} pages", f"check at most {_MOST_PAGES}")
        self.unread: list[int] = []
        """Pages without text."""

    def _refusal(self, message: str, hint: str) -> InvalidDraft:
        return InvalidDraft(message, where=self._name, hint=hint)

    def read(self) -> Iterator[Paragraph | TableBlock]:
        """The paragraphs and tables, page by page."""
        pages = [self._lines(page) for page in range(self._count)]
        self.unread = [number for number, lines in enumerate(pages, 1) if not lines]
        if len(self.unread) == len(pages):
            raise self._refusal("no page has a text layer", "if it is a scan, recognise its text (OCR) first")
        sizes: Counter[int] = Counter()
        for line in (line for lines in pages for line in lines):
            sizes[round(line.size * 10)] += len(line.text)
        body = sizes.most_common(1)[0][0] / 10
        repeated = _repeated(pages)
        for page, lines in enumerate(pages):
            own = _without_number([line for line in lines if _pattern(line, page) not in repeated], page + 1)
            for _, turned in groupby(_without_contents(own, self._count), lambda line: line.quarter):
                yield from _blocks(list(turned), page, body)

    def _lines(self, number: int) -> list[_Line]:
        page = self._page(number)
        text = page.get_textpage()
        try:
            shown = self._shown(text)
            box = self._boxes(text)
            lines = (self._turned(text, shown, found, box) for found in _LINE.finditer(shown))
            return [line for line in lines if line is not None]
        finally:
            text.close()
            page.close()

    def _turned(self, page: Any, shown: str, found: re.Match[str], box: Callable[[int], _Box]) -> _Line | None:
        """A line, as it stands when it is upright."""
        begins = _WORD.search(shown, *found.span())
        angle = 0.0 if begins is None else self._raw.FPDFText_GetCharAngle(page.raw, begins.start())
        quarter = round(-angle / (pi / 2)) % 4  # it is told clockwise
        if not quarter:
            return _line(shown, *found.span(), box)
        line = _line(shown, *found.span(), lambda index: box(index).turned(quarter))
        return None if line is None else line._replace(quarter=quarter)

    def _shown(self, page: Any) -> str:
        """The text of a page, a character for each index."""
        count = self._raw.FPDFText_CountChars(page.raw)
        text: str = page.get_text_range(0, count) if count > 0 else ""
        if (
            len(text) != count or "\ufffe" in text
        ):  # left out there: characters without a code, the line end after a hyphen
            codes = (self._raw.FPDFText_GetUnicode(page.raw, index) for index in range(count))
            text = "".join(map(chr, codes))
        return text.translate(_SHOWN)

    def _boxes(self, page: Any) -> Callable[[int], _Box]:
        """Where each character of a page stands. One costs as much as everything else that is done with a character."""
        handle, box, box_of = page.raw, self._raw.FS_RECTF(), self._raw.FPDFText_GetLooseCharBox
        where = ctypes.byref(box)

        def of(index: int) -> _Box:
            box_of(handle, index, where)
            return _Box(box.left, box.right, box.bottom, box.top)

        return of

    def _page(self, number: int) -> Any:
        try:
            return self._pdf[number]
        except Exception as error:  # noqa: BLE001 — the library has several for a damaged page
            raise self._refusal(f"page {number + 1} is damaged: {str(error).lower()}", "save it again") from None

    def highlighted(self, remarks: Sequence[tuple[Sequence[Spot], str]]) -> bytes:
        """A copy with a highlight and a note at each place; the bytes of the original stand unchanged before them."""
        raw = self._raw
        by_page: dict[int, list[tuple[range, str]]] = {}
        for spots, note in remarks:
            for spot in spots:
                by_page.setdefault(spot.page, []).append((spot.characters, note))
        for number, listed in sorted(by_page.items()):
            page = self._page(number)
            text = page.get_textpage()
            box = self._boxes(text)
            for characters, note in listed:
                self._highlight(page, [box(index) for index in characters], note)
            text.close()
            page.close()
        stream = io.BytesIO()
        self._pdf.save(stream, flags=raw.FPDF_INCREMENTAL)
        return stream.getvalue()

    def _highlight(self, page: Any, boxes: Sequence[_Box], note: str) -> None:
        raw = self._raw
        lefts, rights, bottoms, tops = zip(*boxes, strict=True)
        left, right, bottom, top = min(lefts), max(rights), min(bottoms), max(tops)
        mark = raw.FPDFPage_CreateAnnot(page, raw.FPDF_ANNOT_HIGHLIGHT)
        if not mark:
            raise self._refusal("highlights cannot be added to this PDF", "write an HTML report")
        raw.FPDFAnnot_SetColor(mark, raw.FPDFANNOT_COLORTYPE_Color, *_YELLOW)
        corners = raw.FS_QUADPOINTSF(left, top, right, top, left, bottom, right, bottom)
        raw.FPDFAnnot_AppendAttachmentPoints(mark, ctypes.byref(corners))
        raw.FPDFAnnot_SetRect(mark, ctypes.byref(raw.FS_RECTF(left, top, right, bottom)))
        raw.FPDFAnnot_SetFlags(mark, raw.FPDF_ANNOT_FLAG_PRINT)
        for key, value in ((b"T", "Countermark"), (b"Contents", note)):
            written = (value + "\0").encode("utf-16-le")
            held = (ctypes.c_ushort * (len(written) // 2)).from_buffer_copy(written)
            raw.FPDFAnnot_SetStringValue(mark, key, held)
        raw.FPDFPage_CloseAnnot(mark)


def _line(page: str, start: int, end: int, box: Callable[[int], _Box]) -> _Line | None:
    """A line, cut where the gap between two words is as wide as between columns; None if nothing is shown there."""
    words = [found.span() for found in _WORD.finditer(page, start, end)]
    if not words:
        return None
    boxes = {index: box(index) for begin, stop in words for index in range(begin, stop)}
    digits = [found.start() for found in _RAISABLE.finditer(page, start, end)]
    size = max(each.height for each in boxes.values())
    foot = min(each.bottom for each in boxes.values() if each.height > _SMALL * size)
    signs = list(page[start:end])
    for index in digits:
        if boxes[index].height < _SMALL * size:
            above = boxes[index].bottom - foot
            shift = raised if above > _LIFTED * size else lowered if above < -_SUNK * size else str
            signs[index - start] = shift(signs[index - start])
    shown = "".join(signs)
    cuts = [
        (before[1] - 1, after[0])
        for before, after in pairwise(words)
        if boxes[after[0]].left - boxes[before[1] - 1].right > _COLUMN_GAP * size
    ]
    firsts, lasts = [words[0][0], *(after for _, after in cuts)], [*(before for before, _ in cuts), words[-1][1] - 1]
    columns = [
        _Column(shown[first - start : stop - start], first, boxes[first].left, boxes[last].right)
        for first, last, stop in zip(firsts, lasts, [*firsts[1:], end], strict=True)
    ]
    return _Line(columns, size, max(each.top for each in boxes.values()), foot)


def _without_number(lines: list[_Line], page: int) -> list[_Line]:
    """The lines of a page without the number of the page above or below them."""
    found = list(lines)
    for at in (-1, 0):
        number = _NUMBER.fullmatch(found[at].text) if found else None
        if number is not None and int(number[1]) == page:
            del found[at]
    return found


def _pattern(line: _Line, page: int) -> str:
    """The text of a line, without the number of its page."""
    return _DIGITS.sub(lambda found: "#" if found[0] == str(page + 1) else found[0], line.text)


def _repeated(pages: list[list[_Line]]) -> set[str]:
    """The lines that are the first or the last of most pages, well above or below the others."""
    ends: Counter[str] = Counter()
    for page, lines in enumerate(pages):
        if len(lines) > 2:
            (head, first), (last, foot) = lines[:2], lines[-2:]
            near = (head, head, first), (foot, last, foot)
            ends.update(
                {_pattern(end, page) for end, above, below in near if above.bottom - below.top > _WIDEST_GAP * end.size}
            )
    least = max(_FEWEST_LINES, len(pages) // 2 + 1)
    return {pattern for pattern, count in ends.items() if count >= least}


def _without_contents(lines: list[_Line], pages: int) -> list[_Line]:
    """The lines of a page without those of a table of contents: dots that lead to pages of this PDF, in their order."""
    found: list[_Line] = []
    for entries, run in groupby(lines, lambda line: _ENTRY.fullmatch(line.text) is not None):
        held = list(run)
        named = [int(match[1]) for line in held if (match := _ENTRY.fullmatch(line.text))]
        if not entries or len(held) < _FEWEST_LINES or named != sorted(named) or named[-1] > pages:
            found += held
    return found


def _in_order(lines: list[_Line]) -> list[_Line]:
    """The lines of a page, with columns of prose one after the other."""
    found: list[_Line] = []
    at = 0
    while at < len(lines):
        lefts = [column.left for column in lines[at].columns]
        end = at
        while len(lefts) > 1 and end < len(lines) and _is_within(lines[end], lefts):
            end += 1
        columns: list[list[_Line]] = [[] for _ in lefts]
        for line in lines[at:end]:
            for each in line.columns:
                columns[_nearest(each, lefts)].append(line._replace(columns=[each]))
        is_prose = min(map(len, columns)) >= _FEWEST_LINES
        if is_prose and not any(_is_of_numbers([line.columns[0] for line in column]) for column in columns):
            found += [line for column in columns for line in column]
        else:
            end = max(end, at + 1)
            found += lines[at:end]
        at = end
    return found


def _nearest(column: _Column, lefts: list[float]) -> int:
    return min(range(len(lefts)), key=lambda number: abs(lefts[number] - column.left))


def _is_within(line: _Line, lefts: list[float]) -> bool:
    """Whether what stands in a line begins where columns begin, and ends before the next of them."""
    for each in line.columns:
        number = _nearest(each, lefts)
        is_over = number + 1 < len(lefts) and each.right > lefts[number + 1]
        if is_over or abs(lefts[number] - each.left) > line.size:
            return False
    return True


def _is_of_numbers(column: Sequence[_Column | None]) -> bool:
    """Whether a column has numbers below its first cell."""
    cells = [each.text for each in column[1:] if each is not None]
    numbers = sum(_DIGITS.search(each) is not None and len(each.split()) <= _MOST_WORDS for each in cells)
    return numbers > 0 and numbers >= _NUMBERS * len(cells)


def _blocks(given: list[_Line], page: int, body: float) -> Iterator[Paragraph | TableBlock]:
    lines = _in_order(given)
    gaps = sorted(above.bottom - below.top for above, below in pairwise(lines) if abs(above.size - below.size) < 1)
    usual = gaps[len(gaps) // 4] if gaps else 0.0  # most gaps may be those between paragraphs of one line
    open_: list[_Line] = []
    at = end = tries = 0
    while at < len(lines):
        if at >= end:
            end, tries = _end_of_columns(lines, at), 0
        rows = _rows(lines[at:end]) if tries <= _MOST_HEADS else []
        tries += 1
        line = lines[at]
        if rows or (open_ and _ends(open_[-1], line, usual)):
            yield from _paragraph(open_, page, body)
            open_ = []
        if rows:
            place = f"page {page + 1}"
            yield TableBlock(
                [[Cell([_piece(cell, page)] if cell is not None else [], place) for cell in row] for row in rows]
            )
            at += len(rows)
        else:
            open_.append(line)
            at += 1
    yield from _paragraph(open_, page, body)


def _ends(above: _Line, below: _Line, usual: float) -> bool:
    """Whether a paragraph ends between two lines."""
    if abs(above.size - below.size) > 0.1 * above.size or _BULLET.match(below.text):
        return True
    gap = above.bottom - below.top
    return gap > min(usual + _PARAGRAPH_GAP * below.size, _WIDEST_GAP * below.size) or gap < -2 * below.size


def _end_of_columns(lines: list[_Line], at: int) -> int:
    """Behind the last of the lines from one on that have several columns."""
    while at < len(lines) and len(lines[at].columns) > 1:
        at += 1
    return at


def _rows(lines: list[_Line]) -> list[list[_Column | None]]:
    """The cells of a table: of lines whose words stand in the same columns, some of numbers; none if it is no table."""
    if len(lines) < 2:
        return []
    spans = sorted((cell.left, cell.right) for line in lines for cell in line.columns)
    edges = [spans[0]]
    for left, right in spans[1:]:
        if left <= edges[-1][1]:
            edges[-1] = (edges[-1][0], max(right, edges[-1][1]))
        else:
            edges.append((left, right))
    rows: list[list[_Column | None]] = []
    for line in lines:
        row: list[_Column | None] = [None] * len(edges)
        for cell in line.columns:
            column = next(each for each, (left, right) in enumerate(edges) if left <= cell.left <= right)
            if row[column] is not None:
                return []
            row[column] = cell
        rows.append(row)
    return rows if any(map(_is_of_numbers, zip(*rows, strict=True))) else []


def _paragraph(lines: list[_Line], page: int, body: float) -> Iterator[Paragraph]:
    if not lines:
        return
    pieces: list[Piece] = []
    for line in lines:
        if pieces and pieces[-1].text.endswith(_HYPHENS):
            last = pieces[-1]
            pieces[-1] = Piece(last.text[:-1], last.at)
        elif pieces:
            pieces.append(Piece("\n"))
        pieces.extend(_piece(column, page) for column in line.columns)
    text = "".join(piece.text for piece in pieces)
    second, first = (share * body for share in _HEADING)
    level = 0
    if lines[0].size > second and len(text) < _LONGEST_HEADING:
        level = 1 if lines[0].size > first else 2
    item = _BULLET.match(text) if not level else None
    if item is not None and not item[0][0].isdecimal():
        pieces[0] = Piece(
            pieces[0].text[item.end() :], pieces[0].at._replace(characters=pieces[0].at.characters[item.end() :])
        )
    yield Paragraph(pieces, f"page {page + 1}", level, item is not None and not item[0][0].isdecimal())


def _piece(column: _Column, page: int) -> Piece:
    return Piece(column.text, Spot(page, range(column.first, column.first + len(column.text))))
