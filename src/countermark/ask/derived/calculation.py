"""A derivation over the facts that are held: which of them it reads, as an expression, and what that gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple, get_args

from countermark.ask.derived.derivation import Condition, Derivation, Function, Term
from countermark.ask.naming import is_total, member_of, moment_of
from countermark.ask.refusal import Refused
from countermark.measure.derive import Deriver, quoted
from countermark.measure.derive.dimensions import Amount
from countermark.model import Fact
from countermark.statement.periods.period import Period
from countermark.statement.retrieval.times import Asked as Said

_COUNTS: Final = {">": "count_above", "≥": "count_at_least", "<": "count_below", "≤": "count_at_most"}
Find = Callable[[str, Term], list[Fact]]
"""What is held of an indicator for the members and periods of a term."""
_QUARTERS: Final = 4
_MONTHS: Final = 12
_POINTS: Final = "pp"


class Calculation(NamedTuple):
    """A function of facts, and its result."""

    function: Function
    terms: tuple[tuple[Fact, ...], ...]
    """One list; or two, each of which is added up where it holds several."""
    expression: str
    amount: Amount
    condition: Condition | None = None
    """Of a count: the bound that the question brings along."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All that it reads, each once."""
        return tuple({fact.id: fact for term in self.terms for fact in term}.values())


def calculated(asked: Derivation, find: Find, every: Find, is_all: Callable[[Sequence[Fact]], bool]) -> Calculation:
    """The derivation carried out on what is held; Refused where a fact is missing or the result would say nothing.

    `is_all` says whether facts are all that are held of their indicator and period.
    """
    terms = tuple(_facts(term, every if term.every else find) for term in asked.terms)
    listed = asked.function in ("sum", "mean", "median")
    if listed and len(terms[0]) < 2:
        raise Refused(f"{asked.said!r} asks for a calculation, and the facts have a single figure for it")
    if asked.condition is not None:
        return _counted(asked, asked.condition, terms[0], is_all)
    if not listed and asked.function not in ("share", "rank") and any(len(term) != 1 for term in terms):
        raise Refused("it does not say what is calculated from what", "name a single member and period on each side")
    _check_size(asked, terms)
    expression = _expression(asked.function, terms)
    read = {fact.id: fact for term in terms for fact in term}
    found = Deriver(read).derive(expression)
    if found.amount is None:
        raise Refused(f"it cannot be calculated: {found.words}")
    _check_sense(asked, terms, found.amount)
    return Calculation(asked.function, terms, expression, found.amount)


def _counted(
    asked: Derivation, condition: Condition, facts: tuple[Fact, ...], is_all: Callable[[Sequence[Fact]], bool]
) -> Calculation:
    """How many facts a bound holds for: the expression names all of them, and whoever checks it decides which are counted."""
    if len(facts) < 2:
        raise Refused(f"{asked.said!r} asks for a count, and the facts have a single figure for it")
    _check_size(asked, (facts,))
    bounds = {condition.limit.bounds(fact) for fact in facts}
    if len(bounds) != 1 or None in bounds:
        raise Refused(
            f"{condition.limit.words!r} is not in the unit of the figures, {facts[0].unit or 'none'}", "say the unit"
        )
    ((side, low, high),) = (each for each in bounds if each is not None)
    limits = [_literal(each) for each in (low, high) if each is not None]
    name = _COUNTS[side] if high is None else "count_between"
    among = f"all({_text(facts[0].indicator)}, {_text(facts[0].period)})" if is_all(facts) else _ids(facts)
    expression = f"{name}({', '.join(limits)}, {among})"
    found = Deriver({fact.id: fact for fact in facts}).derive(expression)
    if found.amount is None:
        raise Refused(f"it cannot be counted: {found.words}")
    return Calculation("count", (facts,), expression, found.amount, condition)


def _text(name: str | None) -> str:
    return name if name is not None and name.isascii() and name.isdecimal() else quoted(name or "")


def _literal(value: Fraction) -> str:
    digits = Decimal(value.numerator) / Decimal(value.denominator)
    if Fraction(digits) != value:
        raise Refused("the number to compare with has endless decimals in their unit", "say it in their unit")
    return f"{digits:f}"


def calculation_of(function: str, facts: Sequence[Fact]) -> Calculation | None:
    """A function of two facts or of a list, whoever asks for it; None where it gives no number."""
    if function not in get_args(Function):
        return None
    listed = function in ("sum", "mean", "median")
    terms = (tuple(facts),) if listed else tuple((fact,) for fact in facts)
    expression = _expression(function, terms)  # type: ignore[arg-type]  # looked up above
    found = Deriver({fact.id: fact for fact in facts}).derive(expression)
    return None if found.amount is None else Calculation(function, terms, expression, found.amount)  # type: ignore[arg-type]


def _facts(term: Term, find: Find) -> tuple[Fact, ...]:
    found = [fact for code in term.indicators for fact in find(code, term)]
    return tuple({fact.id: fact for fact in found}.values())


def _check_size(asked: Derivation, terms: Sequence[Sequence[Fact]]) -> None:
    """Hold the number of a set against what is held: the four regions are four."""
    if asked.size is not None and len(terms[-1]) != asked.size:
        raise Refused(f"it speaks of {asked.size}, and the facts have {len(terms[-1])}")


def _check_sense(asked: Derivation, terms: Sequence[Sequence[Fact]], amount: Amount) -> None:
    """What a reader would take for something else is not given."""
    percentages = any(fact.unit is not None and "%" in fact.unit for term in terms for fact in term)
    if asked.in_points and amount.unit.name != _POINTS:
        raise Refused("the figures are not percentages, which differ in percentage points")
    if percentages and asked.relative:
        raise Refused("the figures are percentages themselves", "ask by how many percentage points they differ")
    if percentages and (asked.function == "sum" or any(len(term) > 1 for term in terms if asked.function == "share")):
        raise Refused("percentages cannot be added", "ask for their average")
    if asked.function == "share" and {fact.id for fact in terms[0]} > {fact.id for fact in terms[1]}:
        raise Refused("the part is more than the whole")


def _expression(function: Function, terms: Sequence[Sequence[Fact]]) -> str:
    if function in ("sum", "mean", "median"):
        return f"{function}({_ids(terms[0])})"
    if function == "rank":
        return f"rank({_ids(terms[0])}, {_ids(terms[1])})"
    operands = [_ids(term) if len(term) == 1 else f"sum({_ids(term)})" for term in terms]
    years = f", {_years(terms[0][0], terms[1][0])}" if function == "cagr" else ""
    return f"{function}({', '.join(operands)}{years})"


def _ids(facts: Sequence[Fact]) -> str:
    return ", ".join(quoted(fact.id) for fact in facts)


def _years(first: Fact, last: Fact) -> int:
    moments = [moment_of(fact) for fact in (first, last)]
    years = [moment.place[0] for moment in moments if moment is not None and moment.grain == "year"]
    if len(years) != 2 or years[1] - years[0] < 2:
        raise Refused("a yearly rate needs several years", "name the first and the last year")
    return years[1] - years[0]


def before(said: Said, term: Term) -> Said:
    """The period before the one that is named, as far back as the term says."""
    (period,) = said.periods
    for _ in range(term.back):
        if term.by_quarter and period.grain == "quarter":
            first = period.part == 1
            period = Period(period.year - first, "quarter", _QUARTERS if first else period.part - 1)
        else:
            period = period._replace(year=period.year - 1)
    return said._replace(periods=(period,))


def is_gapless(facts: Sequence[Fact], said: Said) -> bool:
    """Whether a stretch, or a year by its parts, is held without a gap."""
    moments = [moment for fact in facts if (moment := moment_of(fact)) is not None]
    if len(moments) != len(facts) or not moments or len({moment.grain for moment in moments}) != 1:
        return False
    size = {"quarter": _QUARTERS, "month": _MONTHS}.get(moments[0].grain, 1)
    places = sorted({moment.place[0] * size + (moment.place[1] - 1 if size > 1 else 0) for moment in moments})
    whole = places[-1] - places[0] + 1 == len(places) == len(moments)
    if said.first is not None and not said.periods:
        ends = (said.first, said.last if said.last is not None else said.first)
        reaches = places[0] == ends[0] * size and (ends[1] > 9000 or places[-1] == ends[1] * size + size - 1)
        return whole and reaches
    if said.periods and said.first is None and size > 1 and said.periods[0].grain == "year":
        return whole and places[0] == said.periods[0].year * size and len(places) == size
    return whole


def members_of(facts: Sequence[Fact], axis: str) -> list[str]:
    """The members that facts are of, each once."""
    return list(
        dict.fromkeys(name for fact in facts if (name := member_of(fact, axis)) is not None and not is_total(name))
    )
