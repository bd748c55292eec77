"""What is done with a report that is signed: told of, kept under the tenant, and put into the tenant's log."""

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
    """Keeps and signs reports of the proxy's answers; threads may share it."""

    def __init__(self, service: Service, key: PrivateKey) -> None:
        self._service, self._key = service, key

    def __call__(self, caller: Caller, report: Report) -> Mapping[str, Any]:
        """What the caller is told of a report that is kept: its id, and its receipt once that is in the log."""
        report_id = self._service.checked(caller, report)
        envelope = issue(report, [self._key])
        [entry] = Log(self._service.places.log(caller.tenant)).add([envelope], [self._key])
        return {"report": report_id, "receipt": envelope.to_dict(), "log_entry": entry}
