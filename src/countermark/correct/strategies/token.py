"""The tag of a number: written around it, pointed at another fact, or freed of a request that Π does not grant."""

from __future__ import annotations

import re
from typing import Final

from countermark.patterns import lazy

_ID: Final = lazy(r"""(\bid\s*=\s*)("[^"]*"|'[^']*'|[^\s>"']+)""", re.IGNORECASE)
_REQUEST: Final = lazy(r"""\s+(?:policy|decimals|tolerance)\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)""", re.IGNORECASE)
_UNFIT: Final = lazy(r"[<>&\x00-\x1f\x7f\u2028\u2029]")


def quoted(fact_id: str) -> str | None:
    """An id as an attribute's value: as it is, in the quotes that it does not hold; None where no tag can hold it."""
    if _UNFIT.search(fact_id) or {"'", '"'}.issubset(fact_id):
        return None
    return f"'{fact_id}'" if '"' in fact_id else f'"{fact_id}"'


def token(fact_id: str, payload: str) -> str | None:
    """The number with a tag that names its fact."""
    name = quoted(fact_id)
    return None if name is None else f"<claim id={name}>{payload}</claim>"


def repointed(tag: str, fact_id: str) -> str | None:
    """An opening tag with another id."""
    name = quoted(fact_id)
    if name is None or len(_ID.findall(tag)) != 1:
        return None
    return _ID.sub(lambda found: found[1] + name, tag)


def without_request(tag: str) -> str | None:
    """An opening tag that requests no mode; None where it requests none already."""
    freed = _REQUEST.sub("", tag)
    return freed if freed != tag else None
