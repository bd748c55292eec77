"""Parts of a draft that are no prose: code, calls, citations, messages."""
