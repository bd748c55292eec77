"""Algebra: equations and inequalities of a solution, each held exactly against those before it."""

from __future__ import annotations

from countermark.measure.algebra.derivation import Derivation, check_steps

__all__ = ["Derivation", "check_steps"]
