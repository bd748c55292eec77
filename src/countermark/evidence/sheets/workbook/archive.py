"""A spreadsheet's zip archive, looked at before anything in it is unpacked."""

from __future__ import annotations

import zipfile
import zlib
from typing import IO

from countermark.errors import InvalidEvidence

_LARGEST = 2 << 30
_LARGEST_HELD = 512 << 20
_RATIO = 300
_SMALL = 8 << 20
"""Bytes up to which a high ratio does no harm; an empty sheet with styles packs very well."""
_MOST_MEMBERS = 20_000
_HELD_WHOLE = ("sharedStrings.xml", "styles.xml")

BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)
"""What a damaged archive raises."""


def open_archive(stream: IO[bytes], name: str) -> zipfile.ZipFile:
    """The archive; refused where it would unpack to far more than it is. No member unpacks to more than it says here."""
    try:
        archive = zipfile.ZipFile(stream)
    except BROKEN as error:
        raise InvalidEvidence(
            f"the spreadsheet is damaged or cut off: {str(error).lower()}", where=name, hint="fetch or save it again"
        ) from None
    members = archive.infolist()
    if len(members) > _MOST_MEMBERS:
        raise InvalidEvidence(f"the spreadsheet has {len(members)} parts", where=name, hint="save it again")
    total = sum(member.file_size for member in members)
    for member in members:
        packed = max(member.compress_size, 1)
        bomb = member.file_size > _SMALL and member.file_size > _RATIO * packed
        held = member.file_size > _LARGEST_HELD and member.filename.endswith(_HELD_WHOLE)
        if bomb or held or total > _LARGEST:
            raise InvalidEvidence(
                f"the spreadsheet unpacks to {total >> 20} MiB ({member.filename} from {packed >> 10} KiB to {member.file_size >> 20} MiB)",
                where=name,
                hint="save the table as CSV, which is read at any size",
            )
        if member.flag_bits & 1:
            raise InvalidEvidence("the spreadsheet is encrypted", where=name, hint="save it without a password")
    _refuse_entities(archive, name)
    return archive


def _refuse_entities(archive: zipfile.ZipFile, name: str) -> None:
    """No office program writes a document type; only a part that wants to grow while it is read has one."""
    for member in archive.infolist():
        if member.filename.endswith((".xml", ".rels")):
            try:
                with archive.open(member) as part:
                    head = part.read(4096)
            except BROKEN as error:
                raise InvalidEvidence(
                    f"{member.filename} cannot be unpacked: {str(error).lower()}",
                    where=name,
                    hint="fetch or save it again",
                ) from None
            if b"<!DOCTYPE" in head or b"<!ENTITY" in head:
                raise InvalidEvidence(
                    f"{member.filename} defines entities of its own", where=name, hint="save it again"
                )
