"""One table, whichever door it comes through: the same axes, members, measures and facts, and the same marks."""

import csv
import io
import json
import sqlite3
from contextlib import closing

import pytest

from countermark import check
from countermark.evidence import load_data
from countermark.model import Evidence
from countermark.serve.answer.facts import gathered
from countermark.store import open_store

ROWS = [
    {"team": "Hawks", "division": "East", "year": 2022, "points": 81, "price_usd": 12.5},
    {"team": "Hawks", "division": "East", "year": 2023, "points": 84, "price_usd": 13.5},
    {"team": "Bulls", "division": "West", "year": 2022, "points": 70, "price_usd": 9.5},
    {"team": "Bulls", "division": "West", "year": 2023, "points": 73, "price_usd": 10.5},
]
TEXT = "The Hawks had 84 points in 2023. The Bulls had 75 points in 2022. In 2022 the price of the Hawks was $12.50, and the Bulls were at $8.50 in 2023."


def written():
    buffer = io.StringIO()
    writer = csv.DictWriter(buffer, ROWS[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(ROWS)
    return buffer.getvalue()


def markdown():
    rows = [list(ROWS[0]), ["---"] * len(ROWS[0]), *(list(row.values()) for row in ROWS)]
    return "".join(f"| {' | '.join(map(str, row))} |\n" for row in rows)


def frame():
    return pytest.importorskip("pandas").DataFrame(ROWS)


def arrow():
    return pytest.importorskip("pyarrow").Table.from_pylist(ROWS)


def queried():
    connection = sqlite3.connect(":memory:")
    connection.execute("create table t (team, division, year, points, price_usd)")
    connection.executemany("insert into t values (?, ?, ?, ?, ?)", [tuple(row.values()) for row in ROWS])
    return load_data(connection, query="select * from t")


def of_tool(content):
    calls = [{"id": "c1", "type": "function", "function": {"name": "query", "arguments": "{}"}}]
    turns = [
        {"role": "assistant", "content": None, "tool_calls": calls},
        {"role": "tool", "tool_call_id": "c1", "content": content},
    ]
    return gathered(Evidence(), turns=turns, tables=True).evidence


DOORS = {
    "csv": lambda: load_data(written().encode(), name="t.csv"),
    "json": lambda: load_data(json.dumps(ROWS).encode(), name="t.json"),
    "pasted": lambda: load_data(markdown().encode(), name="t.md"),
    "objects": lambda: load_data(ROWS),
    "rows": lambda: load_data([list(ROWS[0]), *(list(row.values()) for row in ROWS)]),
    "frame": lambda: load_data(frame()),
    "arrow": lambda: load_data(arrow()),
    "query": queried,
    "tool's objects": lambda: of_tool(json.dumps(ROWS)),
    "tool's objects in an answer": lambda: of_tool(json.dumps({"rows": ROWS})),
    "tool's CSV": lambda: of_tool(written()),
}


def shape(evidence):
    (table,) = evidence.by_table.values()
    return table.axes, table.measures, table.constants


def cells(evidence):
    return sorted((fact.id, float(fact.value), fact.unit, fact.entity, fact.period) for fact in evidence.facts)


def marks(text, evidence):
    return [(mark.start, str(mark.mark)) for mark in check(text, data=evidence).marks]


@pytest.mark.parametrize("door", DOORS)
def test_every_door_gives_the_same_table(door):
    wanted, found = DOORS["csv"](), DOORS[door]()
    assert shape(found) == shape(wanted)
    assert cells(found) == cells(wanted)


def test_a_store_gives_the_marks_of_the_file(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text(written())
    with closing(open_store(tmp_path / "facts.db")) as store:
        store.load(load_data(path).facts)
        held = Evidence(facts=list(store.facts()))
    assert marks(TEXT, held) == marks(TEXT, load_data(path))
    assert [mark for _, mark in marks(TEXT, held)].count("supported") == 2


def test_a_store_of_a_table_with_dimensions_gives_the_marks_of_the_file(tmp_path):
    path = tmp_path / "wages.csv"
    path.write_text(
        "region,sex,year,wage_usd\nNorth,women,2022,31\nNorth,men,2022,33\nNorth,women,2023,35\nNorth,men,2023,38\n"
        "South,women,2022,21\nSouth,men,2022,23\nSouth,women,2023,25\nSouth,men,2023,28\n"
    )
    text = "The wage of women in the North was $35 in 2023. The wage of men in the South was $29 in 2022."
    with closing(open_store(tmp_path / "facts.db")) as store:
        store.load(load_data(path).facts)
        held = Evidence(facts=list(store.facts()))
    assert marks(text, held) == marks(text, load_data(path))
