"""Places where a text may be read from as if it began there: nothing is open, nothing looks further back."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from countermark.markup import Layout, Piece, Token
from countermark.markup.skeleton import IGNORABLE_CLASS
from countermark.markup.tables import html_tables
from countermark.markup.unfinished import Unfinished

_LONG: Final = 448
"""A shorter text is read again as it is."""
_MARGIN: Final = 192
"""How much has to stand before what is still read; numbers and tokens look back over less."""
_SHOWN: Final = 96
"""How much of it a reader sees."""
# Where there is nothing to be seen, one looks further.
_BLANK: Final = re.compile(f"[\\s{IGNORABLE_CLASS}]{{24,}}+")
_PARAGRAPH: Final = re.compile(r"\n[ \t\r]*+(?=\n(?: ?[^\s]|[ ]{0,3}(?:[-*+]|[0-9]{1,9}[.)])[ \t]))")
_ITEM: Final = re.compile(r"\n(?=[ ]{0,3}[-*+][ \t]\S)")
_WORD: Final = re.compile(r"(?<=[a-z,] )[a-z]")
_LIST: Final = re.compile(r"^[ \t]*+(?:[-*+]|[0-9]{1,9}[.)])(?=[ \t\r\n]|\Z)", re.MULTILINE)
_OTHER_LINE: Final = re.compile(r"^[ \t]*+[#|>0-9]", re.MULTILINE)
# Signs whose partner may stand further back in the paragraph, and controls that stay in force.
_PAIRED: Final = re.compile("[\\[\\]~`$|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def beginning(lines: Layout, opened: Unfinished, done: int) -> int:
    """The last place from which all that comes behind `done` reads the same; 0 where there is none but the start."""
    text = lines.text
    if done < _LONG:
        return 0
    done = min(done, opened.tokens, opened.text)
    # One that begins behind the place does no harm, but is rare enough.
    concealed = max((stretch.end for stretch in lines.concealed), default=0)
    # The heads of a table belong to all of its cells.
    tables = html_tables(text, lines.islands)
    blank = max((run.end() for run in _BLANK.finditer(text, 0, done)), default=0)
    for place in sorted(set(_places(text, lines, done)), reverse=True):
        if any(start < place < end for start, end in tables):
            continue
        if place > blank and _is_free(lines, opened, concealed, place) and lines.shown(place, done) >= _SHOWN:
            return place
    return 0


def _places(text: str, lines: Layout, done: int) -> Iterator[int]:
    """Ends of paragraphs; in a text without anything to pair, new items of a list and words too."""
    last = done - _MARGIN
    if last <= 0:
        return
    for match in _PARAGRAPH.finditer(text, 0, last):
        yield match.end()
    if not lines.is_plain or _PAIRED.search(text, 0, done) is not None:
        return
    for match in _ITEM.finditer(text, 0, last):
        yield match.start()
    if _LIST.search(text, 0, done) is None:
        line = text.rfind("\n", 0, last) + 1
        if _OTHER_LINE.match(text, line) is None:
            yield from (word.start() for word in _WORD.finditer(text, max(line, last - _MARGIN), last))


def _is_free(lines: Layout, opened: Unfinished, concealed: int, place: int) -> bool:
    """Nothing begins before the place and ends behind it."""
    if opened.swallowed > place or concealed > place:
        return False
    for spans in (lines.tokens, lines.islands):
        index = bisect_right(spans, place, key=_start) - 1
        if index >= 0 and spans[index].end > place:
            return False
    return True


def _start(span: Token | Piece) -> int:
    return span.start
