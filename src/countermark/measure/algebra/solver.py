"""What sympy settles: a relation, closed or with letters, held against the relations before it.

This module is run in a process of its own, by its path, so it imports nothing of ours. Expressions come as trees and
are built from sympy's classes; no text is ever given to sympy to read. Values are real: what has none (the root or
the logarithm of a negative number, a division by zero) settles nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import cycle, islice
from typing import Any, Final

_LARGEST: Final = 1_000
"""Of an exponent, or of what a factorial is taken of."""
_DIGITS: Final = 50
_TINY: Final = "1e-30"
"""A difference smaller than this is called zero or not only if that is proved."""
_POINTS: Final = ("1", "2", "3", "5", "7")
_REAL_POINTS: Final = ("-1", "-2", "1/2", "-3")
_BASES: Final = (10, None, 2)
"""What "log" without a base may mean; None is Euler's number."""

Answer = tuple[bool | None, str]
Relation = Sequence[Any]
"""As JSON has it: left, sign, right, about."""


class Unsettled(Exception):
    """Something has no real value, or none that is calculated here."""


@cache
def _sympy() -> Any:
    return import_module("sympy")


def serve() -> None:
    """Answer the questions on the standard input, one line for each as soon as it is settled."""
    for question in json.load(sys.stdin):
        print(json.dumps(answer(question)), flush=True)  # noqa: T201 - the other process reads it


def answer(question: Mapping[str, Any]) -> Answer:
    """Whether what is new follows: true, false (it contradicts what stands before), or not settled."""
    bases = _BASES if _bare_log((question["new"], question["before"])) else _BASES[:1]
    try:
        answers = [_Question(question, base).answer() for base in bases]
    except Unsettled as unsettled:
        return None, str(unsettled)
    except Exception as error:  # noqa: BLE001 - sympy raises many kinds where it has no method
        return None, f"sympy has no answer ({type(error).__name__})"
    if len({holds for holds, _ in answers}) > 1:
        return None, "it depends on the base of the logarithm"
    return answers[0]


class _Question:
    """One question, with one meaning of "log"."""

    def __init__(self, question: Mapping[str, Any], base: int | None) -> None:
        self._base = base
        self._new: list[Relation] = question["new"]
        """Alternatives: one of them is said to hold."""
        self._before: list[Relation] = question["before"]
        self._always: str | None = question["always"]
        """Said of all numbers ("all"), or of all real ones ("real")."""
        self._letters = sorted(_letters([tree for left, _, right, _ in self._new for tree in (left, right)]))

    def answer(self) -> Answer:
        if not self._letters:
            return self._any(self._new, {})
        if len(self._new) == 1 and self._new[0][1] == "=":
            found = self._identity(self._new[0])
            if found[0] is not None:
                return found
        if self._always is not None:
            return self._counter_example()
        if len(self._letters) > 1:
            return None, "nothing before it settles it"
        wrong = self._substituted()
        return wrong if wrong is not None else self._solved(self._letters[0])

    def _any(self, relations: Sequence[Relation], at: Mapping[str, Any]) -> Answer:
        """Whether one of some relations holds, with these values."""
        answers = [self._holds(each, at) for each in relations]
        order = (True, None, False)
        return min(answers, key=lambda each: order.index(each[0]))

    def _holds(self, relation: Relation, at: Mapping[str, Any]) -> Answer:
        left, sign, right, about = relation
        one, other = self._built(left, at), self._built(right, at)
        difference = one - other
        order = _order(difference)
        if about and order:
            size = max(abs(one.evalf(_DIGITS)), abs(other.evalf(_DIGITS)), 1)
            if abs(difference.evalf(_DIGITS)) * 100 <= size:
                return None, "it may be rounded"
        holds = {"=": order == 0, "≠": order != 0, "<": order < 0, ">": order > 0, "≤": order <= 0, "≥": order >= 0}
        return holds[sign], f"its sides differ by {_shown(difference)}"

    def _identity(self, relation: Relation) -> Answer:
        """Whether the sides are the same, or differ by the same, whatever the letters are."""
        left, _, right, about = relation
        sympy = _sympy()
        difference = sympy.simplify(self._built(left, {}) - self._built(right, {}))
        if difference == 0:
            return True, "its sides are the same whatever the variables are"
        if not difference.free_symbols and not about and _order(difference):
            return False, f"whatever the variables are, its sides differ by {_shown(difference)}"
        return None, ""

    def _counter_example(self) -> Answer:
        """A point, of some that are tried, at which what is said to hold always does not."""
        letters = self._letters
        points = _POINTS + (_REAL_POINTS if self._always == "real" else ())
        for start in range(len(points)):
            values = islice(cycle(points), start, start + len(letters))
            at = dict(zip(letters, map(_sympy().Rational, values), strict=True))
            try:
                if self._any(self._new, at)[0] is False:
                    said = ", ".join(f"{letter} = {value}" for letter, value in at.items())
                    return False, f"with {said} it does not hold"
            except Unsettled:
                continue
        return None, "no example against it is found, and it is not proved"

    def _substituted(self) -> Answer | None:
        """A contradiction of the values that are given with a relation before it; None where there is none."""
        reasons: list[str] = []
        for value in self._values():
            if value is None:
                return None
            wrong = next((each for each in self._before if self._fails(each, value)), None)
            if wrong is None:
                return None
            ((name, number),) = value.items()
            reason = self._holds(wrong, value)[1]
            reasons.append(f"with {name} = {number} what stands before does not hold: {reason}")
        return False, reasons[0]

    def _values(self) -> Iterator[dict[str, Any] | None]:
        """What the alternatives say the letter is; None for one that does not say it, or not exactly."""
        for left, sign, right, about in self._new:
            name, value = (left, right) if left[0] == "letter" else (right, left)
            known = sign == "=" and name[0] == "letter" and not _letters([value]) and not about
            yield {name[2]: self._built(value, {})} if known else None

    def _fails(self, relation: Relation, at: Mapping[str, Any]) -> bool:
        try:
            return self._holds(relation, at)[0] is False
        except Unsettled:
            return False

    def _solved(self, name: str) -> Answer:
        """By all real solutions of the last equation before that has finitely many."""
        for equation in reversed(self._before):
            roots = self._roots(equation, name)
            if roots:
                return self._at_roots(roots, name)
        return None, "nothing before it settles it"

    def _at_roots(self, roots: Sequence[Any], name: str) -> Answer:
        left = [root for root in roots if not any(self._fails(each, {name: root}) for each in self._before)]
        answers = [self._any(self._new, {name: root}) for root in left]
        holds = {each[0] for each in answers}
        if holds == {True}:
            return True, "it has every solution of the equation before"
        if holds != {False}:
            return None, f"some {name} that solves the equation before does not solve it"
        if any(about for _, _, _, about in self._new) and self._near(left, name):
            return None, "it may be rounded"
        if all(each[1] == "=" and not self._roots(each, name) for each in self._new):
            return None, f"no real {name} is known to solve it"
        return False, f"no {name} that solves it solves the equation before"

    def _near(self, roots: Sequence[Any], name: str) -> bool:
        """Whether a solution of what is new may be a rounded one of what stands before."""
        stated = [root for each in self._new for root in self._roots(each, name)]
        return any(abs(one - other).evalf(_DIGITS) * 100 <= max(abs(one), 1) for one in roots for other in stated)

    def _roots(self, equation: Relation, name: str) -> list[Any]:
        """Every real solution of an equation; empty where there is none, or they are not known."""
        left, sign, right, about = equation
        if sign != "=" or (about and equation in self._before):  # decimals before it may be rounded
            return []
        sympy = _sympy()
        letter = sympy.Symbol(name, real=True)
        found = sympy.solveset(self._built(left, {}) - self._built(right, {}), letter, sympy.S.Reals)
        if not isinstance(found, sympy.FiniteSet):
            return []
        roots = sorted(found, key=sympy.default_sort_key)
        return roots if all(self._holds(equation, {name: root})[0] for root in roots) else []

    def _built(self, tree: Sequence[Any], at: Mapping[str, Any]) -> Any:
        """The tree as an expression of sympy; raises where some part of it has no real value."""
        kind, parts, text = tree
        sympy = _sympy()
        if kind == "number":
            return sympy.Rational(*Fraction(text).as_integer_ratio())
        if kind == "constant":
            return sympy.pi if text == "pi" else sympy.E
        if kind == "letter":
            return at[text] if text in at else sympy.Symbol(text, real=True)
        made = [self._built(part, at) for part in parts]
        if kind == "call":
            return self._called(text, made)
        if kind == "root":
            return _root(made[0], int(text))
        one, other = made
        match kind:
            case "+":
                return one + other
            case "-":
                return one - other
            case "*":
                return one * other
            case "/":
                return one / _non_zero(other)
        return _power(one, other)

    def _called(self, name: str, made: Sequence[Any]) -> Any:
        sympy = _sympy()
        value = made[0]
        if name == "ln" or (name == "log" and self._base is None):
            return sympy.log(_positive(value))
        if name in ("log", "logarithm"):
            base = made[1] if name == "logarithm" else sympy.Integer(self._base)
            return sympy.log(_positive(value)) / _non_zero(sympy.log(_positive(base)))
        if name == "factorial":
            if value.is_number and not (value.is_Integer and 0 <= value <= _LARGEST):
                raise Unsettled(f"the factorial of {value} is not calculated")
            return sympy.factorial(value)
        if name in ("sin", "cos", "tan") and value.is_number and value != 0 and not value.has(sympy.pi):
            raise Unsettled(f"the angle {value} may be in degrees")
        found = {"sin": sympy.sin, "cos": sympy.cos, "tan": sympy.tan, "exp": sympy.exp, "abs": sympy.Abs}[name](value)
        if found.has(sympy.zoo):
            raise Unsettled(f"{name} has no value there")
        return found


def _letters(trees: Sequence[Sequence[Any]]) -> set[str]:
    own = {text for kind, _, text in trees if kind == "letter"}
    return own.union(*(_letters(parts) for _, parts, _ in trees))


def _bare_log(questioned: Any) -> bool:
    """Whether a logarithm without a base is somewhere in what is asked."""
    if isinstance(questioned, str | bool):
        return questioned == "log"
    return any(map(_bare_log, questioned))


def _order(value: Any) -> int:
    """The sign of a number: -1, 0 or 1."""
    near = value.evalf(_DIGITS)
    if not near.is_Float and not near.is_Integer and not near.is_Rational:
        raise Unsettled("it has no real value")
    if abs(near) > _sympy().Float(_TINY):
        return 1 if near > 0 else -1
    if value == 0 or _sympy().simplify(value) == 0:
        return 0
    raise Unsettled("whether it is zero is not settled")


def _non_zero(value: Any) -> Any:
    if value == 0 or (value.is_number and _order(value) == 0):
        raise Unsettled("a division by zero has no value")
    return value


def _positive(value: Any) -> Any:
    if value.is_number and _order(value) <= 0:
        raise Unsettled("the logarithm of what is not positive has no real value")
    return value


def _root(value: Any, degree: int) -> Any:
    sympy = _sympy()
    if not value.is_number:
        if degree % 2:
            raise Unsettled("a root of an odd degree is only calculated of numbers")
        return sympy.root(value, degree)
    if _order(value) >= 0:
        return sympy.root(value, degree)
    if degree % 2 == 0:
        raise Unsettled("the root of a negative number has no real value")
    return -sympy.root(-value, degree)


def _power(base: Any, exponent: Any) -> Any:
    if exponent.is_number and abs(exponent.evalf(_DIGITS)) > _LARGEST:
        raise Unsettled("an exponent is too large to be calculated with")
    if base.is_number and not (exponent.is_Integer and exponent > 0):
        order = _order(base)
        if order == 0 or (order < 0 and not exponent.is_Integer):
            raise Unsettled("the power of a number that is not positive has no real value")
    return base**exponent


def _shown(difference: Any) -> str:
    """A number, without its sign."""
    return str(difference if _order(difference) >= 0 else -difference)
