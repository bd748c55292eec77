"""Rules and what came of them, in words."""
