"""Copies with what was found: notes in notebooks, highlights in PDFs, and what the command line makes of them."""

from __future__ import annotations

import json
from contextlib import chdir
from pathlib import Path

import nbformat
import pypdfium2
import pytest
from click.testing import CliRunner, Result
from pypdfium2 import raw
from tests.documents.reports import MAKERS, REPORTS, ROWS, Report, cells

from countermark import Report as Checked
from countermark import check
from countermark.cli.door import cli
from countermark.documents.original import Remark, read_document
from countermark.errors import InvalidDraft
from countermark.model.places import Places

_CSV = "\n".join([",".join(ROWS[0]), *(",".join(row.values()) for row in ROWS)])


def _copy(kind: str, report: Report, *, every: bool = False) -> tuple[bytes, bytes]:
    data = MAKERS[kind](report.blocks)
    original = read_document(data, f"report.{kind}", kind)
    return data, original.marked(check(original.draft(), data=ROWS), every=every).data


@pytest.mark.parametrize("report", REPORTS, ids=lambda each: each.name)
def test_a_note_stands_below_each_cell_with_a_wrong_number(report: Report):
    """Without the notes the notebook is what it was, byte for byte in every cell; with them it is a valid one."""
    data, copy = _copy("ipynb", report)
    nbformat.validate(nbformat.reads(copy.decode(), as_version=4))
    before, after = cells(data), cells(copy)
    assert [each for each in after if each.get("metadata") != {"tags": ["countermark"]}] == before
    noted = [number for number, each in enumerate(after) if each.get("metadata") == {"tags": ["countermark"]}]
    wrong = sorted({block for block, _ in report.wrong})
    assert [number - 1 - order for order, number in enumerate(noted)] == wrong
    for number, block in zip(noted, wrong, strict=True):
        for text in (text for at, text in report.wrong if at == block):
            assert f"✗ {text}: the table says" in str(after[number]["source"])
    if not report.wrong:
        assert copy == data


def test_our_notes_are_not_read_again():
    data, copy = _copy("ipynb", REPORTS[0])
    assert read_document(copy, "r.ipynb", "ipynb").text == read_document(data, "r.ipynb", "ipynb").text


def _highlights(data: bytes) -> list[tuple[int, str]]:
    """The page and the text under each highlight."""
    found = []
    with pypdfium2.PdfDocument(data) as pdf:
        for number in range(len(pdf)):
            page = pdf[number]
            text = page.get_textpage()
            for index in range(raw.FPDFPage_GetAnnotCount(page)):
                mark = raw.FPDFPage_GetAnnot(page, index)
                assert raw.FPDFAnnot_GetSubtype(mark) == raw.FPDF_ANNOT_HIGHLIGHT
                box = raw.FS_RECTF()
                raw.FPDFAnnot_GetRect(mark, box)
                found.append((number, text.get_text_bounded(box.left, box.bottom, box.right, box.top).strip()))
                raw.FPDFPage_CloseAnnot(mark)
            text.close()
            page.close()
    return found


@pytest.mark.parametrize("report", REPORTS, ids=lambda each: each.name)
def test_each_wrong_number_is_highlighted_in_a_copy_of_the_pdf(report: Report):
    """The bytes of the original stand unchanged before what is new."""
    data, copy = _copy("pdf", report)
    assert _highlights(copy) == report.wrong
    assert copy.startswith(data)
    texts = [read_document(each, "r.pdf", "pdf").text for each in (data, copy)]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("kind", ["html", "odt", "pptx"])
def test_kinds_without_remarks_say_so(kind: str):
    with pytest.raises(InvalidDraft, match="cannot carry comments"):
        read_document(MAKERS[kind](REPORTS[0].blocks), f"r.{kind}", kind).with_remarks([Remark(0, 1, "x")])


def test_pages_without_text_are_told():
    from fpdf import FPDF

    document = FPDF()
    document.set_font("helvetica", size=11)
    document.add_page()
    document.cell(text="North had revenue of 400 in 2023.")
    document.add_page()
    original = read_document(bytes(document.output()), "r.pdf", "pdf")
    assert original.notes == ["pages without text were not checked: 2"]


def test_a_stored_report_says_where_each_number_stands():
    """Every format has the place; a plain text has no key for one."""
    report = next(each for each in REPORTS if each.name == "a table")
    original = read_document(MAKERS["docx"](report.blocks), "report.docx", "docx")
    checked = Checked.from_json(check(original.draft(), data=ROWS).to_json())
    place = "table 1, row 2, column 3"
    assert Places.of(checked.draft.context).at(original.text.index("356")) == place
    assert f"report.docx, {place}  ✗ 356: " in checked.render("terminal", source="report.docx")
    for form in ("html", "markdown", "text", "junit"):
        assert place in " ".join(checked.render(form).split())
    where = json.loads(checked.render("sarif", source="report.docx"))["runs"][0]["results"][0]["locations"][0]
    assert where["logicalLocations"][0]["name"] == place
    assert "region" not in where["physicalLocation"]
    assert check("North had revenue of 400 in 2023.", data=ROWS).draft.context == {}


@pytest.mark.parametrize(
    "told",
    [
        1,
        {"kind": 1},
        {"kind": "docx", "places": 1},
        {"kind": "docx", "places": [[1]]},
        {"kind": "docx", "places": [[9, "b"], [0, "a"]]},
    ],
)
def test_places_that_somebody_wrote_otherwise_are_none(told: object):
    assert not Places.of({"document": told})


def _run(*arguments: object, folder: Path) -> Result:
    (folder / "figures.csv").write_text(_CSV, "utf-8")
    with chdir(folder):
        return CliRunner().invoke(cli, [*map(str, arguments), "--data", "figures.csv"])


@pytest.mark.parametrize("kind", MAKERS)
def test_the_command_line_tells_the_file_and_the_place(kind: str, tmp_path: Path):
    (tmp_path / f"report.{kind}").write_bytes(MAKERS[kind](REPORTS[0].blocks))
    done = _run("check", f"report.{kind}", folder=tmp_path)
    place = {
        "docx": "paragraph 1",
        "odt": "paragraph 1",
        "html": "line 1",
        "ipynb": "cell 1, line 1",
        "pdf": "page 1",
        "pptx": "slide 1",
    }
    assert done.stdout.startswith(f"report.{kind}, {place[kind]}  ✗ 400: the table says 355")
    assert done.exit_code == 1


def test_jsonl_has_the_place_of_each_number(tmp_path: Path):
    (tmp_path / "report.docx").write_bytes(MAKERS["docx"](REPORTS[0].blocks))
    done = _run("check", "report.docx", "--output-format", "jsonl", folder=tmp_path)
    assert [json.loads(line)["place"] for line in done.stdout.splitlines()] == ["paragraph 1"] * 2


@pytest.mark.parametrize("kind", ["docx", "ipynb", "pdf"])
def test_the_output_is_a_copy_and_the_original_stays(kind: str, tmp_path: Path):
    data = MAKERS[kind](REPORTS[0].blocks)
    file, copy = tmp_path / f"report.{kind}", tmp_path / f"report.checked.{kind}"
    file.write_bytes(data)
    done = _run("check", file.name, "--output", copy.name, folder=tmp_path)
    assert done.exit_code == 1, done.stderr
    assert f"note: {copy.name} has 1 remark" in done.stderr
    assert "✗ 400: the table says 355" in done.stdout
    assert file.read_bytes() == data != copy.read_bytes()
    _run("check", file.name, "--output", copy.name, "--all", folder=tmp_path)
    assert read_document(copy.read_bytes(), "r", kind).text == read_document(data, "r", kind).text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("check", "report.docx", "--output", "report.docx"), "would overwrite|otherwise"),
        (("check", "report.docx", "--output", "copy.pdf"), "made of a .pdf file alone"),
        (("check", "report.odt", "--output", "copy.docx"), "made of a .docx file alone"),
        (("correct", "report.docx", "--in-place"), "never written over"),
        (("correct", "report.pdf", "--output", "copy.pdf"), "cannot carry tracked changes"),
        (
            (
                "check",
                "report.doc",
            ),
            "save it as .docx",
        ),
    ],
)
def test_what_cannot_be_written_is_refused_and_nothing_changes(arguments: tuple[str, ...], says: str, tmp_path: Path):
    import re

    before = {}
    for kind in ("docx", "odt", "pdf"):
        before[kind] = MAKERS[kind](REPORTS[0].blocks)
        (tmp_path / f"report.{kind}").write_bytes(before[kind])
    done = _run(*arguments, folder=tmp_path)
    assert done.exit_code == 2
    assert re.search(says, done.stderr), done.stderr
    assert all((tmp_path / f"report.{kind}").read_bytes() == data for kind, data in before.items())
    assert not list(tmp_path.glob("copy.*"))


def test_correct_writes_tracked_changes(tmp_path: Path):
    (tmp_path / "report.docx").write_bytes(MAKERS["docx"](REPORTS[0].blocks))
    done = _run("correct", "report.docx", "--output", "new.docx", folder=tmp_path)
    assert "note: new.docx has 1 tracked change" in done.stderr
    written = (tmp_path / "new.docx").read_bytes()
    assert read_document(written, "new.docx", "docx").text == "North had revenue of 355 in 2023."
