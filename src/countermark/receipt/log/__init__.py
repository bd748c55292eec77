"""The append-only log: its Merkle tree, heads, proofs and witnesses."""
