"""Processes that put and delete reports, killed at a random moment, again and again, in both databases (`make soak`).

Every report that a process had acknowledged must be there, whole, and be found by its words. Every tenth round on
PostgreSQL the server itself crashes too. It prints the figures and exits 1 when anything was lost.
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

from tests.store.postgres_server import PostgresServer  # noqa: E402 — the path comes first
from tests.store.report_killing import kill_one, lost  # noqa: E402

ROUNDS = 150
"""In each database."""
CRASH = 10


def soak(place: str, rounds: int, *, name: str, crash: Callable[[], None] | None = None) -> int:
    """Kill a process that puts and deletes, look at the shelf, and go on with the same one."""
    rng = random.Random(name)
    acknowledged, wrong = 0, []
    start = time.perf_counter()
    for number in range(rounds):
        run = f"r{number}"
        said = kill_one(place, run, rng)
        if crash is not None and number % CRASH == CRASH - 1:
            crash()
        acknowledged += sum(word != "deleted" for word in said)
        wrong += lost(place, run, said)
    seconds = time.perf_counter() - start
    print(
        f"reports, {name}: {rounds} rounds, {acknowledged} acknowledged, {len(wrong)} lost or broken ({seconds:.0f} s)"
    )
    print("\n".join(wrong), end="")
    return len(wrong)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        wrong = soak(str(Path(folder) / "reports.db"), rounds, name="SQLite")
        server = PostgresServer(Path(folder) / "postgresql")

        def crash() -> None:
            server.stop(crash=True)
            server.start()

        wrong += soak(server.url(), rounds, name="PostgreSQL", crash=crash)
        server.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
