"""How often a key may ask: a moving window, so that a burst at the turn of the minute counts as one."""

from __future__ import annotations

import math
import time
from typing import Final

from limits import (
    RateLimitItem,
    RateLimitItemPerDay,
    RateLimitItemPerHour,
    RateLimitItemPerMinute,
    RateLimitItemPerSecond,
)
from limits.strategies import MovingWindowRateLimiter

from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.windows import Windows
from countermark.serve.settings import Settings, rate

_ITEMS: Final[dict[str, type[RateLimitItem]]] = {
    "second": RateLimitItemPerSecond,
    "minute": RateLimitItemPerMinute,
    "hour": RateLimitItemPerHour,
    "day": RateLimitItemPerDay,
}


class Rates:
    """What each key has used of its rate, in this worker: with several, each of them allows its share."""

    def __init__(self, settings: Settings) -> None:
        amount, unit = rate(settings.limits.rate)
        self._said = settings.limits.rate
        self._item = _ITEMS[unit](math.ceil(amount / settings.workers))
        self._limiter = MovingWindowRateLimiter(Windows())

    def take(self, caller: Caller) -> None:
        """Count a request; one too many is refused, and told when to come back."""
        name = caller.key or caller.tenant
        if self._limiter.hit(self._item, name):
            return
        reset = self._limiter.get_window_stats(self._item, name).reset_time
        wait = max(1, math.ceil(reset - time.time()))
        raise Refusal(
            429, "rate", f"more than {self._said} were asked for with this key", headers={"retry-after": str(wait)}
        )
