"""Where numbers are looked for, and what a number found there can be.

Every number of a draft gets a mark, wherever it stands. What it *is* depends on the place:

* text, comments, raw text and unfinished tags are ordinary text;
* the attributes that a reader meets (alt, title, label …) and any value that holds a tag are ordinary text; all
  other attribute values hold identifiers, and names of tags and attributes hold nothing;
* the target of a link holds identifiers, unless what stands there is no url;
* a fence that names a programming language holds identifiers. In any other block of code a line that looks like
  a program does, except that its percentages stay values; a line that does not is ordinary text, because fences
  also set off tables;
* a code span that is a number and nothing else is ordinary text, because backticks also set off figures; any
  other is a program.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from countermark.language.lists import read
from countermark.markup import Layout, Piece
from countermark.markup.blocks import destination
from countermark.markup.tags import tag

Role = Literal["text", "span", "program", "identifier"]
"""`program`: percentages are values, other numbers identifiers. `span`: the same, unless the number is all there is."""

_SHOWN_ATTRIBUTES: Final = frozenset(
    ("alt", "title", "label", "placeholder", "summary", "value", "content", "aria-label", "aria-description")
)
# A name we do not know hides nothing: what such a fence holds is judged line by line.
_PROGRAM_FENCES: Final = frozenset(read("fences.json", "countermark.extract.text")["programs"])
_FENCE: Final = re.compile(r"[ \t]*+(?:`{3,}+|~{3,}+)[ \t]*+([^\s`{]*+)")
_RUN: Final = re.compile("`++")
_TAGS: Final = re.compile(r"</?[a-zA-Z][^<>]*+>")
_PROGRAM: Final = re.compile(r"[={};_\\]|\w[(\[]|::|->|//|(?<![\w-])--?[a-zA-Z]|^\s*+[$>#] ")


class Region(NamedTuple):
    """A stretch of the text that is searched as a whole."""

    start: int
    end: int
    role: Role


def regions(layout: Layout) -> list[Region]:
    """All stretches in text order, apart from each other, the inside of tokens left out."""
    text = layout.text
    found: list[Region] = []
    position = 0
    for piece in _marked(layout):
        start, end = piece.start, piece.end
        if start > position:
            found.extend(_untagged(text, position, start, "text", inside="text"))
        position = end
        kind = piece.kind
        if kind in ("claim", "entity"):
            continue
        if kind == "tag":
            found.extend(_attribute_regions(text, start, end))
        elif kind == "target":
            found.extend(_target_regions(text, start, end))
        elif kind == "code":
            found.extend(_code_regions(text, start, end))
        else:
            found.extend(_untagged(text, start, end, "text"))
    if position < len(text):
        found.extend(_untagged(text, position, len(text), "text", inside="text"))
    return found


def _marked(layout: Layout) -> Iterable[Piece]:
    """Islands and tokens in order. A malformed tag that swallowed text is searched: that text is on nobody's tag."""
    marked: list[Piece] = list(layout.islands)
    for token in layout.tokens:
        inside = token.start + len("<claim")
        if token.problem is not None and layout.text.find("<", inside, token.payload_start) >= 0:
            marked.append(Piece("claim", token.start, inside))
            marked.append(Piece("comment", inside, token.payload_start))
            marked.append(Piece("claim", token.payload_start, token.end))
        else:
            marked.append(Piece("claim", token.start, token.end))
    marked.sort(key=lambda piece: (piece.start, piece.end))
    return marked


def _attribute_regions(text: str, start: int, end: int) -> Iterator[Region]:
    if text.find("=", start, end) < 0:
        return
    name = start + (2 if text[start + 1] == "/" else 1)
    for attribute in tag(text, name).attributes:
        value = attribute.value
        if value is None or attribute.end > end:
            continue
        stop = attribute.end - attribute.quoted
        if attribute.name in _SHOWN_ATTRIBUTES or "<" in value:
            yield from _untagged(text, stop - len(value), stop, "text")
        else:
            yield Region(stop - len(value), stop, "identifier")


def _target_regions(text: str, start: int, end: int) -> Iterator[Region]:
    if text[start] != "]":
        yield Region(start, end, "identifier")
        return
    inside, stop = destination(text, start + 2, end - 1)
    if stop > inside:
        yield Region(inside, stop, "identifier")
    if stop < end - 1:
        yield Region(stop, end - 1, "text")


def _untagged(text: str, start: int, end: int, role: Role, *, inside: Role = "program") -> Iterator[Region]:
    """A stretch without markup that may look like it: a number is read apart from what looks like a tag beside it."""
    position = start
    if text.find("<", start, end) >= 0:
        for match in _TAGS.finditer(text, start, end):
            if match.start() > position:
                yield Region(position, match.start(), role)
            yield Region(match.start() + 1, match.end() - 1, inside)
            position = match.end()
    if position < end:
        yield Region(position, end, role)


def _code_regions(text: str, start: int, end: int) -> Iterator[Region]:
    fence = _FENCE.match(text, start, end)
    run = _RUN.match(text, start, end)
    closed = run is not None and end - start > 2 * len(run.group()) and text.endswith(run.group(), start, end)
    if run is not None and closed and (fence is None or text.find("\n", start, end) < 0):
        yield from _untagged(text, run.end(), end - len(run.group()), "span")
        return
    if fence is not None:
        start = fence.start(1)
        if fence.group(1).lower() in _PROGRAM_FENCES:
            yield Region(start, end, "identifier")
            return
    role: Role | None = None
    first = position = start
    # Neighbouring lines of one role stay one region: a search of its own for each of many short lines is slow.
    while position < end:
        stop = text.find("\n", position, end)
        stop = end if stop < 0 else stop + 1
        line = text[position:stop]
        if "<" in line:
            line = _TAGS.sub("", line)
        its: Role = "program" if _PROGRAM.search(line) else "text"
        if role is not None and its != role:
            yield from _untagged(text, first, position, role)
            first = position
        role = its
        position = stop
    if role is not None:
        yield from _untagged(text, first, end, role)
