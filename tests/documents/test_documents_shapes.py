"""Documents in the shapes that people give them: footnotes, merged cells, captions, notes, outputs, columns, running heads."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from tests.documents.reports import ROWS

from countermark import check
from countermark.documents.original import Original, read_document

HEAD = ("Region", "2022", "2023")
BODY = (("North", "410", "355"), ("South", "120", "310"))
"""One cell is wrong: the revenue of South in 2023 is 130."""


def opened(data: bytes, kind: str) -> Original:
    return read_document(data, f"report.{kind}", kind)


def wrong(original: Original) -> list[tuple[str, str]]:
    """The numbers that are flagged, with their places."""
    marks = check(original.draft(), data=ROWS).marks
    return [(mark.text, original.places.at(mark.start)) for mark in marks if mark.mark == "flagged"]


def odt() -> bytes:
    from odf import draw, office, table, text
    from odf.opendocument import OpenDocumentText

    document = OpenDocumentText()

    def paragraph(said: str, *more: object, after: str = "") -> None:
        made = text.P(text=said)
        for each in more:
            made.addElement(each)
        made.addText(after)
        document.text.addElement(made)

    def row(*cells: table.TableCell) -> table.TableRow:
        made = table.TableRow()
        for each in cells:
            made.addElement(each)
        return made

    def cell(said: str, **covers: int) -> table.TableCell:
        made = table.TableCell(**covers)
        made.addElement(text.P(text=said))
        return made

    note, body = text.Note(noteclass="footnote"), text.NoteBody()
    body.addElement(text.P(text="South had revenue of 310 in 2023."))
    note.addElement(text.NoteCitation(text="1"))
    note.addElement(body)
    paragraph("North had revenue of 400 in 2023", note, after=".")
    held = table.Table()
    heads = table.TableHeaderRows()
    heads.addElement(row(cell("Region", numberrowsspanned=2), cell("Revenue", numbercolumnsspanned=2)))
    heads.addElement(row(table.CoveredTableCell(), *map(cell, HEAD[1:])))
    held.addElement(heads)
    for cells in BODY:
        held.addElement(row(*map(cell, cells)))
    document.text.addElement(held)
    frame, box, caption = draw.Frame(width="5cm", height="5cm"), draw.TextBox(), text.P(text="Figure ")
    caption.addElement(text.Sequence(name="Figure", formula="ooow:Figure+1", numformat="1", text="1"))
    caption.addText(": West had revenue of 970 in 2023.")
    box.addElement(caption)
    frame.addElement(box)
    paragraph("", frame)
    comment = office.Annotation()
    comment.addElement(text.P(text="North had revenue of 999 in 2023."))
    paragraph("West had revenue of 907 in 2023", comment, after=".")
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def pptx() -> bytes:
    from pptx import Presentation
    from pptx.util import Inches

    presentation = Presentation()
    slide = presentation.slides.add_slide(presentation.slide_layouts[1])
    slide.shapes.title.text = "Revenue"
    body = slide.placeholders[1].text_frame
    body.text = "North had revenue of 400 in 2023."
    below = body.add_paragraph()
    below.text, below.level = "South had revenue of 130 in 2023.", 1
    slide.notes_slide.notes_text_frame.text = "West had revenue of 970 in 2023."
    slide = presentation.slides.add_slide(presentation.slide_layouts[6])
    table = slide.shapes.add_table(4, 3, Inches(1), Inches(1), Inches(8), Inches(3)).table
    table.cell(0, 0).merge(table.cell(1, 0))
    table.cell(0, 1).merge(table.cell(0, 2))
    for row, cells in enumerate((("Region", "Revenue", ""), ("", *HEAD[1:]), *BODY)):
        for column, said in enumerate(cells):
            if said:
                table.cell(row, column).text = said
    group = slide.shapes.add_group_shape()
    box = group.shapes.add_textbox(Inches(1), Inches(5), Inches(8), Inches(1))
    box.text_frame.text = "Table 1. West had staff of 13 in 2023."
    stream = io.BytesIO()
    presentation.save(stream)
    return stream.getvalue()


HTML = """<!doctype html><html><head><title>Report of 2023</title></head><body>
<h1>Revenue</h1>
<p>North had revenue of 400 in 2023.<sup><a href="#note">1</a></sup></p>
<figure><table><caption>Table 1. Revenue by region</caption>
<thead><tr><th rowspan=2>Region</th><th colspan=2>Revenue</th></tr><tr><th>2022</th><th>2023</th></tr></thead>
<tbody><tr><th scope=row>North</th><td>410</td><td>355</td></tr>
<tr><th scope=row>South</th><td>120</td><td>310</td></tr></tbody>
<tfoot><tr><td colspan=3>Source: register</td></tr></tfoot></table>
<figcaption>West had revenue of 970 in 2023.</figcaption></figure>
<details><summary>Staff</summary>South had staff of 92 in 2023.</details>
<section><ol><li id="note">South had revenue of 310 in 2023.</li></ol></section></body></html>"""


def ipynb() -> bytes:
    import nbformat
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output, new_raw_cell

    shown = "".join(f"<tr><th>{name}</th><td>{a}</td><td>{b}</td></tr>" for name, a, b in BODY)
    frame = (
        "<div><style scoped>.dataframe { color: red }</style><table class='dataframe'><thead>"
        "<tr><th></th><th colspan='2'>Revenue</th></tr><tr><th>Region</th><th>2022</th><th>2023</th></tr></thead>"
        f"<tbody>{shown}</tbody></table><p>2 rows × 2 columns</p></div>"
    )
    outputs = [
        new_output("stream", name="stdout", text="South had revenue of 310 in 2023.\n"),
        new_output("stream", name="stderr", text="West had revenue of 999 in 2023.\n"),
        new_output("display_data", {"text/markdown": "West had revenue of **970** in 2023."}),
        new_output("error", ename="Error", evalue="999", traceback=["999"]),
    ]
    notebook = new_notebook(
        cells=[
            new_markdown_cell("# Revenue\n\nNorth had revenue of 400 in 2023."),
            new_code_cell("frame", outputs=[new_output("execute_result", {"text/html": frame}, execution_count=1)]),
            new_code_cell("print(text)", outputs=outputs),
            new_code_cell("text", outputs=outputs[:1]),
            new_raw_cell("West had revenue of 999 in 2023."),
        ]
    )
    return nbformat.writes(notebook).encode()


SHAPES: dict[str, tuple[Callable[[], bytes], list[tuple[str, str]]]] = {
    "odt": (
        odt,
        [("400", "paragraph 1"), ("310", "footnote 1"), ("310", "table 1, row 4, column 3"), ("970", "text box 1")],
    ),
    "pptx": (
        pptx,
        [
            ("400", "slide 1"),
            ("970", "slide 1, notes"),
            ("310", "slide 2, table 1, row 4, column 3"),
            ("13", "slide 2"),
        ],
    ),
    "html": (
        HTML.encode,
        [("400", "line 3"), ("310", "line 7"), ("970", "line 9"), ("92", "line 10"), ("310", "line 11")],
    ),
    "ipynb": (
        ipynb,
        [
            ("400", "cell 1, line 3"),
            ("310", "cell 2, output"),
            ("310", "cell 3, output 1"),
            ("970", "cell 3, output 3, line 1"),
            ("310", "cell 4, output"),
        ],
    ),
}


@pytest.mark.parametrize("kind", SHAPES)
def test_each_wrong_number_is_found_at_its_place(kind: str):
    """Among notes, captions, merged heads and outputs; comments, errors and raw cells are not read."""
    make, expected = SHAPES[kind]
    original = opened(make(), kind)
    assert wrong(original) == expected
    assert "| Revenue 2022 | Revenue 2023 |" in original.text
    assert "999" not in original.text


NORTH = (
    "North had revenue of 400 in 2023. It is the",
    "region with the longest history and has its",
    "offices in towns.",
)
SOUTH = (
    "South had revenue of 310 in 2023. It has",
    "grown in each of the last years. West had",
    "revenue of 907 in 2023.",
)


class Pages:
    """A PDF, line by line."""

    def __init__(self) -> None:
        from fpdf import FPDF

        self.made = FPDF()
        self.made.add_page()
        self.made.set_font("helvetica", size=10)

    def line(self, said: str, left: float, top: float) -> None:
        self.made.set_xy(left, top)
        self.made.cell(85, 5, said)

    def opened(self) -> Original:
        return opened(bytes(self.made.output()), "pdf")


@pytest.mark.parametrize("by_row", [True, False])
def test_two_columns_of_a_pdf_are_read_one_after_the_other(by_row: bool):  # noqa: FBT001 — which of two orders of writing
    """Whatever the order in which a program wrote them: a sentence never goes on in the other column."""
    pages = Pages()
    lines = [
        (said, left, 20 + 5 * row) for left, column in ((10, NORTH), (112, SOUTH)) for row, said in enumerate(column)
    ]
    for said, left, top in sorted(lines, key=lambda each: each[2]) if by_row else lines:
        pages.line(said, left, top)
    original = pages.opened()
    assert wrong(original) == [("400", "page 1"), ("310", "page 1")]
    assert " ".join(SOUTH) in " ".join(original.text.split())


def test_the_last_lines_of_a_longer_column_belong_to_it():
    pages = Pages()
    for row, said in enumerate((*NORTH, "The last one is the", "largest. West had revenue of 970 in 2023.")):
        pages.line(said, 10, 20 + 5 * row)
        if row < len(SOUTH):
            pages.line(SOUTH[row], 112, 20 + 5 * row)
    original = pages.opened()
    assert original.text.index("970") < original.text.index("310")
    assert ("970", "page 1") in wrong(original)


def test_wide_blanks_of_justified_text_make_no_table():
    pages = Pages()
    said = "North had revenue of 355 in 2023. Interdepartmental reorganisation notwithstanding, West had revenue of 970 in 2023."
    pages.made.multi_cell(55, 5, said, align="J")
    original = pages.opened()
    assert " ".join(original.text.split()) == said
    assert wrong(original) == [("970", "page 1")]


def test_a_table_of_a_pdf_with_two_rows_of_heads_and_a_caption():
    pages = Pages()
    with pages.made.table(num_heading_rows=2) as table:
        first, second = table.row(), table.row()
        first.cell("Region", rowspan=2)
        first.cell("Revenue", colspan=2, align="C")
        for each in HEAD[1:]:
            second.cell(each)
        for cells in BODY:
            row = table.row()
            for each in cells:
                row.cell(each)
    pages.made.cell(0, 5, "Table 1. West had staff of 13 in 2023.")
    assert wrong(pages.opened()) == [("310", "page 1"), ("13", "page 1")]


def _report(lines: list[tuple[str, ...]]) -> Original:
    pages = Pages()
    for number, page in enumerate(lines):
        if number:
            pages.made.add_page()
        for row, said in enumerate(page):
            for below, line in enumerate(said.split("\n")):
                pages.line(line, 10, 20 + 12 * row + 5 * below)
    return pages.opened()


def test_running_heads_and_feet_of_a_pdf_are_left_out():
    head = "Register of 2023, volume 400"
    said = [
        f"{name} had revenue of {value} in 2023." for name, value in (("North", 400), ("South", 130), ("West", 970))
    ]
    original = _report([(head, each, f"Page {number} of 3") for number, each in enumerate(said, 1)])
    assert original.text.split("\n\n") == said
    assert wrong(original) == [("400", "page 1"), ("970", "page 3")]


@pytest.mark.parametrize(
    "lines",
    [
        [("North had revenue of 400 in 2023.",)] * 3,
        [("Revenue", f"North had revenue of {value} in 2023.") for value in (400, 355, 300)],
        [("Register", "North had revenue of 400 in 2023.", "End")] * 2,
        [("North had revenue of 400 in 2023.\nSouth had revenue of 130 in 2023.", "Text.", "End")] * 3,
    ],
    ids=["nothing else is on the page", "another number on each page", "two pages", "close to the text"],
)
def test_what_may_be_a_statement_is_no_running_head(lines: list[tuple[str, ...]]):
    assert ("400", "page 1") in wrong(_report(lines))


def _dots(said: str, number: int) -> str:
    return f"{said} {'.' * 60} {number}"


def test_a_table_of_contents_of_a_pdf_is_left_out():
    names = ("Regions", "Revenue of North in 2023", "Staff")
    contents = tuple(_dots(name, number) for number, name in enumerate(names, 1))
    text = ("West had revenue of 970 in 2023.",)
    assert wrong(_report([contents, text, text])) == [("970", "page 2"), ("970", "page 3")]


@pytest.mark.parametrize("numbers", [(1, 2, 400), (3, 2, 1), (1,)], ids=["no such page", "not in order", "one line"])
def test_dots_before_other_numbers_are_no_table_of_contents(numbers: tuple[int, ...]):
    lines = tuple(_dots("Revenue of North in 2023", number) for number in numbers)
    original = _report([lines, ("Text.",), ("More text.",)])
    assert all(str(number) in original.text for number in numbers)


def _pdf(*written: str) -> Original:
    """A page of text that is written by operators: a size, a matrix or a rise, and what stands there."""
    said = f"BT {' '.join(written)} ET".encode()
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(said), said),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    data = b"%PDF-1.7\n" + b"".join(b"%d 0 obj\n%s\nendobj\n" % each for each in enumerate(parts, 1))
    return opened(data + b"trailer<</Size 6/Root 1 0 R>>", "pdf")


_TURNS = {0: "1 0 0 1 {0} {1}", 90: "0 1 -1 0 {2} {0}", 270: "0 -1 1 0 {1} {3}"}


@pytest.mark.parametrize("degrees", _TURNS)
def test_a_table_of_a_pdf_may_be_turned(degrees: int):
    """On a page in landscape it was no table, and its numbers were taken for notes."""
    written = [
        f"{_TURNS[degrees].format(100 + 120 * column, 500 - 20 * row, 100 + 20 * row, 600 - 120 * column)} Tm ({cell}) Tj"
        for row, cells in enumerate((HEAD, *BODY))
        for column, cell in enumerate(cells)
    ]
    original = _pdf("/F 12 Tf", *written)
    assert original.text.splitlines()[0].replace(" ", "") == "|Region|2022|2023|"
    assert wrong(original) == [("310", "page 1")]


def test_a_lowered_digit_of_a_pdf_is_no_digit_of_its_number():
    written = ("1 0 0 1 72 700 Tm /F 12 Tf (35) Tj /F 7 Tf {} Ts (5) Tj 0 Ts /F 12 Tf ( tonnes) Tj").format
    assert _pdf(written(-3)).text.startswith("35₅")
    assert _pdf(written(5)).text.startswith("35⁵")
    assert _pdf(written(0)).text.startswith("355")


def test_a_word_that_a_pdf_parts_at_the_end_of_a_line_is_one():
    original = _pdf("/F 12 Tf 14 TL 72 700 Td (North had reve-) Tj T* (nue of 400 in 2022-) Tj T* (2023.) Tj")
    assert original.text == "North had revenue of 400 in 2022-\n2023."
