"""Versions of packs, and the constraints that a dependency puts on them."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import NamedTuple

from countermark.patterns import lazy

FORM = "three numbers such as 1.0.0"
_NUMBER = r"(?:0|[1-9][0-9]{0,8})"
_VERSION = lazy(rf"({_NUMBER})\.({_NUMBER})\.({_NUMBER})")
_PART = lazy(rf"(\^|~|>=|<=|>|<|=|)\s*({_NUMBER}\.{_NUMBER}\.{_NUMBER})")
_BETWEEN = lazy(r"\s+-\s+")
_SEPARATOR = lazy(r"\s*,\s*|(?<=[0-9])\s+")
_HOLDS: dict[str, Callable[[Version, Version], bool]] = {"": eq, "=": eq, ">=": ge, "<=": le, ">": gt, "<": lt}
_LONGEST = 200


class Version(NamedTuple):
    """Major, minor and patch; they order as versions do."""

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"


class Constraint(NamedTuple):
    """Bounds that a version has to keep, all of them."""

    bounds: tuple[tuple[str, Version], ...]

    def admits(self, version: Version) -> bool:
        return all(_HOLDS[sign](version, bound) for sign, bound in self.bounds)


def version(text: str) -> Version | None:
    """The version that a text writes, or None."""
    found = _VERSION.fullmatch(text)
    return None if found is None else Version(*map(int, found.groups()))


def constraint(text: str) -> Constraint | None:
    """The constraint that a text writes, or None.

    `1.2.3`, `>=1.2.3`, `>=1.2.3 <2.0.0`, `1.2.3 - 1.9.9`, `^1.2.3` (nothing that breaks) and `~1.2.3`
    (patches only); a comma or a space joins bounds.
    """
    if len(text) > _LONGEST:
        return None
    ends = [version(end.strip()) for end in _BETWEEN.split(text)]
    if len(ends) == 2 and ends[0] is not None and ends[1] is not None:
        return Constraint(((">=", ends[0]), ("<=", ends[1])))
    bounds: list[tuple[str, Version]] = []
    for part in _SEPARATOR.split(text.strip()):
        found = _PART.fullmatch(part)
        low = None if found is None else version(found[2])
        if found is None or low is None:
            return None
        sign = found[1]
        bounds += [(">=", low), ("<", _next(sign, low))] if sign in ("^", "~") else [(sign, low)]
    return Constraint(tuple(bounds))


def _next(sign: str, low: Version) -> Version:
    """The first version that could break what `low` promises; before 1.0.0 every minor one may."""
    if sign == "^" and low.major:
        return Version(low.major + 1, 0, 0)
    if sign == "^" and not low.minor:
        return Version(0, 0, low.patch + 1)
    return Version(low.major, low.minor + 1, 0)
