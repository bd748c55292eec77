"""A process that adds to a log until it is killed, and what must be there afterwards."""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self

from tests.store.killing import wait_for_the_server

from countermark import canonical
from countermark.receipt import envelope as envelopes
from countermark.receipt.envelope import STATEMENT, Envelope
from countermark.receipt.log import head as heads
from countermark.receipt.log import merkle
from countermark.receipt.log.log import Log
from countermark.receipt.trust.keys import PrivateKey
from countermark.receipt.trust.trust import Trust, trust_of
from countermark.store import open_log

ROOT = Path(__file__).parent.parent.parent
KEY = bytes(range(32))
"""Everybody in the tests knows it."""


class Outcome(NamedTuple):
    """What one round showed."""

    acknowledged: int
    """Entries that the process had printed when it died."""
    lost: int
    """Of those, how many are not where it said."""
    unproven: int
    """Of those, how many have no valid proof under the last signed head."""


@cache
def key() -> PrivateKey:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return PrivateKey(Ed25519PrivateKey.from_private_bytes(KEY))


def trusted() -> Trust:
    return trust_of(key().public, "log")


def entry(run: str, number: int) -> Envelope:
    """An entry: what it says is nobody's business here, so that it is not signed anew each time."""
    payload = canonical.encode({"run": run, "number": number})
    return Envelope(payload, STATEMENT, (envelopes.Signature(key().keyid, bytes(64)),))


def add_until_killed(place: str, run: str, size: int) -> None:
    """Say what was acknowledged, once it was: first entry, where it stands, and how many."""
    log = Log(open_log(place))
    signer = key()
    first = 0
    for turn in itertools.count():
        count = size if turn % 2 == 0 else 3
        places = log.add([entry(run, number) for number in range(first, first + count)], [signer])
        os.write(1, f"{first} {places[0]} {count}\n".encode())
        first += count


class Nursery:
    """A process that has imported everything, and forks those that are killed: to start each anew takes ten times as long."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.log_killing", place],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": "src:."},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def kill_one(self, run: str, rng: random.Random, *, size: int, within: float) -> list[list[int]]:
        """Let a process add, kill it within some seconds of its first batch, and give what it acknowledged."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([run, size, rng.random() * within]).encode() + b"\n")
        self._process.stdin.flush()
        told: list[list[int]] = json.loads(self._process.stdout.readline())
        assert told, "the process died before its first batch"
        wait_for_the_server(self._place)
        return told


def _forked(place: str, run: str, size: int, delay: float) -> list[list[int]]:
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(writing, 1)
        add_until_killed(place, run, size)
    os.close(writing)
    with os.fdopen(reading, "rb") as said:
        first = said.readline()
        time.sleep(delay)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        rest = said.read()
    return [[int(word) for word in line.split()] for line in (first + rest).splitlines()]


def look(log: Log, run: str, acknowledged: list[list[int]]) -> Outcome:
    """Whether everything that was acknowledged is where it was said to be, and can be proven."""
    said = heads.read(log.head())
    root = bytes.fromhex(said.root)
    count = lost = unproven = 0
    for first, index, size in acknowledged:
        count += size
        for number in {0, size // 2, size - 1}:
            each = entry(run, first + number)
            leaf = merkle.leaf_hash(each.to_bytes())
            if log.find(each) != index + number:
                lost += 1
                continue
            hashes = [bytes.fromhex(part) for part in log.inclusion(index + number, said.size)]
            unproven += not merkle.verify_inclusion(index + number, said.size, leaf, hashes, root)
    return Outcome(count, lost, unproven)


if __name__ == "__main__":
    key()
    if sys.argv[1].startswith("postgresql"):
        import psycopg  # noqa: F401 — once, not in each of those that are killed
    for asked in sys.stdin.buffer:
        os.write(1, json.dumps(_forked(sys.argv[1], *json.loads(asked))).encode() + b"\n")
