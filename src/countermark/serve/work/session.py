"""Something that goes on over several jobs: a draft that comes in pieces, or the answers to one request of the proxy.

Its state is in the process that had its last job. Where that one is busy or gone, another is told all that was said so
far, and goes on from there: what one stream does to its process costs another stream nothing but that.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from countermark.serve.work.job import Done, Missing

if TYPE_CHECKING:
    from countermark.serve.service import Service
    from countermark.serve.work.pool import Pool, Worker

_HELD: Final = 64
"""Sessions that a process holds; one that was not heard of for longest is begun again when it is."""
Call = tuple[str, tuple[Any, ...]]
Opening = tuple[Callable[..., Any], tuple[Any, ...]]


class Session:
    """The end of it that the service has."""

    def __init__(
        self, pool: Pool, tenant: str, seconds: float, opener: Callable[..., Any], given: tuple[Any, ...]
    ) -> None:
        self._pool, self._tenant, self._seconds = pool, tenant, seconds
        self._id = secrets.token_hex(8)
        self._opening: Opening = (opener, given)
        self._calls: list[Call] = []
        self._where: Worker | None = None

    async def call(self, name: str, *given: Any) -> Done:
        """What a method of the session gives; TimeoutError once the time is over, and the session is then lost."""
        call: Call = (name, given)
        if self._where is not None and self._where.is_alive:
            try:
                done = await self._step(None, [call])
            except Missing:
                done = await self._step(self._opening, [*self._calls, call])
        else:
            done = await self._step(self._opening, [*self._calls, call])
        self._calls.append(call)
        return done

    async def _step(self, opening: Opening | None, calls: Sequence[Call]) -> Done:
        given = (self._id, 0 if opening is not None else len(self._calls), opening, calls)
        done, self._where = await self._pool.run(self._tenant, _step, given, self._seconds, at=self._where)
        return done


class Sessions:
    """The sessions that a process holds."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, tuple[Any, int]] = OrderedDict()

    def put(self, name: str, session: Any, calls: int) -> None:
        """Hold a session that has had so many calls."""
        self._held[name] = session, calls
        while len(self._held) > _HELD:
            self._held.popitem(last=False)

    def take(self, name: str, calls: int) -> Any:
        """A session, out of those that are held; Missing where it is not, or went on elsewhere."""
        session, had = self._held.pop(name, (None, -1))
        if had != calls:
            raise Missing
        return session


def _step(service: Service, name: str, begun: int, opening: Opening | None, calls: Sequence[Call]) -> Any:
    if opening is None:
        session = service.sessions.take(name, begun)
    else:
        opener, given = opening
        session = opener(service, *given)
    result: Any = None
    for method, given in calls:
        result = getattr(session, method)(*given)
    service.sessions.put(name, session, begun + len(calls))
    return result
