"""Which facts a count takes, by the words: all that stand on one side of a number that the sentence names, and no others.

A count that names its facts takes those. A count under a limit takes what its limit holds for; then the limit has to be the one
of the words, and the set all that they are about.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.lists import any_of
from countermark.language.words import Words as Read
from countermark.model import Fact
from countermark.numeral.lexicon.qualifiers import Relation
from countermark.statement.derived.limits import Beside, Bounds, Limit
from countermark.statement.derived.proof import Node, held
from countermark.statement.derived.series import Series, breakdown, is_within

UNTOLD: Final = "which facts a count takes is not clear from the words"
_SIDES: Final[Mapping[str, Relation]] = {
    "count_above": ">", "count_at_least": "≥", "count_below": "<", "count_at_most": "≤", "count_between": "≥",
}  # fmt: skip
COUNTS: Final = frozenset(("count", *_SIDES))
_DENIED: Final = re.compile(rf"n['’]t\b|\b(?:{any_of('statements', 'denied', 'mixed')})\b", re.IGNORECASE)
_OF: Final = re.compile(r"\b(?:of|among|amongst)\s+\Z", re.IGNORECASE)
_SPAN: Final = re.compile(r"\b(?:decades|months|quarters|years)\b", re.IGNORECASE)
_THING: Final = re.compile(r"(?:</claim>)?\s+(?:\w+\s+)?\w+s\b", re.IGNORECASE)
_CHANGES: Final = classes.MOVE_UP | classes.MOVE_DOWN | classes.GROWTH


class Counting(NamedTuple):
    """What an expression counts."""

    facts: tuple[Fact, ...]
    """Those that it names."""
    bounds: Bounds | None = None
    """The limit under which it counts them; None where it counts all of them."""

    @property
    def of_time(self) -> bool:
        """Whether it counts periods of one entity."""
        return len(held(self.facts, "entity")) < 2 <= len(held(self.facts, "period"))


def counting_of(root: Node) -> Counting | None:
    """What a proof counts; None where it counts anything but observations, or holds them against no plain number."""
    limits = 0 if root.name == "count" else 2 if root.name == "count_between" else 1
    values = [each.value for each in root.parts[:limits] if each.is_number and each.value is not None]
    leaves = [leaf for part in root.parts[limits:] for leaf in (part.parts if part.name == "all" else (part,))]
    facts = [leaf.facts[0] for leaf in leaves if not leaf.name and len(leaf.facts) == 1]
    if root.name not in COUNTS or len(values) < limits or len(facts) < len(leaves):
        return None
    if len({fact.id for fact in facts}) < len(facts):
        return None  # one that is named twice is counted twice
    if not limits:
        return Counting(tuple(facts))
    return Counting(tuple(facts), (_SIDES[root.name], values[0], values[1] if limits > 1 else None))


def is_counted(beside: Beside, *, said: bool) -> bool:
    """Whether the words make a number the number of some things, and neither deny nor compare over time.

    `said` is whether they name the operation: "the number of", "3 of the four".
    """
    around = f"{beside.before} {beside.after}"
    return (said or _THING.match(beside.after) is not None) and _DENIED.search(around) is None


def moves(beside: Beside, labels: Sequence[str]) -> str | None:
    """A word of the sentence that speaks of a change, where what is counted is none: "rose by more than"."""
    named = {form for label in labels for form in Read(label).form}
    for text in (beside.before, beside.after):
        said = Read(text)
        for form, bits in zip(said.form, said.bits, strict=True):
            if bits & _CHANGES and form not in named:
                return form
    return None


def names_spans(beside: Beside) -> bool:
    """Whether the sentence speaks of years, quarters or months as things that are counted."""
    return any(_SPAN.search(text) for text in (beside.before, beside.after))


def is_listed(beside: Beside, start: int) -> bool:
    """Whether names that begin there are those that are counted among: "of Kenya, Uganda and Tanzania"."""
    return _OF.search(beside.before[: max(0, start - beside.start)]) is not None


class Words(NamedTuple):
    """What the words say of a count."""

    limits: Sequence[Limit]
    periods: Sequence[str]
    sizes: Sequence[str]
    """How many there are by the words."""
    of_time: bool
    among: Callable[[Fact], bool] | None = None
    """Of whom it is said to be, where they are named."""


def miscounted(counting: Counting, series: Series, said: Words) -> tuple[str | None, tuple[Fact, ...]]:
    """Why a count is not that of its words, or None, and the facts that it is taken from."""
    counted = counting.facts
    if len(said.limits) != 1 or not counted or not said.periods or len(held(counted, "indicator")) != 1:
        return UNTOLD, ()
    (limit,) = said.limits
    fixed, counts = ("entity", "period") if said.of_time else ("period", "entity")
    if len(held(counted, fixed)) > 1:
        return UNTOLD, ()
    field = _field(counted[0], series, said, fixed)
    open_now = next((fact for fact in field if fact.value is None), None)
    if open_now is not None:
        return f"fact {open_now.id!r} has no observation, so how many is not clear", field
    if len({getattr(fact, counts) for fact in field}) < len(field):
        return f"the data has two facts of one {counts}", field
    met = [limit.is_met(fact) for fact in field]
    if None in met:
        return f"{limit.words!r} is not in the unit of what is counted", field
    if said.sizes and str(len(field)) not in said.sizes:
        return f"the text speaks of {said.sizes[0]}, and there are {len(field)}", field
    if counting.bounds is not None:
        return _other_limit(counting, limit) or _other_set(counted, field), field
    right = {fact.id for fact, holds in zip(field, met, strict=True) if holds}
    if right != {fact.id for fact in counted}:
        return f"{limit.words!r} holds for {', '.join(sorted(right)) or 'none'}, the expression counts others", field
    return None, field


def _field(like: Fact, series: Series, said: Words, fixed: str) -> tuple[Fact, ...]:
    """All that the words are about, as the evidence holds it."""
    own = breakdown(like)
    return tuple(
        fact
        for fact in series.of(like.indicator)
        if getattr(fact, fixed) == getattr(like, fixed)
        and breakdown(fact) == own
        and fact.period is not None
        and any(is_within(each, fact.period) for each in said.periods)
        and (said.among is None or said.among(fact))
    )


def _other_limit(counting: Counting, limit: Limit) -> str | None:
    assert counting.bounds is not None
    if limit.bounds(counting.facts[0]) == counting.bounds:
        return None
    side, low, high = counting.bounds
    own = f"{side} {low}" if high is None else f"from {low} to {high}"
    return f"the text says {limit.words!r}, the expression counts what is {own}"


def _other_set(counted: Sequence[Fact], field: Sequence[Fact]) -> str | None:
    mine, all_of_it = {fact.id for fact in counted}, {fact.id for fact in field}
    if mine == all_of_it:
        return None
    left, more = sorted(all_of_it - mine), sorted(mine - all_of_it)
    return f"the expression leaves out {', '.join(left)}" if left else f"the text does not speak of {', '.join(more)}"
