"""Processes that write to a store, killed at a random moment, again and again, in both databases (`make soak`).

    python -m bench.soak [facts|log|reports …] [--rounds 500]

What a process had acknowledged must be there: each load of facts whole, and no part of any other; each entry of the log where it
said, with a valid proof under the last signed head, and the whole log is read again; each report whole, and found by its words. The
next process must be able to go on. Every tenth round on PostgreSQL the server itself crashes too. It prints the figures and
exits 1 when anything was lost, half done or cannot be proven.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from tests.store import killing, log_killing, report_killing
from tests.store.postgres_server import PostgresServer

from countermark.receipt.log.log import Log
from countermark.store import open_log, open_store

CRASH = 10
LOADED, APPENDED = 2000, 200
"""Facts of a load, and entries of a writer."""
Round = Callable[[str, random.Random], Callable[[], dict[str, int]]]
"""Kills one process; what it gives looks, once the server is back, and counts."""


class Kind(NamedTuple):
    """What is written."""

    rounds: int
    """In each database."""
    begin: Callable[[str, ExitStack], Round]
    end: Callable[[str], str] = lambda _place: ""
    """What else is said at the end."""


def facts(place: str, _stack: ExitStack) -> Round:
    def round_(run: str, rng: random.Random) -> Callable[[], dict[str, int]]:
        acknowledged = killing.kill_one(place, run, rng, size=LOADED, within=0.3)

        def look() -> dict[str, int]:
            store = open_store(place, create=False)
            found = killing.look(store, run, acknowledged, size=LOADED)
            store.close()
            return {"acknowledged": found.acknowledged, "lost": found.lost, "half loaded": found.half}

        return look

    return round_


def log(place: str, stack: ExitStack) -> Round:
    nursery = stack.enter_context(log_killing.Nursery(place))

    def round_(run: str, rng: random.Random) -> Callable[[], dict[str, int]]:
        told = nursery.kill_one(run, rng, size=APPENDED, within=0.1)

        def look() -> dict[str, int]:
            store = open_log(place, create=False)
            found = log_killing.look(Log(store), run, told)
            store.close()
            return {"acknowledged": found.acknowledged, "lost": found.lost, "without a proof": found.unproven}

        return look

    return round_


def read_again(place: str) -> str:
    store = open_log(place, create=False)
    audited = Log(store).audit(log_killing.trusted())
    store.close()
    return f"; {audited.size} entries and {audited.heads} heads read again"


def reports(place: str, _stack: ExitStack) -> Round:
    def round_(run: str, rng: random.Random) -> Callable[[], dict[str, int]]:
        said = report_killing.kill_one(place, run, rng)

        def look() -> dict[str, int]:
            wrong = report_killing.lost(place, run, said)
            print("\n".join(wrong), end="")
            return {"acknowledged": sum(word != "deleted" for word in said), "lost or broken": len(wrong)}

        return look

    return round_


KINDS = {"facts": Kind(300, facts), "log": Kind(500, log, read_again), "reports": Kind(150, reports)}


def soak(kind: str, place: str, rounds: int, name: str, crash: Callable[[], None] | None = None) -> bool:
    """Kill a process, look at the store, and go on with the same store; whether nothing is missing."""
    rng, counts, start = random.Random(name), Counter[str](), time.perf_counter()
    with ExitStack() as stack:
        one = KINDS[kind].begin(place, stack)
        for number in range(rounds):
            look = one(f"run-{number}", rng)
            if crash is not None and number % CRASH == CRASH - 1:
                crash()
            for what, count in look().items():
                counts[what] += count
            if sys.stderr.isatty():
                print(f"\r{kind}, {name}: {number + 1} of {rounds}\r", end="", file=sys.stderr)
    told = ", ".join(f"{count} {what}" for what, count in counts.items())
    print(f"{kind}, {name}: {rounds} rounds, {told}{KINDS[kind].end(place)} ({time.perf_counter() - start:.0f} s)")
    return not any(count for what, count in counts.items() if what != "acknowledged")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], default=[])
    parser.add_argument("--rounds", type=int)
    given = parser.parse_args()
    good = True
    for kind in given.kinds or KINDS:
        rounds = given.rounds or KINDS[kind].rounds
        with tempfile.TemporaryDirectory() as folder:
            good = soak(kind, str(Path(folder) / f"{kind}.db"), rounds, "SQLite") and good
            server = PostgresServer(Path(folder) / "postgresql")

            def crash(server: PostgresServer = server) -> None:
                server.stop(crash=True)
                server.start()

            good = soak(kind, server.url(), rounds, "PostgreSQL", crash) and good
            server.close()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
