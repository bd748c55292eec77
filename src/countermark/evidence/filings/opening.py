"""What is a filing, seen from its first words, and its facts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.filings import ixbrl, reports
from countermark.evidence.filings.tagged import facts
from countermark.model import Fact, Table

_LARGEST: Final = 256 << 20
_JSON: Final = (b'"xbrl-json"', b"/xbrl-json", b'"entityName"', b'"cik"')


class OpenedFiling(NamedTuple):
    """The facts of a filing, and the filing as a table."""

    name: str
    facts: list[Fact]
    table: Table
    notes: list[str]


def open_filing(source: Any, name: str | None = None) -> OpenedFiling | None:
    """A file, or the bytes of one; None if it is no filing."""
    if isinstance(source, bytes | bytearray | memoryview):
        with FactFile.of(bytes(source), name or "filing") as file:
            return _opened(file, None)
    with FactFile.open(source) as file:
        return _opened(file, Path(source).parent)


def _opened(file: FactFile, folder: Path | None) -> OpenedFiling | None:
    if ixbrl.MARK in file.head.replace(b"\0", b""):
        found = ixbrl.read(file.whole(_LARGEST), file.name, folder)
        if not found.tags:
            raise InvalidEvidence("no number is tagged", where=file.name, hint="expected inline XBRL")
        return _made(file.name, found.tags, found.entity, found.labels, found.notes)
    if not (file.head.lstrip().startswith(b"{") and any(each in file.head for each in _JSON)):
        return None
    try:
        document = parse_json(file.whole(_LARGEST))
    except NotStrictJson:
        return None  # whoever reads JSON says what is wrong with it
    if reports.is_report(document):
        tags, entity = reports.tags_of_report(document, file.name)
        return _made(file.name, tags, entity, {}, [])
    if reports.is_company(document):
        return _made(file.name, *reports.tags_of_company(document, file.name), [])
    return None


def _made(name: str, tags: Any, entity: str | None, labels: dict[str, str], notes: list[str]) -> OpenedFiling:
    found, table = facts(tags, name, entity, labels)
    return OpenedFiling(name, found, table, notes)
