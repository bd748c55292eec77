"""What every route shares: settings, stores of tenants, evidence of the operator, and threads with a deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeVar

from countermark.config import Config
from countermark.evidence import load_facts, load_passages
from countermark.model import Evidence, Limits, Report
from countermark.pipeline import load_packs
from countermark.serve.brought import Brought
from countermark.serve.edge.hosts import Hosts
from countermark.serve.edge.keys import Caller, Keys
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.rates import Rates
from countermark.serve.places import Places
from countermark.serve.receipted import Receipted
from countermark.serve.settings import Settings
from countermark.serve.watch.watch import Watch

_Result = TypeVar("_Result")
_LATE = "it was not done within {:g} seconds; nothing is marked"


class Service:
    """One process of the service."""

    def __init__(self, settings: Settings, config: Config, watch: Watch | None = None) -> None:
        self.settings, self.config = settings, config
        self.keys, self.rates, self.hosts = Keys(settings), Rates(settings), Hosts(settings)
        self.watch = Watch(settings.watch) if watch is None else watch
        self.places = Places(settings.store)
        self.brought = Brought()
        self._receipted: dict[str, Receipted] = {}
        limits = settings.limits
        self.limits = Limits(draft=limits.draft, numbers=limits.numbers, evaluations=limits.evaluations)
        """Of every draft that is checked here."""
        self.stopping = asyncio.Event()
        """Set once the service is told to end; streams say so and stop."""
        self._threads = ThreadPoolExecutor(settings.threads, thread_name_prefix="check")
        self._waiting = self._streams = 0
        self.closers: list[Callable[[], Awaitable[None]]] = []
        """What is closed with the service."""

    @cached_property
    def evidence(self) -> Evidence:
        """The facts and documents that the configuration names, which every check has."""
        config = self.config
        facts = load_facts(*config.facts).facts if config.facts else ()
        passages = load_passages(*config.documents).passages if config.documents else ()
        return Evidence(facts=facts, passages=passages)

    def warm(self) -> None:
        """Load what the configuration names; what is wrong with it is told before the first request."""
        config = self.config
        params = dict(config.params)
        if config.numbers is not None:
            params["numbers"] = config.numbers
        load_packs(config.packs or ("numbers.strict",), params)
        _ = self.evidence

    async def run(
        self, work: Callable[..., _Result], *given: Any, seconds: float | None = None, late: str = _LATE
    ) -> _Result:
        """What `work` gives, from a thread; a deadline that passes is a refusal, and what it gives later is dropped.

        The thread itself cannot be ended: how long it can go on is bounded by the limits on what it was given.
        """
        limit = self.settings.limits.seconds if seconds is None else seconds
        try:
            async with asyncio.timeout(limit):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)
        except TimeoutError:
            raise Refusal(
                503,
                "deadline",
                late.format(limit),
                hint="send less at once, or come back later",
                headers={"retry-after": "5"},
            ) from None

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """A place among the requests that are worked on; refused when all are taken."""
        if self._waiting >= self.settings.limits.concurrent:
            raise Refusal(503, "busy", "too many requests are being worked on", headers={"retry-after": "1"})
        self._waiting += 1
        self.watch.metrics.waiting.inc()
        try:
            yield
        finally:
            self._waiting -= 1
            self.watch.metrics.waiting.dec()

    @contextmanager
    def streaming(self) -> Iterator[None]:
        """A place among the open streams; refused when all are taken, or when the service ends."""
        if self.stopping.is_set():
            raise stopped()
        if self._streams >= self.settings.limits.streams:
            raise Refusal(503, "streams", "too many streams are open", headers={"retry-after": "5"})
        self._streams += 1
        self.watch.metrics.streams.inc()
        try:
            yield
        finally:
            self._streams -= 1
            self.watch.metrics.streams.dec()

    def checked(self, caller: Caller, report: Report, *, response_id: str | None = None) -> str:
        """Tell of a report, keep it where reports are kept, and give its id; called from a thread where they are."""
        report_id = self.places.reports(caller.tenant).put(report) if self.settings.keep else report.digest()
        self.watch.checked(report, report_id, response_id=response_id)
        return report_id

    def receipted(self, tenant: str) -> Receipted:
        """The receipts of a tenant's log, by report."""
        return self._receipted.setdefault(tenant, Receipted())

    def close(self) -> None:
        """Let go of threads and stores."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        self.places.close()
        self.watch.close()


def stopped() -> Refusal:
    """What a client is told when the service ends."""
    return Refusal(503, "stopping", "the service is being ended", headers={"retry-after": "5"})
