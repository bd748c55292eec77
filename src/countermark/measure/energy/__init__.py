"""Energy: how much of a claim the passages do not explain."""
