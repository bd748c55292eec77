"""Placements: every way in which the grammar puts a number of the text on a cell of the evidence."""
