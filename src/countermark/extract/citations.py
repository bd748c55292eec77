"""Pointers to sources, linked to the claims that they support."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.extract.prose import Prose
from countermark.model import Citation, Claim


def find(prose: Prose, claims: Sequence[Claim]) -> tuple[Citation, ...]:  # noqa: ARG001 — filled in next
    """The citations, cit1, cit2 … in text order; a mark that supports several claims is one citation for each."""
    return ()
