"""The tree of the log: public vectors, and the slow and obvious way."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from countermark.receipt.log import merkle

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "merkle-testdata" / "testdata"


def root(leaves: list[bytes]) -> bytes:
    """MTH as RFC 9162 defines it."""
    if not leaves:
        return merkle.EMPTY
    if len(leaves) == 1:
        return leaves[0]
    middle = 1 << ((len(leaves) - 1).bit_length() - 1)
    return merkle.node_hash(root(leaves[:middle]), root(leaves[middle:]))


def node_hashes(leaves: list[bytes]) -> dict[merkle.Node, bytes]:
    """Every complete subtree, as the log keeps them."""
    found = {}
    for last, made in enumerate(merkle.grow(0, {}, leaves)):
        for level, each in enumerate(made):
            node = merkle.Node(level, last >> level)
            assert node.last == last
            found[node] = each
    return found


LEAVES = [merkle.leaf_hash(b"entry %d" % number) for number in range(40)]
HASHES = node_hashes(LEAVES)


def told(ranges):
    return [merkle.root_of(part, HASHES) for part in ranges]


def test_leaves_and_nodes_are_told_apart():
    """RFC 9162, 2.1.1: or an entry could pass for a whole subtree."""
    assert merkle.leaf_hash(b"").hex() == "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"
    assert merkle.EMPTY.hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    left, right = LEAVES[:2]
    assert merkle.node_hash(left, right) != merkle.leaf_hash(left + right)


@pytest.mark.parametrize("size", range(len(LEAVES) + 1))
def test_a_tree_that_grew_has_the_root_of_the_definition(size):
    assert merkle.root_of((0, size), HASHES) == root(LEAVES[:size])


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 9, 31, 32, 33, 40])
def test_every_entry_is_proven_and_no_other(size):
    top = root(LEAVES[:size])
    for index in range(size):
        proof = told(merkle.inclusion_ranges(index, size))
        assert merkle.verify_inclusion(index, size, LEAVES[index], proof, top)
        assert not merkle.verify_inclusion(index, size, LEAVES[(index + 1) % 40], proof, top)
        assert not merkle.verify_inclusion(index, size, LEAVES[index], [*proof, top], top)
        assert not merkle.verify_inclusion((index + 1) % size, size, LEAVES[index], proof, top) or size == 1
        assert not proof or not merkle.verify_inclusion(index, size, LEAVES[index], proof[:-1], top)
    assert not merkle.verify_inclusion(size, size, LEAVES[0], [], top)
    assert not merkle.verify_inclusion(-1, size, LEAVES[0], [], top)


def test_every_growth_is_proven_and_no_fork():
    for second in range(len(LEAVES) + 1):
        after = root(LEAVES[:second])
        for first in range(1, second + 1):
            before = root(LEAVES[:first])
            proof = told(merkle.consistency_ranges(first, second))
            assert merkle.verify_consistency(first, second, before, after, proof)
            other = merkle.leaf_hash(b"another")
            assert not merkle.verify_consistency(first, second, other, after, proof)
            assert not merkle.verify_consistency(first, second, before, other, proof)
            assert not merkle.verify_consistency(first, second, before, after, [*proof, other])
            assert not proof or not merkle.verify_consistency(first, second, before, after, proof[:-1])


@pytest.mark.parametrize(("first", "second"), [(5, 4), (-1, 4), (1, -1), (0, -1), (-1, -1), (0, 4)])
def test_sizes_that_no_log_has_prove_nothing(first, second):
    assert not merkle.verify_consistency(first, second, merkle.EMPTY, merkle.EMPTY, [])


@pytest.mark.parametrize(
    ("part", "is_one"), [((0, 7), True), ((8, 14), True), ((4, 6), True), ((2, 6), False), ((3, 3), False)]
)
def test_a_subtree_starts_where_it_could_be_complete(part, is_one):
    assert merkle.is_subtree(part) is is_one


def _vector(path: Path) -> tuple[bool, bool]:
    """Whether it verifies, and whether it should."""
    given = json.loads(path.read_text())
    proof = [base64.b64decode(each) for each in given["proof"] or ()]
    hashes = {
        name: base64.b64decode(given[name] or "") for name in ("root", "root1", "root2", "leafHash") if name in given
    }
    start = given.get("start", 0)
    if "leafIdx" in given:
        size = given["end"] if "end" in given else given["treeSize"]
        found = merkle.verify_inclusion(given["leafIdx"], size, hashes["leafHash"], proof, hashes["root"], start=start)
    else:
        first, second = (given["end"], given["size"]) if "end" in given else (given["size1"], given["size2"])
        roots = hashes["root1"], hashes["root2"]
        if "end" in given:
            found = merkle.verify_subtree((start, first), second, *roots, proof)
        else:
            found = merkle.verify_consistency(first, second, *roots, proof)
    return found, not given["wantErr"]


def test_the_public_vectors():
    """518 proofs, 482 of them invalid: transparency-dev/merkle."""
    paths = sorted(CORPUS.rglob("*.json"))
    if not paths:
        return
    assert len(paths) == 518
    wrong = [str(path.relative_to(CORPUS)) for path in paths for found, wanted in [_vector(path)] if found != wanted]
    assert wrong == []
