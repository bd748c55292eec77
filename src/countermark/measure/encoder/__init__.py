"""The trained encoder: its library, its matrices, and how it reads a statement beside its evidence."""
