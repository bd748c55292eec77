"""Which texts an audit reads, and which vintages: what cannot be read says so."""

import json
import subprocess

import pytest

from countermark.audit import vintage
from countermark.documents.original import open_document
from countermark.documents.texts import texts_in
from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence
from countermark.model import Fact
from countermark.store import open_store


def test_a_folder_is_read_once_and_in_order(tmp_path):
    (tmp_path / "sub").mkdir()
    for name in ("b.md", "a.txt", "sub/c.html", "figures.csv"):
        (tmp_path / name).write_text("x")
    names = [str(tmp_path), str(tmp_path / "*.md")]
    assert [each.source.removeprefix(f"{tmp_path}/") for each in texts_in(names)] == ["a.txt", "b.md", "sub/c.html"]


def test_a_document_is_read_as_a_check_reads_it(tmp_path):
    (tmp_path / "p.html").write_text("<p>One</p><table><tr><th>a<th>b<tr><td>c<td>5</table>")
    [text] = texts_in([str(tmp_path / "p.html")])
    assert text.text == open_document(tmp_path / "p.html").text
    assert text.places.at(0) == "line 1"


def test_a_notebook_of_code_alone_has_nothing_to_audit(tmp_path):
    cells = [{"cell_type": "code", "source": "x = 5", "outputs": []}]
    (tmp_path / "n.ipynb").write_text(json.dumps({"cells": cells}))
    assert [each.text for each in texts_in([str(tmp_path)])] == [""]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("n.ipynb", b"[]"),
        ("n.ipynb", b"{"),
        ("d.docx", b"PK"),
        ("t.md", b"\xff\xfe\x00"),
        ("n.ipynb", b'{"cells": [5]}'),
        ("d.rtf", b"{}"),
    ],
)
def test_what_is_not_what_its_name_says_is_refused(tmp_path, name, data):
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InvalidDraft):
        list(texts_in([str(tmp_path / name)]))


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
