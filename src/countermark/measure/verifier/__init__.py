"""Verifiers: rubrics judged by a pipeline of parts, exact ones first, and the outcome checked itself."""

from countermark.measure.verifier.measures import MEASURES

__all__ = ["MEASURES"]
