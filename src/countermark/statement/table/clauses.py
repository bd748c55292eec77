"""A claim over a table, put together out of its parts: conditions on a row, and what is ranked, added up, compared or counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from countermark.statement.placement.word_lists import words_of
from countermark.statement.table.grid import Column, Grid, keys
from countermark.statement.table.parts import Part

_YEARS: Final = range(1000, 2100)
_JOINTS: Final = frozenset(("and", "joint", "not", "verb"))
"""Kinds of parts that speak of nothing of the table."""

Made = Sequence[Part] | None
Rule = Callable[["Clauses", Sequence[Part]], Made]


class Clauses:
    """The clauses of a claim over one table."""

    def __init__(self, parts: Sequence[Part], grid: Grid) -> None:
        self.grid = grid
        self.parts = list(parts)
        for kinds, rule in _RULES:
            self._put_together([frozenset(kind.split("|")) for kind in kinds.split()], rule)
        self.parts = [each for place, each in enumerate(self.parts) if not self._is_idle(place)]

    def each(self) -> list[Sequence[Part]]:
        """Those that each have a subject and a verb of their own."""
        found: list[Sequence[Part]] = []
        rest = self.parts
        for place, part in enumerate(self.parts):
            first = len(self.parts) - len(rest)
            if part.kind == "and" and _is_clause(self.parts[first:place]) and _is_clause(self.parts[place + 1 :]):
                found.append(self.parts[first:place])
                rest = self.parts[place + 1 :]
        return [*found, rest]

    def _put_together(self, kinds: Sequence[frozenset[str]], rule: Rule) -> None:
        """What a rule makes of parts of these kinds that stand side by side, from left to right, where it can."""
        start = 0
        while start + len(kinds) <= len(self.parts):
            found = self.parts[start : start + len(kinds)]
            fits = all(part.kind in kind for part, kind in zip(found, kinds, strict=True))
            made = rule(self, found) if fits else None
            if made is not None:
                self.parts[start : start + len(kinds)] = made
            start += 1 if made is None else len(made)

    def _is_idle(self, place: int) -> bool:
        """Whether a joint or an "and" joins nothing: it stands before a verb, another joint, or the end."""
        kind = self.parts[place].kind
        behind = self.parts[place + 1].kind if place + 1 < len(self.parts) else ""
        if kind == "joint":
            return behind in ("joint", "verb", "and", "")
        return kind == "and" and (not place or behind in ("and", ""))

    def _head(self, part: Part) -> Column | None:
        return None if part.column is None else self.grid.columns[part.column]

    def _is_numeric(self, part: Part) -> bool:
        column = self._head(part)
        return column is not None and column.is_numeric

    # The rules.

    def ranked(self, found: Sequence[Part]) -> Made:
        """The most or the least of a column of numbers that are no places."""
        column = self._head(found[-1])
        if column is None or not column.is_numeric or is_place(column):
            return None
        return [found[-1]._replace(kind="extreme", function="max" if found[0].kind == "most" else "min")]

    def aggregated(self, found: Sequence[Part]) -> Made:
        """The total or the mean of a column of numbers."""
        made = found[1]._replace(kind="aggregate", function="sum" if found[0].kind == "total" else "mean")
        return [made] if self._is_numeric(made) else None

    def number_of(self, found: Sequence[Part]) -> Made:
        """The number of something is a column of numbers, or counts the rows; an amount is never counted."""
        word, head = found
        if self._is_numeric(head):
            return [head]
        return [head._replace(kind="distinct")] if head.column is not None and "number of" in word.words else None

    def held(self, found: Sequence[Part]) -> Made:
        """A condition on the cell under a head; a name that stands beside a head it is not under is another's."""
        head, said = found if found[0].kind == "head" else found[::-1]
        column = self._head(head)
        if column is None or ("by" in keys(column.head) and "by" not in head.words.split()):
            return None  # whom "replaced" names next is not who it was "replaced by"
        stands = head.column in said.columns
        return [_on(head, said)] if stands or (said.kind != "cell" and column.is_numeric) else None

    def beyond(self, found: Sequence[Part]) -> Made:
        """More points than 5."""
        sign, head, _, number = found
        return self.held((head, number._replace(bound=">" if sign.kind == "more" else "<", columns=frozenset())))

    def where(self, found: Sequence[Part]) -> Made:
        """Whose city is Rotterdam."""
        made = self.held((found[1], found[3]))
        return None if made is None else [found[0], *made]

    def dated(self, found: Sequence[Part]) -> Made:
        """A year behind a preposition is one of the column of years."""
        joint, said = found
        column = self._head(said)
        return [joint, _on(said, said)] if column is not None and _is_called("heads of times", column) else None

    def on_date(self, found: Sequence[Part]) -> Made:
        """What a column of dates or years says when: "took office in 2000"."""
        head, joint, said = found
        column = self._head(head)
        if column is None or joint.words not in ("in", "on") or said.kind == "cell":
            return self.held((head, said)) if joint.words in ("in", "on") else None
        are_years = all(cell.years or cell.is_blank for cell in column.cells)
        return [_on(head, said)] if are_years and said.value is not None and said.value in _YEARS else None

    def several(self, found: Sequence[Part]) -> Made:
        """So many of what the next word says: "3 games", "4 times"."""
        part = found[0]
        is_count = part.value is not None and part.value.denominator == 1 and not part.is_percent
        return [part._replace(kind="quantity", columns=frozenset())] if is_count else None

    def counted(self, found: Sequence[Part]) -> Made:
        """A number before a head: the cell under it, or how many there are."""
        said, head = found
        column, is_of = self._head(head), "of" in head.lead
        if column is None or (head.lead and not is_of):
            return None  # "in episode 7 the villain was …"
        is_running = column.is_running and not _is_called("heads of times", column) and not is_place(column)
        if column.is_numeric and not is_of and not is_running:
            return [_on(head, said)]
        if not column.is_numeric and any(character.isdigit() for cell in column.cells for character in cell.text):
            return None  # "1 league title" is a number too
        return [each._replace(columns=head.columns) for each in self.several(found) or ()] or None

    def had(self, found: Sequence[Part]) -> Made:
        """So many of what the next name says: "had 6 draws"."""
        made = self.several(found[1:])
        return None if made is None else [found[0], *made, found[2]]


def _on(head: Part, said: Part) -> Part:
    return said._replace(kind="condition", columns=head.columns)


_RULES: Final[tuple[tuple[str, Rule], ...]] = (
    ("total number", lambda _, found: None if found[0].columns else [found[1]._replace(lead=("total",))]),
    ("count number", lambda _, found: found[1:]),
    ("most|least head", Clauses.ranked),
    ("most|least count head", Clauses.ranked),
    ("total|mean head", Clauses.aggregated),
    ("total|mean", lambda _, found: [found[0]._replace(kind="head")] if found[0].columns else None),
    ("count head", Clauses.number_of),
    ("more|less head than number", Clauses.beyond),
    ("clause head verb cell|number", Clauses.where),
    ("joint|clause number", Clauses.dated),
    ("number times|row", Clauses.several),
    ("number head", Clauses.counted),
    ("head number|cell", Clauses.held),
    ("cell head", Clauses.held),
    ("head joint number|cell", Clauses.on_date),
    ("cell", lambda _, found: [found[0]._replace(kind="condition")]),
    ("clause verb", lambda _, found: [found[0]._replace(kind="joint")]),
    ("clause", lambda _, found: [found[0]._replace(kind="joint")]),
    ("extreme row", lambda _, found: found[:1]),
    ("row joint extreme", lambda _, found: found[2:]),
    ("head joint extreme", lambda _, found: [found[2]._replace(label=found[0].columns)]),
    ("verb|sole number condition", Clauses.had),
    ("sole number joint", lambda _, found: [found[0], found[1]._replace(kind="row")] if found[1].value == 1 else None),
)
"""What stands side by side and is one thing, in the order in which it is looked for."""


def _is_clause(parts: Sequence[Part]) -> bool:
    """Whether parts begin with a subject, and a verb tells something of it; a head alone is of the row before."""
    verb = next((place for place, part in enumerate(parts) if part.kind == "verb"), 0)
    before, behind = parts[:verb], parts[verb:]
    return any(part.kind not in _JOINTS | {"head"} for part in before) and any(
        part.kind not in _JOINTS for part in behind
    )


def is_place(column: Column) -> bool:
    """Whether the numbers of a column are places, of which the first is the highest."""
    return _is_called("heads of places", column)


def _is_called(section: str, column: Column) -> bool:
    return not words_of(section).isdisjoint(column.head.split())
