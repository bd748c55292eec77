"""The periods that a text names."""
