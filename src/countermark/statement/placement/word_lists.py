"""The words of every language that serve one question of the placements each."""

from __future__ import annotations

from functools import cache

from countermark.language.classes import LANGUAGES
from countermark.language.lists import sections


@cache
def words_of(section: str) -> frozenset[str]:
    """The words of a section, of all languages: which one a sentence is in is not always known."""
    found = [lists[section] for each in LANGUAGES if section in (lists := sections("placement", each))]
    return frozenset[str]().union(*found)
