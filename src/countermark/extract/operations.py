"""Arithmetic and logic that a draft carries out."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.extract.prose import Prose
from countermark.model import Operation, Quantity


def find(prose: Prose, quantities: Sequence[Quantity]) -> tuple[Operation, ...]:  # noqa: ARG001 — filled in next
    """The operations, op1, op2 … in text order."""
    return ()
