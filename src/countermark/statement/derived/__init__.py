"""Numbers that were made of others: which operation the words name, on whom, and whether the proof carries it out."""
