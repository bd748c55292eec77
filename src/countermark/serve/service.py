"""What every route shares: settings, stores of tenants, evidence of the operator, and work with a deadline."""

from __future__ import annotations

import asyncio
import pickle
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Final, TypeVar

from prometheus_client import Gauge

from countermark.config import Config
from countermark.evidence import load_data, load_facts, load_passages
from countermark.evidence.reader import is_table
from countermark.model import Evidence, Limits, Report
from countermark.pipeline import load_packs
from countermark.serve.brought import Brought
from countermark.serve.edge.hosts import Hosts
from countermark.serve.edge.keys import TENANT, Caller, Keys
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.rates import Rates
from countermark.serve.places import Places
from countermark.serve.receipted import Receipted
from countermark.serve.settings import Settings
from countermark.serve.watch.observation import Observation
from countermark.serve.watch.watch import Watch
from countermark.serve.work.job import Missing, Setup
from countermark.serve.work.nursery import NURSERY
from countermark.serve.work.pool import Pool
from countermark.serve.work.session import Session, Sessions

_Result = TypeVar("_Result")
_GIVEN: Final = 40_000
"""Facts of requests that a process holds."""
LATE: Final = "it was not done within {:g} seconds; nothing is marked"


class Service:
    """One process of the service."""

    def __init__(self, settings: Settings, config: Config, watch: Watch | None = None) -> None:
        self.settings, self.config = settings, config
        self.keys, self.rates, self.hosts = Keys(settings), Rates(settings), Hosts(settings)
        self.watch = Watch(settings.watch) if watch is None else watch
        self.places = Places(settings.store)
        self.brought: Brought[Any] = Brought()
        """Tables of tenants: pickled, and as evidence in a process that works."""
        self.given: Brought[Evidence] = Brought(facts=_GIVEN)
        """What requests brought last, by its digest: a client that asks again with the same facts has them read once."""
        self.sessions = Sessions()
        """What goes on over several jobs, in a process that works."""
        self._receipted: dict[str, Receipted] = {}
        limits = settings.limits
        self.limits = Limits(draft=limits.draft, numbers=limits.numbers, evaluations=limits.evaluations)
        """Of every draft that is checked here."""
        self.stopping = asyncio.Event()
        """Set once the service is told to end; streams say so and stop."""
        self.arrived = asyncio.Event()
        """Set when a check was made, and then replaced by a new one."""
        self._threads = ThreadPoolExecutor(settings.threads, thread_name_prefix="store")
        self._pool = Pool(settings.threads)
        self._evidence = ""
        """The digest under which the processes have the operator's evidence."""
        self._waiting: Counter[str] = Counter()
        self._streams: Counter[str] = Counter()
        self.closers: list[Callable[[], Awaitable[None]]] = []
        """What is closed with the service."""

    @cached_property
    def evidence(self) -> Evidence:
        """The facts, tables and documents that the configuration names, which every check has."""
        config = self.config
        tables = [place for place in config.facts if is_table(place)]
        found = load_facts(*(place for place in config.facts if place not in tables))
        for place in tables:
            found = found.joined(load_data(place))
        return found.joined(load_passages(*config.documents)) if config.documents else found

    def warm(self) -> None:
        """Load what the configuration names; what is wrong with it is told before the first request."""
        config = self.config
        params = dict(config.params)
        if config.numbers is not None:
            params["numbers"] = config.numbers
        load_packs(config.packs or ("numbers.strict",), params)
        _ = self.evidence

    async def begin(self) -> None:
        """Start the processes that work; called once there is a loop."""
        evidence = pickle.dumps(self.evidence, pickle.HIGHEST_PROTOCOL)
        self._evidence = NURSERY.hold(evidence)
        await self._pool.begin(Setup(self.settings, self.config, self._evidence))

    async def endable(self, work: Callable[..., _Result], *given: Any, table: str | None = None) -> _Result:
        """What `work` gives in a process that has a service of its own: whatever was brought from outside is read there.

        Once the deadline passes the process is ended, and another takes its place. `table` is one that was brought, by
        its id: it is sent where it is not held yet.
        """
        limit, tenant = self.settings.limits.seconds, TENANT.get()
        until = asyncio.get_running_loop().time() + limit
        try:
            try:
                done, _where = await self._pool.run(tenant, work, given, limit)
            except Missing:
                held = None if table is None else self.brought.get(tenant, table)
                if held is None:
                    raise no_table() from None
                left = until - asyncio.get_running_loop().time()
                done, _where = await self._pool.run(tenant, _with_table, ((tenant, table), held, work, given), left)
        except TimeoutError:
            raise late(limit) from None
        self.tell(done.seen)
        result: _Result = done.result
        return result

    def session(self, opener: Callable[..., Any], *given: Any) -> Session:
        """Something that goes on over several jobs, such as a draft that comes in pieces; not begun yet."""
        return Session(self._pool, TENANT.get(), self.settings.limits.seconds, opener, given)

    async def going_on(self, session: Session, name: str, *given: Any) -> Any:
        """What a method of a session gives; a deadline that passes ends the session too."""
        try:
            done = await session.call(name, *given)
        except TimeoutError:
            raise late(self.settings.limits.seconds) from None
        self.tell(done.seen)
        return done.result

    def tell(self, seen: Sequence[Observation]) -> None:
        """Tell of checks that were made in another process."""
        for each in seen:
            self.watch.told(each)
        if seen:
            self.arrived.set()
            self.arrived = asyncio.Event()

    async def run(self, work: Callable[..., _Result], *given: Any, late_as: str = LATE) -> _Result:
        """What `work` gives, from a thread, for what waits for the store and for nothing else.

        A deadline that passes is a refusal, and what it gives later is dropped: the thread itself cannot be ended.
        """
        limit = self.settings.limits.seconds
        try:
            async with asyncio.timeout(limit):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)
        except TimeoutError:
            raise late(limit, late_as) from None

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """A place among the requests that are worked on; refused when all are taken."""
        busy = Refusal(503, "busy", "there are too many requests at once", headers={"retry-after": "1"})
        with self._seat(self._waiting, self.settings.limits.concurrent, busy, self.watch.metrics.waiting):
            yield

    @contextmanager
    def streaming(self) -> Iterator[None]:
        """A place among the open streams; refused when all are taken, or when the service ends."""
        if self.stopping.is_set():
            raise stopped()
        full = Refusal(503, "streams", "too many streams are open", headers={"retry-after": "5"})
        with self._seat(self._streams, self.settings.limits.streams, full, self.watch.metrics.streams):
            yield

    @contextmanager
    def _seat(self, taken: Counter[str], most: int, full: Refusal, gauge: Gauge) -> Iterator[None]:
        """A place. Of several tenants none takes more than half, and one who has none gets one in any case."""
        tenant = TENANT.get()
        share = most if len(self.settings.tenants) < 2 else max(1, most // 2)
        if taken[tenant] and (taken[tenant] >= share or taken.total() >= most):
            raise full
        taken[tenant] += 1
        gauge.inc()
        try:
            yield
        finally:
            taken[tenant] -= 1
            gauge.dec()

    def checked(self, caller: Caller, report: Report, *, response_id: str | None = None) -> str:
        """Tell of a report, keep it where reports are kept, and give its id; called from a thread where they are."""
        report_id = self.places.reports(caller.tenant).put(report) if self.settings.keep else report.digest()
        self.watch.checked(report, report_id, response_id=response_id)
        return report_id

    def receipted(self, tenant: str) -> Receipted:
        """The receipts of a tenant's log, by report."""
        return self._receipted.setdefault(tenant, Receipted())

    async def close(self) -> None:
        """Let go of processes, threads and stores."""
        await self._pool.close()
        NURSERY.drop(self._evidence)
        self._threads.shutdown(wait=True, cancel_futures=True)
        self.places.close()
        self.watch.close()


def late(seconds: float, said: str = LATE) -> Refusal:
    """What a client is told whose request was not done in time."""
    return Refusal(
        503,
        "deadline",
        said.format(seconds),
        hint="send less at once, or come back later",
        headers={"retry-after": "5"},
    )


def _with_table(
    service: Service, table: tuple[str, str], held: bytes, work: Callable[..., Any], given: Sequence[Any]
) -> Any:
    evidence: Evidence = pickle.loads(held)  # noqa: S301 — from a process of ours
    service.brought.put(*table, evidence, len(evidence.facts))
    return work(service, *given)


def no_table() -> Refusal:
    """What a client is told whose table was brought too long ago."""
    hint = "bring it again, to /v1/tables"
    return Refusal(409, "no-table", "the table is no longer kept", where="table", hint=hint)


def stopped() -> Refusal:
    """What a client is told when the service ends."""
    return Refusal(503, "stopping", "the service is shutting down", headers={"retry-after": "5"})
