r"""The lines of a draft in which calculations are looked for, as they stand but for emphasis and code.

Masked prose has lost signs that calculate: the backslash of LaTeX, the asterisk of "3* 4", the underscore of "x_{1}". They are
put back. A code span or a line of a fence is shown where nothing but arithmetic stands in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from countermark.extract.text.quantities import BLANK, without_math
from countermark.language import Document

_SIGNS: Final = re.compile(r"\\(?=[!-/:-@\[-`{-~])|(?<=[\w)}])_(?=[\w{])|\*")
_FACTOR_BEFORE: Final = re.compile(r"[\w)\]%]\s?\Z")
_FACTOR_BEHIND: Final = re.compile(r"\s?\\?[-+−(.$€£]?[0-9(]|\s[a-z]{2}")
_CLOSED: Final = re.compile(r"[$€£]?[0-9.,%$€£ ]{1,16}\*")
"""What stands between two signs of emphasis: "*12*"."""
_SUM: Final = r"[-+*/×÷^=≈().,$€£%\s0-9]"
_ARITHMETIC: Final = re.compile(rf"(?=[^=≈\n]*[0-9][^=≈\n]*[-+*/×÷^][^=≈\n]*[=≈]){_SUM}{{3,200}}")
_SKIPPED: Final = frozenset(("code", "reference"))
# An equality that goes on in the next line belongs to the line before.
_CONTINUED: Final = re.compile(
    r"\n(?=[ \t]*+&?[ \t]*+(?:[=≈]|\\approx\b|\\\\?[ \t]*+&))|(?<=[=≈])[ \t]*+\n|\n(?=[ \t]*+&=)"
)
_LINE: Final = re.compile(r"[^\n]++")
_CELL: Final = re.compile(r"[^|\n]++")
_DIGIT: Final = re.compile("[0-9]")
_LONGEST: Final = 20_000
_EQUAL: Final = re.compile(r"[=≈≃≅＝]|\\approx|\\simeq")
_SPELLED: Final = re.compile(
    r"(?:%|[0-9)a-z]\s(?:[-+*/×÷−x]|plus|minus|times|multiplied|divided|percent|squared|cubed)|/[0-9]+|\b[Hh]alf)\s"
)
_RELATES: Final = re.compile(r"\b(?:is|are|was|were|equals?|gives?|gave|makes?|leaves?|yields?|totals|to)\b")


class Line(NamedTuple):
    """A line, or a cell of a table, and where it stands."""

    start: int
    text: str


def shown(prose: Document) -> str:
    """The masked text with the signs of its calculations; every place stays."""
    text, masked = prose.text, _without_math(prose.masked)
    found: list[tuple[int, str]] = []
    if "\\" in text or "*" in text or "_" in text:
        found += _signs(text, masked)
    if "`" in text or "~~~" in text:
        found += _code(prose)
    if not found:
        return masked
    parts: list[str] = []
    position = 0
    for start, sign in sorted(found):
        if start >= position:
            parts += (masked[position:start], sign)
            position = start + len(sign)
    return "".join((*parts, masked[position:]))


def _without_math(masked: str) -> str:
    """The text without the dollar signs that set off formulas: they are no currency."""
    return without_math(masked).replace(BLANK, " ") if masked.count("$") > 1 else masked


def _signs(text: str, masked: str) -> Iterator[tuple[int, str]]:
    """Signs that were taken for markup."""
    for match in _SIGNS.finditer(text):
        start = match.start()
        if masked[start] != " " or start + 1 >= len(text):
            continue
        if match[0] == "*":
            before, behind = text[max(0, start - 2) : start], text[start + 1 : start + 24]
            if not _FACTOR_BEFORE.search(before) or not _FACTOR_BEHIND.match(behind) or _CLOSED.match(behind):
                continue
            if masked[start - 1] != text[start - 1]:
                continue  # inside code
        elif masked[start + 1] != text[start + 1]:
            continue
        yield start, match[0]


def _code(prose: Document) -> Iterator[tuple[int, str]]:
    """Lines of code that are nothing but arithmetic."""
    for piece in prose.layout.islands:
        if piece.kind != "code":
            continue
        position = piece.start
        for line in prose.text[piece.start : piece.end].split("\n"):
            inside = line.strip("` \t")
            if _ARITHMETIC.fullmatch(inside):
                yield position, line.replace("`", " ")
            position += len(line) + 1


def lines(prose: Document, text: str) -> Iterator[Line]:
    """The lines that may state an equality, those of tables cell by cell; `text` is the text as `shown` gives it."""
    joined = _CONTINUED.sub(lambda match: " " * len(match[0]), text) if "\n" in text else text
    for block in prose.blocks:
        if block.kind in _SKIPPED and (block.kind == "reference" or not joined[block.start : block.end].strip()):
            continue
        pattern = _LINE if block.table is None else _CELL
        for part in (block,) if block.table is None else block.table.rows:
            for match in pattern.finditer(joined, part.start, part.end):
                if match.end() - match.start() <= _LONGEST and _may_equate(match[0]):
                    yield Line(match.start(), match[0])


def _may_equate(text: str) -> bool:
    if not _DIGIT.search(text):
        return False
    if _EQUAL.search(text):
        return True
    return _SPELLED.search(text) is not None and _RELATES.search(text) is not None
