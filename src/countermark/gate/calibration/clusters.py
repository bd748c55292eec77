"""Rows that are not independent: those that share a claim or a passage are one cluster.

Ten claims about one page stand or fall together, so they tell as much about the next page as one of them. A bound that
counts them as ten is violated far more often than it says. Here each cluster gives one row, drawn by the digest of
its claim: the draw knows nothing of the score.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from countermark.gate.rows import ClaimRow


def clusters(rows: Sequence[ClaimRow]) -> list[int]:
    """For each row the number of its cluster: the place of the first row in it."""
    parents = list(range(len(rows)))

    def root(place: int) -> int:
        while parents[place] != place:
            parents[place] = parents[parents[place]]
            place = parents[place]
        return place

    seen: dict[tuple[str, str], int] = {}
    for place, row in enumerate(rows):
        claim = " ".join(row.claim.casefold().split())
        keys = [
            ("claim", claim),
            *(("passage", passage.text) for passage in row.evidence.passages if passage.text.strip()),
        ]
        for key in keys:
            one, other = root(seen.setdefault(key, place)), root(place)
            parents[max(one, other)] = min(one, other)
    return [root(place) for place in range(len(rows))]


def drawn(groups: Sequence[int], salt: Sequence[str]) -> list[int]:
    """One place of each group: the one whose salt has the smallest digest; `salt` has a text for each place."""
    chosen: dict[int, tuple[bytes, int]] = {}
    for place, group in enumerate(groups):
        key = hashlib.sha256(f"{salt[place]}\x00{place}".encode(errors="surrogatepass")).digest(), place
        if group not in chosen or key < chosen[group]:
            chosen[group] = key
    return sorted(place for _, place in chosen.values())
