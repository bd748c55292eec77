"""`countermark pack test`: a pack against its own examples."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from countermark.cli.pack.examples import read_examples, run_examples, unbroken
from countermark.cli.pack.expectations import Given, expectation_files, run_expectations
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.inputs import tools_in
from countermark.cli.shared.terminal.output import emit
from countermark.errors import InvalidPack
from countermark.evidence.documents import load_passages
from countermark.pipeline import load_packs
from countermark.registry import pack_examples, packs
from countermark.render.neutral import one_line

_ENDING = ".examples.json"
_EXPECTATIONS = ".expectations.json"


@click.command("test")
@click.argument("names", metavar="[PACK]…", nargs=-1)
@click.option("--examples", "examples_file", metavar="FILE", help="The examples, where they are not beside the pack.")
@click.option("--packs", "folder", metavar="FOLDER", help="Where the packs are that CAPE's expectations name.")
@click.option(
    "--tools", "tools_file", metavar="FILE", help="The tools that CAPE's expectations are about: a JSON list."
)
@click.option("--docs", "documents", multiple=True, metavar="FILE", help="Documents for their verifiers. Repeatable.")
def test_packs(
    names: tuple[str, ...],
    examples_file: str | None,
    folder: str | None,
    tools_file: str | None,
    documents: tuple[str, ...],
) -> None:
    """Run the examples of packs (names or files; default every pack that ships), or CAPE's expectations.

    The examples of PACK.json are in PACK.examples.json beside it. A pack without an example that fails is
    refused. NAME.expectations.json, or a folder of such files, is compared with the graph in NAME.json beside it.
    Exits 0 when every example does what it says, 1 when one does not.
    """
    if examples_file is not None and len(names) != 1:
        raise click.UsageError("--examples needs one pack")
    expected = [name for name in names if name.endswith(_EXPECTATIONS) or Path(name).is_dir()]
    if len(expected) != len(names) and (folder is not None or tools_file is not None or documents):
        raise click.UsageError("--packs, --tools and --docs are for files that end in .expectations.json")
    results = [
        _expected(name, folder, tools_file, documents) if name in expected else _tested(name, examples_file)
        for name in names or packs()
    ]
    sys.exit(0 if all(results) else 1)


def _expected(place: str, folder: str | None, tools_file: str | None, documents: tuple[str, ...]) -> bool:
    """Whether everything comes out as CAPE's expectations say; what does not is told."""
    given = Given(folder, [] if tools_file is None else tools_in(tools_file), load_passages(*documents))
    is_right = True
    for path in expectation_files(place):
        wrong = run_expectations(path, given)
        is_right = is_right and not wrong
        said = "as expected" if not wrong else f"{len(wrong)} not as expected"
        emit("\n".join([f"{path}: {said}", *(one_line(f"  {each}", 1000) for each in wrong)]) + "\n")
    return is_right


def _tested(name: str, examples_file: str | None) -> bool:
    """Whether every example of a pack does what it says; what does not is told."""
    text, where = _examples(name, examples_file)
    examples = read_examples(text, where)
    pack = load_packs(name, examples.examples[0].params)[0]
    if examples.pack_id != pack.id:
        raise InvalidPack(f"the examples are of pack {examples.pack_id!r}, not {pack.id!r}", where=where)
    outcomes = run_examples(examples, name)
    wrong = [outcome for outcome in outcomes if outcome.problem]
    kinds = [example.kind for example in examples.examples]
    count = f"{kinds.count('passes')} pass, {kinds.count('fails')} fail, {kinds.count('near-miss')} near misses"
    said = "all as expected" if not wrong else f"{len(wrong)} not as expected"
    lines = [f"{pack.id}: {len(outcomes)} examples ({count}), {said}"]
    lines += [one_line(f"  {outcome.example.name}: {outcome.problem}", 1000) for outcome in wrong]
    lines += [f"  no example breaks {rule}" for rule in unbroken(pack.document, outcomes)]
    emit("\n".join(lines) + "\n")
    return not wrong


def _examples(name: str, given: str | None) -> tuple[str | bytes, str]:
    """The text of a pack's examples, and where it is."""
    if given is not None:
        return input_bytes(given), given
    if not name.endswith(".json") and os.sep not in name:
        return pack_examples(name), name
    path = name.removesuffix(".json") + _ENDING
    if not Path(path).is_file():
        hint = f"write them to {path}; 'countermark pack new' shows how"
        raise InvalidPack("the pack has no examples", where=name, hint=hint)
    return input_bytes(path), path
