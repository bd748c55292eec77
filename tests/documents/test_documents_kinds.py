"""Drafts from documents: the same ten reports as each kind of document, with each wrong number at its place."""

from pathlib import Path

import pytest
from tests.documents.reports import MAKERS, REPORTS, ROWS, Report, place

from countermark import check
from countermark.documents.original import open_document, read_document
from countermark.errors import CountermarkError, InvalidDraft


@pytest.mark.parametrize("report", REPORTS, ids=lambda each: each.name)
@pytest.mark.parametrize("kind", MAKERS)
def test_wrong_numbers_are_found_at_their_places(kind: str, report: Report):
    """Nothing else is flagged, whatever the document holds that Markdown would read as something else."""
    original = read_document(MAKERS[kind](report.blocks), f"report.{kind}", kind)
    found = [mark for mark in check(original.draft(), data=ROWS).marks if mark.mark == "flagged"]
    assert [mark.text for mark in found] == [number for _, number in report.wrong]
    for mark, (block, _) in zip(found, report.wrong, strict=True):
        where = place(kind, report.blocks, block)
        assert original.places.at(mark.start).split(",")[0] == where


@pytest.mark.parametrize("kind", MAKERS)
def test_a_table_is_a_table_and_a_heading_a_heading(kind: str):
    """The text that is checked has them as Markdown."""
    report = next(each for each in REPORTS if each.name == "a table")
    text = read_document(MAKERS[kind](report.blocks), f"report.{kind}", kind).text
    assert text.startswith("# Revenue\n")
    lines = ["".join(line.split()) for line in text.splitlines()]
    assert lines[2:6] == ["|Region|2022|2023|", "|---|---|---|", "|North|410|356|", "|South|120|130|"]


@pytest.mark.parametrize("kind", MAKERS)
def test_the_same_document_gives_the_same_report(kind: str):
    report = REPORTS[2]
    data = MAKERS[kind](report.blocks)
    first, second = (check(read_document(data, f"r.{kind}", kind).draft(), data=ROWS).to_json() for _ in range(2))
    assert first == second


@pytest.mark.parametrize("kind", ["docx", "odt", "pptx", "pdf"])
@pytest.mark.parametrize("data", [b"", b"no document", b"PK\x03\x04 cut off", b"%PDF-1.7\ncut off"])
def test_what_is_no_document_is_refused_with_its_name(kind: str, data: bytes):
    with pytest.raises(InvalidDraft, match=rf"report\.{kind}"):
        read_document(data, f"report.{kind}", kind)


@pytest.mark.parametrize("kind", ["docx", "odt", "pptx"])
@pytest.mark.parametrize("other", ["docx", "odt", "pptx"])
def test_a_document_of_another_kind_is_refused(kind: str, other: str):
    if kind == other:
        return
    with pytest.raises(InvalidDraft):
        read_document(MAKERS[other](REPORTS[0].blocks), f"report.{kind}", kind)


@pytest.mark.parametrize(("kind", "blocks"), [(kind, [("text", "")]) for kind in MAKERS if kind != "pdf"])
def test_an_empty_document_is_refused(kind: str, blocks: list):
    with pytest.raises(InvalidDraft, match="has no text"):
        read_document(MAKERS[kind](blocks), f"report.{kind}", kind)


@pytest.mark.parametrize(
    ("name", "hint"), [("a.doc", ".docx"), ("a.docm", ".docx"), ("a.ppt", ".pptx"), ("a.epub", ".html")]
)
def test_other_documents_are_refused_with_what_to_save_them_as(name: str, hint: str):
    with pytest.raises(InvalidDraft, match=rf"save it as \{hint}"):
        open_document(name)


def test_text_is_no_document(tmp_path: Path):
    with pytest.raises(InvalidDraft, match="not a document"):
        open_document(tmp_path / "a.md")


def test_a_missing_document_is_told_by_name(tmp_path: Path):
    with pytest.raises(CountermarkError, match=r"missing\.docx"):
        open_document(tmp_path / "missing.docx")
