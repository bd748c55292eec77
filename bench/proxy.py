"""What the checking proxy costs: the time that it adds to an answer of 2 kB, and the memory of 200 open streams.

    python -m bench.proxy                 both; exits 1 when a bar is missed
    python -m bench.proxy --answers 300   fewer answers

A scripted model on this machine answers at once, over real HTTP; the same requests go to it directly and through the
service, in turns in the same run, so that whatever else the machine does falls on both. Service and model run in
processes of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from statistics import median

import httpx
from bench.processes import resident

ADDED = 5.0
"""Milliseconds that the proxy may add to an answer, at the 99th percentile."""
MEMORY = 512.0
"""MB that the service may take with all streams open."""
SENTENCE = (
    'In year {0} the rate was <claim id="r{0}">{1}%</claim>, as the survey of the office says in its yearly report. '
)
FILLER = "The office asks households all over the country, and publishes what they say once a year, with its notes. "
MODEL = """
import asyncio, json, sys
TEXT = {text!r}
WHOLE = json.dumps({{"id": "x", "object": "chat.completion", "created": 0, "model": "m", "choices": [{{"index": 0, "message": {{"role": "assistant", "content": TEXT}}, "finish_reason": "stop"}}]}}).encode()

def event(delta, finish=None):
    data = json.dumps({{"choices": [{{"index": 0, "delta": delta, "finish_reason": finish}}]}}).encode()
    data = b"data: " + data + b"\\n\\n"
    return b"%x\\r\\n%b\\r\\n" % (len(data), data)

async def answer(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\\r\\n\\r\\n")
            size = int([line for line in head.lower().split(b"\\r\\n") if line.startswith(b"content-length")][0].split(b":")[1])
            body = json.loads(await reader.readexactly(size))
            if not body.get("stream"):
                writer.write(b"HTTP/1.1 200 OK\\r\\nContent-Type: application/json\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(WHOLE) + WHOLE)
                await writer.drain()
                continue
            writer.write(b"HTTP/1.1 200 OK\\r\\nContent-Type: text/event-stream\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n")
            for start in range(0, len(TEXT) * 3 // 4, 32):
                writer.write(event({{"content": TEXT[start:start + 32]}}))
                await writer.drain()
                await asyncio.sleep(0.005)
            await asyncio.sleep(float(body["hold"]))
            writer.write(event({{"content": TEXT[start + 32:]}}) + event({{}}, "stop") + b"0\\r\\n\\r\\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()

async def main():
    server = await asyncio.start_server(answer, "127.0.0.1", 0, backlog=512)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()

asyncio.run(main())
"""
SERVICE = """
import sys
from countermark.config import Config
from countermark.serve.running import bound, configured
from countermark.serve.settings import settings_from
import uvicorn
config = Config(serve={serve!r})
settings = settings_from(config, port=0, watch={{"logs": "none"}})
socket = bound(settings)
print(socket.getsockname()[1], flush=True)
uvicorn.Server(configured(settings, config)).run(sockets=[socket])
"""


def started(script: str) -> tuple[subprocess.Popen[str], int]:
    """A process, and the port that it prints."""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, int(process.stdout.readline())


def timed(client: httpx.Client, url: str) -> float:
    began = time.perf_counter()
    found = client.post(url, json={"model": "m", "messages": [{"role": "user", "content": "And?"}]})
    taken = 1000 * (time.perf_counter() - began)
    assert found.status_code == 200, found.text
    return taken


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def added(direct: str, through: str, answers: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each answer, directly and through the proxy, in turns."""
    one: list[float] = []
    two: list[float] = []
    with httpx.Client(trust_env=False, timeout=60) as client:
        for _ in range(30):
            timed(client, direct)
            timed(client, through)
        for _ in range(answers):
            one.append(timed(client, direct))
            two.append(timed(client, through))
    return one, two


async def streams(url: str, count: int, hold: float, pid: int) -> tuple[float, int]:
    """The most memory while all streams are open, and how many of them came to their end with an object of ours."""
    most = 0.0
    opened = 0

    async def one(client: httpx.AsyncClient) -> bool:
        nonlocal opened
        body = {"model": "m", "messages": [], "stream": True, "hold": hold}
        async with client.stream("POST", url, json=body) as response:
            opened += response.status_code == 200
            if response.status_code != 200:
                print(f"  refused with {response.status_code}: {(await response.aread())[:200]!r}")
                return False
            text = "".join([part async for part in response.aiter_text()])
        return '"countermark"' in text and text.rstrip().endswith("[DONE]")

    limits = httpx.Limits(max_connections=count)
    async with httpx.AsyncClient(trust_env=False, timeout=300, limits=limits) as client:
        tasks = []
        for _ in range(count):
            tasks.append(asyncio.create_task(one(client)))
            await asyncio.sleep(0.02)
        pending = set(tasks)
        while pending:
            _, pending = await asyncio.wait(pending, timeout=0.2)
            if opened == count:
                most = max(most, resident(pid))
        return most, sum(task.result() for task in tasks)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=1000)
    parser.add_argument("--streams", type=int, default=200)
    parser.add_argument("--numbers", type=int, default=6, help="tagged numbers in the answer")
    chosen = parser.parse_args()
    facts = [{"id": f"r{2000 + number}", "value": f"{number + 1}.7", "unit": "%"} for number in range(chosen.numbers)]
    text = "".join(SENTENCE.format(each["id"][1:], each["value"]) for each in facts)
    while len(text) < 2000:
        text += FILLER
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        from countermark import Fact  # noqa: PLC0415 — only where it is measured
        from countermark.store import open_store  # noqa: PLC0415

        place = f"{folder}/facts.db"
        store = open_store(place)
        store.load([Fact(**each) for each in facts], source="bench")
        store.close()
        model, port = started(MODEL.format(text=text))
        serve = {
            "store": place,
            "proxy": {"upstream": {"url": f"http://127.0.0.1:{port}/v1"}},
            "limits": {"rate": "1000000/minute"},
        }
        service, own = started(SERVICE.format(serve=json.loads(json.dumps(serve))))
        try:
            through = f"http://127.0.0.1:{own}/v1/chat/completions"
            _wait(through)
            print(
                f"an answer of {len(text)} characters with {len(facts)} tagged numbers, facts from the store, {os.cpu_count()} cores"
            )
            one, two = added(f"http://127.0.0.1:{port}/v1/chat/completions", through, chosen.answers)
            more = [after - before for before, after in zip(one, two, strict=True)]
            for name, values in (("direct", one), ("proxy", two), ("added", more)):
                print(f"  {name:<8} median {median(values):6.2f} ms   p99 {percentile(values, 0.99):6.2f} ms")
            late = percentile(two, 0.99) - percentile(one, 0.99)
            print(f"  the proxy adds {late:.2f} ms at p99 (at most {ADDED:g})")
            failed |= late > ADDED
            most, whole = asyncio.run(streams(through, chosen.streams, 10.0, service.pid))
            print(
                f"{chosen.streams} open streams: {most:.0f} MB (at most {MEMORY:g}), {whole} of them whole and checked"
            )
            failed |= not 0 < most <= MEMORY or whole != chosen.streams
        finally:
            for process in (service, model):
                process.terminate()
                process.wait(30)
                if process.stdout is not None:
                    process.stdout.close()
    return 1 if failed else 0


def _wait(url: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            httpx.get(url, trust_env=False)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(url)


if __name__ == "__main__":
    sys.exit(main())
