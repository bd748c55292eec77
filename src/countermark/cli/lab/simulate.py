"""`countermark lab simulate`: what candidate policy sets verify and decide over the same drafts."""

from __future__ import annotations

import json
from typing import Any

import click

from countermark.cli.lab.drafts import FORMATS, drafts_options, given_drafts, named_set
from countermark.cli.shared.terminal.output import emit, format_for
from countermark.errors import InvalidPack
from countermark.lab.simulate import simulate
from countermark.lab.simulate.page import simulation_page
from countermark.lab.simulate.tables import simulation_document, simulation_text


@click.command("simulate")
@drafts_options
@click.option(
    "--candidate",
    "candidates",
    multiple=True,
    required=True,
    metavar="NAME=JSON|FILE",
    help="A policy set to try, by name. Repeatable; the first are compared with those after them.",
)
def simulate_candidates(
    drafts: str, *, candidates: tuple[str, ...], output_format: str | None, target: str | None, rows: int, **given: Any
) -> None:
    """Check DRAFTS (a folder, or JSON Lines) under each candidate: coverage, precision, decisions, and what flips.

    A folder holds drafts (.md, .txt, .html); beside NAME.md may lie NAME.facts.json (.jsonl, .csv) with facts of its own
    and NAME.truth.json, a list of true, false or null for its tagged or bound numbers in text order. A line of JSON Lines
    is {"id", "text", "facts"?, "truth"?, "locale"?}.
    """
    sets: dict[str, Any] = {}
    for each in candidates:
        name, document = named_set(each, "--candidate")
        if name in sets:
            raise InvalidPack(f"the candidate {name!r} is given twice", where="--candidate")
        sets[name] = document
    read = given_drafts(drafts, **given)
    found = simulate(read.cases, sets, **read.arguments())
    shown_as = format_for(output_format, target, FORMATS)
    most = rows or None
    if shown_as == "json":
        text = json.dumps(simulation_document(found), ensure_ascii=False, indent=2) + "\n"
    elif shown_as == "html":
        text = simulation_page(found, rows=most)
    else:
        text = simulation_text(found, rows=most, markdown=shown_as == "markdown")
    emit(text, target)
