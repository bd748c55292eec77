"""Asking a language model for text whose numbers carry their proof."""
