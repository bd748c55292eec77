"""Statements with a tagged number, true and false, that judge how a text is read around its numbers."""
