"""Facts by where they stand: indicator, entity and period, from one index."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from countermark.errors import StoreError
from countermark.store.database import Ask, Database, Row
from countermark.store.rows import FACT, storable
from countermark.store.standing import CURRENT, current

# The index starts with the indicator: asked for one by one, all of them are still a short way to an entity.
_ANY_INDICATOR = """
    (f.indicator IS NULL OR f.indicator IN (
        SELECT code FROM names WHERE namespace = :namespace AND kind = 'indicator'
    ))"""
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
    elif entity is not None:
        conditions.append(_ANY_INDICATOR)
    if entity is not None:
        conditions.append("f.entity = :entity")
        values["entity"] = entity
    if periods is not None:
        conditions.append(database.among("f.period", "periods"))
        values["periods"] = database.texts([period for period in periods if storable(period)])
    if latest is not None:
        kept = _latest(ask, conditions, values, latest)
        conditions.append(database.among("f.period", "latest"))
        values["latest"] = database.texts(kept)
    return ask(f"{current(FACT, conditions, _ORDER)} LIMIT {limit}", values)


def _latest(ask: Ask, conditions: Sequence[str], values: dict[str, Any], count: int) -> list[str]:
    """The last periods in which a current fact has a value."""
    where = " AND ".join(("f.namespace = :namespace", *conditions))
    # Every period that was ever there comes from the index alone; only the last ones are looked at.
    ever = f"SELECT DISTINCT f.period FROM facts f WHERE {where} AND f.period IS NOT NULL ORDER BY f.period DESC"
    observed = (
        f"SELECT 1 FROM facts f WHERE {where} AND f.period = :period AND f.value IS NOT NULL AND {CURRENT} LIMIT 1"
    )
    found = (period for (period,) in ask(ever, values) if ask(observed, {**values, "period": period}))
    return list(islice(found, count))
