"""What a database's own catalogue says of the columns of a result: their comments, and which are keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from countermark.evidence.cells.caption import read_caption
from countermark.evidence.mapping.choices import Choices
from countermark.evidence.mapping.mapping import ColumnMap, ValueColumn
from countermark.evidence.sheets.query import quoted

Ask = Callable[[str, Sequence[Any]], list[tuple[Any, ...]]]
"""Runs a statement with its values."""
_LONGEST: Final = 60
"""Characters of a name; a longer comment is a description."""

_POSTGRES: Final = """
    SELECT c.oid, a.attnum, col_description(c.oid, a.attnum), obj_description(c.oid, 'pg_class'),
      EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'f') AND a.attnum = ANY(k.conkey))
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.oid = ANY($1::oid[]) AND a.attnum > 0 AND NOT a.attisdropped"""
_DUCKDB: Final = """
    SELECT c.table_name, c.column_name, c.comment, t.comment, EXISTS (
      SELECT 1 FROM duckdb_constraints() k WHERE k.table_oid = c.table_oid
        AND k.constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY') AND list_contains(k.constraint_column_names, c.column_name))
    FROM duckdb_columns() c LEFT JOIN (
      SELECT table_oid AS oid, comment FROM duckdb_tables() UNION ALL SELECT view_oid, comment FROM duckdb_views()) t
      ON t.oid = c.table_oid
    WHERE NOT c.internal"""


class Catalogue(NamedTuple):
    """What is known of the columns of one result."""

    comments: Mapping[str, str] = {}
    keys: frozenset[str] = frozenset()
    """Columns of a primary or foreign key: they tell rows apart, and are nothing to sum."""
    title: str = ""
    """The comment of the table, if there is one table."""

    def mapped(self, columns: ColumnMap, names: Sequence[str]) -> ColumnMap:
        """A mapping with what the catalogue says where the result alone does not."""
        keys = [each.column for each in columns.values if each.column in self.keys and each.column in names]
        if keys and len(keys) < len(columns.values):
            changed = Choices(axes=dict.fromkeys(keys, "dimension")).changed(columns, names)
            columns = structs.replace(changed, records=columns.records)
        captions = {name: read_caption(said) for name, said in self.comments.items() if name in names}
        united = tuple(
            each if each.unit or each.column not in captions else structs.replace(each, unit=captions[each.column].unit)
            for each in columns.values
        )
        synonyms = dict(columns.synonyms)
        for each in columns.values:
            said = captions[each.column].name if each.column in captions else ""
            name = _name(each)
            if said and len(said) <= _LONGEST and said.casefold() != name.casefold():
                synonyms[name] = tuple(dict.fromkeys((*synonyms.get(name, ()), said)))
        return structs.replace(columns, values=united, synonyms=synonyms)


def _name(column: ValueColumn) -> str:
    """The name under which facts carry a column."""
    return column.indicator or column.column


def of_postgres(ask: Ask, origins: Iterable[tuple[str, int, int]]) -> Catalogue:
    """The catalogue of columns, each with the table and the number that PostgreSQL says it comes from."""
    known = {name: (table, number) for name, table, number in origins if table and number}
    if not known:
        return Catalogue()
    rows = ask(_POSTGRES, [sorted({table for table, _ in known.values()})])
    said = {(row[0], row[1]): row[2:] for row in rows}
    titles = {row[3] for row in rows if row[3]}
    found = {name: said[place] for name, place in known.items() if place in said}
    return _catalogue(found, titles)


def of_duckdb(ask: Ask, names: Sequence[str], query: str) -> Catalogue:
    """The catalogue of the columns that bear these names in a table that the query names; none that two tables describe."""
    words = query.casefold()
    rows = [row for row in ask(_DUCKDB, ()) if str(row[0]).casefold() in words and row[1] in names]
    if len({row[0] for row in rows}) != 1:
        return Catalogue()
    return _catalogue({row[1]: (row[2], row[3], row[4]) for row in rows}, {row[3] for row in rows if row[3]})


def of_sqlite(ask: Ask, names: Sequence[str], table: str) -> Catalogue:
    """The keys of the one table that a query reads; SQLite has no comments."""
    own = {str(row[1]) for row in ask(f"PRAGMA table_info({quoted(table)})", ()) if row[5]}
    others = {str(row[3]) for row in ask(f"PRAGMA foreign_key_list({quoted(table)})", ())}
    return Catalogue(keys=frozenset(names) & (own | others))


def _catalogue(found: Mapping[str, Sequence[Any]], titles: set[str]) -> Catalogue:
    return Catalogue(
        {name: said[0].strip() for name, said in found.items() if said[0] and said[0].strip()},
        frozenset(name for name, said in found.items() if said[2]),
        min(titles) if len(titles) == 1 else "",
    )
