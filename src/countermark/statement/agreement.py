"""Whether a statement agrees with a fact, contradicts it, or leaves it open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.model import Fact, Quantity, Said, Statement
from countermark.protocols import Name
from countermark.statement.measures import COORDINATES
from countermark.statement.names.gazetteer import gazetteer
from countermark.statement.names.indicators import Indicator, Indicators, stem
from countermark.statement.names.tokens import words
from countermark.statement.periods.period import Period, read_period
from countermark.statement.regions import members
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL, value_of
from countermark.statement.vocabulary import REAL_TOPICS

_FORECAST: Final = frozenset(words("forecast f projection projected planned target estimate_forecast"))
_PERCENT: Final = ("%", "percent", "per cent", "pp", "annual %", "share")
_STOCKS: Final = frozenset(words("population debt reserves refugees labour mobile internet forest land"))
_TECHNICAL: Final = re.compile(r"\A\S*[\d._:/]\S*\Z|\A\S{1,4}\Z")
_FLOWS: Final = frozenset(words("inflation deflator gdp gni exports imports fdi remittances cpi"))
_CHANGE: Final = frozenset(words("growth change increase decrease rise inflation gain decline difference"))
_DOUBLE: Final = (Fraction(9, 5), Fraction(11, 5))
_TRIPLE: Final = (Fraction(27, 10), Fraction(33, 10))
_HALF: Final = (Fraction(9, 20), Fraction(11, 20))
_RATIOS: Final = {
    "double": _DOUBLE,
    "triple": _TRIPLE,
    "half": _HALF,
    "more than double": (Fraction(2), Fraction(10**9)),
    "more than triple": (Fraction(3), Fraction(10**9)),
    "more than half": (Fraction(0), Fraction(1, 2)),
}


class Agreement(NamedTuple):
    """What comes of a comparison."""

    holds: bool
    reason: str
    not_said: tuple[str, ...] = ()
    """Coordinates that the text leaves open."""
    unchecked: tuple[str, ...] = ()
    """What the text says and the facts cannot tell."""
    basis: tuple[str, ...] = ()
    """Other facts that were read."""


class Series:
    """The facts of the evidence by where they stand, for moves and orders; made when the first is asked for."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts
        self._by_indicator: dict[str, list[Fact]] | None = None

    def of(self, indicator: str | None) -> list[Fact]:
        """Every fact of an indicator."""
        if self._by_indicator is None:
            self._by_indicator = {}
            for fact in self._facts:
                if fact.indicator is not None:
                    self._by_indicator.setdefault(fact.indicator, []).append(fact)
        return [] if indicator is None else self._by_indicator.get(indicator, [])

    def is_alike(self, ref: str | None, fact: Fact) -> bool:
        """Whether another number's fact is of the same indicator; of a number without one nobody knows."""
        return ref is not None and any(each.id == ref for each in self.of(fact.indicator))

    def alike(self, fact: Fact) -> list[tuple[Fact, Decimal]]:
        """Facts that can be put in one order with this one: the same indicator, unit and breakdown, each with its value."""
        own = breakdown(fact)
        found: list[tuple[Fact, Decimal]] = []
        for each in self.of(fact.indicator):
            value = value_of(each)
            if value is not None and each.unit == fact.unit and breakdown(each) == own:
                found.append((each, value))
        return found


def agreement(
    quantity: Quantity, statement: Statement, fact: Fact, series: Series, others: Mapping[str, Quantity]
) -> Agreement:
    """Whether what is said of a number is what the fact is about."""
    for found in (
        _entity(statement.entity, fact),
        _indicator(statement.indicator, fact),
        _period(statement.period, fact),
        _stance(statement.stance, fact),
    ):
        if found is not None:
            return Agreement(False, found)
    unchecked: list[str] = []
    basis: list[str] = []
    for judged in (_move(statement, quantity, fact, series, others), _order(statement, quantity, fact, series, others)):
        if judged is None:
            continue
        verdict, reason, read = judged
        basis += [each for each in read if each != fact.id]
        if verdict is False:
            return Agreement(False, reason, basis=tuple(dict.fromkeys(basis)))
        if verdict is None:
            unchecked.append(reason)
    not_said = tuple(
        name for name in COORDINATES if getattr(statement, name) is None and getattr(fact, name) is not None
    )
    reason = "the text says nothing that contradicts the fact"
    if not_said:
        reason = f"the text does not say which {_listed(not_said)}"
    return Agreement(True, reason, not_said, tuple(unchecked), tuple(dict.fromkeys(basis)))


def _entity(said: Said | None, fact: Fact) -> str | None:
    if said is None or fact.entity is None or fact.entity in said.refers:
        return None
    label = fact.dims.get(ENTITY_LABEL)
    if label is None and fact.entity.upper() not in gazetteer().codes and not fact.entity.replace(" ", "").isalpha():
        return None  # a code that no text can be expected to say
    return f"the text speaks of {said.words!r}{_at(said)}, the fact of {label or fact.entity}"


def _indicator(said: Said | None, fact: Fact) -> str | None:
    if said is None or fact.indicator is None or fact.indicator in said.refers:
        return None
    known = _read_indicator(fact.indicator, fact.dims.get(INDICATOR_LABEL))
    if not known.topics and (not known.words or (known.label == known.code and _TECHNICAL.search(known.code))):
        return None  # a code that no text can be expected to say
    return f"the text speaks of {said.words!r}{_at(said)}, the fact of {known.label}"


def _period(said: Said | None, fact: Fact) -> str | None:
    if (
        said is None
        or fact.period is None
        or not said.refers
        or any(_is_period(each, fact.period, flows=_flows(fact)) for each in said.refers)
    ):
        return None
    return f"the text speaks of {said.words!r}{_at(said)}, the fact of {fact.period}"


def _flows(fact: Fact) -> bool:
    """Whether a fact counts what comes about within its period, so that its last month is another number."""
    known = _indicator_of(fact)
    if known is None or known.topics & _STOCKS:
        return False
    return bool(known.topics & _FLOWS) or "growth" in known.forms or _key(fact) in gazetteer().countries


def _is_period(said: str, held: str, *, flows: bool = False) -> bool:
    """Whether a period that is said is the one that is held, or one that it lies in."""
    if said == held.strip():
        return True
    own = read_period(held)
    if own is None:
        return "/" in said and _years(said) is None
    years = _years(said)
    if years is not None:
        return years[0] <= own.year <= years[1]
    named = read_period(said)
    if named is None:
        return False
    if named.grain == "year":
        return own.year == named.year or (own.grain == "fiscal" and own.year + 1 == named.year)
    if named.grain == "fiscal":
        # A fiscal year is called by the year that it ends in; "2023/24" names both.
        return own.year == named.year if own.grain == "fiscal" else own.year == named.year + 1
    if own.grain in ("year", "fiscal"):
        # A part of the year is another number of what comes about over the year, and just when of anything else.
        return not flows and own.year == named.year
    return _same_part(named, own)


def is_same_period(said: Sequence[str], held: str, *, flows: bool = False) -> bool:
    """Whether one of the periods that are said is the one that is held, and not a longer or a shorter one."""
    own = read_period(held)
    for each in said:
        if each == held.strip():
            return True
        named = read_period(each)
        if named is None or _years(each) is not None:
            continue
        if named.grain == "year" and (own is None or own.grain not in ("year", "fiscal", "day")):
            continue
        if _is_period(each, held, flows=flows):
            return True
    return False


def _same_part(named: Period, own: Period) -> bool:
    if named.grain == own.grain or {named.grain, own.grain} <= {"month", "day"}:
        return (named.year, named.part) == (own.year, own.part)
    return named.year == own.year


def _years(said: str) -> tuple[int, int] | None:
    first, slash, last = said.partition("/")
    return (int(first), int(last)) if slash and first.isdecimal() and last.isdecimal() and len(last) == 4 else None


def _stance(said: Said | None, fact: Fact) -> str | None:
    if said is None or said.refers[0] == "asked":
        return None  # who asks names a number without vouching for it
    stance = said.refers[0]
    if stance == "planned":
        is_counted = fact.indicator is not None and bool(
            set(words(said.words)) & set(words(fact.dims.get(INDICATOR_LABEL, fact.indicator)))
        )
        # What is planned may be what is counted: "the budget was …".
        return (
            None
            if is_counted or is_forecast(fact)
            else f"the text only expects it ({said.words!r}), the fact is no forecast"
        )
    return f"the text {'denies' if stance == 'denied' else 'only supposes'} it ({said.words!r})"


def stance_contradicts(said: Said | None, facts: Sequence[Fact]) -> str | None:
    """Whether the text denies or only supposes what it says of facts."""
    found = [_stance(said, fact) for fact in facts]
    if said is not None and said.refers[0] == "planned" and None in found:
        return None
    return next(filter(None, found), None)


def is_within(said: str, held: str) -> bool:
    """Whether a period that is said is the one that is held, or one that it lies in."""
    return _is_period(said, held)


def names_change(said: Said) -> bool:
    """Whether words name a change themselves, so that a move of it is another one: "inflation rose 5.2%"."""
    return any(stem(word) in _CHANGE or word in _CHANGE for word in words(said.words))


def is_forecast(fact: Fact) -> bool:
    """Whether a fact says of itself that it lies ahead."""
    told = {(fact.status or "").strip().lower(), *(value.strip().lower() for value in fact.dims.values())}
    return bool(told & _FORECAST)


def is_change(fact: Fact) -> bool:
    """Whether a fact says by how much something changed."""
    known = _indicator_of(fact)
    return known is not None and (
        "growth" in known.forms or bool(known.words & _CHANGE) or bool(known.topics & {"inflation", "deflator"})
    )


_Judged = tuple[bool | None, str, Iterable[str]]


def _move(
    statement: Statement, quantity: Quantity, fact: Fact, series: Series, others: Mapping[str, Quantity]
) -> _Judged | None:
    said = statement.move
    if said is None:
        return None
    direction, part, *rest = said.refers
    value = value_of(fact)
    if part == "by":
        return _by(said, direction, quantity, fact, value, is_whose=statement.entity is not None)
    if rest:
        other = others.get(rest[0])
        start, end = (quantity, other) if part == "from" else (other, quantity)
        before, after = _read(start), _read(end)
        if before is None or after is None:
            return None, f"whether it {said.words!r} is not checked", ()
        return _went(said, direction, before, after, ())
    if part == "from" or value is None or direction in _RATIOS:
        return None
    before_fact = _earlier(fact, series)
    if before_fact is None:
        return None, f"the facts cannot tell whether it {said.words!r}", ()
    before_value = value_of(before_fact)
    assert before_value is not None
    return _went(said, direction, Fraction(before_value), Fraction(value), (before_fact.id,))


def _by(
    said: Said, direction: str, quantity: Quantity, fact: Fact, value: Decimal | None, *, is_whose: bool
) -> _Judged | None:
    is_percent = fact.unit is None or any(sign in fact.unit.lower() for sign in _PERCENT)
    is_negative = value is not None and value < 0
    if fact.indicator is not None and not is_change(fact) and not is_percent:
        return False, f"the text says by how much it {said.words!r}, the fact is a level", ()
    if is_negative and direction == "down" and not (is_change(fact) and is_whose):
        return (
            False,
            f"the text says {said.words!r}, which is a sign only where the fact is the change of whom it names",
            (),
        )
    if is_change(fact) and value and direction in ("up", "down") and is_negative == (direction == "up"):
        return False, f"the text says that it {said.words!r}, the fact is {value}", ()
    written = _read(quantity)
    if direction == "down" and written is not None and written < 0:
        return False, f"the text says that it {said.words!r} and writes a minus", ()
    return None


def _went(said: Said, direction: str, before: Fraction, after: Fraction, basis: Iterable[str]) -> _Judged:
    if before == after and direction in ("up", "down"):
        return None, f"as rounded, it cannot be told whether it {said.words!r}", basis
    if direction in _RATIOS:
        low, high = _RATIOS[direction]
        holds = before != 0 and low <= after / before <= high
    elif direction == "flat":
        holds = before == after or (before != 0 and abs(after - before) <= abs(before) / 50)
    else:
        holds = after > before if direction == "up" else after < before
    if holds:
        return True, "", basis
    return False, f"the text says {said.words!r}, but it went from {_shown(before)} to {_shown(after)}", basis


def _earlier(fact: Fact, series: Series) -> Fact | None:
    """The fact of the period before this one, of the same entity."""
    own = read_period(fact.period) if fact.period is not None else None
    if own is None or own.grain != "year":
        return None
    for each, _ in series.alike(fact):
        period = read_period(each.period) if each.period is not None else None
        if each.entity == fact.entity and period is not None and period.grain == "year" and period.year == own.year - 1:
            return each
    return None


def _order(
    statement: Statement, quantity: Quantity, fact: Fact, series: Series, others: Mapping[str, Quantity]
) -> _Judged | None:
    said = statement.order
    value = value_of(fact)
    if said is None or value is None:
        return None
    side, kind, among, *rest = said.refers
    if kind == "than":
        return _compared(said, quantity, fact, series, others)
    nouns = frozenset(rest)
    known = _indicator_of(fact)
    if known is not None and stem(words(said.words)[0]) in {stem(word) for word in words(known.label)}:
        return None  # "highest" is what is counted
    if (
        nouns
        and known is not None
        and not nouns & (known.topics | known.words | {stem(word) for word in words(known.label)})
    ):
        return None  # "the largest city" is a place among cities
    rank = int(kind)
    if among == "time":
        field = [(each, worth) for each, worth in series.alike(fact) if each.entity == fact.entity]
        why = "its place over time"
    else:
        field = [(each, worth) for each, worth in series.alike(fact) if each.period == fact.period]
        group = None if among == "all" else members(among)
        if among != "all" and group is None:
            return None, f"the facts cannot tell who is {said.words!r} in {among}", ()
        if group is not None:
            field = [(each, worth) for each, worth in field if _key(each) in group or each.id == fact.id]
        else:
            # Among countries, no group of countries has a place.
            field = [(each, worth) for each, worth in field if each.id == fact.id or not _is_group(each)]
        why = "its place among the others"
    best: dict[str | None, Decimal] = {}
    for each, worth in field:
        key = each.period if among == "time" else each.entity
        best[key] = worth
    own = fact.period if among == "time" else fact.entity
    ahead = sum(1 for key, worth in best.items() if key != own and (worth > value if side == "high" else worth < value))
    if len(best) < 2:
        return None, f"the facts cannot tell {why}", ()
    basis = tuple(each.id for each, _ in field)
    if ahead > rank - 1:
        return False, f"the text says {said.words!r}, but the facts hold {ahead} that come before it", basis
    if ahead < rank - 1 and len(best) >= rank:
        return False, f"the text says number {rank} ({said.words!r}), but by the facts it is number {ahead + 1}", basis
    return None, f"{why} is checked only against what the facts hold", basis


def _compared(said: Said, quantity: Quantity, fact: Fact, series: Series, others: Mapping[str, Quantity]) -> _Judged:
    """Whether a number is more or less than the one it is compared with."""
    side, _, among, *rest = said.refers
    value = value_of(fact)
    assert value is not None
    if among == "number":
        other, own = others.get(rest[0]) if rest else None, _read(quantity)
        than = _read(other)
        if (
            own is None
            or than is None
            or other is None
            or _unit(other) != _unit(quantity)
            or not series.is_alike(other.about, fact)
        ):
            return None, f"whether it is {said.words!r} is not checked", ()
        basis: tuple[str, ...] = ()
    else:
        alike = series.alike(fact)
        if among == "entity":
            found = [(each, worth) for each, worth in alike if each.entity in rest and each.period == fact.period]
        else:
            found = [
                (each, worth)
                for each, worth in alike
                if each.entity == fact.entity
                and each.period is not None
                and any(_is_period(one, each.period) for one in rest)
            ]
        if len(found) != 1:
            return None, f"the facts cannot tell whether it is {said.words!r}", tuple(each.id for each, _ in found)
        own, than, basis = Fraction(value), Fraction(found[0][1]), (found[0][0].id,)
    holds = own > than if side == "high" else own < than
    if holds:
        return True, "", basis
    return False, f"the text says {said.words!r}, but {_shown(own)} is not {said.words} than {_shown(than)}", basis


def _key(fact: Fact) -> str | None:
    if fact.entity is None:
        return None
    known = gazetteer().codes.get(fact.entity.upper())
    if known is not None:
        return known
    keys = gazetteer().exact(fact.dims.get(ENTITY_LABEL, fact.entity))
    return keys[0] if keys is not None and len(keys) == 1 else fact.entity


def _is_group(fact: Fact) -> bool:
    """Whether an entity is a group of countries by its code, such as the World Bank's "SSF"."""
    key = None if fact.entity is None else gazetteer().codes.get(fact.entity.upper())
    return key is not None and key not in gazetteer().countries


def is_own_label(label: str) -> bool:
    """Whether an indicator is none that our tables know, so that only the words of its label name it."""
    return not _read_indicator(label, None).topics & REAL_TOPICS


def breakdown(fact: Fact) -> tuple[tuple[str, str], ...]:
    """The dimensions of a fact beside its entity, indicator and period."""
    return tuple(
        sorted((name, value) for name, value in fact.dims.items() if name not in (ENTITY_LABEL, INDICATOR_LABEL))
    )


def _unit(quantity: Quantity) -> str | None:
    return None if quantity.reading is None else quantity.reading.unit


def _read(quantity: Quantity | None) -> Fraction | None:
    if quantity is None or quantity.reading is None or quantity.reading.value is None:
        return None
    return Fraction(quantity.reading.value)


def _shown(value: Fraction) -> str:
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return f"{exact.normalize():f}" if exact == exact.to_integral_value() else f"{exact:.4g}"


def _at(said: Said) -> str:
    return "" if said.where in ("clause", "sentence") else f" (in the {_PLACES[said.where]})"


_PLACES: Final = {
    "row": "row's head",
    "column": "column's head",
    "lead": "lead of the list",
    "heading": "heading",
    "before": "sentence before",
}


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _indicator_of(fact: Fact) -> Indicator | None:
    return None if fact.indicator is None else _read_indicator(fact.indicator, fact.dims.get(INDICATOR_LABEL))


@lru_cache(maxsize=4096)
def _read_indicator(code: str, label: str | None) -> Indicator:
    return Indicators((Name(code, () if label is None else (label,)),)).all[0]
