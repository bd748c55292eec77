"""Placements: every way in which the grammar puts a number of a text on a cell of the evidence.

`space` turns facts into axes and cells; `names` finds where a text names members of an axis; `offered` says which members
the words put at a number, and how firmly; `decision` looks at the cells that are left and lets the value speak. What words
calculate is in `calculated`, what they ask of records in `records`, and what speaks against a tag in `judgement`.
"""
