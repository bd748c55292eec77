"""Tables in databases: the same marks as from the file, and how long ten million rows take.

`python -m bench.elsewhere`; the answers over 24 tables (when `../shared` is there) are checked with each table as a file,
from PostgreSQL and from DuckDB that it was loaded into, and every mark that differs is printed; a table with two rows of
heads is left out, for a database has one. Then a table of
`--rows` rows is made in both, and asked: the first check opens it, the second asks again.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb
import psycopg
from bench.harness import DATA
from bench.harness import rows as rows_of
from psycopg import sql
from tests.store.postgres_server import PostgresServer

from countermark import check
from countermark.errors import CountermarkError
from countermark.evidence import load_data
from countermark.evidence.sheets import open_sheets

_TWO_HEADS = "masculinity_survey.csv"
_BAR = 3.0
_MAKE = """CREATE TABLE orders AS SELECT i AS id, {list}[1 + i % 4] AS region, {states}[1 + i % 3] AS status,
    DATE '2022-01-01' + CAST(i % 1000 AS int) AS day, CAST((i % 100000) / 100.0 AS numeric(10, 2)) AS amount
    FROM {series} {named}"""
_REGIONS, _STATES = ("North", "South", "East", "West"), ("open", "done", "lost")
_TEXT = "The total amount in the North was {north}. {done} orders were done."


def main(rows: int) -> int:
    """Print the figures; the exit status says whether a mark differs or an answer takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder) / "postgresql")
        try:
            differing = _answers(server, Path(folder))
            slow = _speed(server, Path(folder), rows)
        finally:
            server.close()
    return int(bool(differing or slow))


def _answers(server: PostgresServer, folder: Path) -> int:
    root = DATA / "answers_over_tables"
    if not root.exists():
        print("answers over tables: not there")
        return 0
    questions = list(rows_of(root / "questions.jsonl"))
    heads = json.loads((root / "tables.json").read_text())
    counts = {"marks": 0, "postgresql": 0, "duckdb": 0}
    for name in (name for name in heads if name != _TWO_HEADS):
        path = root / "tables" / name
        database = folder / f"{path.stem}.duckdb"
        title, head, body = _read(path, heads[name]["header_row"])
        _load(server.url(), database, path.stem, title, head, body)
        places: dict[str, Any] = {
            "file": path,
            "postgresql": f"{server.url()}#SELECT * FROM {path.stem}",
            "duckdb": f"duckdb:///{database}#SELECT * FROM {path.stem}",
        }
        evidence = {kind: _evidence(place) for kind, place in places.items()}
        for each in (question for question in questions if question["table"] == name):
            text = (root / "answers" / f"{each['answer_id']}.md").read_text()
            marks = {
                kind: [(mark.start, mark.text, mark.mark.value) for mark in check(text, data=held).marks]
                for kind, held in evidence.items()
            }
            counts["marks"] += len(marks["file"])
            for kind in ("postgresql", "duckdb"):
                other = [pair for pair in zip(marks["file"], marks[kind], strict=True) if pair[0] != pair[1]]
                counts[kind] += len(other)
                for wanted, found in other:
                    print("DIFFERS", kind, each["answer_id"], wanted[1], wanted[2], found[2])
    print(
        f"answers: {counts['marks']} marks; {counts['postgresql']} differ from PostgreSQL, {counts['duckdb']} from DuckDB"
    )
    return counts["postgresql"] + counts["duckdb"]


def _evidence(place: Any) -> Any:
    try:
        return load_data(place)
    except CountermarkError as error:
        print("REFUSED", place, str(error)[:200])
        return load_data([["a", "b"], ["x", "1"], ["y", "2"]])


def _read(path: Path, skip: int) -> tuple[str, list[str], list[list[str]]]:
    with open_sheets(path) as sheets:
        sheet = next(sheets)
        rows = list(sheet.rows)
        title = " ".join(filter(None, (*sheet.above, *(text for row in rows[:skip] for text in dict.fromkeys(row)))))
    width = max(map(len, rows))
    filled = [[*row, *[""] * (width - len(row))] for row in rows[skip:] if any(row)]
    return title, filled[0], filled[1:]


def _load(url: str, database: Path, name: str, title: str, head: Sequence[str], body: Sequence[Sequence[str]]) -> None:  # noqa: PLR0917
    """A table with every cell as text, its title as the comment of the table, a long head as that of its column."""
    columns: list[str] = []
    for place, text in enumerate(head, 1):
        short = (text or f"column {place}").encode()[:60].decode("utf-8", "ignore")
        columns.append(short if short not in columns else f"{short[:55]} ({place})")
    comments = [(column, text) for column, text in zip(columns, head, strict=True) if text not in (column, "")]
    made = sql.SQL("CREATE TABLE {} ({})").format(
        sql.Identifier(name), sql.SQL(", ").join(sql.SQL("{} text").format(sql.Identifier(each)) for each in columns)
    )
    said = [sql.SQL("COMMENT ON TABLE {} IS {}").format(sql.Identifier(name), sql.Literal(title))] if title else []
    said += [
        sql.SQL("COMMENT ON COLUMN {}.{} IS {}").format(sql.Identifier(name), sql.Identifier(column), sql.Literal(text))
        for column, text in comments
    ]
    filled = [[cell or None for cell in row] for row in body]
    with psycopg.connect(url, autocommit=True) as there:
        there.execute(made)
        for each in said:
            there.execute(each)
        holes = ", ".join(["%s"] * len(columns))
        with there.cursor() as cursor:
            cursor.executemany(
                sql.SQL("INSERT INTO {} VALUES ({})").format(sql.Identifier(name), sql.SQL(holes)), filled
            )
    with duckdb.connect(str(database)) as here:
        here.execute(made.as_string(None))
        for each in said:
            here.execute(each.as_string(None))
        here.executemany(f'INSERT INTO "{name}" VALUES ({", ".join("?" * len(columns))})', filled)


def _speed(server: PostgresServer, folder: Path, rows: int) -> int:
    database = folder / "orders.duckdb"
    with duckdb.connect(str(database)) as here:
        here.execute(
            _MAKE.format(list=list(_REGIONS), states=list(_STATES), series=f"range(1, {rows + 1})", named="series(i)")
        )
    with psycopg.connect(server.url(), autocommit=True) as there:
        lists = {"list": f"(ARRAY{list(_REGIONS)})", "states": f"(ARRAY{list(_STATES)})"}
        there.execute(_MAKE.format(**lists, series=f"generate_series(1, {rows})", named="i"))
        there.execute("VACUUM ANALYZE orders")
        north = there.execute("SELECT sum(amount) FROM orders WHERE region = 'North'").fetchone()
        done = there.execute("SELECT count(*) FROM orders WHERE status = 'done'").fetchone()
    assert north is not None
    assert done is not None
    text = _TEXT.format(north=f"{north[0]:,.2f}", done=f"{done[0]:,}")
    slow = 0
    for kind, place in (
        ("postgresql", f"{server.url()}#SELECT * FROM orders"),
        ("duckdb", f"duckdb:///{database}#SELECT * FROM orders"),
    ):
        started = time.perf_counter()
        evidence = load_data(place)
        opened = time.perf_counter() - started
        spent = []
        for _ in range(2):
            started = time.perf_counter()
            marks = [mark.mark.value for mark in check(text, data=evidence).marks]
            spent.append(time.perf_counter() - started)
        print(
            f"{kind}, {rows:,} rows: opened in {opened:.1f} s, first check {spent[0]:.1f} s, the next {spent[1]:.1f} s, {marks}"
        )
        slow += spent[1] > _BAR or marks != ["supported", "supported"]
    return slow


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000_000)
    sys.exit(main(parser.parse_args().rows))
