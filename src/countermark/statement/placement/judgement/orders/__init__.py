"""Ranks, comparisons and adjectives that order things, carried out over cells."""
