"""Drafts from documents as people keep them, and copies of the documents with what a check found."""
