"""`countermark correct`: edits that are shown, or made with a backup; the exit code is that of the corrected text."""

import json

import pytest

RIGHT = 'It is <claim id="n">1,500</claim>.'


@pytest.fixture
def correct(run):
    def invoke(name, *more, **options):
        return run("correct", name, "--facts", "facts.json", *more, **options)

    return invoke


@pytest.mark.parametrize(("name", "code", "edits"), [("accept.md", 0, 0), ("review.md", 3, 0), ("reject.md", 0, 1)])
def test_the_exit_code_is_the_decision_on_the_corrected_text(correct, name, code, edits):
    result = correct(name, "--output-format", "json")
    assert result.exit_code == code
    assert len(json.loads(result.stdout)["corrections"]) == edits


def test_json_has_the_names_of_cape(correct):
    shown = json.loads(correct("reject.md", "--output-format", "json").stdout)
    assert shown["corrected_text"] == RIGHT
    assert shown["verification_status"] == "passed"
    assert shown["residual_violations"] == []
    [one] = shown["corrections"]
    assert list(one) == ["violation_id", "strategy", "location", "original", "replacement", "explanation"]
    assert (one["original"], one["replacement"]) == ("1,501", "1,500")


@pytest.mark.parametrize("output_format", ["terminal", "markdown", "html", "text"])
def test_every_format_shows_both_sides(correct, output_format):
    shown = correct("reject.md", "--output-format", output_format).stdout
    assert "1,501" in shown
    assert "1,500" in shown
    assert "1 edit, checked together, not made" in shown


def test_the_draft_alone_is_the_corrected_text(correct, folder):
    assert correct("reject.md", "--output-format", "draft").stdout == RIGHT
    assert correct("-", "--output-format", "draft", stdin=(folder / "reject.md").read_text()).stdout == RIGHT


def test_in_place_keeps_what_was_there(correct, folder):
    before = (folder / "reject.md").read_bytes()
    assert correct("reject.md", "--in-place").exit_code == 0
    assert (folder / "reject.md").read_text() == RIGHT
    assert (folder / "reject.md.orig").read_bytes() == before
    (folder / "reject.md").write_bytes(before)
    correct("reject.md", "--in-place")
    assert (folder / "reject.md.orig").read_bytes() == (folder / "reject.md.orig1").read_bytes() == before


def test_in_place_keeps_reasoning_line_ends_and_the_mark_of_the_encoding(correct, folder):
    head = b"\xef\xbb\xbf<think>hm\r\n</think>\r\n"
    (folder / "x.md").write_bytes(head + b'It is <claim id="n">1,501</claim>.\r\n\xc3\xa9\r\n')
    correct("x.md", "--in-place")
    assert (folder / "x.md").read_bytes() == head + b'It is <claim id="n">1,500</claim>.\r\n\xc3\xa9\r\n'


def test_in_place_leaves_a_file_that_needs_nothing(correct, folder):
    correct("accept.md", "--in-place")
    assert sorted(path.name for path in folder.glob("accept*")) == ["accept.md"]


def test_an_edit_can_be_left(correct, folder):
    result = correct("reject.md", "--leave", "1", "--in-place")
    assert result.exit_code == 1
    assert (folder / "reject.md").read_text() != RIGHT
    assert not (folder / "reject.md.orig").exists()


def test_pairs_are_appended_only_where_the_text_passes(correct, folder):
    for _ in range(2):
        correct("reject.md", "--pairs", "pairs.jsonl", "--query", "How much?")
    correct("review.md", "--pairs", "pairs.jsonl")
    lines = [json.loads(line) for line in (folder / "pairs.jsonl").read_text().splitlines()]
    assert [(line["prompt"], line["chosen"]) for line in lines] == [("How much?", RIGHT)] * 2
    correct("reject.md", "--pairs", "sft.jsonl", "--pair-format", "sft")
    assert json.loads((folder / "sft.jsonl").read_text())["completion"] == RIGHT


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("-", "--in-place"), "--in-place needs a file"),
        (("reject.md", "--facts", "facts.json", "--leave", "2"), "there is no edit 2; there are 1"),
        (("none.md",), "file cannot be read"),
        (("reject.md", "--facts", "facts.json", "--pairs", "no/such/folder"), "pairs cannot be written"),
        (("reject.md", "--facts", "facts.json", "--model", "nobody"), "'nobody' is not installed"),
    ],
)
def test_what_could_not_run_says_so(run, arguments, says):
    result = run("correct", *arguments, stdin="")
    assert result.exit_code == 2
    assert says in result.stderr
