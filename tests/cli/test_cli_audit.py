"""`countermark audit`, and `check --self`: exit codes and formats."""

import json
import zipfile
from xml.etree import ElementTree as ET

import docx
import pytest

OLD = "Country,Year,Inflation (%)\nKenya,2022,7.7\nKenya,2023,7.9\nGhana,2022,31.3\nGhana,2023,39.2\nMali,2023,5.4\nMali,2022,7.2\n"
TEXT = "# Report\n\nKenya's inflation was **7.9%** in 2023. Ghana had the highest inflation in 2023.\n"
SUMS = "| Region | 2022 | 2023 |\n| --- | --- | --- |\n| North | 1,200 | 1,310 |\n| South | 2,140 | 2,205 |\n| Total | 3,340 | 3,551 |\n"


@pytest.fixture
def data(folder):
    (folder / "old.csv").write_text(OLD)
    (folder / "new.csv").write_text(OLD.replace("7.9", "8.4"))
    (folder / "gone.csv").write_text(OLD.replace("Kenya,2023,7.9\n", ""))
    (folder / "r.md").write_text(TEXT)
    return folder


@pytest.mark.parametrize(("after", "code"), [("old.csv", 0), ("new.csv", 1), ("gone.csv", 3)])
@pytest.mark.usefixtures("data")
def test_the_exit_code_says_whether_all_still_holds(run, after, code):
    assert run("audit", "r.md", "--before", "old.csv", "--after", after).exit_code == code


@pytest.mark.usefixtures("data")
def test_every_format_names_the_place_and_the_new_words(run):
    asked = ("audit", "r.md", "--before", "old.csv", "--after", "new.csv", "--output-format")
    shown = run(*asked, "terminal").stdout
    assert "r.md:3" in shown
    assert "8.4%" in shown
    [result] = json.loads(run(*asked, "sarif").stdout)["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 3
    suite = ET.fromstring(run(*asked, "junit").stdout)
    assert suite.get("failures") == "1"
    page = run(*asked, "html").stdout
    assert "<ins>8.4%</ins>" in page
    assert json.loads(run(*asked, "json").stdout)["findings"][0]["should"] == "8.4%"


def test_in_place_keeps_what_was_there(run, data):
    run("audit", "r.md", "--before", "old.csv", "--after", "new.csv", "--in-place")
    assert (data / "r.md").read_text() == TEXT.replace("7.9", "8.4")
    assert (data / "r.md.orig").read_text() == TEXT


PAGE = "<p>In Kenya,\n  inflation was <b>7.9%</b> in 2023 &amp; it was {} in 2023.</p>\n"


def test_a_page_is_edited_where_it_is_written_in_one_piece(run, data):
    (data / "p.html").write_text(PAGE.format("7&#46;9%"))
    done = run("audit", "p.html", "--before", "old.csv", "--after", "new.csv", "--in-place")
    assert (data / "p.html").read_text() == PAGE.format("7&#46;9%").replace("<b>7.9%", "<b>8.4%")
    assert "p.html, line 1 is not changed" in done.stderr


def test_a_word_document_gets_tracked_changes(run, data):
    document = docx.Document()
    document.add_paragraph("Kenya's inflation was 7.9% in 2023.")
    document.save(data / "r.docx")
    before = (data / "r.docx").read_bytes()
    run("audit", "r.docx", "--before", "old.csv", "--after", "new.csv", "--in-place")
    assert (data / "r.docx.orig").read_bytes() == before
    shown = zipfile.ZipFile(data / "r.docx").read("word/document.xml").decode()
    assert "<w:delText" in shown
    assert "8.4%" in shown


def test_a_notebook_is_not_written(run, data):
    cells = [{"cell_type": "markdown", "source": "Kenya's inflation was 7.9% in 2023."}]
    (data / "n.ipynb").write_text(json.dumps({"cells": cells}))
    done = run("audit", "n.ipynb", "--before", "old.csv", "--after", "new.csv", "--in-place")
    assert "is not changed" in done.stderr
    assert not (data / "n.ipynb.orig").exists()


def test_a_page_has_its_line_in_sarif(run, data):
    (data / "p.html").write_text("<h1>Report</h1>\n<p>Kenya's inflation was 7.9% in 2023.</p>\n")
    asked = ("audit", "p.html", "--before", "old.csv", "--after", "new.csv", "--output-format", "sarif")
    [result] = json.loads(run(*asked).stdout)["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 2}


def test_markup_of_a_text_does_not_act_in_the_page(run, data):
    (data / "r.md").write_text(TEXT + "\n<script>alert(1)</script>\n")
    page = run("audit", "r.md", "--before", "old.csv", "--after", "new.csv", "--output-format", "html").stdout
    assert "<script>" not in page


@pytest.mark.parametrize(
    "arguments",
    [
        ("r.md", "--before", "old.csv"),
        ("r.md", "--before", "old.csv", "--after", "nowhere.csv"),
        ("nowhere.md", "--before", "old.csv", "--after", "new.csv"),
        ("r.md", "--before", "old.csv", "--after", "new.csv", "--output", "x.txt"),
    ],
)
@pytest.mark.usefixtures("data")
def test_what_cannot_be_audited_is_refused(refused, arguments):
    refused("audit", *arguments)


def test_a_text_against_itself(run, folder):
    (folder / "s.md").write_text(SUMS)
    (folder / "right.md").write_text(SUMS.replace("3,551", "3,515"))
    found = run("check", "s.md", "--self")
    assert found.exit_code == 3
    assert "does not add up" in found.stdout
    assert "wrong" not in found.stdout
    assert run("check", "right.md", "--self").exit_code == 0


@pytest.mark.parametrize("more", [("--data", "old.csv"), ("--facts", "facts.json"), ("--output-format", "markdown")])
@pytest.mark.usefixtures("data")
def test_a_text_against_itself_takes_no_data(refused, more):
    assert "--self" in refused("check", "r.md", "--self", *more)
