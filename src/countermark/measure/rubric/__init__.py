"""Rubrics: what a verifier evaluates, what it takes and what it gives."""

from countermark.measure.rubric.reader import load
from countermark.measure.rubric.rubric import Rubric
from countermark.measure.rubric.shipped import SHIPPED, shipped, text

__all__ = ["SHIPPED", "Rubric", "load", "shipped", "text"]
