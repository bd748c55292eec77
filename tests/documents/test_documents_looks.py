"""Text that looks otherwise than its letters say: by its style, a field, a formula, or where it stands."""

from __future__ import annotations

import io
import zipfile

import pytest
from tests.documents.test_documents_docx import _docx, _p, _r

from countermark.documents.original import read_document
from countermark.documents.remarks import Remark

_M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_LOOKS = {"Hid": "<w:vanish/>", "Sup": '<w:vertAlign w:val="superscript"/>', "Struck": "<w:strike/>"}
_STYLES = "".join(
    f'<w:style w:type="character" w:styleId="{name}"><w:name w:val="{name}"/><w:rPr>{looks}</w:rPr></w:style>'
    f'<w:style w:type="character" w:styleId="{name}2"><w:name w:val="{name}2"/><w:basedOn w:val="{name}"/></w:style>'
    for name, looks in _LOOKS.items()
)
_BEGIN, _BETWEEN, _END = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end"))


def _styled(body: str) -> bytes:
    """A document with these styles."""
    out = io.BytesIO()
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"
    with zipfile.ZipFile(io.BytesIO(_docx(body))) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            if name not in ("word/styles.xml", "word/_rels/document.xml.rels"):
                new.writestr(name, old.read(name))
        new.writestr("word/styles.xml", f"<w:styles {_W}>{_STYLES}</w:styles>")
        new.writestr(
            "word/_rels/document.xml.rels",
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            f'<Relationship Id="s" Type="{kind}" Target="styles.xml"/></Relationships>',
        )
    return out.getvalue()


def _text(body: str) -> str:
    return read_document(_styled(body), "r.docx", "docx", may_be_empty=True).text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (_p(_r("35"), _r("5", '<w:rStyle w:val="Sup"/>')), "35⁵"),
        (_p(_r("35"), _r("5", '<w:rStyle w:val="Sup2"/>')), "35⁵"),
        (_p(_r("35"), _r("5", '<w:rStyle w:val="Sup"/><w:vertAlign w:val="baseline"/>')), "355"),
        (_p(_r("35"), _r("5", '<w:vertAlign w:val="subscript"/>')), "35₅"),
        (_p(_r("35"), _r("5", '<w:position w:val="8"/>')), "35⁵"),
        (_p(_r("35"), _r("5", '<w:position w:val="1"/>')), "355"),
        (_p(_r("35"), _r("5", '<w:rStyle w:val="Hid"/>')), "35"),
        (_p(_r("35"), _r("5", '<w:rStyle w:val="Hid2"/>')), "35"),
        (_p(_r("35"), _r("5", '<w:rStyle w:val="Hid"/><w:vanish w:val="0"/>')), "355"),
        (_p(_r("35"), _r("5", '<w:rStyle w:val="Struck"/>')), "35"),
        ('<w:p><w:pPr><w:pStyle w:val="Hid"/></w:pPr>' + _r("400") + "</w:p>" + _p(_r("355")), "355"),
        (_p(_r("35"), '<w:r><w:sym w:font="Symbol" w:char="F035"/></w:r>'), "355"),
        (_p(_r("35"), '<w:r><w:sym w:font="Wingdings" w:char="F035"/></w:r>'), "35\uf035"),
        (_p(_r("35"), '<w:r><w:sym w:font="Symbol" w:char="x"/></w:r>'), "35"),
    ],
)
def test_a_style_says_how_text_looks(body: str, text: str):
    """A raised 5 behind 35 was read as 355, which the data may well say."""
    assert _text(body) == text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (_p(_BEGIN, _r("QUOTE 400"), _BETWEEN, _r("355"), _END), "355"),
        (_p(_BEGIN, _r("= "), _BEGIN, _r("PAGE"), _BETWEEN, _r("5"), _END, _r(" - 1"), _BETWEEN, _r("4"), _END), "4"),
        (_p(_BEGIN, _r("400")) + _p(_r("355")), "355"),
        (_p(_END, _BETWEEN, _r("355")), "355"),
    ],
)
def test_of_a_field_the_result_is_read(body: str, text: str):
    assert _text(body) == text


def test_formulas_keep_powers_and_fractions():
    """10 to the sixth was read as 106, and a half as 12."""
    r = "<m:r><m:t>{}</m:t></m:r>".format
    power = f"<m:sSup><m:e>{r(10)}</m:e><m:sup>{r(6)}</m:sup></m:sSup>"
    half = f"<m:f><m:num>{r(1)}</m:num><m:den>{r(2)}</m:den></m:f>"
    assert _text(_p(_r("x = "), f"<m:oMath {_M}>{r('5×')}{power}{half}</m:oMath>")) == "x = 5×10⁶ 1/2"


def test_rows_that_begin_further_right_or_are_hidden():
    def row(looks: str, *cells: str) -> str:
        return f"<w:tr><w:trPr>{looks}</w:trPr>{''.join(f'<w:tc>{_p(_r(each))}</w:tc>' for each in cells)}</w:tr>"

    table = (
        row("", "a", "b", "c")
        + row('<w:gridBefore w:val="1"/>', "400", "5")
        + row("<w:hidden/>", "6", "7", "8")
        + row('<w:del w:id="1" w:author="x"/>', "6", "7", "8")
        + row("", "1", "2", "3")
    )
    text = _text(f"<w:tbl>{table}</w:tbl>")
    assert text == "| a | b | c |\n| --- | --- | --- |\n|  | 400 | 5 |\n| 1 | 2 | 3 |"


def test_remarks_stand_beside_text_of_any_look():
    body = _p(_BEGIN, _r("QUOTE"), _BETWEEN, _r("355"), _END, _r("7", '<w:rStyle w:val="Sup"/>'))
    original = read_document(_styled(body), "r.docx", "docx")
    copy = original.with_remarks([Remark(0, 4, "wrong")])
    assert (copy.written, copy.left) == (1, [])
    assert read_document(copy.data, "r.docx", "docx").text == original.text


def test_a_comment_in_a_cell_of_an_odt_is_not_read():
    """It was, though comments are left out everywhere else; a lowered digit was one of its number."""
    from odf import office, style, table, text
    from odf.opendocument import OpenDocumentText

    document = OpenDocumentText()
    low = style.Style(name="Low", family="text")
    low.addElement(style.TextProperties(textposition="sub 58%"))
    document.automaticstyles.addElement(low)
    made = table.Table()
    for cells in (("Region", "2023"), ("North", "35")):
        row = table.TableRow()
        for each in cells:
            paragraph = text.P(text=each)
            if each == "35":
                paragraph.addElement(text.Span(text="5", stylename=low))
                remark = office.Annotation()
                remark.addElement(text.P(text="400"))
                paragraph.addElement(remark)
            cell = table.TableCell()
            cell.addElement(paragraph)
            row.addElement(cell)
        made.addElement(row)
    document.text.addElement(made)
    out = io.BytesIO()
    document.save(out)
    read = read_document(out.getvalue(), "r.odt", "odt").text
    assert read == "| Region | 2023 |\n| --- | --- |\n| North | 35₅ |"


def test_lowered_digits_and_hidden_shapes_of_a_presentation():
    from pptx import Presentation
    from pptx.util import Inches

    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[6])
    for said, shift in (("35", "-25000"), ("36", "30000"), ("37", "0"), ("400", "hidden")):
        shape = slide.shapes.add_textbox(Inches(1), Inches(1), Inches(2), Inches(1))
        paragraph = shape.text_frame.paragraphs[0]
        paragraph.add_run().text = said
        if shift == "hidden":
            shape._element.nvSpPr.cNvPr.set("hidden", "1")
            continue
        behind = paragraph.add_run()
        behind.text = "5"
        behind.font._element.set("baseline", shift)
    out = io.BytesIO()
    deck.save(out)
    assert read_document(out.getvalue(), "r.pptx", "pptx").text == "35₅\n\n36⁵\n\n375"
