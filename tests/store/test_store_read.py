"""Reading: as of any change, by id, by place, and what there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

from countermark import Fact
from countermark.errors import StoreError
from countermark.protocols import Name, Store
from countermark.store import open_store


def fact(id_: str, value: str | None = "1", **other: str) -> Fact:
    return Fact(id=id_, value=value, **other)


def placed(indicator: str, entity: str, period: str, value: str | None = "1") -> Fact:
    labels = {"indicator.label": f"The {indicator}", "entity.label": f"Land {entity}"}
    return Fact(
        id=f"{indicator}.{entity}.{period}", value=value, indicator=indicator, entity=entity, period=period, dims=labels
    )


def revise(store: Store) -> Store:
    """1: a is 1; 2: a is 2; 3: another source says 3; 4: version 2 is chosen."""
    store.load([fact("a", "1", source="S")])
    store.load([fact("a", "2", source="S"), fact("b")])
    store.load([fact("a", "3", source="T")])
    store.resolve("a", 2, by="ana", why="because")
    return store


@pytest.fixture(scope="module")
def revised(lasting: Callable[[str], str]) -> Iterator[Store]:
    store = open_store(lasting("revised"))
    yield revise(store)
    store.close()


def values(facts: list[Fact]) -> list[str | None]:
    return [each.value for each in facts]


@pytest.mark.parametrize(
    ("as_of", "expected"), [(0, []), (1, ["1"]), (2, ["2"]), (3, ["2", "3"]), (4, ["2"]), (None, ["2"])]
)
def test_a_read_as_of_a_change_sees_nothing_later(revised: Store, as_of: int | None, expected: list[str]):
    assert values(revised.get(["a"], as_of=as_of)) == expected
    assert values([each for each in revised.facts(as_of=as_of) if each.id == "a"]) == expected
    assert len(revised.conflicts(as_of=as_of)) == (len(expected) > 1)


def test_what_was_read_as_of_a_change_is_read_again_whatever_comes_later(store: Store):
    revise(store)
    before = [list(store.facts(as_of=change)) for change in range(5)]
    store.load([fact("a", "9", source="S"), fact("a", "8", source="T"), fact("c")])
    assert [list(store.facts(as_of=change)) for change in range(5)] == before


@pytest.mark.parametrize("as_of", [-1, 5, True, 1.0, "yesterday", "2026-13-01", "", "2026-11-15T25:00"])
def test_a_change_that_is_none_is_refused(revised: Store, as_of: int | str):
    for read in (revised.count, revised.conflicts, revised.select, lambda as_of: revised.get(["a"], as_of=as_of)):
        with pytest.raises(StoreError, match="as_of is"):
            read(as_of=as_of)


class _Clock:
    """Noon of a day, one day a change."""

    def __init__(self, day: int) -> None:
        self.now = datetime(2026, 11, day, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture(scope="module")
def dated(lasting: Callable[[str], str]) -> Iterator[Store]:
    """A is 1 from noon of the 10th, 2 from noon of the 11th."""
    clock = _Clock(10)
    store = open_store(lasting("dated"), clock=clock)
    store.load([fact("a", "1")])
    clock.now += timedelta(days=1)
    store.load([fact("a", "2")])
    yield store
    store.close()


@pytest.mark.parametrize(
    ("as_of", "expected"),
    [
        ("0300-01-01", []),
        ("2026-11-09", []),
        ("2026-11-10", ["1"]),
        ("2026-11-10T11:59:59.999999", []),
        ("2026-11-10T12:00:00", ["1"]),
        ("2026-11-10T12:00:00Z", ["1"]),
        ("2026-11-10T13:00:00+02:00", []),
        ("2026-11-11", ["2"]),
        ("2030-01-01", ["2"]),
    ],
)
def test_a_time_means_the_last_change_by_then(dated: Store, as_of: str, expected: list[str]):
    """A date is all of its day; a time without a zone is UTC."""
    assert values(dated.get(["a"], as_of=as_of)) == expected


def test_a_clock_that_is_set_back_does_not_reorder_changes(place: str):
    clock = _Clock(10)
    store = open_store(place, clock=clock)
    store.load([fact("a", "1")])
    clock.now -= timedelta(days=3)
    store.load([fact("a", "2")])
    first, second = store.loads()
    assert first.time == second.time
    assert values(store.get(["a"], as_of="2026-11-08")) == []
    assert values(store.get(["a"], as_of="2026-11-10")) == ["2"]
    store.close()


def test_ids_compare_by_every_code_point(store: Store):
    store.load([fact("phl24")])
    for other in ("PHL24", "phl24 ", "рhl24", "phl24\u200b", "", "phl2", "phl24\0", "phl24\0x", "\ud800", "ph_24", "%"):
        assert store.get([other]) == []
    assert store.get(["phl24"] * 3) == [fact("phl24")]


def test_many_ids_at_once(store: Store):
    facts = [fact(f"{number:05d}") for number in range(2500)]
    store.load(facts)
    assert store.get(each.id for each in facts) == facts
    assert list(store.facts()) == facts


def test_facts_are_listed_by_id_as_they_stood_at_the_first(store: Store):
    store.load([fact(f"{number:05d}") for number in range(1500)])
    listed = store.facts()
    first = next(listed)
    store.load([fact(f"{number:05d}", "2") for number in range(1500)] + [fact("zzz")])
    assert {each.value for each in [first, *listed]} == {"1"}


PLACED = [
    *(placed("GDP", entity, str(year)) for entity in ("PHL", "IDN") for year in range(2019, 2024)),
    placed("GDP", "PHL", "2024", None),
    placed("POP", "PHL", "2023"),
    fact("placeless"),
    fact("no-indicator", entity="PHL", period="2023"),
]


@pytest.fixture(scope="module")
def catalogue(lasting: Callable[[str], str]) -> Iterator[Store]:
    store = open_store(lasting("catalogue"))
    store.load(PLACED)
    yield store
    store.close()


def ids(facts: list[Fact]) -> list[str]:
    return [each.id for each in facts]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"indicator": "GDP", "entity": "IDN", "periods": ["2020", "2022", "1900"]}, ["GDP.IDN.2022", "GDP.IDN.2020"]),
        ({"indicator": "GDP", "periods": ["2023"]}, ["GDP.IDN.2023", "GDP.PHL.2023"]),
        ({"entity": "PHL", "periods": ["2023"]}, ["GDP.PHL.2023", "POP.PHL.2023", "no-indicator"]),
        ({"periods": ["2019"]}, ["GDP.IDN.2019", "GDP.PHL.2019"]),
        ({"entity": "PHL", "latest": 1}, ["GDP.PHL.2023", "POP.PHL.2023", "no-indicator"]),
        ({"entity": "PHL", "periods": ["2023"], "limit": 2}, ["GDP.PHL.2023", "POP.PHL.2023"]),
        ({"entity": "XXX", "latest": 1}, []),
        ({"indicator": "GDP", "entity": "PHL", "latest": 1}, ["GDP.PHL.2023"]),
        ({"indicator": "GDP", "entity": "PHL", "latest": 2}, ["GDP.PHL.2023", "GDP.PHL.2022"]),
        ({"indicator": "GDP", "latest": 1}, ["GDP.IDN.2023", "GDP.PHL.2023"]),
        ({"indicator": "GDP", "latest": 1, "periods": ["2019", "2020"]}, ["GDP.IDN.2020", "GDP.PHL.2020"]),
        ({"indicator": "GDP", "entity": "PHL", "limit": 2}, ["GDP.PHL.2024", "GDP.PHL.2023"]),
        ({"indicator": "gdp"}, []),
        ({"indicator": "GDP", "entity": "XXX"}, []),
        ({"indicator": "GDP", "periods": []}, []),
        ({"indicator": "GDP\0"}, []),
        ({"periods": ["\ud800", "2024\0"]}, []),
        ({"indicator": "GDP", "namespace": "other"}, []),
        ({"indicator": "GDP", "as_of": 0}, []),
    ],
)
def test_facts_are_selected_by_place(catalogue: Store, asked: dict[str, object], expected: list[str]):
    assert ids(catalogue.select(**asked)) == expected


def test_what_has_no_place_comes_last(catalogue: Store):
    assert ids(catalogue.select())[-2:] == ["no-indicator", "placeless"]
    assert len(catalogue.select()) == 14


def test_only_current_facts_are_selected(store: Store):
    store.load(PLACED)
    store.load([placed("GDP", "PHL", "2023", "2"), placed("GDP", "PHL", "2024", "3")])
    assert values(store.select(indicator="GDP", entity="PHL", periods=["2023"])) == ["2"]
    assert values(store.select(indicator="GDP", entity="PHL", latest=1)) == ["3"]
    assert values(store.select(indicator="GDP", entity="PHL", latest=1, as_of=1)) == ["1"]


def test_a_revision_to_no_observation_is_not_the_latest(store: Store):
    store.load(PLACED)
    store.load([placed("GDP", "PHL", "2023", None)])
    assert ids(store.select(indicator="GDP", entity="PHL", latest=1)) == ["GDP.PHL.2022"]


@pytest.mark.parametrize("asked", [{"limit": 0}, {"limit": -1}, {"latest": 0}, {"latest": "1; DROP TABLE facts"}])
def test_a_limit_is_a_number(catalogue: Store, asked: dict[str, int]):
    with pytest.raises(StoreError, match="give a whole number of at least 1"):
        catalogue.select(**asked)


def test_the_catalogue_lists_codes_with_every_label(store: Store):
    store.load(PLACED)
    store.load([Fact(id="x", value="1", entity="PHL", dims={"entity.label": "Filipinas"}), fact("y", entity="AUT")])
    assert store.indicators() == [Name("GDP", ("The GDP",)), Name("POP", ("The POP",))]
    assert store.entities() == [
        Name("AUT", ()),
        Name("IDN", ("Land IDN",)),
        Name("PHL", ("Filipinas", "Land PHL")),
    ]
    assert store.entities(namespace="other") == []


@pytest.mark.parametrize("asked", [{"indicator": "GDP"}, {"entity": "PHL", "period": "2023"}, {"period": "x\0"}])
def test_facts_are_listed_with_filters(catalogue: Store, asked: dict[str, str]):
    expected = [each for each in catalogue.facts() if all(getattr(each, name) == asked[name] for name in asked)]
    assert list(catalogue.facts(**asked)) == expected


def test_an_empty_store_has_nothing(store: Store):
    assert (store.count(), store.get(["a"]), list(store.facts()), store.select()) == (0, [], [], [])
    assert (store.indicators(), store.entities(), store.history("a"), store.conflicts()) == ([], [], [], [])
    assert (store.loads(), store.resolutions()) == ([], [])


@pytest.mark.parametrize(
    "act",
    [
        lambda store: store.get(["a"]),
        lambda store: store.load([]),
        lambda store: store.resolve("a", 1, by="ana", why="because"),
        lambda store: next(store.facts()),
        lambda store: store.count(),
    ],
)
def test_a_closed_store_says_so(store: Store, act: Callable[[Store], object]):
    store.close()
    with pytest.raises(StoreError, match="the store is closed"):
        act(store)
    store.close()
