"""The trusted side: readers for facts."""

from countermark.evidence.reader import load_facts, read_facts

__all__ = ["load_facts", "read_facts"]
