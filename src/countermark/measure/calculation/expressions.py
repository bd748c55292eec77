"""Expressions: "(2+3)*4", "20%*50" and the like, carried out exactly and in the usual order.

So many percent are so many hundredths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from countermark.language.arithmetic import SPELLINGS, Malformed, Reckoning
from countermark.measure.calculation.amounts import PLAIN, Amount, Undecided
from countermark.measure.calculation.operators import ARITHMETIC
from countermark.measure.predicate.predicate import quoted
from countermark.patterns import lazy

_LONGEST: Final = 4096
_PIECE: Final = lazy(
    r"\s*+(?:(?P<number>[$€£¥₹]?(?:\d(?>(?:\d|[.,](?=\d))*)|\.\d++)(?:\s?(?:thousand|million|billion|trillion)\b)?\s?%?)"
    r"|(?P<sign>\*\*|[-+*/^()×÷·−]))"
)
_CARRIED_OUT: Final = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide", "^": "power"}

Read = Callable[[str], Amount]


def value_of(text: str, read: Read) -> Amount:
    """What an expression comes to; `read` gives the amount of each number in it."""
    if len(text) > _LONGEST:
        raise Undecided(f"the expression has {len(text)} characters, more than {_LONGEST}")
    try:
        found = Reckoning(lambda piece: read(piece).as_factor(), _operated, _negative).of(_pieces(text))
    except Malformed:
        raise Undecided(f"{quoted(text)} is not an expression that can be carried out") from None
    # What has no unit is a plain number, which a result may state as a percentage: 5/20 is 25 %.
    return found if found.unit is not None else Amount(found.value, PLAIN)


def _pieces(text: str) -> Iterator[str]:
    position = 0
    written = text.rstrip()
    while position < len(written):
        match = _PIECE.match(written, position)
        if match is None:
            raise Malformed
        yield match["number"] or SPELLINGS.get(match["sign"], match["sign"])
        position = match.end()


def _operated(sign: str, left: Amount, right: Amount) -> Amount:
    found = ARITHMETIC[_CARRIED_OUT[sign]]((left, right))
    return Amount(found.value, None if found.unit == PLAIN else found.unit)


def _negative(amount: Amount) -> Amount:
    return Amount(-amount.value, amount.unit)
