"""What stands above the draft: the decision, how many numbers stand on what, and what a reader has to know."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from countermark.model import MarkKind, Report
from countermark.render.html.prose import Prose
from countermark.render.neutral import one_line
from countermark.render.spans import CLAIM
from countermark.render.summary import Summary
from countermark.render.table import LEGEND

_COUNTED = {
    MarkKind.VERIFIED: "right, by tag",
    MarkKind.SUPPORTED: "right, by sentence",
    MarkKind.FLAGGED: "wrong",
    MarkKind.BARE: "not checked",
}
_SUPPORTED = "supported, not proven"
"""Where documents support a claim."""
_WHO = ("question", "written by")
"""What is said of an answer in the details; the rest a reader has to know."""
_PACK = 120
_TOLD = 10
"""Numbers without a place that are told one by one."""


def header(report: Report, summary: Summary, shown: Prose) -> Iterator[str]:
    yield (
        '<header data-countermark="summary">\n'
        f'<p data-countermark="decision" data-decision="{summary.decision}">'
        f'<strong data-countermark="verdict">{summary.decision.capitalize()}</strong> '
        f'<span data-countermark="because">{escape(summary.because)}</span></p>\n<ul data-countermark="counts">\n'
    )
    for kind, count in summary.marks.items():
        if count:
            yield (
                f'<li data-countermark="count" data-state="{kind}"><b data-countermark="figure">{count}</b> '
                f"{_SUPPORTED if kind is MarkKind.SUPPORTED and CLAIM in summary.kinds[kind] else _COUNTED[kind]}</li>\n"
            )
    if summary.others:
        figure, _, words = summary.other_numbers.partition(" ")
        yield (
            f'<li data-countermark="count" data-state="other"><b data-countermark="figure">{figure}</b> {escape(words)}</li>\n'
        )
    yield "</ul>\n"
    for broken in summary.broken:
        yield paragraph("broken", broken)
    for note in summary.signatures:
        yield paragraph("signature", f"{note.name}: {note.figures}")
    for term, words in summary.asked:
        if term not in _WHO:
            yield paragraph("signature", f"{term}: {words}")
    if shown.plain:
        yield paragraph("plain", f"the draft is shown as plain text: {shown.plain}")
    if shown.unplaced:
        yield paragraph("unplaced", _unplaced(report, shown.unplaced))
    yield (
        '<details data-countermark="policy"><summary data-countermark="policy-title">How this was checked</summary>\n'
        '<dl data-countermark="terms">\n'
    )
    for term, words in summary.asked:
        if term in _WHO:
            yield _term(term.capitalize(), words)
    for pack, (name, words) in zip(report.packs, summary.packs, strict=True):
        yield _term("Pack", f"{name}, digest {one_line(pack.digest, _PACK)}")
        if words:
            yield _term("Accepts", words)
    for note in summary.signatures:
        yield _term(note.name.capitalize(), note.advice)
    for sign, meaning in LEGEND:
        yield _term(sign, meaning)
    yield '</dl></details>\n<div data-countermark="controls" hidden></div>\n</header>\n'


def _unplaced(report: Report, numbers: list[int]) -> str:
    told = ", ".join(
        f"{n} ({one_line(report.marks[n - 1].text, 40)}, {report.marks[n - 1].mark})" for n in numbers[:_TOLD]
    )
    more = f" and {len(numbers) - _TOLD} more" if len(numbers) > _TOLD else ""
    one = len(numbers) == 1
    return (
        f"{'number' if one else 'numbers'} {told}{more} {'stands' if one else 'stand'} where the layout of the draft "
        f"shows no text; {'it is' if one else 'they are'} in the table below"
    )


def paragraph(name: str, text: str) -> str:
    """A paragraph of ours."""
    return f'<p data-countermark="{name}">{escape(text)}</p>\n'


def _term(term: str, meaning: str) -> str:
    return f'<dt data-countermark="term">{escape(term)}</dt><dd data-countermark="meaning">{escape(meaning)}</dd>\n'
