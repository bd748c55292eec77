"""The clever algorithms against slow, obvious ones."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact.logic.chaining import DOMAIN, Rule, chain, rules_of
from countermark.measure.exact.logic.clauses import Unsettled, grounded
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
    atoms,
    substituted,
)
from countermark.measure.exact.logic.satisfiable import satisfiable

CONSTANTS = ("a", "b", "c")
X, Y = Var("x"), Var("y")


def literal(terms: Sequence[Var | str]) -> st.SearchStrategy[Literal]:
    atom = st.one_of(
        st.builds(lambda name, term: Atom(name, (term,)), st.sampled_from("pqr"), st.sampled_from(terms)),
        st.builds(lambda one, other: Atom("s", (one, other)), st.sampled_from(terms), st.sampled_from(terms)),
    )
    return st.builds(Literal, st.booleans(), atom)


FACTS = st.lists(literal(CONSTANTS), max_size=6)
RULES = st.lists(st.tuples(st.lists(literal((X, Y, "a")), max_size=3), literal((X, Y, "b"))), max_size=5)


def naive(rules: Sequence[Rule]) -> set[Literal]:
    """Everything, round by round, by trying every constant for every variable."""
    known = {Literal(True, Atom(DOMAIN, (name,))) for name in CONSTANTS}
    while True:
        new = set()
        for rule in rules:
            for one, other in product(CONSTANTS, repeat=2):
                values = {X: one, Y: other}
                if all(_filled(each, values) in known for each in rule.body):
                    new.add(_filled(rule.head, values))
        if new <= known:
            return known
        known |= new


def _filled(of: Literal, values: dict[Var, str]) -> Literal:
    return Literal(of.positive, Atom(of.atom.predicate, tuple(values.get(t, t) if isinstance(t, Var) else t for t in of.atom.terms)))  # fmt: skip


@given(FACTS, RULES)
def test_chaining_gives_what_trying_everything_gives(
    facts: list[Literal], rules: list[tuple[list[Literal], Literal]]
) -> None:
    def formula(of: Literal) -> Formula:
        return of.atom if of.positive else Not(of.atom)

    made = [rule for number, fact in enumerate(facts) for rule in rules_of(formula(fact), number) or ()]
    for body, head in rules:
        whole = ForAll(X, ForAll(Y, Implies(And(tuple(map(formula, body))), formula(head))))
        made += rules_of(whole, 99) or ()
    assert set(chain(made, CONSTANTS, 10_000).reasons) == naive(made)


def test_every_literal_of_a_proof_rests_on_earlier_ones() -> None:
    rules = [Rule((), Literal(True, Atom("p", ("a",))), 0), Rule((Literal(True, Atom("p", (X,))),), Literal(True, Atom("q", (X,))), 1)]  # fmt: skip
    found = chain(rules, ["a"], 100)
    assert [each.atom.predicate for each in found.proof(Literal(True, Atom("q", ("a",))))] == ["p", "q"]


def test_what_is_more_than_a_rule_is_no_rule() -> None:
    p, q = Atom("p", (X,)), Atom("q", (X,))
    assert rules_of(Or((p, q)), 0) is None
    assert rules_of(Implies(Or((p, q)), p), 0) is None
    assert rules_of(Implies(p, And((q, Or((p, q))))), 0) is None
    assert rules_of(Implies(Or((p, q)), Implies(p, q)), 0) is None
    assert rules_of(And((p, Or((p, q)))), 0) is None
    both = rules_of(And((Implies(p, q), Implies(q, p))), 0)
    assert both is not None
    assert len(both) == 2
    assert rules_of(Implies(p, Implies(q, Or((p, q)))), 0) is None
    nested = rules_of(Implies(p, ForAll(Y, Implies(Atom("q", (Y,)), Atom("s", (X, Y))))), 0)
    assert nested is not None
    assert [len(rule.body) for rule in nested] == [2]


def test_chaining_stops_at_its_cap() -> None:
    rules = [Rule((), Literal(True, Atom("p", (str(number),))), 0) for number in range(50)]
    rules.append(
        Rule((Literal(True, Atom("p", (X,))), Literal(True, Atom("p", (Y,)))), Literal(True, Atom("s", (X, Y))), 1)
    )
    assert not chain(rules, [], 60).complete
    silent = Rule((Literal(True, Atom("p", (X,))), Literal(True, Atom("p", (Y,))), Literal(True, Atom("t", (X,)))), Literal(True, Atom("s", (X, Y))), 1)  # fmt: skip
    assert not chain([*rules[:-1], silent], [], 51).complete


@given(st.lists(st.lists(st.integers(1, 5).flatmap(lambda n: st.sampled_from((n, -n))), max_size=4), max_size=14))
def test_clauses_hold_together_exactly_when_some_case_makes_them_all_true(listed: list[list[int]]) -> None:
    clauses = [tuple(sorted(set(clause))) for clause in listed]

    def true(clause: tuple[int, ...], case: tuple[bool, ...]) -> bool:
        return any(case[abs(each) - 1] is (each > 0) for each in clause)

    brute = any(all(true(clause, case) for clause in clauses) for case in product((True, False), repeat=5))
    assert satisfiable(clauses, 5, 10_000) is brute


def test_hard_clauses_are_settled_as_by_trying_everything() -> None:
    """As many clauses as make it hard, three literals each, so that choices are taken back."""
    rng = random.Random(8)
    for count in [*range(18, 30)] * 12:
        clauses = [tuple(number * rng.choice((1, -1)) for number in rng.sample(range(1, 7), 3)) for _ in range(count)]
        brute = any(
            all(any(case[abs(each) - 1] is (each > 0) for each in clause) for clause in clauses)
            for case in product((True, False), repeat=6)
        )
        assert satisfiable(clauses, 6, 10_000) is brute


def test_a_search_of_too_many_cases_is_not_settled() -> None:
    with pytest.raises(Unsettled, match="too many cases"):
        satisfiable([(1, 2), (1, -2)], 2, 0)


def formulas(terms: Sequence[Var | str]) -> st.SearchStrategy[Formula]:
    atom = st.builds(lambda name, term: Atom(name, (term,)), st.sampled_from("pq"), st.sampled_from(terms))
    return st.recursive(
        atom,
        lambda inner: st.one_of(
            st.builds(Not, inner),
            st.builds(lambda one, other: And((one, other)), inner, inner),
            st.builds(lambda one, other: Or((one, other)), inner, inner),
            st.builds(Implies, inner, inner),
        ),
        max_leaves=5,
    )


OPEN = formulas((X, "a"))
CLOSED = st.one_of(
    formulas(("a", "b")), st.builds(lambda of: ForAll(X, of), OPEN), st.builds(lambda of: Exists(X, of), OPEN)
)


def models() -> Iterator[dict[tuple[str, str], bool]]:
    """Every world of four things: two predicates of one place need no more to tell formulas apart."""
    places = [(name, thing) for name in "pq" for thing in ("a", "b", "c", "d")]
    for values in product((True, False), repeat=len(places)):
        yield dict(zip(places, values, strict=True))


def holds(formula: Formula, world: dict[tuple[str, str], bool]) -> bool:
    match formula:
        case Atom(predicate, terms):
            return world[predicate, str(terms[0])]
        case Not(of):
            return not holds(of, world)
        case And(parts):
            return all(holds(part, world) for part in parts)
        case Or(parts):
            return any(holds(part, world) for part in parts)
        case Implies(given_, then):
            return not holds(given_, world) or holds(then, world)
        case ForAll(var, of):
            return all(holds(substituted(of, {var: thing}), world) for thing in ("a", "b", "c", "d"))
        case Exists(var, of):
            return any(holds(substituted(of, {var: thing}), world) for thing in ("a", "b", "c", "d"))


@given(st.lists(CLOSED, min_size=1, max_size=2))
def test_formulas_hold_together_exactly_when_some_world_makes_them_all_true(listed: list[Formula]) -> None:
    found = grounded(listed, 5_000)
    assert satisfiable(found.clauses, found.atoms, 10_000) is any(
        all(holds(each, world) for each in listed) for world in models()
    )


def test_a_formula_that_multiplies_without_end_is_not_settled() -> None:
    pairs = [And((Atom("p", (str(number),)), Atom("q", (str(number),)))) for number in range(20)]
    with pytest.raises(Unsettled, match="100 clauses"):
        grounded([Or(tuple(pairs))], 100)
    with pytest.raises(Unsettled, match="3 clauses"):
        grounded([And(tuple(pairs))], 3)


def test_a_quantifier_keeps_its_own_variable() -> None:
    inner = ForAll(X, Atom("p", (X,)))
    assert substituted(And((Atom("p", (X,)), inner)), {X: "a"}) == And((Atom("p", ("a",)), inner))
    assert substituted(Or((Exists(X, Atom("p", (X,))),)), {X: "a"}) == Or((Exists(X, Atom("p", (X,))),))
    assert [atom.terms for atom in atoms(Implies(Not(Atom("p", (X,))), inner))] == [(X,), (X,)]


def test_what_exists_for_nothing_in_particular_is_settled_under_all() -> None:
    found = grounded([ForAll(X, Exists(Y, Atom("p", (X,))))], 10)
    assert found.clauses == [(1,)]
    assert grounded([ForAll(X, Atom("p", (X,)))], 10).atoms == 1
