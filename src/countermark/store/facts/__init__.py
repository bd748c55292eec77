"""Facts over either database: loaded, read as of a change, and settled."""
