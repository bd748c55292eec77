"""A process that loads and appends until it is killed, and what must be there afterwards."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from countermark import Fact
from countermark.protocols import Store
from countermark.store import open_store

ROOT = Path(__file__).parent.parent.parent
REVISED = "revised"


class Outcome(NamedTuple):
    """What one round showed."""

    acknowledged: int
    """Loads that the process had printed when it died."""
    lost: int
    """Of those, how many are not there whole."""
    half: int
    """Loads of which a part is there."""


def batch(run: str, turn: int, size: int) -> list[Fact]:
    """A load: new facts every time, large and small by turns, and one that is revised with every load."""
    count = size if turn % 2 == 0 else 3
    return [
        Fact(id=f"{run}/{REVISED}", value=str(turn), source="S"),
        *(Fact(id=f"{run}/{turn}/{number}", value="1", entity=f"{run}/{turn}") for number in range(count)),
    ]


def load_until_killed(place: str, run: str, size: int) -> None:
    """Say what was acknowledged, once it was, one line a load."""
    store = open_store(place)
    for turn in itertools.count():
        store.load(batch(run, turn, size), source=run)
        os.write(1, f"{turn}\n".encode())


def kill_one(place: str, run: str, rng: random.Random, *, size: int, within: float = 0.1) -> int:
    """Let a process load, kill it within some seconds of its first load, and give how many loads it acknowledged."""
    command = [sys.executable, "-m", "tests.store.killing", place, run, str(size)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": "src:."}
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(rng.random() * within)
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
    assert first == b"0\n", "the process died before its first load"
    wait_for_the_server(place)
    return len((first + rest).splitlines())


def wait_for_the_server(place: str) -> None:
    """A server may still be busy with the last statement of a client that is no more."""
    if not place.startswith("postgresql"):
        return
    import psycopg

    busy = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'countermark'"
    with psycopg.connect(place, autocommit=True) as connection:
        while connection.execute(busy).fetchone() != (0,):
            time.sleep(0.01)


def look(store: Store, run: str, acknowledged: int, *, size: int) -> Outcome:
    """What is there of a run: every load that was acknowledged, perhaps the one that was under way, and no part of one."""
    recorded = [loaded for loaded in store.loads() if loaded.source == run]
    turns = len(recorded)
    half = 0
    for turn in range(max(turns, acknowledged) + 2):
        expected = {fact.id for fact in batch(run, turn, size)[1:]} if turn < turns else set()
        half += {fact.id for fact in store.facts(entity=f"{run}/{turn}")} != expected
    half += [fact.value for fact in store.get([f"{run}/{REVISED}"])] != ([str(turns - 1)] if turns else [])
    half += len(store.history(f"{run}/{REVISED}")) != turns
    half += turns > acknowledged + 1
    return Outcome(acknowledged, lost=max(0, acknowledged - turns), half=half)


if __name__ == "__main__":
    load_until_killed(sys.argv[1], sys.argv[2], int(sys.argv[3]))
