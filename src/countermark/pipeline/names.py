"""The facts that a draft names, so that from a store only those are read, and what stands beside them."""

from __future__ import annotations

from typing import NamedTuple

from countermark.extract import TooManyNumbers, numbers
from countermark.measure.derive import named_facts, named_sets
from countermark.model import Draft, Limits


class Named(NamedTuple):
    """What the tags of a draft name."""

    ids: tuple[str, ...] = ()
    sets: tuple[tuple[str, str], ...] = ()
    """Indicator and period of sets that expressions name by a query."""


def named(draft: Draft, limits: Limits) -> Named:
    """What the tags of a draft name, each once; nothing of one that is over a cap, which a check refuses whole."""
    if len(draft.text) > limits.draft:
        return Named()
    try:
        quantities = numbers(draft, limits).quantities
    except TooManyNumbers:
        return Named()
    ids = [quantity.ref for quantity in quantities if quantity.ref is not None]
    expressions = dict.fromkeys(each.expression for each in quantities if each.expression is not None)
    ids += [name for each in expressions for name in named_facts(each)]
    sets = [name for each in expressions for name in named_sets(each)]
    return Named(tuple(dict.fromkeys(ids)), tuple(dict.fromkeys(sets)))
