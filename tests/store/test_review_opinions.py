"""Second opinions: beside a decision, which stands; sealed like every other change, on SQLite and on PostgreSQL."""

from __future__ import annotations

import pytest

from countermark.errors import ReviewConflict, StoreError
from countermark.store import open_queue
from countermark.store.review import Entry


@pytest.fixture
def queue(place):
    opened = open_queue(place)
    opened.add([Entry(name, "k", number / 10, {"claim": name}) for number, name in enumerate("abc")], by="gate")
    yield opened
    opened.close()


def decided(queue, *names):
    for name in names:
        queue.take(by="ann", id=name)
        queue.decide(name, by="ann", label="supported", why="read it")


def test_an_opinion_changes_nothing_but_the_trail(queue):
    decided(queue, "a")
    item = queue.opine("a", by="bob", label="refuted", why="read it too")
    assert (item.state, item.label, item.holder) == ("decided", "supported", "ann")
    assert [each.label for each in queue.items(state="decided")] == ["supported"]
    assert [(event.by, event.detail) for [*events] in queue.opinions() for event in events] == [
        ("ann", "supported"),
        ("bob", "refuted"),
    ]


def test_what_one_has_not_judged_is_offered_the_least_judged_first(queue):
    decided(queue, "a", "b")
    assert queue.unseen(by="ann") is None
    assert queue.unseen(by="bob").id == "a"
    queue.opine("a", by="bob", label="supported", why="x")
    assert queue.unseen(by="bob").id == "b"
    assert queue.unseen(by="cat").id == "b"


def test_states_are_counted(queue):
    decided(queue, "a")
    queue.take(by="bob")
    assert queue.counts() == {"open": 1, "taken": 1, "decided": 1}
    assert len(queue.added()) == 3


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("a", {"by": "ann"}, "has judged item 'a' already"),
        ("b", {}, "is not decided yet"),
        ("nope", {}, "there is no item 'nope'"),
        ("a", {"label": "true"}, "there is no label 'true'"),
        ("a", {"why": " "}, "why is ' '"),
        ("a", {"by": ""}, "by is ''"),
    ],
)
def test_opinions_that_are_none_are_refused(queue, name, given, says):
    decided(queue, "a")
    with pytest.raises(StoreError, match=says):
        queue.opine(name, **{"by": "bob", "label": "refuted", "why": "x", **given})
    assert list(queue.opinions()) == []


def test_an_item_that_is_named_is_taken_only_where_it_is_free(queue):
    assert queue.take(by="ann", id="c").id == "c"
    assert queue.take(by="ann", id="c").holder == "ann"
    with pytest.raises(ReviewConflict, match="is taken by 'ann'"):
        queue.take(by="bob", id="c")
    decided(queue, "a")
    with pytest.raises(ReviewConflict, match="decided already, as 'supported', by 'ann'"):
        queue.take(by="bob", id="a")
    with pytest.raises(StoreError, match="there is no item"):
        queue.take(by="bob", id="nope")
