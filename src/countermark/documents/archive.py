"""A document's zip archive: looked at before anything in it is unpacked, and written again part by part."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import Final

from countermark.errors import InvalidDraft

_LARGEST: Final = 512 << 20
_LARGEST_PART: Final = 256 << 20
_RATIO: Final = 300
_SMALL: Final = 8 << 20
"""Bytes up to which a high ratio does no harm."""
_MOST_PARTS: Final = 20_000
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError)


class Archive:
    """The parts of a document by name; refused where it would unpack to far more than it is."""

    def __init__(self, data: bytes, name: str) -> None:
        self.name = name
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _BROKEN as error:
            raise self.refusal(f"the document is damaged or cut off: {str(error).lower()}") from None
        parts = self._zip.infolist()
        if len(parts) > _MOST_PARTS:
            raise self.refusal(f"the document has {len(parts)} parts")
        names = [part.filename for part in parts]
        if len(set(names)) < len(names):
            raise self.refusal("a part of the document is there twice")
        for part in parts:
            if part.flag_bits & 1:
                raise self.refusal("the document is encrypted", hint="save it without a password")
            packed = max(part.compress_size, 1)
            if part.file_size > _LARGEST_PART or (part.file_size > _SMALL and part.file_size > _RATIO * packed):
                size = f"{part.filename} from {packed >> 10} KiB to {part.file_size >> 20} MiB"
                raise self.refusal(f"the document unpacks to too much ({size})")
        if sum(part.file_size for part in parts) > _LARGEST:
            raise self.refusal(f"the document unpacks to more than {_LARGEST >> 20} MiB")
        self.names = frozenset(names)

    def refusal(self, message: str, part: str = "", hint: str = "save it again") -> InvalidDraft:
        """What is wrong with the document or a part of it."""
        return InvalidDraft(message, where=f"{self.name}, {part}" if part else self.name, hint=hint)

    def part(self, name: str) -> bytes:
        """What a part holds."""
        if name not in self.names:
            raise self.refusal(f"there is no part {name!r}")
        try:
            return self._zip.read(name)
        except _BROKEN as error:
            raise self.refusal(f"it cannot be unpacked: {str(error).lower()}", name) from None

    def written(self, changed: Mapping[str, bytes]) -> bytes:
        """The archive with some parts changed and others added; every other part keeps its bytes and its place."""
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w") as out:
            for info in self._zip.infolist():
                out.writestr(info, changed[info.filename] if info.filename in changed else self.part(info.filename))
            for name in sorted(set(changed) - self.names):
                info = zipfile.ZipInfo(name)
                info.compress_type = zipfile.ZIP_DEFLATED
                out.writestr(info, changed[name])
        return stream.getvalue()
