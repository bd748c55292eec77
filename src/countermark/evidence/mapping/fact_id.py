"""Ids made from what a fact is about: the same dimensions give the same id in every load.

The recipe: `indicator:entity:period`, then `:NAME=value` for every other dimension in the order of
the names. Inside a part, `%`, `:`, `=`, quotes, `<`, `>`, `&`, white space other than single blanks
and control characters are percent-encoded as in a URL, so that two different facts never share an id
and every id can stand in a tag. SDMX's `_T` (total) and `_Z` (does not apply) say nothing and are left
out; so are labels, which are names of the same thing.

>>> fact_id("SP.POP.TOTL", "PHL", "2023", {"SEX": "F", "AGE": "_T", "entity.label": "Philippines"})
'SP.POP.TOTL:PHL:2023:SEX=F'
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import quote

from countermark.errors import InvalidEvidence
from countermark.patterns import lazy

LABELS = ("indicator.label", "entity.label")
"""Dimensions that hold what people call an indicator or an entity."""

_SAYS_NOTHING = frozenset(("_T", "_Z", ""))
_UNFIT = lazy(r"""[%:="'<>&\x00-\x1f\x7f]|[^\S ]|  +|^ | $""")


def fact_id(indicator: str | None, entity: str | None, period: str | None, dims: Mapping[str, str]) -> str:
    """The id of a fact without an id of its own."""
    before, after = around_period(indicator, entity, dims)
    return f"{before}{fit(period)}{after}"


def around_period(indicator: str | None, entity: str | None, dims: Mapping[str, str]) -> tuple[str, str]:
    """What stands before and after the period in an id: the same for a whole series."""
    if not dims:
        return f"{fit(indicator)}:{fit(entity)}:", ""
    parts = [
        f":{fit(name)}={fit(dims[name])}"
        for name in sorted(dims)
        if name not in LABELS and dims[name] not in _SAYS_NOTHING
    ]
    return f"{fit(indicator)}:{fit(entity)}:", "".join(parts)


@lru_cache(maxsize=1 << 14)
def fit(text: str | None) -> str:
    """A text as it may stand in an id."""
    if text is None:
        return ""
    return _UNFIT.sub(lambda found: quote(found[0], safe=""), text)


class IdTemplate:
    """An id as a person writes it: "{indicator}:{entity}:{period}"."""

    __slots__ = ("_pieces", "names")

    def __init__(self, text: str) -> None:
        try:
            parsed = list(string.Formatter().parse(text))
        except ValueError as error:
            raise InvalidEvidence(f"id template {text!r} cannot be read: {error}", where="id") from None
        named = [(name, spec, conversion) for _, name, spec, conversion in parsed if name is not None]
        if not named or any(not name or spec or conversion for name, spec, conversion in named):
            raise InvalidEvidence(
                f"id template {text!r} cannot be read",
                where="id",
                hint='write plain names in braces, such as "{indicator}:{entity}:{period}"',
            )
        # Filled by hand: str.format would look names such as "a.b" up as attributes.
        self._pieces = [(literal, name) for literal, name, _, _ in parsed]
        self.names = tuple(dict.fromkeys(name for name, _, _ in named))

    def fill(self, named: Mapping[str, str | None]) -> str:
        """The id of one row; without one of its names it would say less than it seems to."""
        for name in self.names:
            if not named.get(name):
                raise InvalidEvidence(f"the id needs {name!r}, which is empty here", where=name)
        return "".join(literal + (fit(named[name]) if name is not None else "") for literal, name in self._pieces)
