"""Dollar signs that set off math, and so are no currency."""

from __future__ import annotations

import re
from typing import Final

BLANK: Final = "\0"
"""Neither letter, digit, space nor sign: no number reaches over it."""

_PAIR: Final = re.compile(r"\$(?=([^$\n]{1,500}+)\$(?![0-9]))")
_FORMULA: Final = re.compile(r"[=\\^_{}<>≤≥≈×]")
_NUMBER: Final = re.compile(r"[-+−]?[0-9][0-9.,]*+(?:\\?%)?")


def without_math(text: str) -> str:
    """The text with the delimiters of inline math blanked out; the length stays.

    "$x = 12$" and "$12$" are math. "from $5 to $7" is money: math has no space inside its signs,
    and no digit behind the last one.
    """
    if text.count("$") < 2:
        return text
    parts: list[str] = []
    position = reached = 0
    for match in _PAIR.finditer(text):
        start, end = match.start(), match.end(1)
        inside = match.group(1)
        if start < reached or inside[0].isspace() or inside[-1].isspace():
            continue
        if _FORMULA.search(inside) is None and _NUMBER.fullmatch(inside) is None:
            continue
        parts += (text[position:start], BLANK, inside, BLANK)
        position = reached = end + 1
    if not parts:
        return text
    parts.append(text[position:])
    return "".join(parts)
