"""Numbers without a token that a sentence makes of others: "rose from 1,200 in 2022 to 1,350 in 2023, up 12.5%".

Only where the words name the operation and the sentence itself gives the numbers that it is carried out on, each bound to a fact.
Nothing is found by trying what would come out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec import structs

from countermark.measure.derive.deriver import Deriver
from countermark.measure.derive.parser import quoted
from countermark.model import Fact, Quantity
from countermark.statement.agreement import Series
from countermark.statement.derived.operations import names_in
from countermark.statement.derived.telling import derived_agreement
from countermark.statement.periods.period import read_period
from countermark.statement.retrieval.catalogue import INDICATOR_LABEL, value_of

if TYPE_CHECKING:
    from countermark.statement import Told
    from countermark.statement.binding import Binder

_TWO: Final = frozenset(("growth", "difference", "share", "ratio"))
_MANY: Final = frozenset(("sum", "mean"))
_WHOLES: Final = _MANY | {"median", "cagr", "weighted mean", "product", "rebase?"}
"""What is said of a whole stretch; the others are said of the number that they stand at."""
_BASE: Final = " 100"
"""What an index starts from."""
_MOST: Final = 12
"""Operands of a sum that a sentence may give one by one."""


def derivation_of(quantity: Quantity, bound: Mapping[str, Quantity], told: Told, binder: Binder) -> Quantity:
    """A number with the expression that its words name over the numbers of its sentence; as it is where they name none.

    One whose words name an operation is bound to no fact by itself: "a difference of 440" is nobody's revenue.
    """
    line = told.lines.get(quantity.id, ("", ""))[1]
    read = told.derived(quantity) if names_in(line) or _BASE in line else None
    if read is None or read.statement.operation is None:
        return quantity
    statement, numbers = read.statement, read.numbers
    assert statement.operation is not None
    named = [name for name in statement.operation.refers if name in _TWO | _MANY]
    if quantity.bound is not None:
        is_per = any(each.kind == "unit" for each in statement.operands)
        at_it = (read.named & _TWO) | ({"ratio"} if is_per else frozenset[str]())
        made = [name for name in statement.operation.refers if name in _WHOLES | at_it]
        fact = binder.fact(quantity.bound)
        explained = (
            frozenset[str]()
            if fact is None
            else names_in(fact.dims.get(INDICATOR_LABEL, fact.indicator or ""), surely=True)
        )
        if explained.issuperset(made):
            return quantity
        quantity = structs.replace(
            quantity, bound=None, unbound=f"the text makes it of others ({statement.operation.words!r})"
        )
    others = [bound[each.id].about for each in numbers if each.id in bound and each.id != quantity.id]
    facts = [fact for each in dict.fromkeys(others) if each is not None and (fact := binder.fact(each)) is not None]
    if not 1 < len(facts) <= _MOST:
        return quantity
    by_id = {fact.id: fact for fact in facts}
    deriver, series = Deriver(by_id), Series(facts)
    for expression in _expressions(named, facts):
        derivation = deriver.derive(expression)
        if derivation.amount is not None and derived_agreement(statement, derivation.steps, by_id, series).holds:
            return structs.replace(quantity, expr=expression, statement=statement, unbound=None, near=())
    return quantity


def _expressions(named: Sequence[str], facts: Sequence[Fact]) -> Iterator[str]:
    """What the words may mean, where they name one operation alone."""
    if len(named) != 1:
        return
    name = named[0]
    if name in _MANY:
        yield _call(name, facts)
    elif len(facts) == 2:
        ordered = _by_time(facts)
        if name == "difference" and _is_over_time(facts):
            yield _call("change", ordered)
        elif name == "difference":
            # A difference between two is what the larger has more.
            yield _call("difference", sorted(facts, key=_value, reverse=True))
        else:
            yield _call(name, ordered)
            if not _is_over_time(facts):
                yield _call(name, ordered[::-1])  # which of them is held against which, the words say


def _value(fact: Fact) -> Fraction:
    value = value_of(fact)
    return Fraction(0) if value is None else Fraction(value)


def _is_over_time(facts: Sequence[Fact]) -> bool:
    return len({(fact.entity, fact.indicator) for fact in facts}) == 1


def _by_time(facts: Sequence[Fact]) -> Sequence[Fact]:
    periods = [read_period(fact.period) if fact.period is not None else None for fact in facts]
    first, second = periods
    return (
        facts[::-1] if _is_over_time(facts) and first is not None and second is not None and second < first else facts
    )


def _call(name: str, facts: Sequence[Fact]) -> str:
    return f"{name}({', '.join(quoted(fact.id) for fact in facts)})"
