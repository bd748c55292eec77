"""Expressions: "(2+3)*4", "20%*50" and the like, carried out exactly and in the usual order.

Powers come first and from the right, then signs, then products and quotients, then sums and differences, both
from the left. So many percent are so many hundredths.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from countermark.measure.calculation.amounts import PLAIN, Amount, Undecided
from countermark.measure.calculation.operators import ARITHMETIC
from countermark.measure.predicate.predicate import quoted

_LONGEST: Final = 4096
_PIECE: Final = re.compile(
    r"\s*+(?:(?P<number>[$€£¥₹]?(?:\d(?>(?:\d|[.,](?=\d))*)|\.\d++)(?:\s?(?:thousand|million|billion|trillion)\b)?\s?%?)"
    r"|(?P<sign>\*\*|[-+*/^()×÷·−]))"
)
_SAME: Final = {"**": "^", "×": "*", "·": "*", "÷": "/", "−": "-"}
_CARRIED_OUT: Final = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide", "^": "power"}
_RANKS: Final = {"+": 1, "-": 1, "*": 2, "/": 2, "negative": 3, "^": 4}

Read = Callable[[str], Amount]


def value_of(text: str, read: Read) -> Amount:
    """What an expression comes to; `read` gives the amount of each number in it."""
    if len(text) > _LONGEST:
        raise Undecided(f"the expression has {len(text)} characters, more than {_LONGEST}")
    reckoning = _Reckoning(text)
    for piece in _pieces(text):
        reckoning.take(piece, read)
    found = reckoning.end()
    # What has no unit is a plain number, which a result may state as a percentage: 5/20 is 25 %.
    return found if found.unit is not None else Amount(found.value, PLAIN)


def _pieces(text: str) -> Iterator[str]:
    position = 0
    written = text.rstrip()
    while position < len(written):
        match = _PIECE.match(written, position)
        if match is None:
            raise Undecided(f"{quoted(text)} is not an expression that can be carried out")
        yield match["number"] or _SAME.get(match["sign"], match["sign"])
        position = match.end()


class _Reckoning:
    """Numbers and operators that wait for what comes behind them."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._values: list[Amount] = []
        self._waiting: list[str] = []
        self._wants_value = True

    def take(self, piece: str, read: Read) -> None:
        if piece == "(":
            self._expect(value=True)
            self._waiting.append(piece)
        elif piece == ")":
            self._expect(value=False)
            while self._top() not in ("(", ""):
                self._carry_out()
            if not self._waiting:
                raise self._broken()
            self._waiting.pop()
        elif piece in _CARRIED_OUT:
            self._operator(piece)
        else:
            self._expect(value=True)
            self._values.append(read(piece).as_factor())
            self._wants_value = False

    def end(self) -> Amount:
        self._expect(value=False)
        while self._waiting:
            if self._top() == "(":
                raise self._broken()
            self._carry_out()
        return self._values[0]

    def _operator(self, sign: str) -> None:
        if self._wants_value:
            if sign != "-":
                raise self._broken()
            self._waiting.append("negative")
            return
        rank = _RANKS[sign]
        while self._top() in _RANKS and (_RANKS[self._top()] > rank or (_RANKS[self._top()] == rank and sign != "^")):
            self._carry_out()
        self._waiting.append(sign)
        self._wants_value = True

    def _carry_out(self) -> None:
        sign = self._waiting.pop()
        right = self._values.pop()
        if sign == "negative":
            self._values.append(Amount(-right.value, right.unit))
            return
        found = ARITHMETIC[_CARRIED_OUT[sign]]((self._values.pop(), right))
        self._values.append(Amount(found.value, None if found.unit == PLAIN else found.unit))

    def _top(self) -> str:
        return self._waiting[-1] if self._waiting else ""

    def _expect(self, *, value: bool) -> None:
        if self._wants_value is not value:
            raise self._broken()

    def _broken(self) -> Undecided:
        return Undecided(f"{quoted(self._text)} is not an expression that can be carried out")
