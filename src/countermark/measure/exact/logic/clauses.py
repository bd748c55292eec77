"""Formulas as clauses of propositional logic: what exists gets a name, what holds of all is written out for every name.

That is exact for formulas in which nothing that exists depends on something arbitrary (the class of Bernays and
Schönfinkel, which is decidable); the others are not settled here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from countermark.measure.exact.logic.formula import (
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Term,
    Var,
    atoms,
    substituted,
)


class Unsettled(Exception):
    """Why the question is not answered."""


class Grounded(NamedTuple):
    """Clauses over numbered atoms: 3 says the third holds, -3 that it does not."""

    clauses: list[tuple[int, ...]]
    atoms: int
    """How many there are."""


def grounded(formulas: Sequence[Formula], most: int) -> Grounded:
    """The clauses of several formulas together, up to so many."""
    normal = [_Named(number).named(_pushed(formula, positive=True)) for number, formula in enumerate(formulas)]
    constants = sorted(
        {term for formula in normal for atom in atoms(formula) for term in atom.terms if isinstance(term, str)}
    )
    return _Clauses(constants or ["something"], most).of(normal)


def _pushed(formula: Formula, *, positive: bool) -> Formula:
    """The same, or its denial, with denials only at atoms and without "if"."""
    match formula:
        case Atom():
            return formula if positive else Not(formula)
        case Not(of):
            return _pushed(of, positive=not positive)
        case Implies(given, then):
            parts = (_pushed(given, positive=not positive), _pushed(then, positive=positive))
            return Or(parts) if positive else And(parts)
        case And(parts) | Or(parts):
            pushed = tuple(_pushed(part, positive=positive) for part in parts)
            return And(pushed) if isinstance(formula, And) is positive else Or(pushed)
        case _:
            inner = _pushed(formula.of, positive=positive)
            return ForAll(formula.var, inner) if isinstance(formula, ForAll) is positive else Exists(formula.var, inner)


class _Named:
    def __init__(self, formula: int) -> None:
        self._formula = formula
        self._count = 0

    def named(self, formula: Formula, *, under_all: bool = False) -> Formula:
        match formula:
            case Exists(var, of):
                if under_all and any(var in atom.terms for atom in atoms(of)):
                    raise Unsettled("what exists depends on something arbitrary, which is not settled here")
                self._count += 1
                name = f"something {self._formula}.{self._count}"
                return self.named(substituted(of, {var: name}), under_all=under_all)
            case ForAll(var, of):
                return ForAll(var, self.named(of, under_all=True))
            case And(parts) | Or(parts):
                return type(formula)(tuple(self.named(part, under_all=under_all) for part in parts))
            case _:
                return formula


class _Clauses:
    def __init__(self, constants: Sequence[str], most: int) -> None:
        self._constants = constants
        self._most = most
        self._numbers: dict[Atom, int] = {}
        self._clauses: list[tuple[int, ...]] = []

    def of(self, formulas: Sequence[Formula]) -> Grounded:
        for formula in formulas:
            for clause in self._cnf(formula, {}):
                self._clauses.append(clause)
                if len(self._clauses) > self._most:
                    raise Unsettled(f"it takes more than {self._most} clauses")
        return Grounded(self._clauses, len(self._numbers))

    def _cnf(self, formula: Formula, values: dict[Var, str]) -> Iterator[tuple[int, ...]]:
        match formula:
            case ForAll(var, of):
                for constant in self._constants:
                    yield from self._cnf(of, {**values, var: constant})
            case And(parts):
                for part in parts:
                    yield from self._cnf(part, values)
            case Or(parts):
                each = [list(self._cnf(part, values)) for part in parts]
                size = 1
                for listed in each:
                    size *= len(listed)
                    if size > self._most:
                        raise Unsettled(f"it takes more than {self._most} clauses")
                for chosen in product(*each):
                    literals = {literal for clause in chosen for literal in clause}
                    if not any(-literal in literals for literal in literals):
                        yield tuple(sorted(literals))
            case Atom():
                yield (self._number(formula, values),)
            case _:
                (atom,) = atoms(formula)  # by now, only an atom is denied
                yield (-self._number(atom, values),)

    def _number(self, atom: Atom, values: dict[Var, str]) -> int:
        def filled(term: Term) -> Term:
            return values[term] if isinstance(term, Var) else term

        ground = Atom(atom.predicate, tuple(filled(term) for term in atom.terms))
        return self._numbers.setdefault(ground, len(self._numbers) + 1)
