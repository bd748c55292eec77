"""The classical mistakes of form, by name: a conclusion that does not follow, and what it was taken for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from countermark.measure.exact.logic.chaining import filled, literals
from countermark.measure.exact.logic.formula import (
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Literal,
    Not,
    Or,
    Var,
    negated,
    substituted,
)
from countermark.measure.exact.logic.words import GENERAL

_ANY = Var("any")
_GENERAL = frozenset(f"is {kind}" for kind in GENERAL.values())
_MOST_PREMISES = 50


class Categorical(NamedTuple):
    """One of "all S are P" (A), "no S are P" (E), "some S are P" (I) or "some S are not P" (O)."""

    form: str
    subject: Formula
    predicate: Formula

    @property
    def negative(self) -> bool:
        return self.form in "EO"

    @property
    def universal(self) -> bool:
        return self.form in "AE"

    def distributes(self, term: Formula) -> bool:
        """The statement speaks of everything that the term covers."""
        return (self.universal and term == self.subject) or (self.negative and term == self.predicate)


def fallacy(premises: Sequence[Formula], conclusion: Formula) -> str | None:
    """The name of the mistake in concluding something that does not follow; None where it has no known form."""
    if len(premises) > _MOST_PREMISES:
        return None
    return (
        _of_conditions(premises, conclusion)
        or _of_alternatives(premises, conclusion)
        or _of_terms(premises, conclusion)
    )


def _of_conditions(premises: Sequence[Formula], conclusion: Formula) -> str | None:
    concluded = literals(conclusion)
    if concluded is None or any(isinstance(term, Var) for each in concluded for term in each.atom.terms):
        return None
    facts = {each for premise in premises for each in literals(premise) or ()}
    for given, then in filter(None, map(_condition, premises)):
        for goal in concluded:
            for before, behind in _instances(given, then, goal):
                if goal in before and behind <= facts:
                    return "affirming the consequent"
                if goal.denied() in behind and any(each.denied() in facts for each in before):
                    return "denying the antecedent"
    return None


def _condition(formula: Formula) -> tuple[list[Literal], list[Literal]] | None:
    while isinstance(formula, ForAll):
        formula = formula.of
    if not isinstance(formula, Implies):
        return None
    given, then = literals(formula.given), literals(formula.then)
    return (
        None
        if given is None or then is None
        else ([each for each in given if each.atom.predicate not in _GENERAL], then)
    )


def _instances(
    given: Sequence[Literal], then: Sequence[Literal], goal: Literal
) -> Iterator[tuple[set[Literal], set[Literal]]]:
    """The condition and its consequence for what the conclusion speaks of."""
    for each in (*given, *then):
        if each.atom.predicate != goal.atom.predicate or len(each.atom.terms) != len(goal.atom.terms):
            continue
        values = {var: term for var, term in zip(each.atom.terms, goal.atom.terms, strict=True) if isinstance(var, Var)}
        yield {filled(one, values) for one in given}, {filled(one, values) for one in then}


def _of_alternatives(premises: Sequence[Formula], conclusion: Formula) -> str | None:
    """As in "it is A or B, and it is A, so it is not B"."""
    for premise in premises:
        if isinstance(premise, Or) and negated(conclusion) in premise.parts and isinstance(conclusion, Not):
            others = [part for part in premise.parts if part != negated(conclusion)]
            if any(other in premises for other in others):
                return "affirming a disjunct"
    return None


def _of_terms(premises: Sequence[Formula], conclusion: Formula) -> str | None:
    concluded = categorical(conclusion)
    if concluded is None:
        return None
    stated = [each for each in map(categorical, premises) if each is not None]
    subject, predicate = concluded.subject, concluded.predicate
    if any(each == Categorical(each.form, predicate, subject) and each.form == concluded.form for each in stated):
        return "illicit conversion"
    for major, minor in permutations(stated, 2):
        middle = _middle(major, minor, subject, predicate)
        if middle is not None:
            return broken_rule(major, minor, concluded, middle)
    if len(stated) == 2 and len({each for one in (*stated, concluded) for each in one[1:]}) > 3:
        return "four terms"
    return None


def _middle(major: Categorical, minor: Categorical, subject: Formula, predicate: Formula) -> Formula | None:
    """The term that joins two premises, one about the predicate of the conclusion and one about its subject."""
    if predicate not in major[1:] or subject not in minor[1:]:
        return None
    middle = major.subject if major.predicate == predicate else major.predicate
    return middle if middle in minor[1:] and middle not in (subject, predicate) else None


def broken_rule(major: Categorical, minor: Categorical, concluded: Categorical, middle: Formula) -> str | None:
    """The first rule of the syllogism that three statements break; None where they break none."""
    if not major.distributes(middle) and not minor.distributes(middle):
        return "undistributed middle"
    if concluded.distributes(concluded.predicate) and not major.distributes(concluded.predicate):
        return "illicit major"
    if concluded.distributes(concluded.subject) and not minor.distributes(concluded.subject):
        return "illicit minor"
    if major.negative and minor.negative:
        return "exclusive premises"
    if (major.negative or minor.negative) and not concluded.negative:
        return "affirmative conclusion from a negative premise"
    if concluded.negative and not major.negative and not minor.negative:
        return "negative conclusion from affirmative premises"
    if major.universal and minor.universal and not concluded.universal:
        return "existential fallacy"
    return None


def categorical(formula: Formula) -> Categorical | None:
    """A formula as a categorical statement; None where it is none."""
    match formula:
        case ForAll(var, Implies(given, then)):
            return _stated("A", "E", _term(given, var), _term(then, var))
        case Exists(var, And((*given, then))):
            subject = _term(given[0] if len(given) == 1 else And(tuple(given)), var)
            return _stated("I", "O", subject, _term(then, var))
        case Not(ForAll(var, Implies(given, then))):
            return _stated("O", "I", _term(given, var), _term(then, var))
        case Not(Exists(var, And((given, then)))):
            return _stated("E", "A", _term(given, var), _term(then, var))
        case _:
            return None


def _stated(affirmative: str, negative: str, subject: Formula, predicate: Formula) -> Categorical:
    if isinstance(predicate, Not):
        return Categorical(negative, subject, predicate.of)
    return Categorical(affirmative, subject, predicate)


def _term(formula: Formula, var: Var) -> Formula:
    """What a statement says of its variable, whatever that is called and however general its noun."""
    made = substituted(formula, {var: _ANY})
    if isinstance(made, And):
        parts = tuple(part for part in made.parts if not (isinstance(part, Atom) and part.predicate in _GENERAL))
        return parts[0] if len(parts) == 1 else And(parts)
    return made
