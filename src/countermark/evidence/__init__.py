"""The trusted side: readers for facts and passages; retrieval."""

from countermark.evidence.guess import guess_mapping
from countermark.evidence.mapping import ColumnMap, load_mapping, mapping_of
from countermark.evidence.reader import load_facts, read_facts, stream_facts

__all__ = [
    "ColumnMap",
    "guess_mapping",
    "load_facts",
    "load_mapping",
    "mapping_of",
    "read_facts",
    "stream_facts",
]
