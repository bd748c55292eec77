"""run_batch(examples=…): what many drafts teach; every chosen text is accepted when checked again, no rejected one is."""

from __future__ import annotations

import json

import pyarrow as pa
import pytest
from tests.batch.conftest import COUNT, FACTS, contents, draft, write

from countermark import Draft, Evidence, Fact, check
from countermark.batch import Settings, run_batch
from countermark.batch.engines.processes import Processes
from countermark.batch.examples import Examples
from countermark.correct.training.folder import FILES
from countermark.errors import CountermarkError

EVIDENCE = Evidence(facts=[Fact(**each) for each in FACTS])
PLACES = ("Kenya", "Ghana", "Peru", "Chile", "Norway", "Spain", "Italy", "Japan")


def question(number: int) -> str:
    return f"How high was growth in {PLACES[number // 5]}, and what do people there say of it?"


@pytest.fixture
def asked(given):
    """Forty drafts with their questions; eight are contradicted, one of them beyond mending."""
    drafts = [draft(number) for number in range(COUNT)]
    drafts[35] += " It was 12 elsewhere."
    queries = [question(number) for number in range(COUNT)]
    queries[30] = " "
    write(given.path, drafts, query=pa.array(queries, pa.string()))
    return given


def taught(given, name="pairs", held_out=(), pack="numbers.strict", **options):
    folder = given.folder / name
    settings = given.settings._replace(packs=(pack,))
    outcome = run_batch(
        given.path, given.folder / f"{name}.parquet", settings, examples=Examples(folder, held_out), **options
    )
    return outcome, folder, [json.loads(line) for line in (folder / "preference.jsonl").read_text().splitlines()]


def test_every_chosen_text_is_accepted_and_no_rejected_one(asked):
    outcome, folder, examples = taught(asked)
    assert outcome.examples == ("6 examples of 40 texts; 32 accepted, 1 left, 1 unasked")
    assert sorted(path.name for path in folder.iterdir()) == sorted(FILES)
    for each in examples:
        assert check(Draft(text=each["chosen"], query=each["prompt"]), EVIDENCE).decision == "accept"
        assert check(Draft(text=each["rejected"], query=each["prompt"]), EVIDENCE).decision != "accept"
        assert each["rejected"] == draft(each["provenance"]["row"])
    card = (folder / "README.md").read_text()
    assert "| `numbers.strict.v2/numbers/tagged-number-holds` | 6 | " in card
    assert "numbers.strict.v2 | 2." in card
    for form in ("trl-sft", "trl-preference", "openai-sft", "openai-preference", "sft"):
        assert len((folder / f"{form}.jsonl").read_text().splitlines()) == len(examples)


def test_examples_change_no_byte_of_the_results_whatever_checks_them(asked):
    """And an interrupted run goes on, with the same examples."""
    run_batch(asked.path, asked.output, asked.settings)
    taught(asked, "one")
    taught(asked, "two", engine=Processes(2), part_rows=3)
    assert contents(asked) == contents(asked, "one") == contents(asked, "two")
    for name in FILES:
        assert (asked.folder / "one" / name).read_bytes() == (asked.folder / "two" / name).read_bytes()

    def stopped(progress):
        if progress.done >= 20:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        taught(asked, "three", part_rows=10, told=stopped)
    outcome, folder, _ = taught(asked, "three", part_rows=10)
    assert outcome.resumed == 20
    assert (folder / "sft.jsonl").read_bytes() == (asked.folder / "one" / "sft.jsonl").read_bytes()


def test_what_is_done_is_left_and_what_was_changed_is_written_again(asked):
    _, folder, examples = taught(asked)
    assert taught(asked)[0].resumed == COUNT
    (folder / "sft.jsonl").write_text("")
    assert taught(asked)[0].resumed == 0
    assert len((folder / "sft.jsonl").read_text().splitlines()) == len(examples)


def test_questions_that_are_held_out_are_in_no_file(asked):
    outcome, folder, examples = taught(asked, held_out=[question(5)])
    assert "1 leaked" in outcome.examples
    assert question(5) not in {each["prompt"] for each in examples}
    assert not any(question(5) in (folder / name).read_text() for name in FILES)
    with_all, _, _ = taught(asked)
    assert "leaked" not in with_all.examples  # another choice is another batch


def test_a_draft_that_repeats_another_teaches_nothing(given):
    drafts = [draft(0)] * 5
    write(given.path, drafts, query=pa.array([question(0)] * 5, pa.string()))
    outcome, _, examples = taught(given)
    assert outcome.examples == "1 example of 5 texts; 4 repeated"
    assert len(examples) == 1


@pytest.mark.parametrize("name", ["README.md", "notes.txt"])
def test_a_folder_with_something_else_in_it_is_refused(asked, name):
    """Before anything is checked, and nothing in it is touched."""
    (asked.folder / "pairs").mkdir()
    (asked.folder / "pairs" / name).write_text("mine")
    with pytest.raises(CountermarkError, match="another file"):
        taught(asked)
    assert (asked.folder / "pairs" / name).read_text() == "mine"
    assert not (asked.folder / "pairs.parquet").exists()


def test_a_file_in_place_of_the_folder_is_refused(asked):
    (asked.folder / "pairs").write_text("mine")
    with pytest.raises(CountermarkError, match="is a file"):
        taught(asked)


def test_without_being_asked_nothing_is_corrected(asked):
    assert Settings().corrects is False
    assert run_batch(asked.path, asked.output, asked.settings).examples == ""
