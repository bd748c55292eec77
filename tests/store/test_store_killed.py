"""A process that is killed at any moment loses nothing that it was told is kept, and leaves no half of a load."""

from __future__ import annotations

import random

from tests.store.killing import kill_one, look

from countermark.store import open_store

ROUNDS = 5
"""`make soak` has 300."""
SIZE = 400


def test_a_killed_process_loses_nothing_and_leaves_no_half(place: str):
    rng = random.Random(place.partition(":")[0])
    for number in range(ROUNDS):
        run = f"run-{number}"
        acknowledged = kill_one(place, run, rng, size=SIZE)
        store = open_store(place, create=False)
        outcome = look(store, run, acknowledged, size=SIZE)
        store.close()
        assert acknowledged >= 1
        assert (outcome.lost, outcome.half) == (0, 0), outcome
