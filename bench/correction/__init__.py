"""Broken drafts of a known kind, and correct ones."""
