"""What the columns of a table mean, and the facts that its rows then are."""

from countermark.evidence.columns.blocks import block_of, blocks
from countermark.evidence.columns.table import Reading, read
from countermark.evidence.columns.understood import Understood, understand
from countermark.evidence.mapping.choices import Choices
from countermark.evidence.mapping.mapping import ColumnMap, ValueColumn, as_toml, load_mapping, mapping_of

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
