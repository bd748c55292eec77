"""Loading: what is new, what is a revision, what is a conflict, and that a load is all or nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from countermark import Draft, Evidence, Fact, MarkKind, check
from countermark.errors import InvalidEvidence, StoreError
from countermark.model import Source
from countermark.protocols import Loaded, Store


def fact(value: str | None = "5.7", source: str | Source | None = "WDI", **other: str) -> Fact:
    return Fact(**{"id": "phl24", "value": value, "unit": "%", "source": source, **other})


def counts(loaded: Loaded) -> tuple[int, int, int, int]:
    return loaded.added, loaded.changed, loaded.unchanged, loaded.conflicts


EVERYTHING = Fact(
    id="Ünïcode/日本\U0001f600 '\"\\;--",
    value="-0.10e+003",
    unit="‰",
    entity="PHL",
    indicator="NY.GDP",
    period="2024Q3",
    dims={"SEX": "F", "entity.label": "Filipinas", "": ""},
    status="p",
    source=Source(
        uri="https://example.org/?a=%s&b=:c", dataset="WDI", version="1", retrieved="2026", digest="sha256:0"
    ),
)


@pytest.mark.parametrize(
    "given",
    [
        EVERYTHING,
        Fact(id="bare"),
        Fact(id="null", value=None, source=None),
        Fact(id="date", value="2021-07-01"),
        Fact(id="long", value="9" * 1000),
        Fact(id="small", value="0." + "0" * 400 + "1"),
        Fact(id="zero", value="0"),
        Fact(id="text", value="1", source=""),
        Fact(id="empty", value="1", unit="", entity="", indicator="", period="", status=""),
        Fact(id="none", value="1", source=Source()),
        Fact(id=" ", value="1"),
        Fact(id="x" * 512, value="1"),
        Fact(id="tab\tnewline\n\\N", value="1", unit="\\."),
    ],
)
def test_a_fact_comes_back_as_it_was(store: Store, given: Fact):
    """Every digit and every code point, in each database."""
    store.load([given])
    assert store.get([given.id]) == [given]
    assert list(store.facts()) == [given]


def test_new_ids_are_added(store: Store):
    assert counts(store.load([fact(), Fact(id="other", value="1")])) == (2, 0, 0, 0)
    assert store.count() == 2


def test_the_same_again_adds_nothing(store: Store):
    store.load([fact(), EVERYTHING])
    again = store.load([EVERYTHING, fact()])
    assert counts(again) == (0, 0, 2, 0)
    assert len(store.history("phl24")) == 1


def test_a_source_that_says_something_new_makes_a_version_that_supersedes(store: Store):
    store.load([fact("5.7")])
    assert counts(store.load([fact("5.6")])) == (0, 1, 0, 0)
    assert store.get(["phl24"]) == [fact("5.6")]
    assert [(version.version, version.fact.value, version.current) for version in store.history("phl24")] == [
        (1, "5.7", False),
        (2, "5.6", True),
    ]


@pytest.mark.parametrize(
    "other", [{"unit": "pp"}, {"entity": "PHL"}, {"period": "2024"}, {"status": "p"}, {"value": "5.70"}]
)
def test_any_other_text_is_something_new(store: Store, other: dict[str, str]):
    store.load([fact()])
    assert store.load([fact(**other)]).changed == 1
    assert store.get(["phl24"]) == [fact(**other)]


def test_a_value_that_comes_back_is_a_new_version(store: Store):
    """5.7, then 5.6, then 5.7 again: three versions, because the source changed its mind twice."""
    for value in ("5.7", "5.6", "5.7"):
        store.load([fact(value)])
    assert [version.fact.value for version in store.history("phl24")] == ["5.7", "5.6", "5.7"]


def test_a_newer_date_of_fetching_is_nothing_new(store: Store):
    """A nightly download of the same figures is no revision of a million of them."""
    first = fact(source=Source(dataset="WDI", retrieved="2026-11-14", digest="sha256:1", version="10"))
    later = fact(source=Source(dataset="WDI", retrieved="2026-11-15", digest="sha256:2", version="11"))
    store.load([first])
    assert counts(store.load([later])) == (0, 0, 1, 0)
    assert store.get(["phl24"]) == [first]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("WDI", "WDI"),
        (None, None),
        (Source(dataset="WDI", uri="https://a.example"), Source(dataset="WDI", uri="https://b.example")),
        (Source(uri="https://a.example"), Source(uri="https://a.example", version="2")),
        ("WDI", Source(dataset="WDI")),
    ],
)
def test_one_publisher_revises(store: Store, one: str | Source | None, other: str | Source | None):
    store.load([fact("5.7", one)])
    assert store.load([fact("5.6", other)]).conflicts == 0
    assert [each.value for each in store.get(["phl24"])] == ["5.6"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("WDI", "IMF"),
        ("WDI", None),
        ("WDI", "wdi"),
        (Source(dataset="WDI"), Source(dataset="IMF")),
        (Source(uri="https://a.example"), Source(uri="https://b.example")),
        (Source(dataset="WDI"), Source(uri="WDI.example")),
    ],
)
def test_two_publishers_conflict(store: Store, one: str | Source | None, other: str | Source | None):
    store.load([fact("5.7", one)])
    assert counts(store.load([fact("5.6", other)])) == (0, 1, 0, 1)
    assert [each.value for each in store.get(["phl24"])] == ["5.7", "5.6"]
    assert [[version.version for version in versions] for versions in store.conflicts()] == [[1, 2]]


def test_a_conflict_verifies_nothing(store: Store):
    store.load([fact("5.7"), fact("5.6")])
    for payload in ("5.7%", "5.6%"):
        report = check(Draft(text=f'<claim id="phl24">{payload}</claim>'), Evidence(facts=store.get(["phl24"])))
        assert report.marks[0].mark is MarkKind.FLAGGED
        assert "two facts share the id" in report.marks[0].why


def test_twice_in_one_load_is_a_conflict_even_from_one_source(store: Store):
    assert counts(store.load([fact("5.7"), fact("5.6"), fact("5.7")])) == (2, 0, 1, 1)
    assert [each.value for each in store.get(["phl24"])] == ["5.7", "5.6"]


def test_a_mended_table_ends_the_conflict_it_made(store: Store):
    store.load([fact("5.7"), fact("5.6")])
    assert counts(store.load([fact("5.6"), fact("5.7")])) == (0, 0, 2, 1)
    assert counts(store.load([fact("5.6")])) == (0, 1, 0, 0)
    assert store.get(["phl24"]) == [fact("5.6")]
    assert store.conflicts() == []


@pytest.mark.parametrize("value", ["5.7", "5.70", "57e-1"])
def test_sources_that_agree_do_not_conflict(store: Store, value: str):
    store.load([fact("5.7", "WDI")])
    assert counts(store.load([fact(value, "IMF")])) == (0, 1, 0, 0)
    assert store.conflicts() == []
    assert store.count() == 1
    report = check(Draft(text='<claim id="phl24">5.7%</claim>'), Evidence(facts=store.get(["phl24"])))
    assert report.marks[0].mark is MarkKind.VERIFIED


def test_a_missing_observation_beside_a_value_conflicts(store: Store):
    store.load([fact("5.7", "WDI")])
    assert store.load([fact(None, "IMF")]).conflicts == 1


def test_a_resolution_lets_one_version_stand_and_keeps_who_and_why(store: Store):
    store.load([fact("5.7", "WDI")])
    store.load([fact("5.6", "IMF")])
    resolution = store.resolve("phl24", 1, by="ana", why="the IMF figure is a forecast")
    assert store.get(["phl24"]) == [fact("5.7", "WDI")]
    assert store.conflicts() == []
    assert store.resolutions() == [resolution]
    assert (resolution.by, resolution.why, resolution.version) == ("ana", "the IMF figure is a forecast", 1)
    assert [version.current for version in store.history("phl24")] == [True, False]


def test_what_was_not_chosen_does_not_come_back_with_the_next_download(store: Store):
    store.load([fact("5.7", "WDI")])
    store.load([fact("5.6", "IMF")])
    store.resolve("phl24", 1, by="ana", why="forecast")
    assert counts(store.load([fact("5.6", "IMF")])) == (0, 0, 1, 0)
    assert counts(store.load([fact("5.8", "WDI")])) == (0, 1, 0, 0)
    assert store.get(["phl24"]) == [fact("5.8", "WDI")]


def test_something_new_from_the_other_source_is_a_new_conflict(store: Store):
    store.load([fact("5.7", "WDI")])
    store.load([fact("5.6", "IMF")])
    store.resolve("phl24", 1, by="ana", why="forecast")
    assert store.load([fact("5.5", "IMF")]).conflicts == 1
    store.resolve("phl24", 3, by="ana", why="final figure")
    assert store.get(["phl24"]) == [fact("5.5", "IMF")]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("nope", 1), "no fact has the id 'nope'"),
        (("calm", 1), "fact 'calm' is not in conflict"),
        (("phl24", 1), "version 1 of fact 'phl24' is not current"),
        (("phl24", 9), "choose one of 2, 3"),
        (("phl24\0", 2), "no fact has the id"),
    ],
)
def test_only_a_current_version_of_a_conflict_can_be_chosen(store: Store, arguments: tuple[str, int], says: str):
    store.load([fact("5.7"), Fact(id="calm", value="1")])
    store.load([fact("5.6")])
    store.load([fact("5.5", "IMF")])
    with pytest.raises(StoreError, match=says):
        store.resolve(*arguments, by="ana", why="because")
    assert store.resolutions() == []


@pytest.mark.parametrize("given", [{"by": ""}, {"why": " "}, {"by": None}, {"why": "a\0b"}, {"namespace": ""}])
def test_a_resolution_without_a_name_or_a_reason_is_refused(store: Store, given: dict[str, str]):
    store.load([fact("5.7"), fact("5.6")])
    with pytest.raises(StoreError, match="give it as text, not empty"):
        store.resolve("phl24", 1, **({"by": "ana", "why": "because"} | given))
    assert store.resolutions() == []


def test_namespaces_do_not_see_each_other(store: Store):
    store.load([fact("5.7")], namespace="one")
    assert counts(store.load([fact("5.6", "IMF")], namespace="two")) == (1, 0, 0, 0)
    assert store.get(["phl24"]) == []
    assert [each.value for each in store.get(["phl24"], namespace="two")] == ["5.6"]
    assert store.conflicts(namespace="one") == store.conflicts(namespace="two") == []
    with pytest.raises(StoreError, match="no fact has the id"):
        store.resolve("phl24", 1, by="ana", why="because")


def test_every_load_leaves_a_record(store: Store):
    first = store.load([fact()], source="wdi.csv")
    second = store.load([fact()], source="wdi.csv")
    third = store.load([], source="empty.csv")
    assert store.loads() == [first, second, third]
    assert first.digest == second.digest != third.digest
    assert [each.load for each in store.loads()] == [1, 2, 3]
    assert first.time <= second.time <= third.time


@pytest.mark.parametrize("source", ["a\0b", "\ud800", 5, "x" * 10_001])
def test_the_name_of_what_was_read_is_text(store: Store, source: str):
    with pytest.raises(StoreError, match="source is"):
        store.load([fact()], source=source)


def test_every_fact_may_have_a_source_of_its_own(store: Store):
    facts = [Fact(id=str(number), value="1", source=f"source {number}") for number in range(1200)]
    store.load(facts)
    assert sorted(store.facts(), key=lambda each: int(each.id)) == facts
    assert store.load(facts).unchanged == 1200


def test_progress_is_told(store: Store):
    told: list[int] = []
    store.load((Fact(id=str(number), value="1") for number in range(25_000)), progress=told.append)
    assert told == [10_000, 20_000, 25_000]


class _Broken(Exception):
    pass


@pytest.mark.parametrize(
    "error", [InvalidEvidence("row 20001, column 'value'"), _Broken("reader"), KeyboardInterrupt()]
)
def test_a_reader_that_fails_loads_nothing(store: Store, error: BaseException):
    """However far it came: the reader's own error comes through, and the store is as it was."""
    store.load([fact()])

    def facts() -> Iterator[Fact]:
        yield fact("5.6")
        yield from (Fact(id=str(number), value="1") for number in range(12_000))
        raise error

    with pytest.raises(type(error)):
        store.load(facts())
    assert store.get(["phl24", "0", "11999"]) == [fact()]
    assert len(store.loads()) == 1
    assert store.load([fact("5.5")]).changed == 1


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (Fact(id="a\0b", value="1"), "NUL"),
        (Fact(id="a", value="1", dims={"k": "\0"}), "NUL"),
        (Fact(id="a", value="1", source=Source(uri="\0")), "NUL"),
        (Fact(id="x" * 513, value="1"), "id of fact .* has 513 characters"),
        (Fact(id="a", value="1", entity="x" * 201), "entity of fact 'a' has 201 characters"),
        (Fact(id="a", value="1", indicator="é" * 201), "indicator of fact 'a' has 201 characters"),
        (Fact(id="a", value="1", period="1" * 201), "period of fact 'a' has 201 characters"),
        (Fact(id="a", value="1", source="x" * 2001), "source .* has 2003 bytes"),
        (Fact(id="a", value="1", entity="E", dims={"entity.label": "x" * 401}), "label of entity 'E' has 401"),
        ({"id": "a", "value": "1"}, "facts contain a dict"),
        (None, "facts contain a NoneType"),
    ],
)
def test_what_cannot_be_kept_is_refused_whole(store: Store, bad: Fact, says: str):
    with pytest.raises(InvalidEvidence, match=says):
        store.load([fact(), bad, fact("5.6")])
    assert (store.count(), store.loads()) == (0, [])


def test_a_backslash_that_looks_like_a_nul_is_kept(store: Store):
    given = Fact(id="a\\u0000", value="1")
    store.load([given])
    assert store.get(["a\\u0000"]) == [given]


def test_the_longest_names_fit_every_index(store: Store):
    """Four bytes a character, all of them different, as far as they are allowed."""
    wide = "".join(map(chr, range(0x10000, 0x10200)))
    name = wide[:200]
    labels = {"entity.label": wide[:400], "indicator.label": wide[-400:]}
    given = Fact(id=wide, value="1", entity=name, indicator=name, period=name, dims=labels, source=wide[:490])
    store.load([given], namespace=wide[:60])
    assert store.select(indicator=name, entity=name, namespace=wide[:60]) == [given]


@pytest.mark.parametrize("namespace", ["", " ", "a\0b", 7, "\ud800", "x" * 61])
def test_a_namespace_is_text(store: Store, namespace: str):
    with pytest.raises(StoreError, match="namespace is"):
        store.load([fact()], namespace=namespace)
