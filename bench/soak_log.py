"""Processes that add to the log, killed at a random moment, again and again, in both databases (`make soak`).

Every entry that a process had reported must be where it said, with a valid proof under the last signed head; in the
end the whole log is read again. Every tenth round on PostgreSQL the server itself crashes too. It prints the figures
and exits 1 when anything was lost or cannot be proven.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.store.log_killing import Nursery, Outcome, look, trusted  # noqa: E402 — the path comes first
from tests.store.postgres_server import PostgresServer  # noqa: E402

from countermark.receipt.log.log import Log  # noqa: E402
from countermark.store import open_log  # noqa: E402

ROUNDS = 500
"""In each database."""
SIZE = 200
CRASH = 10
WITHIN = 0.1


def soak(place: str, rounds: int, *, name: str, crash: Callable[[], None] | None = None) -> list[Outcome]:
    """Kill a process that adds, look at the log, and go on with the same log."""
    rng = random.Random(name)
    outcomes = []
    start = time.perf_counter()
    with Nursery(place) as nursery:
        for number in range(rounds):
            run = f"run-{number}"
            told = nursery.kill_one(run, rng, size=SIZE, within=WITHIN)
            if crash is not None and number % CRASH == CRASH - 1:
                crash()
            store = open_log(place, create=False)
            outcomes.append(look(Log(store), run, told))
            store.close()
            if sys.stderr.isatty():
                print(f"\r{name}: {number + 1} of {rounds}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    store = open_log(place, create=False)
    audited = Log(store).audit(trusted())
    store.close()
    acknowledged = sum(outcome.acknowledged for outcome in outcomes)
    lost = sum(outcome.lost for outcome in outcomes)
    unproven = sum(outcome.unproven for outcome in outcomes)
    seconds = time.perf_counter() - start
    print(
        f"log, {name}: {rounds} rounds, {acknowledged} entries acknowledged, {lost} lost, {unproven} without a proof; "
        f"{audited.size} entries and {audited.heads} heads read again ({seconds:.0f} s)"
    )
    return outcomes


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        outcomes = soak(str(Path(folder) / "log.db"), rounds, name="SQLite")
        server = PostgresServer(Path(folder) / "postgresql")

        def crash() -> None:
            server.stop(crash=True)
            server.start()

        outcomes += soak(server.url(), rounds, name="PostgreSQL", crash=crash)
        server.close()
    return 1 if any(outcome.lost or outcome.unproven for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
