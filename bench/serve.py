"""How many checks the service answers, and how fast: a load generator on loopback, in a process of its own.

    python -m bench.serve [--seconds 60] [--workers 2] [--rate 300] [--streams 200] [--no-guards]

Drafts of 4 kB with 20 tagged numbers and their facts, over kept connections. Requests are sent at a fixed rate, whether or
not the ones before are answered, so that a service that falls behind shows it in its times. Then streams are opened, fed
half of a draft each, and left open. Bars: 300 checks a second, p99 within 50 ms, no errors; 200 streams within 512 MB.
Last, one number check: by the service, by `check`, and by guardrails-ai and nemoguardrails, each with the least that a user
would write for it, in an environment of its own under bench/out.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from bench.fuzz_serve import Served, served
from bench.guards.environments import GUARDS, installed, timed
from bench.harness import heading

from countermark import Draft, Evidence, Fact, check

_SENTENCE = (
    "Growth in the sector was {value} in 2023, which the ministry calls a return to what was usual before; "
    "the services that follow it most closely had expected rather less. Exports and private spending carried it. "
)
_COUNT = 20
_ONE = "Growth was {}, as the office says."
_TIMES = 300
_BEHIND = 3
"""Seconds by which a service may fall behind before no more is sent."""


def draft() -> dict:
    """A check of about 4 kB with 20 numbers, all of which hold."""
    facts, text = [], []
    for number in range(_COUNT):
        value = f"{number + 1}.{number % 10}"
        facts.append({"id": f"f{number}", "value": value, "unit": "%", "period": "2023", "source": "WDI"})
        text.append(_SENTENCE.format(value=f'<claim id="f{number}">{value}%</claim>'))
    return {"draft": "".join(text), "facts": facts}


def request_bytes(body: dict, port: int) -> bytes:
    data = json.dumps(body).encode()
    head = (
        f"POST /v1/check HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(data)}\r\n\r\n"
    )
    return head.encode() + data


async def streams(service: Served, count: int) -> float:
    """What the service holds in memory with so many streams open, each in the middle of a draft."""
    body, port = draft(), int(service.url.rpartition(":")[2])
    lines = [{"facts": body["facts"]}, {"text": body["draft"][: len(body["draft"]) // 2]}]
    data = "".join(json.dumps(each) + "\n" for each in lines).encode()
    head = f"POST /v1/check HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n"
    opened = []
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head.encode() + f"{len(data):x}\r\n".encode() + data + b"\r\n")
        await reader.readuntil(b"event: released")
        opened.append((reader, writer))
    held = service.memory()
    for reader, writer in opened:
        writer.write(b"0\r\n\r\n")
        await reader.readuntil(b"event: report")
        writer.close()
    return held


class Load:
    """Requests at a rate, over connections that are kept."""

    def __init__(self, port: int, request: bytes) -> None:
        self._port, self._request = port, request
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.times: list[float] = []
        self.seen: Counter = Counter()
        self.sample = b""
        self.gave_up = False

    async def run(self, rate: float, seconds: float) -> None:
        """Send at this rate for so long, then wait for what is open."""
        tasks, begun = [], time.perf_counter()
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            tasks.append(asyncio.create_task(self.one(due)))
            if number - len(self.times) > rate * _BEHIND:
                self.gave_up = True  # it falls behind for good: the rest would only take long
                break
        await asyncio.gather(*tasks)

    async def one(self, due: float) -> None:
        """One request that was due then."""
        try:
            is_kept = bool(self._free)
            pair = self._free.pop() if is_kept else await asyncio.open_connection("127.0.0.1", self._port)
            try:
                head = await self._sent(pair)
            except (ConnectionError, asyncio.IncompleteReadError):
                if not is_kept:
                    raise
                # The service ends connections that are kept for long and not used.
                pair = await asyncio.open_connection("127.0.0.1", self._port)
                head = await self._sent(pair)
            reader, _ = pair
            length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
            self.sample = await reader.readexactly(length)
            self.seen[head[9:12].decode()] += 1
            self._free.append(pair)
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            self.seen[type(error).__name__] += 1
        # From when it was due, and not from when it could be sent: who waits does not care whose queue it is.
        self.times.append(time.perf_counter() - due)

    async def _sent(self, pair: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> bytes:
        """The head of the answer to a request."""
        reader, writer = pair
        writer.write(self._request)
        return await reader.readuntil(b"\r\n\r\n")


async def alone(port: int, count: int) -> list[float]:
    """Milliseconds of one check after the other, each of one number."""
    fact = {"id": "growth", "value": "5.7", "unit": "%"}
    body = {"draft": _ONE.format('<claim id="growth">5.7%</claim>'), "facts": [fact]}
    load = Load(port, request_bytes(body, port))
    for _ in range(count + 20):
        await load.one(time.perf_counter())
    assert json.loads(load.sample)["decision"] == "accept"
    return [1000 * each for each in load.times[20:]]


def in_process(count: int) -> list[float]:
    """The same without a service."""
    draft = Draft(text=_ONE.format('<claim id="growth">5.7%</claim>'))
    evidence = Evidence(facts=[Fact(id="growth", value="5.7", unit="%")])
    times = []
    for _ in range(count + 20):
        began = time.perf_counter()
        report = check(draft, evidence)
        times.append(1000 * (time.perf_counter() - began))
        assert report.decision == "accept"
    return times[20:]


def told(name: str, times: list[float] | str) -> None:
    if isinstance(times, str):
        print(f"  {name:<24} {times}")
    else:
        print(
            f"  {name:<24} median {statistics.median(times):6.2f} ms, p99 {sorted(times)[int(len(times) * 0.99)]:6.2f} ms"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--streams", type=int, default=200)
    parser.add_argument("--no-guards", action="store_true", help="leave out guardrails-ai and nemoguardrails")
    parser.add_argument("--pack", default=None, help="in place of numbers.strict")
    given = parser.parse_args()
    body = draft()
    if given.pack is not None:
        body["pack"] = given.pack
    # Before anything is timed.
    guards = [] if given.no_guards else [(guard, installed(guard)) for guard in GUARDS]
    heading()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), workers=given.workers, keep=False) as service:
        port = int(service.url.rpartition(":")[2])
        warm = Load(port, request_bytes(body, port))
        asyncio.run(warm.run(min(50, given.rate), 4))
        load = Load(port, request_bytes(body, port))
        begun = time.perf_counter()
        asyncio.run(load.run(given.rate, given.seconds))
        took = time.perf_counter() - begun
        idle = service.memory()
        held = asyncio.run(streams(service, given.streams))
        by_service = asyncio.run(alone(port, _TIMES))
    report = json.loads(load.sample)
    assert report["decision"] == "accept", report["decision"]
    assert len(report["marks"]) >= _COUNT
    times = sorted(load.times)
    done, errors = load.seen["200"], sum(load.seen.values()) - load.seen["200"]
    p99 = times[int(len(times) * 0.99)] * 1000
    print(
        f"draft of {len(body['draft'])} characters, {_COUNT} numbers, {given.workers} workers, {os.cpu_count()} cores"
    )
    print(
        f"{done / took:.0f} checks/s (bar 300), p50 {statistics.median(times) * 1000:.1f} ms, "
        f"p99 {p99:.1f} ms (bar 50), {errors} errors (bar 0): {dict(load.seen)}"
    )
    if load.gave_up:
        print(f"it fell {_BEHIND} s behind a rate of {given.rate:g} a second, and no more was sent")
    print(f"{given.streams} open streams: {held:.0f} MiB (bar 512), {idle:.0f} without")
    print("one number check, one after the other, each in its own process:")
    told("countermark, in process", in_process(_TIMES))
    told("countermark, over HTTP", by_service)
    for guard, python in guards:
        texts = (_ONE.format("5.7%"), _ONE.format("5.8%"))
        told(
            f"{guard.package} {guard.version}",
            timed(guard, python, *texts, _TIMES) if isinstance(python, Path) else python,
        )
    return 1 if errors or load.gave_up or done / took < 299 or p99 > 50 or held > 512 else 0


if __name__ == "__main__":
    sys.exit(main())
