"""Decision trees whose leaves are added up, in whole numbers: the same traits weigh the same on every machine.

`train/fits.py` makes the table that ships, and `weights/fits.md` is its card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from countermark import weights
from countermark.errors import ModelError

_LEAF: Final = 1
_NODE: Final = 4


class Forest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The trees, and from which weight on something is taken."""

    traits: tuple[str, ...]
    """What the trees ask after, by name and in order."""
    gates: tuple[tuple[int, int], ...]
    """After so many trees, what weighs less is refused: nearly all is, so that most trees are seldom asked."""
    least: int
    """What weighs less in the end is refused."""
    trees: tuple[Any, ...]
    """Each a leaf, (weight,) in thousandths of log odds, or a question: (trait, most, tree if it is at most that, tree if more)."""

    def __post_init__(self) -> None:
        for tree in self.trees:
            _check(tree, len(self.traits))

    def weigh(self, traits: Sequence[float]) -> int | None:
        """What something with these traits weighs; None where that is too little."""
        weight = first = 0
        for count, least in (*self.gates, (len(self.trees), self.least)):
            for tree in self.trees[first:count]:
                at = tree
                while len(at) == _NODE:
                    trait, most, yes, no = at
                    at = yes if traits[trait] <= most else no
                weight += at[0]
            if weight < least:
                return None
            first = count
        return weight


def _check(tree: Any, traits: int) -> None:
    """Whatever the table holds, weighing ends with a number or nobody weighs."""
    tree = tree if isinstance(tree, list | tuple) else ()
    if len(tree) == _LEAF and type(tree[0]) is int:
        return
    if len(tree) != _NODE or type(tree[0]) is not int or not 0 <= tree[0] < traits or type(tree[1]) not in (int, float):
        raise ValueError("a tree is a leaf, [weight], or a question: [trait, most, tree, tree]")
    _check(tree[2], traits)
    _check(tree[3], traits)


@cache
def forest(name: str) -> Forest:
    """One that ships; read when it is first asked for."""
    try:
        return msgspec.json.decode(weights.read(name), type=Forest)
    except msgspec.DecodeError as error:
        raise ModelError(f"weights {name!r} cannot be read: {error}", hint="install countermark again") from error
