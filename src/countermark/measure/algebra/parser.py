r"""Relations between quotients of polynomials as they are written: "2(x + 1)^2 = 8", "\frac{x}{3} ≥ 4"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.algebra.pieces import RELATIONS, NotAlgebra, pieces
from countermark.measure.algebra.polynomial import Quotient, number, quotient, variable

_LONGEST: Final = 400
"""Characters of a relation that is still read."""
_MOST_PIECES: Final = 200
_DEEPEST: Final = 40
_MAYBE_FUNCTIONS: Final = frozenset("fghpqFGHPQ")
"""Letters that before a bracket more often name a function than a factor."""
_MINUS_ONE: Final = quotient(number(-1))


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


def relations(text: str) -> list[Relation]:
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
    return [Relation(found[place], sign, found[place + 1], about) for place, sign in enumerate(signs)]


class _Parsing:
    """What is left of the pieces."""

    def __init__(self, listed: list[str]) -> None:
        self._pieces = listed
        self._place = 0
        self._depth = 0

    def peek(self) -> str:
        return self._pieces[self._place] if self._place < len(self._pieces) else ""

    def take(self) -> str:
        piece = self.peek()
        self._place += 1
        return piece

    def _expect(self, piece: str) -> None:
        if self.take() != piece:
            raise NotAlgebra(f"{piece!r} is missing")

    def sum(self) -> Quotient:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise NotAlgebra(f"it is nested more than {_DEEPEST} deep")
        found = self._product()
        while self.peek() in ("+", "-"):
            found = found.plus(self._product()) if self.take() == "+" else found.minus(self._product())
        self._depth -= 1
        return found

    def _product(self) -> Quotient:
        found = self._signed()
        while True:
            piece = self.peek()
            if piece in ("*", "/"):
                found = found.times(self._signed()) if self.take() == "*" else found.over(self._signed())
            elif piece in ("(", "{") or piece[:1].isalnum():
                # "2x", "3(x + 1)"; what stands behind a quotient, as in "1/2x", can be taken in two ways.
                found = found.times(self._implied())
            else:
                return found

    def _implied(self) -> Quotient:
        before = self._pieces[self._place - 1]
        divided = self._place >= 2 and self._pieces[self._place - 2] == "/"
        if before in _MAYBE_FUNCTIONS and self.peek() == "(":
            raise NotAlgebra(f"{before!r} may be a function")
        mixed = before[:1].isdigit() and self._pieces[self._place : self._place + 2] == ["{", "frac"]
        if divided or mixed or (self.peek()[:1].isdigit() and before[:1].isalnum()):
            raise NotAlgebra("a product without a sign can be taken in more than one way")
        return self._power()

    def _signed(self) -> Quotient:
        if self.peek() == "-":
            self.take()
            return _MINUS_ONE.times(self._signed())
        if self.peek() == "+":
            self.take()
            return self._signed()
        return self._power()

    def _power(self) -> Quotient:
        base = self._atom()
        if self.peek() not in ("^", "**"):
            return base
        self.take()
        name = self._pieces[self._place - 2]
        exponent = self._exponent()
        if not exponent.bottom.is_constant or not exponent.top.is_constant:
            raise NotAlgebra("an exponent is no number")
        value = exponent.top.constant / exponent.bottom.constant
        if value.denominator != 1 or abs(value) > 1_000:
            raise NotAlgebra("an exponent is no small whole number")
        if name in _MAYBE_FUNCTIONS and value < 0:
            raise NotAlgebra(f"{name!r} may be a function, and this its inverse")
        return base.power(int(value))

    def _exponent(self) -> Quotient:
        if self.peek() == "-":
            self.take()
            return _MINUS_ONE.times(self._exponent())
        return self._atom()

    def _atom(self) -> Quotient:
        piece = self.take()
        if piece == "{" and self.peek() == "frac":
            self.take()
            self._expect("}")
            return self._braced().over(self._braced())
        if piece in ("(", "{"):
            found = self.sum()
            self._expect(")" if piece == "(" else "}")
            return found
        if piece[:1].isdigit() or piece[:1] == ".":
            return quotient(number(_value(piece)))
        if len(piece) == 1 and piece.isalpha():
            return quotient(variable(piece))
        raise NotAlgebra(f"{piece!r} stands where a number or a letter should" if piece else "it ends too early")

    def _braced(self) -> Quotient:
        self._expect("{")
        found = self.sum()
        self._expect("}")
        return found


def _value(piece: str) -> Fraction:
    whole, *groups = piece.partition(".")[0].split(",")
    if groups and (len(whole) > 3 or any(len(group) != 3 for group in groups)):
        raise NotAlgebra(f"{piece!r} is no number")
    return Fraction(piece.replace(",", ""))
