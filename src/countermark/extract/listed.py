"""How the lexicons are written: words apart by blanks, names apart by bars."""

from __future__ import annotations


def words(table: str) -> frozenset[str]:
    """The words of a table."""
    return frozenset(table.split())


def names(table: str) -> list[str]:
    """The names of a table, line by line."""
    return [name for line in table.splitlines() for name in line.split("|") if name]
