"""Algebra: equations and inequalities of a solution, each held exactly against those before it."""
