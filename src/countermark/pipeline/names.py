"""The facts that a draft names, so that only those are read from a store."""

from __future__ import annotations

from countermark.extract import TooManyNumbers, numbers
from countermark.measure.derive import named_facts
from countermark.model import Draft, Limits


def named_ids(draft: Draft, limits: Limits) -> list[str]:
    """The ids that the tags of a draft name; none of one that is over a cap, which a check refuses whole."""
    if len(draft.text) > limits.draft:
        return []
    try:
        quantities = numbers(draft, limits).quantities
    except TooManyNumbers:
        return []
    named = [quantity.ref for quantity in quantities if quantity.ref is not None]
    for quantity in quantities:
        if quantity.expression is not None:
            named += named_facts(quantity.expression)
    return named
