"""Code of a draft: fenced, indented and inline, with its language."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from countermark.language import Document
from countermark.language.lists import read
from countermark.markup import layout
from countermark.model import CodeBlock, Span, ToolCall

_LANGUAGES: Final = read("languages.json", "countermark.extract.structure")
_ALIASES: Final = {alias: name for name, known in _LANGUAGES.items() for alias in known["aliases"]}
_NAME: Final = re.compile(r"\{?\.?([A-Za-z][\w+#.-]{0,30}+)")
_LOOK: Final = 4000
"""Characters that are looked at: a language shows itself early or not at all."""
_PLAIN: Final = 2
"""How many signs it takes."""

# Each sign counts once. None of them is a word of English on its own.
_PATTERNS: Final = {
    name: tuple(re.compile(sign, re.MULTILINE) for sign in known["signs"])
    for name, known in _LANGUAGES.items()
    if known["signs"]
}


def named(info: str) -> str:
    """The language that the line of a fence names, by its usual name; "" when it names none."""
    match = _NAME.match(info.strip())
    if match is None:
        return ""
    name = match[1].lower().rstrip(".")
    return _ALIASES.get(name, name)


def guessed(code: str, *, inline: bool = False) -> str:
    """The language that a piece of code is plainly in, or ""; a short one inside a sentence is seldom plain."""
    seen = code[:_LOOK]
    if inline and " " not in seen:
        return ""
    counts = {language: sum(sign.search(seen) is not None for sign in signs) for language, signs in _PATTERNS.items()}
    best = max(counts.values())
    if best < _PLAIN:
        return ""
    # A language comes before those that build on it only when it shows more; what is equally like two is neither.
    first = [language for language, count in counts.items() if count == best]
    if len(first) == 2 and set(first) in ({"javascript", "typescript"}, {"c", "cpp"}):
        return first[1] if first[1] != "c" else "cpp"
    return first[0] if len(first) == 1 else ""


_OPENING: Final = re.compile(r"(`{3,}+|~{3,}+)[ \t]*+([^\n]*+)(?:\n|\Z)")
_CLOSING: Final = re.compile(r"\n?[ \t>]*+(`{3,}+|~{3,}+)[ \t\r]*+\Z")
_RUN: Final = re.compile("`++")


def find(prose: Document) -> tuple[CodeBlock, ...]:
    """The code blocks, cb1, cb2 … in text order.

    A span covers the fence or the backticks, `code` is what they hold, as it is written: an indent or
    a quote sign that stands before every line stays. Code that is blank is no block.
    """
    found: list[CodeBlock] = []
    for kind, start, end in prose.layout.islands:
        if kind != "code":
            continue
        said, code = _inside(prose.text[start:end])
        if code.strip():
            span = Span(start=start, end=end)
            found.append(CodeBlock(id=f"cb{len(found) + 1}", span=span, language=said, code=code))
    return tuple(found)


def beside(blocks: Sequence[CodeBlock], calls: Sequence[ToolCall]) -> tuple[CodeBlock, ...]:
    """The blocks that are code, numbered anew: one that holds a call holds nothing else, and is the call."""
    starts = [call.span.start for call in calls]
    kept = (block for block in blocks if bisect_left(starts, block.span.start) == bisect_left(starts, block.span.end))
    return tuple(replace(block, id=f"cb{number}") for number, block in enumerate(kept, 1))


def open_fence(text: str) -> str:
    """The fence that a text opens and never closes, or ""."""
    islands = layout(text).islands
    if not islands or islands[-1].kind != "code" or islands[-1].end < len(text):
        return ""
    written = text[islands[-1].start :]
    opening = _OPENING.match(written)
    if opening is None or (opening[1][0] == "`" and "`" in opening[2]):
        return ""
    body = written[opening.end() :]
    return opening[1] if _closing(body, opening[1]) == len(body) else ""


def _inside(written: str) -> tuple[str, str]:
    """The language and the code of one construct."""
    run = _RUN.match(written)
    if run is not None and "\n" not in written:
        ticks = len(run[0])
        code = written[ticks:-ticks] if written.endswith(run[0]) and len(written) > 2 * ticks else written[ticks:]
        # One space on each side belongs to the backticks, as in "`` `x` ``".
        if code[:1] == code[-1:] == " " and code.strip():
            code = code[1:-1]
        return guessed(code, inline=True), code
    opening = _OPENING.match(written)
    if opening is None or (opening[1][0] == "`" and "`" in opening[2]):
        code = written.strip("`") if run is not None else written
        return guessed(code), code
    body = written[opening.end() :]
    closing = _closing(body, opening[1])
    code = body[:closing]
    return named(opening[2]) or guessed(code), code


def _closing(body: str, opened: str) -> int:
    """Where the code ends: before the line that closes the fence, if one does."""
    line = body.rfind("\n") if "\n" in body else 0
    closing = _CLOSING.match(body, line)
    if closing is None or closing[1][0] != opened[0] or len(closing[1]) < len(opened):
        return len(body)
    return line
