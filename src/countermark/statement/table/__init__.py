"""Claims over a table or over facts, carried out on its cells and not judged by how they sound."""

from __future__ import annotations

from countermark.model import Evidence
from countermark.protocols import Executed


def execute(claim: str, evidence: Evidence) -> Executed | None:
    """The result of a claim over the table in the evidence; None if the evidence is not a table.

    A claim with a word that is not understood has no result, and the reason says so.
    """
    # Loaded when a claim is held against a table: most drafts have none.
    from countermark.statement.table.answer import Unread  # noqa: PLC0415
    from countermark.statement.table.carried import judged_by_rows  # noqa: PLC0415
    from countermark.statement.table.figures import judged_by_facts  # noqa: PLC0415
    from countermark.statement.table.grid import grid_of  # noqa: PLC0415

    grid = grid_of(evidence.passages)
    if grid is None and not evidence.facts:
        return None
    try:
        if grid is not None:
            return Executed(*judged_by_rows(claim, grid))
        return Executed(*judged_by_facts(claim, evidence))
    except Unread as unread:
        return Executed(None, f"the claim is not carried out on the table: {unread}")
