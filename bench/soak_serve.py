"""The service under mixed load while its database is restarted and its workers are killed (`make soak`).

    python bench/soak_serve.py --seconds 3600

Clients load facts, check drafts that show them rightly and wrongly, whole and as streams, some of them cut off, and read
reports again. Every answer is as it should be or an explicit refusal; nothing acknowledged is lost; no wrong number and none
whose fact could not be read is ever marked; memory stays flat. It prints the figures and exits 1 when anything is not so.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.fuzz_serve import Served, served
from tests.store.postgres_server import PostgresServer

from countermark.store import open_reports, open_store

CLIENTS = 3
EVERY = 10.0
"""Seconds between faults."""
_GROWTH = 1.25
_ALLOWED = (200, 201, 503)


class Soak:
    """What was done, and what went wrong."""

    def __init__(self, service: Served, until: float) -> None:
        self._service, self._until = service, until
        self._lock = threading.Lock()
        self.facts: dict[str, int] = {}
        self.reports: set[str] = set()
        self.seen: Counter = Counter()
        self.wrong: list[str] = []

    def client(self, number: int) -> None:
        """Ask for one thing after another until the time is up."""
        luck = random.Random(number)
        with httpx.Client(base_url=self._service.url, timeout=60, trust_env=False) as client:
            while time.monotonic() < self._until:
                does = luck.choice((self._load, self._check, self._check, self._stream, self._cut, self._report))
                try:
                    does(client, luck, number)
                except (httpx.HTTPError, OSError) as error:
                    self._count(f"{does.__name__[1:]}: {type(error).__name__}")  # a worker was killed, or is starting
                    time.sleep(0.2)
                except Exception as error:  # noqa: BLE001 — whatever it is, it is a finding
                    self.wrong.append(f"{does.__name__[1:]}: {error!r}")

    def _load(self, client: httpx.Client, luck: random.Random, number: int) -> None:
        names = {f"c{number}-{luck.getrandbits(48):x}": luck.randrange(1, 100_000) for _ in range(20)}
        body = {"facts": [{"id": name, "value": str(value)} for name, value in names.items()]}
        found = self._asked("load", client.post("/v1/facts", json=body))
        if found.status_code == 201:
            with self._lock:
                self.facts |= names

    def _check(self, client: httpx.Client, luck: random.Random, _number: int) -> None:
        text, wanted = self._draft(luck)
        found = self._asked("check", client.post("/v1/check", json={"draft": text}))
        if found.status_code == 200:
            with self._lock:
                self.reports.add(found.headers["countermark-report"])
            self._judge(found.json(), wanted)

    def _stream(self, client: httpx.Client, luck: random.Random, _number: int) -> None:
        text, wanted = self._draft(luck)
        found = self._asked("stream", client.post("/v1/check", json={"draft": text, "stream": True}))
        if found.status_code == 200:
            events = [block.split("\n", 1) for block in found.text.split("\n\n") if block]
            last, data = events[-1]
            if last == "event: report":
                self._judge(json.loads(data.removeprefix("data: ")), wanted)
            elif last != "event: problem":
                self.wrong.append(f"a stream ended with {last!r}")

    def _cut(self, _client: httpx.Client, luck: random.Random, _number: int) -> None:
        """A stream whose client goes away in the middle of a number."""
        port = int(self._service.url.rpartition(":")[2])
        data = b'{"facts": [{"id": "n", "value": "1500"}]}\n{"text": "It is <claim id=\\"n\\">1,5"}\n'
        head = (
            f"POST /v1/check HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/x-ndjson\r\n"
            "transfer-encoding: chunked\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", port), timeout=30) as raw:
            raw.sendall((head.encode() + f"{len(data):x}\r\n".encode() + data)[: luck.randrange(1, 400)])
            time.sleep(luck.random() / 20)
        self._count("cut")

    def _report(self, client: httpx.Client, luck: random.Random, _number: int) -> None:
        with self._lock:
            if not self.reports:
                return
            name = luck.choice(tuple(self.reports))
        self._asked("report", client.get(f"/v1/reports/{name}"))

    def _draft(self, luck: random.Random) -> tuple[str, dict[str, bool]]:
        """A draft that shows facts rightly and wrongly, and which numbers may be verified."""
        with self._lock:
            names = luck.sample(sorted(self.facts), min(5, len(self.facts)))
            chosen = {name: self.facts[name] for name in names}
        wanted, parts = {}, []
        for name, value in chosen.items():
            wanted[name] = luck.random() < 0.7
            parts.append(f'It is <claim id="{name}">{value if wanted[name] else value + 1}</claim>.')
        return " ".join(parts) or "Nothing.", wanted

    def _judge(self, report: dict, wanted: dict[str, bool]) -> None:
        away = report["evidence"]["unavailable"] is not None
        for mark in report["marks"]:
            verified = mark["mark"] == "verified"
            if verified and (away or not wanted[mark["ref"]]):
                self.wrong.append(f"a mark without proof: {mark}")
            if not verified and not away and wanted.get(mark["ref"]):
                self.wrong.append(f"an acknowledged fact is not there: {mark}")

    def _asked(self, what: str, found: httpx.Response) -> httpx.Response:
        self._count(f"{what} {found.status_code}")
        if found.status_code not in _ALLOWED:
            self.wrong.append(f"{what}: {found.status_code} {found.text[:300]}")
        return found

    def _count(self, what: str) -> None:
        with self._lock:
            self.seen[what] += 1


def trouble(service: Served, database: PostgresServer, until: float, luck: random.Random) -> Counter:
    """Faults, one after another, until shortly before the end."""
    done: Counter = Counter()
    while time.monotonic() + EVERY < until:
        time.sleep(EVERY)
        if luck.random() < 0.5 and service.workers():
            with contextlib.suppress(ProcessLookupError):
                os.kill(luck.choice(service.workers()), signal.SIGKILL)
            done["workers killed"] += 1
        else:
            database.stop(crash=luck.random() < 0.5)
            time.sleep(luck.random() * 2)
            database.start()
            done["database restarted"] += 1
    return done


def soak(seconds: float, *, seed: int = 0) -> tuple[list[str], str]:
    """What went wrong, and the figures."""
    with tempfile.TemporaryDirectory() as folder:
        database = PostgresServer(Path(folder) / "postgresql")
        place = database.create("soak")
        home = Path(folder) / "service"
        home.mkdir()
        try:
            with served(home, workers=2, keep=True, store=place) as service:
                begun = time.monotonic()
                work = Soak(service, begun + seconds)
                clients = [threading.Thread(target=work.client, args=(number,)) for number in range(CLIENTS)]
                for each in clients:
                    each.start()
                time.sleep(min(seconds / 4, 120))
                early = service.memory()
                faults = trouble(service, database, begun + seconds, random.Random(seed))
                for each in clients:
                    each.join()
                late = service.memory()
            lost = _lost(place, work)
        finally:
            database.close()
    if lost:
        work.wrong.append(f"{lost} acknowledged facts or reports are lost")
    if seconds >= 600 and late > early * _GROWTH:
        work.wrong.append(f"memory grew from {early:.0f} to {late:.0f} MiB")
    told = ", ".join(f"{count} x {what}" for what, count in sorted(work.seen.items()))
    figures = (
        f"{seconds:.0f} s: {told}\n{dict(faults)}; {len(work.facts)} facts and {len(work.reports)} reports acknowledged, "
        f"{lost} lost; memory {early:.0f} then {late:.0f} MiB"
    )
    return work.wrong, figures


def _lost(place: str, work: Soak) -> int:
    store, reports = open_store(place, namespace="default"), open_reports(place, namespace="default")
    there = {fact.id for fact in store.get(work.facts)}
    missing = len(set(work.facts) - there) + sum(reports.summary(each) is None for each in work.reports)
    store.close()
    reports.close()
    return missing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    wrong, figures = soak(given.seconds, seed=given.seed)
    print(figures)
    for each in wrong[:20]:
        print(f"wrong: {each}")
    print(f"{len(wrong)} wrong (bar 0)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
