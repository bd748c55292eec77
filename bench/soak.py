"""Processes that load facts, killed at a random moment, again and again, in both databases (`make soak`).

Every load that a process had reported must be there whole, no part of any other may be, and the next
process must be able to go on. Every tenth round on PostgreSQL the server itself crashes too. It
prints the figures and exits 1 when anything was lost or half loaded.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.store.killing import Outcome, kill_one, look
from tests.store.postgres_server import PostgresServer

from countermark.store import open_store

ROUNDS = 300
SIZE = 2000
CRASH = 10
WITHIN = 0.3


def soak(place: str, rounds: int, *, name: str, crash: Callable[[], None] | None = None) -> list[Outcome]:
    """Kill a process that loads, look at the store, and begin again with the same store."""
    rng = random.Random(name)
    outcomes = []
    start = time.perf_counter()
    for number in range(rounds):
        run = f"run-{number}"
        acknowledged = kill_one(place, run, rng, size=SIZE, within=WITHIN)
        if crash is not None and number % CRASH == CRASH - 1:
            crash()
        store = open_store(place, create=False)
        outcomes.append(look(store, run, acknowledged, size=SIZE))
        store.close()
        if sys.stderr.isatty():
            print(f"\r{name}: {number + 1} of {rounds}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    acknowledged = sum(outcome.acknowledged for outcome in outcomes)
    lost = sum(outcome.lost for outcome in outcomes)
    half = sum(outcome.half for outcome in outcomes)
    seconds = time.perf_counter() - start
    print(
        f"{name}: {rounds} rounds, {acknowledged} loads acknowledged, {lost} lost, {half} half loaded ({seconds:.0f} s)"
    )
    return outcomes


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        outcomes = soak(str(Path(folder) / "facts.db"), rounds, name="SQLite")
        server = PostgresServer(Path(folder) / "postgresql")

        def crash() -> None:
            server.stop(crash=True)
            server.start()

        outcomes += soak(server.url(), rounds, name="PostgreSQL", crash=crash)
        server.close()
    return 1 if any(outcome.lost or outcome.half for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
