"""run_batch(): the same bytes from every engine, and nothing lost or repeated however often it is interrupted."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pyarrow.parquet as pq
import pytest
from tests.batch.conftest import COUNT, contents, draft, write
from tests.batch.deadly import PACK

from countermark.batch import Settings, run_batch
from countermark.batch.engines import Here
from countermark.batch.engines.processes import Processes
from countermark.batch.ledger import Ledger
from countermark.errors import CountermarkError
from countermark.model import Fact
from countermark.store import open_store


class Stopped(Exception):
    """Whatever ends a run."""


def stop_after(drafts: int):
    """Progress that ends the run once so many drafts are done."""

    def told(progress):
        if progress.done - progress.resumed >= drafts:
            raise Stopped

    return told


def test_processes_and_parts_do_not_change_a_byte(given):
    """One process with large parts and two with small ones write the same files."""
    run_batch(given.path, given.output, given.settings)
    found = run_batch(given.path, given.folder / "two.parquet", given.settings, engine=Processes(2), part_rows=3)
    assert contents(given) == contents(given, "two")
    assert pq.read_table(given.output).column("row").to_pylist() == list(range(COUNT))
    assert found.summary.decisions == {"accept": 32, "review": 0, "reject": 8}
    assert found.summary.contradicted == [("f0", 4), ("f5", 4)]
    assert not list(given.folder.glob("*.parts"))


def test_the_manifest_says_what_was_made_of_what(given):
    run_batch(given.path, given.output, given.settings, part_rows=30)
    document = json.loads((given.folder / "out.parquet.manifest.json").read_text())
    assert document["drafts"]["rows"] == COUNT
    assert [part["rows"] for part in document["parts"]] == [[0, 30], [30, 40]]
    assert document["job"]["packs"][0]["id"] == "numbers.strict.v2"


def test_an_interrupted_run_goes_on_where_it_stopped(given):
    """Parts that are done are not checked again, and the output is the same."""
    run_batch(given.path, given.folder / "whole.parquet", given.settings, part_rows=4)
    for _ in range(2):
        with pytest.raises(Stopped):
            run_batch(given.path, given.output, given.settings, part_rows=4, told=stop_after(8))
        assert not given.output.exists()
    seen = []
    found = run_batch(given.path, given.output, given.settings, part_rows=4, told=seen.append)
    assert (found.resumed, seen[0].done, len(seen)) == (16, 16, 7)
    assert contents(given) == contents(given, "whole")


def test_a_run_that_is_killed_goes_on_where_it_stopped(given):
    """The command itself is killed, with no chance to clean up; what it had noted counts, and nothing twice."""
    options = ["--facts", str(given.facts), "--part-rows", "2", "--workers", "1"]
    command = [sys.executable, "-m", "countermark", "batch", str(given.path), "--output", str(given.output), *options]
    manifest = given.folder / "out.parquet.parts" / "manifest.jsonl"
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=_path()) as running:
        while running.poll() is None and not (manifest.exists() and manifest.read_bytes().count(b"\n") > 3):
            time.sleep(0.001)
        running.kill()
    found = run_batch(given.path, given.output, given.settings, part_rows=2)
    assert found.resumed >= 6
    run_batch(given.path, given.folder / "whole.parquet", given.settings)
    assert contents(given) == contents(given, "whole")


def _path() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def test_a_part_that_was_cut_or_changed_is_checked_again(given):
    """A torn line of the manifest, a changed file and a missing one: none of them counts as done."""
    run_batch(given.path, given.folder / "whole.parquet", given.settings, part_rows=4)
    with pytest.raises(Stopped):
        run_batch(given.path, given.output, given.settings, part_rows=4, told=stop_after(20))
    parts = given.folder / "out.parquet.parts"
    (parts / "00000000.drafts.parquet").write_bytes(b"PAR1")
    (parts / "00000001.marks.parquet").unlink()
    with (parts / "manifest.jsonl").open("ab") as file:
        file.write(b'{"part": 9, "rows": [36, 40], "dra')
    found = run_batch(given.path, given.output, given.settings, part_rows=4)
    assert found.resumed == 12
    assert contents(given) == contents(given, "whole")


def test_a_finished_batch_is_not_done_again(given):
    """The same command gives the same summary at once; a changed output is made again."""
    first = run_batch(given.path, given.output, given.settings)
    again = run_batch(given.path, given.output, given.settings, told=stop_after(0))
    assert (again.summary, again.resumed) == (first.summary, COUNT)
    before = contents(given)
    given.output.write_bytes(b"something else")
    run_batch(given.path, given.output, given.settings)
    assert contents(given) == before


def test_another_batch_does_not_go_on_with_these_parts(given):
    """Other facts, or another input, are another batch; to begin again is for a person to say."""
    with pytest.raises(Stopped):
        run_batch(given.path, given.output, given.settings, part_rows=4, told=stop_after(8))
    given.facts.write_text(json.dumps([{"id": "f1", "value": "1.5", "unit": "%"}]))
    with pytest.raises(
        CountermarkError, match=r"an unfinished batch is here, with another set of facts or options .*--restart"
    ):
        run_batch(given.path, given.output, given.settings, part_rows=4)
    write(given.path, [draft(1)])
    found = run_batch(given.path, given.output, given.settings, part_rows=4, restart=True)
    assert (found.resumed, found.summary.decisions["accept"]) == (0, 1)


def test_two_runs_do_not_write_to_one_output(given):
    (given.folder / "out.parquet.parts").mkdir()
    with (
        Ledger(given.folder / "out.parquet.parts", {"input": "x"}),
        pytest.raises(CountermarkError, match="another run is writing here"),
    ):
        run_batch(given.path, given.output, given.settings)


def test_a_killed_worker_loses_and_repeats_nothing(given):
    """Workers are killed in the middle, twice; every row is there once."""
    killed = []

    def told(progress):
        if progress.done in (4, 16):
            for child in multiprocessing.active_children()[:1]:
                os.kill(child.pid, signal.SIGKILL)
                killed.append(child.pid)

    run_batch(given.path, given.folder / "whole.parquet", given.settings, part_rows=4)
    run_batch(given.path, given.output, given.settings, part_rows=4, engine=Processes(2), told=told)
    assert killed
    assert contents(given) == contents(given, "whole")
    assert not multiprocessing.active_children()


@pytest.mark.usefixtures("deadly")
def test_a_row_that_kills_its_worker_becomes_an_error_row(given):
    """It is tried twice, and not a third time; every other row is checked."""
    write(given.path, [f"{'DEADLY ' if number == 5 else ''}{draft(number)}" for number in range(8)])
    settings = given.settings._replace(packs=["numbers.strict", PACK])
    run_batch(given.path, given.output, settings, part_rows=4, engine=Processes(1))
    rows = pq.read_table(given.output).to_pylist()
    assert [row["row"] for row in rows] == list(range(8))
    assert rows[5]["error"] == "the process that checked this draft ended 2 times (SIGSEGV)"
    assert [row["row"] for row in rows if row["error"] is not None] == [5]


def test_a_run_reads_a_store_as_it_stood_when_it_began(given):
    """A load between two halves of a batch changes neither."""
    place = str(given.folder / "facts.db")
    store = open_store(place)
    store.load([Fact(id=f"f{number}", value=f"{number}.5", unit="%") for number in range(10)], source="a")
    settings = Settings(facts=[place])
    run_batch(given.path, given.folder / "whole.parquet", settings, part_rows=4)
    with pytest.raises(Stopped):
        run_batch(given.path, given.output, settings, part_rows=4, told=stop_after(8))
    store.load([Fact(id="f9", value="99", unit="%")], source="a")
    store.close()
    run_batch(given.path, given.output, settings, part_rows=4)
    assert contents(given) == contents(given, "whole")
    fresh = run_batch(given.path, given.folder / "fresh.parquet", settings, part_rows=4)
    assert fresh.summary.decisions["reject"] == 12


def test_facts_that_change_under_a_worker_are_noticed(given):
    """A worker loads what the batch began with, or nothing counts."""

    class Changing(Here):
        def run(self, job, parts):
            given.facts.write_text("[]")
            return super().run(job, parts)

    with pytest.raises(CountermarkError, match="not those that the batch began with"):
        run_batch(given.path, given.output, given.settings, engine=Changing())


def test_a_folder_of_parquet_is_read_by_each_worker(sales):
    for name, engine in (("whole", Here()), ("out", Processes(2))):
        run_batch(sales.path, sales.folder / f"{name}.parquet", sales.over_records, part_rows=4, engine=engine)
    assert contents(sales) == contents(sales, "whole")
    marks = [row["mark"] for row in pq.read_table(sales.folder / "out.marks.parquet").to_pylist()]
    assert marks == ["supported", "flagged"] * 4


def test_records_that_change_under_a_worker_are_noticed(sales):
    """As facts are; nothing of the records but their digest says so."""

    class Changing(Here):
        def run(self, job, parts):
            (sales.facts / "year=2022" / "part1.parquet").unlink()
            return super().run(job, parts)

    with pytest.raises(CountermarkError, match="not those that the batch began with"):
        run_batch(sales.path, sales.output, sales.over_records, engine=Changing())


def test_an_input_that_changes_under_a_worker_is_noticed(given):
    """Half of one file and half of another would be nobody's."""

    class Changing(Here):
        def run(self, job, parts):
            write(given.path, ["Another."] * COUNT)
            return super().run(job, parts)

    with pytest.raises(CountermarkError, match="the input is not the one that the batch began with"):
        run_batch(given.path, given.output, given.settings, engine=Changing())


def test_parts_that_do_not_come_back_are_told(given):
    class Forgetful(Here):
        def run(self, job, parts):
            return super().run(job, parts[1:])

    with pytest.raises(CountermarkError, match=r"1 parts did not come back, rows 0 to 3 first; run it again"):
        run_batch(given.path, given.output, given.settings, part_rows=4, engine=Forgetful())
    assert run_batch(given.path, given.output, given.settings, part_rows=4).resumed == 36


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"path": "none.parquet"}, "file cannot be read: no such file"),
        ({"path": "facts.json"}, "not a Parquet file"),
        ({"output": "in.parquet"}, "the output is the input"),
        ({"output": "no/out.parquet"}, "the folder of the output does not exist"),
        ({"marks": "out.parquet"}, "drafts and marks go to one file"),
        ({"part_rows": 0}, "cannot have 0 rows"),
        ({"settings": Settings()}, "no facts are given"),
    ],
)
def test_what_cannot_run_is_refused_before_anything_is_written(given, change, says):
    asked = {"path": "in.parquet", "output": "out.parquet", "settings": given.settings, **change}
    paths = {name: given.folder / asked.pop(name) for name in ("path", "output", "marks") if name in asked}
    with pytest.raises(CountermarkError, match=says):
        run_batch(**paths, **asked)
    assert not (given.folder / "out.parquet").exists()


def test_a_damaged_file_is_one_clear_error(given):
    """Rows that cannot be read are no error rows: nobody knows what they said."""
    data = bytearray(given.path.read_bytes())
    data[len(data) // 3 : len(data) // 3 + 200] = bytes(200)
    given.path.write_bytes(bytes(data))
    with pytest.raises(CountermarkError, match=r"row \d+ cannot be read"):
        run_batch(given.path, given.output, given.settings, part_rows=4)


def test_no_drafts_are_a_batch_too(given):
    write(given.path, [], draft=[])
    pq.write_table(pq.read_table(given.path).slice(0, 0), given.path)
    assert run_batch(given.path, given.output, given.settings).summary.drafts == 0


def test_workers_are_at_least_one():
    with pytest.raises(CountermarkError, match="0 workers"):
        Processes(0)


def test_to_begin_again_does_not_take_the_parts_of_a_run_that_is_writing(given):
    """A restart waits for the lock like any run: what another one is writing stays, and so does what it has done."""
    with pytest.raises(Stopped):
        run_batch(given.path, given.output, given.settings, part_rows=4, told=stop_after(8))
    parts = given.folder / "out.parquet.parts"
    before = sorted(path.name for path in parts.iterdir())
    job = json.loads((parts / "manifest.jsonl").read_text().splitlines()[0])["job"]
    with Ledger(parts, job), pytest.raises(CountermarkError, match="another run is writing here"):
        run_batch(given.path, given.output, given.settings, part_rows=4, restart=True)
    assert sorted(path.name for path in parts.iterdir()) == before


def test_to_begin_again_with_a_wrong_name_throws_nothing_away(given):
    """An input that cannot be read is told before what an earlier run has done is thrown away."""
    with pytest.raises(Stopped):
        run_batch(given.path, given.output, given.settings, part_rows=4, told=stop_after(8))
    with pytest.raises(CountermarkError, match="file cannot be read: no such file"):
        run_batch(given.folder / "typo.parquet", given.output, given.settings, part_rows=4, restart=True)
    assert run_batch(given.path, given.output, given.settings, part_rows=4).resumed == 8


def test_a_finished_batch_is_made_again_where_that_is_asked_for(given):
    run_batch(given.path, given.output, given.settings)
    before = contents(given)
    assert run_batch(given.path, given.output, given.settings, restart=True).resumed == 0
    assert contents(given) == before


@pytest.mark.parametrize(
    ("output", "marks", "said"),
    [
        ("folder", None, "the output is a folder"),
        ("out.parquet", "folder", "the output is a folder"),
        ("nowhere/out.parquet", None, "the folder of the output does not exist"),
        ("out.parquet", "nowhere/marks.parquet", "the folder of the output does not exist"),
        ("taken", None, "output cannot be written: file exists"),
    ],
)
def test_an_output_that_cannot_be_written_is_told_before_anything_is_checked(given, output, marks, said):
    """Not after hours of checking, when the parts are put together."""
    (given.folder / "folder").mkdir()
    (given.folder / "taken.parts").write_text("a file of somebody's")
    marks = given.folder / marks if marks is not None else None
    with pytest.raises(CountermarkError, match=said) as told:
        run_batch(given.path, given.folder / output, given.settings, marks=marks, told=stop_after(0))
    assert told.value.hint
    assert (given.folder / "taken.parts").read_text() == "a file of somebody's"


@pytest.mark.parametrize(
    ("data", "said"),
    [(None, "file cannot be read: no such file"), (b"", "the file is empty"), (b"a,b\n1,2\n", "not a Parquet file")],
)
def test_an_input_that_is_none_says_which(given, data, said):
    path = given.folder / "other.csv"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(CountermarkError, match=said):
        run_batch(path, given.output, given.settings)
    with pytest.raises(CountermarkError, match="the input is a folder"):
        run_batch(given.folder, given.output, given.settings)
