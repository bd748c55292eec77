"""The head of a log: which log, how many entries, their root, and when; signed by the log, and by its witnesses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from countermark import canonical
from countermark.errors import InvalidReceipt, shown
from countermark.protocols import HeldHead
from countermark.receipt import envelope as envelopes
from countermark.receipt import form, moment
from countermark.receipt.envelope import HEAD, Envelope, Signer
from countermark.receipt.trust.trust import Counted, Trust

_WHAT = "the head"
_LONGEST = 10_000
_NAME = re.compile(r"[0-9a-f]{32}", re.ASCII)


class Head(NamedTuple):
    """What a log says of itself at one moment."""

    log: str
    root: str
    size: int
    time: datetime


class TrustedHead(NamedTuple):
    """A head with those who signed it."""

    head: Head
    by: Counted
    witnesses: Counted

    @property
    def is_witnessed(self) -> bool:
        """Whether enough witnesses signed it too."""
        return self.witnesses.is_enough


def log_name(value: object, where: str) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise InvalidReceipt(f"{shown(value)} is not a name of a log", where=where)
    return value


def sign(head: Head, signers: Sequence[Signer]) -> Envelope:
    """The head in an envelope."""
    document = {"log": head.log, "root": head.root, "size": head.size, "time": moment.written(head.time)}
    return envelopes.sign(canonical.encode(document), HEAD, signers)


def read(envelope: Envelope) -> Head:
    """What a head says; who says it is another question."""
    if envelope.payload_type != HEAD:
        raise InvalidReceipt(f"the payload type is {envelope.payload_type!r}", where=_WHAT)
    parts = form.fields(form.parsed_exactly(envelope.payload, _WHAT, _LONGEST), _WHAT, ("log", "root", "size", "time"))
    return Head(
        log_name(parts["log"], _WHAT),
        form.digest(parts["root"], _WHAT),
        form.whole(parts["size"], _WHAT),
        moment.read(parts["time"], _WHAT),
    )


def trusted_head(envelope: Envelope, trust: Trust, now: datetime) -> TrustedHead:
    """The head with those who signed it; one that the log did not sign, or of the future, is refused."""
    head, by = trust.vouched(envelope, "log", read, lambda said: said.time, _WHAT)
    if head.time > now + moment.SKEW:
        hint = "a clock is wrong, here or there"
        raise InvalidReceipt(f"it was signed in the future, on {moment.written(head.time)}", where=_WHAT, hint=hint)
    return TrustedHead(head, by, trust.counted(envelope, "witness", head.time))


def kept_head(envelope: Envelope) -> HeldHead:
    """The head as stores keep it."""
    head = read(envelope)
    return HeldHead(head.size, head.root, moment.written(head.time), envelope.to_bytes().decode())
