"""Who signs, and whose signature counts: keys, agents, trust files, revocations."""
