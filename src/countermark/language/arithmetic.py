"""Written arithmetic, carried out in the usual order; whoever asks says what a number is, and what an operator does.

Powers come first and from the right, then signs, then products and quotients, then sums and differences, both from the
left. One pass and no recursion, so that a hostile expression costs no more than its length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

SPELLINGS: Final = {"**": "^", "×": "*", "·": "*", "÷": "/", "−": "-"}
"""Signs of operators that have another spelling here."""
_RANKS: Final = {"+": 1, "-": 1, "*": 2, "/": 2, "negative": 3, "^": 4}
_CLOSES: Final = {")": "(", "}": "{"}
_OPENS: Final = frozenset(_CLOSES.values())
Value = TypeVar("Value")


class Malformed(Exception):
    """The pieces are no expression."""


class Reckoning(Generic[Value]):
    """Numbers and operators that wait for what comes behind them."""

    def __init__(
        self,
        value: Callable[[str], Value],
        operate: Callable[[str, Value, Value], Value],
        negative: Callable[[Value], Value],
    ) -> None:
        self._value, self._operate, self._negative = value, operate, negative
        self._values: list[Value] = []
        self._waiting: list[str] = []
        self._wants_value = True

    def of(self, pieces: Iterable[str]) -> Value:
        """What an expression comes to; `Malformed` where the pieces are none."""
        for piece in pieces:
            self._take(piece)
        self._expect(value=False)
        while self._waiting:
            if self._waiting[-1] in _OPENS:
                raise Malformed
            self._carry_out()
        return self._values[0]

    def _take(self, piece: str) -> None:
        if piece in _OPENS:
            self._expect(value=True)
            self._waiting.append(piece)
        elif piece in _CLOSES:
            self._expect(value=False)
            while self._waiting and self._waiting[-1] not in _OPENS:
                self._carry_out()
            if not self._waiting or self._waiting.pop() != _CLOSES[piece]:
                raise Malformed
        elif piece in _RANKS:
            self._operator(piece)
        else:
            self._expect(value=True)
            self._values.append(self._value(piece))
            self._wants_value = False

    def _operator(self, sign: str) -> None:
        if self._wants_value:
            if sign != "-":
                raise Malformed
            self._waiting.append("negative")
            return
        rank = _RANKS[sign] + (sign == "^")
        while self._waiting and _RANKS.get(self._waiting[-1], 0) >= rank:
            self._carry_out()
        self._waiting.append(sign)
        self._wants_value = True

    def _carry_out(self) -> None:
        sign = self._waiting.pop()
        right = self._values.pop()
        made = self._negative(right) if sign == "negative" else self._operate(sign, self._values.pop(), right)
        self._values.append(made)

    def _expect(self, *, value: bool) -> None:
        if self._wants_value is not value:
            raise Malformed
