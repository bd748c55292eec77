"""What a check takes from a store: the facts that are named, and all that stands beside them in their set and series."""

from __future__ import annotations

import pyarrow as pa
import pytest

from countermark import Draft, Fact, check
from countermark.batch import check_batch
from countermark.model import DEFAULT_LIMITS
from countermark.pipeline.names import Named, named
from countermark.store import TooManyBeside, open_store, read_evidence, with_beside

COUNTRIES = [f"C{number:02}" for number in range(20)]


def level(entity, period, indicator="GDP"):
    return Fact(
        id=f"{indicator}:{entity}:{period}", value=period[2:], entity=entity, indicator=indicator, period=period
    )


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    made = open_store(tmp_path_factory.mktemp("beside") / "facts.db")
    facts = [level(entity, period) for entity in COUNTRIES for period in ("2021", "2022", "2023")]
    made.load([*facts, level("C00", "2023", "Beds"), Fact(id="alone", value="5")], source="test")
    yield made
    made.close()


def ids(facts):
    return {fact.id for fact in facts}


def test_a_fact_brings_its_set_and_its_series_and_nothing_else(store):
    found = ids(with_beside(store, ["GDP:C03:2022"]))
    assert found == {f"GDP:{each}:2022" for each in COUNTRIES} | {f"GDP:C03:{year}" for year in (2021, 2022, 2023)}


@pytest.mark.parametrize(("asked", "expected"), [(["alone"], {"alone"}), (["nobody"], set()), ([], set())])
def test_what_stands_alone_brings_nothing(store, asked, expected):
    assert ids(with_beside(store, asked)) == expected


def test_a_set_that_is_named_by_a_query_is_read_whole(store):
    assert ids(with_beside(store, [], [("GDP", "2021")])) == {f"GDP:{each}:2021" for each in COUNTRIES}
    assert with_beside(store, [], [("GDP", "1999")]) == []


def test_many_entities_are_asked_for_at_once(store):
    """However many facts are named, there are few questions, and each fact comes once."""
    asked = []

    class Watched:
        get = staticmethod(store.get)

        def select(self, **wanted):
            asked.append(wanted)
            return store.select(**wanted)

    found = with_beside(Watched(), [f"GDP:{each}:2023" for each in COUNTRIES])
    assert len(found) == len(ids(found)) == 60
    assert len(asked) == 2


def test_more_than_can_be_read_verifies_nothing(store, monkeypatch):
    with pytest.raises(TooManyBeside, match="more than 5 in their sets"):
        with_beside(store, ["GDP:C03:2022"], most=5)
    monkeypatch.setattr(with_beside, "__kwdefaults__", {"most": 5})
    text = 'It was <claim id="GDP:C03:2022">22</claim> and <claim id="alone">5</claim>.'
    evidence = read_evidence(store, *named(Draft(text=text), DEFAULT_LIMITS))
    assert "more than 5" in evidence.unavailable
    assert [str(each.mark) for each in check(Draft(text=text), evidence).marks] == ["flagged", "flagged"]
    rows = check_batch(pa.table({"draft": [text, 'It was <claim id="alone">5</claim>.']}), store=store).to_pylist()
    assert [row["decision"] for row in rows] == ["reject", "accept"]
    assert "more than 5" in rows[0]["marks"][0]["why"]


def test_what_a_draft_names():
    text = (
        '<claim id="a">1</claim> <claim expr="sum(b, c)">2</claim> <claim expr="sum(all(GDP, 2023))">3</claim> '
        '<claim id="a">1</claim>'
    )
    assert named(Draft(text=text), DEFAULT_LIMITS) == Named(("a", "b", "c"), (("GDP", "2023"),))
    assert named(Draft(text="5 " * 10), DEFAULT_LIMITS) == Named()
