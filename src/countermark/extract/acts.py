"""What each part of a draft does: greet, explain, warn."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.extract.prose import Prose
from countermark.model import Act, Claim


def find(prose: Prose, claims: Sequence[Claim], query: str | None) -> tuple[Act, ...]:  # noqa: ARG001 — filled in next
    """The acts, da1, da2 … a parent before its children."""
    return ()
