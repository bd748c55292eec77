"""`countermark pack test`: a pack against its own examples."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from countermark.cli.options import input_bytes
from countermark.cli.output import emit
from countermark.errors import InvalidPack

_ENDING = ".examples.json"


@click.command("test")
@click.argument("names", metavar="[PACK]…", nargs=-1)
@click.option("--examples", "examples_file", metavar="FILE", help="The examples, where they are not beside the pack.")
def test_packs(names: tuple[str, ...], examples_file: str | None) -> None:
    """Run the examples of packs (names or files; default every pack that ships).

    The examples of PACK.json are in PACK.examples.json beside it. A pack without an example that fails is
    refused. Exits 0 when every example does what it says, 1 when one does not.
    """
    from countermark.registry import packs  # noqa: PLC0415 — only when asked for

    if examples_file is not None and len(names) != 1:
        raise click.UsageError("--examples needs one pack")
    results = [_tested(name, examples_file) for name in names or packs()]
    sys.exit(0 if all(results) else 1)


def _tested(name: str, examples_file: str | None) -> bool:
    """Whether every example of a pack does what it says; what does not is told."""
    from countermark.cli.pack.examples import read_examples, run_examples, unbroken  # noqa: PLC0415 — only when asked
    from countermark.pipeline import load_packs  # noqa: PLC0415
    from countermark.render.neutral import one_line  # noqa: PLC0415

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
    from countermark.registry import pack_examples  # noqa: PLC0415 — only when asked for

    if given is not None:
        return input_bytes(given), given
    if not name.endswith(".json") and os.sep not in name:
        return pack_examples(name), name
    path = name.removesuffix(".json") + _ENDING
    if not Path(path).is_file():
        hint = f"write them to {path}; 'countermark pack new' shows how"
        raise InvalidPack("the pack has no examples", where=name, hint=hint)
    return input_bytes(path), path
