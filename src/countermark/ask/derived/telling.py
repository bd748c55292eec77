"""A calculation ready to be told: its result as an entry, and the sentences that `check` itself verifies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any, Final, NamedTuple

from countermark.ask.derived.calculation import Calculation, calculation_of
from countermark.ask.derived.condition import own_numbers
from countermark.ask.derived.condition import told as told_of
from countermark.ask.derived.derivation import Condition
from countermark.generate.grammar.handles import Handles
from countermark.generate.prompt.entry import Entry
from countermark.generate.sentence.derived import Told, sentences
from countermark.generate.sentence.noun import UNNAMED
from countermark.generate.sentence.writing import Style, Writing, writings
from countermark.model import VALUE_KINDS, Draft, Evidence, Fact, MarkKind
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.units import canonical
from countermark.numeral.locales import Locale
from countermark.numeral.locales import locale as locale_of
from countermark.pipeline import check

_DIGITS: Final = 30
_UNITS: Final = {"pp": "percentage points"}
"""What a unit is called in a sentence, where that is not its own name."""


class Telling(NamedTuple):
    """A derived number, and the sentences that tell it."""

    entry: Entry
    sentences: tuple[str, ...]
    """With handles for tokens; at least one."""


def telling_of(
    calculation: Calculation, entries: Sequence[Entry], handle: str, *, locale: str | None, options: Mapping[str, Any]
) -> Telling | None:
    """The result with those sentences that verify under the options of `check`; None where none does."""
    known = {entry.id: entry for entry in entries}
    if any(fact.id not in known for fact in calculation.facts) and calculation.condition is None:
        return None
    # A count tells how many, whoever they are: of a long list one entry says what and when.
    terms = tuple(tuple(known[fact.id] for fact in term if fact.id in known) for term in calculation.terms)
    if not all(terms):
        return None
    value = calculation.amount.value
    sign = (value > 0) - (value < 0)
    facts = list({fact.id: fact for fact in (*(entry.fact for entry in entries), *calculation.facts)}.values())
    condition = calculation.condition
    for writing in _writings(calculation, locale_of(locale)):
        entry = _entry(calculation, handle, writing)
        told = Told(calculation.function, terms, entry, sign)
        if condition is not None:
            told = told._replace(
                holds=lambda noun: told_of(condition, noun),
                things=condition.things,
                is_whole=len(terms[0]) == len(calculation.facts),
            )
        spelled = [*entries, entry]
        kept = [
            each for each in sentences(told) if _verifies(each, spelled, facts, locale, options, condition=condition)
        ]
        if kept:
            return Telling(entry, tuple(kept))
    return None


def derived_token(function: str, entries: Sequence[Entry], locale: str | None) -> str | None:
    """The token of a function that a model calls over facts; None where that gives no number.

    It is written as short as people do. Whether it verifies in its sentence is for `check` to say.
    """
    facts = [entry.fact for entry in entries]
    found = calculation_of(function, facts)
    if found is None:
        return None
    writing = next(_writings(found, locale_of(locale)), None)
    return None if writing is None else writing.token(found.expression, "expr")


def _entry(calculation: Calculation, handle: str, writing: Writing) -> Entry:
    result = _as_fact(calculation)
    value = Decimal(result.value if result.value is not None else 0)
    return Entry(
        handle=handle,
        fact=result,
        value=value,
        noun=UNNAMED,
        place="",
        inside=False,
        writings=(writing,),
        year=None,
        expression=calculation.expression,
    )


def _as_fact(calculation: Calculation) -> Fact:
    """The result as a fact that can be written; its size alone, as "fell by 5" writes no minus."""
    amount = calculation.amount
    return Fact(id=calculation.expression, value=_digits(abs(amount.value)), unit=_unit(calculation))


def _unit(calculation: Calculation) -> str | None:
    """The unit as the facts have it: employees, not workers; of a quotient that of what is divided, as in "€5 per head"."""
    name = calculation.amount.unit.name
    if calculation.function == "ratio" and name:
        written = calculation.terms[0][0].unit
        known = None if written is None else canonical(written)
        return None if known is None or not is_currency(known.name) else known.name
    for fact in calculation.facts:
        known = None if fact.unit is None else canonical(fact.unit)
        if known is not None and known.name == name and known.multiplier == 1 and name not in _UNITS:
            return fact.unit
    return _UNITS.get(name, name) or None


def _digits(value: Fraction) -> str:
    with localcontext() as context:
        context.prec = _DIGITS
        return f"{Decimal(value.numerator) / Decimal(value.denominator):f}"


def _writings(calculation: Calculation, how: Locale) -> Iterator[Writing]:
    """The ways to write the result, the shortest first; all digits only where they end."""
    ends = calculation.amount.high is None and _is_decimal(calculation.amount.value)
    styles: tuple[Style, ...] = ("short", "precise", "exact") if ends else ("short", "precise")
    result = _as_fact(calculation)
    multiple = calculation.function == "ratio" and not calculation.amount.unit.name
    seen: set[Writing] = set()
    for style in styles:
        for writing in writings(result, style, how):
            named = (
                writing._replace(text=f"{writing.text} times")
                if multiple and len({fact.indicator for fact in calculation.facts}) == 1
                else writing
            )
            if named not in seen:
                seen.add(named)
                yield named


def _is_decimal(value: Fraction) -> bool:
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1 and len(str(value.denominator)) < _DIGITS


def _verifies(
    sentence: str,
    entries: Sequence[Entry],
    facts: Sequence[Fact],
    locale: str | None,
    options: Mapping[str, Any],
    *,
    condition: Condition | None,
) -> bool:
    """Whether every token of a sentence verifies in it, and it states no other value but the question's own bound."""
    spelling = Handles(entries)
    text = spelling.feed(sentence) + spelling.finish()
    report = check(Draft(text=text, locale=locale), Evidence(facts=list(facts)), **options)
    tagged = {
        quantity.id
        for quantity in report.graph.quantities
        if quantity.ref is not None or quantity.expression is not None
    }
    # A year or a quarter may stand without a token; no other number may.
    own = own_numbers(report, condition)
    marks = [
        mark for mark in report.marks if mark.node in tagged or (mark.kind in VALUE_KINDS and mark.node not in own)
    ]
    return bool(marks) and all(mark.mark is MarkKind.VERIFIED for mark in marks)
