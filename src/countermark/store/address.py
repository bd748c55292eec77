"""Addresses: which of them name a store."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FILES: Final = (".db", ".sqlite", ".sqlite3")
SERVERS: Final = ("postgresql://", "postgres://")


def is_store(place: str | Path) -> bool:
    """Whether a path or URL names a store, and not a file with facts."""
    text = str(place)
    # Behind "#" stands a query: its answer is a table, and no store.
    return (text.startswith(SERVERS) and "#" not in text) or text.lower().endswith(FILES)
