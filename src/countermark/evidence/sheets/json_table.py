"""Tables in JSON: objects, columns with data, or one object a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from countermark.canonical import JsonReader, NotStrictJson, parse_json
from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets import records, sdmx_json
from countermark.evidence.sheets.sheet import Sheet

_LARGEST = 64 << 20
_SEVERAL = 2
"""Lists or objects that are columns or rows of one table."""
_EXPECTED = 'expected a list of objects or rows, {"columns": […], "data": […]}, or an object that contains one list'


def document_sheets(source: FactFile, _wanted: str | None) -> Iterator[Sheet]:
    """The table of a JSON document, which is held whole and so has a largest size."""
    try:
        document = parse_json(source.whole(_LARGEST))
    except NotStrictJson as error:
        hint = "one value a line is JSON Lines: call the file .jsonl" if "extra data" in str(error) else ""
        raise InvalidEvidence(f"not strict JSON: {error}", where=source.name, hint=hint) from None
    yield sdmx_json.sheet(document, source.name) if sdmx_json.is_document(document) else table_in(document, source.name)


def table_in(document: Any, name: str) -> Sheet:
    """The table of a JSON value."""
    head = None
    title = ""
    while isinstance(document, Mapping) and (inner := _only_object(document)) is not None:
        document = inner
    if isinstance(document, Mapping):
        title = next((text for key in ("title", "name") if isinstance(text := document.get(key), str)), "")
        if isinstance(document.get("columns"), list) and isinstance(document.get("data"), list):
            # pandas' "split", and the answers of several services, whose columns are objects with a name.
            head = [column.get("name") if isinstance(column, Mapping) else column for column in document["columns"]]
            document = document["data"]
        elif (rows := _crossed(document)) is not None:
            document = rows
        else:
            lists = [value for value in document.values() if isinstance(value, list) and value]
            if len(lists) != 1:
                said = "no list of rows is" if not lists else f"{len(lists)} lists are"
                raise InvalidEvidence(f"{said} found", where=name, hint=_EXPECTED)
            document = lists[0]
    if not isinstance(document, list):
        raise InvalidEvidence(f"the document is {type(document).__name__}", where=name, hint=_EXPECTED)
    if any(not isinstance(item, Mapping | list) for item in document):
        number = next(at for at, item in enumerate(document, 1) if not isinstance(item, Mapping | list))
        raise InvalidEvidence(f"row {number} is {type(document[number - 1]).__name__}", where=name, hint=_EXPECTED)
    return records.sheet(document, name, head, title)


def _only_object(document: Mapping[Any, Any]) -> Mapping[Any, Any] | None:
    """The one object of a document that holds no lists: {"status": "ok", "result": {…}}."""
    if any(isinstance(value, list) for value in document.values()):
        return None
    inner = [value for value in document.values() if isinstance(value, Mapping)]
    return inner[0] if len(inner) == 1 and any(isinstance(each, Mapping | list) for each in inner[0].values()) else None


def _crossed(document: Mapping[Any, Any]) -> list[Any] | None:
    """The rows of lists side by side or of objects with the same keys, as pandas writes a DataFrame by columns or by its index."""
    columns = list(document.values())
    if len(columns) < _SEVERAL:
        return None
    if all(isinstance(each, list) for each in columns):
        plain = not any(isinstance(cell, Mapping | list) for each in columns for cell in each)
        return (
            [list(document), *map(list, zip(*columns, strict=True))]
            if plain and len({*map(len, columns)}) == 1
            else None
        )
    if not all(isinstance(each, Mapping) and list(each) == list(columns[0]) for each in columns):
        return None
    if list(columns[0]) == [str(number) for number in range(len(columns[0]))]:
        return [list(document), *map(list, zip(*(each.values() for each in columns), strict=True))]
    return [{"name": name, **each} for name, each in document.items()]


def lines_sheets(source: FactFile, _wanted: str | None) -> Iterator[Sheet]:
    """The table of JSON Lines, read line by line."""
    yield records.sheet(_items(source), source.name)


def _items(source: FactFile) -> Iterator[Any]:
    strict = JsonReader()
    for number, line in enumerate(source.lines(), 1):
        if line.isspace():
            continue
        try:
            yield strict.parse(line)
        except NotStrictJson as error:
            raise InvalidEvidence(f"row {number} is not strict JSON: {error}", where=source.name) from None
