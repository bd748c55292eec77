"""A cell of a table that is worked out in the next one: "| 3 × 45 | 135 |", "| Wages (26 weeks at $840) | $21,840 |"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from countermark.extract.blocks import Block
from countermark.extract.calculation import Calculation, QuantityAt, calculation
from countermark.extract.equation_tokens import Token, tokens
from countermark.extract.equations import Equality
from countermark.extract.expressions import Side, side
from countermark.extract.outcome import holds, is_misread
from countermark.extract.prose import Prose
from countermark.extract.scale_letters import with_scales
from countermark.extract.skeleton import Told
from countermark.model import Quantity

_CELL: Final = re.compile(r"[^|\n]++")
_WORKED: Final = re.compile(r"\d[^|\n]{0,80}?\s(?:[-+*/×÷·−]|x|at|@|à)\s?[$€£(]?\d|\d[+*×÷]\d")
_PRICED: Final = re.compile(
    r"(?<![\w.,])(?P<count>\d[\d,]*+)(?:\s[^\W\d]+){0,3}\s(?:at|@|à|x)\s[$€£]?(?P<price>\d(?>(?:\d|[.,](?=\d))*))(?:\s?(?:€|each|apiece|per\s\w+|a\s\w+))?\)?\s*\Z"
)
_MONEY: Final = re.compile(r"[$€£¥]")
_SPACED: Final = frozenset("-/")
"""Signs that, without blanks, make a range, a date or a ratio."""


def worked_cells(prose: Prose, spelled: Mapping[int, Quantity], quantity_at: QuantityAt) -> Iterator[Told]:
    """The calculations of cells whose results stand in the next, in text order."""
    found: list[tuple[Told, bool]] = []
    for block in prose.blocks:
        if block.kind == "row" and _WORKED.search(prose.masked, block.start, block.end):
            found += _row(prose.masked, block, spelled, quantity_at)
        elif found and block.kind != "row":
            yield from _settled(found)
            found = []
    yield from _settled(found)


def _settled(found: Sequence[tuple[Told, bool]]) -> Iterator[Told]:
    """Those of one table; what does not come out is wrong where it is money, or where another row comes out."""
    some = any(holds(each.calculation) for each, _ in found)
    for each, money in found:
        if some or money or holds(each.calculation):
            yield each


def _row(
    masked: str, block: Block, spelled: Mapping[int, Quantity], quantity_at: QuantityAt
) -> Iterator[tuple[Told, bool]]:
    for cell, beside in pairwise(_CELL.finditer(masked, block.start, block.end)):
        if not _WORKED.search(cell[0]):
            continue
        line = with_scales(tokens(beside[0], beside.start(), spelled), beside[0], beside.start())
        right = side(line, 0)
        if right is None or right.follows != len(line) or len(right.items) != 1 or len(right.words) > 1:
            continue
        left = _left(cell, spelled)
        made = _priced(cell, right) if left is None else calculation(Equality(left, right), quantity_at)
        if made is None or is_misread(made, sure=True):
            continue
        start = cell.start() + _first_digit(cell[0]) if left is None else left.items[0].start
        money = _MONEY.search(cell[0]) is not None and _MONEY.search(beside[0]) is not None
        yield Told(start, right.items[-1].end, right.items[0].start, made), money


def _first_digit(cell: str) -> int:
    priced = _PRICED.search(cell)
    assert priced is not None
    return priced.start("count")


def _left(cell: re.Match[str], spelled: Mapping[int, Quantity]) -> Side | None:
    """The expression that a cell is, or that it ends in, in brackets."""
    line = with_scales(tokens(cell[0], cell.start(), spelled), cell[0], cell.start())
    for position, token in enumerate(line):
        if token.kind not in ("number", "open"):
            continue
        if position and not _leads(line, position):
            return None
        left = side(line, position)
        if left is None:
            return None
        whole = left.is_expression and left.follows == len(line) and not _is_name(left)
        if whole or token.kind == "number":
            return left if whole else None
    return None


def _leads(line: list[Token], position: int) -> bool:
    """Only words and a bracket or a colon stand before the expression."""
    return all(token.kind == "word" or token.what in ("(", ":") for token in line[:position])


def _is_name(left: Side) -> bool:
    """A range, a date, a ratio or a size that is written without blanks: "2024-05", "3/4"."""
    items = left.items
    return any(
        item.kind == "operator" and item.what in _SPACED and items[index - 1].end == item.start
        for index, item in enumerate(items)
        if index
    )


def _priced(cell: re.Match[str], right: Side) -> Calculation | None:
    match = _PRICED.search(cell[0])
    if match is None:
        return None
    return Calculation("multiply", (match["count"], match["price"]), right.numbers[0].what)
