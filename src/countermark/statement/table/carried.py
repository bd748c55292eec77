"""What a claim over a table comes to: each of its clauses is carried out on the rows.

What a clause asks is known by the kinds of its parts; where none fits it is not read. Where names can be of several columns
every reading is carried out, and they have to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.measure.derive.deriver import Deriver
from countermark.numeral.lexicon.qualifiers import Relation
from countermark.statement.placement.word_lists import words_of
from countermark.statement.table.answer import ClaimAnswer, Unread
from countermark.statement.table.clauses import Clauses, is_place
from countermark.statement.table.conditions import COMPARED, conditions, is_scaled, meets, readings, selected
from countermark.statement.table.grid import Grid, fact_id, keys
from countermark.statement.table.parts import Part, PartedClaim, names_of

_SILENT: Final = frozenset(("and", "condition", "joint", "row", "verb"))
"""Kinds of parts that say nothing but what holds of a row."""
_SEVERAL: Final = 3
"""Different names under a head that names what the rows are."""
_NO_FORM: Final = "its form is none that is carried out"


class Reader:
    """Carries out one reading of a clause: the same parts, with one column for every name."""

    def __init__(self, grid: Grid, deriver: Deriver, parts: Sequence[Part]) -> None:
        self.grid, self.deriver, self.parts = grid, deriver, parts
        self.told: list[str] = []
        self.rows: list[int] = []

    def holds(self) -> bool:
        """Whether it is so; raises Unread where the clause asks for nothing that is carried out."""
        kinds = {part.kind for part in self.parts} - _SILENT
        for needs, takes, act in _ACTS:
            if kinds >= set(needs.split()) and kinds <= {*needs.split(), *takes.split()}:
                return act(self)
        raise Unread(_NO_FORM)

    # Parts and rows.

    def _one(self, kind: str) -> Part:
        found = [part for part in self.parts if part.kind == kind]
        if len(found) != 1:
            raise Unread(f"it says {len(found)} times what {kind} is meant")
        return found[0]

    def _sides(self) -> tuple[Sequence[Part], Sequence[Part]]:
        """What stands before the verb, and behind it."""
        places = [place for place, part in enumerate(self.parts) if part.kind == "verb"]
        if len(places) != 1:
            raise Unread(f"{_NO_FORM}: it has not one verb")
        return self.parts[: places[0]], self.parts[places[0] + 1 :]

    def _select(self, parts: Sequence[Part]) -> list[int]:
        """The rows that meet the conditions among some parts."""
        found = selected(self.grid, parts)
        self.rows += found
        return found

    def _row(self, parts: Sequence[Part]) -> int:
        """The only row that meets the conditions."""
        found = self._select(parts)
        if len(found) != 1 or not conditions(parts):
            raise Unread(f"{len(found)} rows are what it speaks of, and not one")
        return found[0]

    def _several(self, parts: Sequence[Part], why: str) -> list[int]:
        """The rows that meet the conditions, or all of them where there are none."""
        rows = self._select(parts) if conditions(parts) else list(self.grid.rows)
        if len(rows) < 2:
            raise Unread(why)
        return rows

    def _derive(self, name: str, places: Sequence[tuple[int, int]]) -> Fraction:
        """What an operation on numbers of the table comes to, by derivation from them as facts."""
        if not places or any(self.grid.columns[column].cells[row].value is None for row, column in places):
            raise Unread("not every row has a number there")
        expression = f"{name}({', '.join(fact_id(*place) for place in places)})"
        found = self.deriver.derive(expression)
        if found.amount is None:
            raise Unread(found.words)
        self.told.append(f"{expression} is {found.amount.value}")
        return Fraction(found.amount.value)

    def _is(self, value: Fraction, said: Part, column: int, *, rounded: bool = False) -> bool:
        if is_scaled(said, self.grid.columns[column].head):
            raise Unread("a number cannot be compared with what its column is in")
        return meets(value, said, rounded=rounded)

    # What is asked.

    def lookup(self) -> bool:
        """One row holds all that is said."""
        if len(conditions(self.parts)) < 2:
            raise Unread(f"{_NO_FORM}: it says one thing alone of a row")
        found = [self._select(each) for each in self._coordinated()]
        return all(found)

    def _coordinated(self) -> list[list[Part]]:
        """What is said of several at once, one by one: "A and B play for C"."""
        runs = [
            run for run in _runs(self.parts) if len({part.columns for part in conditions(self.parts[slice(*run)])}) == 1
        ]
        if len(runs) != 1:
            return [list(self.parts)]
        first, last = runs[0]
        if self.parts[last - 2].words != "and" or any("total" in part.lead for part in self.parts):
            raise Unread("it may be said of several together")
        return [[*self.parts[:first], part, *self.parts[last:]] for part in conditions(self.parts[first:last])]

    def denied(self) -> bool:
        """The one row that is spoken of does not hold what is denied."""
        at = [part.kind for part in self.parts].index("not")
        self._sides()
        if len(conditions(self.parts[at:])) != 1:
            raise Unread(f"{_NO_FORM}: what is denied is not one thing")
        return self._row(self.parts[:at]) not in self._select(self.parts[at:])

    def extreme(self) -> bool:
        """The row with the most or the least is the one that is named, or has the number that is said."""
        ranked, sides = self._one("extreme"), self._sides()
        mine, other = sides if ranked in sides[0] else sides[::-1]
        assert ranked.column is not None
        column = self.grid.columns[ranked.column]
        limits = [part for part in conditions(mine) if part.columns != ranked.columns]
        if mine is sides[1] and (mine[0] is not ranked or (limits and any(part.words == "with" for part in mine))):
            raise Unread("it is not clear which rows it speaks of")
        rows = self._several(limits, "there is nothing to compare")
        most = self._derive(ranked.function, [(row, ranked.column) for row in rows])
        tops = [row for row in rows if column.cells[row].value == most]
        numbers = [part for part in self.parts if part.kind == "number"]
        if any(not self._is(most, part, ranked.column) for part in numbers):
            return False
        said = [_labelled(part, ranked) for part in conditions((*other, *mine)) if part not in limits]
        if not said and not numbers:
            raise Unread(f"{_NO_FORM}: it does not say what is")
        if said and len(tops) > 1:
            raise Unread("several rows have it")
        if any(cell.value is not None and cell.value < 0 for cell in column.cells):
            raise Unread("it is not clear which of two losses is the greater")
        subject = said if ranked.label else other if other is sides[0] else ()
        if subject and subject[0].kind == "condition" and len(self._select(subject)) > 1:
            raise Unread("several rows are of the one that is named")
        return not said or tops[0] in self._select(said)

    def aggregate(self) -> bool:
        """A total or an average of a column is the number that is said."""
        made, number = self._one("aggregate"), self._one("number")
        assert made.column is not None
        self._sides()
        if number not in (self.parts[-1], self.parts[0]):
            raise Unread(f"{_NO_FORM}: what the number is of is not clear")
        rows = self._several(self.parts, "there is nothing to add up")
        value = self._derive(made.function, [(row, made.column) for row in rows])
        return self._is(value, number, made.column, rounded=made.function == "mean")

    def compare(self) -> bool:
        """One row has more or less of something than another, or so much more."""
        kinds = [part.kind for part in self.parts]
        than, at = kinds.index("than"), next(at for at, kind in enumerate(kinds) if kind in ("more", "less"))
        sign: Relation = ">" if kinds[at] == "more" else "<"
        heads = list(dict.fromkeys(part.column for part in self.parts if part.kind == "head"))
        column, number = heads[0], self.parts[at - 1]
        is_plain = kinds.count("than") == 1 and at < than and "and" not in kinds
        if column is None or not is_plain or len(heads) > 2 or ("number" in kinds and kinds.index("number") != at - 1):
            raise Unread(f"{_NO_FORM}: what is compared is not clear")
        if is_place(self.grid.columns[column]):
            raise Unread("it is not clear which of two places is the higher")
        rows = (
            [self._row(self.parts)] * 2
            if len(heads) > 1
            else [self._row(self.parts[:than]), self._row(self.parts[than:])]
        )
        cells = [(rows[0], column), (rows[1], heads[-1] if heads[-1] is not None else column)]
        if cells[0] == cells[1] or kinds.count("number") > 1:
            raise Unread("both are one row")
        more = self._derive("difference", cells)
        if number.kind == "number":
            return self._is(more if sign == ">" else -more, number, column)
        return COMPARED[sign](more, Fraction(0))

    def count(self) -> bool:
        """So many rows, or so many different names, are what is said."""
        counted = next(part for part in self.parts if part.kind in ("quantity", "distinct"))
        number = self._one("number" if counted.kind == "distinct" else "quantity")
        if any(part.kind == "and" for part in self.parts[self.parts.index(number) :]):
            raise Unread("it may say two things of what is counted")
        rows = self._select(self.parts) if conditions(self.parts) else list(self.grid.rows)
        found = {len(rows)}
        if counted.column is not None:
            found.add(len({self.grid.columns[counted.column].cells[row].keys for row in rows}))
        told = {meets(Fraction(each), number) for each in found}
        if len(told) > 1:
            raise Unread("rows and names give two counts")
        self.told.append(f"{len(rows)} rows are counted")
        return told == {True}

    def every(self) -> bool:
        """All rows, or none of them, are so."""
        heads = [part.column for part in self.parts if part.kind == "head"]
        for head in heads:
            if head is None or len({cell.keys for cell in self.grid.columns[head].cells}) < _SEVERAL:
                raise Unread("it does not name what the rows are")
        before, behind = self._sides()
        limits, said = (before, behind) if conditions(behind) else ((), self.parts)
        rows = self._several(limits, "there are not several rows")
        held = set(self._select(said))
        return held.issuperset(rows) if any(part.kind == "every" for part in self.parts) else held.isdisjoint(rows)

    def sole(self) -> bool:
        """One row is so and no other."""
        before, behind = self._sides()
        return [self._row(before)] == self._select(behind)


_ACTS: Final[tuple[tuple[str, str, Callable[[Reader], bool]], ...]] = (
    ("", "", Reader.lookup),
    ("extreme", "number", Reader.extreme),
    ("aggregate number", "", Reader.aggregate),
    ("more than head", "number", Reader.compare),
    ("less than head", "number", Reader.compare),
    ("quantity", "sole", Reader.count),
    ("distinct number", "sole", Reader.count),
    ("every", "head", Reader.every),
    ("not head", "", Reader.every),
    ("sole", "head", Reader.sole),
    ("not", "", lambda reader: reader.every() if reader.parts[0].kind == "not" else reader.denied()),
)
"""By the kinds of parts that have to be there, and those that may."""


def judged_by_rows(claim: str, grid: Grid) -> ClaimAnswer:
    """What a claim comes to over a table; raises Unread where it is not read or the table does not tell."""
    clauses = Clauses(PartedClaim(claim, names_of(grid)).parts, grid)
    found = [_carried_out(each, grid) for each in clauses.each()]
    holds = all(each.holds for each in found)
    told = [each for each in found if each.holds == holds]
    basis = dict.fromkeys(name for each in told for name in each.basis)
    return ClaimAnswer(holds, "; ".join(each.reason for each in told), tuple(basis))


def _carried_out(clause: Sequence[Part], grid: Grid) -> ClaimAnswer:
    """What one clause comes to."""
    found: list[ClaimAnswer] = []
    deriver = Deriver(grid.facts)
    for reading in readings(_predicated(clause, grid)):
        reader = Reader(grid, deriver, reading)
        held = reader.holds()
        basis = dict.fromkeys(grid.ids[row] for row in reader.rows or grid.rows)
        found.append(ClaimAnswer(held, _reason(reader, holds=held), tuple(basis)))
    if len({each.holds for each in found}) > 1:
        raise Unread("its names can be read in two ways, which do not agree")
    return found[0]


def _predicated(parts: Sequence[Part], grid: Grid) -> list[Part]:
    """Parts in which a head that is left over is held against what is said of it behind the verb."""
    kinds = [part.kind for part in parts]
    is_plain = set(kinds) <= _SILENT | {"head", "number", "quantity"}
    if not is_plain or kinds.count("head") != 1 or kinds.count("verb") != 1:
        return list(parts)
    at, verb = kinds.index("head"), kinds.index("verb")
    head, others = parts[at], [part for part in parts if part.kind != "head"]
    if parts[verb].words not in words_of("forms of to be"):
        is_noun = at < verb and kinds[at + 1] == "joint" and set(kinds) <= _SILENT | {"head"}
        return others if is_noun and head.column is not None else list(parts)
    place = verb + 1 if at < verb else 0
    said = parts[place] if place < len(parts) else head
    is_number = "number" in kinds and at < verb and said.kind == "number" and kinds.count("number") == 1
    if head.column is None or not (is_number or ("number" not in kinds and _is_under(head, said, grid))):
        return list(parts)
    made = said._replace(kind="condition", columns=head.columns)
    return [made if part is said else part for part in others]


def _is_under(head: Part, said: Part, grid: Grid) -> bool:
    """Whether what is said may stand under a head that stands apart from it."""
    if said.kind != "condition" or said.bound is not None:
        return False
    if head.column in said.columns:
        return True
    heads = [set(keys(grid.columns[each].head)) for each in said.columns]
    # Of two heads such as the motto and the motto in English, one may stand for the other.
    return not (said.value is not None and len(said.columns) == 1) and not any(set(head.keys) <= each for each in heads)


def _runs(parts: Sequence[Part]) -> Iterator[tuple[int, int]]:
    """Where conditions are joined, one by one, by an "and" or a comma."""
    first = 0
    while first < len(parts):
        last = first + 1
        while last + 1 < len(parts) and [part.kind for part in (parts[first], *parts[last : last + 2])] == _JOINED:
            last += 2
        if last - first > 1:
            yield first, last
        first = last


_JOINED: Final = ["condition", "and", "condition"]


def _labelled(part: Part, ranked: Part) -> Part:
    """A name that is said to be of a column."""
    if not ranked.label or part.columns == ranked.label:
        return part
    if part.value is not None:
        raise Unread("a number is not a name")
    return part._replace(columns=ranked.label)


def _reason(reader: Reader, *, holds: bool) -> str:
    if reader.told:
        return f"by the table, {'; '.join(reader.told)}"
    rows = ", ".join(str(row + 1) for row in dict.fromkeys(reader.rows)) if holds else ""
    return (
        f"the table says so (row {rows})" if rows else "the table says so" if holds else "no row of the table says so"
    )
