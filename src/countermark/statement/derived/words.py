"""The words with which the languages name operations and their sides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from countermark.language.forms import fold
from countermark.language.lists import has_list, sections

_NAMED: Final = "named "
"""What the sections of words for an operation begin with."""


@cache
def listed(section: str, language: str) -> frozenset[str]:
    """The words of a section in a language, and in English."""
    found = {language, "en"} if has_list("derived", language) else {"en"}
    return frozenset(fold(word) for each in found for word in sections("derived", each).get(section, ()))


@cache
def named_by(language: str) -> Mapping[tuple[str, ...], str]:
    """Phrases that name operations. A "?" is named by the way; a "$" only at the end of its clause."""
    found: dict[tuple[str, ...], str] = {}
    lists = sections("derived", language) if has_list("derived", language) else {}
    for section, phrases in lists.items():
        for phrase in phrases if section.startswith(_NAMED) else ():
            sign = phrase[-1] if phrase[-1] in "?$" else ""
            form = tuple(fold(word) for word in phrase.rstrip("?$").split())
            found[form] = f"{section.removeprefix(_NAMED)}{sign}"
    return found
