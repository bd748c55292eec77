"""A text with its markup blanked out, place by place: whatever stands in it at [start:end] stands in the draft there too."""

from __future__ import annotations

import re
from typing import Final

from countermark.markup import Layout
from countermark.markup.entities import decode
from countermark.markup.tables import PART, html_tables
from countermark.markup.visible import BLOCK_TAG

_CELLS: Final = ("td", "th")
_NO_TABLE: Final = (1 << 60, 1 << 60)
OBJECT: Final = "\ufffc"
"""Stands for each character of something that is one thing in its sentence: a code span, a bare URL."""

# An asterisk between two operands is a sign of multiplication, an underscore inside a word a letter. It starts with a
# sign and looks back over it, so that prose runs by at the speed of memory.
_EMPHASIS: Final = re.compile(
    r"[*_~\\](?:(?<=[\w)\]]\*)\*?+(?=[\d(\[$])|(?<=[\d)\]]\*)\*?+(?=[\w(\[])|(?<=\w_)_*+(?=\w)"
    r"|((?<=\S[*_])[*_]*+|(?<=\S~)~++|(?<=[*_])[*_]*+(?=\S)|(?<=~)~++(?=\S)|(?<=\\)(?=[!-/:-@\[-`{-~])))"
)


def masked(layout: Layout) -> str:
    """The text as `Document.masked` describes it, with its line ends and the marks of its blocks still in place."""
    text = layout.text
    if not layout.is_plain or layout.tokens:
        text = _without_pieces(layout)
    if "*" in text or "_" in text or "\\" in text or "~~" in text:
        text = _EMPHASIS.sub(_blanked, text)
    return text


def _blanked(match: re.Match[str]) -> str:
    return match[0] if match[1] is None else " " * len(match[0])


def _without_pieces(layout: Layout) -> str:
    text = layout.text
    parts: list[str] = []
    tokens = iter(layout.tokens)
    closed = iter(html_tables(text, layout.islands, closed=True))
    first, last = next(closed, _NO_TABLE)
    in_row = False
    for kind, start, end in layout.pieces:
        inside = text[start:end]
        if end > last:
            first, last = next(closed, _NO_TABLE)
        if first <= start:
            if kind == "tag" and (part := PART.match(inside)) is not None:
                name, closing = part[1].lower(), inside[1] == "/"
                in_row = in_row if name in _CELLS else name == "tr" and not closing
                parts.append(_bar(name, closing=closing, in_row=in_row) + " " * (len(inside) - 1))
                continue
            inside = inside.replace("\n", " ").replace("|", " ")
        if kind in ("text", "broken"):
            parts.append(inside)
        elif kind == "claim":
            token = next(tokens)
            parts += (
                _blank(text[start : token.payload_start]),
                text[token.payload_start : token.payload_end],
                _blank(text[token.payload_end : end]),
            )
        elif kind == "entity":
            decoded = decode(inside)
            shown = decoded if decoded is not None and decoded.isprintable() else ""
            parts.append(shown[: end - start].ljust(end - start))
        elif kind == "tag":
            # A tag that starts or ends a block parts the text as a line end does; within a table, its caption does.
            is_break = BLOCK_TAG.match(inside) and (start < first or "caption" in inside[:10].lower())
            parts.append("\n" + _blank(inside[1:]) if is_break else _blank(inside))
        elif (kind == "code" and _is_span(inside)) or (kind == "target" and inside[0] != "]"):
            parts.append(OBJECT * (end - start))
        else:
            parts.append(_blank(inside))
    shown = "".join(parts)
    opened = sorted(bracket for bracket in layout.links.values() if bracket >= 0)
    if not opened:
        return shown
    parts = []
    position = 0
    for bracket in opened:
        first = bracket - 1 if shown[bracket - 1 : bracket] == "!" and bracket > position else bracket
        parts += (shown[position:first], " " * (bracket + 1 - first))
        position = bracket + 1
    parts.append(shown[position:])
    return "".join(parts)


def _bar(name: str, *, closing: bool, in_row: bool) -> str:
    """What a tag of an HTML table begins with: a row is one line, and a bar stands before each of its cells."""
    if name in _CELLS and in_row:
        return " " if closing else "|"
    return " " if name == "thead" else "\n"


def _is_span(code: str) -> bool:
    return code[0] == "`" and code[-1] == "`" and "\n" not in code


def _blank(inside: str) -> str:
    """Spaces for everything but line ends."""
    if "\n" not in inside:
        return " " * len(inside)
    return "\n".join(" " * len(line) for line in inside.split("\n"))
