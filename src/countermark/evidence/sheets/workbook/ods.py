"""ODS: every cell says its type and its value, so percents, currencies and dates come as they are shown."""

from __future__ import annotations

from collections.abc import Iterator

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.sheet import Sheet, check_range, struck_note
from countermark.evidence.sheets.workbook.archive import BROKEN, open_archive
from countermark.evidence.sheets.workbook.merged import spread
from countermark.evidence.sheets.workbook.ods_content import Content
from countermark.evidence.xml import Refused

_CHUNK = 1 << 18


def sheets(source: FactFile, wanted: str | None) -> Iterator[Sheet]:
    """The visible tables of a document, or the one that is asked for."""
    archive = open_archive(source.seekable(), source.name)
    reader = Content(source.name)
    try:
        with archive.open("content.xml") as part:
            reader.read(iter(lambda: part.read(_CHUNK), b""))
    except (*BROKEN, KeyError, Refused, RecursionError) as error:
        why = (error.detail if isinstance(error, Refused) else "") or str(error)
        raise InvalidEvidence(
            f"the spreadsheet cannot be read: {why.lower()}", where=source.name, hint="open it and save it again"
        ) from error
    hidden = [table.title for table in reader.tables if table.hidden]
    titles = extra.chosen([table.title for table in reader.tables], hidden, wanted, source.name, "spreadsheet")
    for table in (each for each in reader.tables if each.title in titles):
        name = f"{source.name}, sheet {table.title!r}"
        notes = extra.hidden_notes(hidden, wanted)
        if table.unseen:
            notes.append("hidden rows and columns are not read")
        notes += struck_note(table.struck)
        width = max(map(len, table.rows), default=0)
        check_range(len(table.rows), width, sum(map(len, table.rows)), name)
        rows = iter(table.rows)
        merged = spread(rows, table.areas, width, name) if table.areas else rows
        yield Sheet(name, merged, typed=True, title=table.title, notes=notes)
