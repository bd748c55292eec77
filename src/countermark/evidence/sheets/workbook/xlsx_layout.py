"""What openpyxl leaves out of a sheet that it reads row by row: width, merged areas, what is hidden, formulas without a value."""

from __future__ import annotations

import re
from collections import Counter
from typing import IO, NamedTuple

from countermark.errors import InvalidEvidence
from countermark.evidence.sheets.sheet import check_range
from countermark.evidence.sheets.workbook.merged import Area

_CHUNK = 1 << 20
_LONGEST_ROW = 64 << 20
_LAST_ROW = 1_048_576
_DIGITS = len(str(_LAST_ROW))
_LAST_COLUMN = 16_384
_MOST_AREAS = 200_000

_CELL = re.compile(rb"<(?:\w+:)?c\s[^>]*?\br=[\"']([A-Z]{1,9})\d++[\"'][^>]*+(?<!/)>(?!</)")
_BLANK = re.compile(rb"<(?:\w+:)?c\s[^>]*?\br=[\"']([A-Z]{1,9})\d++[\"'][^>]*+(?:(?<=/)>|>(?=</))")
_ANY_CELL = re.compile(rb"<(?:\w+:)?c(?:\s[^>]*+)?>")
_UNPLACED = re.compile(rb"<(?:\w+:)?c(?=[\s/>])(?![^>]*\sr=)")
_NO_VALUE = re.compile(
    rb"<(?:\w+:)?c\s([^>]*+)>\s*+"
    rb"<(?:\w+:)?f(?:\s[^>]*+(?<=/)>|(?:\s[^>]*+(?<!/))?>[^<]*+</(?:\w+:)?f>|/>)\s*+"
    rb"(?:</(?:\w+:)?c>|<(?:\w+:)?v\s*+/>|<(?:\w+:)?v>\s*+</)"
)
_STRUCK = re.compile(rb"<(?:\w+:)?c\s([^>]*+)>|<(?:\w+:)?strike\b([^>]*+)>")
_ROW = re.compile(rb"<(?:\w+:)?row\s([^>]*+)>")
_COLUMN = re.compile(rb"<(?:\w+:)?col\s([^>]*+)>")
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell\s([^>]*+)>")
_ROW_END = re.compile(rb"</(?:\w+:)?row>")
_ATTRIBUTE = re.compile(rb"([\w:]+)\s*=\s*[\"']([^\"']*)[\"']")
_AREA = re.compile(rb"\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?")


class Layout(NamedTuple):
    """A look over all of a sheet before its first row is read."""

    width: int
    """Columns that hold anything."""
    areas: list[Area]
    hidden_rows: set[int]
    """Counted from 0, as are the columns."""
    hidden_columns: set[int]
    no_value: list[str]
    """Cells with a formula that was never calculated."""
    struck: set[str]
    """Cells with text of their own of which some is struck out."""


def layout(part: IO[bytes], name: str) -> Layout:
    """Reads the part once, in chunks that end with a row."""
    columns: Counter[bytes] = Counter()
    blank: Counter[bytes] = Counter()
    """Cells without anything, which make a row as long as they stand far out."""
    unplaced = 0
    found = Layout(0, [], set(), set(), [], set())
    used = _Used()
    tail = b""
    while True:
        chunk = part.read(_CHUNK)
        tail += chunk
        cut = len(tail)
        if chunk:
            ends = [match.end() for match in _ROW_END.finditer(tail)]
            cut = ends[-1] if ends else 0
            if not cut and len(tail) > _LONGEST_ROW:
                raise InvalidEvidence(
                    f"a row is longer than {_LONGEST_ROW >> 20} MiB", where=name, hint="save it as CSV"
                )
        text, tail = tail[:cut], tail[cut:]
        columns.update(_CELL.findall(text))
        blank.update(_BLANK.findall(text))
        if _UNPLACED.search(text) is not None:
            # A cell that does not say where it stands follows the one before it.
            unplaced = max(unplaced, *(len(_ANY_CELL.findall(row)) for row in _ROW_END.split(text)))
        _look(text, found, used, name)
        if not chunk:
            break
    width = max(max(map(_column, columns), default=-1) + 1, unplaced)
    if width > _LAST_COLUMN:
        raise InvalidEvidence(f"the sheet has {width} columns, at most {_LAST_COLUMN} are read", where=name)
    _check_range(columns, blank, width, used, name)
    return found._replace(width=width)


class _Used:
    """How far down a sheet goes, and how many rows it has."""

    def __init__(self) -> None:
        self.last = self.rows = 0


def _check_range(columns: Counter[bytes], blank: Counter[bytes], width: int, used: _Used, name: str) -> None:
    """Every row is walked up to the last column that holds anything, and up to its own last cell."""
    held = columns.total() + blank.total() + used.rows
    check_range(max(used.last, used.rows), width, held, name)
    far = [(_column(letters) + 1, count) for letters, count in blank.items() if _column(letters) >= width]
    if far:
        rows = min(used.rows, sum(count for _, count in far))
        check_range(rows, min(max(column for column, _ in far), _LAST_COLUMN), held, name)


def _look(text: bytes, found: Layout, used: _Used, name: str) -> None:
    for match in _ROW.finditer(text):
        # Numbers and hidden rows only; most rows say neither anything new nor much.
        attributes = _attributes(match[1])
        number = attributes.get(b"r", b"0")
        if not number.isdigit() or len(number) > _DIGITS or int(number) > _LAST_ROW:
            raise InvalidEvidence(f"the sheet has a row {number[:20].decode(errors='replace')}", where=name)
        used.rows += 1
        used.last = max(used.last, int(number))
        if attributes.get(b"hidden") in (b"1", b"true"):
            found.hidden_rows.add(int(number) - 1)
    if b"<f" in text or b":f" in text:
        for match in _NO_VALUE.finditer(text):
            attributes = _attributes(match[1])
            if attributes.get(b"t") != b"str":  # a formula may well give an empty text
                found.no_value.append(attributes.get(b"r", b"?").decode(errors="replace"))
    if b"strike" in text:
        cell = b"?"
        for match in _STRUCK.finditer(text):
            if match[1] is not None:
                cell = _attributes(match[1]).get(b"r", b"?")
            elif _attributes(match[2]).get(b"val", b"1") not in (b"0", b"false"):
                found.struck.add(cell.decode(errors="replace"))
    for match in _COLUMN.finditer(text):
        attributes = _attributes(match[1])
        first, last = attributes.get(b"min", b""), attributes.get(b"max", b"")
        if attributes.get(b"hidden") in (b"1", b"true") and first.isdigit() and last.isdigit():
            found.hidden_columns.update(range(int(first[:6]) - 1, min(int(last[:6]), _LAST_COLUMN)))
    for match in _MERGED.finditer(text):
        area = _AREA.fullmatch(_attributes(match[1]).get(b"ref", b""))
        if area is None or len(found.areas) == _MOST_AREAS:
            raise InvalidEvidence("the merged cells of the sheet cannot be read", where=name, hint="save it again")
        left, top, right, bottom = area.groups()
        found.areas.append(
            Area(
                int(top) - 1,
                _column(left),
                (int(bottom) if bottom is not None else int(top)) - 1,
                _column(right if right is not None else left),
            )
        )


def _attributes(text: bytes) -> dict[bytes, bytes]:
    return dict(_ATTRIBUTE.findall(text))


def _column(letters: bytes) -> int:
    """A is 0."""
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number - 1
