r"""Expressions and relations as they are written: "2(x + 1)^2 = 8", "\frac{x}{3} ≥ 4"."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.algebra.polynomial import Quotient, TooLarge, number, quotient, variable

_LONGEST: Final = 400
"""Characters of a relation that is still read."""
_DEEPEST: Final = 40
_PIECE: Final = re.compile(
    r"\s*(?:(?P<number>\d[\d,]*(?:\.\d+)?|\.\d+)|(?P<letter>[A-Za-zα-ω])(?![A-Za-z])"
    r"|(?P<letters>[A-Za-z]+)|(?P<sign>\*\*|[-+*/^()={}<>≤≥≠]))"
)
_SAME: Final = (
    (re.compile(r"\\[dt]?frac\s*\{"), "{frac}{"),
    (re.compile(r"\\(?:left|right|,|;|!|quad|displaystyle)(?![a-z])"), " "),
    (re.compile(r"\\(?:cdot|times)(?![a-z])|[×·∙]"), "*"),
    (re.compile(r"\\div(?![a-z])|[÷]"), "/"),
    (re.compile(r"\\(?:leq?|leqslant)(?![a-z])|<=|⩽"), "≤"),
    (re.compile(r"\\(?:geq?|geqslant)(?![a-z])|>=|⩾"), "≥"),
    (re.compile(r"\\neq?(?![a-z])|!="), "≠"),
    (re.compile(r"[−–]"), "-"),
    (re.compile(r"\\(?=[$%{}])|\$"), " "),
    (re.compile(r"²"), "^2"),
    (re.compile(r"³"), "^3"),
    (re.compile(r"\[|\\\("), "("),
    (re.compile(r"\]|\\\)"), ")"),
)
RELATIONS: Final = frozenset("=<>≤≥≠")
_FUNCTIONS: Final = frozenset("fghpqFGHPQ")
"""Letters that before a bracket more often name a function than a factor."""


class NotAlgebra(Exception):
    """Why a text is no expression that is read here."""


class Relation(NamedTuple):
    """Two expressions and what is said to be between them."""

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
    parsing = _Parsing(_pieces(normal(text)))
    try:
        found = [parsing.sum()]
        signs: list[str] = []
        while parsing.peek() in RELATIONS:
            signs.append(parsing.take())
            found.append(parsing.sum())
    except TooLarge as large:
        raise NotAlgebra(str(large)) from large
    if parsing.peek() or not signs:
        raise NotAlgebra("it is no relation between expressions")
    about = "." in text
    return [Relation(found[place], sign, found[place + 1], about) for place, sign in enumerate(signs)]


def normal(text: str) -> str:
    """The text with one spelling of every sign."""
    for pattern, written in _SAME:
        text = pattern.sub(written, text)
    return text


def _pieces(text: str) -> list[str]:
    found: list[str] = []
    position = 0
    written = text.rstrip()
    while position < len(written):
        match = _PIECE.match(written, position)
        if match is None:
            raise NotAlgebra(f"{written[position : position + 20]!r} is no part of an expression")
        word = match["letters"]
        if word is not None and word != "frac":
            if len(word) > 3 or word.lower() in _WORDS:
                raise NotAlgebra(f"{word!r} is a word, and no product of letters")
            found.extend(word)
        else:
            found.append(match.group().strip())
        position = match.end()
    return found


_WORDS_WORDS: Final = (
    "sin cos tan log ln exp max min lim mod and or so if the is cm mm km kg mg ft lb hr min sec mph oz gal pi"
)
_WORDS: Final = frozenset(_WORDS_WORDS.split())
"""Short words that are no product of letters."""


class _Parsing:
    """What is left of the pieces."""

    def __init__(self, pieces: list[str]) -> None:
        self._pieces = pieces
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
            if piece == "*":
                self.take()
                found = found.times(self._signed())
            elif piece == "/":
                self.take()
                found = found.over(self._signed())
            elif piece in ("(", "{") or piece[:1].isalnum():
                # "2x", "3(x + 1)"; what stands behind a quotient, as in "1/2x", can be taken in two ways.
                found = found.times(self._implied())
            else:
                return found

    def _implied(self) -> Quotient:
        before = self._pieces[self._place - 1]
        divided = self._place >= 2 and self._pieces[self._place - 2] == "/"
        if before in _FUNCTIONS and self.peek() == "(":
            raise NotAlgebra(f"{before!r} may be a function")
        if divided or (self.peek()[:1].isdigit() and before[:1].isalnum()):
            raise NotAlgebra("a product without a sign can be taken in more than one way")
        return self._power()

    def _signed(self) -> Quotient:
        if self.peek() == "-":
            self.take()
            return quotient(number(0)).minus(self._signed())
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
        if value < 0 and name in _FUNCTIONS:
            raise NotAlgebra(f"{name!r} may be a function, and this its inverse")
        return base.power(int(value))

    def _exponent(self) -> Quotient:
        if self.peek() == "-":
            self.take()
            return quotient(number(0)).minus(self._exponent())
        return self._atom()

    def _atom(self) -> Quotient:
        piece = self.take()
        if piece == "{" and self.peek() == "frac":
            self.take()
            self._expect("}")
            top, bottom = self._braced(), self._braced()
            return top.over(bottom)
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
