"""What an expression of a draft may hold: facts and functions. Constants are the operator's.

A model that may write a factor, a weight or a summand proves any number: `product(k, 1000)`, `sum(k, k)`. So before a draft's
expression is carried out, every call of it, however deep, is held against four rules.

* A number stands only where the function defines it and something else gives it: the years of `cagr` are those between its
  periods; the limit of a count, the exponent of `power` and the level of `rebase` have to stand in the sentence.
* A fact stands once among the summands or factors of one call. A part may recur in its whole and in its ranking, and two
  rates may have their base in common.
* What is added up, averaged or compared in a list is a set that one can name: the same indicators and periods of each entity.
* What is a bare number stands alone: a count, a rank or a power inside of another call would be a constant by another name.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, Protocol

from countermark.measure.derive.functions import FUNCTIONS, of_kind
from countermark.measure.derive.parser import Step
from countermark.measure.derive.refusal import Refused
from countermark.model import Fact
from countermark.patterns import lazy

MOST_MEMBERS: Final = 300
"""Facts of a set in a draft: more than there are countries. The operator's may hold more."""
_SETS: Final = of_kind("set", "pick")
_LISTS: Final = of_kind("set", "pick", "product")
_PICKS: Final = of_kind("pick")
_DIFFERENCES: Final = of_kind("difference")
_QUOTIENTS: Final = {
    name: each.sides for name, each in FUNCTIONS.items() if each.sides is not None and each.kind != "difference"
}
_PAIRS: Final = of_kind("difference", "quotient")
_OF_A_WHOLE: Final = frozenset(name for name, each in FUNCTIONS.items() if each.is_of_whole)
_WEIGHTED: Final = of_kind("weights")
ALONE: Final = of_kind("number")
_MOST_EXPONENT: Final = 100
_MOST_ROOT: Final = 12
_YEAR: Final = lazy(r"(?:YR|Y|FY)?[- ]?(\d{4})(?:-?A1?)?", re.ASCII | re.IGNORECASE)
_PART: Final = lazy(r"(\d{4})[- ]?(Q[1-4]|[HS][12]|M?(?:0?[1-9]|1[0-2]))", re.ASCII | re.IGNORECASE)
_FISCAL: Final = lazy(r"(?:FY)?[- ]?(\d{4})[/-](?:\d{4}|\d\d)", re.ASCII | re.IGNORECASE)
_PARTS: Final = {"Q": 4, "H": 2, "S": 2}
_MONTHS: Final = 12
_SHOWN: Final = 40


Keys = frozenset[Hashable]
Places = frozenset[tuple[str | None, str | None, str | None]]
"""Entity, indicator and period of observations."""
_NOTHING: Final[Keys] = frozenset()


class FactSource(Protocol):
    """Where the facts of an expression are looked up."""

    def known(self, fact_id: str) -> Fact | None:
        """The fact of an id."""

    def members(self, indicator: str, period: str) -> tuple[Keys, Places]:
        """The observations of a set, and where they stand."""

    def observations(self, fact_id: str) -> Keys:
        """The observations behind a fact, itself among them."""


class _Part(NamedTuple):
    """An argument, by what it reads."""

    name: str
    """The function; empty for a fact, a number or a text."""
    reads: Keys
    """Every observation behind it."""
    base: Keys = _NOTHING
    """Of a quotient, what it is divided by."""
    places: Places = frozenset()
    """Where the observations that it is about stand."""
    base_places: Places = frozenset()
    arguments: tuple[_Part, ...] = ()
    number: Fraction | None = None
    text: str = ""

    @property
    def own(self) -> Keys:
        """What it is about: of a quotient, what is divided."""
        return self.reads if not self.base else self.arguments[_QUOTIENTS[self.name][0]].reads


def check(steps: Sequence[Step], source: FactSource) -> None:
    """Refuses an expression that a draft may not write."""
    stack: list[_Part] = []
    read = 0
    for step in steps:
        if step.kind == "fact":
            stack.append(_fact(step.text, source))
        elif step.kind == "number":
            stack.append(_Part("", _NOTHING, number=step.value, text=step.text))
        elif step.kind == "text":
            stack.append(_Part("", _NOTHING, text=step.text))
        else:
            arguments = tuple(stack[len(stack) - step.taken :])
            del stack[len(stack) - step.taken :]
            if step.text == "all":
                part = _set(arguments, source)
                read += len(part.reads)
                if len(part.reads) > MOST_MEMBERS or read > 4 * MOST_MEMBERS:
                    raise Refused("size", f"a set in a text has at most {MOST_MEMBERS} facts")
            else:
                part = _call(step.text, arguments)
            stack.append(part)


def is_plain(name: str, one: Fact, other: Fact) -> bool:
    """Whether a call of two observed facts can have nothing wrong with it: most can not, and need no closer look."""
    if name in ALONE or (one.value == other.value and key(one) == key(other)):
        return False
    return name not in _SETS or sum(a != b for a, b in zip(place(one), place(other), strict=True)) < 2


def is_spelled_growth(steps: Sequence[Mapping[str, Any]], name: str, of: Sequence[int], value: Fraction) -> bool:
    """Whether a quotient is a growth across a change of sign that is spelled out: (b − a) ÷ a."""
    inner = steps[of[0]]
    if name not in ("ratio", "share") or inner.get("op") not in _DIFFERENCES or of[1] not in inner["of"]:
        return False
    less, more = inner["of"] if inner["op"] == "change" else reversed(inner["of"])
    whole = 100 if name == "share" else 1
    return value < -whole if of[1] == less else of[1] == more and value > whole


def key(fact: Fact) -> Hashable:
    """One observation is one key, under whichever id; what has no place of its own is known by its id alone."""
    if fact.entity is None or fact.indicator is None or fact.period is None or fact.value is None:
        return fact.id
    return fact.entity, fact.indicator, fact.period, fact.value, fact.unit, tuple(sorted(fact.dims.items()))


def _fact(fact_id: str, source: FactSource) -> _Part:
    fact = source.known(fact_id)
    if fact is None:
        return _Part("", frozenset((fact_id,)))
    # The rules are about observations: a total that the operator derives holds its parts.
    reads = source.observations(fact_id) if fact.expression is not None else frozenset((key(fact),))
    return _Part("", reads, places=frozenset((place(fact),)))


def place(fact: Fact) -> tuple[str | None, str | None, str | None]:
    """Where an observation stands."""
    return fact.entity, fact.indicator, fact.period


def _set(arguments: Sequence[_Part], source: FactSource) -> _Part:
    indicator, period = (each.text for each in arguments)
    reads, places = source.members(indicator, period)
    return _Part("all", reads, places=places)


def _call(name: str, arguments: tuple[_Part, ...]) -> _Part:
    for index, each in enumerate(arguments):
        if each.number is not None:
            _allow(name, index, arguments)
        elif each.name in ALONE:
            raise Refused("nested", f"{each.name} is inside {name}; in a text it must be the whole expression")
        elif FUNCTIONS[name].place(index) == "n":
            raise Refused("literal", f"the last argument of {name} is a number, and here it is a fact or a call")
    reads = frozenset().union(*(each.reads for each in arguments))
    if name == "convert" and len(arguments) == 2:
        return arguments[0]
    if name in _LISTS or name in ALONE:
        # What is ranked is one of those that it is ranked among, and a limit is no summand.
        _once(name, arguments[1 if name == "rank" else FUNCTIONS[name].limits :])
        if name == "rank":
            _ranked(*arguments)
    elif name in _WEIGHTED:
        values, weights = arguments[::2], arguments[1::2]
        _once(name, values)
        _once(name, weights)
        _once(name, (_Part("", reads=frozenset().union(*(each.own for each in values))), *weights))
    elif name in _PAIRS:
        _held_against(name, *arguments[:2])
    places = Places().union(*(each.places for each in arguments))
    base_places = Places().union(*(each.base_places for each in arguments))
    if name in _SETS and [each.name for each in arguments] != ["all"]:
        _one_set(name, places)
        _one_set(name, base_places)
    base = _NOTHING
    if name in _QUOTIENTS:
        about, by = (arguments[side] for side in _QUOTIENTS[name])
        base, places, base_places = by.reads, about.places, by.places
    return _Part(name, reads, base, places, base_places, arguments)


def _one_set(name: str, places: Places) -> None:
    """Refuses members that no words name as one set, such as one country's figure of 2023 and another's of 2022."""
    axes = [set(axis) for axis in zip(*places, strict=True)]
    if axes and len(places) < len(axes[0]) * len(axes[1]) * len(axes[2]):
        raise Refused(
            "set", f"what {name} takes is not a set: its facts differ in several of entity, indicator and period"
        )


def _allow(name: str, index: int, arguments: Sequence[_Part]) -> None:
    """Refuses a number of the draft's own, but for the few that something else gives."""
    value = arguments[index].number
    assert value is not None
    takes = FUNCTIONS[name].place(index)
    if takes == "l" or (name == "rebase" and takes == "f"):
        return  # whether it stands in the sentence, its words say
    if name == "power" and takes == "n":
        if abs(value.numerator) > _MOST_EXPONENT or value.denominator > _MOST_ROOT:
            raise Refused("size", f"the exponent {value} is out of range")
        return
    if name == "cagr" and takes == "n":
        years = _distance(*arguments[:2])
        if years != value:
            told = "is not clear" if years is None else f"lie {years} apart"
            raise Refused("literal", f"cagr is given {value} years, and the periods of its facts {told}")
        return
    words = f"the number {_shown(arguments[index].text)} is in {name}"
    raise Refused("literal", f"{words}; in a text an expression contains facts, and constants are the operator's")


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _once(name: str, arguments: Iterable[_Part]) -> None:
    """Refuses an observation that stands twice among the summands or factors of a call.

    Of rates only what they are about counts: two shares of one whole may be added up. In a product they are also divided
    by it twice.
    """
    plain: set[Hashable] = set()
    own: set[Hashable] = set()
    base: set[Hashable] = set()
    for each in arguments:
        twice = each.reads & plain
        if each.base:
            twice |= (each.own & own) | (each.base & base if name == "product" else _NOTHING)
        else:
            twice |= each.reads & (own | base)
        if twice:
            raise _repeated(name, twice)
        (own if each.base else plain).update(each.own)
        base |= each.base


def _ranked(one: _Part, *others: _Part) -> None:
    """Refuses a ranking of what is none of those that it is ranked among, and one of nothing but itself."""
    field = frozenset().union(*(each.reads for each in others))
    is_one = any(each.reads == one.reads for each in others) or any(
        each.name == "all" and one.reads <= each.reads and not one.name for each in others
    )
    if field <= one.reads or (one.reads & field and not is_one):
        raise Refused("set", "what is ranked has to be one of several that it is ranked among")


def _held_against(name: str, one: _Part, other: _Part) -> None:
    """Refuses two sides that read the same, but for a part and its whole, and what is held against its like."""
    twice = one.reads & other.reads
    if not twice:
        return
    if one.base and other.base and not one.own & other.own:
        return  # growth in one year against growth in the year before
    if not one.name and not other.name and one.reads != other.reads:
        return  # a fact that the operator derives from the other is one of its own: a target, a total
    if one.name == other.name and one.name in _SETS and one.reads != other.reads:
        return  # the average of three years against that of the next three
    if name in _OF_A_WHOLE and any(_is_part(part, whole) for part, whole in ((one, other), (other, one))):
        return
    if name in ("ratio", "share") and one.name in _DIFFERENCES and other in one.arguments:
        return  # a growth, or a margin, that is spelled out
    raise _repeated(name, twice)


def _is_part(part: _Part, whole: _Part) -> bool:
    """Whether one side is a part of the other: a fact in a sum, the highest of all in their average."""
    holds = whole.name in _SETS | _WEIGHTED or (not whole.name and len(whole.reads) > 1)
    if not holds or not (part.name in _PICKS or part.name in ("", "sum", "convert")):
        return False
    if part.reads < whole.reads:
        return True
    return part.name in _PICKS and part.reads == whole.reads and part.name != whole.name and len(part.reads) > 1


def _repeated(name: str, keys: Iterable[Hashable]) -> Refused:
    first = min(" ".join(map(str, each[:3])) if isinstance(each, tuple) else str(each) for each in keys)
    words = f"one fact ({_shown(first)}) appears more than once in {name}"
    return Refused("repeat", f"{words}; in a text each counts once among what a call takes")


def _distance(one: _Part, other: _Part) -> Fraction | None:
    """Years from the period of one side to that of the other; None where either has none, or several."""
    periods = [{each[2] for each in part.places | part.base_places} for part in (one, other)]
    if any(len(each) != 1 for each in periods):
        return None
    start, end = (_moment(each.pop()) for each in periods)
    return None if start is None or end is None or start[0] != end[0] else end[1] - start[1]


def _moment(period: str | None) -> tuple[int, Fraction] | None:
    """How many of its length a year has, and when it is."""
    text = "" if period is None else period.strip()
    if found := _PART.fullmatch(text):  # 2011-12 is a December
        size = _PARTS.get(found[2][0].upper(), _MONTHS)
        return size, Fraction(found[1]) + Fraction(int(found[2].lstrip("QHSMqhsm")), size)
    found = _YEAR.fullmatch(text) or _FISCAL.fullmatch(text)
    return None if found is None else (1, Fraction(found[1]))
