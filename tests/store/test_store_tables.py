"""Tables in a store: what a file says of its axes, names and doubts is there again, as of any load, and none is half kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from countermark import check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.model import Evidence, Fact, Table
from countermark.protocols import Store
from countermark.store import open_store, read_evidence
from countermark.store.opening import whole_store

TEAMS = "Team,Conference,Wins,Points (thousand)\nHawks,East,34,9.1\nBulls,East,40,9.8\nLakers,West,51,10.2\nSuns,West,12,8.4\n"
RAIN = "Rain of two stations\n\nDate,Station,Rain (mm)\n03/04/2023,Hill,4.2\n05/06/2023,Shore,0.5\n"
SECTIONS = "Beds,2022,2023\nNorth,,\nKids,12,14\nAdults,40,41\nSouth,,\nKids,9,8\nAdults,31,35\n"
TEXT = (
    "The Lakers won 51 games, the Bulls 41. It rained 4.2 mm on the hill. North had 14 beds for kids in 2023, South 8."
)


def evidence_of(text: str, name: str = "teams.csv") -> Evidence:
    return load_data(text.encode(), name=name)


def filled(store: Store, text: str, name: str = "teams.csv", **whose: str) -> Evidence:
    evidence = evidence_of(text, name)
    store.load(evidence.facts, source=name, tables=evidence.by_table.values(), **whose)
    return evidence


@pytest.mark.parametrize("text", [TEAMS, RAIN, SECTIONS])
def test_a_store_gives_the_reading_of_the_file_it_was_loaded_from(place: str, text: str):
    store = open_store(place)
    given = filled(store, text)
    store.close()
    held = whole_store(place)
    assert held is not None
    assert held.tables == given.tables
    assert sorted(held.facts, key=lambda fact: fact.id) == sorted(given.facts, key=lambda fact: fact.id)
    marks = [[(mark.mark, mark.why, mark.ref) for mark in check(TEXT, each, bind=True).marks] for each in (given, held)]
    assert marks[0] == marks[1]


def test_what_tags_name_comes_with_its_table(store: Store):
    given = filled(store, TEAMS)
    filled(store, RAIN, "rain.csv")
    found = read_evidence(store, [given.facts[0].id])
    assert list(found.by_table) == ["teams.csv"]
    assert found.facts[0].attributes == {"Conference": "East"}


def test_a_table_is_read_as_of_a_load(store: Store):
    filled(store, TEAMS)
    filled(store, TEAMS.replace("East", "Atlantic"))
    first, second = store.tables(as_of=1), store.tables()
    assert [member.attributes["Conference"] for member in first[0].axes[0].members[:2]] == ["East", "East"]
    assert [member.attributes["Conference"] for member in second[0].axes[0].members[:2]] == ["Atlantic", "Atlantic"]
    assert filled(store, TEAMS.replace("East", "Atlantic")).tables == tuple(store.tables())
    assert store.loads()[-1].unchanged == 8


def test_tables_belong_to_their_namespace(store: Store):
    filled(store, TEAMS, namespace="acme")
    assert store.tables() == []
    assert [table.id for table in store.tables(namespace="acme")] == ["teams.csv"]
    assert store.tables(["other.csv"], namespace="acme") == []


def test_facts_without_a_table_have_none(store: Store):
    store.load([Fact(id="a", value="1")])
    assert read_evidence(store, ["a"]) == Evidence(facts=[Fact(id="a", value="1")])


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (Table(id="x" * 3000), "has 3000 characters"),
        (Table(id="t\0"), "contains a NUL character"),
        (Table(id="t", title="a\0"), "contains a NUL character"),
    ],
)
def test_a_table_that_no_store_can_keep_leaves_nothing(store: Store, table: Table, says: str):
    with pytest.raises(InvalidEvidence, match=says):
        store.load([Fact(id="a", value="1", table="t")], tables=[table])
    assert store.count() == 0
    assert store.loads() == []


def test_a_table_that_fails_while_it_is_read_leaves_nothing(store: Store):
    def broken() -> Iterator[Table]:
        yield Table(id="t")
        raise InvalidEvidence("the file breaks off")

    with pytest.raises(InvalidEvidence, match="breaks off"):
        store.load([Fact(id="a", value="1")], tables=broken())
    assert (store.count(), store.tables()) == (0, [])


def test_a_store_file_stands_for_the_table_at_every_door(tmp_path: Path):
    store = open_store(tmp_path / "facts.db")
    filled(store, TEAMS)
    store.close()
    held = whole_store(tmp_path / "facts.db")
    assert held is not None
    report = check("The Lakers won 51 games.", held, bind=True)
    assert [str(mark.mark) for mark in report.marks] == ["supported"]
