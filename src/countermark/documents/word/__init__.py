"""Word documents: their text and its looks, and what is written in a copy."""
