"""What keys have asked for lately, for `limits`: in memory, by a clock that nobody sets.

The library's own memory goes by the wall clock, so that a clock set back would shut a key out, and starts a thread for
nearly every request.
"""

from __future__ import annotations

import time
from collections import deque

from limits.storage import Storage
from limits.storage.base import MovingWindowSupport


class Windows(Storage, MovingWindowSupport):
    """Times of requests, by key; no more of them than a key may have."""

    STORAGE_SCHEME = None

    def __init__(self) -> None:
        super().__init__()
        self._times: dict[str, deque[float]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Whether so many requests more are within the limit; counted if they are."""
        times = self._within(key, expiry)
        if len(times) + amount > limit:
            return False
        times.extend([time.monotonic()] * amount)
        return True

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:  # noqa: ARG002 — the library's
        """When the first request of the window was, by the wall clock, and how many there are."""
        times = self._within(key, expiry)
        ago = time.monotonic() - times[0] if times else 0.0
        return time.time() - ago, len(times)

    def _within(self, key: str, expiry: float) -> deque[float]:
        times = self._times.setdefault(key, deque())
        since = time.monotonic() - expiry
        while times and times[0] <= since:
            times.popleft()
        return times

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count without a limit."""
        times = self._within(key, expiry)
        times.extend([time.monotonic()] * amount)
        return len(times)

    def get(self, key: str) -> int:
        """How many are counted."""
        return len(self._times.get(key, ()))

    def get_expiry(self, key: str) -> float:
        """When the last one was counted, by the wall clock."""
        times = self._times.get(key)
        return time.time() - (time.monotonic() - times[-1] if times else 0.0)

    def check(self) -> bool:
        """Memory is always there."""
        return True

    def reset(self) -> int:
        """Forget everything."""
        count = len(self._times)
        self._times.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget a key."""
        self._times.pop(key, None)
