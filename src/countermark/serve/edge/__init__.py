"""Where untrusted requests come in: what is refused, and how that is said."""
