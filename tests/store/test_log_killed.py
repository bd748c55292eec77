"""A process that is killed in mid append loses nothing that it was told is kept; proofs hold afterwards."""

from __future__ import annotations

import random

from tests.store.log_killing import Nursery, look, trusted

from countermark.receipt.log.log import Log
from countermark.store import open_log

ROUNDS = 12
"""In each database; `make soak` has 1 000."""


def test_a_killed_process_loses_no_entry(place: str):
    rng = random.Random(place.partition(":")[0])
    acknowledged = 0
    with Nursery(place) as nursery:
        for number in range(ROUNDS):
            run = f"run-{number}"
            told = nursery.kill_one(run, rng, size=60, within=0.03)
            store = open_log(place, create=False)
            outcome = look(Log(store), run, told)
            store.close()
            assert (outcome.lost, outcome.unproven) == (0, 0), outcome
            acknowledged += outcome.acknowledged
    store = open_log(place, create=False)
    audited = Log(store).audit(trusted())
    store.close()
    assert audited.size >= acknowledged >= ROUNDS * 60
