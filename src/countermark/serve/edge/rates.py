"""How often a key may ask: a moving window, so that a burst at the turn of the minute counts as one.

Times are taken from a clock that nobody sets: by the wall clock, one that is set back would shut a key out.
"""

from __future__ import annotations

import math
import time
from collections import deque
from typing import Final

from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.settings import Settings, rate

_SECONDS: Final = {"second": 1.0, "minute": 60.0, "hour": 3600.0, "day": 86400.0}


class Rates:
    """What each key has used of its rate, in this worker: with several, each of them allows its share."""

    def __init__(self, settings: Settings) -> None:
        amount, unit = rate(settings.limits.rate)
        self._said = settings.limits.rate
        self._most, self._window = math.ceil(amount / settings.workers), _SECONDS[unit]
        self._times: dict[str, deque[float]] = {}
        """Of the requests within the window, by key: no more of them than a key may have."""

    def take(self, caller: Caller) -> None:
        """Count a request; one too many is refused, and told when to come back."""
        now = time.monotonic()
        times = self._times.setdefault(caller.key or caller.tenant, deque())
        while times and times[0] <= now - self._window:
            times.popleft()
        if len(times) < self._most:
            times.append(now)
            return
        wait = max(1, math.ceil(times[0] + self._window - now))
        raise Refusal(
            429, "rate", f"more than {self._said} were sent with this key", headers={"retry-after": str(wait)}
        )
