"""Deduction: plainly written sentences read as logic, and what follows from them, exactly or not at all."""

from __future__ import annotations

from countermark.measure.logic.argument import Deduction, Step, deduce
from countermark.measure.logic.fallacies import fallacy
from countermark.measure.logic.reader import Unread, read

__all__ = ["Deduction", "Step", "Unread", "deduce", "fallacy", "read"]
