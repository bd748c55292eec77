"""Markdown's blocks: where paragraphs, fences, indented code, code spans and link targets end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from countermark.patterns import lazy

# What ends a paragraph: a blank line, a fence, a heading, a new list item.
PARAGRAPH_END = lazy(r"\n(?:[ \t\r]*+\n| {0,3}+(?:```|~~~|#{1,6}[ \t]|[-*+][ \t]|1[.)][ \t]))")
_FENCE_PREFIX = lazy(r"[ \t]*+(?>(?:(?:>|[-*+]|[0-9]{1,9}[.)])[ \t]*+)*)")
_FENCE_CLOSE = lazy(r"^([ \t>]*+)(`{3,}+|~{3,}+)[ \t\r]*+$", re.MULTILINE)
_RUN = lazy("`++")
_INDENT = lazy(r" {4}| {0,3}\t")
_LINE = lazy(r"^([ \t]*+)(?:([-*+]|[0-9]{1,9}[.)])(?=[ \t\r\n]|\Z))?(\S?)[^\n]*+", re.MULTILINE)
# Each way begins with one plain sign, so that text runs by at the speed of memory.
LINK_STEP = lazy(r"\\.|\n[ \t\r]*+\n|\]\(?|\[|\(|\)")
_DESTINATION = lazy(r"[ \t\n]*+(?:<[^<>\n]*+>|[^\s<]\S*+)?")
DEFINITION = lazy(
    r"^ {0,3}\[(?!\^)([^\[\]\n]{1,999})\]:[ \t]*+(\S++)[ \t]*+(?:\"[^\"\n]*+\"|'[^'\n]*+'|\([^()\n]*+\))?[ \t\r]*+$",
    re.MULTILINE,
)
_PREFIX_LOOK = 64
"""How far back the start of a line is looked for; a fence indented deeper is none."""


class Link(NamedTuple):
    """The tail `](…)` of an inline link."""

    bracket: int
    """Where its `[` stands."""
    start: int
    end: int


class Blocks:
    """Answers about one text, asked from left to right; each index is built when first needed."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._size = len(text)
        self._paragraph = (0, -1)
        self._runs: dict[int, list[int]] | None = None
        self._closers: list[tuple[int, int, str, int]] | None = None
        self._closer = 0
        self._links: dict[int, Link] | None = None

    def paragraph_end(self, position: int) -> int:
        """Where the paragraph around `position` ends."""
        start, end = self._paragraph
        if not start <= position <= end:
            match = PARAGRAPH_END.search(self._text, position)
            end = match.start() if match is not None else self._size
            self._paragraph = (position, end)
        return end

    def code_span(self, start: int, length: int) -> int | None:
        """The end of the code span that a run of `length` backticks at `start` opens."""
        if self._runs is None:
            self._runs = {}
            for match in _RUN.finditer(self._text):
                self._runs.setdefault(match.end() - match.start(), []).append(match.start())
            for starts in self._runs.values():
                starts.reverse()
        starts = self._runs.get(length, [])
        while starts and starts[-1] < start + length:
            starts.pop()
        if starts and starts[-1] < self.paragraph_end(start):
            return starts[-1] + length
        return None

    def fence(self, start: int, length: int) -> int | None:
        """The end of the fenced block that a run of at least three backticks or tildes at `start` opens."""
        text = self._text
        opened = fence_opened(text, start, length)
        if opened is None:
            return None
        line, end_of_line = opened
        mark = text[start]
        if self._closers is None:
            self._closers = [
                (match.start(), match.end(), match.group(2), len(match.group(1)))
                for match in _FENCE_CLOSE.finditer(text)
            ]
        closers = self._closers
        while self._closer < len(closers):
            at, end, run, indent = closers[self._closer]
            self._closer += 1
            if at >= end_of_line and run[0] == mark and len(run) >= length and indent <= start - line + 3:
                return end
        return self._size

    def indented(self) -> Iterator[tuple[int, int]]:
        """Blocks of code indented by four, where no list is open."""
        text = self._text
        if "\n    " not in text and "\t" not in text and _INDENT.match(text) is None:
            return
        in_list = False
        blank = True
        start = end = -1
        for match in _LINE.finditer(text):
            indent, bullet, first = match.groups()
            if not bullet and not first:
                blank = True
                continue
            deep = len(indent) >= 4 or "\t" in indent
            if deep and not in_list and (blank or start >= 0):
                if start < 0:
                    start = match.start()
                end = match.end()
            else:
                if start >= 0:
                    yield start, end
                    start = -1
                if bullet and (in_list or not deep):
                    in_list = True
                elif (blank or first == "#") and len(indent) < 2 and not deep:
                    in_list = False
            blank = False
        if start >= 0:
            yield start, end

    def link(self, position: int) -> Link | None:
        """The inline link whose `](` stands at `position`."""
        if self._links is None:
            self._links = dict(_links(self._text))
        return self._links.get(position)


def fence_opened(text: str, start: int, length: int) -> tuple[int, int] | None:
    """Where the line of a run starts and ends, if the run opens a fence there: nothing but quotes and bullets before it."""
    line = text.rfind("\n", max(0, start - _PREFIX_LOOK), start) + 1
    if line == 0 and start > _PREFIX_LOOK:
        return None
    prefix = _FENCE_PREFIX.match(text, line, start)
    if prefix is None or prefix.end() != start:
        return None
    end_of_line = text.find("\n", start)
    if end_of_line < 0:
        end_of_line = len(text)
    if text[start] == "`" and text.find("`", start + length, end_of_line) >= 0:
        return None
    return line, end_of_line


def _links(text: str) -> Iterator[tuple[int, Link]]:
    """Pair brackets and parentheses within each paragraph, in one pass."""
    brackets: list[int] = []
    opened: list[tuple[int, int, int]] = []
    for match in LINK_STEP.finditer(text):
        step = match.group()
        start = match.start()
        if step == "](":
            bracket = brackets.pop() if brackets else -1
            opened.append((start, bracket, match.end()))
        elif step == "[":
            brackets.append(start)
        elif step == "]":
            if brackets:
                brackets.pop()
        elif step == "(":
            opened.append((-1, -1, -1))
        elif step == ")":
            if opened:
                tail, bracket, inside = opened.pop()
                if bracket >= 0:
                    yield tail, Link(bracket, inside, start + 1)
        elif step[0] == "\n":
            brackets.clear()
            opened.clear()


def destination(text: str, start: int, end: int) -> tuple[int, int]:
    """The url inside a link's parentheses; empty where what stands there is no url."""
    match = _DESTINATION.match(text, start, end)
    assert match is not None
    rest = text[match.end() : end].strip()
    if rest and (len(rest) < 2 or rest[0] + rest[-1] not in ('""', "''", "()")):
        return start, start
    return start, match.end()
