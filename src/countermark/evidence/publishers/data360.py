"""The World Bank's Data360: `{"data": [{"claim_id": …, "OBS_VALUE": "5.7", "REF_AREA": "PHL", …}]}`.

Its columns are SDMX's. Ids are its `claim_id` where it gives one, and made from the dimensions where
it does not. Values such as "1.42863e+009" are kept as they were published.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from countermark.evidence import fact_objects
from countermark.evidence.mapping import sdmx

_LISTS = ("data", "value")


def observations(document: Any) -> list[Any] | None:
    """The list of observations in a Data360 document; None when it is none."""
    found = [document] if isinstance(document, list) else []
    if isinstance(document, Mapping):
        found = [document[key] for key in _LISTS if isinstance(document.get(key), list)]
    for items in found:
        if items and any(is_observation(item) for item in items):
            return list(items)
    return None


def is_observation(item: Any) -> bool:
    """Whether an object is one observation."""
    return isinstance(item, Mapping) and "OBS_VALUE" in item


def rows() -> fact_objects.ObjectRows:
    """Makes facts of observations."""
    return fact_objects.ObjectRows(lambda header: sdmx.rows(header, None))
