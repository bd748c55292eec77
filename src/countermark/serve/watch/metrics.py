"""Metrics for Prometheus: how many, how long, how they were decided. Never by claim, draft or tenant.

Several workers write to files of one folder (PROMETHEUS_MULTIPROC_DIR), and any of them gives the sum.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from countermark import __version__

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
MEDIA_TYPE: Final = CONTENT_TYPE_LATEST
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
_LIVE: Final = re.compile(r"gauge_live\w+_(?P<pid>\d+)\.db")


class Metrics:
    """What is counted in one worker."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        labels: dict[str, Any] = {"registry": registry}
        self._requests = Counter("countermark_requests", "Requests answered.", ["route", "method", "status"], **labels)
        self._seconds = Histogram(
            "countermark_request_seconds", "From the first byte to the last.", ["route"], buckets=_SECONDS, **labels
        )
        self._refusals = Counter("countermark_refusals", "Requests refused, by kind of problem.", ["kind"], **labels)
        self._checks = Counter("countermark_checks", "Drafts checked, by decision.", ["decision"], **labels)
        self._marks = Counter("countermark_marks", "Marks given, by kind.", ["mark"], **labels)
        self.waiting = Gauge(
            "countermark_requests_open", "Requests being answered.", multiprocess_mode="livesum", **labels
        )
        self.streams = Gauge(
            "countermark_streams_open", "Streams that are open.", multiprocess_mode="livesum", **labels
        )
        version = Gauge(
            "countermark_version", "Which version runs.", ["version"], multiprocess_mode="livemax", **labels
        )
        version.labels(__version__).set(1)

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(route, method, status).inc()
        self._seconds.labels(route).observe(seconds)

    def refused(self, kind: str) -> None:
        """A request was refused."""
        self._refusals.labels(kind).inc()

    def checked(self, decision: str, marks: dict[str, int]) -> None:
        """A draft was checked."""
        self._checks.labels(decision).inc()
        for mark, count in marks.items():
            self._marks.labels(mark).inc(count)

    def written(self) -> bytes:
        """Everything as Prometheus reads it, of all workers."""
        folder = os.environ.get(FOLDER)
        if folder is None:
            return generate_latest(self._registry)
        for each in Path(folder).iterdir():
            found = _LIVE.fullmatch(each.name)
            if found is not None and not Path(f"/proc/{found['pid']}").exists() and Path("/proc/self").exists():
                # A worker that was killed holds nothing open.
                mark_process_dead(int(found["pid"]), folder)  # type: ignore[no-untyped-call]
        registry = CollectorRegistry()
        MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
