"""Which stretches of a text lie under an open bidirectional control."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from countermark.patterns import lazy

_EMBEDDINGS: Final = "\u202a\u202b\u202d\u202e"
_ISOLATES: Final = "\u2066\u2067\u2068"
_POP_EMBEDDING: Final = "\u202c"
# An entity shows as the control that it names; <bdo> overrides the order like U+202E; a blank line ends
# the paragraph, and with it whatever was left open.
_CONTROL: Final = lazy(
    r"[\u202a-\u202e\u2066-\u2069]|&#(?:x0*+20(?:2[a-e]|6[6-9])|0*+82(?:3[4-8]|9[4-7]))(?![0-9a-f]);?"
    r"|</?bdo(?=[\s/>])|\n[ \t\r]*+\n|\u2029",
    re.IGNORECASE,
)
_OVERRIDE: Final = lazy("<[bB][dD][oO]")


class Enclosed:
    """Positions under an open control."""

    __slots__ = ("_open", "_starts")

    def __init__(self, changes: list[tuple[int, bool]]) -> None:
        self._starts = [position for position, _ in changes]
        self._open = [is_open for _, is_open in changes]

    def holds(self, position: int) -> bool:
        """Whether a control is open at a position."""
        index = bisect_right(self._starts, position) - 1
        return index >= 0 and self._open[index]


def enclosed(text: str) -> Enclosed | None:
    """Where controls are open; None, the usual case, when the text has none."""
    # Plain searches first: a class in a pattern takes a hundred times as long, on every draft.
    if (
        not any(control in text for control in _EMBEDDINGS + _ISOLATES)
        and "&#" not in text
        and not _OVERRIDE.search(text)
    ):
        return None
    changes: list[tuple[int, bool]] = []
    # An isolate hides what is open outside of it from the pops inside, so each has its own count.
    stack: list[int] = [0]
    overrides = 0
    for match in _CONTROL.finditer(text):
        control = _character(match)
        if control.isspace():
            stack, overrides = [0], 0
        elif control == "<bdo":
            overrides += 1
        elif control == "</bdo":
            overrides = max(0, overrides - 1)
        elif control in _EMBEDDINGS:
            stack[-1] += 1
        elif control in _ISOLATES:
            stack.append(0)
        elif control == _POP_EMBEDDING:
            stack[-1] = max(0, stack[-1] - 1)
        elif len(stack) > 1:
            stack.pop()
        changes.append((match.end(), overrides > 0 or len(stack) > 1 or stack[0] > 0))
    return Enclosed(changes)


def _character(match: re.Match[str]) -> str:
    written = match[0].lower()
    if written.startswith("&#"):
        # Every control has four digits; int() refuses the thousands of zeros that may lead them.
        digits = written.rstrip(";")
        return chr(int(digits[-4:], 16 if digits[2] == "x" else 10))
    return written
