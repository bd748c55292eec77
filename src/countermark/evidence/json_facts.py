"""JSON documents and JSON Lines: which of the known shapes it is, and the facts in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from countermark.canonical import JsonReader, NotStrictJson, parse_json
from countermark.errors import InvalidEvidence, nearest
from countermark.evidence import fact_objects, tables, tool_results
from countermark.evidence.fact_file import FactFile
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.problems import Problems
from countermark.evidence.publishers import data360, worldbank
from countermark.evidence.sheets import sdmx_json
from countermark.model import Fact

_LARGEST = 64 << 20
_EXPECTED = (
    'expected a JSON array of facts, {"facts": […]}, an SDMX-JSON message, a Data360 or World Bank answer, a conversation with tool results, '
    "or a mapping that says where the rows are"
)


def read_document(
    source: FactFile, columns: ColumnMap | None, problems: Problems, pages: list[worldbank.Page]
) -> Iterator[Fact]:
    """The facts of one JSON document, which is held whole and so has a largest size."""
    document = parse(source)
    facts = facts_in(document, source.name, columns, problems, pages)
    if facts is None:
        raise InvalidEvidence("no list of facts is found", where=source.name, hint=_EXPECTED)
    return facts


def parse(source: FactFile) -> Any:
    """The JSON value in a file."""
    try:
        return parse_json(source.whole(_LARGEST))
    except NotStrictJson as error:
        hint = "one value a line is JSON Lines: call the file .jsonl" if "extra data" in str(error) else ""
        raise InvalidEvidence(f"not strict JSON: {error}", where=source.name, hint=hint) from None


def facts_in(
    document: Any, name: str, columns: ColumnMap | None, problems: Problems, pages: list[worldbank.Page] | None
) -> Iterator[Fact] | None:
    """The facts of a JSON value, or None where it has none of the known shapes."""
    if tool_results.is_document(document):
        return tool_results.read(
            document, name, problems, lambda payload, place: _in_payload(payload, place, columns, problems)
        )
    if columns is not None:
        return fact_objects.mapped(columns).read(_numbered(_list_at(document, columns.rows, name)), problems)
    if sdmx_json.is_document(document):
        from countermark.evidence.columns import table as understood_table  # noqa: PLC0415 — only with such a message

        return understood_table.read(sdmx_json.sheet(document, name), None)
    if worldbank.is_document(document):
        return worldbank.read(document, name, problems, pages if pages is not None else [])
    observations = data360.observations(document)
    if observations is not None:
        return data360.rows().read(_numbered(observations), problems)
    items = document.get("facts") if isinstance(document, Mapping) else document
    return fact_objects.read(_numbered(items), problems) if isinstance(items, list) else None


def told_by_tools(
    conversation: Any, *, largest: int | None = None
) -> Iterator[tuple[tool_results.ToolResult, list[Fact] | InvalidEvidence]]:
    """The facts in each tool result of a conversation, or why it cannot be trusted; most contain none.

    A result that cannot be read does not affect the others. One of more than `largest` characters is not read.
    """
    for result in tool_results.results(conversation):
        problems = Problems(result.place)
        try:
            if largest is not None:
                tool_results.refuse_larger(result, largest)
            found = _in_payload(tool_results.value_of(result.payload), result.place, None, problems)
            facts = [] if found is None else [tool_results.from_tool(fact, result.tool) for fact in found]
            problems.refuse()
        except InvalidEvidence as error:
            yield result, error
        else:
            yield result, facts


def read_lines(source: FactFile, columns: ColumnMap | None, problems: Problems) -> Iterator[Fact]:
    """The facts of JSON Lines, one at a time; a line may also hold a message with tool results."""
    by_mapping = None if columns is None else fact_objects.mapped(columns)
    observations = data360.rows()
    messages: list[Any] = []
    strict = JsonReader()
    for number, line in enumerate(source.lines(), 1):
        if line.isspace():
            continue
        try:
            item = strict.parse(line)
            if tool_results.is_document(item):
                messages += tool_results.messages(item)
            elif by_mapping is not None:
                yield from by_mapping.row(f"row {number}", item, problems)
            elif data360.is_observation(item):
                yield from observations.row(f"row {number}", item, problems)
            else:
                yield fact_objects.fact_of(item)
        except NotStrictJson as error:
            problems.tell(f"row {number} is not strict JSON: {error}")
        except InvalidEvidence as error:
            problems.add(f"row {number}", error)
    if by_mapping is not None:
        by_mapping.finish(problems)
    if messages:
        # Only whole does a conversation tell which tool was called.
        found = facts_in(messages, source.name, columns, problems, None)
        yield from found if found is not None else ()


def says_what_it_is(source: FactFile, *, lines: bool) -> bool:
    """Whether a document, or the first of its lines, has one of the known shapes."""
    try:
        if lines:
            first = next((line for line in source.lines() if not line.isspace()), "null")
            item = parse_json(first)
            return _is_known([item], None) or data360.is_observation(item) or tool_results.is_document(item)
        document = parse(source)
    except (NotStrictJson, InvalidEvidence):
        return True  # whoever reads facts says what is wrong with it
    return tool_results.is_document(document) or _is_known(document, None)


def _in_payload(payload: Any, place: str, columns: ColumnMap | None, problems: Problems) -> Iterator[Fact] | None:
    """What a tool returned; prose and values of other shapes hold no facts."""
    if type(payload) is str:
        if columns is None and not tool_results.looks_like_table(payload):
            return None
        return tables.read(FactFile.of(payload.encode("utf-8", "replace"), place), columns, problems.within(place))
    if columns is not None and _found(payload, columns.rows) is None:
        return None
    if isinstance(payload, list | Mapping) and not tool_results.is_document(payload) and _is_known(payload, columns):
        return facts_in(payload, place, columns, problems.within(place), None)
    return None


def _is_known(payload: Any, columns: ColumnMap | None) -> bool:
    if (
        columns is not None
        or sdmx_json.is_document(payload)
        or worldbank.is_document(payload)
        or data360.observations(payload) is not None
    ):
        return True
    items = payload.get("facts") if isinstance(payload, Mapping) else payload
    return isinstance(items, list) and any(isinstance(item, Mapping) and {"id", "value"} <= set(item) for item in items)


def _list_at(document: Any, path: str | None, name: str) -> list[Any]:
    found = _found(document, path)
    if found is None:
        keys = sorted(map(str, document)) if isinstance(document, Mapping) else []
        hint = (
            nearest(path, keys) if path is not None else ""
        ) or 'name it in the mapping, such as rows = "result.items"'
        raise InvalidEvidence("no list of rows is found", where=name, hint=hint)
    return found


def _found(document: Any, path: str | None) -> list[Any] | None:
    """The list at a dotted path; without a path the document itself, or the only list in it."""
    if path is not None:
        for step in path.split("."):
            document = document.get(step) if isinstance(document, Mapping) else None
    elif isinstance(document, Mapping):
        lists = [value for value in document.values() if isinstance(value, list)]
        document = lists[0] if len(lists) == 1 else None
    return document if isinstance(document, list) else None


def _numbered(items: list[Any]) -> Iterator[tuple[str, Any]]:
    return ((f"row {number}", item) for number, item in enumerate(items, 1))
