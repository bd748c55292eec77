"""run_batch(): a file of drafts to two files of results, exactly once, however often it is interrupted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol
from urllib.parse import urlsplit

from countermark.batch.arrow import arrow, parquet
from countermark.batch.checker import Checker
from countermark.batch.engines import Here
from countermark.batch.examples import Examples, write_examples
from countermark.batch.ledger import KINDS, Ledger, durable, job_in, require_writable, write_durably
from countermark.batch.settings import Settings
from countermark.batch.source import OpenedFile, RowRange, file_digest, parts_of
from countermark.batch.summary import Summary, summarised
from countermark.batch.tables import drafts_schema, marks_schema
from countermark.batch.worker import Checked, Job, Task
from countermark.correct.training.folder import require_folder
from countermark.errors import CountermarkError

PART_ROWS: Final = 1000
_GROUPS: Final = {"drafts": 50_000, "marks": 200_000}
"""Rows of a row group of the output, whatever the parts were."""


class Engine(Protocol):
    """Where parts are checked."""

    def run(self, job: Task, parts: Sequence[RowRange]) -> Iterator[Checked]:
        """What became of each part, in any order."""


class Progress(NamedTuple):
    """How far a batch is."""

    done: int
    """Drafts, those of an earlier run among them."""
    drafts: int
    errors: int
    resumed: int
    """Drafts that an earlier run had done."""


class Outcome(NamedTuple):
    """A batch that is complete."""

    drafts: Path
    marks: Path
    manifest: Path
    summary: Summary
    resumed: int
    """Drafts that an earlier run had done."""
    examples: str = ""
    """What became of examples, in words; empty where none were asked for."""


def run_batch(
    path: str | Path,
    output: str | Path,
    settings: Settings,
    *,
    marks: str | Path | None = None,
    examples: Examples | None = None,
    engine: Engine | None = None,
    part_rows: int = PART_ROWS,
    restart: bool = False,
    told: Callable[[Progress], None] | None = None,
) -> Outcome:
    """Check every row of a Parquet file; one file of drafts, one of marks, and a manifest with their digests.

    What an interrupted run has done is kept beside the output and not done again; `restart` throws it away. An output
    that is complete, of the same file under the same facts and packs, is left as it is. With `examples`, drafts that are not
    accepted are corrected, and what a model can learn from that goes to a folder.
    """
    if part_rows < 1:
        raise CountermarkError(f"a part cannot have {part_rows} rows", hint="give at least 1")
    target = Path(output).absolute()
    files = {"drafts": target, "marks": Path(marks).absolute() if marks is not None else _beside(target, ".marks")}
    if files["marks"] == target:
        raise CountermarkError("drafts and marks go to one file", where=str(target), hint="give them two names")
    manifest, folder = target.with_name(f"{target.name}.manifest.json"), target.with_name(f"{target.name}.parts")
    for file in (*files.values(), manifest):
        require_writable(file)
    if examples is not None:
        require_folder(examples.folder)
        settings = settings._replace(corrects=True)
    source = OpenedFile(str(Path(path).absolute()), settings.columns)
    if Path(source.path) in files.values():
        raise CountermarkError("the output is the input", where=source.path, hint="give another name")
    settings = settings.settled() if restart else _pinned(settings.settled(), folder, manifest)
    job, asked = _job(source, settings, part_rows, examples)
    if not restart and _is_complete(manifest, asked, files, examples):
        said = _manifest(manifest).get("pairs", {}).get("said", "")
        return Outcome(target, files["marks"], manifest, summarised(*files.values()), source.rows, said)
    kinds = (*KINDS, "pairs") if examples is not None else KINDS
    with Ledger(folder, asked, restart=restart, kinds=kinds) as ledger:
        parts = parts_of(source.rows, part_rows)
        resumed = _check(ledger, job, parts, engine if engine is not None else Here(), told)
        outputs = {kind: _assembled(ledger, kind, files[kind], len(parts)) for kind in files}
        if outputs["drafts"][1] != source.rows:
            raise CountermarkError(
                f"{outputs['drafts'][1]} of {source.rows} drafts are in the output; please report it"
            )
        document: dict[str, Any] = {
            "job": asked,
            **{
                kind: {"file": files[kind].name, "digest": digest, "rows": rows}
                for kind, (digest, rows) in outputs.items()
            },
            **({} if examples is None else {"pairs": write_examples(ledger, len(parts), examples)}),
            "parts": [ledger.done[part.number] for part in parts],
        }
        write_durably(manifest, json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True).encode() + b"\n")
        ledger.remove()
    said = document.get("pairs", {}).get("said", "")
    return Outcome(target, files["marks"], manifest, summarised(*files.values()), resumed, said)


def _job(
    source: OpenedFile, settings: Settings, part_rows: int, examples: Examples | None
) -> tuple[Job, dict[str, Any]]:
    """What is run, and what tells this run from any other."""
    checker = Checker.of(settings)
    try:
        if not checker.has_facts and "facts" not in source.columns:
            hint = "give facts, or a column of them"
            raise CountermarkError("no facts are given, so no number can be verified", hint=hint)
        asked = _identity(source, settings, checker, part_rows)
    finally:
        checker.close()
    if examples is not None:
        asked["pairs"] = examples.identity
    return Job(source.path, settings, asked["decides"], source.ending()), asked


def _check(
    ledger: Ledger, job: Job, parts: Sequence[RowRange], engine: Engine, told: Callable[[Progress], None] | None
) -> int:
    """Check the parts that are not done yet; how many drafts were."""
    drafts = parts[-1].stop if parts else 0
    done = resumed = sum(part.stop - part.start for part in parts if part.number in ledger.done)
    errors = sum(line["errors"] for line in ledger.done.values())
    if told is not None:
        told(Progress(done, drafts, errors, resumed))
    missing = [part for part in parts if part.number not in ledger.done]
    for checked in engine.run(job, missing) if missing else ():
        if checked.part.number in ledger.done:
            continue  # somebody was taken for dead, and was not
        ledger.put(checked)
        done += checked.part.stop - checked.part.start
        errors += checked.errors
        if told is not None:
            told(Progress(done, drafts, errors, resumed))
    left = [part for part in parts if part.number not in ledger.done]
    if left:
        rows = f"rows {left[0].start} to {left[0].stop - 1}"
        raise CountermarkError(f"{len(left)} parts did not come back, {rows} first", hint="run it again to go on")
    return resumed


def _assembled(ledger: Ledger, kind: str, target: Path, parts: int) -> tuple[str, int]:
    """One file of all parts in the order of their rows; its digest, and how many rows it has."""
    schema = drafts_schema() if kind == "drafts" else marks_schema()
    size = _GROUPS[kind]
    rows = 0
    with durable(target) as temporary:
        with parquet().ParquetWriter(temporary, schema, compression="zstd") as writer:
            held = schema.empty_table()
            for number in range(parts):
                held = arrow().concat_tables([held, parquet().ParquetFile(ledger.path(kind, number)).read()])
                while held.num_rows >= size:
                    writer.write_table(held.slice(0, size).combine_chunks(), row_group_size=size)
                    rows, held = rows + size, held.slice(size)
            if held.num_rows:
                writer.write_table(held.combine_chunks(), row_group_size=size)
                rows += held.num_rows
        digest = file_digest(temporary)
    return digest, rows


def _identity(source: OpenedFile, settings: Settings, checker: Checker, part_rows: int) -> dict[str, Any]:
    """What makes two runs the same batch."""
    return {
        "input": file_digest(source.path),
        "drafts": source.rows,
        "decides": checker.digest(),
        "packs": [{"id": each.id, "version": each.version, "digest": each.digest} for each in checker.packs],
        "stores": {_public(place): change for place, change in settings.fixed.items()},
        "part_rows": part_rows,
        "pyarrow": arrow().__version__,
    }


def _pinned(settings: Settings, folder: Path, manifest: Path) -> Settings:
    """The settings with each store at the change that an earlier run of this output has read."""
    if not settings.fixed or settings.as_of is not None:
        return settings
    before = job_in(folder) or _manifest(manifest).get("job") or {}
    stores = before.get("stores") if isinstance(before, dict) else None
    if not isinstance(stores, dict) or set(stores) != {_public(place) for place in settings.fixed}:
        return settings
    return settings._replace(fixed={place: stores[_public(place)] for place in settings.fixed})


def _is_complete(
    manifest: Path, asked: Mapping[str, Any], files: Mapping[str, Path], examples: Examples | None
) -> bool:
    """Whether the output is there, whole and of this batch."""
    document = _manifest(manifest)
    if examples is not None and not examples.are_those_of(document.get("pairs")):
        return False
    return document.get("job") == asked and all(
        path.is_file()
        and isinstance(document.get(kind), dict)
        and document[kind].get("file") == path.name
        and document[kind].get("digest") == file_digest(path)
        for kind, path in files.items()
    )


def _manifest(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return document if isinstance(document, dict) else {}


def _beside(target: Path, word: str) -> Path:
    return target.with_name(f"{target.stem}{word}{target.suffix}")


def _public(place: str) -> str:
    """A place without the name and the password that open it."""
    if "://" not in place:
        return place
    parts = urlsplit(place)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], query="").geturl()
