"""The languages that code is read in, by the names that people write behind a fence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "python": ("python", "py", "python3", "py3", "python2", "ipython", "pycon"),
    "javascript": ("javascript", "js", "jsx", "mjs", "cjs", "node", "nodejs", "ecmascript"),
    "typescript": ("typescript", "ts", "mts", "cts"),
    "tsx": ("tsx",),
    "bash": ("bash", "sh", "shell", "zsh", "ksh", "shellscript"),
    "sql": ("sql", "postgresql", "postgres", "pgsql", "plpgsql", "mysql", "sqlite", "tsql", "t-sql", "plsql", "mssql"),
}
_BY_NAME: Final = {name: language for language, names in _NAMES.items() for name in names}


def language_of(written: str) -> str | None:
    """The language that a fence names, or None where it is not one that is read here."""
    return _BY_NAME.get(written.strip().lower())
