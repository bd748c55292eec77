"""Whether a file is written as facts, or a table to be understood."""

from __future__ import annotations

from pathlib import Path

from countermark.errors import InvalidEvidence
from countermark.evidence.reader import load_facts, says_what_it_is


def is_table(place: str | Path) -> bool:
    """Whether a file or an address is read as a table; one that is not there is left to who reads it."""
    if "://" in str(place):
        return True
    if not Path(place).is_file() or says_what_it_is(place, None):
        return False
    try:
        load_facts(place)  # an empty list of facts says nothing of itself
    except InvalidEvidence:
        return True
    return False
