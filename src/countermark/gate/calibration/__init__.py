"""Thresholds learned from rows: with what promise, how they hold elsewhere, and when the promise has lapsed."""
