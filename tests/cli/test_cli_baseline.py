"""Living with it in CI: problems that are accepted become notes, counted and shown; no mark changes."""

import json

import pytest

TABLE = "Region,Year,Employees\nNorth,2022,340\nNorth,2023,355\nSouth,2022,210\nSouth,2023,220\n"
FIRST = "In 2023, the North had 360 employees."
SECOND = "In 2022, the North had 345 employees."


@pytest.fixture
def check(run, folder):
    (folder / "table.csv").write_text(TABLE)

    def checked(text, *options, file="a.md"):
        (folder / file).write_text(text)
        return run("check", file, "--data", "table.csv", *options)

    return checked


def test_a_baseline_lets_old_problems_pass_and_shows_them(check, folder):
    written = check(FIRST, "--baseline", "b.json", "--update-baseline", "--reason", "known since May")
    assert written.exit_code == 0, written.output
    (entry,) = json.loads((folder / "b.json").read_text())["entries"]
    assert (entry["number"], entry["reason"], entry["file"]) == ("360 employees", "known since May", "a.md")
    assert entry["sentence"].startswith("sha256:")
    again = check(FIRST, "--baseline", "b.json")
    assert again.exit_code == 0
    assert "a.md:1:24  · 360 employees: accepted: known since May" in again.stdout
    assert "1 problem is accepted by you and shown as a note" in again.stdout
    assert "✗ reject: 1 number differs" in again.stdout


def test_a_new_problem_fails_and_a_changed_sentence_is_new(check):
    check(FIRST, "--baseline", "b.json", "--update-baseline")
    assert check(f"{FIRST} {SECOND}", "--baseline", "b.json").exit_code == 1
    assert check(FIRST.replace("In 2023, the", "In 2023 the whole"), "--baseline", "b.json").exit_code == 1
    assert check(f"New words before it. {FIRST}", "--baseline", "b.json").exit_code == 0


def test_an_update_keeps_reasons_and_other_files_and_drops_what_is_mended(check, folder):
    check(FIRST, "--baseline", "b.json", "--update-baseline", "--reason", "one")
    check(SECOND, "--baseline", "b.json", "--update-baseline", "--reason", "two", file="b.md")
    check(f"{FIRST} {SECOND}", "--baseline", "b.json", "--update-baseline", "--reason", "three")
    found = {(each["file"], each["reason"]) for each in json.loads((folder / "b.json").read_text())["entries"]}
    assert found == {("a.md", "one"), ("a.md", "two"), ("b.md", "two")}
    check(FIRST.replace("360", "355"), "--baseline", "b.json", "--update-baseline")
    assert {each["file"] for each in json.loads((folder / "b.json").read_text())["entries"]} == {"b.md"}


def test_an_ignore_comment_counts_only_in_a_text_of_ones_own(check):
    """A draft of a model is not trusted: it could excuse itself."""
    text = f"{FIRST} <!-- countermark: ignore old figure -->"
    assert check(text).exit_code == 1
    assert check(text, "--baseline", "b.json", "--update-baseline").exit_code == 0
    own = check(text, "--own-text")
    assert own.exit_code == 0
    assert "· 360 employees: accepted: old figure" in own.stdout
    assert check(f"<!-- countermark: ignore -->\n{FIRST}\n{SECOND}", "--own-text").exit_code == 1
    assert check(f"<!-- countermark: ignore -->\n{FIRST}", "--own-text").exit_code == 0


def test_the_report_is_the_same(check):
    """Neither marks nor the decision change: both are about who is told, and not about what is so."""
    plain = check(FIRST, "--output-format", "json").stdout
    check(FIRST, "--baseline", "b.json", "--update-baseline")
    assert check(FIRST, "--baseline", "b.json", "--output-format", "json").stdout == plain
    sarif = json.loads(check(FIRST, "--baseline", "b.json", "--output-format", "sarif").stdout)
    assert all(each["suppressions"][0]["kind"] == "external" for each in sarif["runs"][0]["results"])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--baseline", "none.json"), "--update-baseline"),
        (("--update-baseline",), "need --baseline"),
        (("--baseline", "b.json", "--reason", "x"), "for --update-baseline"),
        (("--baseline", "broken.json"), "not a baseline"),
    ],
)
def test_a_mistake_is_told(check, folder, options, said):
    (folder / "broken.json").write_text('{"entries": [{"number": "5"}]}')
    result = check(FIRST, *options)
    assert result.exit_code == 2
    assert said in result.stderr
