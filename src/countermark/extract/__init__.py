"""Text to nodes."""

from countermark.extract.quantities import TooManyNumbers, numbers

__all__ = ["TooManyNumbers", "numbers"]
