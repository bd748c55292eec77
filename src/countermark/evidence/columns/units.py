"""The unit and the period of a cell, from what it, its row, its column and its table say."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from countermark.errors import InvalidEvidence
from countermark.evidence.cells.caption import read_caption
from countermark.evidence.cells.period import read_period
from countermark.evidence.cells.unit import currency_of, is_currency, scale_of, split_head, with_currency
from countermark.evidence.cells.words import names_one
from countermark.evidence.columns.heads import is_part_of_year
from countermark.evidence.publishers.worldbank import unit_in

_WORLD_BANK: Final = re.compile(r"[A-Z]{2}(?:\.[A-Z0-9]{2,5}){2,6}", re.ASCII)


_DAY: Final = len("2024-03-31")


@lru_cache(maxsize=4096)
def unit_of(written: str, of_row: str, of_column: str, of_table: str, name: str) -> str:
    """The unit of a cell: what it shows, else what its row, its column or its table says."""
    head = of_row or of_column
    if of_column == "%" and is_currency(of_row):
        head = of_column  # a change in per cent beside amounts, whatever these are in
    if written:
        if head and currency_of(head) not in (currency_of(written), ""):
            raise InvalidEvidence(
                f"value is written in {written!r}, the header says {head!r}", hint="give the column one unit"
            )
        around = head or of_table
        if is_currency(around) and is_currency(written) and currency_of(around) != currency_of(written):
            raise InvalidEvidence(
                f"value is written in {written!r}, the table in {around!r}", hint="keep one currency in a table"
            )
        if scale_of(written) or currency_of(written) in (None, "%", "bps", "pp", "‰"):
            return head if head and currency_of(head) == currency_of(written) else written
        if not head and names_one(name, "rate"):
            return written  # "$2.50" a share, in a table in millions
        return around if around and currency_of(around) == currency_of(written) else with_currency(around, written)
    if head or not of_table:
        return head
    if names_one(name, "rate"):
        return of_table if currency_of(of_table) == "%" else ""
    # What is counted is in the table's thousands, and not in its dollars; "share capital" counts nothing.
    counted = names_one(name, "count") and not names_one(name, "money")
    return scale_of(of_table) if counted else of_table


@lru_cache(maxsize=4096)
def period_within(own: str, year: str) -> str:
    """The period of a head: a quarter is one of the year that its row names."""
    return (read_period(f"{own} {year}") or f"{own} {year}") if year and is_part_of_year(own) else own


@lru_cache(maxsize=4096)
def name_parts(text: str, code: str, *, dated: bool) -> tuple[str, str, str]:
    """The name, the unit and the period that the name of a row says.

    Where the table has periods a year is a part of the name; and a day tells the balances of one account apart.
    """
    if _WORLD_BANK.fullmatch(code) is not None:
        return text, unit_in(code, text) or "", ""
    name, unit, period = read_caption(text)
    if period is not None and (dated or len(period) == _DAY):
        (name, unit), period = split_head(text), None
    return name or text, unit or "", period or ""
