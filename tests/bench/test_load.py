"""The loading benchmark times the same facts on both sides, and the soak sees a loss."""

from __future__ import annotations

from pathlib import Path

from tests.store.killing import batch, look

from bench import load
from countermark import Fact
from countermark.evidence import stream_facts
from countermark.store import open_store


def test_the_baseline_and_the_store_hold_the_same_facts(tmp_path: Path):
    path = tmp_path / "facts.csv"
    load.write_facts(path, 1000)
    table = load.pandas_dict(path)
    store = open_store(tmp_path / "facts.db")
    assert store.load(stream_facts(path)).added == 1000
    assert {fact.id: fact.value for fact in store.facts()} == {key: row[1] for key, row in table.items()}
    key = next(iter(table))
    assert [fact.period for fact in load.latest(store, key)] == ["2019"]
    store.close()


def test_every_figure_is_printed(tmp_path: Path, capsys):
    load.measure(tmp_path, 2000, 1)
    printed = capsys.readouterr().out
    for what in ("as baseline", "reading and loading", "lookup by id", "latest of a series", "same file again"):
        assert what in printed


def test_a_lost_load_is_seen(tmp_path: Path):
    """Two loads acknowledged and one there: the soak must not call that a success."""
    store = open_store(tmp_path / "facts.db")
    store.load(batch("run", 0, 10), source="run")
    assert look(store, "run", 1, size=10)[1:] == (0, 0)
    assert look(store, "run", 2, size=10).lost == 1
    store.close()


def test_half_a_load_is_seen(tmp_path: Path):
    store = open_store(tmp_path / "facts.db")
    store.load(batch("run", 0, 10)[:-1], source="run")
    assert look(store, "run", 1, size=10).half == 1
    store.load([Fact(id="run/1/0", value="1", entity="run/1")], source="other")
    assert look(store, "run", 1, size=10).half == 2
    store.close()
