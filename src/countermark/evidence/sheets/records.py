"""Rows that a program or a JSON file holds: objects with keys, or lists of cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.sheets.sheet import Sheet, check_width
from countermark.evidence.sheets.written_cell import text_of

_DEEPEST = 8
_LOOKED_AT = 1000
"""Objects whose keys together are the head; a later one may leave keys out and add none."""


def sheet(rows: Iterable[Any], name: str, head: Sequence[Any] | None = None, title: str = "") -> Sheet:
    """A table of objects, whose keys are its head, or of lists, whose first is taken for what it is."""
    items = iter(rows)
    first = list(islice(items, _LOOKED_AT))
    if not first:
        raise InvalidEvidence("there are no rows", where=name, hint="expected a list of objects or of rows")
    is_of_objects = all(isinstance(item, Mapping) for item in first)
    if is_of_objects:
        keys = list(dict.fromkeys(key for item in first for key in flat(item)))
        check_width(len(keys), name, 1)
        table = _of_objects(chain(first, items), keys, name)
    else:
        table = _of_lists(chain(() if head is None else (head,), first, items), name)
    return Sheet(name, table, typed=True, title=title, heads=1 if is_of_objects else None)


def cells(row: Iterable[Any], name: str, number: int, head: Sequence[str] = ()) -> list[str]:
    """What the cells of one row show; an error names row and column."""
    try:
        return list(map(text_of, row))
    except InvalidEvidence:
        pass
    for column, value in enumerate(row):
        try:
            text_of(value)
        except InvalidEvidence as error:
            called = repr(head[column]) if column < len(head) else str(column + 1)
            error.message = f"row {number}, column {called}: {error.message}"
            error.where = name
            raise
    raise AssertionError("unreachable: one of the cells was refused")


def _of_objects(items: Iterable[Any], keys: list[str], name: str) -> Iterator[list[str]]:
    yield keys
    known = set(keys)
    for number, item in enumerate(items, 1):
        if not isinstance(item, Mapping):
            raise InvalidEvidence(
                f"row {number} is {type(item).__name__}, the rows above are objects",
                where=name,
                hint="expected an object",
            )
        row = flat(item)
        if not known.issuperset(row):
            new = next(key for key in row if key not in known)
            raise InvalidEvidence(
                f"row {number} has a key {new!r} that none of the first {_LOOKED_AT} rows has",
                where=name,
                hint=nearest(new, keys) or "give it to the first row, with null where it is missing",
            )
        yield cells([row.get(key) for key in keys], name, number, keys)


def _of_lists(items: Iterable[Any], name: str) -> Iterator[list[str]]:
    for number, item in enumerate(items, 1):
        if isinstance(item, str | bytes | Mapping) or not isinstance(item, Iterable):
            raise InvalidEvidence(
                f"row {number} is {type(item).__name__}", where=name, hint="expected all objects or all lists of cells"
            )
        row = list(item)
        check_width(len(row), name, number)
        yield cells(row, name, number)


def flat(item: Mapping[Any, Any], depth: int = 0) -> dict[str, Any]:
    """Nested objects as dotted names: {"country": {"id": …}} has "country.id"."""
    found: dict[str, Any] = {}
    for key, value in item.items():
        if isinstance(value, Mapping) and depth < _DEEPEST:
            found |= {f"{key}.{inner}": child for inner, child in flat(value, depth + 1).items()}
        else:
            found[str(key)] = value
    return found
