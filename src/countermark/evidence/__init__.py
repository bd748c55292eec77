"""The trusted side: readers for facts and passages; retrieval."""

from countermark.evidence.documents import load_passages, read_passages
from countermark.evidence.fact_id import fact_id
from countermark.evidence.guess import guess_mapping
from countermark.evidence.mapping import ColumnMap, as_toml, load_mapping, mapping_of
from countermark.evidence.reader import guess_file, load_facts, read_facts, stream_facts
from countermark.evidence.sample import sample_facts

__all__ = [
    "ColumnMap",
    "as_toml",
    "fact_id",
    "guess_file",
    "guess_mapping",
    "load_facts",
    "load_mapping",
    "load_passages",
    "mapping_of",
    "read_facts",
    "read_passages",
    "sample_facts",
    "stream_facts",
]
