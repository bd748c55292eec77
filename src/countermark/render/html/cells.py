"""The table beside the text: the cells that the answer's numbers were compared with, as their file has them, and the
records that they come to.

Only what the report contains is shown: the cells that were read, row by row, capped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from countermark.model import Fact, Mark, MarkKind, Report
from countermark.model.evidence import file_name
from countermark.numeral.locales import locale
from countermark.render.neutral import one_line
from countermark.render.origin import Origins, entity, indicator, source_name
from countermark.render.problems import grouped, is_cell

_TABLES: Final = 3
_ROWS: Final = 40
_COLUMNS: Final = 8
_RECORDS: Final = 8
_QUERIES: Final = 12
"""Numbers whose records are shown."""
_EMPTY: Final = '<td data-countermark="corner"></td>'
_TEXT: Final = 60
_ROW: Final = re.compile(r", row (\d+)$")
_WORST: Final = {MarkKind.FLAGGED: 0, MarkKind.SUPPORTED: 1, MarkKind.VERIFIED: 2, MarkKind.BARE: 3}
_LABEL: Final = "The data beside the text"


class _CellRow(NamedTuple):
    """A row of a table: where it stands, what it is about, and its cells by column."""

    place: int
    name: str
    cells: dict[str, Fact]


def cells(report: Report, origins: Origins, prefix: str) -> Iterator[str]:
    """The tables whose cells the numbers state, as a section; nothing if no number was compared with a cell."""
    stated = _stated(report, origins)
    named: dict[str, list[Fact]] = {}
    for fact in report.evidence.facts:
        if is_cell(fact):
            named.setdefault(str(fact.table), []).append(fact)
    shown = [name for name, facts in named.items() if any(fact.id in stated for fact in facts)]
    records = [fact for fact in report.evidence.facts if fact.rows and fact.id in stated]
    if not shown and not records:
        return
    yield f'<aside data-countermark="cells" aria-label="{_LABEL}">\n'
    for name in shown[:_TABLES]:
        yield from _table(name, named[name], stated, prefix)
    if len(shown) > _TABLES:
        yield f'<p data-countermark="cells-rest">{len(shown) - _TABLES} more tables were compared with</p>\n'
    for fact in records[:_QUERIES]:
        yield from _records(fact, stated[fact.id], prefix)
    if len(records) > _QUERIES:
        yield f'<p data-countermark="cells-rest">{len(records) - _QUERIES} more numbers come from records</p>\n'
    yield "</aside>\n"


def _stated(report: Report, origins: Origins) -> dict[str, list[tuple[int, Mark]]]:
    """The numbers that state each fact, by its id: compared with it, or calculated from it."""
    found: dict[str, list[tuple[int, Mark]]] = {}
    for number, mark in enumerate(report.marks, 1):
        if mark.mark is not MarkKind.BARE:
            for fact in origins.behind(mark):
                found.setdefault(fact.id, []).append((number, mark))
    return found


def _records(fact: Fact, marks: Sequence[tuple[int, Mark]], prefix: str) -> Iterator[str]:
    """The records that a number comes from: the query with its result, and the first rows."""
    head, *rows = fact.rows or ((),)
    result = _cell(fact, marks, prefix)
    cut = f", the first {_RECORDS}" if len(rows) > _RECORDS else ""
    origin = f"{_visible_text(fact.origin or '')}{cut}"
    yield (
        '<table data-countermark="cells-table">\n'
        f'<caption data-countermark="caption">{_visible_text(fact.id)}: {origin}</caption>\n<thead data-countermark="rows">'
        f'<tr data-countermark="heads"><th data-countermark="head" scope="row">result</th>{result}'
        f'{"".join(_EMPTY for _ in head[2:])}</tr>\n<tr data-countermark="heads">'
    )
    yield "".join(f'<th data-countermark="head" scope="col">{_visible_text(each)}</th>' for each in head)
    yield '</tr></thead>\n<tbody data-countermark="rows">\n'
    for row in rows[:_RECORDS]:
        cells = "".join(f'<td data-countermark="value">{_visible_text(each)}</td>' for each in row)
        yield f'<tr data-countermark="cells-row">{cells}</tr>\n'
    yield "</tbody>\n</table>\n"


def _table(
    name: str, facts: Sequence[Fact], stated: Mapping[str, Sequence[tuple[int, Mark]]], prefix: str
) -> Iterator[str]:
    rows = _rows(facts)
    heads = list(dict.fromkeys(head for row in rows for head in row.cells))[:_COLUMNS]
    wanted = [row for row in rows if any(fact.id in stated for fact in row.cells.values())]
    kept = sorted({row.place: row for row in (*wanted, *rows)[:_ROWS]}.values())
    yield (
        f'<table data-countermark="cells-table">\n<caption data-countermark="caption">{_visible_text(file_name(name))}</caption>\n'
        '<thead data-countermark="rows"><tr data-countermark="heads"><td data-countermark="corner"></td>'
    )
    yield "".join(f'<th data-countermark="head" scope="col">{_visible_text(head)}</th>' for head in heads)
    yield '</tr></thead>\n<tbody data-countermark="rows">\n'
    for row in kept:
        yield f'<tr data-countermark="cells-row"><th data-countermark="head" scope="row">{_visible_text(row.name)}</th>'
        for head in heads:
            fact = row.cells.get(head)
            yield '<td data-countermark="value"></td>' if fact is None else _cell(fact, stated.get(fact.id, ()), prefix)
        yield "</tr>\n"
    yield "</tbody>\n</table>\n"
    if len(rows) > len(kept):
        rest = len(rows) - len(kept)
        yield f'<p data-countermark="cells-rest">{rest} more {"row was" if rest == 1 else "rows were"} read</p>\n'


def _rows(facts: Sequence[Fact]) -> list[_CellRow]:
    """The rows of the file, in its order; facts that no row is known of are rows by what they are about."""
    by_row: dict[tuple[str, ...], list[Fact]] = {}
    for fact in facts:
        found = _ROW.search(source_name(fact) or "")
        key = (found[1],) if found else ("", *_about(fact, period=True))
        by_row.setdefault(key, []).append(fact)
    rows: list[_CellRow] = []
    for place, (key, listed) in enumerate(by_row.items()):
        spread = len({fact.period for fact in listed}) > 1
        name = " ".join(_about(listed[0], period=not spread)) or (f"row {key[0]}" if key[0] else "")
        cells = {_head(fact, period=spread): fact for fact in listed}
        rows.append(_CellRow(int(key[0]) if key[0] else place, name, cells))
    return sorted(rows, key=lambda row: row.place)


def _about(fact: Fact, *, period: bool) -> list[str]:
    dims = [value for name, value in fact.dims.items() if not name.endswith(".label")]
    return [part for part in (entity(fact), *dims, fact.period if period else None) if part]


def _head(fact: Fact, *, period: bool) -> str:
    unit = f" ({fact.unit})" if fact.unit else ""
    return " ".join(part for part in (indicator(fact), fact.period if period else None) if part) + unit


def _cell(fact: Fact, marks: Sequence[tuple[int, Mark]], prefix: str) -> str:
    # What is calculated from others, such as a mean, is shown as the text writes it.
    none = marks[0][1].text if fact.expression is not None and marks else "n/a"
    value = escape(one_line(none if fact.value is None else grouped(fact.value, locale()), _TEXT))
    if not marks:
        return f'<td data-countermark="value">{value}</td>'
    worst = min((mark.mark for _, mark in marks), key=_WORST.__getitem__)
    numbers = " ".join(str(number) for number, _ in marks)
    first = marks[0][0]
    link = f'<a data-countermark="jump" href="#{prefix}{first}">{value}</a>'
    wrong = [one_line(mark.text, _TEXT) for _, mark in marks if mark.mark is MarkKind.FLAGGED and mark.ref == fact.id]
    said = f'<span data-countermark="said">text: {escape(", ".join(wrong))}</span>' if wrong else ""
    return f'<td data-countermark="value" data-state="{worst}" data-numbers="{numbers}">{link}{said}</td>'


def _visible_text(text: str) -> str:
    return f'<bdi data-countermark="text">{escape(one_line(text, _TEXT))}</bdi>' if text else ""
