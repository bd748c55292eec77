"""The envelope: a payload, its type, and signatures over both (DSSE 1.0, protocol and JSON envelope)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from countermark import canonical
from countermark.errors import InvalidReceipt
from countermark.receipt import form

STATEMENT: Final = "application/vnd.in-toto+json"
HEAD: Final = "application/vnd.countermark.log-head+json"
REVOCATIONS: Final = "application/vnd.countermark.revocations+json"
TYPES: Final = (STATEMENT, HEAD, REVOCATIONS)
LONGEST = 16 * 1024 * 1024
"""Bytes of a payload."""
_LONGEST_TEXT = LONGEST * 4 // 3 + 100_000
_MOST_SIGNATURES = 16
_SIGNATURE = 64


class Signer(Protocol):
    """Whoever can sign: a private key at hand, or an agent that keeps it."""

    @property
    def keyid(self) -> str:
        """The SHA-256 of the public key."""
        ...

    def sign(self, data: bytes) -> bytes:
        """An Ed25519 signature; raises KeyUnavailable."""
        ...


class Signature(NamedTuple):
    """What one key signed."""

    keyid: str
    sig: bytes


class Envelope(NamedTuple):
    """A signed payload; nothing of it is trusted until its signatures are checked."""

    payload: bytes
    payload_type: str
    signatures: tuple[Signature, ...]

    @property
    def signed_bytes(self) -> bytes:
        """What signatures are made over."""
        return pae(self.payload_type, self.payload)

    def to_dict(self) -> dict[str, Any]:
        """The envelope as a JSON document."""
        return {
            "payload": form.encoded(self.payload),
            "payloadType": self.payload_type,
            "signatures": [{"keyid": each.keyid, "sig": form.encoded(each.sig)} for each in self.signatures],
        }

    def to_bytes(self) -> bytes:
        """The envelope in canonical form: what the log holds."""
        return canonical.encode(self.to_dict())

    def to_json(self) -> str:
        """The envelope for a file: canonical, one line."""
        return self.to_bytes().decode() + "\n"

    def signed_also_by(self, signer: Signer) -> Envelope:
        """The same payload with one more signature."""
        if any(each.keyid == signer.keyid for each in self.signatures):
            raise InvalidReceipt(f"key {signer.keyid[:16]}… has signed this already")
        signature = Signature(signer.keyid, signer.sign(self.signed_bytes))
        return self._replace(signatures=(*self.signatures, signature))


def pae(payload_type: str, payload: bytes) -> bytes:
    """The pre-authentication encoding of DSSE: no payload can be taken for one of another type."""
    kind = payload_type.encode()
    return b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)


def sign(payload: bytes, payload_type: str, signers: Sequence[Signer]) -> Envelope:
    """An envelope with a signature of each signer."""
    if not signers:
        raise InvalidReceipt("no key was given", hint="give a key")
    if len(payload) > LONGEST:
        raise InvalidReceipt(f"the payload is longer than {LONGEST} bytes")
    envelope = Envelope(payload, payload_type, ())
    for signer in signers:
        envelope = envelope.signed_also_by(signer)
    return envelope


def read(text: str | bytes, what: str = "the envelope") -> Envelope:
    """An envelope from JSON text."""
    return from_document(form.parsed(text, what, _LONGEST_TEXT), what)


def from_document(document: Any, what: str = "the envelope") -> Envelope:
    """An envelope from a JSON document; its form is checked, its signatures are not."""
    found = form.fields(document, what, ("payload", "payloadType", "signatures"))
    kind = found["payloadType"]
    if kind not in TYPES:
        raise InvalidReceipt(f"payload type {kind!r} is not one of ours", where=what)
    signatures = form.items(found["signatures"], f"{what}.signatures", _MOST_SIGNATURES)
    if not signatures:
        raise InvalidReceipt(f"{what} is not signed")
    read = []
    for number, each in enumerate(signatures):
        where = f"{what}.signatures[{number}]"
        parts = form.fields(each, where, ("keyid", "sig"))
        read.append(Signature(form.digest(parts["keyid"], where), form.decoded(parts["sig"], where, _SIGNATURE)))
    if len({each.keyid for each in read}) < len(read):
        raise InvalidReceipt("a key has signed twice", where=what)
    return Envelope(form.decoded(found["payload"], f"{what}.payload"), kind, tuple(read))
