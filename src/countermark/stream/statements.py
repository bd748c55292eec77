"""What a stream says of its numbers: which sentences are whole, and what stands above the window that they may lean on."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import structs

from countermark.language import read
from countermark.markup import Layout, Token, layout
from countermark.markup.tables import Tables
from countermark.model import Draft, Evidence, Quantity, Span, Statement
from countermark.statement import tagged_statements
from countermark.statement.placement.judgement.stance import LONGEST, may_deny
from countermark.stream.lines import Line, lines_of, sentences

_LETTER: Final = re.compile(r"[^\W\d_]")
_WORD: Final = re.compile(r"\w\W")
_PARAGRAPH_END: Final = re.compile(r"\n[ \t\r]*+\n\s*+\Z")
_ENOUGH: Final = 16
"""So many characters of a line say what kind of line it is, even without a letter."""
_LINES: Final = 8
"""Lines at the end that are looked at; where none of them says what it is, more text has to come."""
_LAST: Final = 2
"""Lines right above that are kept whatever they are."""
_ITEMS: Final = 4
"""Items of one depth that are kept."""
_BEFORE: Final = 5
"""Sentences of a line that are kept; none leans on one further back."""
_MOST: Final = 8000
"""A longer context is given up: what is said below it is known with the whole text."""
_FAR: Final = 1_000_000
_BETWEEN: Final = "\n\n"


def whole_until(lines: Layout, text: str, end: int) -> int:
    """The place up to which every sentence is whole, whatever follows `end`; `text` is all that came."""
    visible = lines.visible
    shown = visible.text[: visible.offset(end)]
    if not text[end:].strip() and _PARAGRAPH_END.search(text) is not None:
        return end
    tables = Tables(lines.text, lines.islands)
    for _ in range(_LINES):
        shown = shown.rstrip()
        start = shown.rfind("\n") + 1
        line = shown[start:]
        found = [] if "|" in line or _is_row(tables, visible.source(start)) else sentences(line)
        # A sentence has ended once another word stands behind it; and a short one may deny the one before.
        ended = len(found) - (1 if _WORD.search(line, found[-1][0]) is not None else 2) if found else 0
        if ended > 0 and len(line) - found[ended][0] <= LONGEST and may_deny(line[found[ended][0] :]):
            ended -= 1
        if ended > 0:
            return visible.source(start + found[ended - 1][1])
        if _LETTER.search(line) is not None or len(line) >= _ENOUGH:
            return visible.source(start) if start else 0
        shown = shown[:start]
    return 0


def _is_row(tables: Tables, place: int) -> bool:
    """Whether a line is a row, be there a pipe in it or not."""
    return not tables.is_empty and tables.around(place) is not None


class Statements:
    """The settled numbers of a stream, and the text that their statements are read from: the window, and what is kept above it."""

    def __init__(self, evidence: Evidence, locale: str | None) -> None:
        self._evidence = evidence
        self._locale = locale
        self._above = ""
        self._numbers: list[Quantity] = []
        """In places of what is kept above and the window behind it, with the ids of the whole draft."""
        self._doubtful: set[str] = set()
        self._is_lost = False
        """What stands above can no longer be told."""

    @property
    def above(self) -> str:
        """What is kept of the text above the window."""
        return self._above

    @property
    def size(self) -> int:
        """How many characters are kept above the window."""
        return len(self._above)

    def learn(self, evidence: Evidence) -> None:
        """Other facts, and so other names."""
        self._evidence = evidence

    def add(self, numbers: Iterable[Quantity], doubtful: Collection[str]) -> None:
        """More settled numbers of the window."""
        if not self._is_lost:
            self._numbers += [moved(each, len(self._above)) for each in numbers]
            self._doubtful.update(doubtful)

    def read(self, text: str, wanted: Collection[str]) -> Mapping[str, Statement] | None:
        """What the text of the window says of these numbers; None where that is not sure."""
        if self._is_lost or self._doubtful:
            return None
        draft = Draft(text=self._above + text, locale=self._locale)
        return tagged_statements(draft, self._numbers, self._evidence, read(draft), frozenset(wanted))

    def bind(self, bound: Mapping[str, Quantity]) -> None:
        """Keep the fact that each of these numbers is about."""
        self._numbers = [
            structs.replace(each, bound=bound[each.id].bound) if each.id in bound else each for each in self._numbers
        ]

    def named(self, ids: Collection[str]) -> list[Quantity]:
        """Some of the numbers, as nothing but numbers: what is said of another may be held against them."""
        place = Span(start=0, end=0)
        return [
            structs.replace(each, span=place, token=None, ref=None, asks=None, problem=None, bound=each.about)
            for each in self._numbers
            if each.id in ids
        ]

    def move(self, lines: Layout, start: int) -> None:
        """The window begins further on now: keep what its sentences may lean on, and let go of the rest."""
        if self._is_lost:
            return
        size = len(self._above)
        text = self._above + lines.text
        cut = size + start
        kept = _kept(layout(text), cut)
        above = "".join(text[part.start : part.end] + part.glue for part in kept)
        if len(above) > _MOST or _shown(above) != [line for part in kept for line in part.shown]:
            self._is_lost = True
            self._numbers, self._doubtful, self._above = [], set(), ""
            return
        numbers: list[Quantity] = []
        position = 0
        for part in kept:
            numbers += [moved(each, position - part.start) for each in self._within(part.start, part.end)]
            position += part.end - part.start + len(part.glue)
        numbers += [moved(each, position - cut) for each in self._within(cut, len(text) + 1)]
        self._above, self._numbers = above, numbers
        self._doubtful &= {each.id for each in numbers}

    def _within(self, start: int, end: int) -> Iterator[Quantity]:
        for each in self._numbers:
            place = each.span if each.token is None else each.token
            if start <= place.start and place.end <= end:
                yield each


class _Part(NamedTuple):
    """A stretch of text that is kept."""

    start: int
    end: int
    glue: str
    """What parts it from the next one."""
    shown: list[str]
    """The lines that it shows."""


def moved(quantity: Quantity, by: int) -> Quantity:
    """The same number so much further on."""
    token = quantity.token
    return structs.replace(
        quantity,
        span=Span(start=quantity.span.start + by, end=quantity.span.end + by),
        token=None if token is None else Span(start=token.start + by, end=token.end + by),
    )


def _shown(text: str) -> list[str]:
    return [line.strip() for line in layout(text).visible.text.split("\n") if line.strip()]


def _kept(lines: Layout, cut: int) -> list[_Part]:
    """What stands above the cut and counts below it: the headings in force, the lead of the list, the last lines."""
    visible = lines.visible
    shown = visible.text[: visible.offset(cut)]
    tables = Tables(lines.text, lines.islands)
    # A row of a table leads nothing in.
    above = [
        line
        for line in lines_of(shown)
        if line.kind != "row" and line.start < line.end and not _is_row(tables, visible.source(line.start))
    ]
    is_open = not shown.endswith("\n") and not lines.text.startswith("\n", cut)
    found: list[_Part] = []
    for place in _in_force(above):
        line = above[place]
        is_last = is_open and line.end == len(shown)
        end = cut if is_last else _behind(lines, visible.source(line.end - 1) + 1)
        glue = "" if is_last else _BETWEEN
        start = shown.rfind("\n", 0, line.start) + 1
        parts = sentences(shown[line.start : line.end])
        if len(parts) > _BEFORE + 1:
            # The sign of a list or a heading stays: it says what kind of line this is.
            begin = line.start + parts[-_BEFORE - 1][0]
            sign = shown[start : line.start].lstrip()
            if start < line.start:
                found.append(_Part(visible.source(start), visible.source(line.start - 1) + 1, "", []))
            begun = _before(lines, visible.source(begin))
            found.append(_Part(begun, end, glue, [sign + shown[begin : line.end].rstrip()]))
        else:
            found.append(_Part(_before(lines, visible.source(start)), end, glue, [shown[start : line.end].strip()]))
    return found


def _before(lines: Layout, place: int) -> int:
    """The place itself, or the beginning of the token that it lies in."""
    index = bisect_right(lines.tokens, place, key=_start) - 1
    return lines.tokens[index].start if index >= 0 and place < lines.tokens[index].end else place


def _behind(lines: Layout, place: int) -> int:
    """The place itself, or the end of the token that it lies in."""
    index = bisect_left(lines.tokens, place, key=_start) - 1
    return max(place, lines.tokens[index].end) if index >= 0 else place


def _start(token: Token) -> int:
    return token.start


def _in_force(above: Sequence[Line]) -> list[int]:
    """Which lines may say something of what follows them."""
    found: list[int] = []
    level = depth = _FAR
    has_text = is_past = False
    items: Counter[int] = Counter()
    for place in range(len(above) - 1, -1, -1):
        line = above[place]
        is_kept = len(above) - place <= _LAST
        if line.kind == "heading":
            is_kept = is_kept or line.depth < level
            level, is_past = min(level, line.depth), True
        elif not is_past and not has_text:
            is_kept = is_kept or line.kind == "text" or (line.depth <= depth and items[line.depth] < _ITEMS)
        if line.kind == "text":
            has_text = True
        elif line.kind == "item":
            items[line.depth] += 1
            depth = min(depth, line.depth)
        if is_kept:
            found.append(place)
    return found[::-1]
