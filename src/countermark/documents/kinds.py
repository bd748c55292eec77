"""Which files are documents, by their names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from countermark.errors import InvalidDraft

KINDS: Final = {
    ".docx": "docx",
    ".html": "html",
    ".htm": "html",
    ".xhtml": "html",
    ".ipynb": "ipynb",
    ".odt": "odt",
    ".pdf": "pdf",
    ".pptx": "pptx",
}
_OTHER: Final = {
    ".doc": ".docx",
    ".docm": ".docx",
    ".rtf": ".docx",
    ".pages": ".docx",
    ".ppt": ".pptx",
    ".pptm": ".pptx",
    ".key": ".pptx",
    ".epub": ".html",
    ".xps": ".pdf",
}
"""Documents that are not read, and what to save them as."""


def kind_of(file: str) -> str | None:
    """The kind of document that a file's name says, or None for text; one that is not read is refused."""
    suffix = Path(file).suffix.lower()
    if suffix in _OTHER:
        raise InvalidDraft(f"{suffix} files are not read", where=file, hint=f"save it as {_OTHER[suffix]}")
    return KINDS.get(suffix)
