"""What a model can learn from corrections: examples with where they come from, and which of them are worth teaching."""
