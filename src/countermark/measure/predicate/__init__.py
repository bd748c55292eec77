"""Questions that one node answers: structure, tools, documents, tone."""
