"""Any sequence of loads, revisions, conflicts, resolutions and reads, against a model in plain Python."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from countermark import Fact
from countermark.errors import InvalidEvidence, StoreError
from countermark.store import open_store

IDS = ("a", "b", "ä", "B")
FACTS = st.builds(
    Fact,
    id=st.sampled_from(IDS),
    value=st.sampled_from(["1", "1.0", "2", None]),
    unit=st.sampled_from([None, "%"]),
    entity=st.sampled_from([None, "E"]),
    dims=st.sampled_from([{}, {"k": "v"}]),
    source=st.sampled_from([None, "S", "T"]),
)
_NAMESPACES = itertools.count()


class Model:
    """What each source said of each id, load by load, and what was chosen."""

    def __init__(self) -> None:
        self.versions: dict[str, list[tuple[int, Fact]]] = defaultdict(list)
        """Load and fact; a version is a place in the list."""
        self.chosen: dict[str, list[tuple[int, int]]] = defaultdict(list)
        self.changes = [0]

    def statement(self, id_: str, source: object, by: int) -> list[tuple[int, int, Fact]]:
        """What a source last said of an id: version, load and fact."""
        said = [
            (version, load, fact)
            for version, (load, fact) in enumerate(self.versions[id_], 1)
            if fact.source == source and load <= by
        ]
        last = max((load for _, load, _ in said), default=0)
        return [each for each in said if each[1] == last]

    def current(self, id_: str, by: int) -> list[tuple[int, Fact]]:
        sources = {fact.source for _, fact in self.versions[id_]}
        standing = [each for source in sources for each in self.statement(id_, source, by)]
        resolution, choice = max((each for each in self.chosen[id_] if each[0] <= by), default=(0, 0))
        return sorted((version, fact) for version, load, fact in standing if load > resolution or version == choice)

    def in_conflict(self, id_: str, by: int) -> bool:
        facts = [fact for _, fact in self.current(id_, by)]
        return any(not one.agrees_with(other) for one, other in itertools.combinations(facts, 2))

    def load(self, number: int, facts: list[Fact]) -> tuple[int, int, int, int]:
        known = {id_ for id_ in IDS if self.versions[id_]}
        before = {
            (fact.id, fact.source): [said for *_, said in self.statement(fact.id, fact.source, number)]
            for fact in facts
        }
        added = changed = 0
        written: list[Fact] = []
        for fact in facts:
            group = [each for each in facts if (each.id, each.source) == (fact.id, fact.source)]
            last = before[fact.id, fact.source]
            same = all(each in last for each in group) and all(each in group for each in last)
            if not same and fact not in written:
                written.append(fact)
                self.versions[fact.id].append((number, fact))
                added, changed = (added, changed + 1) if fact.id in known else (added + 1, changed)
        self.changes.append(number)
        conflicts = sum(self.in_conflict(id_, number) for id_ in {fact.id for fact in facts})
        return added, changed, len(facts) - added - changed, conflicts


class Machine(RuleBasedStateMachine):
    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place
        self.namespace = f"machine-{next(_NAMESPACES)}"
        self.store = open_store(place)
        self.model = Model()

    @rule(facts=st.lists(FACTS, max_size=6))
    def load(self, facts: list[Fact]) -> None:
        loaded = self.store.load(facts, namespace=self.namespace)
        assert loaded.load > self.model.changes[-1]
        expected = self.model.load(loaded.load, facts)
        assert (loaded.added, loaded.changed, loaded.unchanged, loaded.conflicts) == expected

    @rule(facts=st.lists(FACTS, max_size=3))
    def fail_to_load(self, facts: list[Fact]) -> None:
        with pytest.raises(InvalidEvidence):
            self.store.load([*facts, Fact(id="\0")], namespace=self.namespace)

    @rule(id_=st.sampled_from(IDS), version=st.integers(0, 5))
    def resolve(self, id_: str, version: int) -> None:
        now = self.model.changes[-1]
        current = [each for each, _ in self.model.current(id_, now)]
        if self.model.in_conflict(id_, now) and version in current:
            resolution = self.store.resolve(id_, version, by="ana", why="because", namespace=self.namespace)
            self.model.changes.append(resolution.number)
            self.model.chosen[id_].append((resolution.number, version))
        else:
            with pytest.raises(StoreError):
                self.store.resolve(id_, version, by="ana", why="because", namespace=self.namespace)

    @precondition(lambda self: any(self.model.in_conflict(id_, self.model.changes[-1]) for id_ in IDS))
    @rule(data=st.data())
    def settle(self, data: st.DataObject) -> None:
        now = self.model.changes[-1]
        id_ = data.draw(st.sampled_from([id_ for id_ in IDS if self.model.in_conflict(id_, now)]))
        self.resolve(id_, data.draw(st.sampled_from([version for version, _ in self.model.current(id_, now)])))

    @rule(data=st.data())
    def read_as_of(self, data: st.DataObject) -> None:
        change = data.draw(st.sampled_from(self.model.changes))
        expected = [fact for id_ in sorted(IDS) for _, fact in self.model.current(id_, change)]
        assert list(self.store.facts(namespace=self.namespace, as_of=change)) == expected
        assert self.store.get(IDS, namespace=self.namespace, as_of=change) == expected
        assert self.store.count(namespace=self.namespace, as_of=change) == len({fact.id for fact in expected})
        assert [versions[0].fact.id for versions in self.store.conflicts(namespace=self.namespace, as_of=change)] == [
            id_ for id_ in sorted(IDS) if self.model.in_conflict(id_, change)
        ]

    @rule()
    def reopen(self) -> None:
        self.store.close()
        self.store = open_store(self.place, create=False)

    @invariant()
    def the_present_agrees(self) -> None:
        now = self.model.changes[-1]
        expected = {id_: self.model.current(id_, now) for id_ in IDS}
        for id_ in IDS:
            history = self.store.history(id_, namespace=self.namespace)
            assert [(each.load, each.fact) for each in history] == self.model.versions[id_]
            assert [each.version for each in history] == list(range(1, len(history) + 1))
            assert [(each.version, each.fact) for each in history if each.current] == expected[id_]
        selected = self.store.select(entity="E", namespace=self.namespace)
        assert sorted(fact.id for fact in selected) == sorted(
            fact.id for facts in expected.values() for _, fact in facts if fact.entity == "E"
        )

    def teardown(self) -> None:
        self.store.close()


@pytest.mark.hypothesis
@pytest.mark.parametrize(("database", "one_in"), [("sqlite", 1), ("postgresql", 5)])
def test_the_store_does_what_the_model_does(
    database: str, one_in: int, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
):
    place = (
        str(tmp_path_factory.mktemp("machine") / "facts.db")
        if database == "sqlite"
        else request.getfixturevalue("postgresql")
    )
    machine: Callable[[], Machine] = lambda: Machine(place)  # noqa: E731 — hypothesis asks for a factory
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=settings().max_examples // one_in,
            stateful_step_count=12,
            suppress_health_check=list(HealthCheck),
        ),
    )
