"""A proposal: the calibration that decided items would give, and which decisions it would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from countermark.gate.dataset import decision
from countermark.gate.measuring import Values
from countermark.gate.rows import ClaimRow
from countermark.model import Decision
from countermark.pipeline import load_packs
from countermark.policy.pack.calibration import Calibration


class Change(NamedTuple):
    """A row whose decision would be another one."""

    row: ClaimRow
    before: Decision
    after: Decision

    @property
    def is_better(self) -> bool | None:
        """Whether people say so too: accepting is right for what is supported. None between review and another."""
        moved = {self.before, self.after}
        if Decision.REVIEW in moved:
            return None
        return (self.after is Decision.ACCEPT) is self.row.is_supported


def changes(rows: Sequence[ClaimRow], values: Sequence[Values], old: Calibration, new: Calibration) -> list[Change]:
    """Every row that the two calibrations decide differently, in order."""
    packs = [load_packs(made.pack, {**made.parameters, "sources": "info"})[0] for made in (old, new)]
    found = []
    for row, each in zip(rows, values, strict=True):
        before, after = (decision(pack, each) for pack in packs)
        if before is not after:
            found.append(Change(row, before, after))
    return found
