"""`countermark batch`, as a shell runs it."""

from __future__ import annotations

import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from countermark.cli.door import cli

GOOD = 'Growth was <claim id="g">5.7%</claim>.'
BAD = 'Growth was <claim id="g">5.9%</claim>.'
BARE = "Growth was 5.7%."


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs the command in a folder with one fact; drafts are written first."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "facts.json").write_text(json.dumps([{"id": "g", "value": "5.7", "unit": "%"}]))

    def go(drafts, *options, facts=True, column="draft"):
        if drafts is not None:
            pq.write_table(pa.table({column: pa.array(drafts, pa.string())}), "in.parquet")
        given = ["--facts", "facts.json"] if facts else []
        return CliRunner().invoke(cli, ["batch", "in.parquet", "--output", "out.parquet", *given, *options])

    return go


HERE = ("--engine", "here")


@pytest.mark.parametrize(
    ("drafts", "code"),
    [([GOOD], 0), ([GOOD, BAD], 1), ([GOOD, BARE], 3), ([GOOD, None], 1), ([], 0)],
)
def test_the_worst_draft_decides_the_exit_code(run, drafts, code):
    """A draft that could not be checked counts as rejected."""
    assert run(drafts, *HERE).exit_code == code


def test_processes_are_the_default(run):
    """Progress goes to standard error, the summary to standard output, and both files are there."""
    done = run([GOOD, BAD], "--workers", "1")
    assert done.exit_code == 1
    assert "2 of 2 drafts" in done.stderr
    assert "Most contradicted facts" in done.stdout
    assert pq.read_table("out.parquet").column("decision").to_pylist() == ["accept", "reject"]
    assert pq.read_table("out.marks.parquet").num_rows == 2
    again = run(None, "--workers", "1")
    assert (again.exit_code, again.stdout) == (1, done.stdout)
    assert "2 drafts were done already" in again.stderr


def test_the_summary_is_a_page_or_data(run, tmp_path):
    run([GOOD, BAD, None], *HERE, "--summary", "s.html")
    page = (tmp_path / "s.html").read_text()
    assert "Content-Security-Policy" in page
    assert "could not be checked" in page
    run(None, *HERE, "--summary", "s.json")
    document = json.loads((tmp_path / "s.json").read_text())
    assert (document["errors"], document["contradicted"]) == (1, [{"fact": "g", "numbers": 1}])
    assert run(None, *HERE, "--summary", "s.md").exit_code == 1
    assert "| reject |" in (tmp_path / "s.md").read_text()


def test_what_a_draft_says_cannot_act_in_the_summary(run, tmp_path):
    """An id is the draft's own words; on the page it is text."""
    done = run(['It is <claim id="g">6%</claim>.', "x"], *HERE, "--summary", "s.html", "--pack", "numbers.display")
    assert "\x1b" not in done.stdout
    assert "<script" not in (tmp_path / "s.html").read_text()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--address", "auto"), "--address needs --engine ray"),
        ((*HERE, "--workers", "2"), "--engine here has one worker"),
        (("--summary", "s.pdf"), "--summary takes a file"),
        (("--column", "draft"), "is not NAME=COLUMN"),
        (("--column", "draft=a", "--column", "draft=b"), "twice"),
        (("--column", "draft=answer"), "no column 'answer'"),
        (("--namespace", "n"), "--namespace needs a store"),
        (("--pack", "numbers.nope"), "is not installed"),
        (("--workers", "0"), "invalid value"),
    ],
)
def test_mistakes_are_told_before_anything_is_checked(run, tmp_path, options, says):
    done = run([GOOD], *options)
    assert done.exit_code == 2
    assert says in done.stderr
    assert not (tmp_path / "out.parquet").exists()


def test_a_batch_without_facts_is_refused(run):
    done = run([GOOD], *HERE, facts=False)
    assert (done.exit_code, "no facts are given" in done.stderr) == (2, True)


def test_a_column_may_have_another_name(run):
    assert run([GOOD], *HERE, "--column", "draft=answer", column="answer").exit_code == 0


def test_ray_that_is_not_installed_names_the_extra(run, monkeypatch):
    """The engine says what to install."""
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    done = run([GOOD], "--engine", "ray")
    assert done.exit_code == 2
    assert "pip install 'countermark[ray]'" in done.stderr


@pytest.mark.parametrize("summary", ["nowhere/s.html", "folder.html"])
def test_a_summary_that_cannot_be_written_is_told_first(run, tmp_path, summary):
    """Before the drafts are checked, not after."""
    (tmp_path / "folder.html").mkdir()
    done = run([GOOD], *HERE, "--summary", summary)
    assert done.exit_code == 2
    assert "output" in done.output
    assert not (tmp_path / "out.parquet").exists()


def test_facts_of_a_row_that_are_no_list_are_told_in_words_of_json(run, tmp_path):
    pq.write_table(pa.table({"draft": [GOOD] * 3, "facts": ["null", "{}", '"x"']}), tmp_path / "in.parquet")
    assert run(None, *HERE).exit_code == 1
    errors = pq.read_table("out.parquet").column("error").to_pylist()
    assert [error.split(";")[0] for error in errors] == [
        "the facts are null",
        "the facts are one object",
        "the facts are a text",
    ]


def test_pairs_come_with_a_card(run, tmp_path):
    """Only where drafts have a question; what is held out is left out."""
    drafts = pa.table({"draft": [GOOD, BAD], "query": ["How high was growth here?", "And how high was growth there?"]})
    pq.write_table(drafts, tmp_path / "in.parquet")
    done = run(None, *HERE, "--pairs", "taught")
    assert "1 example of 2 texts; 1 accepted" in done.stderr
    [example] = (tmp_path / "taught" / "trl-sft.jsonl").read_text().splitlines()
    assert json.loads(example)["messages"][1]["content"] == GOOD
    (tmp_path / "test.txt").write_text("And how high was growth there?\n")
    again = run(None, *HERE, "--pairs", "taught", "--hold-out", "test.txt")
    assert "0 examples of 2 texts; 1 accepted, 1 leaked" in again.stderr


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--hold-out", "facts.json"), "--hold-out is about --pairs"),
        (("--pairs", "nowhere/taught"), "the folder of the output does not exist"),
        (("--pairs", "taught", "--hold-out", "nowhere.txt"), "file cannot be read"),
        (("--pairs", "facts.json"), "is a file"),
    ],
)
def test_mistakes_about_pairs_are_told_first(run, tmp_path, options, says):
    done = run([BAD], *HERE, *options)
    assert (done.exit_code, says in done.stderr) == (2, True)
    assert not (tmp_path / "out.parquet").exists()
