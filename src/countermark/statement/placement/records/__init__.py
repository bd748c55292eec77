"""Numbers over records: what is asked of them, as a query, and what it gives."""
