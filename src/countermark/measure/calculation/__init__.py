"""Calculations of the draft, carried out again exactly."""
