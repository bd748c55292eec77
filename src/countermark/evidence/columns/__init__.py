"""What the columns of a table mean, and the facts that its rows then are."""

from countermark.evidence.columns.blocks import block_of, blocks
from countermark.evidence.columns.choices import Choices
from countermark.evidence.columns.mapping import ColumnMap, ValueColumn, as_toml, load_mapping, mapping_of
from countermark.evidence.columns.table import Reading, read
from countermark.evidence.columns.understood import Understood, understand

__all__ = [
    "Choices",
    "ColumnMap",
    "Reading",
    "Understood",
    "ValueColumn",
    "as_toml",
    "block_of",
    "blocks",
    "load_mapping",
    "mapping_of",
    "read",
    "understand",
]
