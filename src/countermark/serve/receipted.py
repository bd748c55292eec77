"""Which entry of a tenant's log is the receipt of a report: the log is read on from where it was read before."""

from __future__ import annotations

import threading

from countermark.errors import InvalidReceipt
from countermark.receipt import envelope as envelopes
from countermark.receipt import statement
from countermark.receipt.envelope import Envelope
from countermark.receipt.log.log import Log
from countermark.receipt.log.proof import Inclusion
from countermark.store.sql_log import SqlLog


class Receipted:
    """The receipts of one tenant's log, by the digest of the report that they are of. Nothing is verified here."""

    def __init__(self) -> None:
        self._entries: dict[str, int] = {}
        self._read = 0
        self._guard = threading.Lock()

    def find(self, log: SqlLog, report: str) -> tuple[Envelope, Inclusion | None] | None:
        """The newest receipt of a report, with the proof that it is in the log where a head was signed since."""
        with self._guard:
            for row in log.rows(self._read):
                self._read = row.number + 1
                try:
                    self._entries[statement.read(envelopes.read(row.data)).report] = row.number
                except InvalidReceipt:
                    continue  # an entry of another kind
            number = self._entries.get(report)
        entry = None if number is None else log.row(number)
        if entry is None:
            return None
        found = envelopes.read(entry.data)
        return found, _proof(Log(log), found)


def _proof(log: Log, entry: Envelope) -> Inclusion | None:
    try:
        return log.prove(entry)
    except InvalidReceipt:
        return None  # no head was signed since it came
