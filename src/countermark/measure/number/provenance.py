"""What is known of the fact that a number names: its source, its period, its unit, its year, who signed it.

A number that names no fact, or one that is not there, is unknown here; `number.match` says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from countermark.measure.number.facts import Facts, Known, years
from countermark.measure.predicate.predicate import Answer, NodeQuestion
from countermark.model import Fact, Quantity, Source
from countermark.numeral.lexicon.currencies import is_currency
from countermark.protocols import Subject


def _about_fact(name: str, of_fact: Callable[[Fact, Known], Answer], *, number: bool = False) -> NodeQuestion:
    """A question about the fact behind a quantity."""

    def prepared(subject: Subject) -> Callable[[Quantity], Answer]:
        facts, unavailable = Facts(subject.evidence), subject.evidence.unavailable

        def ask(quantity: Quantity) -> Answer:
            if quantity.ref is None and quantity.expression is None:
                return Answer(None, "not tagged")
            if unavailable is not None:
                return Answer(None, f"the facts could not be read: {unavailable}")
            if quantity.ref is None:
                return _of_inputs(facts, str(quantity.expression), of_fact)
            known = facts.find(quantity.ref)
            if known.problem is not None or known.fact is None:
                return Answer(None, str(known.problem))
            answer = of_fact(known.fact, known)
            return Answer(answer.value, answer.reason, (quantity.ref,))

        return ask

    return NodeQuestion(name, ("quantities",), prepared, "number" if number else "boolean")


def _of_inputs(facts: Facts, expression: str, of_fact: Callable[[Fact, Known], Answer]) -> Answer:
    """The answer for a derived number: what holds of every fact behind it, and otherwise what one of them lacks."""
    derived = facts.derive(expression)
    if derived.problem is not None:
        return Answer(None, derived.problem)
    found: list[Answer] = []
    for each in derived.basis:
        known = facts.find(each)
        if known.fact is not None and known.fact.expression is None:
            found.append(of_fact(known.fact, known))
    lacking = next((answer for answer in found if answer.value is None or answer.value is False), found[0])
    if any(answer.value != lacking.value for answer in found) and lacking.value not in {None, False}:
        return Answer(None, f"the facts behind {expression} differ", derived.basis)
    return Answer(lacking.value, lacking.reason, derived.basis)


def _says(fact: Fact, what: str, found: str | None) -> Answer:
    if found is None or not found.strip():
        return Answer(False, f"fact {fact.id!r} has no {what}")
    return Answer(True, f"the {what} of fact {fact.id!r} is {found!r}")


def _source(fact: Fact, _: Known) -> Answer:
    source = fact.source
    if isinstance(source, Source):
        # A version or a digest says which copy; it does not say of what.
        source = source.dataset if source.dataset is not None and source.dataset.strip() else source.uri
    return _says(fact, "source", source)


def _money(fact: Fact, known: Known) -> Answer:
    if known.unit.name is not None and is_currency(known.unit.name):
        return Answer(True, f"fact {fact.id!r} is in {fact.unit}")
    return Answer(
        False, f"fact {fact.id!r} is in {fact.unit}, which is not a currency" if fact.unit else "it has no unit"
    )


def _year(fact: Fact, _: Known) -> Answer:
    found = years(fact)
    if len(found) != 1:
        return Answer(None, f"fact {fact.id!r} has no single year")
    return Answer(float(found[0]), f"fact {fact.id!r} is of {found[0]}")


def _signed(subject: Subject) -> Callable[[Quantity], Answer]:
    """Whether everything behind a number was signed: the fact it names or is bound to, every copy of it, every input."""
    facts, unavailable = Facts(subject.evidence), subject.evidence.unavailable
    copies: dict[str, list[Fact]] = {}
    for fact in subject.evidence.facts:
        copies.setdefault(fact.id, []).append(fact)

    def ask(quantity: Quantity) -> Answer:
        named = quantity.ref if quantity.ref is not None else quantity.bound
        if named is None and quantity.expression is None:
            return Answer(None, "not tagged")
        if unavailable is not None:
            return Answer(None, f"the facts could not be read: {unavailable}")
        known = facts.find(named) if named is not None else facts.derive(str(quantity.expression))
        if known.problem is not None:
            return Answer(None, known.problem)
        behind = {named} if named is not None else set()
        own = [str(quantity.expression)] if named is None else [copy.expression for copy in copies[named]]
        expressions = [each for each in own if each is not None]
        if expressions:
            behind |= facts.deriver.behind(expressions)
        basis = tuple(sorted(behind))
        found = [fact for each in basis for fact in copies[each]]
        unsigned = next((fact.id for fact in found if fact.signer is None), None)
        if unsigned is not None:
            return Answer(False, f"fact {unsigned!r} is not signed", basis)
        return Answer(True, f"signed by {'; '.join(sorted({str(fact.signer) for fact in found}))}", basis)

    return ask


MEASURES: Final = (
    _about_fact("fact_has_source", _source),
    _about_fact("fact_has_period", lambda fact, _: _says(fact, "period", fact.period)),
    _about_fact("fact_has_unit", lambda fact, _: _says(fact, "unit", fact.unit)),
    _about_fact("fact_is_money", _money),
    _about_fact("fact.year", _year, number=True),
    NodeQuestion("facts.signed", ("quantities",), _signed, "boolean"),
)
