"""Deduction: plainly written sentences read as logic, and what follows from them, exactly or not at all."""
