"""Facts from JSON, JSON Lines, CSV and TSV; all of a file or nothing of it.

Every problem of a file is collected, with its row and column, before the file is refused: a
data team mends a table once, not once an error.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import InvalidEvidence, nearest
from countermark.model import Evidence, Fact, Source

_FIELDS = Fact.__struct_fields__
_SOURCE_FIELDS = Source.__struct_fields__
_SHOWN = 20
_EXPECTED = (
    "a JSON array of facts, {\"facts\": […]}, JSON Lines, or CSV/TSV with a header that names at least 'id' and 'value'"
)


def load_facts(*paths: str | Path) -> Evidence:
    """The facts of one or more files as evidence; a problem in any of them loads none."""
    facts: list[Fact] = []
    for path in map(Path, paths):
        try:
            data = path.read_bytes()
        except OSError as error:
            reason = error.strerror.lower() if error.strerror else str(error)
            raise InvalidEvidence(f"facts file cannot be read: {reason}", where=str(path)) from error
        facts += read_facts(data, name=str(path))
    return Evidence(facts=facts)


def read_facts(data: bytes, *, name: str) -> list[Fact]:
    """The facts in the bytes of a file; its name says how it is written."""
    suffix = Path(name).suffix.lower()
    if suffix in (".csv", ".tsv"):
        rows = _table(data, name, "\t" if suffix == ".tsv" else ",")
    elif suffix in (".jsonl", ".ndjson"):
        rows = _json_lines(data, name)
    elif suffix == ".json":
        rows = _json(data, name)
    else:
        raise InvalidEvidence(
            f"facts file ends in {suffix!r}", where=name, hint="use .json, .jsonl, .ndjson, .csv or .tsv"
        )
    return _build(rows, name)


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        raise InvalidEvidence(f"row {row} is not UTF-8", where=name, hint="save the file as UTF-8") from None


def _json(data: bytes, name: str) -> Iterator[tuple[str, Any]]:
    try:
        document = parse_json(data)
    except NotStrictJson as error:
        raise InvalidEvidence(f"not strict JSON: {error}", where=name) from None
    items = document.get("facts") if isinstance(document, dict) else document
    if not isinstance(items, list):
        raise InvalidEvidence("no list of facts is found", where=name, hint=f"expected {_EXPECTED}")
    return ((f"row {number}", item) for number, item in enumerate(items, 1))


def _json_lines(data: bytes, name: str) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(_decode(data, name).split("\n"), 1):
        if line.strip():
            try:
                yield f"row {number}", parse_json(line)
            except NotStrictJson as error:
                raise InvalidEvidence(f"row {number} is not strict JSON: {error}", where=name) from None


def _table(data: bytes, name: str, delimiter: str) -> Iterator[tuple[str, Any]]:
    reader = csv.reader(io.StringIO(_decode(data, name), newline=""), delimiter=delimiter, strict=True)
    try:
        header = next(reader, [])
        problem = _header_problem(header)
        if problem:
            raise InvalidEvidence(f"row 1: {problem}", where=name, hint=f"expected {_EXPECTED}")
        for cells in reader:
            if not cells:
                continue
            if len(cells) != len(header):
                raise InvalidEvidence(
                    f"row {reader.line_num} has {len(cells)} columns, the header has {len(header)}",
                    where=name,
                    hint="quote cells that hold the separator",
                )
            row: dict[str, Any] = {}
            dims: dict[str, str] = {}
            for column, cell in zip(header, cells, strict=True):
                if column in _FIELDS:
                    row[column] = cell or None
                elif cell:
                    dims[column] = cell
            yield f"row {reader.line_num}", {**row, "dims": dims}
    except csv.Error as error:
        raise InvalidEvidence(f"row {reader.line_num}: {error}", where=name) from None


def _header_problem(header: list[str]) -> str:
    if "id" not in header or "value" not in header:
        return f"the header is {', '.join(map(repr, header)) or 'empty'}"
    twice = sorted({column for column in header if header.count(column) > 1})
    if twice:
        return f"the column {twice[0]!r} is given twice"
    return "the column 'dims' cannot be a table cell" if "dims" in header else ""


def _build(rows: Iterable[tuple[str, Any]], name: str) -> list[Fact]:
    facts: list[Fact] = []
    problems: list[str] = []
    for place, row in rows:
        try:
            facts.append(_fact(row))
        except InvalidEvidence as error:
            column = f", column {error.where!r}" if error.where else ""
            hint = f"; {error.hint}" if error.hint else ""
            problems.append(f"{place}{column}: {error.message}{hint}")
    if problems:
        shown = problems[:_SHOWN]
        left = len(problems) - len(shown)
        listed = "".join(f"\n  - {problem}" for problem in shown) + (f"\n  - and {left} more" if left else "")
        raise InvalidEvidence(f"{len(problems)} of the rows in {name} cannot be trusted; nothing is loaded:{listed}")
    return facts


def _fact(row: Any) -> Fact:
    if not isinstance(row, Mapping):
        raise InvalidEvidence(f"a fact is {type(row).__name__}", hint="expected an object with 'id' and 'value'")
    for key in row:
        if key not in _FIELDS:
            raise InvalidEvidence(
                f"{key!r} is not a field of a fact",
                where=key,
                hint=nearest(key, _FIELDS) or f"there are {', '.join(_FIELDS)}",
            )
    if "id" not in row:
        raise InvalidEvidence("the fact has no id", where="id")
    if "value" not in row:
        raise InvalidEvidence(f"fact {row['id']!r} has no value", where="value", hint="write null if it is missing")
    dims = row.get("dims")
    if dims is not None and not (isinstance(dims, Mapping) and all(type(value) is str for value in dims.values())):
        raise InvalidEvidence(
            f"dims of fact {row['id']!r} is {dims!r}", where="dims", hint="expected text for each name"
        )
    source = row.get("source")
    if isinstance(source, Mapping):
        source = _source(row["id"], source)
    elif source is not None and type(source) is not str:
        raise InvalidEvidence(
            f"source of fact {row['id']!r} is {source!r}", where="source", hint="expected text or an object"
        )
    fields = {key: value for key, value in row.items() if key not in ("dims", "source")}
    try:
        return Fact(**fields, dims=dims if dims is not None else {}, source=source)
    except InvalidEvidence as error:
        error.where = next((name for name in _FIELDS if error.message.startswith((name, f"fact {name}"))), "")
        raise


def _source(fact_id: object, source: Mapping[str, Any]) -> Source:
    for key, value in source.items():
        if key not in _SOURCE_FIELDS or (value is not None and type(value) is not str):
            raise InvalidEvidence(
                f"source of fact {fact_id!r} has {key!r}: {value!r}",
                where="source",
                hint=f"expected text in {', '.join(_SOURCE_FIELDS)}",
            )
    return Source(**source)
