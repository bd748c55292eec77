"""Code as syntax trees: dynamic execution, injection, credentials, unsafe libraries."""

from __future__ import annotations

from countermark.measure.code.predicates import MEASURES

__all__ = ["MEASURES"]
