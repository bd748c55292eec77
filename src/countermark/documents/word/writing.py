"""Comments and tracked changes in a copy of a Word document.

They are spliced into the bytes of the parts: nothing that is there is written anew, and every other part stays as it is.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from countermark.documents.archive import Archive
from countermark.documents.blocks import Anchor
from countermark.documents.package import main_part, relations, relations_of
from countermark.documents.word.reading import Chunk, Run

AUTHOR: Final = "Countermark"
_W: Final = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_KIND: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments"
_CONTENT: Final = "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"
_ILLEGAL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ID: Final = re.compile(rb'\bw:id="(\d{1,9})"')
_TAG: Final = re.compile(rb"<(?:[^\"'<>]++|\"[^\"<]*+\"|'[^'<]*+')*>")
_ENCODING: Final = re.compile(rb"encoding=[\"']([A-Za-z0-9._-]+)")
_SPACE: Final = b' xml:space="preserve"'
_END: Final = b"</w:t></w:r>"


class Stretch(NamedTuple):
    """Where something of the draft stands in the document, with what is said of it or put in its place."""

    anchors: Sequence[Anchor]
    start: int
    end: int
    text: str


def commented(archive: Archive, remarks: Sequence[Stretch]) -> bytes:
    """The document with a comment at each stretch."""
    main = main_part(archive, ".docx")
    name = next((each.part for each in relations(archive, main) if each.kind == "comments"), "")
    comments = archive.part(name) if name else _empty_comments()
    parts = _Parts(archive)
    number = 1 + max(_largest(comments), _largest(parts.data(main)))
    written: list[str] = []
    for remark in remarks:
        first, last = remark.anchors[0], remark.anchors[-1]
        opens, closes = f'<w:commentRangeStart w:id="{number}"/>', f'<w:commentRangeEnd w:id="{number}"/>'
        closes += f'<w:r><w:commentReference w:id="{number}"/></w:r>'
        if first.at.run.outer is not None:  # a comment cannot stand in a text box
            parts.around(first.at, opens, closes)
        else:
            parts.between(first.at, first.offset + max(remark.start - first.start, 0), opens, is_end=False)
            parts.between(last.at, last.offset + min(remark.end, last.end) - last.start, closes, is_end=True)
        written.append(
            f'<w:comment w:id="{number}" w:author="{AUTHOR}" w:initials="CM"><w:p><w:r>'
            f'<w:t xml:space="preserve">{_text(remark.text)}</w:t></w:r></w:p></w:comment>'
        )
        number += 1
    changed = parts.changed()
    if not written:
        return archive.written(changed)
    end = comments.rfind(b"</w:comments>")
    if end < 0:
        raise archive.refusal("its comments have a form that cannot be extended", name, "remove the comments")
    changed[name or _new(archive, main, changed)] = comments[:end] + "".join(written).encode() + comments[end:]
    return archive.written(changed)


def changed(archive: Archive, edits: Sequence[Stretch]) -> bytes:
    """The document with each edit as a tracked change: the old text deleted, the new inserted."""
    main = main_part(archive, ".docx")
    parts = _Parts(archive)
    number = 1 + max(_largest(archive.part(each)) for each in {main, *(one.anchors[0].at.part for one in edits)})
    for edit in edits:
        elements: dict[int, list[tuple[Chunk, int, int]]] = {}
        for anchor in edit.anchors:
            start = anchor.offset + max(edit.start - anchor.start, 0)
            end = anchor.offset + min(edit.end, anchor.end) - anchor.start
            elements.setdefault(anchor.at.element, []).append((anchor.at, start, end))
        groups = list(elements.values())
        for group in groups if edit.end > edit.start else ():
            (first, start, _), (last, _, end) = group[0], group[-1]
            parts.deleted(first, first.byte(start), last.byte(end), _tag("w:del", number))
            number += 1
        if edit.text:
            last, start, end = groups[-1][-1]
            parts.inserted(last, last.byte(end if edit.end > edit.start else start), _text(edit.text), number)
            number += 1
    return archive.written(parts.changed())


class _Parts:
    """What is to be spliced into which part."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._data: dict[str, bytes] = {}
        self._splices: dict[str, list[tuple[int, int, bytes]]] = {}
        self._spaced: set[tuple[str, int]] = set()

    def data(self, part: str) -> bytes:
        if part not in self._data:
            data = self._archive.part(part)
            encoding = _ENCODING.search(data[:200])
            if data.startswith((b"\xff\xfe", b"\xfe\xff")) or (
                encoding and encoding[1].lower() not in (b"utf-8", b"us-ascii")
            ):
                raise self._archive.refusal("it is not UTF-8, so nothing can be written in it", part)
            self._data[part] = data
        return self._data[part]

    def changed(self) -> dict[str, bytes]:
        """The parts with what was spliced in."""
        found = {}
        for part, splices in self._splices.items():
            data, pieces, done = self._data[part], [], 0
            for at, _, new in sorted(splices, key=lambda each: each[:2]):
                pieces += [data[done:at], new]
                done = at
            found[part] = b"".join([*pieces, data[done:]])
        return found

    def around(self, chunk: Chunk, opens: str, closes: str) -> None:
        """Stand something before and behind the run that a text box hangs on."""
        run = chunk.run.outer
        assert run is not None
        data = self.data(chunk.part)
        self._splice(chunk.part, run.start, opens.encode())
        self._splice(chunk.part, _tag_end(data, run.close), closes.encode())

    def between(self, chunk: Chunk, offset: int, new: str, *, is_end: bool) -> None:
        """Stand something at a character: beside its run if that begins or ends there, else the run is split."""
        data, run, at = self.data(chunk.part), chunk.run, chunk.byte(offset)
        head = run.start if run.properties is None else run.properties[1]
        if not is_end and at == _tag_end(data, chunk.element) and chunk.element == _tag_end(data, head):
            self._splice(chunk.part, run.start, new.encode())
        elif is_end and data.startswith(_END, at):
            self._splice(chunk.part, at + len(_END), new.encode())
        else:
            self._split(chunk, at, _END + new.encode() + self._reopened(chunk))

    def deleted(self, chunk: Chunk, start: int, end: int, tag: str) -> None:
        """Mark text of one element as deleted."""
        opens = self._opened(chunk) + b"<w:delText" + _SPACE + b">"
        self._split(chunk, start, _END + tag.encode() + opens)
        self._split(chunk, end, b"</w:delText></w:r></w:del>" + self._reopened(chunk))

    def inserted(self, chunk: Chunk, at: int, text: str, number: int) -> None:
        """Insert text, outside of an insertion of somebody else's."""
        data, run = self.data(chunk.part), chunk.run
        new = f"{_tag('w:ins', number)}".encode() + self._reopened(chunk) + text.encode() + _END + b"</w:ins>"
        if run.inserted is not None:
            again = data[run.inserted : _tag_end(data, run.inserted)]
            new = b"</w:ins>" + new + again
        self._split(chunk, at, _END + new + self._reopened(chunk))

    def _reopened(self, chunk: Chunk) -> bytes:
        return self._opened(chunk) + b"<w:t" + _SPACE + b">"

    def _opened(self, chunk: Chunk) -> bytes:
        """The start of a run that looks as the chunk's does."""
        data, run = self.data(chunk.part), chunk.run
        looks = b"" if run.properties is None else data[run.properties[0] : _tag_end(data, run.properties[1])]
        return data[run.start : _tag_end(data, run.start)] + looks

    def _split(self, chunk: Chunk, at: int, new: bytes) -> None:
        data, element = self.data(chunk.part), chunk.element
        if (chunk.part, element) not in self._spaced:
            self._spaced.add((chunk.part, element))
            if b"xml:space" not in data[element : _tag_end(data, element)]:
                self._splice(chunk.part, element + len(b"<w:t"), _SPACE)
        self._splice(chunk.part, at, new)

    def _splice(self, part: str, at: int, new: bytes) -> None:
        splices = self._splices.setdefault(part, [])
        splices.append((at, len(splices), new))


def _tag_end(data: bytes, start: int) -> int:
    found = _TAG.match(data, start)
    assert found is not None
    return found.end()


def _tag(name: str, number: int) -> str:
    return f'<{name} w:id="{number}" w:author="{AUTHOR}">'


def _text(text: str) -> str:
    return escape(_ILLEGAL.sub("\ufffd", text))


def _largest(data: bytes) -> int:
    return max((int(each) for each in _ID.findall(data)), default=-1)


def _empty_comments() -> bytes:
    return f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="{_W}"></w:comments>'.encode()


def _new(archive: Archive, main: str, changed: dict[str, bytes]) -> str:
    """The name of a part for comments, which the document and the package now name."""
    folder = posixpath.dirname(main)
    free = (f"comments{number or ''}.xml" for number in range(len(archive.names) + 1))
    own = next(name for name in free if posixpath.join(folder, name) not in archive.names)
    name = posixpath.join(folder, own)
    file = relations_of(main)
    known = archive.part(file) if file in archive.names else b""
    ids = {each.id for each in relations(archive, main)}
    id_ = next(f"rIdCm{number}" for number in range(len(ids) + 1) if f"rIdCm{number}" not in ids)
    changed[file] = _with(
        archive, file, known, b"Relationships", f'<Relationship Id="{id_}" Type="{_KIND}" Target="{own}"/>'
    )
    types = "[Content_Types].xml"
    override = f'<Override PartName={quoteattr("/" + name)} ContentType="{_CONTENT}"/>'
    changed[types] = _with(archive, types, archive.part(types), b"Types", override)
    return name


def _with(archive: Archive, part: str, data: bytes, root: bytes, element: str) -> bytes:
    """A part with one more element in its root."""
    end = data.rfind(b"</" + root + b">")
    if end < 0:
        raise archive.refusal("it has a form that cannot be extended", part)
    return data[:end] + element.encode() + data[end:]


def writable(archive: Archive, anchors: Iterable[Anchor]) -> Callable[[Anchor], bool]:
    """Whether something can be written at an anchor: its tags have the names that all programs give them."""
    parts = {part: archive.part(part) for part in {anchor.at.part for anchor in anchors}}

    def can(anchor: Anchor) -> bool:
        run: Run = anchor.at.run.outer or anchor.at.run
        data = parts[anchor.at.part]
        return data.startswith((b"<w:r>", b"<w:r "), run.start) and data.startswith(b"<w:t", anchor.at.element)

    return can
