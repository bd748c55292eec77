"""Facts by where they stand: indicator, entity and period, from one index."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from countermark.errors import StoreError
from countermark.store.database import Ask, Database, Row
from countermark.store.facts.rows import FACT, storable
from countermark.store.facts.standing import CURRENT, current

# The index starts with the indicator: each one asked for by itself, they are a short way to an entity. Facts
# without one come last, as they do in the order of what is selected.
_ANY_INDICATOR = (
    "f.indicator IN (SELECT code FROM names WHERE namespace = :namespace AND kind = 'indicator')",
    "f.indicator IS NULL",
)
_ORDER = "f.indicator NULLS LAST, f.entity NULLS LAST, f.period DESC NULLS LAST, f.id, f.version"


def select(
    ask: Ask,
    database: Database,
    *,
    indicator: str | None,
    entity: str | None,
    periods: Sequence[str] | None,
    latest: int | None,
    limit: int,
    namespace: str,
    change: int,
) -> list[Row]:
    """The rows of `FACT` for these places; what is None is left open."""
    for name, number in (("limit", limit), ("latest", latest)):
        if number is not None and (type(number) is not int or number < 1):
            raise StoreError(f"{name} is {number!r}", hint="give a whole number of at least 1")
    values: dict[str, Any] = {"namespace": namespace, "as_of": change}
    conditions = []
    if indicator is not None:
        conditions.append("f.indicator = :indicator")
        values["indicator"] = indicator
    if entity is not None:
        conditions.append("f.entity = :entity")
        values["entity"] = entity
    if periods is not None:
        conditions.append(database.among("f.period", "periods"))
        values["periods"] = database.texts([period for period in periods if storable(period)])
    ways = [[*conditions, way] for way in _ANY_INDICATOR] if indicator is None and entity is not None else [conditions]
    if latest is not None:
        values["latest"] = database.texts(_latest(ask, ways, values, latest))
        ways = [[*way, database.among("f.period", "latest")] for way in ways]
    found: list[Row] = []
    for way in ways:
        if len(found) < limit:
            found += ask(f"{current(FACT, way, _ORDER)} LIMIT {limit - len(found)}", values)
    return found


def _latest(ask: Ask, ways: Sequence[Sequence[str]], values: dict[str, Any], count: int) -> list[str]:
    """The last periods in which a current fact has a value."""
    wheres = [" AND ".join(("f.namespace = :namespace", *way)) for way in ways]
    # Every period that was ever there comes from the index alone; only the last ones are looked at.
    ever = "SELECT DISTINCT f.period FROM facts f WHERE {} AND f.period IS NOT NULL"
    observed = (
        "SELECT 1 FROM facts f WHERE {} AND f.period = :period AND f.value IS NOT NULL AND " + CURRENT + " LIMIT 1"
    )
    periods = {row[0] for where in wheres for row in ask(ever.format(where), values)}
    found = (
        period
        for period in sorted(periods, reverse=True)
        if any(ask(observed.format(where), {**values, "period": period}) for where in wheres)
    )
    return list(islice(found, count))
