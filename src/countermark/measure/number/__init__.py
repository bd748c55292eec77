"""Numbers against facts: modes, policy sets, the facts themselves and what stands around a number."""
