r"""Expressions and relations as they are written: "2(x + 1)^2 = 8", "\frac{x}{3} ≥ 4", "√(x + 1) = 3"."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.algebra.pieces import FUNCTIONS, RELATIONS, TRIGONOMETRY, pieces
from countermark.measure.algebra.polynomial import Quotient, TooLarge, number
from countermark.measure.algebra.tree import NotAlgebra, Tree, as_quotient, fraction

_LONGEST: Final = 400
"""Characters of a relation that is still read."""
_MOST_PIECES: Final = 200
_DEEPEST: Final = 40
_MAYBE_FUNCTIONS: Final = frozenset("fghpqFGHPQ")
"""Letters that before a bracket more often name a function than a factor."""
_ZERO: Final = Tree("number", (), "0")
_DEGREE: Final = Tree("/", (Tree("constant", (), "pi"), Tree("number", (), "180")))


class Relation(NamedTuple):
    """Two quotients of polynomials and what is said to be between them."""

    left: Quotient
    sign: str
    right: Quotient
    about: bool = False
    """It has decimals, which may have been rounded."""

    @property
    def assigns(self) -> bool:
        """A letter stands alone on one side, and a number on the other: "x = 3"."""
        sides = (self.left, self.right) if self.right.top.is_constant else (self.right, self.left)
        letter, value = sides
        alone = letter.bottom == number(1) and list(letter.top.terms.values()) == [1] and letter.top.is_linear()
        return self.sign == "=" and alone and value.top.is_constant and not letter.top.is_constant

    @property
    def difference(self) -> Quotient:
        return self.left.minus(self.right)


class Formula(NamedTuple):
    """Two expressions, as they are written, and what is said to be between them."""

    left: Tree
    sign: str
    right: Tree
    about: bool = False
    """It has decimals, which may have been rounded."""

    @property
    def relation(self) -> Relation | None:
        """It as a relation of quotients, where it is one."""
        try:
            return Relation(as_quotient(self.left), self.sign, as_quotient(self.right), self.about)
        except (NotAlgebra, TooLarge):
            return None

    @property
    def assigned(self) -> tuple[str, Tree] | None:
        """The letter that it gives a value, and the value: "x = √2"."""
        for letter, value in ((self.left, self.right), (self.right, self.left)):
            if self.sign == "=" and letter.kind == "letter" and not value.letters():
                return letter.text, value
        return None

    def letters(self) -> frozenset[str]:
        return self.left.letters() | self.right.letters()

    def constants(self) -> frozenset[str]:
        return self.left.constants() | self.right.constants()

    def with_values(self, values: Mapping[str, Tree]) -> Formula:
        return self._replace(left=self.left.with_values(values), right=self.right.with_values(values))


def formulas(text: str) -> list[Formula]:
    """The relations of a chain: "a = b = c" states two."""
    if len(text) > _LONGEST:
        raise NotAlgebra(f"it has more than {_LONGEST} characters")
    listed = pieces(text)
    if len(listed) > _MOST_PIECES:
        raise NotAlgebra(f"it has more than {_MOST_PIECES} numbers, letters and signs")
    parsing = _Parsing(listed)
    found = [parsing.sum()]
    signs: list[str] = []
    while parsing.peek() in RELATIONS:
        signs.append(parsing.take())
        found.append(parsing.sum())
    if parsing.peek() or not signs:
        raise NotAlgebra("it is no relation between expressions")
    about = "." in text
    return [Formula(found[place], sign, found[place + 1], about) for place, sign in enumerate(signs)]


class _Parsing:
    """What is left of the pieces."""

    def __init__(self, listed: list[str]) -> None:
        self._pieces = listed
        self._place = 0
        self._depth = 0
        self._bars = False
        """Within | |, where the next bar closes."""
        self._angle = False
        """Within the argument of sin, cos or tan."""

    def peek(self) -> str:
        return self._pieces[self._place] if self._place < len(self._pieces) else ""

    def take(self) -> str:
        piece = self.peek()
        self._place += 1
        return piece

    def _expect(self, piece: str) -> None:
        if self.take() != piece:
            raise NotAlgebra(f"{piece!r} is missing")

    def sum(self) -> Tree:
        self._deeper()
        found = self._product()
        while self.peek() in ("+", "-"):
            found = Tree(self.take(), (found, self._product()))
        self._depth -= 1
        return found

    def _product(self) -> Tree:
        found = self._signed()
        while True:
            piece = self.peek()
            if piece in ("*", "/"):
                found = Tree(self.take(), (found, self._signed()))
            elif piece in ("(", "{") or piece[:1].isalnum() or (piece == "|" and not self._bars):
                # "2x", "3(x + 1)"; what stands behind a quotient, as in "1/2x", can be taken in two ways.
                found = Tree("*", (found, self._implied()))
            else:
                return found

    def _implied(self) -> Tree:
        before = self._pieces[self._place - 1]
        divided = self._place >= 2 and self._pieces[self._place - 2] == "/"
        if before in _MAYBE_FUNCTIONS and self.peek() == "(":
            raise NotAlgebra(f"{before!r} may be a function")
        if divided or (self.peek()[:1].isdigit() and before[:1].isalnum()):
            raise NotAlgebra("a product without a sign can be taken in more than one way")
        return self._power()

    def _signed(self) -> Tree:
        if self.peek() == "-":
            self.take()
            return Tree("-", (_ZERO, self._signed()))
        if self.peek() == "+":
            self.take()
            return self._signed()
        return self._power()

    def _power(self) -> Tree:
        base = self._atom()
        while self.peek() == "!":
            self.take()
            base = Tree("call", (base,), "factorial")
        if self.peek() == "°" and self._angle:
            self.take()
            return Tree("*", (base, _DEGREE))
        if self.peek() not in ("^", "**"):
            return base
        self.take()
        name = self._pieces[self._place - 2]
        exponent = self._exponent()
        value = fraction(exponent)
        if name in _MAYBE_FUNCTIONS and value is not None and value < 0:
            raise NotAlgebra(f"{name!r} may be a function, and this its inverse")
        return Tree("^", (base, exponent))

    def _exponent(self) -> Tree:
        if self.peek() == "-":
            self.take()
            return Tree("-", (_ZERO, self._exponent()))
        return self._atom()

    def _atom(self) -> Tree:
        piece = self.take()
        if piece == "{" and self.peek() == "frac":
            self.take()
            self._expect("}")
            return Tree("/", (self._braced(), self._braced()))
        if piece in ("(", "{"):
            found = self.sum()
            self._expect(")" if piece == "(" else "}")
            return found
        if piece == "|":
            return self._absolute()
        if piece[:1].isdigit() or piece[:1] == ".":
            return Tree("number", (), str(_value(piece)))
        if piece == "pi":
            return Tree("constant", (), piece)
        if piece in FUNCTIONS or piece[:4] in ("root", "log_"):
            return self._call(piece)
        if len(piece) == 1 and piece.isalpha():
            return Tree("letter", (), piece)
        raise NotAlgebra(f"{piece!r} stands where a number or a letter should" if piece else "it ends too early")

    def _absolute(self) -> Tree:
        if self._bars:
            raise NotAlgebra("a bar within bars can be taken in more than one way")
        self._bars = True
        found = self.sum()
        self._expect("|")
        self._bars = False
        return Tree("call", (found,), "abs")

    def _call(self, name: str) -> Tree:
        if name[:4] == "root":
            degree = int(name[4:])
            if degree < 2:
                raise NotAlgebra(f"there is no root of degree {degree}")
            return Tree("root", (self._braced(),), str(degree))
        self._deeper()
        exponent = None
        if name in TRIGONOMETRY and self.peek() in ("^", "**"):
            self.take()
            exponent = self._atom()
            value = fraction(exponent)
            if value is None or value < 1:
                raise NotAlgebra(f"a power of {name!r} may be its inverse")
        outside, self._angle = self._angle, name in TRIGONOMETRY
        argument = self._argument(name)
        self._angle = outside
        self._depth -= 1
        if name == "sqrt":
            return Tree("root", (argument,), "2")
        if name[:4] == "log_":
            return Tree("call", (argument, Tree("number", (), name[4:])), "logarithm")
        found = Tree("call", (argument,), name)
        return found if exponent is None else Tree("^", (found, exponent))

    def _argument(self, name: str) -> Tree:
        """In brackets; or, as in "sin 2x", a number and letters, behind which nothing stands that may belong to it."""
        if self.peek() in ("(", "{") and self._pieces[self._place + 1 : self._place + 2] != ["frac"]:
            return self._atom()
        found = self._power() if name in TRIGONOMETRY else self._atom()
        while name != "sqrt" and (self.peek() == "pi" or (len(self.peek()) == 1 and self.peek().isalpha())):
            found = Tree("*", (found, self._power()))
        if self.peek() in ("(", "{", "|", "/", "^", "**", "!") and not (self.peek() == "|" and self._bars):
            raise NotAlgebra(f"what {name!r} is taken of can be read in more than one way")
        return found

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise NotAlgebra(f"it is nested more than {_DEEPEST} deep")

    def _braced(self) -> Tree:
        self._expect("{")
        found = self.sum()
        self._expect("}")
        return found


def _value(piece: str) -> Fraction:
    whole, *groups = piece.partition(".")[0].split(",")
    if groups and (len(whole) > 3 or any(len(group) != 3 for group in groups)):
        raise NotAlgebra(f"{piece!r} is no number")
    return Fraction(piece.replace(",", ""))
