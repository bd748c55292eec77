"""Documents that want to do harm: refused with their name, or harmless."""

from __future__ import annotations

import contextlib
import io
import json
import time
import zipfile

import pytest
from tests.documents.reports import MAKERS, REPORTS

from countermark.documents.original import read_document
from countermark.errors import InvalidDraft

_MAIN = {"docx": "word/document.xml", "odt": "content.xml", "pptx": "ppt/slides/slide1.xml"}


def _changed(kind: str, change, *more: tuple[str, bytes]) -> bytes:
    """A document whose main part is changed, with more parts."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(MAKERS[kind](REPORTS[0].blocks))) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, change(data) if name == _MAIN[kind] else data)
        for name, data in more:
            new.writestr(name, data)
    return out.getvalue()


def _refused(data: bytes, kind: str, says: str) -> None:
    with pytest.raises(InvalidDraft, match=says) as error:
        read_document(data, f"report.{kind}", kind)
    assert f"report.{kind}" in error.value.where


def _doctype(inside: str):
    def change(data: bytes) -> bytes:
        head, end, rest = data.partition(b"?>")
        if not end:
            return f"<!DOCTYPE x [{inside}]>".encode() + data
        return head + end + f"<!DOCTYPE x [{inside}]>".encode() + rest

    return change


@pytest.mark.parametrize("kind", _MAIN)
@pytest.mark.parametrize(
    "inside",
    [
        "",
        '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">',
        '<!ENTITY x SYSTEM "file:///etc/passwd">',
        '<!ENTITY % x SYSTEM "http://localhost/x.dtd"> %x;',
    ],
)
def test_entities_of_its_own_are_refused(kind: str, inside: str):
    _refused(_changed(kind, _doctype(inside)), kind, "defines entities of its own")


@pytest.mark.parametrize("kind", _MAIN)
def test_a_part_that_unpacks_to_far_more_than_it_is_is_refused(kind: str):
    _refused(_changed(kind, lambda data: data, ("media/bomb.bin", bytes(32 << 20))), kind, "unpacks to too much")


@pytest.mark.parametrize("kind", _MAIN)
def test_a_part_that_is_there_twice_is_refused(kind: str):
    """Another program might read the other one."""
    with pytest.warns(UserWarning, match="Duplicate name"):
        data = _changed(kind, lambda data: data, (_MAIN[kind], b"<x/>"))
    _refused(data, kind, "twice")


@pytest.mark.parametrize("kind", _MAIN)
@pytest.mark.parametrize("data", [b"", b"<", b"<a><b></a>", b"\x00\x01", b"<a>&nbsp;</a>"])
def test_what_is_no_xml_is_refused(kind: str, data: bytes):
    _refused(_changed(kind, lambda _: data), kind, "not well-formed")


@pytest.mark.parametrize("kind", _MAIN)
def test_elements_a_million_deep_are_refused_or_read(kind: str):
    deep = b"<a>" * 1_000_000 + b"</a>" * 1_000_000
    begun = time.process_time()
    with contextlib.suppress(InvalidDraft):
        read_document(_changed(kind, lambda _: deep), f"report.{kind}", kind)
    assert time.process_time() - begun < 20


@pytest.mark.parametrize("kind", ["docx", "pptx"])
def test_macros_and_external_references_are_neither_run_nor_fetched(kind: str):
    """They stay in the document as they are, and in no way in the draft."""
    macro = b"\xd0\xcf\x11\xe0 Sub AutoOpen()"
    data = _changed(kind, lambda data: data, ("word/vbaProject.bin", macro))
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            part = old.read(name)
            if name.endswith(".rels"):
                more = b'<Relationship Id="rIdX" Type="http://x/attachedTemplate" Target="http://localhost:1/x.dotm" TargetMode="External"/>'
                part = part.replace(b"</Relationships>", more + b"</Relationships>")
            new.writestr(name, part)
    original = read_document(out.getvalue(), f"report.{kind}", kind)
    assert "400" in original.text
    assert "AutoOpen" not in original.text
    if kind == "docx":
        with zipfile.ZipFile(io.BytesIO(original.with_remarks([]).data)) as copy:
            assert copy.read("word/vbaProject.bin") == macro


def test_a_part_outside_of_the_archive_is_not_read():
    data = _changed("docx", lambda data: data)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            part = old.read(name)
            new.writestr(
                name, part.replace(b"word/document.xml", b"../../../etc/passwd") if name == "_rels/.rels" else part
            )
    _refused(out.getvalue(), "docx", "no part of it is the document")


def test_an_encrypted_pdf_is_refused():
    from fpdf import FPDF

    document = FPDF()
    document.set_encryption("owner", "user")
    document.add_page()
    _refused(bytes(document.output()), "pdf", "encrypted")


def test_a_pdf_without_text_is_refused():
    from fpdf import FPDF

    document = FPDF()
    document.add_page()
    document.rect(10, 10, 50, 50)
    _refused(bytes(document.output()), "pdf", "no text layer|no page has a text layer")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{",
        b'{"worksheets": []}',
        b'{"cells": {}}',
        b'{"cells": [1]}',
        b'{"cells": [{"cell_type": "markdown", "source": 1}]}',
        b'{"cells": [{"cell_type": "code", "outputs": [1]}]}',
        b"\xff\xfe",
        b"[" * 100_000,
    ],
)
def test_what_is_no_notebook_is_refused(data: bytes):
    _refused(data, "ipynb", ".")


def test_a_notebook_with_two_lists_of_cells_takes_no_notes():
    cell = {"cell_type": "markdown", "source": "400"}
    text = f'{{"cells": [], "cells": [{json.dumps(cell)}]}}'
    original = read_document(text.encode(), "r.ipynb", "ipynb")
    from countermark.documents.remarks import Remark

    with pytest.raises(InvalidDraft, match="twice"):
        original.with_remarks([Remark(0, 3, "x")])


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<p>400</p><script>500</script><style>600</style><template>700</template>", "400"),
        ('<p>400</p><p hidden>500</p><p style="display : none">600</p>', "400"),
        ("<p>400<!-- 500 --></p>", "400"),
        ("<p>400<sup>1</sup></p>", "400¹"),
        ("<p><del>500</del>400</p>", "400"),
        ("<p>&lt;b&gt;400&lt;/b&gt;</p>", "\\<b>400\\</b>"),
        ("<p>400", "400"),
        ("<table><tr><td>400", "400"),
        ("<table><tr><td colspan=99999999>a<td>b<tr><td>400", "| a | b |"),
        ("<li>400<li>500", "- 400\n- 500"),
    ],
)
def test_a_page_is_what_a_browser_shows(source: str, text: str):
    assert read_document(source.encode(), "r.html", "html").text.startswith(text)


def test_spans_that_make_too_many_cells_are_refused():
    row = "<tr>" + "<td colspan=1000 rowspan=60000>x</td>" * 2
    _refused(("<table>" + row * 3000).encode(), "html", "more than 1000000 cells")


def test_a_page_in_another_encoding_is_read_if_it_says_so():
    page = '<meta charset="latin-1"><p>Umsatz für 400</p>'.encode("latin-1")
    assert read_document(page, "r.html", "html").text == "Umsatz für 400"
    _refused("<p>für".encode("latin-1"), "html", "not UTF-8")


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<p hidden>400<p>355", "355"),
        ("<li hidden>400<li>355", "- 355"),
        ("<div><p hidden>400</div>355", "355"),
        ("<p><span hidden>400</p>355", "355"),
        ("<p>5<sup>2</p><p>355", "5²\n\n355"),
        ("<p>35<sub>5</sub></p>", "35₅"),
        ("<p>355<span style='text-decoration: line-through'>400</span></p>", "355"),
        ("<p style='opacity:0'>400</p><p style='font-size: 0px;'>5</p><p style='display:/**/none'>6</p>355", "355"),
        ("<p style='opacity:0.5;font-size:0.9em'>355", "355"),
        ("<p><s>400<p>500</p></s>355", "355"),
        ("<p><ruby>355<rt>400</rt></ruby>", "355"),
        ("<p>a <math><msup><mn>10</mn><mn>6</mn></msup></math> b", "a  10⁶  b"),
        ("<p>a <math><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation>9</annotation></math>", "a  1/2"),
        ("<p>355</p><svg><text>0</text><text>20</text></svg>", "355"),
        (
            "<table><tr><td>1<table><tr><td>2</table><td>3<tr><td>4<td>5</table>",
            "| 1 2  | 3 |\n| --- | --- |\n| 4 | 5 |",
        ),
        ("<pre>North\n355\nSouth</pre>", "North\n355\nSouth"),
        ("<p>355" + "<b>" * 2000 + "</b>" * 2000 + "<p>400", "355\n\n400"),
    ],
)
def test_elements_end_where_a_browser_ends_them(source: str, text: str):
    """A hidden paragraph without an end tag hid the rest of the page, and a raised digit raised it."""
    assert read_document(source.encode(), "r.html", "html").text.strip() == text


def test_a_page_of_open_elements_is_read_in_time():
    begun = time.process_time()
    read_document(("<p>355<td><span><div></p>" * 100_000).encode(), "r.html", "html")
    assert time.process_time() - begun < 20
