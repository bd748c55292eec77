"""Code as syntax trees: dynamic execution, injection, credentials, unsafe libraries, destruction."""

from __future__ import annotations

from countermark.measure.code.predicates import CAUTIOUS, MEASURES

__all__ = ["CAUTIOUS", "MEASURES"]
