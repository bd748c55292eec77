"""Witnesses: places that hold heads of a log, and take a new one only when the log did nothing but grow."""

from __future__ import annotations

import fcntl
import os
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Protocol

from countermark.errors import InvalidReceipt, StoreError
from countermark.protocols import LogStore
from countermark.receipt import envelope as envelopes
from countermark.receipt.envelope import Envelope, Signer
from countermark.receipt.log import head as heads
from countermark.receipt.log.proof import check_growth
from countermark.receipt.trust.trust import Trust

_TIMEOUT = 30.0
_LONGEST = 100_000_000
Prove = Callable[[int, int], tuple[str, ...]]
"""The hashes that prove that the log at the second size begins with the first."""


class Place(Protocol):
    """Where heads are held."""

    name: str

    def heads(self, log: str) -> list[Envelope]:
        """The heads of a log that are held there, the first one first."""
        ...

    def hold(self, head: Envelope, *, after: int) -> None:
        """Hold one more; `after` is how many there were."""
        ...


def take(
    place: Place, head: Envelope, trust: Trust, prove: Prove, *, now: datetime, signer: Signer | None = None
) -> Envelope:
    """Let a place hold a head, once it is proven that the log only grew since the last one that is held there.

    A `signer` of the witness adds its own signature. Gives the head as it is held.
    """
    new = heads.trusted_head(head, trust, now).head
    held = place.heads(new.log)
    for each in held:
        heads.trusted_head(each, trust, now)
    if held:
        old = heads.read(held[-1])
        hashes = () if old.size >= new.size else prove(old.size, new.size)
        check_growth(old, new, hashes)
        if new.time < old.time:
            raise InvalidReceipt("this head is older than the one the witness keeps", where=place.name)
        if old == new and (signer is None or any(each.keyid == signer.keyid for each in held[-1].signatures)):
            return held[-1]
    signed = signer is None or any(each.keyid == signer.keyid for each in head.signatures)
    kept = head if signer is None or signed else head.signed_also_by(signer)
    place.hold(kept, after=len(held))
    return kept


class FileWitness:
    """A file of heads, one envelope a line; on a medium or a machine that the log's operator cannot change."""

    def __init__(self, path: str | Path) -> None:
        self.name = str(path)
        self._path = Path(path)

    def heads(self, log: str) -> list[Envelope]:
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return []
        return [each for each in _lines(data, self.name) if heads.read(each).log == log]

    def hold(self, head: Envelope, *, after: int) -> None:
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        with os.fdopen(handle, "ab") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            data = self._path.read_bytes()
            if not data.endswith(b"\n"):
                file.truncate(data.rfind(b"\n") + 1)  # a line that was cut off, and acknowledged to nobody
            if len(self.heads(heads.read(head).log)) != after:
                raise StoreError("another head came in between", where=self.name, hint="try again")
            file.write(head.to_bytes() + b"\n")
            file.flush()
            os.fsync(file.fileno())


class UrlWitness:
    """A service that gives its heads on GET, one envelope a line, and takes one more on POST."""

    def __init__(self, url: str) -> None:
        if not url.startswith(("https://", "http://")):
            raise InvalidReceipt(f"{url!r} is not an address of a witness", hint="give https://…")
        self.name = url

    def heads(self, log: str) -> list[Envelope]:
        return [each for each in _lines(self._asked(None), self.name) if heads.read(each).log == log]

    def hold(self, head: Envelope, *, after: int) -> None:  # noqa: ARG002 — the service counts for itself
        self._asked(head.to_bytes())

    def _asked(self, data: bytes | None) -> bytes:
        kind = {"Content-Type": "application/vnd.dsse+json"}
        request = urllib.request.Request(self.name, data=data, headers=kind)  # noqa: S310 — http only, see above
        try:
            with urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:  # noqa: S310 — as above
                return bytes(answer.read(_LONGEST))
        except urllib.error.HTTPError as error:
            error.close()
            raise StoreError(f"the witness refuses: {error.code} {error.reason}", where=self.name) from None
        except (OSError, ValueError) as error:
            raise StoreError(f"the witness cannot be reached: {error}", where=self.name, hint="try again") from None


class StoreWitness:
    """Another store."""

    def __init__(self, store: LogStore) -> None:
        self.name = store.where
        self._store = store

    def heads(self, log: str) -> list[Envelope]:
        return [envelopes.read(each.envelope, "a head that the witness keeps") for each in self._store.held(log)]

    def hold(self, head: Envelope, *, after: int) -> None:
        self._store.hold(heads.read(head).log, heads.kept_head(head), after=after)


def _lines(data: bytes, where: str) -> list[Envelope]:
    """Every head of a file; a last line without an end was cut off while it was written, and acknowledged to nobody."""
    *lines, _ = data.split(b"\n")
    return [envelopes.read(line, f"line {number} of {where}") for number, line in enumerate(lines, 1) if line.strip()]
