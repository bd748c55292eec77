"""Code of a draft as the text that a reader sees: without its fence, its backticks or its indent."""

from __future__ import annotations

import re
from typing import NamedTuple

from countermark.markup.blocks import fence_opened

_RUN = re.compile("`++|~++")
_CLOSE = re.compile(r"[ \t>]*+(?:`{3,}+|~{3,}+)[ \t\r]*+")
_INDENT = re.compile(r"(?m)^(?: {4}| {0,3}\t)")
_MARKER = re.compile(r"[^>\s]")


class Code(NamedTuple):
    """What is shown of a piece of code."""

    text: str
    prefix: str | None
    """What the lines of a block start with, quotes and indent; None for code within a line."""


def code_in(text: str, start: int, end: int) -> Code:
    """The code that the lexer found at a place."""
    run = _RUN.match(text, start, end)
    if run is None:
        return Code(_INDENT.sub("", text[start:end]).replace("\r\n", "\n"), "")
    length = run.end() - start
    opened = fence_opened(text, start, length) if length >= 3 else None
    if opened is not None:
        line, end_of_line = opened
        prefix = _MARKER.sub(" ", text[line:start])
        return Code(_fenced(text[end_of_line + 1 : end], prefix), prefix)
    inner = text[run.end() : max(run.end(), end - length)].replace("\r\n", "\n").replace("\n", " ")
    if inner.strip() and inner[0] == inner[-1] == " ":
        inner = inner[1:-1]
    return Code(inner, None)


def _fenced(inside: str, prefix: str) -> str:
    """The lines between the fences, each without the quotes and the indent that the block has."""
    lines = inside.replace("\r\n", "\n").split("\n")
    if _CLOSE.fullmatch(lines[-1]) is not None:
        lines.pop()
    if not prefix:
        return "\n".join(lines)
    quotes = prefix.count(">")
    own = re.compile(rf"(?:[ \t]{{0,3}}>){{0,{quotes}}}[ \t]{{0,{len(prefix) - quotes}}}")
    return "\n".join(own.sub("", line, count=1) for line in lines)
