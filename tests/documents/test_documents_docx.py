"""Word documents: what a reader of the final text sees is read, and comments and tracked changes go where the number is."""

from __future__ import annotations

import io
import re
import zipfile

import pytest
from docx import Document
from tests.documents.reports import MAKERS, REPORTS, ROWS, Report

from countermark import check, correct_draft
from countermark.documents.original import Original, read_document
from countermark.documents.remarks import Remark
from countermark.errors import InvalidDraft

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_HEAD = f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="{_W}"><w:body>'
_NOTES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes"


def _docx(body: str, **parts: str) -> bytes:
    """A document with this body, made from a real one; `parts` stand in its folder."""
    stream = io.BytesIO()
    Document().save(stream)
    out = io.BytesIO()
    with zipfile.ZipFile(stream) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "word/document.xml":
                data = f"{_HEAD}{body}</w:body></w:document>".encode()
            if name == "word/_rels/document.xml.rels" and "footnotes" in parts:
                one = f'<Relationship Id="rIdNotes" Type="{_NOTES}" Target="footnotes.xml"/></Relationships>'
                data = data.replace(b"</Relationships>", one.encode())
            if name == "[Content_Types].xml" and "footnotes" in parts:
                kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"
                one = f'<Override PartName="/word/footnotes.xml" ContentType="{kind}"/></Types>'
                data = data.replace(b"</Types>", one.encode())
            new.writestr(name, data)
        for name, text in parts.items():
            new.writestr(f"word/{name}.xml", f'<w:{name} xmlns:w="{_W}">{text}</w:{name}>')
    return out.getvalue()


def _open(data: bytes) -> Original:
    return read_document(data, "report.docx", "docx")


def _p(*runs: str) -> str:
    return f"<w:p>{''.join(runs)}</w:p>"


def _r(text: str, looks: str = "") -> str:
    before = f"<w:rPr>{looks}</w:rPr>" if looks else ""
    return f'<w:r>{before}<w:t xml:space="preserve">{text}</w:t></w:r>'


def _at(original: Original, text: str) -> Remark:
    start = original.text.index(text)
    return Remark(start, start + len(text), f"about {text}")


def _anchored(data: bytes) -> dict[str, str]:
    """The text that each comment is about, by what the comment says; as python-docx and the XML have it."""
    document = Document(io.BytesIO(data))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = [archive.read(name).decode() for name in archive.namelist() if re.match(r"word/\w+\.xml", name)]
    found = {}
    for comment in document.comments:
        around = (
            rf'<w:commentRangeStart w:id="{comment.comment_id}"/>(.*?)<w:commentRangeEnd w:id="{comment.comment_id}"/>'
        )
        inside = next(match[1] for part in parts if (match := re.search(around, part, re.DOTALL)))
        found[comment.text] = (
            "".join(re.findall(r"<w:t[ >][^<]*", inside)).replace('<w:t xml:space="preserve">', "").replace("<w:t>", "")
        )
    return found


def _accepted(data: bytes) -> str:
    """The text of the body when all tracked changes are accepted."""
    return _open(data).text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (_p(_r("Revenue was 4"), _r("0", "<w:b/>"), _r("0.")), "Revenue was 400."),
        (
            _p(
                "<w:del w:id='1' w:author='A'><w:r><w:delText>400</w:delText></w:r></w:del>",
                "<w:ins w:id='2' w:author='A'>",
                _r("355"),
                "</w:ins>",
            ),
            "355",
        ),
        (
            _p(
                "<w:moveFrom w:id='1' w:author='A'>",
                _r("400"),
                "</w:moveFrom>",
                "<w:moveTo w:id='2' w:author='A'>",
                _r("355"),
                "</w:moveTo>",
            ),
            "355",
        ),
        (_p(_r("400 m"), _r("2", '<w:vertAlign w:val="superscript"/>')), "400 m²"),
        (_p(_r("400"), _r("99", "<w:vanish/>")), "400"),
        (_p(_r("400"), _r("99", '<w:vanish w:val="0"/>')), "40099"),
        (_p(_r("355"), _r("400", "<w:strike/>")), "355"),
        (_p("<w:r><w:t>one</w:t><w:br/><w:t>two</w:t></w:r>"), "one\ntwo"),
        (_p("<w:r><w:t> blanks </w:t></w:r>", _r(" kept ")), "blanks kept "),
        (
            _p(
                "<w:r><w:rPr><w:b/><w:rPrChange w:id='1' w:author='A'><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr><w:t>400</w:t></w:r>"
            ),
            "400",
        ),
        (_p("<w:r><w:instrText>PAGE 7</w:instrText></w:r>", _r("400")), "400"),
        (_p(_r("a &lt; b &amp; c")), "a < b & c"),
        (_p('<w:pPr><w:outlineLvl w:val="1"/></w:pPr>', _r("Staff")), "## Staff"),
        (_p(_r("# no heading")), "\\# no heading"),
    ],
)
def test_what_is_read_is_the_final_text(body: str, text: str):
    assert _open(_docx(body)).text == text


def _tc(text: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{_p(_r(text)) if text else _p()}</w:tc>"


def _tr(*cells: str) -> str:
    return f"<w:tr>{''.join(cells)}</w:tr>"


def test_merged_cells_speak_for_all_that_they_cover():
    """Two header rows are one; a label is repeated, a number is not."""
    rows = _tr(
        _tc("Region", '<w:vMerge w:val="restart"/>'),
        _tc("2022", '<w:gridSpan w:val="2"/>'),
        _tc("2023", '<w:gridSpan w:val="2"/>'),
    )
    rows += _tr(_tc("", "<w:vMerge/>"), _tc("Revenue"), _tc("Staff"), _tc("Revenue"), _tc("Staff"))
    rows += _tr(
        _tc("North", '<w:vMerge w:val="restart"/>'),
        _tc("410"),
        _tc("61"),
        _tc("355", '<w:vMerge w:val="restart"/>'),
        _tc("58"),
    )
    rows += _tr(_tc("", "<w:vMerge/>"), _tc("1"), _tc("2"), _tc("", "<w:vMerge/>"), _tc("4"))
    title = _tr(_tc("Table 1: all regions", '<w:gridSpan w:val="5"/>'))
    assert _open(_docx(f"<w:tbl>{title}{rows}</w:tbl>")).text == (
        "Table 1: all regions\n\n"
        "| Region | 2022 Revenue | 2022 Staff | 2023 Revenue | 2023 Staff |\n"
        "| --- | --- | --- | --- | --- |\n"
        "| North | 410 | 61 | 355 | 58 |\n"
        "| North | 1 | 2 |  | 4 |"
    )


def test_footnotes_follow_what_refers_to_them_and_text_boxes_are_read_once():
    note = (
        '<w:footnote w:id="-1" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">'
        + _p(_r("South had revenue of 310 in 2023."))
        + "</w:footnote>"
    )
    box = "<w:txbxContent>" + _p(_r("North had revenue of 400 in 2023.")) + "</w:txbxContent>"
    choice = f'<mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback></mc:AlternateContent>'
    refers = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    original = _open(
        _docx(
            _p(_r("About 2023"), refers, _r(" all.")) + _p(f"<w:r>{choice}</w:r>", _r("Around the box.")),
            footnotes=note,
        )
    )
    assert original.text == (
        "About 2023 all.\n\nSouth had revenue of 310 in 2023.\n\nNorth had revenue of 400 in 2023.\n\nAround the box."
    )
    report = check(original.draft(), data=ROWS)
    flagged = [original.places.at(mark.start) for mark in report.marks if mark.mark == "flagged"]
    assert flagged == ["footnote 1", "text box 1"]
    copy = original.marked(report)
    assert copy.written == 2
    assert {text[:5]: about for text, about in _anchored(copy.data).items()} == {
        "✗ 400": "North had revenue of 400 in 2023.North had revenue of 400 in 2023.",
        "✗ 310": "310",
    }


@pytest.mark.parametrize("report", REPORTS, ids=lambda each: each.name)
def test_each_wrong_number_gets_a_comment_and_the_text_stays(report: Report):
    data = MAKERS["docx"](report.blocks)
    original = _open(data)
    copy = original.marked(check(original.draft(), data=ROWS))
    assert list(_anchored(copy.data).values()) == [number for _, number in report.wrong]
    before, after = Document(io.BytesIO(data)), Document(io.BytesIO(copy.data))
    assert [each.text for each in after.paragraphs] == [each.text for each in before.paragraphs]
    assert _open(copy.data).text == original.text


def test_only_what_is_written_in_changes():
    """Every part of the document but four keeps its bytes, and without the new tags those have theirs."""
    data = MAKERS["docx"](REPORTS[0].blocks)
    original = _open(data)
    copy = original.with_remarks([_at(original, "400")]).data
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(io.BytesIO(copy)) as new:
        assert set(new.namelist()) - set(old.namelist()) == {"word/comments.xml"}
        changed = {name for name in old.namelist() if old.read(name) != new.read(name)}
        assert changed == {"word/document.xml", "word/_rels/document.xml.rels", "[Content_Types].xml"}
        assert [each.date_time for each in old.infolist()] == [each.date_time for each in new.infolist()[:-1]]


def test_a_number_split_over_runs_is_one_comment_and_keeps_its_looks():
    original = _open(
        _docx(_p(_r("Revenue was 4", "<w:i/>"), _r("0", "<w:b/>"), _r("0 in all.", '<w:u w:val="single"/>')))
    )
    copy = original.with_remarks([_at(original, "400")])
    assert _anchored(copy.data) == {"about 400": "400"}
    runs = Document(io.BytesIO(copy.data)).paragraphs[0].runs
    looks = [(run.text, run.italic, run.bold, run.underline) for run in runs if run.text]
    assert looks == [
        ("Revenue was ", True, None, None),
        ("4", True, None, None),
        ("0", None, True, None),
        ("0", None, None, True),
        (" in all.", None, None, True),
    ]


def test_comments_of_others_stay():
    document = Document()
    paragraph = document.add_paragraph("Revenue was 400.")
    document.add_comment(paragraph.runs, text="mine", author="Ann", initials="A")
    stream = io.BytesIO()
    document.save(stream)
    original = _open(stream.getvalue())
    found = _anchored(original.with_remarks([_at(original, "400")]).data)
    assert found == {"mine": "Revenue was 400.", "about 400": "400"}


def test_a_remark_cannot_write_markup():
    original = _open(_docx(_p(_r("Revenue was 400."))))
    evil = Remark(12, 15, "</w:t><w:evil/>\x00 & <b>")
    comment = next(iter(Document(io.BytesIO(original.with_remarks([evil]).data)).comments))
    assert comment.text == "</w:t><w:evil/>\ufffd & <b>"
    assert comment.author == "Countermark"


@pytest.mark.parametrize(
    "body",
    [
        _p(_r("North had revenue of 400 in 2023.")),
        _p(_r("North had revenue of 4", "<w:b/>"), _r("00 in 2023.")),
        _p("<w:ins w:id='7' w:author='Ann'>", _r("North had revenue of 400 in 2023."), "</w:ins>"),
        _p(_r("About profit &amp; loss. North had revenue of 400 in 2023.")),
        _p("<w:r><w:t>North had revenue of 400</w:t></w:r>", "<w:r><w:t xml:space='preserve'> in 2023.</w:t></w:r>"),
    ],
)
def test_a_correction_is_a_tracked_change(body: str):
    original = _open(_docx(body))
    revision = correct_draft(original.draft(), data=ROWS)
    copy = original.with_changes(revision.before.edits)
    assert (copy.written, copy.left) == (1, [])
    assert _accepted(copy.data) == revision.corrected.corrected_text == original.text.replace("400", "355")
    with zipfile.ZipFile(io.BytesIO(copy.data)) as archive:
        written = archive.read("word/document.xml").decode()
    assert re.search(r'<w:del w:id="\d+" w:author="Countermark">', written)
    rejected = (
        re.sub(r'<w:ins w:id="\d+" w:author="Countermark">.*?</w:ins>', "", written)
        .replace("delText", "t")
        .replace("w:del ", "w:ins ")
        .replace("w:del>", "w:ins>")
    )
    assert _open(_docx(rejected.partition("<w:body>")[2].partition("</w:body>")[0])).text == original.text


def test_an_edit_that_is_nowhere_in_the_document_is_told():
    from countermark.model import Edit, Span

    original = _open(_docx(_p(_r("One.")) + _p(_r("Two."))))
    edit = Edit(kind="patch", span=Span(start=2, end=8), new="x", because="it runs over two paragraphs")
    copy = original.with_changes([edit])
    assert (copy.written, copy.left) == (0, ["paragraph 1"])
    assert _accepted(copy.data) == original.text


@pytest.mark.parametrize("kind", ["ipynb", "odt", "pdf", "pptx"])
def test_other_kinds_take_no_tracked_changes(kind: str):
    with pytest.raises(InvalidDraft, match="cannot carry tracked changes"):
        read_document(MAKERS[kind](REPORTS[0].blocks), f"r.{kind}", kind).with_changes([])


def test_a_part_with_other_prefixes_is_read_and_its_remarks_are_told():
    """Nothing is written where the tags are not named as all programs name them."""
    stream = io.BytesIO(_docx(_p(_r("Revenue was 400."))))
    out = io.BytesIO()
    with zipfile.ZipFile(stream) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(
                name,
                data.replace(b"w:", b"x:").replace(b"xmlns:w", b"xmlns:x") if name == "word/document.xml" else data,
            )
    original = _open(out.getvalue())
    assert original.text == "Revenue was 400."
    copy = original.with_remarks([_at(original, "400")])
    assert (copy.written, copy.left) == (0, ["paragraph 1"])
