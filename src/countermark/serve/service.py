"""What every route shares: settings, stores of tenants, evidence of the operator, and threads with a deadline."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

from countermark.config import Config
from countermark.evidence import load_facts, load_passages
from countermark.model import Evidence, Limits
from countermark.serve.edge.keys import Keys
from countermark.serve.edge.problems import Refusal
from countermark.serve.settings import Settings
from countermark.store import open_store

if TYPE_CHECKING:
    from countermark.protocols import Store

_Result = TypeVar("_Result")
_WAIT: Final = 5.0
"""Seconds to wait for a database."""


class Service:
    """One process of the service."""

    def __init__(self, settings: Settings, config: Config) -> None:
        self.settings, self.config = settings, config
        self.keys = Keys(settings)
        limits = settings.limits
        self.limits = Limits(draft=limits.draft, numbers=limits.numbers, evaluations=limits.evaluations)
        """Of every draft that is checked here."""
        self.stopping = asyncio.Event()
        """Set once the service is told to end; streams say so and stop."""
        self._threads = ThreadPoolExecutor(settings.threads, thread_name_prefix="check")
        self._stores: dict[str, Store] = {}
        self._opening = threading.Lock()

    @cached_property
    def evidence(self) -> Evidence:
        """The facts and documents that the configuration names, which every check has."""
        config = self.config
        facts = load_facts(*config.facts).facts if config.facts else ()
        passages = load_passages(*config.documents).passages if config.documents else ()
        return Evidence(facts=facts, passages=passages)

    async def run(self, work: Callable[..., _Result], *given: Any, seconds: float | None = None) -> _Result:
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
                f"it was not done within {limit:g} seconds; nothing is marked",
                hint="send less at once, or come back later",
                headers={"retry-after": "5"},
            ) from None

    def store(self, tenant: str) -> Store:
        """The store of a tenant, opened when it is first asked for; called from a thread."""
        with self._opening:
            if tenant not in self._stores:
                self._stores[tenant] = open_store(self.settings.store, timeout=_WAIT)
            return self._stores[tenant]

    def close(self) -> None:
        """Let go of threads and stores."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for store in self._stores.values():
            store.close()
