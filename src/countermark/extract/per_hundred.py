"""A column of a table that is so much for every hundred of something: "Price per 100 g", "L/100 km".

The head names the number, and two other columns what is divided: it is their quotient, so many times.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import prod
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.ledger import told
from countermark.extract.said import Said, comes_out, said
from countermark.extract.skeleton import Told
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

_PER: Final = re.compile(
    r"(?:\b(?:per|je|pro|pour|par|por|for\severy|every)\s|/\s?)(?P<many>\d[\d,.]*\d)(?:\s?(?P<unit>[^\W\d_]{1,12}))?",
    re.IGNORECASE,
)
_LEAST: Final = 2
"""In so many rows it holds."""
_CHANCE: Final = 0.05
"""How many of the pairs of columns that are tried may fit by chance."""


def per_hundred(rows: Sequence[Mapping[int, Said]], heads: Sequence[re.Match[str]]) -> Iterator[Told]:
    """The cells below such a head, each as a quotient of two others of its row."""
    for column, head in enumerate(heads):
        many = _many(head)
        if many is None:
            continue
        filled = [row for row in rows if column in row]
        others = sorted({each for row in filled for each in row} - {column})
        for over, under in permutations(others, 2):
            worked = [row for row in filled if row.keys() >= {over, under}]
            if _is_rule(worked, (over, under, column), many, len(others)):
                for row in worked:
                    parts = (row[over], row[under], many)
                    written = f"{row[over].plain}/{row[under].plain}*{many.plain}"
                    yield told(Calculation("expression", (written,), row[column].plain), parts, row[column])
                break


def _is_rule(rows: Sequence[Mapping[int, Said]], taken: tuple[int, int, int], many: Said, tried: int) -> bool:
    over, under, result = taken
    if not rows or any(not _may(row[over], row[under], row[result], many) for row in rows):
        return False
    right = [row[result] for row in rows if comes_out(row[over].value / row[under].value * many.value, row[result])]
    chance = prod(each.chance for each in right) * tried
    return len(right) >= min(_LEAST, len(rows)) and len(right) * 3 >= len(rows) * 2 and chance <= _CHANCE


def _may(over: Said, under: Said, result: Said, many: Said) -> bool:
    """The units agree, as far as they are named."""
    if not under.value or "%" in (over.unit, under.unit, result.unit) or under.money or over.money is not result.money:
        return False
    return many.unit is None or under.unit in (None, many.unit)


def _many(head: re.Match[str]) -> Said | None:
    """The number by which the head of a column counts."""
    match = _PER.search(head[0])
    if match is None:
        return None
    start = head.start() + match.start("many")
    text = head[0][match.start("many") : match.end()]
    reading = read(text, None)
    if isinstance(reading, Refusal):
        text = match["many"]
        reading = read(text, None)
    if isinstance(reading, Refusal) or reading.value is None:
        return None
    span = Span(start=start, end=start + len(text))
    return said(Quantity(id="", span=span, text=text, kind="number", reading=reading), result=False)
