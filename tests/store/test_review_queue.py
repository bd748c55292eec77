"""The review queue: one holder at a time, a trail for every change, and nothing that was altered is believed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.store.queueing import run_takers

from countermark.errors import StoreError
from countermark.store import open_queue, open_store
from countermark.store.opening import _database
from countermark.store.review import Entry

ROOT = Path(__file__).parents[2]


class Hands:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 17, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def queue(place, clock):
    opened = open_queue(place, clock=clock)
    yield opened
    opened.close()


def entry(name: str, distance: float = 0.5, kind: str = "not supported") -> Entry:
    return Entry(name, kind, distance, {"claim": f"claim {name}", "evidence": []})


def test_what_is_closest_to_the_threshold_and_new_comes_first(queue):
    """The first of a kind counts half its distance."""
    queue.add([entry("far", 0.9), entry("near", 0.1), entry("middle", 0.2), entry("other", 0.25, "new")], by="gate")
    order = [queue.take(by="ann").id for _ in range(4)]
    assert order == ["near", "other", "middle", "far"]
    assert queue.take(by="ann") is None


def test_any_text_a_model_can_write_comes_back(queue):
    said = {"claim": "a\x00b \u202e ✓ 𝄞", "evidence": []}
    queue.add([Entry("a", "k", 0.1, said)], by="gate")
    assert queue.take(by="ann").document == said


def test_adding_again_adds_nothing(queue):
    assert queue.add([entry("a"), entry("b")], by="gate") == (2, 0)
    assert queue.add([entry("b"), entry("c")], by="gate") == (1, 1)
    assert queue.add([], by="gate") == (0, 0)


def test_two_people_never_hold_one_item(queue, clock):
    queue.add([entry("a")], by="gate")
    assert queue.take(by="ann", lease=60).holder == "ann"
    assert queue.take(by="bob") is None
    with pytest.raises(StoreError, match="is taken by 'ann'"):
        queue.decide("a", by="bob", label="supported", why="x")
    clock.on(61)
    with pytest.raises(StoreError, match="the lease on item 'a' ended"):
        queue.decide("a", by="ann", label="supported", why="x")
    assert queue.take(by="bob", lease=60).holder == "bob"
    with pytest.raises(StoreError, match="is taken by 'bob'"):
        queue.decide("a", by="ann", label="supported", why="x")
    assert queue.decide("a", by="bob", label="refuted", why="page 3 says no").label == "refuted"
    with pytest.raises(StoreError, match="decided already, as 'refuted'"):
        queue.decide("a", by="bob", label="supported", why="x")
    trail = [(event.action, event.by, event.why) for event in queue.events("a")]
    assert trail == [
        ("added", "gate", ""),
        ("taken", "ann", ""),
        ("taken", "bob", ""),
        ("decided", "bob", "page 3 says no"),
    ]


def test_an_item_can_be_given_back(queue):
    queue.add([entry("a")], by="gate")
    with pytest.raises(StoreError, match="is not taken"):
        queue.release("a", by="ann", why="x")
    queue.take(by="ann")
    assert queue.release("a", by="ann", why="not my field").state == "open"
    assert queue.take(by="bob").id == "a"


def test_items_are_listed_by_state_and_namespace(queue):
    queue.add([entry(f"i{number}", number / 2000) for number in range(520)], by="gate")
    queue.add([entry("a")], by="gate", namespace="other")
    taken = queue.take(by="ann")
    assert len(list(queue.items())) == 520
    assert [item.id for item in queue.items(state="taken")] == [taken.id]
    assert len(list(queue.items(state="open"))) == 519
    assert [item.id for item in queue.items(namespace="other")] == ["a"]
    assert list(queue.items(state="decided")) == []


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda queue: queue.add([entry("x")], by=" "), "by is ' '"),
        (lambda queue: queue.add([entry("")], by="gate"), "id is ''"),
        (lambda queue: queue.add([entry("x", -1)], by="gate"), "distance of item 'x'"),
        (lambda queue: queue.add([entry("x", float("nan"))], by="gate"), "distance of item 'x'"),
        (lambda queue: queue.take(by="ann", lease=0), "the lease is 0 seconds"),
        (lambda queue: queue.take(by="\x00"), "by is"),
        (lambda queue: queue.decide("a", by="ann", label="maybe", why="x"), "there is no label 'maybe'"),
        (lambda queue: queue.decide("a", by="ann", label="supported", why=""), "why is ''"),
        (lambda queue: queue.decide("nobody", by="ann", label="supported", why="x"), "there is no item 'nobody'"),
        (lambda queue: queue.decide("\x00", by="ann", label="supported", why="x"), "there is no item"),
        (lambda queue: queue.events("nobody"), "there is no item 'nobody'"),
        (lambda queue: list(queue.items(state="lost")), "there is no state 'lost'"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(queue, call, says):
    queue.add([entry("a")], by="gate")
    with pytest.raises(StoreError, match=says):
        call(queue)
    assert [(item.id, item.state) for item in queue.items()] == [("a", "open")]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE reviews SET label = 'supported' WHERE id = 'a'",
        "UPDATE reviews SET holder = 'eve' WHERE id = 'a'",
        "UPDATE reviews SET until = '2099' WHERE id = 'a'",
        "UPDATE reviews SET state = 'open' WHERE id = 'a'",
        "UPDATE reviews SET document = '{}' WHERE id = 'a'",
        "UPDATE reviews SET priority = 0 WHERE id = 'a'",
        "UPDATE review_events SET why = 'because' WHERE place = 1",
        "UPDATE review_events SET actor = 'eve' WHERE place = 2",
        "DELETE FROM review_events WHERE place = 2",
        "DELETE FROM review_events",
    ],
)
def test_an_altered_queue_is_refused(queue, place, statement):
    queue.add([entry("a", kind="k")], by="gate")
    queue.take(by="ann")
    queue.decide("a", by="ann", label="refuted", why="page 3")
    connection = _database(place, 5.0).connect()
    with connection.writing():
        connection.write(statement)
    connection.close()
    with pytest.raises(StoreError, match="does not follow from its events"):
        list(queue.items())
    with pytest.raises(StoreError, match="does not follow from its events"):
        queue.events("a")


def test_a_queue_that_is_not_there_is_not_made_by_looking_at_it(tmp_path):
    with pytest.raises(StoreError, match="there is no such fact store"):
        open_queue(tmp_path / "none.db", create=False)
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "empty.db").touch()
    with pytest.raises(StoreError, match="there is no fact store here"):
        open_queue(tmp_path / "empty.db", create=False)


def test_facts_and_the_queue_share_a_store(place):
    """A store that was made for facts takes a queue."""
    open_store(place).close()
    queue = open_queue(place, create=False)
    assert queue.add([entry("a")], by="gate").added == 1
    queue.close()
    with pytest.raises(StoreError):
        queue.take(by="ann")


def test_processes_take_every_item_once(place):
    """Four processes, sixty items: none lost, none twice (bench/review_queue.py has 8 and 10 000)."""
    queue = open_queue(place)
    queue.add([entry(f"i{number}", number / 100) for number in range(60)], by="gate")
    assert sorted(run_takers(place, 4)) == sorted(f"i{number}" for number in range(60))
    assert {item.state for item in queue.items()} == {"decided"}
    queue.close()


def test_a_process_that_is_killed_leaves_nothing_half_decided(place):
    queue = open_queue(place)
    queue.add([entry(f"i{number}", number / 1000) for number in range(400)], by="gate")
    rng = random.Random(3)
    acknowledged: list[str] = []
    for _ in range(3):
        command = [sys.executable, "-m", "tests.store.queueing", place, "ann", "900"]
        environment = os.environ | {"PYTHONPATH": "src:."}
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, env=environment) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(rng.random() * 0.2)
            process.send_signal(signal.SIGKILL)
            acknowledged += [line.decode().strip() for line in (first, *process.stdout) if line.endswith(b"\n")]
    states = {item.id: item for item in queue.items()}  # every item follows from its events
    assert all(states[name].state == "decided" for name in acknowledged)
    assert sum(item.state == "decided" for item in states.values()) <= len(acknowledged) + 3
    queue.close()
