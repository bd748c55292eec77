"""Numbers that are written in words, by language."""
