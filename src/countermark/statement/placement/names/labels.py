"""How facts without a table call their coordinates: a dimension such as `entity.label`."""

from __future__ import annotations

from typing import Final

LABEL: Final = ".label"
"""The end of a dimension's name that only says what another field is called."""
