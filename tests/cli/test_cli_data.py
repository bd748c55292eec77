"""`--data` wherever facts are taken: a table or a store, read whole, and untagged numbers are checked against it."""

import json
import sqlite3

import openpyxl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

ROWS = [
    ("Region", "Year", "Beds"),
    ("North", 2022, 1200),
    ("North", 2023, 8410),
    ("South", 2022, 800),
    ("South", 2023, 790),
]
WRONG = "In 2023, the North had 8,140 beds."
RIGHT = "In 2023, the North had 8,410 beds."


@pytest.fixture
def places(run, folder):
    """The same table as a workbook, a CSV file, a store, and a database of another program."""
    book = openpyxl.Workbook()
    for row in ROWS:
        book.active.append(row)
    book.save(folder / "beds.xlsx")
    (folder / "beds.csv").write_text("".join(",".join(map(str, row)) + "\n" for row in ROWS))
    assert run("facts", "load", "beds.csv", "--store", "kept.db").exit_code == 0
    with sqlite3.connect(folder / "own.sqlite") as connection:
        connection.execute("create table beds (Region text, Year integer, Beds integer)")
        connection.executemany("insert into beds values (?, ?, ?)", ROWS[1:])
    connection.close()
    return ("beds.xlsx", "beds.csv", "kept.db", "own.sqlite")


def test_check_takes_every_kind_of_data(run, places):
    for place in places:
        wrong = run("check", "-", "--data", place, stdin=WRONG)
        assert wrong.exit_code == 1, (place, wrong.output)
        assert "✗ 8,140 beds: the " in wrong.stdout
        assert "says 8,410 (Beds, " in wrong.stdout
        assert run("check", "-", "--data", place, stdin=RIGHT).exit_code == 0, place


def test_facts_takes_every_file_that_facts_load_takes(run, places):
    tagged = 'It had <claim id="Beds:North:2023">8,410</claim> beds.'
    for place in places[:3]:
        assert run("check", "-", "--facts", place, stdin=tagged).exit_code == 0, place
        assert run("check", "-", "--facts", place, stdin=tagged.replace("8,410", "8,140")).exit_code == 1, place
    assert run("facts", "find", "beds of North in 2023", "--facts", "beds.xlsx").exit_code == 0


def test_what_is_not_there_is_refused_with_its_name(refused):
    assert "none.xlsx" in refused("check", "accept.md", "--facts", "none.xlsx")
    assert "none.db" in refused("check", "accept.md", "--data", "none.db")
    assert "no facts are given" in refused("explain", "--expr", "sum(a, b)")


def test_derive_takes_data(run, places):
    for place in places:
        result = run("explain", "--expr", "growth('Beds:South:2022', 'Beds:South:2023')", "--data", place)
        assert result.exit_code == 0, (place, result.output)
        assert "= -1.25 %" in result.stdout


@pytest.mark.parametrize("place", ["beds.csv", "kept.db"])
@pytest.mark.usefixtures("places")
def test_policy_simulate_takes_data_and_binds(run, folder, place):
    (folder / "drafts").mkdir()
    (folder / "drafts" / "a.md").write_text(RIGHT)
    candidate = 'exact=[{"type": "exact"}]'
    result = run("lab", "simulate", "drafts", "--data", place, "--candidate", candidate, "--output-format", "json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["numbers"] == 1


@pytest.mark.parametrize("place", ["beds.xlsx", "kept.db", "own.sqlite"])
@pytest.mark.usefixtures("places")
def test_batch_binds_with_a_file_or_a_store(run, folder, place):
    pq.write_table(pa.table({"draft": [WRONG, RIGHT]}), folder / "in.parquet")
    options = ("--data", place, "--output", "out.parquet", "--engine", "here")
    assert run("batch", "in.parquet", *options).exit_code == 1
    assert pq.read_table(folder / "out.parquet")["decision"].to_pylist() == ["reject", "accept"]
    assert "done already" in run("batch", "in.parquet", *options).stderr
    unbound = run("batch", "in.parquet", *options[:2], "--no-bind", "--output", "other.parquet", "--engine", "here")
    assert unbound.exit_code == 3
