"""What a draft names: people, organisations, places, dates, quantities, currencies, technologies."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.extract.prose import Prose
from countermark.model import Entity, Quantity


def find(prose: Prose, quantities: Sequence[Quantity]) -> tuple[Entity, ...]:  # noqa: ARG001 — filled in next
    """The entities, e1, e2 … in text order, every mention one."""
    return ()
