"""Read facts, tables and passages: the trusted side of a check."""

from typing import TYPE_CHECKING

from countermark.exports import exports

if TYPE_CHECKING:
    from countermark.evidence.data import Table, load_data, open_tables
    from countermark.evidence.documents import load_passages, read_passages
    from countermark.evidence.json_facts import told_by_tools
    from countermark.evidence.mapping.choices import Choices
    from countermark.evidence.mapping.fact_id import fact_id
    from countermark.evidence.mapping.mapping import ColumnMap, as_toml, load_mapping, mapping_of
    from countermark.evidence.reader import load_facts, read_facts, stream_facts
    from countermark.evidence.sample import sample_facts

__all__ = [
    "Choices",
    "ColumnMap",
    "Table",
    "as_toml",
    "fact_id",
    "load_data",
    "load_facts",
    "load_mapping",
    "load_passages",
    "mapping_of",
    "open_tables",
    "read_facts",
    "read_passages",
    "sample_facts",
    "stream_facts",
    "told_by_tools",
]

__getattr__ = exports(
    __name__,
    {
        "data": "Table load_data open_tables",
        "documents": "load_passages read_passages",
        "json_facts": "told_by_tools",
        "mapping.choices": "Choices",
        "mapping.fact_id": "fact_id",
        "mapping.mapping": "ColumnMap as_toml load_mapping mapping_of",
        "reader": "load_facts read_facts stream_facts",
        "sample": "sample_facts",
    },
)
