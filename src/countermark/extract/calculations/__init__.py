"""Calculations of a draft: those that are written out, and those whose operands words or a table name.

Operands are fixed by words and structure before any arithmetic. Nothing is inferred from what would come out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculations.equations import equation, equations
from countermark.extract.calculations.expressions import Calculation
from countermark.extract.calculations.labelled import labelled
from countermark.extract.calculations.lines import lines, shown
from countermark.extract.calculations.phrases import phrases
from countermark.extract.calculations.tables import tables
from countermark.language import Document
from countermark.model import VALUE_KINDS, Operation, Quantity, Span

_TOTAL: Final = re.compile(r"\btotal\b", re.IGNORECASE)
_IN_WORDS: Final = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+)*")


def operations(prose: Document, quantities: Sequence[Quantity]) -> tuple[Operation, ...]:
    """The operations, op1, op2 … in text order."""
    if not quantities:
        return ()
    found = sorted(_distinct(_calculations(prose, quantities)), key=lambda made: (made.start, made.end))
    return tuple(
        Operation(
            id=f"op{number}",
            span=Span(start=made.start, end=made.end),
            type="arithmetic",
            operator=made.operator,
            operands=made.operands,
            result=made.result,
            grounds=made.grounds,
        )
        for number, made in enumerate(found, 1)
    )


def _calculations(prose: Document, quantities: Sequence[Quantity]) -> Iterator[Calculation]:
    text = shown(prose)
    equated = list(lines(prose, text))
    if equated:
        spelled = {each.span.start: each for each in quantities if _is_in_words(each)}
        yield from equations(equated, text, spelled)
    if any(block.kind == "table" for block in prose.blocks) or _TOTAL.search(text):
        yield from tables(prose, quantities, text, equation)
    for phrase in phrases(prose, quantities):
        yield from labelled(phrase)


def _is_in_words(quantity: Quantity) -> bool:
    reading = quantity.reading
    return (
        reading is not None
        and quantity.kind in VALUE_KINDS
        and reading.value is not None
        and reading.unit is None
        and reading.qualifier is None
        and (reading.value == int(reading.value) or quantity.text.lower() == "half")
        and not quantity.text.lower().startswith("second")
        and _IN_WORDS.fullmatch(quantity.text) is not None
    )


def _distinct(found: Iterator[Calculation]) -> Iterator[Calculation]:
    """Each calculation once; a calculator mark within an equation that says the same adds nothing."""
    known: dict[tuple[str, tuple[str, ...], str], list[Calculation]] = {}
    for made in found:
        same = known.setdefault((made.operator, made.operands, made.result), [])
        if any(other.start < made.end and made.start < other.end for other in same[-3:]):
            continue
        same.append(made)
        yield made
