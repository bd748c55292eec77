"""What stands around a token, and what it makes of its number (SEMANTICS §1, Context)."""
