"""A graph as a page: one file that loads nothing and runs nothing. It shows what was found, and proves nothing.

Every element of ours says so with `data-countermark`; text of the model is escaped and stands in text nodes only.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from countermark.model import Draft, Graph
from countermark.render.graph.rows import NodeRow, Stretch, counted, stretches
from countermark.render.html.shown import html_of
from countermark.render.kit.frame import document
from countermark.render.neutral import one_line

_SAID = 600
_STYLE = """
:root{color-scheme:light dark;--ink:#1c1c1e;--soft:#5a5a62;--paper:#fff;--line:#d8d8de;
--claim:#0b6e7f;--entity:#8a2a86;--operation:#8a5a00;--tool-call:#1f4fb0;--citation:#2a5db0;--code:#55555c}
@media (prefers-color-scheme:dark){:root{--ink:#ececf0;--soft:#a5a5b0;--paper:#17171a;--line:#3a3a42;
--claim:#6fd0df;--entity:#e29ade;--operation:#e6bd6a;--tool-call:#9dbcff;--citation:#a7c4ff;--code:#b5b5bd}}
body{margin:0 auto;max-width:56rem;padding:1.5rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
h1{font-size:1.1rem;margin:0}
header p{margin:.2rem 0 1.5rem;color:var(--soft)}
section{border-top:1px solid var(--line);padding:.9rem 0}
[data-countermark=act]{font-size:.75rem;letter-spacing:.04em;color:var(--soft);margin:0}
[data-countermark=said]{margin:.1rem 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0 0 0 1rem;border-inline-start:2px solid var(--line)}
li{margin:.15rem 0;font-size:.9rem;overflow-wrap:anywhere}
b{font-weight:600}
code{font:.85rem/1.4 ui-monospace,monospace;white-space:pre-wrap}
[data-kind=claim] b{color:var(--claim)}[data-kind=entity] b{color:var(--entity)}[data-kind=operation] b{color:var(--operation)}
[data-kind=tool-call] b{color:var(--tool-call)}[data-kind=citation] b{color:var(--citation)}[data-kind=code] b{color:var(--code)}
[data-countermark=spoof]{outline:1px dashed var(--soft)}
"""


def draw(draft: Draft, graph: Graph) -> str:
    """A whole page."""
    told = "".join(part for stretch in stretches(draft, graph) for part in _stretch(stretch))
    body = (
        '<header data-countermark="summary">\n<h1 data-countermark="heading">What the text says and does</h1>\n'
        f'<p data-countermark="counts">{escape(counted(graph))}. Nothing on this page has been checked.</p>\n</header>\n'
        f'<main data-countermark="graph">\n{told}</main>\n'
    )
    return document(body, "Countermark: graph", (_STYLE,))


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
