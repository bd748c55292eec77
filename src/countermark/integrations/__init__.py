"""Countermark where users already are: one file for each framework, over one guard."""
