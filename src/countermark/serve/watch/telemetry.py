"""OpenTelemetry: each check as a log record `gen_ai.evaluation.result`, as the semantic conventions for generative AI
have it. Where records go is for OpenTelemetry's own environment variables to say (OTEL_LOGS_EXPORTER, OTEL_EXPORTER_…).
"""

from __future__ import annotations

import os
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final

from countermark import __version__
from countermark.errors import CountermarkError
from countermark.serve.watch.observation import Observation

if TYPE_CHECKING:
    from opentelemetry._logs import LoggerProvider

EVENT: Final = "gen_ai.evaluation.result"
_EXPORTERS: Final = "opentelemetry_logs_exporter"
_OTLP: Final = {"otlp": "otlp_proto_http"}
_INFO, _WARN = 9, 13
"""Severity numbers of the specification."""


class Telemetry:
    """Tells OpenTelemetry what was decided."""

    def __init__(self, *, provider: LoggerProvider | None = None) -> None:
        try:
            import opentelemetry._logs as api  # noqa: PLC0415 — an extra
        except ImportError:
            raise CountermarkError(
                "telemetry needs opentelemetry", hint="pip install 'countermark[telemetry]'"
            ) from None
        self._own = provider is None and not _is_set_up()
        found = provider if provider is not None else _provider() if self._own else api.get_logger_provider()
        self._provider = found
        self._logger = found.get_logger("countermark", __version__)
        self._record = api.LogRecord
        self._severity = api.SeverityNumber

    def checked(self, check: Observation) -> None:
        """One record: the decision, how many marks of each kind, under which packs. No text, unless it was asked for."""
        attributes: dict[str, Any] = {
            "gen_ai.evaluation.name": "countermark",
            "gen_ai.evaluation.score.label": check.decision,
            "gen_ai.evaluation.explanation": ", ".join(f"{count} {mark}" for mark, count in check.marks.items()),
            "countermark.report.id": check.report,
            "countermark.packs": list(check.packs),
            **{f"countermark.marks.{mark}": count for mark, count in check.marks.items()},
        }
        if check.response is not None:
            attributes["gen_ai.response.id"] = check.response
        if check.draft is not None:
            attributes["countermark.draft"] = check.draft
        number = _INFO if check.decision == "accept" else _WARN
        self._logger.emit(self._record(event_name=EVENT, attributes=attributes, severity_number=self._severity(number)))

    def close(self) -> None:
        """Send what is left."""
        if self._own:
            self._provider.shutdown()  # type: ignore[attr-defined]  # ours is the SDK's


def _is_set_up() -> bool:
    """Whether somebody else, such as opentelemetry-instrument, has said where records go."""
    from opentelemetry._logs import get_logger_provider  # noqa: PLC0415 — an extra
    from opentelemetry.sdk._logs import LoggerProvider  # noqa: PLC0415

    return isinstance(get_logger_provider(), LoggerProvider)


def _provider() -> LoggerProvider:
    from opentelemetry.sdk._logs import LoggerProvider  # noqa: PLC0415 — an extra
    from opentelemetry.sdk._logs.export import BatchLogRecordProcessor  # noqa: PLC0415

    name = os.environ.get("OTEL_LOGS_EXPORTER", "otlp")
    provider = LoggerProvider()
    if name == "none":
        return provider
    found = [each for each in entry_points(group=_EXPORTERS) if each.name == _OTLP.get(name, name)]
    if not found:
        raise CountermarkError(
            f"there is no exporter {name!r} of log records",
            where="OTEL_LOGS_EXPORTER",
            hint="pip install opentelemetry-exporter-otlp-proto-http, or set OTEL_LOGS_EXPORTER=console",
        )
    provider.add_log_record_processor(BatchLogRecordProcessor(found[0].load()()))
    return provider
