"""Prices for a million, a thousand or a hundred of something: "At $0.15 per million tokens, 40 million tokens cost $6.00"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_right
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told, plain, spanned, unit, value
from countermark.model import VALUE_KINDS, Quantity

_PER: Final = re.compile(
    r"\s?(?:per|for\s(?:every|each)|/)\s?(?P<scale>(?:1\s?|one\s)?(?:million|thousand|billion|hundred)|1?[MKk]|1\s[MKk])\b"
)
_HINT: Final = re.compile(r"(?:per\s|every\s|each\s|/)\s?1?\s?(?:million|thousand|billion|hundred|[MKk]\b)")
_SCALES: Final = {
    "million": 10**6, "M": 10**6, "thousand": 1000, "K": 1000, "k": 1000, "billion": 10**9, "hundred": 100,
}  # fmt: skip
_FARTHEST: Final = 600
_NEAR: Final = 90
"""How far apart a count and what it costs stand."""
_RATES: Final = 4


class _Rate(NamedTuple):
    """So much for so many."""

    price: Quantity
    scale: int


def per_million(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """What so many cost at such a price, in text order; only what comes out is taken."""
    masked = prose.masked
    if not _HINT.search(masked):
        return
    values = [each for each in quantities if each.kind in VALUE_KINDS and each.reading is not None]
    rates: list[_Rate] = []
    counts: list[Quantity] = []
    behind = 0
    """Where the words of the last rate end."""
    for each in values:
        if each.span.start < behind:
            continue
        rates = [rate for rate in rates[-_RATES:] if each.span.start - rate.price.span.end <= _FARTHEST]
        counts = [one for one in counts[-2:] if each.span.start - one.span.end <= _NEAR]
        per = _PER.match(masked, each.span.end)
        if per is not None:
            scale = _SCALES[per["scale"].split()[-1].lstrip("1")]
            rates.append(_Rate(each, scale))
            behind = per.end()
        elif unit(each) is None and each.kind != "ratio" and value(each) >= min(_SCALES.values()):
            counts.append(each)
        else:
            yield from _told(each, rates, counts)


def _told(result: Quantity, rates: Sequence[_Rate], counts: Sequence[Quantity]) -> Iterator[Told]:
    for rate in reversed(rates):
        for count in reversed(counts):
            if unit(rate.price) != unit(result) or value(rate.price) == value(result):
                continue
            many = Fraction(value(count))
            if many.denominator != 1:
                continue
            made = Calculation("expression", (f"{plain(rate.price)}*{many}/{rate.scale}",), plain(result))
            if is_right(made):
                yield spanned((rate.price, count), result, made)
                return
