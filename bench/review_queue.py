"""The review queue under load: eight processes take and decide ten thousand items, some of them killed at random.

    python -m bench.review_queue [--items 10000] [--processes 8] [--kills 5] [--postgres URL]

On SQLite, and on PostgreSQL where an address is given or the development one can be started. Nobody may decide an item that
somebody else decided, none may be lost, and every item has to follow from its trail of events.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.harness import ROOT

from countermark.store import open_queue
from countermark.store.review import Entry

LEASE = 5
"""Seconds: what a killed process held is taken again soon."""


def started(place: str, name: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.store.queueing", place, name, str(LEASE)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)


def measure(kind: str, place: str, items: int, processes: int, kills: int) -> bool:
    queue = open_queue(place)
    rng = random.Random(28)
    entries = (
        Entry(f"i{number}", f"kind {number % 7}", rng.random(), {"claim": str(number)}) for number in range(items)
    )
    begin = time.perf_counter()
    queue.add(entries, by="bench")
    added = time.perf_counter() - begin
    begin = time.perf_counter()
    running = [started(place, f"taker{number}") for number in range(processes)]
    said: list[str] = []
    for number in range(kills):
        time.sleep(rng.uniform(0.5, 2.0))
        victim = running.pop(rng.randrange(len(running)))
        victim.kill()
        said += _lines(victim)
        running.append(started(place, f"again{number}"))
    for process in running:
        said += _lines(process)
    # What a killed process held opens again when its lease ends.
    time.sleep(LEASE + 0.5)
    last = started(place, "last")
    said += _lines(last)
    seconds = time.perf_counter() - begin
    states = {item.id: item.state for item in queue.items()}
    trails = [queue.events(name) for name in rng.sample(sorted(states), min(200, len(states)))]
    decided = sum(state == "decided" for state in states.values())
    twice = len(said) - len(set(said)) + sum(sum(e.action == "decided" for e in trail) != 1 for trail in trails)
    queue.close()
    print(
        f"{kind:<11} {items} items added in {added:.1f} s, decided by {processes} processes in {seconds:.1f} s, "
        f"{kills} killed: {items - decided} lost, {twice} twice, {decided - len(set(said))} decided and not acknowledged"
    )
    return decided == items and twice == 0 and 0 <= decided - len(set(said)) <= kills


def _lines(process: subprocess.Popen[bytes]) -> list[str]:
    out, _ = process.communicate()
    return [line.decode() for line in out.split(b"\n")[:-1]]


@contextmanager
def postgres(given: str | None) -> Iterator[str]:
    if given is not None:
        yield given
        return
    from tests.store.postgres_server import PostgresServer  # noqa: PLC0415 — a development dependency

    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder) / "postgresql")
        try:
            yield server.url()
        finally:
            server.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--items", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--postgres", metavar="URL")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        met = measure("SQLite", str(Path(folder) / "queue.db"), given.items, given.processes, given.kills)
    with postgres(given.postgres) as url:
        met &= measure("PostgreSQL", url, given.items, given.processes, given.kills)
    print(f"bars: {'met' if met else 'missed'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
