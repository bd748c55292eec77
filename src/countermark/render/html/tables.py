"""Tables of a draft, as far as every word of them stands in a cell.

Markdown would leave out the words of a row that has more cells than its header. A browser moves words that stand
between the cells to before the table, where they would meet other words. So a table in HTML stays a table only when
its tags are written out and in order; in any other, each cell is a line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from countermark.markup.pieces import Piece

_INSIDE: Final = {
    "": frozenset(("table",)),
    "table": frozenset(("caption", "thead", "tbody", "tfoot", "tr")),
    "thead": frozenset(("tr",)),
    "tbody": frozenset(("tr",)),
    "tfoot": frozenset(("tr",)),
    "tr": frozenset(("td", "th")),
}
"""What may stand directly in each part; a cell and a caption hold anything but parts of a table."""
PARTS: Final = frozenset(name for names in _INSIDE.values() for name in names)
_DELIMITER: Final = re.compile(
    r"(?m)^[ \t>]*+(?>(?:\|[ \t]*+)?):?-++:?[ \t]*+(?>(?:\|[ \t]*+:?-++:?[ \t]*+)*)\|?[ \t]*+$"
)
_PIPE: Final = re.compile(r"\\.|\|")
_PREFIX: Final = re.compile(r"[ \t>]*+(?>(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]++)*)")
_NAME: Final = re.compile(r"</?([a-zA-Z]++)(?=[ \t\n\f\r/>])")


def sound_tables(text: str, islands: Iterable[Piece]) -> frozenset[int]:
    """Where the tags of such tables start."""
    sound: set[int] = set()
    tags: list[int] = []
    opened = [""]
    position = 0
    for kind, start, end in islands:
        between, position = text[position:start], end
        cell = opened[-1] not in _INSIDE
        if len(opened) > 1 and ("|" in between or (not cell and between.strip(" \t\r\n"))):
            tags, opened = [], [""]
        if kind == "comment":
            continue
        match = _NAME.match(text, start, end) if kind == "tag" else None
        name = match[1].lower() if match is not None else ""
        if name not in PARTS:
            if len(opened) > 1 and not cell:
                tags, opened = [], [""]
            continue
        if text[start + 1] == "/":
            if opened[-1] != name:
                tags, opened = [], [""]
                continue
            opened.pop()
            tags.append(start)
            if name == "table":
                sound.update(tags)
                tags = []
        elif name in _INSIDE.get(opened[-1], ()):
            opened.append(name)
            tags.append(start)
        else:
            tags, opened = ([start], ["", "table"]) if name == "table" else ([], [""])
    return frozenset(sound)


def whole_rows(text: str) -> str:
    """The text with the pipes escaped that would start a cell too many, so that the last cell holds the rest."""
    parts: list[str] = []
    position = 0
    for match in _DELIMITER.finditer(text):
        start = match.start()
        if start <= position or "|" not in (header := text[text.rfind("\n", 0, start - 1) + 1 : start - 1]):
            continue
        columns = len(_separators(match.group())) + 1
        if len(_separators(header)) + 1 != columns:
            continue
        parts.append(text[position : match.end() + 1])
        position = match.end() + 1
        while position < len(text):
            stop = text.find("\n", position) + 1 or len(text)
            line = text[position:stop]
            if not line.strip(" \t>\r\n"):
                break
            parts.append(_cut(line, columns))
            position = stop
    return "".join([*parts, text[position:]])


def _separators(line: str) -> list[int]:
    """Where a pipe stands between two cells."""
    prefix = _PREFIX.match(line)
    first = prefix.end() if prefix is not None else 0
    last = len(line.rstrip()) - 1
    return [match.start() for match in _PIPE.finditer(line) if match.group() == "|" and first < match.start() < last]


def _cut(line: str, columns: int) -> str:
    surplus = _separators(line)[columns - 1 :]
    if not surplus:
        return line
    edges = [0, *surplus, len(line)]
    return "\\".join(line[start:end] for start, end in pairwise(edges))
