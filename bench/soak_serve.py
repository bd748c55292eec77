"""The service under mixed load while things go wrong around it (`make soak`).

    python -m bench.soak_serve --minutes 60
    python -m bench.soak_serve --minutes 0.35 --rate low    as `make test` does

Checks, streamed checks, loads, reads, reports, replays, chat completions through the proxy, clients that go away and wrong
input, all at once, against `countermark serve` with two workers. First on PostgreSQL, which is restarted; then on the embedded store, whose
disk is full at times. In both a worker is killed and the model behind the proxy cuts, stalls and answers garbage. Laws:

* what was acknowledged is there, while it runs and afterwards: facts, changes of facts, reports;
* every verified mark, in reports, events, objects and text, stands on a number that was written from its fact, and the
  marks are those that `check` gives here;
* no failure without a fault: then 502, 503 or 504 as problem+json, or a connection to a worker that was killed;
* the memory of a worker does not grow once it is warm.

It prints the figures and exits 1 when a law was broken.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
from bench.harness import heading
from bench.soaking.faults import DatabaseRestarted, Fault, Model, SmallDisk, Windows, WorkerKilled
from bench.soaking.ledger import Ledger
from bench.soaking.running import Running
from bench.soaking.traffic import Traffic
from tests.store.postgres_server import PostgresServer

from countermark.store import open_reports, open_store

RATES = {"low": (3, 1.5), "full": (8, 0.5)}
"""Clients at once, and seconds that each waits between two requests."""
RISE = 48.0
"""Mebibytes that a worker may hold more at its end than when it was warm."""
CALM = 10.0
"""Seconds before the first fault."""
LASTS = (1.0, 1.5), (2.0, 5.0)
"""Seconds that a fault lasts, at least and at most, of a short run and of a long one."""
PROBE = 0.4
"""Seconds between two requests about a fault."""
SHORT = 60.0
"""Seconds below which a run is short: every fault once, one close behind the other."""
DISK = 96, 512
"""Megabytes of the small disk, of a short run and of a long one."""


class Phase(NamedTuple):
    """A service on one kind of store, and what goes wrong around it."""

    name: str
    service: Running
    faults: tuple[Fault, ...]
    model: Model
    audited: Callable[[], str]
    """Gives the store, once the service has ended."""


async def soak(phase: Phase, ledger: Ledger, seconds: float, rate: str) -> None:
    """Load and faults for so long."""
    clients, pause = RATES[rate]
    until = time.monotonic() + seconds
    limits = httpx.Limits(keepalive_expiry=2.0)  # shorter than the service's, which would close one that is just taken
    async with httpx.AsyncClient(base_url=phase.service.url, timeout=60, trust_env=False, limits=limits) as client:
        traffic = Traffic(client, ledger, phase.model, seed=phase.name)
        await traffic.every_kind()
        sampling = asyncio.create_task(_sample(phase.service, seconds))
        breaking = asyncio.create_task(_break(phase, ledger, traffic, until))
        ended = asyncio.Event()
        working = asyncio.gather(*(traffic.client(f"{number}", ended, pause) for number in range(clients)))
        await breaking
        await asyncio.sleep(max(0.0, until - time.monotonic()))
        ended.set()
        await working
        sampling.cancel()


async def _sample(service: Running, seconds: float) -> None:
    while True:
        service.sample()
        await asyncio.sleep(min(5.0, max(0.5, seconds / 100)))


async def _break(phase: Phase, ledger: Ledger, traffic: Traffic, until: float) -> None:
    """Every fault in turn, each round in another order, at random moments; each at least once."""
    rng, faults = random.Random(phase.name), phase.faults
    left = until - time.monotonic()
    # So that there are calm moments between two: each takes up to 5 seconds, and 10 until nothing of it is left.
    gap = 1.0 if left < SHORT else max(2.0, min(45.0, left / len(faults) / 2 - 8))
    await asyncio.sleep(min(CALM, gap))
    once = False
    while not once or time.monotonic() < until - 30:
        for fault in rng.sample(faults, len(faults)):
            if once and time.monotonic() > until - 30:
                break
            async with ledger.windows.open(fault.name):
                ended = asyncio.Event()
                probing = asyncio.create_task(traffic.probe(fault.name, PROBE, ended))
                try:
                    await fault(rng.uniform(*LASTS[left >= SHORT]), rng)
                finally:
                    ended.set()
                    await probing
            await asyncio.sleep(rng.uniform(0.5, 1.5) * gap)
        once = True


def on_postgresql(folder: Path, seconds: float, stack: ExitStack) -> Phase:  # noqa: ARG001 — as the other
    server = PostgresServer(folder / "postgresql")
    stack.callback(server.close)
    place = server.create("soak")
    model = stack.enter_context(Model())
    service = Running(folder / "on-postgresql", store=place, upstream=model.url)
    return Phase("PostgreSQL", service, (DatabaseRestarted(server), WorkerKilled(service), model), model, lambda: place)


def embedded(folder: Path, seconds: float, stack: ExitStack) -> Phase:
    disk = SmallDisk(folder / "disk", DISK[seconds > 300])
    stack.callback(disk.close)
    model = stack.enter_context(Model())
    store = str(disk.folder / "facts.db")
    disk.service = service = Running(folder / "embedded", store=store, upstream=model.url, within=disk.within)
    name = f"embedded, its disk full by {disk.kind}"
    return Phase(name, service, (disk, WorkerKilled(service), model), model, lambda: str(disk.copied(folder / "copy")))


PHASES = {on_postgresql: 0.6, embedded: 0.4}
"""The part of the time that each has."""


def run(phase: Phase, seconds: float, rate: str) -> bool:
    """One service until its time is over; whether every law held."""
    service, ledger = phase.service, Ledger(Windows())
    began = time.monotonic()
    try:
        asyncio.run(soak(phase, ledger, seconds, rate))
    finally:
        code = service.end()
    if code != 0:
        ledger.violate(f"the service ended with {code}: {service.log.read_text('utf-8', 'replace')[-1500:]}")
    place = phase.audited()
    store, reports = open_store(place, create=False), open_reports(place, namespace="default")
    found = ledger.audit(store, reports)
    store.close()
    reports.close()
    injected = ledger.windows.names()
    total = sum(ledger.seen.values())
    print(
        f"{phase.name}: {total} requests in {time.monotonic() - began:.0f} s; faults: "
        + ", ".join(f"{injected.count(each)} x {each}, met by {ledger.met[each]}" for each in sorted(set(injected)))
    )
    print(ledger.table())
    print(f"  acknowledged:  {found}")
    print(
        f"  marks:         {ledger.proven} verified ones, each proven again; {ledger.refused_marks} others, of wrong, forged and bare numbers among them"
    )
    for count, warm, end, most in service.rises():
        print(
            f"  memory:        a worker, {count} samples: {warm:.0f} MiB warm, {end:.0f} at its end, {most:.0f} at the most (a rise of {RISE:g} at the most)"
        )
        if end - warm > RISE:
            ledger.violate(f"a worker grew from {warm:.0f} to {end:.0f} MiB")
    if not ledger.proven or not ledger.refused_marks or not ledger.facts:
        ledger.violate("there was nothing to see: no mark was given, or nothing loaded")
    for fault in phase.faults:
        # A worker that is killed between two requests is missed by nobody.
        if fault.name not in injected or (fault.name != "worker" and not ledger.met[fault.name]):
            ledger.violate(f"nobody met a fault of the {fault.name}")
    print(ledger.worst() or "  every law held", flush=True)
    return not ledger.violations


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", choices=RATES, default="full")
    parser.add_argument("--only", choices=[each.__name__ for each in PHASES])
    chosen = parser.parse_args(given)
    heading()
    seconds = chosen.minutes * 60
    good = True
    with tempfile.TemporaryDirectory(prefix="countermark-soak-") as folder:
        for begin, part in PHASES.items():
            if chosen.only in (None, begin.__name__):
                with ExitStack() as stack:
                    phase = begin(Path(folder), seconds * part, stack)
                    good = run(phase, seconds * part, chosen.rate) and good
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(f"processor time: {sum(each.ru_utime + each.ru_stime for each in used):.0f} s here and in the service")
    print("all laws held" if good else "a law was broken")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
