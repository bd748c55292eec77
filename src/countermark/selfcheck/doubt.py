"""A place of a text that does not add up."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Doubt(NamedTuple):
    """Numbers of a text that do not go together: never proof that one is wrong, since a footnote may explain it."""

    start: int
    end: int
    rule: str
    level: Literal["warning", "note"]
    """A note may be explained by how such figures are often made; a warning is for a person to look at."""
    message: str
    computed: str
    """The calculation, carried out again."""
