"""Text to nodes."""

from countermark.extract.graph import extract
from countermark.extract.quantities import TooManyNumbers, numbers

__all__ = ["TooManyNumbers", "extract", "numbers"]
