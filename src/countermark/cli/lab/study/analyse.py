"""`countermark lab study analyse`: what the responses of a study come to."""

from __future__ import annotations

import json

import click

from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import emit
from countermark.errors import InvalidStudy
from countermark.lab.study.analysis import analyse
from countermark.lab.study.design import Study
from countermark.lab.study.responses import read_responses
from countermark.lab.study.tables import analysis_document, analysis_text


@click.command("analyse")
@click.argument("files", nargs=-1, required=True, metavar="RESPONSES.csv…")
@click.option("--key", "key_file", required=True, metavar="FILE", help="The key that 'study new' wrote.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Of the permutations.")
@format_option("terminal", "markdown", "json")
def analyse_responses(files: tuple[str, ...], *, key_file: str, seed: int, output_format: str) -> None:
    """Say where trust was well placed, how long it took and how sure people were, by condition, with 95 % intervals."""
    study = Study.from_json(input_bytes(key_file), where=key_file)
    if len(set(files)) != len(files):
        raise InvalidStudy("a file is given twice")
    found = analyse(study, read_responses(study, {file: input_bytes(file) for file in files}), seed=seed)
    if output_format == "json":
        emit(json.dumps(analysis_document(found), ensure_ascii=False, indent=2) + "\n")
    else:
        emit(analysis_text(found, markdown=output_format == "markdown"))
