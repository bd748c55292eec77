"""The texts of an audit: files, folders and globs; Markdown, HTML, plain text, notebooks and documents of a word processor."""

from __future__ import annotations

import glob
import json
import zipfile
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, ParseError, XMLParser

from countermark.errors import InvalidDraft
from countermark.model import DEFAULT_LIMITS

_PLAIN: Final = (".md", ".markdown", ".html", ".htm", ".txt", ".rst", ".qmd", ".rmd")
SUFFIXES: Final = (*_PLAIN, ".ipynb", ".docx")
_WORD: Final = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a notebook, or of the text of a document when it is unpacked."""


class Text(NamedTuple):
    """A text of a file."""

    source: str
    """The path as it was given or found."""
    text: str
    parts: tuple[tuple[int, str], ...] = ()
    """Where the cells of a notebook begin, and what they are called; none where the text is the file's own."""

    @property
    def is_file(self) -> bool:
        """Whether offsets of the text are offsets of the file, so that edits can be made in it."""
        return Path(self.source).suffix.lower() in _PLAIN

    def part(self, offset: int) -> str:
        """What a place is called besides its line: "cell 3"; "" where it has a line."""
        at = bisect_right(self.parts, offset, key=lambda each: each[0]) - 1
        return self.parts[at][1] if at >= 0 else ""


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
        return sorted(each for each in path.rglob("*") if each.suffix.lower() in SUFFIXES and each.is_file())
    if path.is_file():
        return [path]
    found = sorted(Path(each) for each in glob.glob(name, recursive=True) if Path(each).is_file())  # noqa: PTH207 — an absolute pattern too
    if not found:
        raise InvalidDraft(
            "there is no such text", where=name, hint="give files, folders, or a pattern such as 'docs/**/*.md'"
        )
    return found


def _read(path: Path) -> Text:
    suffix = path.suffix.lower()
    if suffix == ".docx":
        return Text(str(path), _of_document(path))
    if path.stat().st_size > _LARGEST:
        raise InvalidDraft(f"the file has more than {_LARGEST:,} bytes", where=str(path))
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidDraft(f"byte {error.start + 1} is not UTF-8", where=str(path), hint="save it as UTF-8") from None
    if suffix == ".ipynb":
        return Text(str(path), *_of_notebook(path, text))
    if len(text) > DEFAULT_LIMITS.draft:
        raise InvalidDraft(f"the text has more than {DEFAULT_LIMITS.draft:,} characters", where=str(path))
    return Text(str(path), text)


def _of_notebook(path: Path, text: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """The cells of prose, a blank line apart; what code prints is not prose."""
    try:
        cells = json.loads(text)["cells"]
        prose = [
            ("".join(each["source"]), f"cell {place}")
            for place, each in enumerate(cells, 1)
            if each["cell_type"] == "markdown"
        ]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise InvalidDraft("it is not a notebook", where=str(path), hint="save it again with Jupyter") from None
    starts, position = [], 0
    for source, name in prose:
        starts.append((position, name))
        position += len(source) + 2
    return "\n\n".join(source for source, _ in prose), tuple(starts)


def _of_document(path: Path) -> str:
    """The paragraphs of a document, its tables as rows of bars."""
    try:
        with zipfile.ZipFile(path) as archive:
            info = archive.getinfo("word/document.xml")
            if info.file_size > _LARGEST:
                raise InvalidDraft(f"its text has more than {_LARGEST:,} bytes", where=str(path))
            root = _tree(archive.read(info))
    except (zipfile.BadZipFile, KeyError, ParseError, OSError, NotImplementedError, RuntimeError):
        raise InvalidDraft("it is not a .docx document", where=str(path), hint="save it again as .docx") from None
    body = root.find(f"{_WORD}body")
    return "\n\n".join(filter(None, map(_block, body if body is not None else ())))


def _tree(data: bytes) -> Element:
    """XML without a document type, so that no entity is ever expanded."""
    if b"<!DOCTYPE" in data:
        raise ParseError("a document has no document type")
    parser = XMLParser()  # noqa: S314 — refused above where it could name entities
    parser.feed(data)
    found: Element = parser.close()
    return found


def _block(element: Element) -> str:
    if element.tag != f"{_WORD}tbl":
        return _words(element)
    rows = [[_words(cell).replace("|", "/") for cell in row.iter(f"{_WORD}tc")] for row in element.iter(f"{_WORD}tr")]
    lines = [f"| {' | '.join(row)} |" for row in rows if row]
    return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]]) if lines else ""


def _words(element: Element) -> str:
    """The text of a paragraph or a cell; a line break is a blank."""
    kept = {f"{_WORD}tab": " ", f"{_WORD}br": " ", f"{_WORD}p": " "}
    parts = [each.text or "" if each.tag == f"{_WORD}t" else kept.get(each.tag, "") for each in element.iter()]
    return "".join(parts).strip()
