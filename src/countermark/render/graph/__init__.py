"""A graph beside its text, as a page or in a terminal; nothing here is a mark."""
