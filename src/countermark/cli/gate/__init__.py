"""`countermark gate`: claims against their evidence, and how its thresholds are learned and looked at."""
