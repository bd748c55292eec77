"""The texts of files, folders and patterns: plain ones as they stand, documents as Markdown."""

from __future__ import annotations

import glob
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from countermark.audit import Text
from countermark.documents.kinds import KINDS, kind_of
from countermark.documents.original import open_document
from countermark.errors import InvalidDraft
from countermark.model import DEFAULT_LIMITS

_PLAIN: Final = (".md", ".markdown", ".txt", ".rst", ".qmd", ".rmd")
_SUFFIXES: Final = (*_PLAIN, *KINDS)


def texts_in(names: Sequence[str]) -> Iterator[Text]:
    """Every text that the names stand for, each file once, in the order of the names."""
    seen: set[Path] = set()
    for name in names:
        for path in _files(name):
            if path.resolve() not in seen:
                seen.add(path.resolve())
                yield _read(path)


def _files(name: str) -> list[Path]:
    path = Path(name)
    if path.is_dir():
        return sorted(each for each in path.rglob("*") if each.suffix.lower() in _SUFFIXES and each.is_file())
    if path.is_file():
        return [path]
    found = sorted(Path(each) for each in glob.glob(name, recursive=True) if Path(each).is_file())  # noqa: PTH207 — an absolute pattern too
    if not found:
        raise InvalidDraft(
            "there is no such text", where=name, hint="give files, folders, or a pattern such as 'docs/**/*.md'"
        )
    return found


def _read(path: Path) -> Text:
    if kind_of(str(path)) is not None:
        original = open_document(path, may_be_empty=True)  # such as a notebook of code alone
        return Text(str(path), original.text, original.places)
    if path.stat().st_size > 4 * DEFAULT_LIMITS.draft:
        raise InvalidDraft(f"the text has more than {DEFAULT_LIMITS.draft:,} characters", where=str(path))
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidDraft(f"byte {error.start + 1} is not UTF-8", where=str(path), hint="save it as UTF-8") from None
    if len(text) > DEFAULT_LIMITS.draft:
        raise InvalidDraft(f"the text has more than {DEFAULT_LIMITS.draft:,} characters", where=str(path))
    return Text(str(path), text)
