"""Who belongs to a region, for rankings within it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from countermark.statement.names.tokens import words


def members(region: str) -> frozenset[str] | None:
    """The ISO codes of a region's countries; None where nobody draws its borders in one way."""
    return _regions().get(tuple(word for word in words(region) if word != "the"))


@cache
def _regions() -> dict[tuple[str, ...], frozenset[str]]:
    found: dict[tuple[str, ...], frozenset[str]] = {}
    groups: dict[str, frozenset[str]] = {}
    for line in files("countermark.statement").joinpath("regions.txt").read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        names, _, codes = line.partition(":")
        every = frozenset[str]().union(*(groups.get(code, frozenset((code,))) for code in codes.split()))
        for name in names.split("|"):
            groups[name.strip().replace(" ", "_")] = every
            found[words(name)] = every
    return found
