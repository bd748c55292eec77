"""Merkle trees as in RFC 6962 and RFC 9162: hashes, proofs, and what a proof proves. Nothing is kept here.

A tree of n leaves is known by the roots of its complete subtrees: node (level, number) covers the leaves from
number·2^level on. Every proof is made of O(log n) of these.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

EMPTY: Final = hashlib.sha256(b"").digest()
"""The root of a tree without leaves."""


_LENGTH = len(EMPTY)


class Node(NamedTuple):
    """A complete subtree."""

    level: int
    number: int

    @property
    def last(self) -> int:
        """The leaf with which the subtree became complete."""
        return ((self.number + 1) << self.level) - 1


Hashes = Mapping[Node, bytes]
Range = tuple[int, int]
"""Leaves from the first to before the last: a subtree that may be incomplete at its right."""


def leaf_hash(entry: bytes) -> bytes:
    """The hash of an entry; the first byte tells leaves from nodes, so that none passes for the other."""
    return hashlib.sha256(b"\x00" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of two subtrees."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def nodes_of(part: Range) -> list[Node]:
    """The complete subtrees that a range is made of, from the left."""
    start, end = part
    found = []
    while start < end:
        level = (end - start).bit_length() - 1
        found.append(Node(level, start >> level))
        start += 1 << level
    return found


def root_of(part: Range, hashes: Hashes) -> bytes:
    """The root over a range."""
    nodes = nodes_of(part)
    if not nodes:
        return EMPTY
    root = hashes[nodes[-1]]
    for node in reversed(nodes[:-1]):
        root = node_hash(hashes[node], root)
    return root


def inclusion_ranges(index: int, size: int) -> list[Range]:
    """The subtrees whose roots prove that a leaf is in a tree, from the leaf to the root (RFC 9162, 2.1.3.1)."""
    found: list[Range] = []
    start, end = 0, size
    while end - start > 1:
        middle = start + _split(end - start)
        if index < middle:
            found.append((middle, end))
            end = middle
        else:
            found.append((start, middle))
            start = middle
    return found[::-1]


def consistency_ranges(first: int, second: int) -> list[Range]:
    """The subtrees whose roots prove that a tree begins with a smaller one (RFC 9162, 2.1.4.1)."""
    if first in (0, second):
        return []
    found: list[Range] = []
    start, end = 0, second
    while first != end:
        middle = start + _split(end - start)
        if first <= middle:
            found.append((middle, end))
            end = middle
        else:
            found.append((start, middle))
            start = middle
    if start:
        # The smaller tree is not a complete subtree of the larger one: its right edge is told too.
        found.append((start, end))
    return found[::-1]


def _split(size: int) -> int:
    """The largest power of two below a size."""
    return 1 << ((size - 1).bit_length() - 1)


def grow(size: int, peaks: Hashes, leaves: Sequence[bytes]) -> list[list[bytes]]:
    """For each new leaf the hashes of the subtrees that it completes, its own first; `peaks` are those of the tree so far."""
    left = {node.level: peaks[node] for node in nodes_of((0, size))}
    grown = []
    for index, leaf in enumerate(leaves, size):
        made = [leaf]
        while index >> (len(made) - 1) & 1:
            made.append(node_hash(left[len(made) - 1], made[-1]))
        left[len(made) - 1] = made[-1]
        grown.append(made)
    return grown


def is_subtree(part: Range) -> bool:
    """Whether a range is what a tree has a root for: it starts where a complete subtree of its size, rounded up, would."""
    start, end = part
    return 0 <= start < end and start % (1 << (end - start - 1).bit_length()) == 0


def verify_inclusion(
    index: int, size: int, leaf: bytes, proof: Sequence[bytes], root: bytes, *, start: int = 0
) -> bool:
    """Whether the proof leads from the leaf to the root (RFC 9162, 2.1.3.2).

    With `start`, to the root of the subtree from there to before `size` (draft-ietf-plants-merkle-tree-certs, 4.3).
    """
    if not start <= index < size or not is_subtree((start, size)) or len(leaf) != _LENGTH:
        return False
    position, last, found = index - start, size - start - 1, leaf
    for step in proof:
        if last == 0:
            return False  # the proof goes on above the root
        if position & 1 or position == last:
            found = node_hash(step, found)
            while not position & 1 and position:
                position, last = position >> 1, last >> 1
        else:
            found = node_hash(found, step)
        position, last = position >> 1, last >> 1
    return last == 0 and found == root


def verify_consistency(first: int, second: int, before: bytes, after: bytes, proof: Sequence[bytes]) -> bool:
    """Whether the proof shows that the larger tree begins with the smaller one (RFC 9162, 2.1.4.2).

    About a tree without leaves there is nothing to prove, so that no proof says anything of a larger one.
    """
    if first <= 0:
        return False
    if first == second:
        return not proof and before == after
    return verify_subtree((0, first), second, before, after, proof)


def verify_subtree(part: Range, size: int, before: bytes, after: bytes, proof: Sequence[bytes]) -> bool:
    """Whether the proof shows that a tree holds a subtree (draft-ietf-plants-merkle-tree-certs, 4.4)."""
    start, end = part
    if 0 <= start == end <= size:
        return not proof and before == EMPTY  # every tree holds nothing
    if end > size or not is_subtree(part):
        return False
    left, position, last = start, end - 1, size - 1
    # Where the smaller tree ends as the larger one does, or at a complete subtree, its own root begins the path.
    while left != position and (position == last or position & 1):
        left, position, last = left >> 1, position >> 1, last >> 1
    if left == position:
        small = large = before
        path = proof
    elif proof:
        small = large = proof[0]
        path = proof[1:]
    else:
        return False
    for step in path:
        if last == 0:
            return False
        if position & 1 or position == last:
            small = node_hash(step, small) if left < position else small
            large = node_hash(step, large)
            while not position & 1 and position:
                left, position, last = left >> 1, position >> 1, last >> 1
        else:
            large = node_hash(large, step)
        left, position, last = left >> 1, position >> 1, last >> 1
    return last == 0 and small == before and large == after
