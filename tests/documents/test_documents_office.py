"""LibreOffice opens our copies and shows the same text; what it writes itself is read. `make test-office` installs it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.documents.reports import MAKERS, REPORTS, ROWS

from countermark import check, correct_draft
from countermark.documents.original import Original, read_document

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed: make test-office"),
]


def _open(data: bytes) -> Original:
    return read_document(data, "report.docx", "docx")


def test_copies_open_in_libreoffice_with_the_same_text(tmp_path: Path):
    """Each report as it was and with its comments, and one with its corrections: all in one run of the real program."""
    for number, report in enumerate(REPORTS):
        data = MAKERS["docx"](report.blocks)
        original = _open(data)
        (tmp_path / f"before{number}.docx").write_bytes(data)
        (tmp_path / f"after{number}.docx").write_bytes(original.marked(check(original.draft(), data=ROWS)).data)
    original = _open(MAKERS["docx"](REPORTS[0].blocks))
    edits = correct_draft(original.draft(), data=ROWS).before.edits
    (tmp_path / "changed.docx").write_bytes(original.with_changes(edits).data)
    shown = _in_libreoffice(tmp_path)
    for number in range(len(REPORTS)):
        # Before a table that opens a document LibreOffice shows an empty line once a comment is in it, whoever wrote it.
        assert shown[f"after{number}"].lstrip() == shown[f"before{number}"].lstrip() != ""
    # A text export shows both sides of a tracked change.
    assert shown["changed"] == shown["before0"].replace("400", "400355")


def test_an_odt_of_libreoffice_is_read_as_the_docx_it_was_made_of(tmp_path: Path):
    """LibreOffice writes it: styles, lists and tables are its own."""
    for number, report in enumerate(REPORTS):
        (tmp_path / f"r{number}.docx").write_bytes(MAKERS["docx"](report.blocks))
    _in_libreoffice(tmp_path, "odt")
    for number, report in enumerate(REPORTS):
        read = read_document((tmp_path / f"r{number}.odt").read_bytes(), "r.odt", "odt")
        flagged = [mark.text for mark in check(read.draft(), data=ROWS).marks if mark.mark == "flagged"]
        assert flagged == [text for _, text in report.wrong]


def _in_libreoffice(folder: Path, to: str = "txt:Text") -> dict[str, str]:
    """Each .docx of a folder as LibreOffice converts it."""
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    files = sorted(folder.glob("*.docx"))
    subprocess.run(
        ["soffice", profile, "--headless", "--convert-to", to, "--outdir", folder, *files],
        check=True,
        capture_output=True,
        timeout=300,
    )
    return {each.stem: each.with_suffix(".txt").read_text("utf-8-sig") for each in files} if "txt" in to else {}
