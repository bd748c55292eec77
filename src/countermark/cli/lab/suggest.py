"""`countermark lab suggest`: the strictest policy set within the operator's bounds that keeps a wanted coverage."""

from __future__ import annotations

import json
import re
import sys
from fractions import Fraction
from typing import Any

import click

from countermark.cli.lab.drafts import FORMATS, drafts_options, given_drafts, set_of
from countermark.cli.shared.codes import PERSON
from countermark.cli.shared.terminal.output import emit, format_for
from countermark.errors import CountermarkError
from countermark.lab.simulate import suggest
from countermark.lab.simulate.page import suggestion_page
from countermark.lab.simulate.tables import suggestion_document, suggestion_text


@click.command("suggest")
@drafts_options
@click.option(
    "--allow",
    required=True,
    metavar="JSON|FILE",
    help="The bounds: a policy set of all that is allowed, each entry with its widest parameters.",
)
@click.option("--coverage", required=True, metavar="SHARE", help="The share of numbers to verify, such as 0.95 or 95%.")
def suggest_set(
    drafts: str,
    *,
    allow: str,
    coverage: str,
    output_format: str | None,
    target: str | None,
    rows: int,
    **given: Any,
) -> None:
    """Find the strictest policy set within the bounds that keeps the wanted coverage on DRAFTS, with its evidence.

    If numbers are labelled, the share is of those labelled right. Exits 0 with a set, 3 with an explanation when no set
    within the bounds reaches the coverage.
    """
    wanted = _share(coverage)
    bounds = set_of(allow)
    read = given_drafts(drafts, **given)
    found = suggest(read.cases, bounds, wanted, **read.arguments())
    shown_as = format_for(output_format, target, FORMATS)
    most = rows or None
    if shown_as == "json":
        text = json.dumps(suggestion_document(found), ensure_ascii=False, indent=2) + "\n"
    elif shown_as == "html":
        text = suggestion_page(found, rows=most)
    else:
        text = suggestion_text(found, rows=most, markdown=shown_as == "markdown")
    emit(text, target)
    sys.exit(0 if found.policies is not None else PERSON)


def _share(text: str) -> Fraction:
    """A share as 0.95 or 95%."""
    match = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,9})?) ?(%?)", text.strip(), re.ASCII)
    share = None if match is None else Fraction(match[1]) / (100 if match[2] else 1)
    if share is None or share > 1:
        raise CountermarkError(f"{text!r} is not a share", where="--coverage", hint="write 0.95 or 95%")
    return share
