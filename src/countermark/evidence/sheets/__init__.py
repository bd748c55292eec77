"""Tables as people keep them, whatever the file: rows of what each cell shows."""

from countermark.evidence.sheets.door import open_sheets
from countermark.evidence.sheets.sheet import Sheet

__all__ = ["Sheet", "open_sheets"]
