"""A question, read: its words, its parts and what it asks for."""
