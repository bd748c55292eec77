"""The names that texts give to entities and indicators, and how they are found."""
