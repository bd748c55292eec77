"""The page of a participant: one file that loads nothing and sends nothing. Responses leave it as a CSV that is saved.

Answers are shown by the report's own renderer and elements, so a mark here is a mark. Without marks the same text stands in
the same frame. The page does not hold which answers are right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from countermark.errors import InvalidStudy
from countermark.lab.study.design import ROWS, Study
from countermark.lab.study.responses import COLUMNS
from countermark.model import Mark, Report
from countermark.render.html.html import article
from countermark.render.html.html import render as render_html
from countermark.render.html.island import in_script
from countermark.render.html.page import asset
from countermark.render.html.prose import prose
from countermark.render.html.shown import html_of_number
from countermark.render.kit.frame import document
from countermark.render.neutral import spelled_out
from countermark.render.origin import source_name
from countermark.render.summary import was_refused


def _own(name: str) -> str:
    return (files("countermark.lab.study") / name).read_text("utf-8")


CONSENT: Final = _own("study.consent.txt")
_LONGEST: Final = 20_000
_TITLE: Final = 200


class Shown(NamedTuple):
    """An answer of a study and the report that shows it."""

    id: str
    report: Report


def study_page(study: Study, shown: Sequence[Shown], *, consent: str = CONSENT) -> str:
    """The whole document; the same study gives the same bytes."""
    if not consent.strip() or len(consent) > _LONGEST:
        raise InvalidStudy(
            f"the consent text has {len(consent)} characters", hint=f"say what people agree to, in up to {_LONGEST}"
        )
    reports = {each.id: each.report for each in shown}
    for item in study.items:
        report = reports.get(item.id)
        if report is None or f"sha256:{report.digest()}" != item.report:
            raise InvalidStudy(f"the report of answer {item.id!r} is not the one that the study was made with")
    title = escape(spelled_out(study.title)[:_TITLE]) or "A study of answers"
    body = "".join(
        (
            '<main class="study">\n<header class="study-head">\n',
            f'<p class="study-name">{title}</p>\n<p class="study-progress" id="progress"></p>\n</header>\n',
            '<noscript><p class="study-notice">This page needs scripts.</p></noscript>\n',
            '<div id="screen"></div>\n</main>\n',
            '<template id="consent">\n',
            *(f"<p>{escape(spelled_out(part.strip()))}</p>\n" for part in consent.split("\n\n") if part.strip()),
            "</template>\n",
            *_templates(study, reports),
            f'<script type="application/json" id="study">{_data(study)}</script>\n',
        )
    )
    styles = (asset("countermark.css"), _own("study.css"))
    return document(body, title, styles, (asset("countermark.js"), _own("study.js")))


def _templates(study: Study, reports: dict[str, Report]) -> Iterator[str]:
    """Every answer with marks, with citations and plain; nothing else differs."""
    for item in study.items:
        report = reports[item.id]
        if was_refused(report) or not report.draft.text.strip():
            raise InvalidStudy(f"answer {item.id!r} has no text to show")
        marked = render_html(report, frame=False)
        marked = marked[marked.index("<countermark-report") :]
        # What was decided about the answer is for its reader to find out.
        marked = marked.replace(f' data-decision="{report.decision}"', "", 1)
        yield f'<template data-answer="{item.id}" data-shown="marks">{marked}</template>\n'
        for shown, text in (("citation", _cited(report)), ("plain", article(prose(report, _without_mark).html))):
            yield (
                f'<template data-answer="{item.id}" data-shown="{shown}">'
                f'<countermark-report data-countermark="report">\n{text}</countermark-report></template>\n'
            )


def _without_mark(mark: Mark, _number: int) -> str:
    return html_of_number(mark.text)


def _cited(report: Report) -> str:
    """The text with the number of a source behind each number that names or is bound to a fact, right or wrong."""
    facts = {fact.id: fact for fact in report.evidence.facts}
    sources: dict[str, int] = {}

    def element(mark: Mark, _number: int) -> str:
        fact = facts.get(mark.ref or "")
        name = None if fact is None else source_name(fact)
        if name is None:
            return html_of_number(mark.text)
        return f"{html_of_number(mark.text)}<sup>[{sources.setdefault(name, len(sources) + 1)}]</sup>"

    text = article(prose(report, element).html)
    listed = "".join(f"<li>{escape(spelled_out(name))}</li>" for name in sources)
    return f'{text}<ol class="study-sources">{listed}</ol>\n' if listed else text


def _data(study: Study) -> str:
    schedules = [[[block.condition, list(block.items)] for block in study.schedule(row)] for row in range(1, ROWS + 1)]
    return in_script(msgspec.json.encode({"study": study.digest, "columns": COLUMNS, "schedules": schedules}))
