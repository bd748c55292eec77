"""Forward chaining: what rules give from facts, with denials as facts of their own (nothing is false for want of proof).

Every new literal is matched with the rules that wait for it, so each is looked at once and not in every round.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from countermark.measure.exact.logic.formula import And, Atom, ForAll, Formula, Implies, Literal, Not, Term, Var

DOMAIN: Final = "is named"
"""What holds of every constant, so that a rule without conditions has something to begin with."""


class Rule(NamedTuple):
    """If every literal of the body holds, so does the head."""

    body: tuple[Literal, ...]
    head: Literal
    premise: int
    """Which premise it was read from."""


class Reason(NamedTuple):
    """How a literal was obtained."""

    premise: int
    given: tuple[Literal, ...]


class Chained(NamedTuple):
    """Everything that was obtained, each with its reason, in the order in which it was."""

    reasons: Mapping[Literal, Reason]
    complete: bool
    """False when it was too much to obtain everything."""

    def proof(self, of: Literal) -> list[Literal]:
        """The literals that one was obtained from, and then itself; what was only named is left out."""
        needed: set[Literal] = set()
        waiting = [of]
        while waiting:
            each = waiting.pop()
            if each not in needed and each.atom.predicate != DOMAIN:
                needed.add(each)
                waiting.extend(self.reasons[each].given)
        return [each for each in self.reasons if each in needed]


def rules_of(formula: Formula, premise: int, given: tuple[Literal, ...] = ()) -> list[Rule] | None:
    """A formula, under conditions that are given, as rules with one head each; None where it is more than that."""
    match formula:
        case ForAll(_, of):
            return rules_of(of, premise, given)
        case Implies(condition, then):
            more = literals(condition)
            return None if more is None else rules_of(then, premise, (*given, *more))
        case And(parts):
            found = [rules_of(part, premise, given) for part in parts]
            return None if None in found else [rule for rules in found for rule in rules or ()]
        case _:
            heads = literals(formula)
            return None if heads is None else [_closed(given, head, premise) for head in heads]


def literals(formula: Formula) -> list[Literal] | None:
    """A conjunction as its literals; None where it is none."""
    match formula:
        case Atom():
            return [Literal(True, formula)]
        case Not(Atom() as atom):
            return [Literal(False, atom)]
        case And(parts):
            found: list[Literal] = []
            for part in parts:
                more = literals(part)
                if more is None:
                    return None
                found += more
            return found
        case _:
            return None


def _closed(body: tuple[Literal, ...], head: Literal, premise: int) -> Rule:
    """A rule in which every variable of the head is in the body."""
    bound = {each for literal in body for each in literal.atom.terms}
    free = [each for each in dict.fromkeys(head.atom.terms) if isinstance(each, Var) and each not in bound]
    return Rule((*body, *(Literal(True, Atom(DOMAIN, (var,))) for var in free)), head, premise)


def chain(rules: Sequence[Rule], constants: Iterable[str], most: int) -> Chained:
    """All that follows step by step, up to so many literals."""
    return _Chaining(rules, most).run(constants)


class _Chaining:
    def __init__(self, rules: Sequence[Rule], most: int) -> None:
        self._most = most
        self._work = 20 * most
        self._reasons: dict[Literal, Reason] = {}
        self._by_kind: defaultdict[tuple[bool, str, int], list[tuple[str, ...]]] = defaultdict(list)
        self._by_first: defaultdict[tuple[bool, str, int, str], list[tuple[str, ...]]] = defaultdict(list)
        self._waiting: defaultdict[tuple[bool, str, int], list[tuple[Rule, int]]] = defaultdict(list)
        self._new: deque[Literal] = deque()
        self._facts = [rule for rule in rules if not rule.body]
        for rule in rules:
            for place, literal in enumerate(rule.body):
                self._waiting[_kind(literal)].append((rule, place))

    def run(self, constants: Iterable[str]) -> Chained:
        for rule in self._facts:
            self._add(rule.head, Reason(rule.premise, ()))
        for constant in constants:
            self._add(Literal(True, Atom(DOMAIN, (constant,))), Reason(-1, ()))
        while self._new:
            literal = self._new.popleft()
            # A literal counts only from here on: then no pair of literals is joined twice.
            terms = tuple(term for term in literal.atom.terms if isinstance(term, str))
            self._by_kind[_kind(literal)].append(terms)
            self._by_first[(*_kind(literal), terms[0])].append(terms)
            for rule, place in self._waiting[_kind(literal)]:
                bound = _match(rule.body[place].atom.terms, terms, {})
                if bound is None:
                    continue
                for values in self._join(rule.body, 0, place, bound):
                    given = tuple(filled(each, values) for each in rule.body)
                    self._add(filled(rule.head, values), Reason(rule.premise, given))
                    self._work -= 1
                    if len(self._reasons) > self._most:
                        return Chained(self._reasons, complete=False)
                if self._work < 0:
                    return Chained(self._reasons, complete=False)
        return Chained(self._reasons, complete=True)

    def _add(self, literal: Literal, reason: Reason) -> None:
        if literal not in self._reasons:
            self._reasons[literal] = reason
            self._new.append(literal)

    def _join(
        self, body: Sequence[Literal], index: int, skipped: int, values: Mapping[Var, str]
    ) -> Iterator[Mapping[Var, str]]:
        """Every way to meet the rest of a body."""
        if index == len(body):
            yield values
            return
        if index == skipped:
            yield from self._join(body, index + 1, skipped, values)
            return
        literal = filled(body[index], values)
        first = literal.atom.terms[0]
        found = self._by_kind[_kind(literal)] if isinstance(first, Var) else self._by_first[(*_kind(literal), first)]
        for terms in found:
            self._work -= 1
            if self._work < 0:
                return
            bound = _match(literal.atom.terms, terms, values)
            if bound is not None:
                yield from self._join(body, index + 1, skipped, bound)


def _kind(literal: Literal) -> tuple[bool, str, int]:
    return literal.positive, literal.atom.predicate, len(literal.atom.terms)


def _match(pattern: Sequence[Term], terms: Sequence[str], values: Mapping[Var, str]) -> dict[Var, str] | None:
    bound = dict(values)
    for expected, term in zip(pattern, terms, strict=True):
        if isinstance(expected, Var):
            if bound.setdefault(expected, term) != term:
                return None
        elif expected != term:
            return None
    return bound


def filled(literal: Literal, values: Mapping[Var, Term]) -> Literal:
    """A literal with variables replaced."""
    terms = tuple(values.get(term, term) if isinstance(term, Var) else term for term in literal.atom.terms)
    return Literal(literal.positive, Atom(literal.atom.predicate, terms))
