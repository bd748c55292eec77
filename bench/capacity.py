"""How many machines so many answers a day need: measured figures of one machine, a simulation of its queues, and its prediction tried.

    python -m bench.capacity                               measures, predicts, tries the prediction, prints the table of docs/scale.md
    python -m bench.capacity --check 12 --front 1 --cores 8 --rate 400     predicts alone, with figures of your own

Requests arrive at random and share the cores: each is read by a worker (`--front` milliseconds of processor), checked in one
of its processes (`--check`), and written by the worker; at each stage they stand in line. The measured figures are processor
time, which other work on the machine hardly changes; the load test is the clock, and wants a quiet machine.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import io
import logging
import os
import random
import statistics
import sys
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.fuzz_serve import served
from bench.harness import heading
from bench.processes import command, processor, tree
from bench.serve import Load, draft, request_bytes
from tests.store.postgres_server import PostgresServer

from countermark import Evidence, Fact, check
from countermark.pipeline.signing import issue
from countermark.receipt.log.log import Log
from countermark.receipt.trust.keys import PrivateKey
from countermark.serve.watch import logs
from countermark.store import open_log, open_reports, open_store

DAY = 86_400
P99 = 0.05
"""Seconds within which 99 of 100 answers come."""
DAYS = (1_000_000, 1_000_000_000)
TRIED = (0.4, 0.7)
"""Shares of the predicted capacity at which the prediction is tried."""
OFF = 0.5
"""How far a measured median may lie from the predicted one, as a share of it."""
ROWS = 20_000
REPORTS = 200


class Figures(NamedTuple):
    """Milliseconds of processor for one request, by who takes them, and how much the check varies."""

    front: float
    check: float
    client: float = 0.0
    """Of a load generator on the same machine."""
    spread: float = 0.2
    """Standard deviation of the check over its mean."""


class Machine(NamedTuple):
    """What the requests share."""

    cores: int
    workers: int = 1
    processes: int = 4
    """That check, of each worker."""


class Outcome(NamedTuple):
    """What a simulation, or a load test, came to."""

    rate: float
    p50: float
    p99: float
    busy: float = 0.0
    """The share of the cores that was taken."""


class Server:
    """Something that serves a number of requests at once; the others stand in line."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.line: deque[tuple[int, int]] = deque()


def simulate(figures: Figures, machine: Machine, rate: float, *, requests: int = 20_000, seed: int = 7) -> Outcome:
    """Poisson arrivals through client, worker, checking process and worker again; all that run share the cores alike."""
    rng = random.Random(seed)
    client = Server(1)
    fronts = [Server(1) for _ in range(machine.workers)]
    checks = [Server(machine.processes) for _ in range(machine.workers)]
    arrivals, at = [], 0.0
    for _ in range(requests):
        at += rng.expovariate(rate)
        arrivals.append(at)
    worker = [rng.randrange(machine.workers) for _ in arrivals]
    shape = 1 / max(figures.spread, 1e-3) ** 2
    work = [
        tuple(
            each / 1000
            for each in (
                figures.client,
                figures.front / 2,
                rng.gammavariate(shape, figures.check / shape),
                figures.front / 2,
            )
        )
        for _ in arrivals
    ]
    running: list[tuple[float, int, int]] = []
    """Heap of the work at which each ends, its request and its stage; all that run are given the same work in the same time."""
    now = given = taken = 0.0
    times: list[float] = []

    def server(request: int, stage: int) -> Server:
        return (client, fronts[worker[request]], checks[worker[request]], fronts[worker[request]])[stage]

    def begin(request: int, stage: int) -> None:
        place = server(request, stage)
        if place.free:
            place.free -= 1
            heapq.heappush(running, (given + work[request][stage], request, stage))
        else:
            place.line.append((request, stage))

    coming = 0
    while running or coming < requests:
        speed = min(1.0, machine.cores / len(running)) if running else 1.0
        ends = now + (running[0][0] - given) / speed if running else float("inf")
        until = min(ends, arrivals[coming] if coming < requests else float("inf"))
        given += (until - now) * speed
        taken += (until - now) * min(machine.cores, len(running))
        now = until
        if until < ends:
            begin(coming, 0)
            coming += 1
            continue
        _, request, stage = heapq.heappop(running)
        place = server(request, stage)
        place.free += 1
        if place.line:
            begin(*place.line.popleft())
        if stage == 3:
            times.append(now - arrivals[request])
        else:
            begin(request, stage + 1)
    times.sort()
    return Outcome(requests / now, times[len(times) // 2], times[int(0.99 * len(times))], taken / now / machine.cores)


def capacity(figures: Figures, machine: Machine, p99: float = P99) -> Outcome:
    """The highest rate at which 99 of 100 answers come in time."""
    low, high = 0.0, machine.cores * 1000 / (figures.front + figures.check + figures.client)
    while high - low > 0.01 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if simulate(figures, machine, middle, requests=6000).p99 <= p99 else (low, middle)
    return simulate(figures, machine, low) if low else Outcome(0, 0, 0)


# What is measured.


def _own_memory(pid: int) -> float:
    """MB of a process, pages that it shares counted by the share."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


class Measured(NamedTuple):
    """What one machine takes."""

    figures: Figures
    memory: float
    """MB of a worker with its processes."""


async def _ask(port: int, request: bytes, rate: float, seconds: float) -> Load:
    load = Load(port, request)
    rng, due = random.Random(11), time.perf_counter()
    tasks = []
    for _ in range(int(rate * seconds)):
        due += rng.expovariate(rate)
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        tasks.append(asyncio.create_task(load.one(due)))
    await asyncio.gather(*tasks)
    return load


def measured(machine: Machine, tried: Sequence[float]) -> tuple[Measured, list[tuple[float, Outcome]]]:
    """The figures of this machine, and what a load test at shares of the predicted capacity came to."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), workers=machine.workers, keep=False) as service:
        port = int(service.url.rpartition(":")[2])
        request = request_bytes(draft(), port)
        asyncio.run(_ask(port, request, 30, 4))
        before = {pid: processor(pid) for pid in tree(service.pid)}
        own, count = time.process_time(), 0
        for _ in range(4):
            count += len(asyncio.run(_ask(port, request, 20, 3)).times)
        client = 1000 * (time.process_time() - own) / count
        front = check_ms = 0.0
        for pid in tree(service.pid):
            took = (processor(pid) - before.get(pid, 0.0)) / count
            if "forking" in command(pid):
                check_ms += took
            else:
                front += took
        figures = Figures(front, check_ms, client)
        found = Measured(figures, sum(map(_own_memory, tree(service.pid))) / machine.workers)
        best = capacity(figures, machine).rate
        outcomes = []
        for share in tried:
            load = asyncio.run(_ask(port, request, share * best, 10))
            times = sorted(load.times)
            assert load.seen["200"] == len(times), load.seen
            outcomes.append(
                (share * best, Outcome(share * best, statistics.median(times), times[int(0.99 * len(times))]))
            )
    return found, outcomes


class Sizes(NamedTuple):
    """Bytes on the disk of one of each."""

    fact: float
    report: float
    entry: float


def _database_size(place: str) -> int:
    if not place.startswith("postgresql"):
        return sum(each.stat().st_size for each in Path(place).parent.iterdir())
    import psycopg  # noqa: PLC0415 — only where it is measured

    with psycopg.connect(place) as connection:
        found = connection.execute("SELECT pg_database_size(current_database())").fetchone()
        assert found is not None
        return int(found[0])


def sizes(place: str) -> Sizes:
    """What facts, kept reports of 4 kB drafts with their search index, and entries of the log take in a store."""
    body = draft()
    store = open_store(place)
    empty = _database_size(place)
    store.load(
        [
            Fact(
                id=f"wdi:{n % 50}:{n}",
                value=str(n),
                entity=f"E{n % 200}",
                indicator=f"I{n % 50}",
                period=str(n // 400),
                unit="USD",
            )
            for n in range(ROWS)
        ],
        source="bench",
    )
    store.close()
    facts = _database_size(place)
    evidence = Evidence(facts=[Fact(**each) for each in body["facts"]])
    made = [check(f"Answer {n}. {body['draft']}", evidence) for n in range(REPORTS)]
    shelf = open_reports(place)
    for each in made:
        shelf.put(each)
    shelf.close()
    reports = _database_size(place)
    key = PrivateKey.generate()
    kept = open_log(place)
    Log(kept).add([issue(each, [key]) for each in made], [key])
    kept.close()
    log = _database_size(place)
    return Sizes((facts - empty) / ROWS, (reports - facts) / REPORTS, (log - reports) / REPORTS)


# What it says.


def _line(name: str, outcome: Outcome) -> str:
    return f"  {name:<10} {outcome.rate:6.1f} a second: median {1000 * outcome.p50:6.1f} ms, p99 {1000 * outcome.p99:6.1f} ms"


def _table(found: Measured, machine: Machine, best: Outcome, stores: dict[str, Sizes], peak: float) -> None:
    each_core = best.rate / machine.cores
    print(
        f"\nthe busiest hour has {peak:g} times the mean rate; a core gives {each_core:.0f} answers a second at p99 {1000 * P99:.0f} ms"
    )
    print(
        f"{'answers a day':>16}{'mean a second':>15}{'cores':>9}{'memory':>11}"
        + "".join(f"{name + ' a day':>20}" for name in stores)
        + f"{'log lines a day':>17}"
    )
    for count in DAYS:
        cores = max(1, round(peak * count / DAY / each_core + 0.5))
        memory = cores / machine.cores * machine.workers * found.memory / 1024
        kept = "".join(f"{count * (size.report + size.entry) / 1e9:>17,.0f} GB" for size in stores.values())
        print(
            f"{count:>16,}{count / DAY:>15,.0f}{cores:>9,}{memory:>8,.1f} GB{kept}{count * _log_line() / 1e9:>14,.1f} GB"
        )


def _log_line() -> int:
    """Bytes of the line that the service logs for a request."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.Lines())
    logs.LOG.addHandler(handler)
    logs.LOG.setLevel(logging.INFO)
    told = {"method": "POST", "route": "/v1/check", "status": 200, "ms": 12.34, "tenant": "default", "key": "k1"}
    logs.log_request(**told, request_id="0" * 32, report="0" * 64, decision="accept")
    logs.LOG.removeHandler(handler)
    return len(written.getvalue())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", type=float, help="milliseconds of processor for a check; nothing is measured then")
    parser.add_argument("--front", type=float, default=1.0, help="of reading a request and writing its answer")
    parser.add_argument("--spread", type=float, default=0.2, help="standard deviation of the check over its mean")
    parser.add_argument("--rate", type=float, help="requests a second")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--processes", type=int, default=4, help="that check, of each worker (serve.threads)")
    parser.add_argument("--peak", type=float, default=3.0, help="the busiest hour over the mean")
    parser.add_argument("--no-stores", action="store_true", help="leave out what is kept on the disk")
    given = parser.parse_args()
    machine = Machine(given.cores, given.workers, given.processes)
    if given.check is not None:
        figures = Figures(given.front, given.check, 0.0, given.spread)
        best = capacity(figures, machine)
        print(_line("capacity", best) + f", {best.busy:.0%} of {machine.cores} cores taken")
        if given.rate is not None:
            print(_line("predicted", simulate(figures, machine, given.rate)))
        return 0
    heading()
    found, tried = measured(machine, TRIED)
    figures = found.figures
    print(
        f"processor for one check of 4 kB with 20 numbers: {figures.check:.1f} ms in its process, {figures.front:.1f} ms in the worker, "
        f"{figures.client:.1f} ms in the load generator; a worker with its processes takes {found.memory:.0f} MB"
    )
    missed = False
    for rate, outcome in tried:
        predicted = simulate(figures, machine, rate)
        print(_line("predicted", predicted))
        print(_line("measured", outcome))
        missed |= abs(outcome.p50 - predicted.p50) > OFF * predicted.p50
    best = capacity(figures._replace(client=0.0), machine)
    print(_line("capacity", best) + f", {best.busy:.0%} of the cores taken, the load generator elsewhere")
    stores: dict[str, Sizes] = {}
    if not given.no_stores:
        with tempfile.TemporaryDirectory() as folder:
            stores["SQLite"] = sizes(f"{folder}/facts.db")
            server = PostgresServer(Path(folder) / "postgresql")
            stores["PostgreSQL"] = sizes(server.create("capacity"))
            server.close()
        for name, size in stores.items():
            print(
                f"{name}: {size.fact:.0f} bytes a fact, {size.report:,.0f} a kept report of a 4 kB draft, {size.entry:,.0f} an entry of the log"
            )
    _table(found, machine, best, stores, given.peak)
    print(f"the prediction lies within {OFF:.0%} of the measured medians: {'no' if missed else 'yes'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
