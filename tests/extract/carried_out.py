"""What a text carries out, as the tests compare it."""

from __future__ import annotations

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft, Operation

Found = list[tuple[str, tuple[str, ...], str]]


def operations(text: str) -> Found:
    """Every operation, calculations and arguments."""
    return [_compared(each) for each in extract(Draft(text=text), DEFAULT_LIMITS).operations]


def calculations(text: str) -> Found:
    """The calculations alone."""
    found = extract(Draft(text=text), DEFAULT_LIMITS).operations
    return [_compared(each) for each in found if each.type == "arithmetic"]


def arguments(text: str) -> list[Operation]:
    """The arguments alone, as they are."""
    return [each for each in extract(Draft(text=text), DEFAULT_LIMITS).operations if each.type == "logical"]


def _compared(operation: Operation) -> tuple[str, tuple[str, ...], str]:
    return operation.operator, operation.operands, str(operation.result)
