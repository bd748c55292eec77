"""Databases as evidence: their addresses, the limits of a query, and what their catalogues say of columns."""
