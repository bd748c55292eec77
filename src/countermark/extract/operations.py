"""Arithmetic and logic that a draft carries out."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculation import calculation
from countermark.extract.equation_tokens import Token, tokens
from countermark.extract.equations import equalities
from countermark.extract.prose import Prose
from countermark.model import VALUE_KINDS, Operation, Quantity, Span

_LINE: Final = re.compile(r"[^\n|]++")
# A line without one of these states no equality.
_HINT: Final = re.compile(
    r"[=≈≃≅]|\\approx|\b(?:plus|minus|times|of|by|into|to|half|twice|double)\b|[-+*/×÷x]\s*+[\d$(]", re.IGNORECASE
)
# A sign of multiplication that could be taken for emphasis: "3* 4", "20%*50".
_PRODUCT: Final = re.compile(r"(?:(?<=[\w)\]%])|(?<=[\w)\]%]\s))\*(?=\s?\\?[\d$€£(.])")
_SKIPPED: Final = frozenset(("code", "reference"))
_LONGEST_LINE: Final = 20_000


def find(prose: Prose, quantities: Sequence[Quantity]) -> tuple[Operation, ...]:
    """The operations, op1, op2 … in text order."""
    found = sorted(_Reading(prose, quantities).operations(), key=lambda each: (each.span.start, each.span.end))
    return tuple(
        Operation(
            id=f"op{number}",
            span=each.span,
            type=each.type,
            operator=each.operator,
            operands=each.operands,
            result=each.result,
        )
        for number, each in enumerate(found, 1)
    )


class _Reading:
    """One draft, and where its numbers are."""

    def __init__(self, prose: Prose, quantities: Sequence[Quantity]) -> None:
        self._prose = prose
        self._quantities = quantities
        self._starts = [quantity.span.start for quantity in self._quantities]
        self._spelled = {
            quantity.span.start: quantity
            for quantity in self._quantities
            if quantity.kind in VALUE_KINDS
            and quantity.reading is not None
            and quantity.reading.value is not None
            and quantity.reading.qualifier is None
            and not any(sign.isdigit() for sign in quantity.text)
        }

    def operations(self) -> Iterator[Operation]:
        for start, line in self._lines():
            read = tokens(line, start, self._spelled)
            for equality in equalities(read):
                made = calculation(equality, self._quantity_at)
                yield Operation(
                    id="",
                    span=Span(start=equality.start, end=equality.end),
                    type="arithmetic",
                    operator=made.operator,
                    operands=made.operands,
                    result=made.result,
                )

    def _lines(self) -> Iterator[tuple[int, str]]:
        """Every line with a number and something that may join it to another."""
        masked, text = self._prose.masked, self._prose.text
        for block in self._prose.blocks:
            if block.kind in _SKIPPED or not self._has_number(block.start, block.end):
                continue
            for match in _LINE.finditer(masked, block.start, block.end):
                start, end = match.span()
                if (
                    end - start > _LONGEST_LINE
                    or not self._has_number(start, end)
                    or not _HINT.search(masked, start, end)
                ):
                    continue
                yield start, _with_products(masked[start:end], text[start:end])

    def _has_number(self, start: int, end: int) -> bool:
        first = bisect_left(self._starts, start)
        return first < len(self._starts) and self._starts[first] < end

    def _quantity_at(self, token: Token) -> Quantity | None:
        index = bisect_right(self._starts, token.start) - 1
        if index < 0:
            return None
        quantity = self._quantities[index]
        return quantity if quantity.span.start <= token.start and token.end <= quantity.span.end else None


def _with_products(masked: str, text: str) -> str:
    """The line with those asterisks put back that stand between numbers."""
    if "*" not in text:
        return masked
    places = [match.start() for match in _PRODUCT.finditer(text)]
    shown = list(masked)
    for place in places:
        shown[place] = "*"
    return "".join(shown)
