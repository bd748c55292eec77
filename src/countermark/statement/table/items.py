"""A claim over a table, put together out of its chunks: conditions on a row, numbers that are compared, quantities that are counted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from countermark.statement.table.chunks import Chunk, chunked, class_of, names_of, only
from countermark.statement.table.conditions import Condition
from countermark.statement.table.grid import Grid, roots

TOGETHER: Final = "a total of"


class Item(NamedTuple):
    """A part of a claim after its conditions are put together."""

    kind: str
    chunk: Chunk
    condition: Condition | None = None
    column: int | None = None
    is_headed: bool = False
    """Whether the claim itself says under which head it stands."""
    label: int | None = None
    """The column that names whoever has the most."""


class Claimed:
    """A claim as it is put together, step by step, out of its chunks."""

    def __init__(self, claim: str, grid: Grid) -> None:
        self.grid = grid
        self.items = [
            Item(each.kind, each, column=only(each.columns) if each.kind == "H" else None)
            for each in chunked(claim, names_of(grid))
        ]

    @property
    def kinds(self) -> str:
        """One letter an item."""
        return "".join(item.kind for item in self.items)

    def rewrite(self, pattern: str, made: Callable[[Sequence[Item]], Sequence[Item] | None]) -> None:
        """Puts together what a pattern finds, from left to right, where it can be."""
        start = 0
        while (match := re.compile(pattern).search(self.kinds, start)) is not None:
            new = made(self.items[match.start() : match.end()])
            if new is None:
                start = match.start() + 1
            else:
                self.items[match.start() : match.end()] = new
                start = match.start() + len(new)

    def is_numeric(self, item: Item) -> bool:
        """Whether a head stands over numbers."""
        return item.column is not None and self.grid.columns[item.column].is_numeric


def is_place(grid: Grid, column: int) -> bool:
    """Whether the numbers of a column are places, of which the first is the highest."""
    return not class_of("place").isdisjoint(roots(grid.columns[column].head))


def put_together(claim: Claimed) -> None:
    """The conditions, comparisons and quantities that the words of a claim make."""
    claim.rewrite("CtN|ON", lambda found: [_compared(found[-1].chunk, found[0].chunk.operator)])
    claim.rewrite("G#?[NP]", _altogether)
    claim.rewrite("#(?=[NP])", lambda _: [])
    claim.rewrite("S#?H", lambda found: _ranked(claim, found))
    claim.rewrite(
        "G#?H",
        lambda found: [Item("A", found[0].chunk, column=found[-1].column)] if claim.is_numeric(found[-1]) else None,
    )
    claim.rewrite(
        "G",
        lambda found: (
            [Item("H", found[0].chunk, column=only(found[0].chunk.columns))] if found[0].chunk.columns else None
        ),
    )
    claim.rewrite("#H", lambda found: _number_of(claim, found))
    claim.rewrite("CHt[NP]", lambda found: _under(claim, found[1], _compared(found[3].chunk, found[0].chunk.operator)))
    claim.rewrite("WHb[ENP]", _between)
    claim.rewrite("[wW]N", lambda found: _dated(claim, found))
    claim.rewrite("[NP]T", lambda found: [Item("Q", found[0].chunk)])
    claim.rewrite("[NP]R", lambda found: _several(found[0]))
    claim.rewrite("[NP]H(?![NP])", lambda found: _counted(claim, found))
    claim.rewrite("H[NPE]", lambda found: None if _is_done_by(claim, found[0]) else _under(claim, *found))
    claim.rewrite("EH", lambda found: _under(claim, found[1], found[0]))
    claim.rewrite("Hw[NE]", lambda found: _in_year(claim, found))
    claim.rewrite("E", lambda found: [_cell(found[0])])
    claim.rewrite("Wb|[wW]+(?=[wW])", lambda found: [Item("w", found[0].chunk)])
    claim.rewrite("[wW]+(?=[b&]|$)|&+(?=&|$)|^&", lambda _: [])
    claim.rewrite("MR", lambda found: found[:1])
    claim.rewrite("RwM", lambda found: found[2:])
    claim.rewrite(
        "HwM", lambda found: [found[2]._replace(label=found[0].column)] if found[0].column is not None else None
    )
    claim.rewrite("(?<=b)N(?=K)|(?<=bo)N(?=K)", lambda found: _several(found[0]))
    claim.rewrite("(?<=o)N(?=w)", lambda found: [Item("R", found[0].chunk)] if found[0].chunk.value == 1 else None)


def _altogether(found: Sequence[Item]) -> Sequence[Item] | None:
    """Such as "a total of 12 games", which may be of several rows together."""
    first, last = found[0].chunk, found[-1]
    if first.words != "total" or first.columns:
        return None
    return [last._replace(chunk=last.chunk._replace(lead=TOGETHER))]


def _several(found: Item) -> Sequence[Item] | None:
    """So many of what the next name says: "had 6 draws"."""
    is_count = found.chunk.value is not None and found.chunk.value.denominator == 1 and not found.chunk.is_percent
    return [Item("Q", found.chunk)] if is_count else None


def _in_year(claim: Claimed, found: Sequence[Item]) -> Sequence[Item] | None:
    """What a column of dates or years says when: "took office in 2000"."""
    head, word, said = found
    if head.column is None or word.chunk.words not in ("in", "on") or _is_done_by(claim, head):
        return None
    if said.kind == "E":
        return _under(claim, head, said)
    is_year = said.chunk.value is not None and 1000 <= said.chunk.value < 2100
    are_years = all(cell.years or cell.is_blank for cell in claim.grid.columns[head.column].cells)
    return [_on(head.column, said)] if is_year and are_years else None


def _compared(number: Chunk, sign: str) -> Item:
    return Item("P", number._replace(operator=sign))


def _ranked(claim: Claimed, found: Sequence[Item]) -> Sequence[Item] | None:
    head = found[-1]
    if head.column is None or not claim.is_numeric(head) or is_place(claim.grid, head.column):
        return None
    return [Item("M", found[0].chunk, column=head.column)]


def _under(claim: Claimed, head: Item, said: Item) -> Sequence[Item] | None:
    """A condition on the cell under a head; a name that stands beside a head it is not under is another's."""
    if head.column is None:
        return None
    if said.kind == "E" and head.column not in said.chunk.columns:
        return None
    if said.kind != "E" and not claim.is_numeric(head) and head.column not in said.chunk.columns:
        return None
    return [_on(head.column, said)]


def _is_done_by(claim: Claimed, head: Item) -> bool:
    """Whether a head such as "replaced by" is said as what somebody does: whom it names next is not who did it."""
    if head.column is None:
        return False
    return "by" in roots(claim.grid.columns[head.column].head) and "by" not in head.chunk.words.split()


def _on(column: int, said: Item) -> Item:
    sign = said.chunk.operator if said.kind == "P" else "="
    return Item("K", said.chunk, Condition(frozenset((column,)), said.chunk, sign), is_headed=True)


def _between(found: Sequence[Item]) -> Sequence[Item] | None:
    clause, head, _, said = found
    if head.column is None:
        return None
    return [Item("w", clause.chunk), _on(head.column, said)]


def _counted(claim: Claimed, found: Sequence[Item]) -> Sequence[Item] | None:
    said, head = found
    of = "of" in head.chunk.lead.split()
    if head.column is None or (head.chunk.lead and not of):
        return None  # "in episode 7 the villain was …"
    column = claim.grid.columns[head.column]
    is_running = (
        column.is_running and class_of("period").isdisjoint(roots(column.head)) and not is_place(claim.grid, column.at)
    )
    if column.is_numeric and not of and not is_running:
        return [_on(head.column, said)]
    if not column.is_numeric and any(character.isdigit() for cell in column.cells for character in cell.text):
        return None  # "1 league title" is a number too
    return [Item("Q", said.chunk, column=head.column)] if _several(said) is not None else None


def _cell(found: Item) -> Item:
    return Item("K", found.chunk, Condition(found.chunk.columns, found.chunk))


def _number_of(claim: Claimed, found: Sequence[Item]) -> Sequence[Item] | None:
    """The number of something is a column of numbers, or counts the rows; an amount is never counted."""
    word, head = found
    if claim.is_numeric(head):
        return [head]
    is_counted = head.column is not None and "number of" in word.chunk.words
    return [Item("D", head.chunk, column=head.column)] if is_counted else None


def _dated(claim: Claimed, found: Sequence[Item]) -> Sequence[Item] | None:
    """A year behind a preposition is one of the column of years."""
    heads = [(at, roots(claim.grid.columns[at].head)) for at in sorted(found[1].chunk.columns)]
    periods = [at for at, head in heads if not class_of("period").isdisjoint(head)]
    return [found[0], _on(periods[0], found[1])] if len(periods) == 1 and len(heads) == 1 else None
