"""Numbers that words calculate from cells: the operation, its operands, and what comes out."""
