"""The forms of claims over a table that are read, each a pattern over the whole claim and what it asks of the rows.

A claim that is of no form is not read. Where names can be of several columns every reading is carried out, and they have to agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.measure.derive.deriver import Deriver
from countermark.statement.table.answer import Answer, Unread
from countermark.statement.table.conditions import COMPARED, Condition, readings, rounds_to, selected
from countermark.statement.table.grid import Grid, fact_id, roots
from countermark.statement.table.items import TOGETHER, Claimed, Item, is_place, put_together

Form = Callable[["Reader", Sequence[Item]], bool]


class Reader:
    """Carries out one reading of a claim: the same items, with one column for every name."""

    def __init__(self, grid: Grid, deriver: Deriver) -> None:
        self.grid = grid
        self.deriver = deriver
        self.told: list[str] = []
        self.rows: list[int] = []

    def select(self, items: Sequence[Item]) -> list[int]:
        """The rows that meet the conditions among some items."""
        found = selected(self.grid, [item.condition for item in items if item.condition is not None])
        self.rows += found
        return found

    def one(self, items: Sequence[Item]) -> int:
        """The only row that meets the conditions."""
        found = self.select(items)
        if len(found) != 1:
            raise Unread(f"{len(found)} rows are what it speaks of, and not one")
        return found[0]

    def derive(self, name: str, places: Sequence[tuple[int, int]]) -> Fraction:
        """What an operation on numbers of the table comes to, by derivation from them as facts."""
        if not places or any(self.grid.columns[column].cells[row].value is None for row, column in places):
            raise Unread("not every row has a number there")
        expression = f"{name}({', '.join(fact_id(*place) for place in places)})"
        found = self.deriver.derive(expression)
        if found.amount is None:
            raise Unread(found.words)
        self.told.append(f"{expression} is {found.amount.value}")
        return Fraction(found.amount.value)


def _lookup(reader: Reader, items: Sequence[Item]) -> bool:
    """One row holds all that is said."""
    conditions = [item for item in items if item.condition is not None]
    if len(conditions) < 2:
        raise Unread("it says one thing alone of a row")
    return all(reader.select(each) for each in _coordinated(items))


def _told(reader: Reader, items: Sequence[Item]) -> bool:
    """A card holds all that is said."""
    told = [item.condition.holds(reader.grid, 0) for item in items if item.condition is not None]
    if False not in told and None in told:
        raise Unread("a cell cannot be compared with what is said")
    return False not in told


def _coordinated(items: Sequence[Item]) -> list[list[Item]]:
    """What is said of several at once, one by one: "A and B play for C"."""
    runs = [
        match
        for match in re.finditer("K(?:&+K)+", _kinds(items))
        if len({_column(item) for item in items[match.start() : match.end()] if item.condition}) == 1
    ]
    if len(runs) != 1:
        return [list(items)]
    if any(item.chunk.lead == TOGETHER for item in items) or items[runs[0].end() - 2].chunk.words != "and":
        raise Unread("it may be said of several together")
    start, end = runs[0].span()
    return [[*items[:start], item, *items[end:]] for item in items[start:end] if item.condition is not None]


def _column(item: Item) -> frozenset[int]:
    assert item.condition is not None
    return item.condition.columns


def _denied(reader: Reader, items: Sequence[Item]) -> bool:
    """The one row that is spoken of does not hold what is denied."""
    at = _kinds(items).index("!")
    row = reader.one(items[:at])
    return row not in reader.select(items[at:])


def _top(reader: Reader, items: Sequence[Item]) -> bool:
    """The row with the most or the least is the one that is named, or has the number that is said."""
    sides = _sides(items)
    mine = next(side for side in sides if "M" in _kinds(side))
    other = next(side for side in sides if "M" not in _kinds(side))
    at = _kinds(mine).index("M")
    ranked = mine[at]
    assert ranked.column is not None
    limits = [item for item in mine if item.condition is not None and item.condition.columns != {ranked.column}]
    if (limits and mine is not sides[0] and any(item.chunk.words == "with" for item in mine)) or (
        at and mine is sides[1]
    ):
        raise Unread("it is not clear which rows it speaks of")
    rows = reader.select(limits) if limits else list(reader.grid.rows)
    if len(rows) < 2:
        raise Unread("there is nothing to compare")
    most = reader.derive(ranked.chunk.operator, [(row, ranked.column) for row in rows])
    tops = [row for row in rows if reader.grid.columns[ranked.column].cells[row].value == most]
    numbers = [item for item in items if item.kind == "N"]
    if any(not _is(most, item) for item in numbers):
        return False
    said = [
        _labelled(item, ranked.label) for item in (*other, *mine) if item.condition is not None and item not in limits
    ]
    if not said and not numbers:
        raise Unread("it does not say what is")
    if said and len(tops) > 1:
        raise Unread("several rows have it")
    if any(cell.value is not None and cell.value < 0 for cell in reader.grid.columns[ranked.column].cells):
        raise Unread("it is not clear which of two losses is the greater")
    subject = [_labelled(item, ranked.label) for item in other if other is sides[0]] if ranked.label is None else said
    if subject and _kinds(other)[:1] == "K" and len(reader.select(subject)) > 1:
        raise Unread("several rows are of the one that is named")
    return not said or tops[0] in reader.select(said)


def _labelled(item: Item, label: int | None) -> Item:
    """A name that is said to be of a column."""
    if label is None or item.condition is None or item.condition.columns == {label}:
        return item
    if item.chunk.kind != "E":
        raise Unread("a number is not a name")
    return item._replace(condition=item.condition._replace(columns=frozenset((label,))))


def _aggregate(reader: Reader, items: Sequence[Item]) -> bool:
    """A total or an average of a column is the number that is said."""
    made = next(item for item in items if item.kind == "A")
    number = next(item for item in items if item.kind in "NP")
    assert made.column is not None
    rows = reader.select(items) if any(item.condition for item in items) else list(reader.grid.rows)
    if len(rows) < 2:
        raise Unread("there is nothing to add up")
    value = reader.derive(made.chunk.operator, [(row, made.column) for row in rows])
    return _is(value, number, rounded=made.chunk.operator == "mean")


def _compared(reader: Reader, items: Sequence[Item]) -> bool:
    """One row has more or less of something than another, or so much more."""
    letters = _kinds(items)
    than = letters.index("t")
    sign = items[letters.index("C")].chunk.operator
    head = next(item for item in items if item.kind == "H")
    if head.column is None or is_place(reader.grid, head.column):
        raise Unread("it is not clear which of two places is the higher")
    heads = [item.column for item in items if item.kind == "H" and item.column is not None]
    if len(heads) == 2 and heads[0] != heads[1]:
        row = 0 if reader.grid.is_card else reader.one(items)
        cells = [(row, heads[0]), (row, heads[1])]
    else:
        cells = [(reader.one(items[:than]), head.column), (reader.one(items[than:]), head.column)]
        if cells[0] == cells[1]:
            raise Unread("both are one row")
    more = reader.derive("difference", cells)
    numbers = [item for item in items if item.kind == "N"]
    if numbers:
        return _is(more if sign == ">" else -more, numbers[0])
    return COMPARED[sign](more, Fraction(0))


def _count(reader: Reader, items: Sequence[Item]) -> bool:
    """So many rows, or so many different names, are what is said."""
    counted = next(item for item in items if item.kind in "QD")
    number = counted if counted.kind == "Q" else next(item for item in items if item.kind in "NP")
    rows = reader.select(items) if any(item.condition for item in items) else list(reader.grid.rows)
    found = {len(rows)}
    if counted.column is not None:
        found.add(len({reader.grid.columns[counted.column].cells[row].roots for row in rows}))
    told = {_is(Fraction(each), number) for each in found}
    if len(told) > 1:
        raise Unread("rows and names give two counts")
    reader.told.append(f"{len(rows)} rows are counted")
    return told == {True}


def _every(reader: Reader, items: Sequence[Item]) -> bool:
    """All rows, or none of them, are so."""
    head = next((item for item in items if item.kind == "H"), None)
    if head is not None and (
        head.column is None or len({cell.roots for cell in reader.grid.columns[head.column].cells}) < 3
    ):
        raise Unread("it does not name what the rows are")
    at = _kinds(items).index("b")
    limits, said = (items[:at], items[at:]) if any(item.condition for item in items[at:]) else ((), items)
    rows = reader.select(limits) if any(item.condition for item in limits) else list(reader.grid.rows)
    if len(rows) < 2:
        raise Unread("there are not several rows")
    held = set(reader.select(said))
    return held.issuperset(rows) if "a" in _kinds(items) else held.isdisjoint(rows)


def _sole(reader: Reader, items: Sequence[Item]) -> bool:
    """One row is so and no other."""
    at = _kinds(items).index("b")
    return [reader.one(items[:at])] == reader.select(items[at:])


def _is(value: Fraction, said: Item, *, rounded: bool = False) -> bool:
    number = said.chunk
    assert number.value is not None
    if number.operator:
        return COMPARED[number.operator](value, number.value)
    return rounds_to(value, number) if rounded else value == number.value


_BE: Final = frozenset(("be", "is", "are", "was", "were"))
_W: Final = "[wW&]*"
_KS: Final = f"(?:{_W}K)"
_SUBJECT: Final = re.compile(r"[wW&]*[KHMADR][^b]*b[^b]*[KHNPMAQ]")
_FORMS: Final = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        ("b?[wW&R]*K(?:[bwW&R]*K)+R?", _lookup),
        (f"{_KS}+b!R?{_KS}|{_KS}+!b?{_KS}", _denied),
        (f"{_KS}*{_W}M{_KS}*(?:w?N)?{_KS}*b(?:{_W}[NK])+|(?:{_W}R?[NK])+bM(?:w?N)?{_KS}*", _top),
        (f"{_KS}*{_W}A{_KS}*b[NP]|{_KS}*{_W}[NP]bA{_KS}*", _aggregate),
        (
            f"{_KS}+bN?CH{_W}t{_KS}+b?|H{_KS}+bCtH?{_KS}+|{_KS}+HbCtH?{_KS}+|{_KS}*b*CHtb?H{_KS}*b?|{_KS}*HbCtH",
            _compared,
        ),
        (f"{_KS}*{_W}b?o?QK?(?:[bwW]+K)*b?|(?:K[bwW&]*)+o?Q(?:[wW]+K)*|D{_KS}*bo?[NP]|b?[NP]D{_KS}*", _count),
        (f"a[RH]?{_KS}*b{_KS}+|![RH]{_KS}*b{_KS}+|b![RH]{_KS}+", _every),
        (f"K+bo[RH]{_KS}+|oKb{_KS}+", _sole),
    )
)
_OF_CARDS: Final = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        ("R?[bwW]*K(?:[bwW&]+K)*b?", _told),
        ("b*CHtb?H|HbCtH", _compared),
    )
)


def form_of(items: Sequence[Item], grid: Grid) -> Form:
    """The form that a claim has; raises Unread where it has none."""
    forms = _OF_CARDS if grid.is_card else _FORMS
    form = next((form for pattern, form in forms if pattern.fullmatch(_kinds(items)) is not None), None)
    if form is None:
        raise Unread(f"its form is none that is carried out ({_kinds(items)})")
    return form


def judged_by_rows(claim: str, grid: Grid) -> Answer:
    """What a claim comes to over a table; raises Unread where it is not read or the table does not tell."""
    claimed = Claimed(claim, grid)
    put_together(claimed)
    found = [carried_out(clause, grid) for clause in clauses(claimed.items)]
    holds = all(each.holds for each in found)
    told = [each for each in found if each.holds == holds]
    return Answer(
        holds,
        "; ".join(each.reason for each in told),
        tuple(dict.fromkeys(name for each in told for name in each.basis)),
    )


def clauses(items: Sequence[Item]) -> list[Sequence[Item]]:
    """The clauses of a claim that each have a subject and a verb of their own."""
    letters = _kinds(items)
    for match in re.finditer("&+", letters):
        left, right = letters[: match.start()], letters[match.end() :]
        if _SUBJECT.match(left) and _SUBJECT.match(right):
            return [items[: match.start()], *clauses(items[match.end() :])]
    return [items]


def carried_out(clause: Sequence[Item], grid: Grid) -> Answer:
    """What one clause comes to."""
    items = predicated(clause, grid)
    if grid.is_card:
        items = _headed(items)
    form = form_of(items, grid)
    found: list[Answer] = []
    deriver = Deriver(grid.facts)
    for reading in _readings(items):
        reader = Reader(grid, deriver)
        held = form(reader, reading)
        read = dict.fromkeys(grid.ids[row] for row in reader.rows or grid.rows)
        found.append(Answer(held, _reason(reader, holds=held), tuple(read)))
    if len({each.holds for each in found}) > 1:
        raise Unread("its names can be read in two ways, which do not agree")
    return found[0]


def _headed(items: Sequence[Item]) -> list[Item]:
    """What a card says, each under the head that the claim names: "born on 2 May 1950 in Vienna" is all of one."""
    found: list[Item] = []
    column: frozenset[int] | None = None
    for at, item in enumerate(items):
        if item.condition is None:
            found.append(item)
            continue
        if item.is_headed and column not in (None, item.condition.columns) and items[at - 1].kind in "wW":
            raise Unread("it relates two fields of a card")
        if not item.is_headed and (column is None or not column <= item.condition.columns):
            raise Unread("a card is asked under its heads alone")
        column = item.condition.columns if item.is_headed else column
        assert column is not None
        if _kinds(items).startswith("K&") and items[1].chunk.words == "and":
            raise Unread("it may be said of several together")
        found.append(item._replace(condition=item.condition._replace(columns=column)))
    return found


def _reason(reader: Reader, *, holds: bool) -> str:
    if reader.told:
        return f"by the table, {'; '.join(reader.told)}"
    rows = ", ".join(str(row + 1) for row in dict.fromkeys(reader.rows)) if holds else ""
    return (
        f"the table says so (row {rows})" if rows else "the table says so" if holds else "no row of the table says so"
    )


def predicated(items: Sequence[Item], grid: Grid) -> list[Item]:
    """Items in which a head that is left over is held against what is said of it behind the verb."""
    letters = _kinds(items)
    if letters.count("H") != 1 or not set(letters) <= set("KHNPbwW&R") or letters.count("b") != 1:
        return list(items)
    at, verb = letters.index("H"), letters.index("b")
    head = items[at]
    if head.column is None:
        return list(items)
    if items[verb].chunk.words not in _BE:
        is_noun = (
            at < verb and items[at + 1].kind in "wW" and letters.count("K") == len(re.findall("[KHNP]", letters)) - 1
        )
        return [item for item in items if item is not head] if is_noun else list(items)
    values = [place for place, item in enumerate(items) if item.kind in "NP"]
    column = frozenset((head.column,))
    if at < verb and values and values == [verb + 1]:
        said = items[values[0]]
        sign = said.chunk.operator or "="
        made = said._replace(kind="K", is_headed=True, condition=Condition(column, said.chunk, sign))
    elif not values and (place := verb + 1 if at < verb else 0) < len(items) and items[place].kind == "K":
        said = items[place]
        assert said.condition is not None
        if said.condition.operator != "=" or (
            len(said.condition.columns) == 1 and said.condition.columns != column and said.chunk.kind == "N"
        ):
            return list(items)
        heads = [own for each in said.condition.columns - column if (own := roots(grid.columns[each].head))]
        if head.column not in said.condition.columns and any(set(head.chunk.roots) <= set(each) for each in heads):
            return list(items)  # the motto, and the motto in English
        made = said._replace(is_headed=True, condition=said.condition._replace(columns=column))
    else:
        return list(items)
    return [made if item is said else item for item in items if item is not head]


def _readings(items: Sequence[Item]) -> Iterator[list[Item]]:
    found = [item.condition for item in items if item.condition is not None]
    for reading in readings(found):
        chosen = iter(reading)
        yield [item if item.condition is None else item._replace(condition=next(chosen)) for item in items]


def _kinds(items: Sequence[Item]) -> str:
    return "".join(item.kind for item in items)


def _sides(items: Sequence[Item]) -> tuple[Sequence[Item], Sequence[Item]]:
    at = _kinds(items).index("b")
    return items[:at], items[at + 1 :]
