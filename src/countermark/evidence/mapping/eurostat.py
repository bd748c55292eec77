r"""Eurostat's TSV: the first cell of a row holds its dimensions, "freq,unit,geo\TIME_PERIOD", and flags stand behind values.

freq,unit,geo\TIME_PERIOD <tab> 2022 <tab> 2023
A,MIO_EUR,DE              <tab> 12.5 p <tab> :
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.patterns import lazy

_FIRST: Final = lazy(r"[\w,]+\\(?:TIME_PERIOD|time)", re.IGNORECASE)
_FLAGGED: Final = lazy(r"(\S+) ?[a-z]{0,4}\s*")


def is_header(header: Sequence[str]) -> bool:
    """Whether a header is Eurostat's."""
    return bool(header) and _FIRST.fullmatch(header[0].strip()) is not None


def parted(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    """Rows with a column for each dimension, and values without their flags."""
    for number, row in enumerate(rows):
        if number == 0:
            yield [*row[0].strip().rpartition("\\")[0].split(","), *(cell.strip() for cell in row[1:])]
        elif row:
            values = [match[1] if (match := _FLAGGED.fullmatch(cell)) is not None else cell for cell in row[1:]]
            yield [*row[0].split(","), *values]
        else:
            yield row
