"""Receipts: who vouches for a check, verified offline, and a log that cannot be rewritten unnoticed."""
