"""Labels in square brackets: a definition further on makes links of them, and so changes what stands next to them."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from typing import Final

_REFERENCE: Final = re.compile(r"!?\[([^\[\]\n]{1,999})\](?:\[([^\[\]\n]{0,999})\])?")
_NEAR: Final = 400
_AROUND: Final = 1100
"""How far off a bracket may stand that a token's surroundings depend on, and one that the token stands in."""


def labels_near(text: str, start: int, end: int) -> frozenset[str]:
    """Labels around a token, or before and behind it within sight."""
    line = text.rfind("\n", max(0, start - _AROUND), start)
    first = max(0, min(start - _NEAR, line if line >= 0 else start - _AROUND))
    return _named(text, first, end + _NEAR) if text.find("[", first, end + _NEAR) >= 0 else frozenset()


def labels_in(text: str) -> frozenset[str]:
    """Labels anywhere in a text."""
    return _named(text, 0, len(text)) if "[" in text else frozenset()


def definitions(text: str, known: AbstractSet[str]) -> str:
    """What defines those of the known labels that a text names."""
    if not known or "[" not in text:
        return ""
    return "".join(f"[{label or ' '}]: x\n" for label in sorted(_named(text, 0, len(text)) & known))


def _named(text: str, start: int, end: int) -> frozenset[str]:
    """The labels by which bracketed text may turn out to be links or images."""
    return frozenset(
        name.strip().casefold()
        for match in _REFERENCE.finditer(text, start, end)
        for name in match.groups()
        if name is not None
    )
