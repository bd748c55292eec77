"""Documents to passages: text, Markdown and HTML in paragraphs, each with its source and its place in it.

The id says where a passage stands: `report.md#p12@345-678` is the twelfth passage of report.md and the
code points 345 to 678 of its text. In text and Markdown those code points are the passage; in HTML they
are its source, of which the passage is what a reader sees.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.html_text import CELL, Block, runs
from countermark.language.ends import CUT
from countermark.model import Evidence, Passage, Source
from countermark.patterns import lazy

_LARGEST = 64 << 20
_ENOUGH = 1000
"""Code points after which a passage ends with its sentence."""
_MOST = 2000
_HTML = (".html", ".htm", ".xhtml")
_STARTS_HTML = lazy(r"\s*+(?>(?:<!--(?>(?:(?!-->).)*)-->\s*+)*)<(?:!doctype\s+html|html)\b", re.IGNORECASE | re.DOTALL)
_PARAGRAPH = lazy(r"\S[^\n]*+(?>(?:\n[^\S\n]*+\S[^\n]*+)*)")
# Not before a small letter or a digit: "p. 3" and "approx. five" go on.
_SPACE = lazy(r"\s++")


class Piece(NamedTuple):
    """A passage before it has a name."""

    start: int
    end: int
    text: str


def load_passages(*paths: str | Path) -> Evidence:
    """The passages of one or more documents as evidence."""
    passages: list[Passage] = []
    named: dict[str, str] = {}
    for path in paths:
        name = Path(path).name
        if named.setdefault(name, str(path)) != str(path):
            raise InvalidEvidence(
                f"two documents are called {name!r}", where=str(path), hint="ids are made of names; rename one of them"
            )
        with FactFile.open(path) as file:
            passages += _passages(file)
    return Evidence(passages=passages)


def read_passages(data: bytes, *, name: str) -> list[Passage]:
    """The passages in the bytes of a document."""
    with FactFile.of(data, name) as file:
        return _passages(file)


def _passages(file: FactFile) -> list[Passage]:
    data = file.whole(_LARGEST)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InvalidEvidence(f"row {line} is not UTF-8", where=file.name, hint="save the document as UTF-8") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise InvalidEvidence(
            f"row {line} contains a NUL byte", where=file.name, hint="expected text, Markdown or HTML"
        )
    is_html = file.suffix in _HTML or _STARTS_HTML.match(text) is not None
    source = Source(uri=file.name, digest=f"sha256:{hashlib.sha256(data).hexdigest()}")
    name = Path(file.name).name
    passages = [
        Passage(id=f"{name}#p{number}@{piece.start}-{piece.end}", text=piece.text, source=source)
        for number, piece in enumerate(_in_html(text) if is_html else _in_text(text), 1)
    ]
    if not passages:
        raise InvalidEvidence("the document contains no text", where=file.name, hint="expected text, Markdown or HTML")
    return passages


def _in_text(text: str) -> Iterator[Piece]:
    for paragraph in _PARAGRAPH.finditer(text):
        start = paragraph.start()
        for end in (*_cuts(text, start, paragraph.end()), paragraph.end()):
            shown = text[start:end]
            begin, stop = start + len(shown) - len(shown.lstrip()), start + len(shown.rstrip())
            if begin < stop:
                yield Piece(begin, stop, text[begin:stop])
            start = end


def _in_html(source: str) -> Iterator[Piece]:
    block = Block()
    for kind, start, end in runs(source):
        if kind == "text":
            begin = start
            for cut in _cuts(source, start, end, already=block.size if block.start >= 0 else 0):
                block.add(source[begin:cut], begin, cut)
                yield from _finished(block)
                block = Block()
                begin = cut
            block.add(source[begin:end], begin, end)
        elif kind == "block":
            yield from _finished(block)
            block = Block()
        else:
            block.part(CELL if kind == "cell" else " ")
    yield from _finished(block)


def _finished(block: Block) -> Iterator[Piece]:
    text = block.text
    if text:
        yield Piece(block.start, block.end, text)


def _cuts(text: str, start: int, end: int, already: int = 0) -> Iterator[int]:
    """Where a long paragraph is cut: after a sentence once it is long enough, else at white space."""
    enough, most = start + _ENOUGH - already, start + _MOST - already
    while end > most:
        found = CUT.search(text, max(enough, start), most) if most > start else None
        if found is None:
            found = _SPACE.search(text, max(most, start), end)
        if found is None or found.end() >= end:
            return
        yield found.end()
        start = found.end()
        enough, most = start + _ENOUGH, start + _MOST
