"""What a checked batch looks like: one row a draft, its marks in a list; or one row a mark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from countermark.batch.arrow import arrow, compute
from countermark.correct.training.pairs import Pair, written_pair
from countermark.markup.reasoning import SetAside
from countermark.model import Decision, MarkKind, Report, Severity, Status
from countermark.model.words import VALUE_KINDS

MARKS: Final = "marks"
_TAUGHT: Final = ("outcome", "kinds", "example")
_COUNTS: Final = tuple(MarkKind)


@cache
def mark_fields() -> list[Any]:
    """The columns of a mark."""
    pa = arrow()
    return [
        pa.field("start", pa.int64(), nullable=False),
        pa.field("end", pa.int64(), nullable=False),
        pa.field("text", pa.string(), nullable=False),
        pa.field("mark", pa.string(), nullable=False),
        pa.field("kind", pa.string(), nullable=False),
        pa.field("ref", pa.string()),
        pa.field("known", pa.bool_(), nullable=False),
        pa.field("why", pa.string(), nullable=False),
        pa.field("node", pa.string(), nullable=False),
    ]


@cache
def drafts_schema() -> Any:
    """One row a draft."""
    pa = arrow()
    pack = pa.struct([pa.field("id", pa.string(), nullable=False), pa.field("passed", pa.bool_(), nullable=False)])
    return pa.schema(
        [
            pa.field("row", pa.int64(), nullable=False),
            pa.field("id", pa.string()),
            pa.field("decision", pa.string()),
            *(pa.field(str(kind), pa.int64(), nullable=False) for kind in _COUNTS),
            pa.field("packs", pa.list_(pack)),
            pa.field("rules", pa.list_(pa.string())),
            pa.field("error", pa.string()),
        ]
    )


@cache
def marks_schema() -> Any:
    """One row a mark, with the row and the id of its draft."""
    pa = arrow()
    return pa.schema([pa.field("row", pa.int64(), nullable=False), pa.field("id", pa.string()), *mark_fields()])


@cache
def pairs_schema() -> Any:
    """One row a draft: the example that its correction gives, or why it gives none."""
    pa = arrow()
    return pa.schema(
        [
            pa.field("row", pa.int64(), nullable=False),
            pa.field("outcome", pa.string(), nullable=False),
            pa.field("kinds", pa.list_(pa.string()), nullable=False),
            pa.field("example", pa.binary()),
        ]
    )


class Lesson(NamedTuple):
    """What a model can learn from a draft."""

    outcome: str
    """ "pair", or why there is no example."""
    kinds: Sequence[str] = ()
    """The rules that were mended; without an example, those that the draft breaks."""
    pair: Pair | None = None


class Collected:
    """Reports and errors, column by column."""

    def __init__(self, *, taught: bool = False) -> None:
        """`taught` keeps what a model can learn from each draft too."""
        self._lessons: dict[str, list[Any]] | None = {name: [] for name in _TAUGHT} if taught else None
        self._drafts: dict[str, list[Any]] = {name: [] for name in drafts_schema().names}
        self._marks: dict[str, list[Any]] = {field.name: [] for field in mark_fields()}
        self._ends = [0]

    def add(self, row: int, id_: str | None, report: Report, lesson: Lesson | None = None) -> None:
        """A draft that was checked."""
        self._learn(lesson)
        bare = sum(each.mark is MarkKind.BARE and each.kind in VALUE_KINDS for each in report.marks)
        self._draft(
            row=row,
            id=id_,
            decision=str(Decision(report.decision)),
            # A year or a list number that names no fact is nobody's value, and nothing is missing there.
            **{str(kind): sum(each.mark is kind for each in report.marks) for kind in _COUNTS} | {"bare": bare},
            packs=[{"id": each.pack_id, "passed": each.passed} for each in report.packs],
            rules=list(
                dict.fromkeys(
                    each.rule
                    for each in report.verdicts
                    if each.status is not Status.PASS and each.severity is not Severity.INFO
                )
            ),
            error=None,
        )
        known = {fact.id for fact in report.evidence.facts}
        # Counted in the text as the table has it, the reasoning before the answer included.
        before = SetAside.of(report.draft.context).characters
        for mark in report.marks:
            shifted = {"start": mark.start + before, "end": mark.end + before}
            cells = {**msgspec.structs.asdict(mark), **shifted, "mark": str(mark.mark), "known": mark.ref in known}
            for name, column in self._marks.items():
                column.append(cells[name])
        self._ends.append(self._ends[-1] + len(report.marks))

    def fail(self, row: int, id_: str | None, error: str) -> None:
        """A draft that could not be checked: it has no decision and no mark."""
        self._learn(Lesson("error"))
        counts = {str(kind): 0 for kind in _COUNTS}
        self._draft(row=row, id=id_, decision=None, **counts, packs=None, rules=None, error=error)
        self._ends.append(self._ends[-1])

    def _draft(self, **cells: Any) -> None:
        for name, cell in cells.items():
            self._drafts[name].append(cell)

    def _learn(self, lesson: Lesson | None) -> None:
        if self._lessons is None or lesson is None:
            return
        self._lessons["outcome"].append(lesson.outcome)
        self._lessons["kinds"].append(list(lesson.kinds))
        self._lessons["example"].append(None if lesson.pair is None else written_pair(lesson.pair))

    def table(self) -> Any:
        """One row a draft, with its marks in a list."""
        pa = arrow()
        drafts = pa.table(self._drafts, schema=drafts_schema())
        for name, cells in (self._lessons or {}).items():
            drafts = drafts.append_column(pairs_schema().field(name), pa.array(cells, pairs_schema().field(name).type))
        fields = mark_fields()
        arrays = [pa.array(self._marks[field.name], field.type) for field in fields]
        marks = pa.StructArray.from_arrays(arrays, fields=fields)
        return drafts.append_column(MARKS, pa.ListArray.from_arrays(pa.array(self._ends, pa.int32()), marks))


def marks_of(checked: Any) -> Any:
    """One row for each mark in the result of `check_batch`."""
    pa, pc = arrow(), compute()
    checked = checked.combine_chunks()
    marks = checked.column(MARKS)
    parents = pc.list_parent_indices(marks)
    flat = pc.list_flatten(marks)
    columns = {name: pc.take(checked.column(name), parents) for name in ("row", "id")}
    columns |= {field.name: pc.struct_field(flat, field.name) for field in mark_fields()}
    return pa.table(columns, schema=marks_schema())


def drafts_of(checked: Any) -> Any:
    """One row a draft without its marks, and without what it teaches."""
    return checked.select(drafts_schema().names)


def pairs_of(checked: Any) -> Any:
    """One row a draft: what a model can learn from it."""
    return checked.select(pairs_schema().names)
