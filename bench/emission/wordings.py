"""How people ask: the sentences that questions are made from, by kind and indicator, and what no fact holds.

`{c}` and `{d}` are countries, `{y}` and `{z}` years from the earlier to the later, `{n}` a count. Wordings are as
different as we could make them, because the benchmark asks how well a model cooperates and not how well it knows one
phrase; a few are telegrams, orders or in another language. All of them are in `wordings.json`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

POPULATION: Final = "SP.POP.TOTL"
GDP: Final = "NY.GDP.MKTP.CD"
INFLATION: Final = "FP.CPI.TOTL.ZG"


def _fixed(data: Any) -> Any:
    """Lists as tuples: nobody adds a wording."""
    if isinstance(data, dict):
        return {name: _fixed(each) for name, each in data.items()}
    return tuple(data) if isinstance(data, list) else data


_DATA: Final = _fixed(json.loads(Path(__file__).with_suffix(".json").read_text("utf-8")))
Wordings = dict[str, tuple[str, ...]]
"""By indicator."""
COUNTRIES: Final[dict[str, str]] = _DATA["countries"]
ABROAD: Final[tuple[str, ...]] = _DATA["abroad"]
"""Countries that are called the same in the languages of `FOREIGN`."""
SINGLE: Final[Wordings] = _DATA["single"]
LATEST: Final[Wordings] = _DATA["latest"]
FOREIGN: Final[Wordings] = _DATA["foreign"]
COMPARISON: Final[Wordings] = _DATA["comparison"]
TWO_YEARS: Final[Wordings] = _DATA["two_years"]
TREND: Final[Wordings] = _DATA["trend"]
SINCE: Final[Wordings] = _DATA["since"]
HIGHEST: Final[Wordings] = _DATA["highest"]
LOWEST: Final[Wordings] = _DATA["lowest"]
CHANGE: Final[Wordings] = _DATA["change"]
BETWEEN: Final[Wordings] = _DATA["between"]
MEAN: Final[Wordings] = _DATA["mean"]
PER_PERSON: Final[tuple[str, ...]] = _DATA["per_person"]
NOWHERE: Final[tuple[str, ...]] = _DATA["nowhere"]
NEVER: Final[tuple[str, ...]] = _DATA["never"]
NOT_HELD: Final[tuple[str, ...]] = _DATA["not_held"]
NONSENSE: Final[tuple[str, ...]] = _DATA["nonsense"]
