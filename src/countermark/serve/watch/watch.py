"""One place that is told what happens, and tells metrics, logs and telemetry."""

from __future__ import annotations

from typing import Any

from countermark.model import Report
from countermark.serve.settings import Watching
from countermark.serve.watch import logs
from countermark.serve.watch.metrics import Metrics
from countermark.serve.watch.observation import Observation, observation
from countermark.serve.watch.telemetry import Telemetry


class Watch:
    """What the operator sees of one worker."""

    def __init__(self, settings: Watching, telemetry: Telemetry | None = None) -> None:
        self._settings = settings
        self.metrics = Metrics()
        self._telemetry = Telemetry() if settings.telemetry and telemetry is None else telemetry

    def answered(self, *, route: str, method: str, status: int, seconds: float, **fields: Any) -> None:
        """A request was answered, or cut off."""
        # Methods are what the client says; only those of routes become labels.
        self.metrics.answered(route, method if route else "other", status, seconds)
        if self._settings.logs == "json":
            told = {"method": method[:16], "route": route, "status": status, "ms": round(seconds * 1000, 2)}
            logs.log_request(**told, **{name: value for name, value in fields.items() if value})

    def checked(self, report: Report, report_id: str, *, response_id: str | None = None) -> None:
        """A draft was checked here."""
        self.told(observation(report, report_id, response_id=response_id, drafts=self._settings.drafts))

    def told(self, check: Observation) -> None:
        """A draft was checked, here or in another process."""
        self.metrics.checked(check.decision, check.marks)
        if self._telemetry is not None:
            self._telemetry.checked(check)

    def close(self) -> None:
        """Send what is left."""
        if self._telemetry is not None:
            self._telemetry.close()


class Notes(Watch):
    """What a process that works for a service saw, for the service to tell."""

    def __init__(self, settings: Watching) -> None:
        self._settings, self._telemetry = settings, None
        self._seen: list[Observation] = []

    def told(self, check: Observation) -> None:
        """Note it."""
        self._seen.append(check)

    def taken(self) -> tuple[Observation, ...]:
        """Everything since this was asked last."""
        found = tuple(self._seen)
        self._seen.clear()
        return found
