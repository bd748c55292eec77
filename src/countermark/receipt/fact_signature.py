"""Signed facts: a data owner vouches for a file of facts, byte for byte, and for the table that it was read as."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final

import msgspec
from msgspec import structs

from countermark import canonical
from countermark.errors import InvalidReceipt
from countermark.model import Fact
from countermark.receipt import envelope as envelopes
from countermark.receipt import form, moment
from countermark.receipt.envelope import STATEMENT, Envelope, Signer
from countermark.receipt.statement import sha256, statement_in, statement_of
from countermark.receipt.trust.trust import Counted, Trust

FACTS: Final = "urn:countermark:facts:v1"
SUFFIX: Final = ".dsse.json"
"""What is added to the name of a file for that of its envelope."""
_TABLE = "facts"


def table_digest(facts: Iterable[Fact]) -> str:
    """The SHA-256 of facts as JSON Lines in canonical form, in their order, whoever signed them."""
    found = hashlib.sha256()
    for fact in facts:
        bare = fact if fact.signer is None else structs.replace(fact, signed=msgspec.UNSET)
        found.update(canonical.encode(msgspec.to_builtins(bare)) + b"\n")
    return found.hexdigest()


def sign(
    name: str,
    data: bytes,
    facts: Sequence[Fact],
    signers: Sequence[Signer],
    *,
    issued: datetime,
    expires: datetime | None,
) -> Envelope:
    """The envelope of a file, with the facts that it was read as."""
    if name == _TABLE:
        raise InvalidReceipt(f"a file named {name!r} cannot be signed", hint="rename it")
    if not facts:
        raise InvalidReceipt("there are no facts to sign", where=name)
    if expires is not None and expires <= issued:
        raise InvalidReceipt("the signature would expire before it is made", where=name)
    predicate: dict[str, Any] = {"count": len(facts), "issued": moment.written(issued)}
    if expires is not None:
        predicate["expires"] = moment.written(expires)
    subjects = {name: sha256(data), _TABLE: table_digest(facts)}
    payload = canonical.encode(statement_of(subjects, FACTS, predicate))
    return envelopes.sign(payload, STATEMENT, signers)


def verify(
    envelope: Envelope, trust: Trust, now: datetime, *, data: bytes | None = None, facts: Sequence[Fact] | None = None
) -> str:
    """Who signed a file (`data`) or a table (`facts`), in words; raises InvalidReceipt where nobody did who counts."""
    (subjects, issued, expires), counted = trust.vouched(envelope, "facts", _read, lambda said: said[1])
    check_times(issued, expires, now)
    if len(subjects) != 2 or _TABLE not in subjects:
        raise InvalidReceipt(f"its subjects are {', '.join(subjects)}, not a file and its facts")
    (file,) = (digest for name, digest in subjects.items() if name != _TABLE)
    if data is None and facts is None:
        raise InvalidReceipt("there is no key to check the signature with")
    if data is not None and sha256(data) != file:
        raise InvalidReceipt("the file is not the one that was signed")
    if facts is not None and table_digest(facts) != subjects[_TABLE]:
        raise InvalidReceipt("the facts are not those that were signed")
    return signers(counted)


def _read(envelope: Envelope) -> tuple[dict[str, str], datetime, datetime | None]:
    """The subjects of a signature, when it was made, and until when it holds."""
    subjects, predicate = statement_in(envelope, FACTS)
    parts = form.fields(predicate, "predicate", ("count", "issued"), ("expires",))
    form.whole(parts["count"], "predicate.count", 1)
    expires = moment.read(parts["expires"], "predicate.expires") if "expires" in parts else None
    return subjects, moment.read(parts["issued"], "predicate.issued"), expires


def check_times(issued: datetime, expires: datetime | None, now: datetime) -> None:
    """Refuses what was signed in the future, or holds no longer."""
    if issued > now + moment.SKEW:
        hint = "a clock is wrong, here or there"
        raise InvalidReceipt(f"it was issued in the future, on {moment.written(issued)}", hint=hint)
    if expires is not None and now >= expires:
        raise InvalidReceipt(f"it expired on {moment.written(expires)}")


def signers(counted: Counted) -> str:
    """Everybody whose signature counts, for a person."""
    return "; ".join(f"{each.name}, key {each.key.keyid[:16]}" for each in counted.by)


def signed_facts(facts: Iterable[Fact], by: str) -> list[Fact]:
    """The facts with who signed them."""
    return [structs.replace(fact, signed=by) for fact in facts]
