"""Ten reports, each as blocks, with the numbers in them that are wrong; and how each kind of document is made of one."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import NamedTuple

Block = tuple[str, str | list[list[str]]]

ROWS = [
    {"Region": region, "Year": year, "Revenue": revenue, "Staff": staff}
    for region, year, revenue, staff in (
        ("North", "2022", "410", "61"),
        ("North", "2023", "355", "58"),
        ("South", "2022", "120", "23"),
        ("South", "2023", "130", "29"),
        ("West", "2022", "842", "97"),
        ("West", "2023", "907", "103"),
    )
]


class Report(NamedTuple):
    """A report, and its wrong numbers in text order."""

    name: str
    blocks: list[Block]
    wrong: list[tuple[int, str]]
    """The number of the block, from 0 on, and the number."""


def _table(*rows: str) -> Block:
    return "table", [each.split(";") for each in rows]


REPORTS = (
    Report("one sentence", [("text", "North had revenue of 400 in 2023.")], [(0, "400")]),
    Report(
        "all right", [("text", "North had revenue of 355 in 2023."), ("text", "South had revenue of 130 in 2023.")], []
    ),
    Report(
        "headings",
        [
            ("heading", "Revenue"),
            ("text", "North had revenue of 355 in 2023."),
            ("heading", "Staff"),
            ("text", "South had staff of 92 in 2023."),
        ],
        [(3, "92")],
    ),
    Report(
        "a table",
        [
            ("heading", "Revenue"),
            _table("Region;2022;2023", "North;410;356", "South;120;130"),
            ("text", "West had revenue of 907 in 2023."),
        ],
        [(1, "356")],
    ),
    Report(
        "a list",
        [
            ("text", "Revenue of the regions in 2023:"),
            ("item", "North had revenue of 355 in 2023."),
            ("item", "South had revenue of 310 in 2023."),
            ("item", "West had revenue of 907 in 2023."),
        ],
        [(2, "310")],
    ),
    Report(
        "letters beyond ASCII",
        [
            ("text", "Überblick – «größte» Region, naïve façade €."),
            ("text", "The café’s owner says that South had revenue of 310 in 2023 – not more."),
        ],
        [(1, "310")],
    ),
    Report(
        "signs of XML and Markdown",
        [
            ("text", "Profit & loss: a < b, `code`, <b>no tag</b>, <!-- no comment --> and &amp; no entity."),
            ("text", "```"),
            ("text", "West had revenue of 970 in 2023 & on."),
        ],
        [(2, "970")],
    ),
    Report(
        "a wide table",
        [_table("Region;Revenue 2022;Revenue 2023", "North;410;355", "South;120;310", "West;842;907")],
        [(0, "310")],
    ),
    Report(
        "long",
        [
            *[("text", f"Chapter {number} is about something else.") for number in ("one", "two", "three")],
            (
                "text",
                "North had revenue of 355 in 2023. South had revenue of 130 in 2023. West had revenue of 709 in 2023.",
            ),
        ],
        [(3, "709")],
    ),
    Report(
        "two wrong in one paragraph",
        [("text", "North had revenue of 400 in 2023, and South had revenue of 310 in 2023.")],
        [(0, "400"), (0, "310")],
    ),
)


def docx(blocks: list[Block]) -> bytes:
    from docx import Document

    document = Document()
    for kind, said in blocks:
        if kind == "table":
            table = document.add_table(len(said), len(said[0]))
            for row, cells in zip(table.rows, said, strict=True):
                for cell, text in zip(row.cells, cells, strict=True):
                    cell.text = text
        elif kind == "heading":
            document.add_heading(said, 1)
        else:
            document.add_paragraph(said, style="List Bullet" if kind == "item" else None)
    if blocks[-1][0] == "table":
        document.add_paragraph()  # as Word writes it: a document never ends with a table
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def odt(blocks: list[Block]) -> bytes:
    from odf import table, text
    from odf.opendocument import OpenDocumentText

    document = OpenDocumentText()
    for kind, said in blocks:
        if kind == "table":
            made = table.Table()
            for cells in said:
                row = table.TableRow()
                for each in cells:
                    cell = table.TableCell()
                    cell.addElement(text.P(text=each))
                    row.addElement(cell)
                made.addElement(row)
            document.text.addElement(made)
        elif kind == "heading":
            document.text.addElement(text.H(outlinelevel=1, text=said))
        elif kind == "item":
            listed, item = text.List(), text.ListItem()
            item.addElement(text.P(text=said))
            listed.addElement(item)
            document.text.addElement(listed)
        else:
            document.text.addElement(text.P(text=said))
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def pptx(blocks: list[Block]) -> bytes:
    """A slide for each block."""
    from pptx import Presentation
    from pptx.util import Inches

    presentation = Presentation()
    for kind, said in blocks:
        slide = presentation.slides.add_slide(presentation.slide_layouts[5 if kind == "heading" else 6])
        if kind == "heading":
            slide.shapes.title.text = said
        elif kind == "table":
            table = slide.shapes.add_table(len(said), len(said[0]), Inches(1), Inches(1), Inches(8), Inches(3)).table
            for row, cells in enumerate(said):
                for column, text in enumerate(cells):
                    table.cell(row, column).text = text
        else:
            slide.shapes.add_textbox(Inches(1), Inches(1), Inches(8), Inches(3)).text_frame.text = said
    stream = io.BytesIO()
    presentation.save(stream)
    return stream.getvalue()


def html(blocks: list[Block]) -> bytes:
    """A line for each block."""
    from html import escape

    lines = []
    for kind, said in blocks:
        if kind == "table":
            rows = ["".join(f"<td>{escape(each)}</td>" for each in row) for row in said]
            lines.append(f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>")
        else:
            name = {"heading": "h1", "item": "li", "text": "p"}[kind]
            lines.append(f"<{name}>{escape(said)}</{name}>")
    return "\n".join(lines).encode()


def ipynb(blocks: list[Block]) -> bytes:
    """A cell for each block; a table is the output of one."""
    import nbformat
    from nbformat import v4

    notebook = v4.new_notebook()
    for kind, said in blocks:
        if kind == "table":
            shown = {"text/html": html([(kind, said)]).decode(), "text/plain": "a table"}
            cell = v4.new_code_cell("table", outputs=[v4.new_output("execute_result", shown, execution_count=1)])
        else:
            before = {"heading": "# ", "item": "- "}.get(kind, "")
            # A cell is Markdown: whoever writes signs of it in one escapes them.
            text = said.replace("`", "\\`").replace("<", "\\<") if kind == "text" else said
            cell = v4.new_markdown_cell(before + text)
        notebook.cells.append(cell)
    return nbformat.writes(notebook).encode()


def pdf(blocks: list[Block]) -> bytes:
    """A page for each block."""
    from fpdf import FPDF

    document = FPDF()
    document.core_fonts_encoding = "windows-1252"
    for kind, said in blocks:
        document.add_page()
        document.set_font("helvetica", size=20 if kind == "heading" else 11)
        if kind == "table":
            with document.table() as table:
                for cells in said:
                    row = table.row()
                    for each in cells:
                        row.cell(each)
        else:
            document.multi_cell(0, 6, ("• " if kind == "item" else "") + said, new_x="LMARGIN", new_y="NEXT")
    return bytes(document.output())


MAKERS: dict[str, Callable[[list[Block]], bytes]] = {
    "docx": docx,
    "html": html,
    "ipynb": ipynb,
    "odt": odt,
    "pdf": pdf,
    "pptx": pptx,
}


def place(kind: str, blocks: list[Block], number: int) -> str:
    """How the place of a block begins, in a document of a kind."""
    is_table = blocks[number][0] == "table"
    if kind in ("docx", "odt"):
        before = [each for each, _ in blocks[: number + 1] if (each == "table") is is_table]
        return f"{'table' if is_table else 'paragraph'} {len(before)}"
    return f"{ {'html': 'line', 'ipynb': 'cell', 'pdf': 'page', 'pptx': 'slide'}[kind] } {number + 1}"


def cells(notebook: bytes) -> list[dict[str, object]]:
    """The cells of a notebook."""
    found: list[dict[str, object]] = json.loads(notebook)["cells"]
    return found
