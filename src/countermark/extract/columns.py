"""A column of a table that comes of others, of the row before or of a total, the same way in most rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise, permutations
from math import prod
from typing import Final

from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.ledger import told, unsigned
from countermark.extract.said import Said, are_alike, comes_out, may_divide, may_multiply
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact

Row = Mapping[int, Said]
_MOST_COLUMNS: Final = 8
_SURPRISE: Final = 0.02
_CHANCE: Final = 0.1
_RARE: Final = 0.005
_CALLED: Final = 0.15
"""How many ways may hold by chance where the head of a column names one."""
_LEAST: Final = 2
"""In so many rows a rule holds that takes a number from outside."""
_FEW: Final = 3
_TWICE: Final = 2
_WHOLE: Final = 100
"""In so few rows one that is right to the last digit says that the others are wrong, if not by so much."""
_SIGNS: Final = "+-−–"
_EXPECTED: Final = 0.3
"""How many of all the ways that are tried may hold in two rows by chance."""
_SIGNED: Final[tuple[Way, ...]] = ("multiply", "add")
_ORDERED: Final[tuple[Way, ...]] = ("subtract", "divide", "change", "share", "percentage", "less", "more")
_SIGNED_RESULTS: Final[frozenset[Way]] = frozenset(("subtract", "change"))
_SUMS: Final[frozenset[Way]] = frozenset(("add", "subtract"))
_OF_PERCENT: Final[frozenset[Way]] = frozenset(("percentage", "less", "more"))
_OF_TOTALS: Final[frozenset[Way]] = frozenset(("change", "share"))
"""What holds in a row of totals as in every other."""
Worked = tuple[tuple[Said, ...], Said]
"""Operands and their result."""


def with_numbers(rows: Sequence[Row]) -> list[int]:
    """The columns with numbers, as many as are looked at; one that only counts the rows is none."""
    if _is_grid(rows):
        return []
    found = sorted({column for row in rows for column in row})[:_MOST_COLUMNS]
    return [column for column in found if not _counts(rows, column)]


def _is_grid(rows: Sequence[Row]) -> bool:
    """Most rows go on by equal steps, as those of a times table: a number in them comes of no other."""
    stepped = 0
    for row in rows:
        values = [row[column].value for column in sorted(row)]
        stepped += len(values) > 2 and len({after - before for before, after in pairwise(values)}) == 1
    return stepped * 2 > len(rows)


def _counts(rows: Sequence[Row], column: int) -> bool:
    values = [row[column].value for row in rows if column in row]
    return len(values) > 1 and all(after - before == 1 for before, after in pairwise(values)) and values[0] <= 1


def columns(rows: Sequence[Row], totals: Sequence[Row], results: Mapping[int, frozenset[Way]]) -> Iterator[Told]:
    """Columns that come of two others, or of all before them, the same way in most rows.

    Those that are called so are likely `results`, and how they are called may say of what.
    """
    numbered = with_numbers(rows)
    related: list[frozenset[int]] = []
    for place in sorted(numbered, key=lambda column: (column not in results, -column)):
        last, named = place, place in results
        found = _of_all_before(rows, numbered, last, named=named) or _of_two(
            rows, numbered, last, named=named, called=results.get(last, frozenset())
        )
        if found is None:
            continue
        way, taken = found
        joined = frozenset((*taken, last))
        if joined in related:
            continue  # the same, the other way round
        if way == "percentage" and taken[0] > last:
            way, taken, last = "share", (last, taken[1]), taken[0]  # a rate comes of what stands before it
        if related and not _is_surprising(way, _worked(way, rows, taken, last), len(numbered)):
            continue
        related.append(joined)
        concerned = [*rows, *totals] if way in _OF_TOTALS else rows
        for operands, result in _worked(way, concerned, taken, last):
            yield told(calculation(way, operands, result), operands, result)


def of_last(rows: Sequence[Row]) -> Iterator[Told]:
    """The last number of every row, which comes of two before it: no chance in so many rows."""
    numbered = with_numbers(rows)
    if not numbered:
        return
    found = _of_two(rows, numbered, numbered[-1], named=False)
    if found is None:
        return
    way, taken = found
    worked = _worked(way, rows, taken, numbered[-1])
    if len(worked) >= _LEAST and _is_surprising(way, worked, len(numbered)):
        for operands, result in worked:
            yield told(calculation(way, operands, result), operands, result)


def _of_two(
    rows: Sequence[Row],
    numbered: Sequence[int],
    last: int,
    *,
    named: bool,
    called: frozenset[Way] = frozenset(),
) -> tuple[Way, tuple[int, ...]] | None:
    """Two columns, and what makes the last one of them; first what it is `called`."""
    others = [each for each in numbered if each != last]
    before = list(combinations((each for each in others if each < last), 2))
    for pair in before:
        for way in called:
            taken = pair if way != "share" else pair[::-1]
            for order in (taken, taken[::-1]) if way in ("share", "divide", "subtract") else (taken,):
                worked = _worked(way, rows, order, last)
                if _is_called_so(way, worked, len(before)) or (len(before) == 1 and _is_share(way, worked)):
                    return way, order
    pairs = [(way, pair) for pair in combinations(others, 2) for way in _SIGNED]
    pairs += [(way, pair) for pair in permutations(others, 2) for way in _ORDERED]
    return next((each for each in pairs if is_rule(each[0], _worked(each[0], rows, each[1], last), named=named)), None)


def _is_called_so(way: Way, rows: Sequence[Worked], tried: int) -> bool:
    """It holds in most rows, where the head of the column says that it should: it need not be so rare."""
    right = [row for row in rows if holds(way, row)]
    often = len(right) >= _LEAST and len(right) * 3 >= len(rows) * 2
    return often and prod(row[1].chance for row in right) * tried <= _CALLED


def _is_share(way: Way, rows: Sequence[Worked]) -> bool:
    """It is called a share, there are only two that it may be of, and half of the rows at least are so, to the last digit."""
    if way != "share" or not rows or len(rows) > _FEW:
        return False
    made = [(exact(way, operands), result.value) for operands, result in rows]
    right = sum(one == other for one, other in made)
    near = all(one < other * _TWICE and other < one * _TWICE and one < _WHOLE for one, other in made)
    return near and right > 0 and right * 2 >= len(rows)


def _of_all_before(
    rows: Sequence[Row], numbered: Sequence[int], last: int, *, named: bool
) -> tuple[Way, tuple[int, ...]] | None:
    """The sum of three or more columns, or their mean; or what the rest of them leave of the first."""
    before = tuple(each for each in numbered if each < last)
    ways: tuple[Way, ...] = ("add", "average", "subtract")
    for taken in (before, before[1:]):
        for way in ways:
            if len(taken) > (1 if way == "average" else 2) and is_rule(
                way, _worked(way, rows, taken, last), named=named
            ):
                return way, taken
    return None


def _worked(way: Way, rows: Sequence[Row], taken: Sequence[int], last: int) -> list[Worked]:
    found: list[Worked] = [
        (tuple(row[each] for each in taken), row[last]) for row in rows if row.keys() >= {*taken, last}
    ]
    return [each for each in found if may_be(way, *each)]


def may_be(way: Way, operands: Sequence[Said], result: Said) -> bool:
    """What they count allows it."""
    if way in ("multiply", "divide"):
        left, right = operands
        return (
            may_multiply(left, right, result)
            if way == "multiply"
            else bool(right.value) and may_divide(left, right, result)
        )
    if way in _OF_PERCENT:
        percent, base = operands
        return percent.unit == "%" and base.unit != "%" != result.unit and are_alike(base, result) and bool(base.value)
    alike = all(are_alike(operands[0], each) for each in operands[1:])
    if way in ("change", "share"):
        return alike and all(each.value for each in operands) and result.unit == "%" != operands[0].unit
    return alike and all(are_alike(each, result) for each in operands)


def holds(way: Way, worked: Worked) -> bool:
    """It comes out."""
    operands, result = worked
    if way == "multiply" and not _is_about(operands[0].size * operands[1].size, result.size):
        return False
    made = exact(way, operands if way not in _OF_PERCENT else [unsigned(operands[0]), operands[1]])
    signed = result.quantity.text[0] in _SIGNS
    falls = operands[-1].value < operands[0].value if way == "change" else made < 0
    if way in _SIGNED_RESULTS and signed and falls is (result.quantity.text[0] == "+"):
        return False
    # Nobody rounds a difference: one that is met by rounding is chance.
    return abs(made) == abs(result.value) if way in _SUMS else comes_out(made, result)


def _is_about(made: float, stated: float) -> bool:
    """A size may be rounded to the other: by rounding none becomes half of it, or half as much again."""
    return 0.4 * abs(stated) <= abs(made) <= 1.6 * abs(stated)


def is_rule(way: Way, rows: Sequence[Worked], *, named: bool = False) -> bool:
    """It holds in most rows, and in some not by chance."""
    right = [row for row in rows if holds(way, row)]
    if not right:
        return False
    chances = [row[1].chance for row in right]
    if len(rows) == 1 or len(right) == 1:
        likely = way == "multiply" or named
        return likely and len(right) * 2 >= len(rows) and chances[0] <= (_SURPRISE if len(rows) == 1 else _RARE)
    return len(right) * 3 >= len(rows) * 2 and (min(chances) <= _CHANCE or prod(chances) <= _SURPRISE)


def _is_surprising(way: Way, rows: Sequence[Worked], width: int) -> bool:
    """Not one of all that may be tried in so many columns would hold so often by chance."""
    tried = width * width * width
    return prod(row[1].chance for row in rows if holds(way, row)) * tried <= _EXPECTED


def successive(rows: Sequence[Row], results: Mapping[int, frozenset[Way]]) -> Iterator[Told]:
    """A column that comes of the row before: a balance that is carried on, growth from year to year.

    What a column is called, as `results` say, may be that it is the change.
    """
    numbered = with_numbers(rows)
    seen: set[frozenset[int]] = set()
    for last in reversed(numbered):
        called = "change" in results.get(last, ())
        found = _growth(rows, numbered, last, called=called) or _carried_on(rows, numbered, last)
        if found is None:
            continue
        way, worked = found
        for operands, result in worked:
            places = frozenset(each.quantity.span.start for each in (*operands, result))
            if places not in seen:  # the same, the other way round
                seen.add(places)
                yield told(calculation(way, operands, result), operands, result)


def grown(rows: Sequence[Row]) -> Iterator[Told]:
    """So many percent more or less than the row before, in the second column."""
    found = _growth(rows, (0, 1), 1)
    if found is not None and found[0] == "change":
        for operands, result in found[1]:
            yield told(calculation("change", operands, result), operands, result)


def _growth(
    rows: Sequence[Row], numbered: Sequence[int], last: int, *, called: bool = False
) -> tuple[Way, list[Worked]] | None:
    """The change from the row before; or, in percent, what is left of it from step to step."""
    ways: tuple[Way, ...] = ("change", "subtract", "share")
    for one in (each for each in numbered if each != last):
        for way in ways:
            found: list[Worked] = []
            for before, row in pairwise(rows):
                if one in before and row.keys() >= {one, last}:
                    pair = (before[one], row[one])
                    found.append((pair if way == "change" else pair[::-1], row[last]))
            found = [each for each in found if may_be(way, *each)]
            if called and way == "subtract" and _is_called_so(way, found, len(numbered)):
                return way, found
            if len(found) > 1 and is_rule(way, found) and _is_surprising(way, found, len(numbered)):
                return way, found
    return None


def _carried_on(rows: Sequence[Row], numbered: Sequence[int], last: int) -> tuple[Way, list[Worked]] | None:
    ways: tuple[Way, ...] = ("add", "subtract")
    for one in (each for each in numbered if each != last):
        for way in ways:
            found: list[Worked] = [
                ((before[last], row[one]), row[last])
                for before, row in pairwise(rows)
                if last in before and row.keys() >= {one, last} and row[one].value
            ]
            found = [each for each in found if may_be(way, *each)]
            if len(found) > 1 and is_rule(way, found) and _is_surprising(way, found, len(numbered)):
                return way, found
    return None


def shares(rows: Sequence[Row], totals: Sequence[Row], factors: Sequence[Said]) -> Iterator[Told]:
    """So many percent of a total, which stands in the last row or was said before."""
    numbered = with_numbers(rows)
    for one, last in permutations(numbered, 2):
        wholes = [total[one] for total in reversed(totals) if one in total]
        wholes += [
            each for each in factors if each.value > max((row[one].value for row in rows if one in row), default=0)
        ]
        for whole in wholes:
            found: list[Worked] = [((row[one], whole), row[last]) for row in rows if row.keys() >= {one, last}]
            found = [each for each in found if may_be("share", *each)]
            if len(found) > 1 and is_rule("share", found):
                for operands, result in found:
                    yield told(calculation("share", operands, result), operands, result)
                break
