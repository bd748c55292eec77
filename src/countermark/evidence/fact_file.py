"""A file of facts as bytes or lines: opened, unpacked, decoded strictly, and never held whole unless asked for."""

from __future__ import annotations

import codecs
import io
import zlib
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from countermark.errors import InvalidEvidence
from countermark.evidence.encoding import TextDecoder

_CHUNK = 1 << 20
_HEAD = 1 << 16
_LONGEST_LINE = 1 << 22
_GZIP = b"\x1f\x8b"
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)

Told = Callable[[int], None]
"""Told how many bytes have been read so far, as they lie on the disk."""


class FactFile:
    """A file that is read once, from its beginning."""

    __slots__ = ("_packed", "_stream", "_told", "encoding", "head", "name", "path", "suffix")

    def __init__(self, stream: io.BufferedReader, name: str, told: Told | None = None) -> None:
        self.name = name
        self.path: Path | None = None
        self.encoding = "utf-8"
        self._packed = stream
        self._stream: io.BufferedIOBase = stream
        self._told = told
        suffixes = [suffix.lower() for suffix in Path(name).suffixes]
        if suffixes and suffixes[-1] == ".gz":
            suffixes.pop()
        self.suffix = suffixes[-1] if suffixes else ""
        try:
            if stream.peek(2).startswith(_GZIP):
                import gzip  # noqa: PLC0415 — only for a file that is packed

                self._stream = gzip.GzipFile(fileobj=stream)
        except OSError as error:
            raise InvalidEvidence(f"facts file cannot be read: {_reason(error)}", where=name) from error
        self.head = self._read(_HEAD)

    @classmethod
    def open(cls, path: str | Path, told: Told | None = None) -> FactFile:
        try:
            stream = Path(path).open("rb")  # noqa: SIM115 — closed by whoever closes this
        except (OSError, ValueError) as error:  # ValueError: a path with a NUL
            raise InvalidEvidence(f"facts file cannot be read: {_reason(error)}", where=str(path)) from error
        try:
            file = cls(stream, str(path), told)
        except BaseException:
            stream.close()
            raise
        if file._stream is stream:  # a packed file is none that others can open
            file.path = Path(path)
        return file

    @classmethod
    def of(cls, data: bytes, name: str) -> FactFile:
        """Bytes that are at hand already."""
        return cls(io.BufferedReader(io.BytesIO(data)), name)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._packed.close()

    def seekable(self) -> IO[bytes]:
        """The file for a reader that finds its own way in it; never of a packed file."""
        if self._stream is not self._packed:
            raise InvalidEvidence("the file is packed with gzip", where=self.name, hint="unpack it first")
        self._packed.seek(0)
        return self._packed

    def whole(self, limit: int) -> bytes:
        """All of it, for formats that cannot be read in parts; refused over so many bytes."""
        parts: list[bytes] = []
        size = 0
        for chunk in self._chunks():
            size += len(chunk)
            if size > limit:
                raise InvalidEvidence(
                    f"the file is larger than {limit >> 20} MiB",
                    where=self.name,
                    hint="facts in JSON Lines or CSV are read row by row at any size; cut a document into parts",
                )
            parts.append(chunk)
        return b"".join(parts)

    def lines(self) -> Iterator[str]:
        """Its lines with their ends, in UTF-8; memory stays bounded however large the file is."""
        decoder = codecs.getincrementaldecoder("utf-8-sig")()
        return chain.from_iterable(self._blocks(lambda data, final: decoder.decode(data, final=final)))

    def table_lines(self) -> Iterator[str]:
        """The same in the encoding that the bytes show; `encoding` says which once they are read."""
        decoder = TextDecoder(self.head)

        def decode(data: bytes, final: bool) -> str:  # noqa: FBT001 — as codecs have it
            text = decoder.decode(data, final=final)
            self.encoding = decoder.name
            return text

        ends = b"\r" if b"\r" in self.head and b"\n" not in self.head else b"\n"
        return chain.from_iterable(self._blocks(decode, ends.decode()))

    def _blocks(self, decode: Callable[[bytes, bool], str], newline: str = "\n") -> Iterator[Iterable[str]]:
        tail = ""
        row = 1
        offset = 0
        for chunk in chain(self._chunks(), (b"",)):
            offset += len(chunk)
            try:
                text = decode(chunk, not chunk)
            except UnicodeDecodeError as error:
                row += error.object.count(newline.encode(), 0, error.start)
                raise self._undecoded(error, row, offset) from None
            if "\0" in text:
                row += text.count(newline, 0, text.index("\0"))
                raise InvalidEvidence(f"row {row} contains a NUL byte", where=self.name, hint="save the file as UTF-8")
            complete, end, rest = text.rpartition(newline)
            if end:
                # Only the file's own sign ends a line: a table's reader knows about others.
                yield io.StringIO(f"{tail}{complete}{end}", newline=newline)
                row += complete.count(newline) + 1
                tail = rest
            else:
                tail += rest
            if len(tail) > _LONGEST_LINE:
                raise InvalidEvidence(
                    f"row {row} is longer than {_LONGEST_LINE} characters",
                    where=self.name,
                    hint="expected one row on each line",
                )
        if tail:
            yield (tail,)

    def _undecoded(self, error: UnicodeDecodeError, row: int, offset: int) -> InvalidEvidence:
        """Names the byte, counted from 1 as the file is unpacked."""
        if error.encoding in ("windows-1252", "charmap"):
            said = "UTF-8, nor plausible as Windows-1252"
        else:
            said = "UTF-16, as its first bytes say" if error.encoding.startswith("utf-16") else "UTF-8"
        place = offset - len(error.object) + error.start + 1
        hint = "save the file as UTF-8"
        if error.encoding.startswith("utf-8") and self.head.startswith(_UTF16):
            hint = "it looks like UTF-16; save it as UTF-8"
        return InvalidEvidence(
            f"row {row} is not {said} (byte {place}, 0x{error.object[error.start]:02X})", where=self.name, hint=hint
        )

    def _chunks(self) -> Iterator[bytes]:
        chunk = self.head
        while chunk:
            if self._told is not None and self._packed.seekable():
                self._told(self._packed.tell())
            yield chunk
            chunk = self._read(_CHUNK)

    def _read(self, size: int) -> bytes:
        try:
            return self._stream.read(size)
        except EOFError:
            raise InvalidEvidence("the packed file ends early", where=self.name, hint="fetch it again") from None
        except (OSError, zlib.error) as error:
            raise InvalidEvidence(f"facts file cannot be read: {_reason(error)}", where=self.name) from error


def _reason(error: Exception) -> str:
    told = getattr(error, "strerror", None)
    return str(told or error).lower()
