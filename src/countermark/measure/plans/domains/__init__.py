"""Planning domains that are known by their description, since that leaves unsaid what everybody knows of them.

A description such as "the ferry can carry one car at a time" says neither that a car has to be on board to be
debarked nor where it is then. What an action needs and changes is written here, in each domain's module.
"""

from __future__ import annotations

from typing import Final

from countermark.measure.plans.domain import Domain
from countermark.measure.plans.domains import blocks, ferry, floor, grid, grippers, logistics, rovers, visits

KNOWN: Final[tuple[Domain, ...]] = (
    ferry.DOMAIN,
    logistics.DOMAIN,
    blocks.DOMAIN,
    grid.DOMAIN,
    floor.DOMAIN,
    grippers.DOMAIN,
    rovers.DOMAIN,
    visits.DOMAIN,
)


def recognised(text: str) -> Domain | None:
    """The domain that a description is of; None where it is of none, or could be of two."""
    lower = text[:20_000].lower()
    found = [domain for domain in KNOWN if all(mark in lower for mark in domain.marks)]
    return found[0] if len(found) == 1 else None
