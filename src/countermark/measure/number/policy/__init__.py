"""The modes of a policy set: the table with an entry for each, and what an entry is."""
