"""`countermark verifier train`: a head for a rubric of your own, from examples in CAPE's training format."""

from __future__ import annotations

import json

import click

from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import complain, emit
from countermark.measure.rubric import load
from countermark.measure.verifier.learned.examples import read_examples
from countermark.measure.verifier.learned.scoring import scored
from countermark.measure.verifier.learned.training import train as fit


@click.command("train")
@click.option("--rubric", "rubric_file", required=True, metavar="FILE", help="The rubric: its JSON file.")
@click.option(
    "--examples",
    required=True,
    metavar="FILE|-",
    help='JSON Lines of {"input": graph, "expected_output": output, "notes"?, "evidence"?}.',
)
@click.option("--output", "target", required=True, metavar="HEAD.json", help="Where the head goes.")
def train(rubric_file: str, examples: str, target: str) -> None:
    """Fit a small head on the shipped encoder to examples, on this machine.

    The same examples give the same head. What it says of examples that it was not fitted to is printed.
    """
    rubric = load(rubric_file)
    data = input_bytes(examples)
    read = read_examples(data, rubric, "standard input" if examples == "-" else examples)
    fitted = fit(rubric, read, data)
    emit(json.dumps(fitted.head.document, ensure_ascii=False, indent=1) + "\n", target)
    figures = scored(fitted.held_out, [example.is_good for example in read])
    complain(f"{fitted.head.name}: {figures} (each example judged by weights fitted without it)")
