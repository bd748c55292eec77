"""Steps of algebra, each held against those before it: does it follow, contradict them, or is it not settled?

A contradiction is called wrong: no value of the variables makes both the step and what it comes from true. A step that
loses a solution, or brings in something new, may rest on what the text says in words; where the text is algebra alone, a
conclusion that loses a solution is wrong too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain, zip_longest
from typing import Final, Literal, NamedTuple

from countermark.measure.exact.algebra.induction import by_induction
from countermark.measure.exact.algebra.orders import Orders
from countermark.measure.exact.algebra.parser import Relation
from countermark.measure.exact.algebra.polynomial import Polynomial, TooLarge
from countermark.measure.exact.algebra.roots import (
    Coefficients,
    at,
    divisor,
    rational_root,
    real_roots,
    roots_between,
    trimmed,
)
from countermark.measure.exact.algebra.systems import System
from countermark.measure.exact.algebra.wording import concludes, leads_over, refutes
from countermark.measure.exact.algebra.written import alternatives, equations_alone, stated
from countermark.measure.number.exact import shown

MOST_STEPS: Final = 10_000
_ONE_WAY: Final = (frozenset("=<≤"), frozenset("=>≥"))
"""Signs of a chain that leads from its first side to its last: "a < b = c"."""


class Derivation(NamedTuple):
    """What became of the steps."""

    outcome: Literal["right", "wrong", "unknown"]
    reason: str
    at: int | None = None
    """The first step that is wrong; without one, the first that is not settled."""
    follows: tuple[bool | None, ...] = ()
    """For each step, whether all it states follows; None where that is not settled, or there is nothing to follow."""
    settled: tuple[bool, ...] = ()
    """For each step, whether it follows or is the first to speak of something."""


class _Where(NamedTuple):
    """Where one variable is: at a root of a polynomial, or where the polynomial has some sign."""

    of: Coefficients
    sign: str
    about: bool
    assigned: bool
    """It is given as a value."""


class _Answer(NamedTuple):
    """Whether a relation follows, and why not."""

    holds: bool | None
    reason: str
    given: bool = False
    """It speaks of something for the first time."""
    loses: bool = False
    """Some value that solves the step before does not solve it."""


class _Judged(NamedTuple):
    follows: bool | None
    settled: bool
    """It follows, or it is the first to speak of something."""
    reason: str = ""


def check_steps(steps: Sequence[str], given: Sequence[str] = ()) -> Derivation:
    """Whether each step of a calculation with letters follows from what is given and the steps before it."""
    if len(steps) + len(given) > MOST_STEPS:
        return Derivation("unknown", f"there are {len(steps) + len(given)} steps, more than {MOST_STEPS}")
    proof = by_induction(steps)
    if proof is not None and proof.wrong_at is None:
        # What the steps say in words is what such a proof consists of.
        return Derivation("right", proof.reason, None, (True,) * len(steps), (True,) * len(steps))
    judged = _judged_in_turn(steps, given)
    if proof is not None and proof.wrong_at is not None:
        judged = [*judged[: proof.wrong_at], _Judged(False, False, proof.reason)]
    wrong = next((place for place, each in enumerate(judged) if each.follows is False), None)
    follows, settled = tuple(each.follows for each in judged), tuple(each.settled for each in judged)
    if wrong is not None:
        return Derivation("wrong", f"step {wrong + 1}: {judged[wrong].reason}", wrong, follows, settled)
    if all(settled) and any(follows):
        return Derivation("right", "every step follows from those before it", None, follows, settled)
    open_step = settled.index(False) if False in settled else None
    return Derivation("unknown", "not every step is settled by those before it", open_step, follows, settled)


def _judged_in_turn(steps: Sequence[str], given: Sequence[str]) -> list[_Judged]:
    """Each step up to the first that is wrong."""
    known = _Known()
    for text in given:
        for relation in chain.from_iterable(stated(text)):
            known.take(relation)
    judged: list[_Judged] = []
    # Without a word or an inequality beside the equations nothing says which of several solutions is meant.
    is_bare = all(leads_over(text) and equations_alone(text) for text in (*given, *steps))
    for step, following in zip_longest(steps, steps[1:], fillvalue=""):
        chains = alternatives(step)
        apart = chains is None or not leads_over(step)
        chains = list(stated(step)) if chains is None else chains
        listed = list(chain.from_iterable(chains))
        is_list = len(listed) > 1 and not concludes(step) and not _is_one(chains) and not known.is_named(chains)
        ends = chains[-1] if concludes(step) and chains else ()
        answers = [known.take(relation, given=each is not ends) for each in chains for relation in each]
        if apart or is_list:
            known = _Known()
            answers = [_Answer(None, "it may leave the text before it") for _ in listed]
            if len(listed) == 1:
                known.take(listed[0])
        elif is_bare and concludes(step):
            answers = [each._replace(holds=False) if each.loses else each for each in answers]
        if refutes(following):
            answers = [_Answer(None, "it may be there to be contradicted") for _ in listed]
        judged.append(_judged(answers))
        if judged[-1].follows is False:
            break
    return judged


def _is_one(chains: Sequence[Sequence[Relation]]) -> bool:
    """A single chain that leads from side to side, in one direction: what stands on one is on the next."""
    return len(chains) == 1 and any({each.sign for each in chains[0]} <= signs for signs in _ONE_WAY)


def _judged(answers: Sequence[_Answer]) -> _Judged:
    wrong = next((each.reason for each in answers if each.holds is False), None)
    if wrong is not None:
        return _Judged(False, False, wrong)
    settled = bool(answers) and all(each.holds or each.given for each in answers)
    return _Judged(True if settled and any(each.holds for each in answers) else None, settled)


class _Known:
    """What the steps so far have stated."""

    def __init__(self) -> None:
        self._where: dict[str, _Where] = {}
        self._system = System()
        self._orders = Orders()
        self._names: set[str] = set()
        self._narrowed: set[str] = set()
        """Letters of which two things are known, neither of which follows from the other: each may rule out a solution."""

    def is_named(self, chains: Sequence[Sequence[Relation]]) -> bool:
        """Each chain gives another letter its value for the first time: "where A = 2 + 3, B = 4"."""
        names = [chain[0].left.top.variables() for chain in chains]
        fresh = {name for each in names for name in each} - self._names
        return len(fresh) == len(chains) and all(chain[0].assigns for chain in chains)

    def _values(self) -> Mapping[str, Fraction]:
        """The letters that have been given a value."""
        return {
            name: -each.of[0] / each.of[1]
            for name, each in self._where.items()
            if each.assigned and each.sign == "=" and not each.about and len(each.of) == 2
        }

    def take(self, relation: Relation, *, given: bool = False) -> _Answer:
        """Whether a relation follows from what is known, which then includes it.

        What may be `given` can bring in one letter beside others that are known: "a < b, b < c".
        """
        try:
            if len(relation.difference.top.variables()) > 1:
                relation = relation.at(self._values())
            difference = relation.difference
            if not difference.bottom.is_constant and relation.sign != "=":
                return _Answer(None, "an inequality with a variable below the line is not settled here")
            top = difference.top if difference.bottom.constant >= 0 else -difference.top
            if top.is_constant:
                return _constant(relation, top.constant)
            return self._taken(relation, top, given=given)
        except TooLarge as large:
            return _Answer(None, str(large))

    def _taken(self, relation: Relation, top: Polynomial, *, given: bool) -> _Answer:
        names = top.variables()
        new = names.isdisjoint(self._names) or (given and not names <= self._names)
        self._names |= names
        answers = [_Answer(None, "nothing before it settles it", given=new)]
        if len(names) == 1:
            (name,) = names
            where = _Where(trimmed(top.coefficients()), relation.sign, relation.about, relation.assigns)
            before = self._where.get(name)
            if before is not None and before.assigned and where.assigned and before.of != where.of:
                self._system = System()  # another value of the same letter belongs to another case
            elif before is not None:
                answers.append(_implied(before, where, name))
            told = before is not None and before.assigned and answers[-1].holds is True
            if not told and (before is None or before.sign != "=" or where.sign == "="):
                self._where[name] = where
        if top.is_linear() and not relation.about:
            if relation.sign == "=":
                answers.append(_Answer(*self._system.take(top)))
            if len(names) > 1:
                answers.append(_Answer(*self._orders.take(top, relation.sign)))
        # A contradiction with anything settles it; otherwise one thing that it follows from does.
        order = (False, True, None)
        found = min(answers, key=lambda each: (order.index(each.holds), not each.given, not each.loses))
        loses = found.loses and names.isdisjoint(self._narrowed)
        if found.holds is None and not found.given:
            self._narrowed |= names
        return found._replace(loses=loses)


def _constant(relation: Relation, value: Fraction) -> _Answer:
    """Sides that differ by a number whatever the variables are, or have none; decimals may be rounded."""
    if relation.about:
        return _Answer(None, "it may be rounded")
    holds = _compared(value, relation.sign)
    if relation.left.top.variables() | relation.right.top.variables():
        return _Answer(holds, f"whatever the variables are, its sides differ by {shown(abs(value))}")
    return _Answer(holds, f"its sides differ by {shown(abs(value))}")


def _compared(value: Fraction, sign: str) -> bool:
    return {"=": value == 0, "≠": value != 0, "<": value < 0, ">": value > 0, "≤": value <= 0, "≥": value >= 0}[sign]


def _implied(before: _Where, new: _Where, name: str) -> _Answer:
    if before.sign == "=" and new.sign == "=":
        return _roots(before, new, name)
    if before.about or new.about or "≠" in (before.sign, new.sign):
        return _Answer(None, "it is not settled here")
    low, bound = rational_root(before.of), rational_root(new.of)
    if before.sign == "=" and low is not None:
        return _Answer(_compared(at(new.of, low), new.sign), f"with {name} = {shown(low)} it is not true")
    if low is None or bound is None:
        return _Answer(None, "it is not settled here")
    return _sides(_direction(before), low, _direction(new), bound, name)


def _roots(before: _Where, new: _Where, name: str) -> _Answer:
    had, shared = real_roots(before.of), real_roots(divisor(before.of, new.of))
    if had and shared == had:
        return _Answer(True, "it has every solution of the step before")
    if shared or not had or not real_roots(new.of):
        loses = bool(shared) and shared < had
        return _Answer(None, f"some {name} that solves the step before does not solve it", loses=loses)
    root = rational_root(new.of)
    if root is None:
        holds = None if before.about or new.about else False
        return _Answer(holds, f"no {name} that solves it solves the step before")
    if (before.about or new.about) and roots_between(before.of, root - _near(root), root + _near(root)):
        return _Answer(None, "it may be rounded")
    differ = shown(abs(at(before.of, root)))
    return _Answer(False, f"with {name} = {shown(root)} the sides of the step before differ by {differ}")


def _near(root: Fraction) -> Fraction:
    """How far a rounded value may be off."""
    return max(abs(root), Fraction(1)) / 100


def _direction(where: _Where) -> str:
    """The sign of a half-line, with the variable alone on its left side."""
    if where.sign == "=" or where.of[1] > 0:
        return where.sign
    return {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}[where.sign]


def _sides(had: str, low: Fraction, says: str, bound: Fraction, name: str) -> _Answer:
    """Two statements about where a variable is, the first of them a half-line."""
    if says == "=":
        inside = _compared(bound - low, had)
        return _Answer(None if inside else False, f"{name} = {shown(bound)} is not {had} {shown(low)}")
    upwards = says in ">≥"
    if upwards == (had in ">≥"):
        wider = bound < low if upwards else bound > low
        same = bound == low and (says == had or says in "≤≥")
        return _Answer(True if wider or same else None, "it says more than the step before")
    apart = bound > low if upwards else bound < low
    touching = bound == low and not (says in "≤≥" and had in "≤≥")
    return _Answer(False if apart or touching else None, f"no {name} is {had} {shown(low)} and {says} {shown(bound)}")
