"""How much work one rule may cause: quantifiers inside quantifiers multiply, and the draft says by how much."""

from __future__ import annotations

from countermark.errors import InvalidPack


class Exhausted(Exception):
    """A rule needs more evaluations than it may have."""


class Budget:
    """Evaluations that a rule has left: one for every node that a quantifier inside another looks at."""

    __slots__ = ("left", "limit")

    def __init__(self, limit: int) -> None:
        if type(limit) is not int or limit < 1:
            raise InvalidPack(f"the budget of evaluations is {limit!r}", hint="give a whole number of at least 1")
        self.limit = self.left = limit

    def renew(self) -> None:
        """The whole for the next rule."""
        self.left = self.limit

    def spend(self, evaluations: int) -> None:
        """Take that many; what is not there stops the rule before it starts on them."""
        self.left -= evaluations
        if self.left < 0:
            raise Exhausted
