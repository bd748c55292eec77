r"""Relations between quotients of polynomials as they are written: "2(x + 1)^2 = 8", "\frac{x}{3} ≥ 4"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.language.arithmetic import SPELLINGS, Malformed, Reckoning
from countermark.measure.exact.algebra.pieces import RELATIONS, NotAlgebra, pieces
from countermark.measure.exact.algebra.polynomial import Quotient, number, quotient, variable
from countermark.measure.exact.algebra.sums import ELLIPSIS, summed

_LONGEST: Final = 400
"""Characters of a relation that is still read."""
_MOST_PIECES: Final = 200
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
    summed: bool = False
    """A side is a sum that is not written out: "1 + 2 + … + n"."""

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

    def at(self, values: Mapping[str, Fraction]) -> Relation:
        """The same with values in place of letters."""
        return self._replace(left=self.left.at(values), right=self.right.at(values))


def relations(text: str) -> list[Relation]:
    """The relations of a chain: "a = b = c" states two."""
    if len(text) > _LONGEST:
        raise NotAlgebra(f"it has more than {_LONGEST} characters")
    listed = pieces(text)
    if len(listed) > _MOST_PIECES:
        raise NotAlgebra(f"it has more than {_MOST_PIECES} numbers, letters and signs")
    sides: list[list[str]] = [[]]
    signs: list[str] = []
    for piece in listed:
        if piece in RELATIONS:
            signs.append(piece)
            sides.append([])
        else:
            sides[-1].append(SPELLINGS.get(piece, piece))
    try:
        found = [summed(side, _value_of) if ELLIPSIS in side else _value_of(side) for side in sides]
    except Malformed:
        raise NotAlgebra("a side of it is not an expression") from None
    about = "." in text
    return [
        Relation(found[place], sign, found[place + 1], about, ELLIPSIS in sides[place] or ELLIPSIS in sides[place + 1])
        for place, sign in enumerate(signs)
    ]


def _value_of(side: list[str]) -> Quotient:
    return Reckoning(_operand, _operated, _MINUS_ONE.times).of(_written_out(side))


def _written_out(side: list[str]) -> Iterator[str]:
    """The pieces with the signs that are left out: of products, and of the quotient that a fraction of LaTeX is."""
    opened: list[str] = []
    ends = False  # an operand ends here
    skipped = 0
    for place, piece in enumerate(side):
        if skipped:
            skipped -= 1
            continue
        if ends and (piece in ("(", "{") or piece[:1].isalnum()):
            _refuse_ambiguous(side, place)
            yield "*"
            ends = False
        if side[place : place + 4] == ["{", "frac", "}", "{"]:
            skipped = 3
            opened.append("top")
            yield from "(("
        elif piece in ("(", "{"):
            opened.append(piece)
            yield "("
        elif piece in (")", "}"):
            last = opened.pop() if opened else ""
            if (last == "(") is not (piece == ")"):
                raise Malformed
            yield ")"
            ends = True
            if last == "top":
                if side[place + 1 : place + 2] != ["{"]:
                    raise NotAlgebra("a fraction has no denominator")
                skipped = 1
                opened.append("bottom")
                yield from "/("
                ends = False
            elif last == "bottom":
                yield ")"
        elif piece in "+-*/^":
            if piece == "^" and (side[place - 2 : place - 1] == ["^"] or _may_be_inverse(side, place)):
                raise NotAlgebra("a power can be taken in more than one way")
            if ends or piece != "+" or side[place - 1 : place] == ["^"]:
                yield piece
            ends = False
        else:
            yield piece
            ends = True


def _refuse_ambiguous(side: list[str], place: int) -> None:
    """A product without a sign, "2x", is left alone where it can be taken otherwise: "1/2x", "f(x)", "2 3"."""
    before, piece = side[place - 1], side[place]
    if before in _MAYBE_FUNCTIONS and piece == "(":
        raise NotAlgebra(f"{before!r} may be a function")
    divided = place >= 2 and side[place - 2] == "/"
    mixed = before[:1].isdigit() and side[place : place + 2] == ["{", "frac"]
    if divided or mixed or (piece[:1].isdigit() and before[:1].isalnum()):
        raise NotAlgebra("a product without a sign can be taken in more than one way")


def _may_be_inverse(side: list[str], place: int) -> bool:
    """Such as "f^-1", which may be no power of f."""
    exponent = [piece for piece in side[place + 1 : place + 3] if piece not in ("(", "{")]
    return place > 0 and side[place - 1] in _MAYBE_FUNCTIONS and exponent[:1] == ["-"]


def _operated(sign: str, left: Quotient, right: Quotient) -> Quotient:
    if sign in "+-":
        return left.plus(right) if sign == "+" else left.minus(right)
    if sign in "*/":
        return left.times(right) if sign == "*" else left.over(right)
    if not right.bottom.is_constant or not right.top.is_constant:
        raise NotAlgebra("an exponent is not a number")
    value = right.top.constant / right.bottom.constant
    if value.denominator != 1 or abs(value) > 1_000:
        raise NotAlgebra("an exponent is not a small whole number")
    return left.power(int(value))


def _operand(piece: str) -> Quotient:
    if piece[:1].isdigit() or piece[:1] == ".":
        return quotient(number(_value(piece)))
    if len(piece) == 1 and piece.isalpha():
        return quotient(variable(piece))
    raise NotAlgebra(f"{piece!r} is where a number or a letter should be")


def _value(piece: str) -> Fraction:
    whole, *groups = piece.partition(".")[0].split(",")
    if groups and (len(whole) > 3 or any(len(group) != 3 for group in groups)):
        raise NotAlgebra(f"{piece!r} is not a number")
    return Fraction(piece.replace(",", ""))
