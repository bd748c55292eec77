"""A graph as a page: one file that loads nothing and runs nothing. It shows what was found, and proves nothing.

Every element of ours says so with `data-countermark`; text of the model is escaped and stands in text nodes only.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from countermark.model import Draft, Graph
from countermark.render.graph.rows import NodeRow, Stretch, counted, stretches
from countermark.render.html.shown import html_of
from countermark.render.kit.frame import document, style
from countermark.render.neutral import one_line

_SAID = 600


def draw(draft: Draft, graph: Graph) -> str:
    """A whole page."""
    told = "".join(part for stretch in stretches(draft, graph) for part in _stretch(stretch))
    body = (
        '<header data-countermark="summary">\n<h1 data-countermark="heading">What the text says and does</h1>\n'
        f'<p data-countermark="counts">{escape(counted(graph))}. Nothing on this page has been checked.</p>\n</header>\n'
        f'<main data-countermark="graph">\n{told}</main>\n'
    )
    return document(body, "Countermark: graph", ("\n" + style("graph.css"),))


def _stretch(stretch: Stretch) -> Iterator[str]:
    yield '<section data-countermark="stretch">\n'
    if stretch.act is not None:
        yield f'<p data-countermark="act">{escape(one_line(stretch.act))}</p>\n'
    if stretch.text.strip():
        yield f'<p data-countermark="said" dir="auto">{html_of(stretch.text)}</p>\n'
    if stretch.rows:
        yield '<ul data-countermark="nodes">\n'
        yield from map(_row, stretch.rows)
        yield "</ul>\n"
    yield "</section>\n"


def _row(row: NodeRow) -> str:
    said = row.says if len(row.says) <= _SAID else row.says[: _SAID - 1] + "…"
    element = "code" if row.kind == "code" else "bdi"
    shown = f'<{element} data-countermark="text">{html_of(said)}</{element}>'
    kind = row.kind.replace(" ", "-")
    what = html_of(one_line(row.what, 80))
    return (
        f'<li data-countermark="node" data-kind="{kind}"><b data-countermark="name">{row.kind} {escape(row.id)}</b> '
        f'<span data-countermark="what">{what}</span>: {shown}</li>\n'
    )
