"""Facts as JSON objects: in our own words, or in others' by a mapping."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.mapping.rows import Rows
from countermark.evidence.problems import Problems
from countermark.evidence.sheets.records import flat
from countermark.model import Fact, Source

_FIELDS = tuple(name for name in Fact.__struct_fields__ if name not in ("signed", "rows"))
"""What a file may say of a fact; who signed it, and which records it is of, is not for the file to say."""
_SOURCE_FIELDS = Source.__struct_fields__
_HEADERS_KEPT = 1000
_DEEPEST = 32

Placed = Iterable[tuple[str, Any]]
"""Items, each with the words that say where it stands."""


def read(items: Placed, problems: Problems) -> Iterator[Fact]:
    """Facts whose keys are a fact's own fields."""
    for place, item in items:
        try:
            yield fact_of(item)
        except InvalidEvidence as error:
            problems.add(place, error)


def fact_of(row: Any) -> Fact:
    """One fact from one object; an unknown key is an error."""
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
    if "derive" in row:
        row = _derived(row)
    elif "value" not in row:
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


def _derived(row: Mapping[str, Any]) -> dict[str, Any]:
    """The object with its expression as text: {"op": …, "of": […], "as": unit} says the same in JSON."""
    given, fact_id = row["derive"], row["id"]
    fields = dict(row)
    if isinstance(given, Mapping) and "as" in given:
        if "unit" in row:
            raise InvalidEvidence(f"fact {fact_id!r} has a unit and derives 'as' one", where="derive", hint="give one")
        fields["unit"] = given["as"]
        given = {key: value for key, value in given.items() if key != "as"}
    if type(given) is not str:
        fields["derive"] = _expression(given, fact_id, 0)
    return fields


def _expression(given: Any, fact_id: object, depth: int) -> str:
    """One argument or call: text is the id of a fact, a unit or what a query asks for, as its place has it."""
    if type(given) is str and given:
        return "'" + given.replace("'", "''") + "'"
    if (type(given) is int or isinstance(given, Decimal)) and depth:
        return str(given)
    if (
        isinstance(given, Mapping)
        and set(given) == {"op", "of"}
        and depth < _DEEPEST
        and type(given["op"]) is str
        and isinstance(given["of"], list)
    ):
        return f"{given['op']}({', '.join(_expression(each, fact_id, depth + 1) for each in given['of'])})"
    hint = 'expected {"op": "growth", "of": ["gdp23", "gdp24"]}, or the text of an expression'
    raise InvalidEvidence(f"derive of fact {fact_id!r} has {str(given)[:60]!r}", where="derive", hint=hint)


def _source(fact_id: object, source: Mapping[str, Any]) -> Source:
    for key, value in source.items():
        if key not in _SOURCE_FIELDS or (value is not None and type(value) is not str):
            raise InvalidEvidence(
                f"source of fact {fact_id!r} has {key!r}: {value!r}",
                where="source",
                hint=f"expected text in {', '.join(_SOURCE_FIELDS)}",
            )
    return Source(**source)


class ObjectRows:
    """Makes facts of objects with any keys; objects with the same keys share one look at them."""

    __slots__ = ("_known", "_make", "_unseen")

    def __init__(self, make: Callable[[Sequence[str]], Rows], wanted: Iterable[str] = ()) -> None:
        """`wanted` are the keys that at least one of the objects must have."""
        self._make = make
        self._unseen = set(wanted)
        self._known: dict[tuple[str, ...], tuple[Rows, frozenset[int]]] = {}

    def read(self, items: Placed, problems: Problems) -> Iterator[Fact]:
        """The facts of all the objects."""
        for place, item in items:
            yield from self.row(place, item, problems)
        self.finish(problems)

    def row(self, place: str, item: Any, problems: Problems) -> Iterator[Fact]:
        """The facts of one object; what cannot be trusted goes to `problems`."""
        try:
            if not isinstance(item, Mapping):
                raise InvalidEvidence(f"a row is {type(item).__name__}", hint="expected an object")  # noqa: TRY301 — one place turns errors into problems
            named = flat(item)
            rows, used = self._rows(tuple(named))
            cells = [
                _text(value, column) if index in used else None for index, (column, value) in enumerate(named.items())
            ]
            yield from rows.facts(cells)
        except InvalidEvidence as error:
            problems.add(place, error)

    def finish(self, problems: Problems) -> None:
        """Refuses a key that no object had: it is mistyped rather than empty everywhere."""
        if self._known:
            for column in sorted(self._unseen):
                seen = {key for header in self._known for key in header}
                hint = nearest(column, sorted(seen)) or "take it out of the mapping"
                problems.tell(f"column {column!r}: no row has it; {hint}")

    def _rows(self, header: tuple[str, ...]) -> tuple[Rows, frozenset[int]]:
        known = self._known.get(header)
        if known is None:
            if len(self._known) == _HEADERS_KEPT:
                self._known.clear()
            rows = self._make(header)
            known = self._known[header] = (rows, rows.used)
            self._unseen.difference_update(header)
        return known


def mapped(columns: ColumnMap) -> ObjectRows:
    """Objects by a mapping; a key that an object leaves out is empty there, except the value's."""

    def make(header: Sequence[str]) -> Rows:
        if columns.value is not None and columns.value not in header:
            hint = nearest(columns.value, header) or "write null where it is missing"
            raise InvalidEvidence(f"the row has no {columns.value!r}", where=columns.value, hint=hint)
        return Rows(columns, header, sparse=True)

    return ObjectRows(make, columns.named())


def texts(item: Mapping[str, Any]) -> dict[str, str | None]:
    """An object's values as text, flat; whatever is neither text nor a number is left out."""
    plain = {key: value for key, value in flat(item).items() if not isinstance(value, bool | list | float)}
    return {key: _text(value, key) for key, value in plain.items()}


def _text(value: Any, column: str) -> str | None:
    if value is None or type(value) is str:
        return value
    if type(value) is int or isinstance(value, Decimal):
        return str(value)
    hint = "expected text, a number or null"
    if type(value) is float:
        hint = "a float has already lost the digits that were published; pass the JSON text itself"
    raise InvalidEvidence(f"value is {type(value).__name__} {str(value)[:60]!r}", where=column, hint=hint)
