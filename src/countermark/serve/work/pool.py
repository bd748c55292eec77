"""The processes that work for a service. One that a deadline ends is replaced, and no tenant keeps another from all of them.

`size` jobs run at once, whoever sent them. A tenant of whom none runs is never kept waiting by others: it gets a process
beyond those, so that many jobs of one tenant, all of which take long, cost the others nothing but a share of the machine;
and what has run for a while gives way to what has just begun.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from countermark.errors import CountermarkError
from countermark.serve.edge.problems import Refusal
from countermark.serve.watch.failure import WorkFailed
from countermark.serve.work.frames import Frames, framed
from countermark.serve.work.job import Broken, Done, Job, Refused, Reply, Setup
from countermark.serve.work.nursery import NURSERY

_Found = TypeVar("_Found")
_BEYOND: Final = 32
"""Processes beyond the size, for tenants of whom nothing runs."""
_LONG: Final = 1.0
"""Seconds after which a job gives way to shorter ones."""
_NICE: Final = 10
_LATER: Final = 1.0
"""Seconds behind the deadline at which a process ends itself, if nobody did before."""


class Ended(Exception):
    """The process is gone."""


class Worker(asyncio.Protocol):
    """One process, as the service sees it."""

    def __init__(self, number: int, lost: Callable[[Worker], None]) -> None:
        self.number = number
        self.is_alive = True
        self.is_nice = False
        """It was told to give way, which cannot be taken back."""
        self._lost, self._frames = lost, Frames()
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]  # of a stream

    def data_received(self, data: bytes) -> None:
        for each in self._frames.feed(data):
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(each)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 — asyncio's own
        self.is_alive = False
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Ended())
        self._lost(self)

    def send(self, frame: bytes) -> None:
        assert self._transport is not None
        self._transport.write(frame)

    async def ask(self, frame: bytes) -> bytes:
        """The answer to a job."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes] = loop.create_future()
        self._answer = answer
        slow = loop.call_later(_LONG, self._give_way)
        try:
            self.send(frame)
            return await answer
        finally:
            slow.cancel()

    def end(self) -> None:
        """End it for good, whatever it does."""
        if self._transport is not None:
            self._transport.abort()
        if self.is_alive:
            self.is_alive = False
            asyncio.get_running_loop().run_in_executor(None, NURSERY.kill, self.number)

    def _give_way(self) -> None:
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, self.number, _NICE)
            self.is_nice = True


class Pool:
    """The processes of one service."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._setup: bytes = b""
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._running: Counter[str] = Counter()
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._gone = asyncio.Event()
        """Set once it is closed, and none of them is left."""

    async def begin(self, setup: Setup) -> None:
        """Start the first process, before anybody waits for it."""
        self._setup = framed(setup)
        await self._warm()

    async def run(
        self, tenant: str, work: Callable[..., Any], given: tuple[Any, ...], seconds: float, *, at: Worker | None = None
    ) -> tuple[Done, Worker]:
        """What came of a job, and where; `at` is the process that is best. TimeoutError once the time is over.

        Whoever stops waiting does not stop the job: its process is free again once it is done, or its time is over.
        """
        until = asyncio.get_running_loop().time() + seconds
        async with asyncio.timeout(seconds):
            await self._turn(tenant)
        return await asyncio.shield(self._spawn(self._job(tenant, work, given, until, at)))

    async def close(self) -> None:
        """End all of them, those among it that are just starting."""
        self._is_closed = True
        for worker in tuple(self._all):
            worker.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._all:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._gone.wait(), _LATER)

    async def _job(
        self, tenant: str, work: Callable[..., Any], given: tuple[Any, ...], until: float, at: Worker | None
    ) -> tuple[Done, Worker]:
        worker: Worker | None = None
        try:
            async with asyncio.timeout_at(until):
                worker = self._best(at) or await self._new()
                left = until - asyncio.get_running_loop().time()
                data = await worker.ask(framed(Job(work, given, left + _LATER)))
        except Ended:
            raise WorkFailed("WorkerEnded") from None
        except BaseException:
            if worker is not None:
                worker.end()
            raise
        finally:
            self._freed(tenant, worker)
        return _result(data), worker

    def _best(self, at: Worker | None) -> Worker | None:
        while self._idle:
            found = self._idle.pop(self._idle.index(at)) if at in self._idle else self._idle.pop()
            if found.is_alive:
                return found
        return None

    async def _new(self) -> Worker:
        """A process that was started just now; one that comes too late waits for the next job."""
        starting = self._spawn(self._start())
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(self._came_late)
            raise

    def _came_late(self, starting: asyncio.Task[Worker]) -> None:
        if not starting.cancelled() and starting.exception() is None and starting.result().is_alive:
            self._idle.append(starting.result())

    async def _start(self) -> Worker:
        loop = asyncio.get_running_loop()
        try:
            number, sock = await loop.run_in_executor(None, NURSERY.fork)
        except CountermarkError as error:
            raise Refusal(503, "no-process", error.message, headers={"retry-after": "5"}) from None
        worker = Worker(number, self._lost)
        self._all.add(worker)
        await loop.create_unix_connection(lambda: worker, sock=sock)
        worker.send(self._setup)
        if self._is_closed:
            worker.end()
        return worker

    async def _warm(self) -> None:
        """One more process that waits for work."""
        worker = await self._start()
        if worker.is_alive:
            self._idle.append(worker)

    async def _turn(self, tenant: str) -> None:
        """Wait until a job of this tenant may run."""
        queue = self._queues.setdefault(tenant, deque())
        if not queue and self._may(tenant):
            self._running[tenant] += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # its turn came when it had given up
                self._freed(tenant, None)
            elif turn in queue:
                queue.remove(turn)
            raise

    def _may(self, tenant: str) -> bool:
        running = self._running.total()
        return running < self._size or (not self._running[tenant] and running < self._size + _BEYOND)

    def _freed(self, tenant: str, worker: Worker | None) -> None:
        """A job is over: its process waits for the next one, and somebody else has a turn."""
        self._running[tenant] -= 1
        if not self._running[tenant]:
            del self._running[tenant]
        if worker is not None and worker.is_alive:
            if worker.is_nice or len(self._idle) >= self._size or self._is_closed:
                worker.end()
            else:
                self._idle.append(worker)
        self._next()

    def _next(self) -> None:
        """Give turns to those who wait: first to the tenant of whom least runs."""
        for tenant in [each for each, queue in self._queues.items() if not queue]:
            del self._queues[tenant]
        while waiting := [each for each, queue in self._queues.items() if queue and self._may(each)]:
            tenant = min(waiting, key=self._running.__getitem__)
            turn = self._queues[tenant].popleft()
            if not turn.done():
                self._running[tenant] += 1
                turn.set_result(None)

    def _lost(self, worker: Worker) -> None:
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        if self._is_closed:
            if not self._all:
                self._gone.set()
        elif not self._idle and len(self._all) < self._size:
            self._spawn(self._warm())

    def _spawn(self, work: Coroutine[Any, Any, _Found]) -> asyncio.Task[_Found]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it is told; nobody may


def _result(data: bytes) -> Done:
    reply: Reply = pickle.loads(data)  # noqa: S301 — from a process of ours
    if isinstance(reply, Done):
        return reply
    if isinstance(reply, Refused):
        raise reply.refusal
    if isinstance(reply, Broken):
        raise WorkFailed(reply.error, reply.frames)
    raise reply
