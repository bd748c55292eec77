"""Training pairs made here: each module is one family, a function of a seeded random generator and nothing else."""
