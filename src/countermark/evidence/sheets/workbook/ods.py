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
    titles = [table.title for table in reader.tables]
    hidden = [table.title for table in reader.tables if table.hidden]
    if wanted is not None and wanted not in titles:
        raise extra.unknown_sheet(wanted, titles, source.name)
    chosen = [table for table in reader.tables if (table.title == wanted if wanted is not None else not table.hidden)]
    if not chosen:
        raise InvalidEvidence("the spreadsheet has no sheet that is shown", where=source.name, hint="unhide it")
    for table in chosen:
        name = f"{source.name}, sheet {table.title!r}"
        notes = [f"hidden sheet {title!r} is not read" for title in hidden if wanted is None]
        if table.unseen:
            notes.append("hidden rows and columns are not read")
        notes += struck_note(table.struck)
        width = max(map(len, table.rows), default=0)
        check_range(len(table.rows), width, sum(map(len, table.rows)), name)
        rows = iter(table.rows)
        merged = spread(rows, table.areas, width, name) if table.areas else rows
        yield Sheet(name, merged, typed=True, title=table.title, notes=notes)
