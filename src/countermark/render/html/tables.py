"""Tables that a draft writes in HTML, as far as every word of them stands in a cell.

A browser moves words that stand between the cells to before the table, where they would meet other words. So a table
stays a table only when its tags are written out and in order; in any other, each cell is a line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
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
