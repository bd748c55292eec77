"""Sentences that are true of facts: nouns, values, frames and derived numbers."""
