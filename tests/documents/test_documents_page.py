"""The page on documents, and the start pages: every command and snippet runs as it stands; and large documents in time."""

from __future__ import annotations

import io
import os
import re
import shlex
import time
from contextlib import chdir
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook
from tests.documents.reports import MAKERS, REPORTS, ROWS

from countermark import check
from countermark.cli.door import cli
from countermark.documents.original import read_document

ROOT = Path(__file__).parents[2]
_PAGE = (ROOT / "docs" / "documents.md").read_text("utf-8")
_COMMANDS = re.findall(r"^countermark (?:check|correct) [^#\n]*", _PAGE, re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The files that the page names."""
    made = tmp_path_factory.mktemp("documents")
    for name in ("report.docx", "report.pdf", "notebook.ipynb"):
        (made / name).write_bytes(MAKERS[name.rpartition(".")[2]](REPORTS[0].blocks))
    book = Workbook()
    for row in (
        [*ROWS[0]],
        *([each["Region"], *(int(each[name]) for name in ("Year", "Revenue", "Staff"))] for each in ROWS),
    ):
        book.active.append(row)
    book.save(made / "figures.xlsx")
    return made


@pytest.mark.parametrize("command", _COMMANDS)
def test_a_command_of_the_page_finds_the_wrong_number(command: str, folder: Path):
    words = shlex.split(command)[1:]
    with chdir(folder):
        done = CliRunner().invoke(cli, words)
    assert "400" in done.stdout, done.stderr
    assert done.exit_code == (0 if "correct" in words else 1), done.stderr
    if "--output" in words:
        assert (folder / words[words.index("--output") + 1]).stat().st_size > 0


def test_the_snippet_of_the_page_writes_a_copy(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(folder)
    (snippet,) = re.findall(r"```python\n(.*?)```", _PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(snippet, names)
    assert read_document(Path("report.checked.docx").read_bytes(), "x", "docx").text == names["original"].text


_SENTENCES = "North had revenue of 355 in 2023. West had staff of 103 in 2023. "
_FILL = "The people of the company planned the next quarter with care and went on. " * 6


@pytest.mark.long
@pytest.mark.parametrize("kind", ["pdf", "docx"])
def test_a_large_document_is_checked_in_ten_seconds(kind: str):
    """Two hundred pages, or five megabytes with a picture; of processor time, for a busy machine."""
    blocks = [("text", _FILL + _SENTENCES)] * (200 if kind == "pdf" else 1000)
    data = MAKERS[kind](blocks)
    if kind == "docx":
        from docx import Document
        from PIL import Image

        document, picture = Document(io.BytesIO(data)), io.BytesIO()
        Image.frombytes("RGB", (1250, 1250), os.urandom(1250 * 1250 * 3)).save(picture, "png")
        picture.seek(0)
        document.add_picture(picture)
        out = io.BytesIO()
        document.save(out)
        data = out.getvalue()
        assert len(data) > 4_500_000
    begun = time.process_time()
    original = read_document(data, f"report.{kind}", kind)
    report = check(original.draft(), data=ROWS)
    copy = original.marked(report, every=True)
    assert time.process_time() - begun < 10
    assert copy.written == 2 * len(blocks)
