"""Proofs on paper: that an entry is in a log, and that a log only grew, each with the signed head it is about."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from countermark.errors import InvalidReceipt
from countermark.receipt import envelope as envelopes
from countermark.receipt import form
from countermark.receipt.envelope import Envelope
from countermark.receipt.log import head, merkle

_VERSION = 1
_LONGEST = 1_000_000
_MOST = 64
"""Hashes of a proof: a log never has 2^53 entries."""


class Inclusion(msgspec.Struct, frozen=True):
    """That an entry is in the log of a head."""

    log: str
    index: int
    size: int
    leaf: str
    hashes: tuple[str, ...]
    head: Envelope

    def to_json(self) -> str:
        return _written("inclusion", msgspec.structs.asdict(self))

    def check(self, entry: bytes) -> None:
        """Refuses a proof that does not lead from this entry to the head; who signed the head is another question."""
        said = head.read(self.head)
        if (said.log, said.size) != (self.log, self.size):
            raise InvalidReceipt("the proof is for another head than it carries")
        leaf = merkle.leaf_hash(entry)
        if leaf.hex() != self.leaf:
            raise InvalidReceipt("the proof is for another entry than this receipt")
        hashes = [bytes.fromhex(each) for each in self.hashes]
        if not merkle.verify_inclusion(self.index, self.size, leaf, hashes, bytes.fromhex(said.root)):
            raise InvalidReceipt("the entry is not in the log of this head")


class Consistency(msgspec.Struct, frozen=True):
    """That a log at one head begins with what it was at an earlier one."""

    log: str
    first: int
    second: int
    hashes: tuple[str, ...]
    before: Envelope
    head: Envelope

    def to_json(self) -> str:
        return _written("consistency", msgspec.structs.asdict(self))

    def check(self) -> None:
        """Refuses a proof that does not lead from the earlier head to the later one."""
        check_growth(head.read(self.before), head.read(self.head), self.hashes)
        first, second = head.read(self.before), head.read(self.head)
        if (first.log, first.size, second.size) != (self.log, self.first, self.second):
            raise InvalidReceipt("the proof is for other heads than it carries")


def check_growth(before: head.Head, after: head.Head, hashes: tuple[str, ...]) -> None:
    """Refuses a later head unless its log begins with the earlier one: another log, a cut one, a fork."""
    if before.log != after.log:
        raise InvalidReceipt(f"these are heads of two logs, {before.log} and {after.log}")
    if after.size < before.size:
        raise InvalidReceipt(f"the log was cut: it had {before.size} entries and now has {after.size}")
    empty = merkle.EMPTY.hex()
    if before.size == 0 and before.root == empty and not hashes and (after.size > 0 or after.root == empty):
        return  # every log begins with nothing
    proof = [bytes.fromhex(each) for each in hashes]
    roots = bytes.fromhex(before.root), bytes.fromhex(after.root)
    if not merkle.verify_consistency(before.size, after.size, *roots, proof):
        raise InvalidReceipt(f"the log was rewritten: its first {before.size} entries are not what they were (a fork)")


def read_inclusion(text: str | bytes) -> Inclusion:
    """An inclusion proof from JSON."""
    what = "the inclusion proof"
    parts = _read(text, what, "inclusion", ("log", "index", "size", "leaf", "hashes", "head"))
    return Inclusion(
        head.log_name(parts["log"], what),
        form.whole(parts["index"], what),
        form.whole(parts["size"], what, 1),
        form.digest(parts["leaf"], what),
        _hashes(parts["hashes"], what),
        envelopes.from_document(parts["head"], f"{what}.head"),
    )


def read_consistency(text: str | bytes) -> Consistency:
    """A consistency proof from JSON."""
    what = "the consistency proof"
    parts = _read(text, what, "consistency", ("log", "first", "second", "hashes", "before", "head"))
    return Consistency(
        head.log_name(parts["log"], what),
        form.whole(parts["first"], what),
        form.whole(parts["second"], what),
        _hashes(parts["hashes"], what),
        envelopes.from_document(parts["before"], f"{what}.before"),
        envelopes.from_document(parts["head"], f"{what}.head"),
    )


def _hashes(value: Any, what: str) -> tuple[str, ...]:
    return tuple(form.digest(each, f"{what}.hashes") for each in form.items(value, f"{what}.hashes", _MOST))


def _read(text: str | bytes, what: str, kind: str, names: tuple[str, ...]) -> dict[str, Any]:
    parts = form.fields(form.parsed(text, what, _LONGEST), what, ("countermark", "version", *names))
    if parts["countermark"] != kind or parts["version"] != _VERSION:
        raise InvalidReceipt(f"this is not a proof of {kind} of version {_VERSION}", where=what)
    return parts


def _written(kind: str, parts: dict[str, Any]) -> str:
    document = {name: each.to_dict() if isinstance(each, Envelope) else each for name, each in parts.items()}
    return json.dumps({"countermark": kind, "version": _VERSION, **document}, indent=2) + "\n"
