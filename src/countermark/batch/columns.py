"""The columns of a table of drafts, and each row as the checker takes it.

Text is decoded row by row: one cell that is not UTF-8 spoils its own row and no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.batch.arrow import arrow, compute
from countermark.canonical import NotStrictJson, parse_json, plain
from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence, nearest
from countermark.evidence.fact_objects import fact_of
from countermark.model import Fact

_FORMS: Final = {dict: "one object", str: "a text", bool: "true or false", type(None): "null"}
"""What a cell of facts holds instead of a list, in the words of JSON."""
COLUMNS: Final = ("id", "draft", "facts", "pack", "locale", "query")
"""What a table may hold; only `draft` has to be there, and other columns are not read."""
_SIMILAR: Final = {"pack": ("packs",), "facts": ("fact",), "draft": ("drafts",), "locale": ("locales",)}


class DraftRow(NamedTuple):
    """One draft as its row has it; a cell that cannot be read is told when it is asked for."""

    id: str | None
    draft: str
    facts: tuple[Fact, ...]
    pack: str | None
    locale: str | None
    query: str | None


def named(schema: Any, given: Mapping[str, str]) -> dict[str, str]:
    """The column of the table behind each name of ours; refuses a table whose columns cannot be meant."""
    for name in given:
        if name not in COLUMNS:
            hint = nearest(name, COLUMNS) or f"there are {', '.join(COLUMNS)}"
            raise CountermarkError(f"a batch reads no column {name!r}", hint=hint)
    twice = next((name for name in schema.names if schema.names.count(name) > 1), None)
    if twice is not None:
        raise CountermarkError(f"the table has two columns {twice!r}", hint="a row could mean either")
    found = {name: given.get(name, name) for name in COLUMNS if given.get(name, name) in schema.names}
    for name, column in given.items():
        if column not in schema.names:
            hint = nearest(column, schema.names) or f"there are {', '.join(map(repr, schema.names))}"
            raise CountermarkError(f"the table has no column {column!r} for {name!r}", hint=hint)
    for name, others in _SIMILAR.items():
        for other in others:
            # A misspelt one would silently be left out, and another pack would decide.
            if name not in found and other in schema.names:
                raise CountermarkError(
                    f"the table has a column {other!r}, which is not read", hint=f"did you mean {name!r}?"
                )
    if "draft" not in found:
        names = ", ".join(map(repr, schema.names))
        hint = f"there are {names}; say which one with --column draft=COLUMN" if names else "it has no columns"
        raise CountermarkError("the table has no column 'draft'", hint=hint)
    for name, column in found.items():
        _refuse_type(name, column, schema.field(column).type)
    return found


def _refuse_type(name: str, column: str, kind: Any) -> None:
    types = arrow().types
    if types.is_dictionary(kind):
        kind = kind.value_type
    takes = _is_text(kind) or types.is_null(kind)
    wanted = "text"
    if name == "id":
        takes, wanted = takes or types.is_integer(kind), "text or whole numbers"
    elif name == "facts":
        takes, wanted = takes or _is_list(kind), "JSON text, or lists of objects"
    if not takes:
        raise CountermarkError(f"column {column!r} is {kind}", hint=f"{name!r} takes {wanted}")


def _is_text(kind: Any) -> bool:
    types = arrow().types
    return any(
        getattr(types, f"is_{each}")(kind)
        for each in ("string", "large_string", "string_view", "binary", "large_binary", "binary_view")
    )


def _is_list(kind: Any) -> bool:
    types = arrow().types
    return bool((types.is_list(kind) or types.is_large_list(kind)) and types.is_struct(kind.value_type))


class Rows:
    """The rows of a table, each cell read when its row is."""

    def __init__(self, table: Any, given: Mapping[str, str]) -> None:
        self._cells = {name: _cells(table.column(column)) for name, column in named(table.schema, given).items()}
        self.count = int(table.num_rows)

    def id(self, number: int) -> str | None:
        """Of a row that may be broken elsewhere."""
        try:
            return self._text("id", number)
        except CountermarkError:
            return None

    def read(self, number: int) -> DraftRow:
        """A row; raises what is wrong with it."""
        id_ = self._text("id", number)
        draft = self._text("draft", number)
        if draft is None:
            raise InvalidDraft("the draft is missing", hint="give the model's answer as text")
        return DraftRow(
            id_,
            draft,
            _facts(self._cell("facts", number)),
            self._text("pack", number),
            self._text("locale", number),
            self._text("query", number),
        )

    def _cell(self, name: str, number: int) -> Any:
        cells = self._cells.get(name)
        return None if cells is None else cells[number]

    def _text(self, name: str, number: int) -> str | None:
        cell = self._cell(name, number)
        if not isinstance(cell, bytes):
            return None if cell is None else str(cell)
        try:
            return cell.decode()
        except UnicodeDecodeError as error:
            raise InvalidDraft(f"byte {error.start + 1} of {name!r} is not UTF-8", hint="write it as UTF-8") from None


def _cells(column: Any) -> Sequence[Any]:
    """The cells of a column: text as bytes, anything else as Python has it."""
    pyarrow = arrow()
    if pyarrow.types.is_dictionary(column.type):
        column = compute().cast(column, column.type.value_type)
    if _is_text(column.type):
        column = compute().cast(column, pyarrow.large_binary())
    cells: list[Any] = column.to_pylist()
    return cells


def _facts(cell: Any) -> tuple[Fact, ...]:
    """The facts of one draft alone."""
    if cell is None:
        return ()
    if isinstance(cell, bytes):
        try:
            cell = plain(parse_json(cell))
        except NotStrictJson as error:
            raise InvalidEvidence(f"the facts are not strict JSON: {error}") from None
    if not isinstance(cell, list):
        raise InvalidEvidence(f"the facts are {_FORMS.get(type(cell), 'no list')}", hint="give a list of objects")
    return tuple(map(fact_of, _objects(cell)))


def _objects(cells: Sequence[Any]) -> Iterator[Any]:
    """Objects of a table without the fields that a row leaves out: there an absent one is null."""
    for each in cells:
        if isinstance(each, dict):
            yield {name: value for name, value in each.items() if value is not None or name in ("id", "value")}
        else:
            yield each
