"""How a number is written, where that alone can mislead: a decimal point that is easily overlooked."""

from __future__ import annotations

import re
from typing import Final

from countermark.model import Quantity
from countermark.protocols import Term

_QUANTITIES: Final = frozenset(("quantities",))
# Read without its point, 5.0 is fifty and .5 is five: the classic tenfold overdose.
_TRAILING: Final = re.compile(r"\d[.,]\d*?0(?!\d)(?![.,]\d)")
_NAKED: Final = re.compile(r"(?<![\d,.])[.,]\d")


def has_trailing_zero(quantity: Quantity) -> bool:
    """The decimals end in a zero: 5.0, 0.50. In 1,000 the zeros are no decimals."""
    decimals = 0 if quantity.reading is None or quantity.reading.quantum is None else quantity.reading.quantum
    return 0 < decimals < 1 and _TRAILING.search(quantity.text) is not None


def has_leading_digit(quantity: Quantity) -> bool:
    """A digit stands before the decimal point: 0.5, not .5."""
    return _NAKED.search(quantity.text) is None


TERMS: Final = (
    Term(
        name="has_trailing_zero",
        returns="boolean",
        exact=True,
        about=_QUANTITIES,
        holds=has_trailing_zero,
        says=("its decimals end in a zero", "its decimals end in no zero"),
    ),
    Term(
        name="has_leading_digit",
        returns="boolean",
        exact=True,
        about=_QUANTITIES,
        holds=has_leading_digit,
        says=("a digit stands before its decimal point", "no digit stands before its decimal point"),
    ),
)
