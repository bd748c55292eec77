"""Formulas of first-order logic without functions and without equality."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple


class Var(NamedTuple):
    """A variable; a constant is plain text."""

    name: str


Term = Var | str


class Atom(NamedTuple):
    """Something said of one or more things: chase("the cat", "the dog")."""

    predicate: str
    terms: tuple[Term, ...]


class Not(NamedTuple):
    """The denial of a formula."""

    of: Formula


class And(NamedTuple):
    """All parts hold."""

    parts: tuple[Formula, ...]


class Or(NamedTuple):
    """At least one part holds."""

    parts: tuple[Formula, ...]


class Implies(NamedTuple):
    """If the first holds, so does the second."""

    given: Formula
    then: Formula


class ForAll(NamedTuple):
    """The formula holds whatever the variable stands for."""

    var: Var
    of: Formula


class Exists(NamedTuple):
    """The formula holds for something."""

    var: Var
    of: Formula


Formula = Atom | Not | And | Or | Implies | ForAll | Exists


class Literal(NamedTuple):
    """An atom, or the denial of one."""

    positive: bool
    atom: Atom

    def denied(self) -> Literal:
        return Literal(not self.positive, self.atom)


def negated(formula: Formula) -> Formula:
    """The denial of a formula, without denying twice."""
    return formula.of if isinstance(formula, Not) else Not(formula)


def iff(left: Formula, right: Formula) -> Formula:
    """Both hold, or neither."""
    return And((Implies(left, right), Implies(right, left)))


def atoms(formula: Formula) -> Iterator[Atom]:
    """Every atom of a formula, from left to right."""
    match formula:
        case Atom():
            yield formula
        case And(parts) | Or(parts):
            for part in parts:
                yield from atoms(part)
        case Implies(given, then):
            yield from atoms(given)
            yield from atoms(then)
        case _:
            yield from atoms(formula.of)


def substituted(formula: Formula, values: Mapping[Var, Term]) -> Formula:
    """The formula with variables replaced; a quantifier keeps its own."""
    match formula:
        case Atom(predicate, terms):
            return Atom(predicate, tuple(values.get(term, term) if isinstance(term, Var) else term for term in terms))
        case And(parts) | Or(parts):
            return type(formula)(tuple(substituted(part, values) for part in parts))
        case Implies(given, then):
            return Implies(substituted(given, values), substituted(then, values))
        case ForAll(var, of) | Exists(var, of):
            kept = {each: value for each, value in values.items() if each != var}
            return type(formula)(var, substituted(of, kept))
        case _:
            return Not(substituted(formula.of, values))
