"""What a stream gives out: stretches of the draft in order, some with their mark, and marks taken back."""

from __future__ import annotations

from countermark.model import Mark
from countermark.model.struct import Struct


class Released(Struct, frozen=True, kw_only=True):
    """A stretch of the draft that may be shown now. Stretches follow one another without gaps."""

    start: int
    end: int
    text: str
    """As the model wrote it, tags included."""
    mark: Mark | None = None
    """The report's mark for the number in this stretch; None if there is no mark to show."""

    @property
    def shown(self) -> str:
        """The text without the tags around a marked number."""
        return self.text if self.mark is None else self.mark.text


class Withdrawn(Struct, frozen=True, kw_only=True):
    """Marks that were given and no longer hold, because of something written far behind them."""

    marks: tuple[Mark, ...]
    why: str


Event = Released | Withdrawn
"""What `feed` and `finish` give."""
