"""Rubrics: what a verifier evaluates, what it takes and what it gives."""

from typing import TYPE_CHECKING

from countermark.exports import exports
from countermark.measure.rubric.shipped import SHIPPED, shipped, text

if TYPE_CHECKING:
    from countermark.measure.rubric.reader import load
    from countermark.measure.rubric.rubric import Rubric

__all__ = ["SHIPPED", "Rubric", "load", "shipped", "text"]

__getattr__ = exports(__name__, {"reader": "load", "rubric": "Rubric"})
