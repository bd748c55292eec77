"""Statements of a draft, one claim for each thing said."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.extract.prose import Prose
from countermark.model import Claim, Entity


def find(prose: Prose, entities: Sequence[Entity]) -> tuple[Claim, ...]:  # noqa: ARG001 — filled in next
    """The claims, c1, c2 … in text order and apart from each other."""
    return ()
