"""A column of a table that is made with a number of its head: "Price per 100 g", "VAT (20%)", "24 months", "6 servings".

The head names the number, and other columns what is done with it: they are divided, so many times; so many percent are taken of
one, put on it or taken off; or it is taken so often, or as often as one head's number goes into the other's. It holds in most rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import prod
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.ledger import told
from countermark.extract.period_words import period_of
from countermark.extract.said import Said, are_named_alike, comes_out, may_multiply, said, times_between
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

Row = Mapping[int, Said]
_NUMBER: Final = re.compile(
    r"(?P<per>(?:\b(?:per|je|pro|pour|par|por|for\severy|every)\s|/\s?))?(?<![\w.,])(?P<many>\d(?:[\d,.]*\d)?)(?:\s?(?P<unit>%|[^\W\d_]{1,12}))?",
    re.IGNORECASE,
)
_NAMES: Final = re.compile(r"[^\W\d_]|%")
"""A bare number heads the column of a grid."""
_YEAR: Final = re.compile(r"(?:1[89]|20)\d\d")
_LEAST: Final = 2
"""In so many rows it holds."""
_CHANCE: Final = 0.05
_RARE: Final = 0.005
"""How many of the pairs of columns that are tried may fit by chance; and where there is only one row."""
_OF_PERCENT: Final[tuple[Way, ...]] = ("percentage", "less", "more")


class _Head(NamedTuple):
    """A number in the head of a column."""

    many: Said
    per: bool


class _Rule(NamedTuple):
    """How a cell is made of others of its row."""

    taken: tuple[int, ...]
    exact: Callable[[Row], Fraction]
    may: Callable[[Row], bool]
    made: Callable[[Row], Calculation]


def headed(rows: Sequence[Row], heads: Sequence[re.Match[str]]) -> Iterator[Told]:
    """The cells below such heads, each with the others of its row that it is made of."""
    numbers = {column: number for column, head in enumerate(heads) if (number := _head(head)) is not None}
    for column, head in numbers.items():
        filled = [row for row in rows if column in row]
        others = sorted({each for row in filled for each in row} - {column})
        for rule in _rules(column, head, others, numbers):
            worked = [row for row in filled if row.keys() >= {*rule.taken, column}]
            if not _is_rule(rule, worked, column, max(1, len(others))):
                continue
            used = [numbers[each].many for each in rule.taken if not head.per and each in numbers]
            for row in worked:
                operands = [head.many, *used, *(row[each] for each in rule.taken)]
                yield told(rule.made(row), operands, row[column])
            break


def by_period(rows: Sequence[Row], names: Sequence[str]) -> Iterator[Told]:
    """What each row comes to in a longer period, or in a shorter one: "Per month" and "Per year"."""
    named = {column: period for column, name in enumerate(names) if (period := period_of(name)) is not None}
    for one, column in combinations(sorted(named), 2):
        worked = [row for row in rows if row.keys() >= {one, column}]
        times = None if not worked else times_between(worked[0][one], named[one], named[column])
        if times is None:
            continue
        rule = _period(column, times, one)
        if _is_rule(rule, worked, column, 1):
            yield from (told(rule.made(row), [row[one]], row[column]) for row in worked)


def _period(column: int, times: Said, one: int) -> _Rule:
    return _Rule(
        (one,),
        lambda row: row[one].value * times.value,
        lambda row: are_named_alike(row[one], row[column]) and row[one].unit != "%" and bool(row[one].value),
        lambda row: calculation("times_period", (row[one], times), row[column]),
    )


def _rules(column: int, head: _Head, others: Sequence[int], numbers: Mapping[int, _Head]) -> Iterator[_Rule]:
    if head.per:
        yield from (_quotient(column, head.many, over, under) for over, under in permutations(others, 2))
        return
    for one in others:
        if head.many.unit == "%":
            yield from (_percent(column, head.many, one, way) for way in _OF_PERCENT)
        elif one not in numbers:
            yield _product(column, head.many, one)
        elif not numbers[one].per and are_named_alike(numbers[one].many, head.many) and one < column:
            yield _proportion(column, head.many, one, numbers[one].many)


def _quotient(column: int, many: Said, over: int, under: int) -> _Rule:
    def may(row: Row) -> bool:
        one, other, result = row[over], row[under], row[column]
        if not other.value or "%" in (one.unit, other.unit, result.unit) or other.money:
            return False
        return one.money is result.money and (many.unit is None or other.unit in (None, many.unit))

    def made(row: Row) -> Calculation:
        return Calculation("expression", (f"{row[over].plain}/{row[under].plain}*{many.plain}",), row[column].plain)

    return _Rule((over, under), lambda row: row[over].value / row[under].value * many.value, may, made)


def _percent(column: int, percent: Said, one: int, way: Way) -> _Rule:
    def may(row: Row) -> bool:
        return are_named_alike(row[one], row[column]) and row[one].unit != "%" and bool(row[one].value)

    return _Rule(
        (one,),
        lambda row: exact(way, (percent, row[one])),
        may,
        lambda row: calculation(way, (percent, row[one]), row[column]),
    )


def _product(column: int, many: Said, one: int) -> _Rule:
    return _Rule(
        (one,),
        lambda row: row[one].value * many.value,
        lambda row: _may_be_product(row[one], many, row[column]) and many.value > 1,
        lambda row: calculation("multiply", (row[one], many), row[column]),
    )


def _may_be_product(one: Said, many: Said, result: Said) -> bool:
    """So many times; what the one counts may stand in its head alone: "kg per person", 180 and "2,160 kg"."""
    bare = one.unit is None and many.unit is None and not result.money and result.unit not in (None, "%")
    return may_multiply(one, many, result) or (bare and not one.ratio and not result.ratio)


def _proportion(column: int, many: Said, one: int, base: Said) -> _Rule:
    """What was for so many, for others: "4 servings", "6 servings"."""

    def made(row: Row) -> Calculation:
        return Calculation("expression", (f"{row[one].plain}/{base.plain}*{many.plain}",), row[column].plain)

    return _Rule(
        (one,),
        lambda row: row[one].value / base.value * many.value,
        lambda row: are_named_alike(row[one], row[column]) and row[one].unit != "%" and bool(base.value),
        made,
    )


def _is_rule(rule: _Rule, rows: Sequence[Row], column: int, tried: int) -> bool:
    if not rows or not all(rule.may(row) for row in rows):
        return False
    right = [row[column] for row in rows if comes_out(rule.exact(row), row[column])]
    if not right or len(right) < min(_LEAST, len(rows)) or len(right) * 3 < len(rows) * 2:
        return False
    return prod(each.chance for each in right) * tried <= (_CHANCE if len(right) >= _LEAST else _RARE)


def _head(head: re.Match[str]) -> _Head | None:
    """The number of a head, and whether it is so much for each of so many; a year is none."""
    match = _NUMBER.search(head[0])
    if match is None or _YEAR.fullmatch(match["many"]) or not _NAMES.search(head[0]):
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
    number = said(Quantity(id="", span=span, text=text, kind="number", reading=reading), result=False)
    return None if number is None else _Head(number, match["per"] is not None)
