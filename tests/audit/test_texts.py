"""Which texts an audit reads, and which vintages: what cannot be read says so."""

import json
import subprocess
import zipfile

import pytest

from countermark.audit import texts_in, vintage
from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence
from countermark.model import Fact
from countermark.store import open_store

_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def test_a_folder_is_read_once_and_in_order(tmp_path):
    (tmp_path / "sub").mkdir()
    for name in ("b.md", "a.txt", "sub/c.html", "figures.csv"):
        (tmp_path / name).write_text("x")
    names = [str(tmp_path), str(tmp_path / "*.md")]
    assert [each.source.removeprefix(f"{tmp_path}/") for each in texts_in(names)] == ["a.txt", "b.md", "sub/c.html"]


def test_a_notebook_is_its_cells_of_prose(tmp_path):
    cells = [
        {"cell_type": "markdown", "source": ["# One\n", "two"]},
        {"cell_type": "code", "source": "x = 5"},
        {"cell_type": "markdown", "source": "three"},
    ]
    (tmp_path / "n.ipynb").write_text(json.dumps({"cells": cells}))
    [text] = texts_in([str(tmp_path / "n.ipynb")])
    assert text.text == "# One\ntwo\n\nthree"
    assert (text.part(0), text.part(len(text.text) - 1), text.is_file) == ("cell 1", "cell 3", False)


def _document(path, body):
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", f'<w:document xmlns:w="{_WORD}"><w:body>{body}</w:body></w:document>')


def test_a_document_is_its_paragraphs_and_tables(tmp_path):
    cell = "<w:tc><w:p><w:r><w:t>{}</w:t></w:r></w:p></w:tc>"
    row = "<w:tr>" + cell.format("a|b") + cell.format("5") + "</w:tr>"
    _document(
        tmp_path / "d.docx", f"<w:p><w:r><w:t>Hel</w:t></w:r><w:r><w:t>lo</w:t></w:r></w:p><w:tbl>{row}{row}</w:tbl>"
    )
    [text] = texts_in([str(tmp_path / "d.docx")])
    assert text.text == "Hello\n\n| a/b | 5 |\n| --- | --- |\n| a/b | 5 |"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("n.ipynb", b"[]"),
        ("n.ipynb", b"{"),
        ("d.docx", b"PK"),
        ("t.md", b"\xff\xfe\x00"),
        ("n.ipynb", b'{"cells": [5]}'),
    ],
)
def test_what_is_not_what_its_name_says_is_refused(tmp_path, name, data):
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InvalidDraft):
        list(texts_in([str(tmp_path / name)]))


def test_a_document_with_a_document_type_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "d.docx", "w") as archive:
        archive.writestr("word/document.xml", '<!DOCTYPE d [<!ENTITY e "x">]><d>&e;</d>')
    with pytest.raises(InvalidDraft):
        list(texts_in([str(tmp_path / "d.docx")]))


def test_a_text_that_is_not_there_is_refused():
    with pytest.raises(InvalidDraft):
        list(texts_in(["nowhere/*.md"]))


def test_a_store_is_read_as_of_a_change(tmp_path):
    place = str(tmp_path / "facts.db")
    store = open_store(place)
    store.load([Fact(id="a", value="1")], source="first")
    store.load([Fact(id="a", value="2")], source="second")
    store.close()
    assert [vintage([f"{place}@{at}"]).facts[0].value for at in (1, 2)] == ["1", "2"]
    assert vintage([place]).facts[0].value == "2"


def test_a_revision_of_git_is_read(tmp_path):
    def git(*asked):
        own = ("-c", "user.name=a", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", str(tmp_path), *own, *asked], check=True, capture_output=True)

    file = tmp_path / "figures.csv"
    git("init")
    for value in ("1.5", "2.5"):
        file.write_text(f"Country,Year,Rate (%)\nKenya,2023,{value}\nMali,2023,4.1\n")
        git("add", ".")
        git("commit", "-m", value)
    assert vintage([f"HEAD~1:{file}"]).facts[0].value == "1.5"
    assert vintage([str(file)]).facts[0].value == "2.5"
    with pytest.raises(InvalidEvidence):
        vintage([f"HEAD~7:{file}"])


@pytest.mark.parametrize("name", ["nowhere.csv", "--output=x:y.csv", "figures.csv@2024"])
def test_a_vintage_that_is_not_there_is_refused(name):
    with pytest.raises(CountermarkError):
        vintage([name])
