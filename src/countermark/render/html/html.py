"""The report as HTML: the draft sanitised, marks of ours in it, and everything that stands behind them.

Every element of ours says so with `data-countermark`; the sanitiser leaves no attribute of the draft's that could.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html import escape, unescape
from typing import NamedTuple

from countermark.errors import InvalidReport
from countermark.model import MarkKind, Measurement, Report
from countermark.render.html import receipt as receipts
from countermark.render.html.cells import cells
from countermark.render.html.edits import edits_html
from countermark.render.html.element import MarkElements
from countermark.render.html.header import header, paragraph
from countermark.render.html.island import island
from countermark.render.html.page import page, style
from countermark.render.html.prose import Prose, prose
from countermark.render.neutral import BANNER, one_line
from countermark.render.origin import Origins, cited
from countermark.render.spans import CLAIM
from countermark.render.summary import summarise, was_refused
from countermark.render.table import ROWS, NumberTable, table

_CAPTION = "The model's text"
_REASON = 400
_TAG = re.compile(r"<[^>]*+(?:>|\Z)")
_LOOK = 4000
"""Characters of HTML in which the first letter is looked for."""


def render(
    report: Report,
    *,
    standalone: bool = False,
    rows: int | None = ROWS,
    copy: str | None = None,
    plain: bool = False,
    frame: bool = True,
    banner: str = "",
    receipt: str | None = None,
    inclusion: str | None = None,
    key: str | None = None,
) -> str:
    """A fragment with its style, or with `standalone` a whole page that loads nothing.

    `rows` numbers are listed in the table, all of them when it is None. `copy` says how a copied mark reads, such as
    "{text} [{mark}: {fact}]". With `plain` the draft is not read as Markdown. Without its `frame` a report
    is the draft with its marks and nothing around them, for an application that has a frame of its own. `banner` is said
    above everything else.
    With `receipt`, the JSON of an envelope, a page carries it, the report, the proof of its `inclusion` in a log, the
    signer's public `key`, and a verifier that checks them where the page is read. Such a page has one form: whoever has the
    signed report can make it again, and compare.
    """
    if receipt is None and (inclusion is not None or key is not None):
        raise InvalidReport("a proof of inclusion or a key says nothing without a receipt", hint="give the receipt")
    if receipt is not None and (not standalone or banner or not frame):
        what = "a report that is shown under a banner" if banner else "a fragment"
        raise InvalidReport(f"{what} carries no receipt", hint="render a whole page of a report that replays")
    if receipt is not None and (rows != ROWS or copy is not None or plain):
        raise InvalidReport("a page with a receipt has one form", hint="leave out rows, copy and plain")
    shown = Prose("", [])
    elements = MarkElements(report, origins := Origins(report))
    if report.draft.text and not was_refused(report):
        shown = prose(report, elements.html, plain=plain)
    carried = None if receipt is None else receipts.attached(report, shown.html, receipt, inclusion, key)
    written = _Written(shown, elements, origins)
    # A draft that is not shown has only the frame to say why.
    framed = frame or not shown.html
    body = _report(report, rows, copy, banner, written) if framed else _answer(report, copy, banner, written)
    if carried is not None:
        body = receipts.attach(report, body, carried)
    # The title of a page that needs a banner tells no decision: it would be read without the banner.
    title = "Countermark" if banner else f"Countermark: {report.decision}"
    return page(body, title, verifies=carried is not None) if standalone else style() + body


class _Written(NamedTuple):
    """What is made of a report before its parts are put together."""

    shown: Prose
    elements: MarkElements
    origins: Origins


def _report(report: Report, rows: int | None, copy: str | None, banner: str, written: _Written) -> str:
    shown, elements, origins = written
    listed = table(report, origins, rows)
    parts = [*_opening(report, copy, banner), *header(report, summarise(report), shown)]
    if shown.html:
        parts += [article(shown.html), *cells(report, origins, elements.prefix)]
    parts += edits_html(report)
    if report.marks:
        parts += [*_numbers(listed, elements.prefix, set(shown.unplaced)), *_notes(report, origins, elements)]
    parts += [*_measurements(report.measurements, rows), _data(report, origins), receipts.END]
    return "".join(parts)


def _answer(report: Report, copy: str | None, banner: str, written: _Written) -> str:
    """The draft with its marks, and what their pop-overs show."""
    parts = [*_opening(report, copy, banner), article(written.shown.html), _data(report, written.origins)]
    return "".join([*parts, receipts.END])


def _opening(report: Report, copy: str | None, banner: str) -> tuple[str, str, str]:
    return (
        f'<countermark-report data-countermark="report" data-decision="{report.decision}"',
        f' data-copy-format="{escape(one_line(copy))}">\n' if copy is not None else ">\n",
        f'<p data-countermark="banner" role="alert">{escape(one_line(banner, BANNER))}</p>\n' if banner else "",
    )


def _data(report: Report, origins: Origins) -> str:
    return f'<script type="application/json" data-countermark="data">{island(report, origins)}</script>\n'


def article(html: str) -> str:
    """The model's text in a frame that says whose it is; `html` is what `prose` made of it."""
    return (
        f'<article data-countermark="draft" dir="{_direction(html)}" aria-label="{escape(_CAPTION)}" '
        f'data-caption="{escape(_CAPTION)}">\n{html}</article>\n'
    )


def _direction(html: str) -> str:
    """The direction of the first letter that has one. A browser that is told "auto" looks again with every block it reads."""
    for character in unescape(_TAG.sub("", html[:_LOOK])):
        match unicodedata.bidirectional(character):
            case "L":
                return "ltr"
            case "R" | "AL":
                return "rtl"
    return "auto"


def _table(name: str, caption: str, heads: tuple[str, ...]) -> str:
    head = "".join(f'<th data-countermark="head" scope="col">{each}</th>' for each in heads)
    return (
        f'<table data-countermark="{name}">\n<caption data-countermark="caption">{caption}</caption>\n'
        f'<thead data-countermark="rows"><tr data-countermark="heads">{head}</tr></thead>\n<tbody data-countermark="rows">\n'
    )


def _numbers(listed: NumberTable, prefix: str, unplaced: set[int]) -> Iterator[str]:
    yield (
        '<details data-countermark="numbers"><summary data-countermark="numbers-title">Every number and its reason</summary>\n'
    )
    if listed.rows:
        yield _table("table", "Every number of the draft", ("#", "mark", "number", "kind", "fact", "of what, and why"))
    for row in listed.rows:
        number = str(row.number)
        if row.mark is not MarkKind.BARE and row.number not in unplaced and row.kind != CLAIM:
            number = f'<a data-countermark="jump" href="#{prefix}{number}">{number}</a>'
        state = f'<span data-countermark="state" data-state="{row.mark}">{escape(row.state)}</span>'
        about = f'<bdi data-countermark="about">{escape(row.about)}</bdi>' if row.about else ""
        cells = (number, state, *map(_cell, (row.text, row.kind, row.ref)), about + _cell(row.why))
        yield (
            f'<tr data-countermark="row" data-state="{row.mark}">'
            + "".join(f'<td data-countermark="cell">{cell}</td>' for cell in cells)
            + "</tr>\n"
        )
    if listed.rows:
        yield "</tbody>\n</table>\n"
    if listed.left_out:
        yield paragraph("left-out", listed.left_out)
    yield "</details>\n"


def _cell(text: str) -> str:
    return f'<bdi data-countermark="text">{escape(text)}</bdi>' if text else ""


def _notes(report: Report, origins: Origins, elements: MarkElements) -> Iterator[str]:
    """What paper shows in place of a pop-over: every mark with its reason, its facts and the policy that was applied."""
    yield '<section data-countermark="notes"><h2 data-countermark="notes-title">Notes</h2>\n<ol data-countermark="list">\n'
    told: dict[str, str] = {}
    for number, mark in enumerate(report.marks, 1):
        if mark.mark is MarkKind.BARE:
            continue
        key = mark.ref or f"({origins.expression(mark) or ''}"
        about = told.get(key)
        if about is None:
            about = told[key] = escape("; ".join(map(cited, origins.behind(mark)))) or "no fact"
        text = escape(one_line(mark.text, 60)) if mark.text else "(empty)"
        yield (
            f'<li data-countermark="note" data-state="{mark.mark}" value="{number}"><bdi data-countermark="text">{text}</bdi> '
            f"{mark.mark}: {elements.why(mark)}. {about}</li>\n"
        )
    yield "</ol>\n"
    for pack in report.packs:
        yield paragraph("packs", one_line(f"checked with {pack.pack_id} {pack.version}, digest {pack.digest}", _REASON))
    yield "</section>\n"


def _measurements(measurements: tuple[Measurement, ...], rows: int | None) -> Iterator[str]:
    if not measurements:
        return
    yield (
        '<details data-countermark="measurements"><summary data-countermark="measurements-title">Measurements</summary>\n'
        + _table("measured", "What was measured", ("measure", "node", "answer", "mode", "text", "fact", "reason"))
    )
    shown = measurements if rows is None else measurements[:rows]
    for each in shown:
        answer = "unknown" if each.value is None else str(each.value).lower()
        detail = [str(each.detail.get(name, "")) for name in ("mode", "payload", "fact")]
        cells = (each.measure, "" if each.node is None else each.node, answer, *detail, each.reason)
        yield (
            '<tr data-countermark="measurement">'
            + "".join(f'<td data-countermark="cell">{_cell(one_line(cell, _REASON))}</td>' for cell in cells)
            + "</tr>\n"
        )
    yield "</tbody>\n</table>\n"
    rest = len(measurements) - len(shown)
    if rest:
        yield paragraph("more-measurements", f"{rest} more {'is' if rest == 1 else 'are'} in the report's JSON")
    yield "</details>\n"
