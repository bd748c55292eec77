"""What is done with the report of each answer: told of, kept under the tenant, and signed into the tenant's log."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from countermark.model import Report
from countermark.pipeline.signing import issue
from countermark.receipt.log.log import Log
from countermark.receipt.trust.keys import PrivateKey
from countermark.serve.edge.keys import Caller
from countermark.serve.service import Service


def key_of(place: str, folder: Path) -> PrivateKey:
    """The key in a file, named from a folder, or in the environment as env:NAME."""
    kind, _, name = place.partition(":")
    return PrivateKey.from_environment(name) if kind == "env" else PrivateKey.from_file(folder / place)


class Keeping:
    """Keeps the reports of the proxy's answers; threads may share it."""

    def __init__(self, service: Service, key: PrivateKey | None) -> None:
        self._service, self._key = service, key

    def __call__(
        self, caller: Caller, report: Report, *, signs: bool, response_id: str | None = None
    ) -> Mapping[str, Any]:
        """What the caller is told of a report that is kept: its id, and its receipt once that is in the log."""
        told: dict[str, Any] = {"report": self._service.checked(caller, report, response_id=response_id)}
        if signs and self._key is not None:
            envelope = issue(report, [self._key])
            [entry] = Log(self._service.places.log(caller.tenant)).add([envelope], [self._key])
            told |= {"receipt": envelope.to_dict(), "log_entry": entry}
        return told
