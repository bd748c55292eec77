"""The revocation list: signed, numbered, and good until the next one is due, so that an old one cannot stand in for a new one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from countermark import canonical
from countermark.errors import InvalidReceipt
from countermark.receipt import envelope as envelopes
from countermark.receipt import form, moment
from countermark.receipt.envelope import REVOCATIONS, Envelope, Signer
from countermark.receipt.trust.trust import Revoked, Trust, revoked_in

_WHAT = "the revocation list"


class Revocations(NamedTuple):
    """Every key that was revoked so far."""

    number: int
    issued: datetime
    next: datetime
    """When a newer list is out at the latest."""
    revoked: tuple[Revoked, ...]


def sign(listed: Revocations, signers: Sequence[Signer]) -> Envelope:
    """The list in an envelope."""
    if listed.next <= listed.issued:
        raise InvalidReceipt("the next list would be due before this one")
    payload = canonical.encode(
        {
            "number": listed.number,
            "issued": moment.written(listed.issued),
            "next": moment.written(listed.next),
            "revoked": [each.to_dict() for each in listed.revoked],
        }
    )
    return envelopes.sign(payload, REVOCATIONS, signers)


def read(envelope: Envelope) -> Revocations:
    """What a list says; who says it is another question."""
    if envelope.payload_type != REVOCATIONS:
        raise InvalidReceipt(f"the payload type is {envelope.payload_type!r}", where=_WHAT)
    document = form.parsed_exactly(envelope.payload, _WHAT, envelopes.LONGEST)
    parts = form.fields(document, _WHAT, ("number", "issued", "next", "revoked"))
    return Revocations(
        form.whole(parts["number"], _WHAT, 1),
        moment.read(parts["issued"], _WHAT),
        moment.read(parts["next"], _WHAT),
        revoked_in(parts["revoked"], _WHAT),
    )


def applied(trust: Trust, envelope: Envelope, now: datetime) -> Trust:
    """The trust without what a list revokes; a list that is not signed, or out of date, is refused."""
    listed, _ = trust.vouched(envelope, "revocations", read, lambda said: said.issued, _WHAT)
    if listed.issued > now + moment.SKEW:
        raise InvalidReceipt(f"it was issued in the future, on {moment.written(listed.issued)}", where=_WHAT)
    if now >= listed.next:
        hint = "get the newer one: someone who withholds it may hide that a key was stolen"
        raise InvalidReceipt(f"a newer one was due on {moment.written(listed.next)}", where=_WHAT, hint=hint)
    return trust.without(listed.revoked)
