"""Columns that say how sure another one is, such as "±", "MOE", "95% CI lower": what they hold becomes the margin of its facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final, Literal, NamedTuple

from msgspec import structs

from countermark.language.lists import in_order, word_list
from countermark.model import Fact
from countermark.patterns import lazy

_End = Literal["half", "error", "low", "high"]
_ERRORS: Final = Decimal("1.96")
"""Standard errors on either side of a value in which it lies 19 times in 20."""
_SECTIONS: Final[tuple[tuple[_End, str], ...]] = (
    ("half", "half widths"),
    ("error", "standard errors"),
    ("low", "lower ends"),
    ("high", "upper ends"),
)
_PHRASES: Final = [
    (end, lazy(rf"(?<![^\W\d_])(?:{'|'.join(map(re.escape, in_order('margins', section)))})(?![^\W\d_])"))
    for end, section in _SECTIONS
]
_WORD: Final = lazy(r"\w+")
_ALONE: Final = word_list("margins", "named with an interval alone")
_INTERVALS: Final = word_list("margins", "intervals")
_BESIDE: Final = word_list("margins", "beside them") | _INTERVALS
_POINTS: Final = frozenset((None, "%", "pp", "percentage points"))


class _Said(NamedTuple):
    """What the name of a column says of another one."""

    end: _End
    of: frozenset[str]
    """The words of the column that it is about; none where it names none."""


def with_margins(facts: Iterator[Fact], heads: Sequence[str]) -> Iterator[Fact]:
    """The facts of a table, each with the margin that a column beside its own gives it."""
    return iter(_with_margins(list(facts))) if any(map(_read, heads)) else facts


def _with_margins(facts: Sequence[Fact]) -> Sequence[Fact]:
    names = list(dict.fromkeys(each.indicator for each in facts if each.indicator is not None))
    about = _columns(names)
    if not about:
        return facts
    ends: dict[tuple[object, ...], dict[_End, Fact]] = {}
    for each in facts:
        if each.indicator in about and each.value is not None:
            base, end = about[each.indicator]
            ends.setdefault(_place(each, base), {})[end] = each
    return [_margined(each, ends.get(_place(each, each.indicator), {})) for each in facts]


def _columns(names: Sequence[str]) -> dict[str, tuple[str, _End]]:
    """The columns that are about another one, with that and what they say of it."""
    said = {name: read for name in names if (read := _read(name)) is not None}
    plain = {name: _words(name.casefold()) for name in names if name not in said}
    found: dict[str, tuple[str, _End]] = {}
    before: str | None = None
    for name in names:
        if name not in said:
            before = name
            continue
        same = [each for each, words in plain.items() if words == said[name].of]
        base = before if not said[name].of else same[0] if len(same) == 1 else None
        if base is not None:
            found[name] = base, said[name].end
    return found


def _read(name: str) -> _Said | None:
    text = name.casefold()
    for end, phrase in _PHRASES:
        match = phrase.search(text)
        if match is None:
            continue
        rest = _words(f"{text[: match.start()]} {text[match.end() :]}")
        if match[0] in _ALONE and rest.isdisjoint(_INTERVALS):
            continue  # the low and the high of a day are values themselves
        return _Said(end, rest - _BESIDE)
    return None


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


def _place(fact: Fact, indicator: str | None) -> tuple[object, ...]:
    return indicator, fact.entity, fact.period, fact.table, *sorted(fact.dims.items())


def _margined(fact: Fact, ends: Mapping[_End, Fact]) -> Fact:
    found = _ends(fact, {end: each for end, each in ends.items() if _in_unit(each.unit, fact.unit)})
    if found is None or fact.margin is not None:
        return fact
    return bounded(fact, str(found[0]), str(found[1]), 0)


def _ends(fact: Fact, ends: Mapping[_End, Fact]) -> tuple[Decimal, Decimal] | None:
    """The ends of a margin; None where there is none."""
    try:
        value = Decimal(fact.value or "")
        held = {end: Decimal(each.value or "") for end, each in ends.items()}
    except ArithmeticError:
        return None
    half = held.get("half", held["error"] * _ERRORS if "error" in held else None)
    if "low" in held and "high" in held:
        low, high = held["low"], held["high"]
    elif half is not None:
        low, high = value - half, value + half
    else:
        return None
    return low, high


def _in_unit(unit: str | None, of: str | None) -> bool:
    """Whether a margin is in the unit of its value: one "in %" of dollars is a share of them."""
    return unit is None or unit == of or {unit, of} <= _POINTS


def bounded(fact: Fact, low: str, high: str, scale: int) -> Fact:
    """A fact with the ends of its margin, in powers of ten of its own; as it is where they are none, or do not hold it."""
    try:
        ends, value = (Decimal(low).scaleb(scale), Decimal(high).scaleb(scale)), Decimal(fact.value or "")
        is_held = ends[0] <= value <= ends[1]
    except ArithmeticError:
        return fact
    if not is_held:
        return fact
    return structs.replace(fact, low=f"{ends[0]:f}", high=f"{ends[1]:f}")
