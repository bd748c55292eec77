"""`pack test`, `pack lock`, `pack new`, and the formats of other tools on the command line."""

import json
import re
from xml.etree import ElementTree as ET

import pytest

from countermark.registry import packs

EXAMPLE = {"name": "one", "kind": "passes", "text": "Nothing."}
FAILING = {
    "name": "two",
    "kind": "fails",
    "text": "It is 5.",
    "breaks": [{"rule": "numbers/no-bare-value", "node": "q1"}],
}


@pytest.fixture
def examples(folder):
    """A pack of one's own, beside whatever examples a test gives."""
    from countermark.registry import pack_text

    (folder / "mine.json").write_text(pack_text("numbers.strict"))

    def write(*each, pack_id="numbers.strict.v2"):
        (folder / "mine.examples.json").write_text(json.dumps({"pack_id": pack_id, "examples": each}))

    return write


def test_pack_test_runs_every_pack_that_ships(run):
    result = run("pack", "test")
    assert result.exit_code == 0, result.output
    assert "numbers.strict.v2: 15 examples (4 pass, 9 fail, 2 near misses), all as expected" in result.stdout
    said = r"(\S+): \d+ examples \([1-9]\d* pass, [1-9]\d* fail, [1-9]\d* near misses\), all as expected"
    found = [re.fullmatch(said, line) for line in result.stdout.splitlines()]
    # A line about a rule that no example breaks would be none of these.
    assert [match and match[1] for match in found] == sorted(packs())


def test_pack_test_of_a_file_finds_the_examples_beside_it(run, examples):
    examples(EXAMPLE, FAILING)
    result = run("pack", "test", "mine.json")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "  no example breaks numbers/tagged-number-holds",
        "  no example breaks numbers/statement-agrees",
        "  no example breaks numbers/bound-number-holds",
        "  no example breaks numbers/bound-number-not-contradicted",
    ]
    assert run("pack", "test", "numbers.strict", "--examples", "mine.examples.json").exit_code == 0


def test_an_example_that_does_otherwise_is_told_with_what_happened(run, examples):
    examples({**FAILING, "breaks": [{"rule": "numbers/other"}]}, {**EXAMPLE, "text": "It is 5.", "name": "three"})
    result = run("pack", "test", "mine.json")
    assert result.exit_code == 1
    assert "2 not as expected" in result.stdout
    told = "it should break numbers/other; it breaks numbers/no-bare-value (q1): not tagged"
    assert f"  two: {told}" in result.stdout


def test_a_pack_without_a_failing_example_is_refused(refused, examples):
    examples(EXAMPLE)
    assert "no example fails" in refused("pack", "test", "mine.json")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ([{**FAILING, "kind": "passes"}], "an example that 'passes' breaks none"),
        ([{**EXAMPLE, "kind": "fails"}], "an example that 'fails' breaks a rule"),
        ([FAILING, FAILING], "the name 'two' is used twice"),
        ([{**FAILING, "graph": {}}], "an example has a text or a graph, one of them"),
        ([{**FAILING, "text": None}], "an example has a text or a graph, one of them"),
        ([{**FAILING, "extra": 1}], "these are not examples"),
        ([{**FAILING, "kind": "fail"}], "these are not examples"),
        ([{**FAILING, "text": None, "graph": {"claims": 5}}], "example 'two'"),
        ([{**FAILING, "facts": [{"id": "a", "value": "x"}]}], "example 'two'"),
        ([{**FAILING, "params": {"nope": 1}}], "no parameter 'nope'"),
        ([], "no example fails"),
    ],
)
def test_examples_that_make_no_sense_are_refused(refused, examples, given, says):
    examples(*given)
    assert says in refused("pack", "test", "mine.json")


def test_pack_test_needs_examples_of_the_pack_itself(refused, examples, folder):
    assert "the pack has no examples" in refused("pack", "test", "mine.json")
    examples(FAILING, pack_id="numbers.display.v2")
    assert "the examples are of pack 'numbers.display.v2'" in refused("pack", "test", "mine.json")
    (folder / "mine.examples.json").write_text('{"a": 1, "a": 2}')
    assert "not strict JSON" in refused("pack", "test", "mine.json")
    assert "--examples needs one pack" in refused("pack", "test", "--examples", "mine.examples.json")
    assert "is not installed" in refused("pack", "test", "numbers.strct")


def test_a_new_pack_passes_its_own_test(run, folder):
    result = run("pack", "new", "house.heights.v1")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "countermark pack test house.heights.v1.json" in result.stderr
    tested = run("pack", "test", "house.heights.v1.json")
    assert tested.stdout == "house.heights.v1: 4 examples (1 pass, 2 fail, 1 near misses), all as expected\n"
    assert sorted(path.name for path in folder.glob("house*")) == [
        "house.heights.v1.examples.json",
        "house.heights.v1.json",
    ]


@pytest.mark.parametrize("pack_id", ["heights", "House.heights.v1", "house.heights", "../house.heights.v1", "a.b.v"])
def test_a_new_pack_needs_an_id_of_the_usual_form(refused, pack_id):
    assert "is not the id of a pack" in refused("pack", "new", pack_id)


def test_a_new_pack_overwrites_nothing(refused, folder):
    (folder / "house.heights.v1.examples.json").write_text("mine")
    assert "the file already exists" in refused("pack", "new", "house.heights.v1")
    assert not (folder / "house.heights.v1.json").exists()


def test_a_lock_says_when_a_pack_has_changed(run, refused, folder, examples):
    examples(FAILING)
    assert run("pack", "lock", "mine.json", "--output", "lock.json").exit_code == 0
    assert run("pack", "lock", "mine.json", "--check", "lock.json").exit_code == 0
    changed = (folder / "mine.json").read_text().replace("Numbers, strict", "Numbers, lax")
    (folder / "mine.json").write_text(changed)
    result = run("pack", "lock", "mine.json", "--check", "lock.json")
    assert result.exit_code == 1
    assert "changed: its content has changed, and its version 2.0.0 has not" in result.stderr
    assert "leave --output out" in refused("pack", "lock", "mine.json", "--check", "lock.json", "--output", "x")
    (folder / "lock.json").write_text("[]")
    assert "this is not a lock" in refused("pack", "lock", "mine.json", "--check", "lock.json")


def test_a_lock_lists_packs_by_id_with_version_and_digest(run):
    document = json.loads(run("pack", "lock", "numbers.strict", "conduct.tool-use").stdout)
    assert [each["pack_id"] for each in document["packs"]] == ["conduct.tool-use.v1", "numbers.strict.v2"]
    assert all(each["digest"].startswith("sha256:") for each in document["packs"])


def test_check_writes_sarif_and_junit(run):
    result = run("check", "reject.md", "--facts", "facts.json", "--output-format", "sarif")
    assert result.exit_code == 1
    (found,) = json.loads(result.stdout)["runs"][0]["results"]
    assert found["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "reject.md"
    result = run("check", "-", "--facts", "facts.json", "--output-format", "junit", stdin="It is 5.")
    assert result.exit_code == 3
    assert ET.fromstring(result.stdout).attrib["failures"] == "1"
