"""Logs: one line of JSON for each request, on standard error. What a draft says is in none, unless the operator asks."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from typing import Any, Final

import msgspec

from countermark.model.draft import SURROGATE
from countermark.serve.settings import Watching
from countermark.serve.watch.failure import WorkFailed

LOG: Final = logging.getLogger("countermark.serve")
_FIELDS: Final = "countermark"


def log_request(**fields: Any) -> None:
    """One line about a request."""
    LOG.info("request", extra={_FIELDS: fields})


def log_failure(request_id: str, error: BaseException) -> None:
    """The service itself failed: where, without what was sent."""
    frames = [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_tb(error.__traceback__)]
    # The message may quote the draft, so only the kind of error is told.
    kind = type(error).__name__
    if isinstance(error, WorkFailed):
        kind, frames = error.error, [*error.frames]
    LOG.error("failed", extra={_FIELDS: {"request_id": request_id, "error": kind, "at": frames[-8:]}})


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        fields: dict[str, Any] = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, _FIELDS, {}),
        }
        if record.exc_info is not None and record.exc_info[0] is not None:
            fields["error"] = record.exc_info[0].__name__
        return SURROGATE.sub("\ufffd", msgspec.json.encode(fields, enc_hook=str).decode("utf-8", "replace"))


def set_up(watching: Watching) -> None:
    """Write logs where the operator wants them; uvicorn's own warnings among them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("countermark.serve", "uvicorn.error"):
        log = logging.getLogger(name)
        log.handlers[:] = [handler]
        log.propagate = False
        log.setLevel(logging.WARNING if watching.logs == "none" or name != "countermark.serve" else logging.INFO)
