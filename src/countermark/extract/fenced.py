"""Amounts under each other that are set as code to keep their columns: "lint   45 s", "-----", "total   1200 s".

A program is none: a line with its signs ends what stands above it. Of what does not come out nobody knows what it shows.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.ledger import Entry, Ledger
from countermark.extract.ledger_words import role
from countermark.extract.outcome import holds
from countermark.extract.prose import Prose
from countermark.extract.said import said
from countermark.extract.skeleton import Told
from countermark.model import VALUE_KINDS, Quantity

_TOTALS: Final = re.compile(
    r"^[ \t]*(?:sub|grand[ \t]|net[ \t]|gross[ \t])?(?:total|sum|balance|remaining|left|net|profit|due|summe|gesamt|saldo)\b",
    re.IGNORECASE | re.MULTILINE,
)
"""How a line begins that may come of those above it."""
_LINE: Final = re.compile(r"[^\n]++")
_PROGRAM: Final = re.compile(r"[=(){}\[\];<>\"'`|#\\]|//")
_RULE: Final = re.compile(r"[-=_+*~─━═ \t]++")
_LETTER: Final = re.compile(r"[^\W\d_]")
_LONGEST: Final = 90
_MOST: Final = 60
_LEAST: Final = 3
"""How many signs a line has, and how many lines there are: two of them make a third."""


def fenced(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """What totals in blocks of code come of, in text order."""
    starts: list[int] | None = None
    for block in prose.blocks:
        if block.kind != "code" or not _TOTALS.search(prose.text, block.start, block.end):
            continue
        if starts is None:
            starts = [each.span.start for each in quantities]
        entries: list[Entry] = []
        for match in _LINE.finditer(prose.text, block.start, block.end):
            start, end = match.span()
            if _RULE.fullmatch(match[0]) or match[0].startswith("```"):
                continue
            inside = quantities[bisect_left(starts, start) : bisect_left(starts, end)]
            entry = _entry(prose.text, start, end, inside)
            if entry is not None:
                entries.append(entry)
                continue
            yield from _read(entries)
            entries = []
        yield from _read(entries)


def _entry(text: str, start: int, end: int, inside: Sequence[Quantity]) -> Entry | None:
    """A line as an entry: its name, and the amount with which it ends."""
    if not inside or end - start > _LONGEST or _PROGRAM.search(text, start, end):
        return None
    last = inside[-1]
    amount = said(last, result=False) if last.kind in VALUE_KINDS else None
    name = text[start : last.span.start].strip(" \t:.…").lower()
    if amount is None or text[last.span.end : end].strip() or not _LETTER.search(name):
        return None
    return Entry(name, (amount,), start=start)


def _read(entries: Sequence[Entry]) -> Iterator[Told]:
    if not _LEAST <= len(entries) <= _MOST or not any(role(each.label) for each in entries):
        return
    marked = [*entries[:-1], entries[-1]._replace(marked=True)]
    yield from (each for each in Ledger().read(marked) if holds(each.calculation))
