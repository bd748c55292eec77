"""A text against itself: what it states twice, adds up, tests or bounds, carried out again without any data."""

from __future__ import annotations

from countermark.language import read
from countermark.model import DEFAULT_LIMITS, Draft, Evidence
from countermark.selfcheck.doubt import Doubt
from countermark.selfcheck.footing import footing
from countermark.selfcheck.restated import against_tags, in_prose, in_tables, slips
from countermark.selfcheck.statistics import statistics
from countermark.selfcheck.sums import calculations
from countermark.selfcheck.wholes import wholes

__all__ = ["RULES", "Doubt", "check_self"]

RULES = {
    "calculation": "A calculation that is written out, or whose numbers words name, comes out",
    "total": "The parts of a table add up to their total, and shares of a whole to 100 %",
    "restated": "A quantity that is stated twice has one value",
    "tag": "A number of a filing's prose is that of the filing's own tag",
    "statistic": "A p-value fits its test statistic and degrees of freedom",
    "mean": "A mean of whole numbers is possible for its count",
    "interval": "An interval contains its estimate",
    "count": "A percentage of a stated count is a whole number of them",
    "part": "A part is not larger than its whole",
    "range": "A range ends above its beginning",
}


def check_self(text: str | Draft, tags: Evidence | None = None) -> list[Doubt]:
    """What does not add up in a text, in text order, each place once; of a filing also what differs from its tags."""
    draft = Draft(text=text) if isinstance(text, str) else text
    if len(draft.text) > DEFAULT_LIMITS.draft:
        return []
    document = read(draft)
    graph, found = calculations(draft, document)
    found += statistics(document)
    found += footing(document, graph.quantities)
    found += in_tables(draft, document)
    found += slips(document, graph.quantities)
    found += in_prose(document, graph.quantities)
    found += wholes(document, graph.quantities)
    if tags is not None:
        found += against_tags(draft, document, tags)
    places: dict[tuple[int, int], Doubt] = {}
    for each in found:
        places.setdefault((each.start, each.end), each)
    return sorted(places.values())
