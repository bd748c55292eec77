"""What goes wrong around the service, for a while, and when it did."""

from __future__ import annotations

import asyncio
import errno
import os
import random
import resource
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, Self

from bench.soaking.running import Running
from tests.store.postgres_server import PostgresServer

from countermark.testing import Answer, ChatServer, completed, refused, streamed

SETTLES = 10.0
"""Seconds after a fault in which its effects are still excused."""
_CRAMPED = 4096
"""Bytes that a file may have where the disk is made full by a limit."""


class Windows:
    """When something was wrong."""

    def __init__(self) -> None:
        self._found: list[tuple[str, float, float]] = []

    @asynccontextmanager
    async def open(self, name: str) -> AsyncIterator[None]:
        """Something is wrong while the block runs, and a little longer."""
        place, start = len(self._found), time.monotonic()
        self._found.append((name, start, float("inf")))
        try:
            yield
        finally:
            self._found[place] = (name, start, time.monotonic() + SETTLES)

    def during(self, start: float, end: float) -> set[str]:
        """What was wrong at some time between these."""
        return {name for name, began, ended in self._found if began <= end and start <= ended}

    def names(self) -> list[str]:
        return [name for name, _, _ in self._found]


class Fault(Protocol):
    """Something that goes wrong for so long, and is mended."""

    name: str

    async def __call__(self, seconds: float, rng: random.Random) -> None: ...


class DatabaseRestarted:
    """PostgreSQL is stopped, in order or at once, and started again."""

    name = "database"

    def __init__(self, server: PostgresServer) -> None:
        self._server = server

    async def __call__(self, seconds: float, rng: random.Random) -> None:
        crash = rng.random() < 0.5
        await asyncio.to_thread(lambda: self._server.stop(crash=crash))
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self._server.start)


class WorkerKilled:
    """kill -9 of one worker; the other goes on, and a third takes its place."""

    name = "worker"

    def __init__(self, service: Running) -> None:
        self._service = service

    async def __call__(self, seconds: float, rng: random.Random) -> None:  # noqa: ARG002 — as others
        gone = self._service.kill_worker()
        until = time.monotonic() + 120
        while True:
            found = self._service.workers()
            if len(found) == 2 and gone not in found:
                break
            if time.monotonic() > until:
                raise TimeoutError("no worker took the place of one that was killed")
            await asyncio.sleep(0.2)
        await asyncio.sleep(seconds)  # while it loads what it needs


class Model:
    """A scripted model: answers with what it is asked to say, unless it is out of order."""

    name = "upstream"
    MODES = ("cut", "stall", "garbage", "refuse", "close")

    def __init__(self) -> None:
        self.mode: str | None = None
        self.broken: dict[str, str] = {}
        """Requests that got no whole answer, and how."""
        self._rng = random.Random(5)
        self._server = ChatServer(self._answer)

    async def __call__(self, seconds: float, rng: random.Random) -> None:
        """Out of order, in one way after the other."""
        modes = rng.sample(self.MODES, len(self.MODES))
        for mode in modes:
            self.mode = mode
            await asyncio.sleep(max(1.0, seconds / len(modes)))
        self.mode = None

    def __enter__(self) -> Self:
        self._server.__enter__()
        return self

    def __exit__(self, *given: Any) -> None:  # noqa: PYI036 — as they come
        self._server.__exit__(*given)

    @property
    def url(self) -> str:
        return self._server.url

    def _answer(self, body: Mapping[str, Any]) -> Answer:
        self._server.requests.clear()  # an hour of them is not kept
        said, nonce = body["metadata"]["say"], body["metadata"]["nonce"]
        pieces = [said[start : start + 7] for start in range(0, len(said), 7)]
        answer = streamed(*pieces).but(step=90, wait=0.002) if body.get("stream") else completed(said)
        mode = self.mode
        if mode is None:
            return answer
        self.broken[nonce] = mode
        # Before its end, whatever follows it: an answer without it is not whole.
        place = self._rng.randrange(1, len(answer.body) * 4 // 5)
        if mode == "cut":
            return answer.but(cut=place)
        if mode == "close":
            return answer.but(cut=place, framing="close")
        if mode == "stall":
            return answer.but(stall=place)
        if mode == "refuse":
            return refused(503, "overloaded")
        return Answer(body=b"<html>It works!</html>", type="text/html")


class SmallDisk:
    """A disk of so many megabytes of the service's own, in a namespace, so that nobody else runs out of it.

    Where the system gives none, the disk is full by a limit on the size of the service's files.
    """

    name = "disk"

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        folder.mkdir()
        self.service: Running | None = None
        self._holder: subprocess.Popen[bytes] | None = None
        tools = all(map(shutil.which, ("unshare", "nsenter", "mount")))
        script = f'mount -t tmpfs -o size={megabytes}m tmpfs "$1" && echo ready && exec sleep infinity'
        if tools:
            command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh", str(folder)]
            holder = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            assert holder.stdout is not None
            if holder.stdout.readline() == b"ready\n":
                self._holder = holder
            else:
                holder.kill()
                holder.wait()
                holder.stdout.close()

    @property
    def kind(self) -> str:
        return "tmpfs" if self._holder is not None else "a limit on files"

    @property
    def within(self) -> Sequence[str]:
        """What runs a command where the disk is."""
        if self._holder is None:
            return ()
        return ("nsenter", "--target", str(self._holder.pid), "--user", "--mount", "--preserve-credentials", "--")

    @property
    def _seen(self) -> Path:
        """The same folder, from outside."""
        return self.folder if self._holder is None else Path(f"/proc/{self._holder.pid}/root{self.folder}")

    def copied(self, folder: Path) -> Path:
        """The store in another folder: SQLite resolves the path, and would look for it on the wrong side."""
        folder.mkdir()
        for each in self._seen.glob("facts.db*"):
            shutil.copy(each, folder)
        return folder / "facts.db"

    async def __call__(self, seconds: float, rng: random.Random) -> None:  # noqa: ARG002 — as others
        assert self.service is not None
        if self._holder is None:
            for limit in (_CRAMPED, resource.RLIM_INFINITY):
                for pid in self.service.workers():
                    resource.prlimit(pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
                await asyncio.sleep(seconds if limit == _CRAMPED else 0)
            return
        ballast = self._seen / "ballast"
        until = time.monotonic() + seconds
        with ballast.open("wb", buffering=0) as file:
            while time.monotonic() < until:  # what others let go is taken too
                _fill(file.fileno())
                await asyncio.sleep(0.1)
        ballast.unlink()

    def close(self) -> None:
        if self._holder is not None:
            self._holder.kill()
            self._holder.wait()
            assert self._holder.stdout is not None
            self._holder.stdout.close()


def _fill(file: int) -> None:
    for size in (2**20, 2**12):
        try:
            while True:
                os.write(file, bytes(size))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
