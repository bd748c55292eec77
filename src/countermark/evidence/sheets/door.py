"""The door to every table: what a source is, is seen from what it holds, then from its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from countermark.errors import CountermarkError, InvalidEvidence
from countermark.evidence.databases.address import shown
from countermark.evidence.fact_file import FactFile, Told
from countermark.evidence.sheets import records
from countermark.evidence.sheets.folder import is_folder
from countermark.evidence.sheets.sheet import Sheet
from countermark.patterns import lazy

_T = TypeVar("_T")
_ZIP = b"PK"
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument"
_MAGIC = (
    (b"PAR1", 0, "parquet"),
    (b"ARROW1", 0, "feather"),
    (b"SQLite format 3\0", 0, "sqlite"),
    (b"DUCK", 8, "duckdb"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0, "xls"),
)
_DATABASES = ("sqlite", "duckdb")
_WITH_SHEETS = ("xlsx", "ods", "xls", "html", "markdown")
_BINARY = ("xlsx", "ods", "xls", "parquet", "feather")
_HTML = lazy(r"<(?:!doctype\s+html|html|table)\b", re.IGNORECASE)
_SDMX = lazy(
    r"^(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:\w+:)?(?:GenericData|StructureSpecificData|GenericTimeSeriesData|StructureSpecificTimeSeriesData)\b",
    re.DOTALL,
)
_MARKDOWN = lazy(r"^[ ]{0,3}\|?[ ]*:?-{3,}:?[ ]*\|[ :|-]*$", re.MULTILINE)
_BY_SUFFIX: dict[str, str] = {
    ".csv": "delimited", ".tsv": "delimited", ".tab": "delimited",
    ".json": "json", ".jsonl": "lines", ".ndjson": "lines",
    ".html": "html", ".htm": "html", ".xhtml": "html", ".md": "markdown", ".markdown": "markdown",
    ".xlsx": "xlsx", ".xlsm": "xlsx", ".ods": "ods", ".xls": "xls",
    ".parquet": "parquet", ".pq": "parquet", ".feather": "feather", ".arrow": "feather", ".arrows": "stream",
}  # fmt: skip
# Imported when the first such file is read: nobody waits for formats that are not used.
_READERS: dict[str, str] = {
    "delimited": "delimited.sheets",
    "sdmx": "sdmx_ml.sheets",
    "json": "json_table.document_sheets",
    "lines": "json_table.lines_sheets",
    "html": "html_table.html_sheets",
    "markdown": "html_table.markdown_sheets",
    "xlsx": "workbook.xlsx.sheets",
    "ods": "workbook.ods.sheets",
    "xls": "workbook.xls.sheets",
    "parquet": "arrow.parquet_sheets",
    "feather": "arrow.feather_sheets",
    "stream": "arrow.stream_sheets",
}
_URL = lazy(r"[a-zA-Z][a-zA-Z0-9+.]+://")


@contextmanager
def open_sheets(
    source: Any,
    *,
    name: str | None = None,
    query: str | None = None,
    sheet: str | None = None,
    progress: Told | None = None,
) -> Iterator[Iterator[Sheet]]:
    """The tables of a source, one after another; what is opened for them is closed with this.

    A source is a path; the bytes of a file, with its `name`; a DataFrame or another object with an Arrow stream; a list
    of objects or of rows; a database as a file, a URL or a DB-API connection, with a `query` or a table as `sheet`.
    """
    if isinstance(source, str) and _URL.match(source) is not None:
        with _found("database.url_sheets")(source, query, sheet) as sheets:
            yield _readable(sheets, shown(source))
    elif is_folder(source):
        if query is not None or sheet is not None:
            raise InvalidEvidence("a sheet or a query was given, and a folder is one table", where=str(source))
        yield _readable(iter((_found("folder.sheet")(Path(source), str(source)),)), str(source))
    elif isinstance(source, str | Path):
        with FactFile.open(source, progress) as file, _of_file(file, query, sheet) as sheets:
            yield sheets
    elif isinstance(source, bytes | bytearray | memoryview):
        if name is None:
            raise InvalidEvidence("the bytes of a file have no name", hint="give it as name, such as figures.csv")
        with FactFile.of(bytes(source), name) as file, _of_file(file, query, sheet) as sheets:
            yield sheets
    elif callable(getattr(source, "cursor", None)):
        called = name if name is not None else "the connection"
        with _found("database.connection_sheets")(source, called, query) as sheets:
            yield _readable(sheets, called)
    else:
        called = name if name is not None else type(source).__name__
        yield _readable(_of_object(source, called), called)


def _of_object(source: Any, called: str) -> Iterator[Sheet]:
    if hasattr(source, "__arrow_c_stream__"):
        return iter((_found("arrow.object_sheet")(source, called),))
    if isinstance(source, list | tuple):
        return iter((records.sheet(source, called),))
    raise InvalidEvidence(
        f"{type(source).__name__} is not a table",
        where=called,
        hint="expected a path, bytes, a DataFrame, an Arrow table, a list of objects or rows, or a database connection",
    )


@contextmanager
def _of_file(source: FactFile, query: str | None, sheet: str | None) -> Iterator[Iterator[Sheet]]:
    if not source.head:
        raise InvalidEvidence("the file is empty", where=source.name)
    kind = _kind(source)
    if kind in _DATABASES:
        with _found("database.file_sheets")(source, kind, query, sheet) as sheets:
            yield _readable(sheets, source.name)
        return
    if query is not None:
        raise InvalidEvidence("a query was given, and the file is not a database", where=source.name)
    if sheet is not None and kind not in _WITH_SHEETS:
        raise InvalidEvidence(f"sheet {sheet!r} was asked for, and the file is one table", where=source.name)
    yield _readable(_found(_READERS[kind])(source, sheet), source.name)


def _readable(sheets: Iterator[Sheet], name: str) -> Iterator[Sheet]:
    """The sheets of a file. Whatever a reader stumbles over, it is the file that cannot be read."""
    for sheet in _refusing(sheets, name):
        yield sheet._replace(rows=_refusing(sheet.rows, sheet.name))


def _refusing(found: Iterator[_T], name: str) -> Iterator[_T]:
    try:
        yield from found
    except CountermarkError:
        raise
    except Exception as error:
        raise InvalidEvidence(
            f"the file cannot be read: {type(error).__name__}", where=name, hint="open it and save it again, or as CSV"
        ) from error


def _kind(source: FactFile) -> str:
    """What a file is: its first bytes say it for what is not text, its name and its first words for the rest."""
    head = source.head
    for magic, at, kind in _MAGIC:
        if head.startswith(magic, at):
            return kind
    if head.startswith(_ZIP):
        return "ods" if _OPEN_DOCUMENT in head[:200] else "xlsx"
    text = head.decode("utf-8-sig", "replace").lstrip()
    if _HTML.match(text) is not None:
        return "html"  # also what calls itself .xls: many programs export so
    if _SDMX.search(text[:4000]) is not None:
        return "sdmx"
    known = _BY_SUFFIX.get(source.suffix)
    if known in _BINARY:
        raise InvalidEvidence(
            f"the file ends in {source.suffix!r} and is none", where=source.name, hint="fetch or save it again"
        )
    if known is not None:
        return known
    if text.startswith(("{", "[")):
        first, _, second = text.partition("\n")
        return "lines" if first.rstrip().endswith("}") and second.lstrip().startswith("{") else "json"
    return "markdown" if _MARKDOWN.search(text) is not None else "delimited"


def _found(function: str) -> Any:
    module, _, name = function.rpartition(".")
    return getattr(import_module(f"countermark.evidence.sheets.{module}"), name)
