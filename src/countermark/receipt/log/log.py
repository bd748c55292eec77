"""The log: envelopes in an append-only Merkle tree, its signed heads, and proofs about both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from countermark.errors import InvalidReceipt
from countermark.protocols import HeldHead, LogReader, LogRow, LogStore
from countermark.receipt import envelope as envelopes
from countermark.receipt import moment
from countermark.receipt.envelope import HEAD, Envelope, Signer
from countermark.receipt.log import head as heads
from countermark.receipt.log import merkle
from countermark.receipt.log.head import Head
from countermark.receipt.log.merkle import Node, Range
from countermark.receipt.log.proof import Consistency, Inclusion, check_growth
from countermark.receipt.moment import Clock, utc_now
from countermark.receipt.trust.trust import Trust

_DIGEST = 64
"""Characters of a digest in hexadecimal."""
_SIGN = "sign one with: countermark receipt log head --key KEY"
SELF_ATTESTED = "self-attested: no witness keeps a head of this log"


class Audited(NamedTuple):
    """What reading a whole log again came to."""

    size: int
    root: str
    heads: int
    """Signed heads that agree with the entries."""
    witnessed: int | None
    """Entries that the largest head held elsewhere covers; None while none is."""


class Log:
    """One log in a store; the store keeps, this calculates."""

    def __init__(self, store: LogStore, *, clock: Clock = utc_now) -> None:
        self._store = store
        self._clock = clock

    @property
    def name(self) -> str:
        return self._store.name()

    @property
    def size(self) -> int:
        return self._store.size()

    def add(self, entries: Sequence[Envelope], signers: Sequence[Signer] = ()) -> list[int]:
        """Add entries, and say where each stands once all are on the disk; one that is there already is not added again.

        With `signers` the head that holds them is signed in the same transaction.
        """
        for each in entries:
            if each.payload_type == HEAD:
                raise InvalidReceipt("a head is not an entry of a log")
        written = [each.to_bytes() for each in entries]
        leaves = [merkle.leaf_hash(each) for each in written]
        with self._store.writing() as writer:
            known = dict(writer.find([leaf.hex() for leaf in leaves]))
            size = writer.size()
            fresh: list[tuple[bytes, bytes]] = []
            for leaf, data in zip(leaves, written, strict=True):
                if leaf.hex() not in known:
                    known[leaf.hex()] = size + len(fresh)
                    fresh.append((leaf, data))
            grown = merkle.grow(size, _hashes(writer, merkle.nodes_of((0, size))), [leaf for leaf, _ in fresh])
            writer.add(
                LogRow(size + number, b"".join(made).hex(), data.decode())
                for number, (made, (_, data)) in enumerate(zip(grown, fresh, strict=True))
            )
            if signers:
                writer.add_head(heads.kept_head(self._signed(writer, size + len(fresh), signers)))
        return [known[leaf.hex()] for leaf in leaves]

    def sign_head(self, signers: Sequence[Signer]) -> Envelope:
        """A head over everything that is there, signed and kept."""
        with self._store.writing() as writer:
            envelope = self._signed(writer, writer.size(), signers)
            writer.add_head(heads.kept_head(envelope))
        return envelope

    def _signed(self, reader: LogReader, size: int, signers: Sequence[Signer]) -> Envelope:
        root = _root(reader, (0, size))
        last = reader.head()
        now = self._clock()
        if last is not None:
            # A clock that was set back makes no head older than the one before it.
            now = max(now, moment.read(last.time, "the last head"))
            if last.size > size:
                raise InvalidReceipt(f"a head of {last.size} entries was signed, and the log has {size}")
        return heads.sign(Head(self.name, root.hex(), size, now), signers)

    def unsigned_head(self) -> tuple[int, str]:
        """How many entries there are, and their root."""
        size = self.size
        return size, self.root(size)

    def root(self, size: int) -> str:
        """The root that the log had at a size."""
        return _root(self._store, (0, size)).hex()

    def head(self) -> Envelope:
        """The head that was signed last."""
        found = self._store.head()
        if found is None:
            raise InvalidReceipt("no head of this log was ever signed", where=self._store.where, hint=_SIGN)
        return _envelope(found)

    def witnesses(self) -> list[tuple[str, HeldHead]]:
        """Who took a head, by our own account."""
        return self._store.witnesses()

    def find(self, entry: Envelope) -> int:
        """Where an entry stands."""
        leaf = merkle.leaf_hash(entry.to_bytes()).hex()
        found = self._store.find([leaf]).get(leaf)
        if found is None:
            raise InvalidReceipt(
                "this is not in the log", where=self._store.where, hint="add it with: countermark receipt log add"
            )
        return found

    def prove(self, entry: Envelope) -> Inclusion:
        """That an entry is in the log, under the head that was signed last."""
        index, signed = self.find(entry), self.head()
        said = heads.read(signed)
        if index >= said.size:
            raise InvalidReceipt(
                f"the last signed head has {said.size} entries, and this is number {index}", hint=_SIGN
            )
        leaf = merkle.leaf_hash(entry.to_bytes()).hex()
        hashes = self.inclusion(index, said.size)
        return Inclusion(said.log, index, said.size, leaf, hashes, signed)

    def inclusion(self, index: int, size: int) -> tuple[str, ...]:
        """The hashes that prove that an entry is in the log of that size: O(log n) of them, read at once."""
        return self._roots(merkle.inclusion_ranges(index, size))

    def consistency(self, first: int, second: int) -> tuple[str, ...]:
        """The hashes that prove that the log at the second size begins with the first."""
        return self._roots(merkle.consistency_ranges(first, second))

    def prove_growth(self, before: Envelope) -> Consistency:
        """That the log only grew since a head of its own."""
        old, signed = heads.read(before), self.head()
        new = heads.read(signed)
        hashes = () if old.size > new.size else self.consistency(old.size, new.size)
        check_growth(old, new, hashes)
        return Consistency(new.log, old.size, new.size, hashes, before, signed)

    def _roots(self, ranges: Sequence[Range]) -> tuple[str, ...]:
        known = _hashes(self._store, [node for part in ranges for node in merkle.nodes_of(part)])
        return tuple(merkle.root_of(part, known).hex() for part in ranges)

    def keep(self, head: Envelope) -> None:
        """Keep a head that somebody else signed too."""
        with self._store.writing() as writer:
            writer.add_head(heads.kept_head(head))

    def note_witness(self, place: str, head: Envelope) -> None:
        """Remember that a witness at this place took a head."""
        self._store.note_witness(place, heads.kept_head(head))

    def audit(
        self, trust: Trust, elsewhere: Iterable[Envelope] = (), *, entry: Callable[[Envelope], None] | None = None
    ) -> Audited:
        """Read every entry again and compare the heads with them: ours, and those that witnesses keep.

        Raises InvalidReceipt at the first disagreement. `entry` is called with each entry and may raise too.
        """
        now = self._clock()
        ours = [_envelope(each) for each in self._store.heads()]
        own = [self._vouched(each, trust, now, "a head of the log") for each in ours]
        witnessed = [self._vouched(each, trust, now, "a head that a witness keeps") for each in elsewhere]
        wanted = {each.size for each in (*own, *witnessed)}
        roots: dict[int, bytes] = {0: merkle.EMPTY}
        peaks: dict[int, bytes] = {}
        size = 0
        for row in self._store.rows():
            self._check_row(row, size, peaks, entry)
            size += 1
            if size in wanted:
                roots[size] = _folded(size, peaks)
        roots[size] = _folded(size, peaks)
        for each in (*witnessed, *own):
            if each.size > size:
                raise InvalidReceipt(f"the log was cut: a head says {each.size} entries, and {size} are here")
            if roots[each.size].hex() != each.root:
                raise InvalidReceipt(
                    f"the log was rewritten: its first {each.size} entries are not what a head says (a fork)"
                )
        for before, after in pairwise(own):
            if after.size < before.size or after.time < before.time:
                raise InvalidReceipt("the heads of the log are not in order")
        covered = max((each.size for each in witnessed), default=None)
        return Audited(size, roots[size].hex(), len(own), covered)

    def _vouched(self, envelope: Envelope, trust: Trust, now: datetime, what: str) -> Head:
        try:
            said = heads.trusted_head(envelope, trust, now).head
        except InvalidReceipt as error:
            raise InvalidReceipt(f"{what}: {error.message}", where=error.where, hint=error.hint) from None
        if said.log != self.name:
            raise InvalidReceipt(f"{what} is of the log {said.log}, and this is {self.name}")
        return said

    def _check_row(
        self, row: LogRow, size: int, peaks: dict[int, bytes], entry: Callable[[Envelope], None] | None
    ) -> None:
        """Compare an entry with what was kept of it, and put the subtrees that it completes into `peaks`, by level."""
        if row.number != size:
            raise InvalidReceipt(f"entry {size} is missing", where=self._store.where)
        leaf = merkle.leaf_hash(row.data.encode())
        made = [leaf]
        while size >> (len(made) - 1) & 1:
            made.append(merkle.node_hash(peaks[len(made) - 1], made[-1]))
        peaks[len(made) - 1] = made[-1]
        if b"".join(made).hex() != row.hashes:
            raise InvalidReceipt(f"entry {size} is not what was added", where=self._store.where)
        if entry is not None:
            entry(envelopes.read(row.data, f"entry {size}"))


def _folded(size: int, peaks: dict[int, bytes]) -> bytes:
    """The root of a tree whose complete subtrees are known by level."""
    return merkle.root_of((0, size), {node: peaks[node.level] for node in merkle.nodes_of((0, size))})


def _root(reader: LogReader, part: Range) -> bytes:
    return merkle.root_of(part, _hashes(reader, merkle.nodes_of(part)))


def _hashes(reader: LogReader, nodes: Sequence[Node]) -> dict[Node, bytes]:
    """The roots of complete subtrees, from the entries with which they became complete."""
    rows = reader.hashes(sorted({node.last for node in nodes})) if nodes else {}
    found = {}
    for node in nodes:
        start = node.level * _DIGEST
        told = rows.get(node.last, "")[start : start + _DIGEST]
        if len(told) != _DIGEST:
            raise InvalidReceipt(f"entry {node.last} is missing or cut off")
        found[node] = bytes.fromhex(told)
    return found


def _envelope(kept: HeldHead) -> Envelope:
    return envelopes.read(kept.envelope, "the head")
