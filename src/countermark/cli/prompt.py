"""`countermark prompt`: the text that teaches a model of your own to write tokens, with your facts as tokens."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from countermark.ask.tagging import tagging_of
from countermark.cli.facts.find import catalogue, catalogue_options
from countermark.cli.shared.codes import PERSON
from countermark.cli.shared.inputs import policy_set
from countermark.cli.shared.terminal.output import complain, emit
from countermark.config import configured
from countermark.statement.retrieval.retrieve import find

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from countermark.model import Fact
    from countermark.protocols import Catalogue

_PACK = "numbers.display"


@click.command()
@catalogue_options
@click.option("--question", metavar="TEXT", help="Only the facts that could answer this question.")
@click.option("--today", metavar="DATE", help="The date that 'last year' counts from, such as 2026-01-31.")
@click.option(
    "--pack", "packs", multiple=True, metavar="PACK", help=f"The pack that the answer is checked by; default {_PACK}."
)
@click.option("--numbers", metavar="JSON|@FILE", help="The policy set, in place of the pack's own.")
@click.option("--locale", metavar="TAG", help="How numbers are written, such as de or en-IN; default English.")
@click.option(
    "--limit", type=click.IntRange(1, 1000), default=200, show_default=True, metavar="N", help="Facts at most."
)
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
@click.option("--config", "config_file", metavar="FILE", help="Configuration; default countermark.toml here or above.")
def prompt(
    *,
    question: str | None,
    today: str | None,
    packs: Sequence[str],
    numbers: str | None,
    locale: str | None,
    limit: int,
    target: str | None,
    config_file: str | None,
    **given: Any,
) -> None:
    """Print instructions for a model: how to tag numbers, and each fact as a tag to copy.

    Put it before the question, and check what the model answers with `countermark check` and the same facts.
    """
    config = configured(config_file)
    policies = policy_set(numbers) if numbers is not None else config.numbers
    options = {"pack": list(packs or config.packs or (_PACK,)), "numbers": policies, "params": None}
    with catalogue(config, **given) as held:
        facts = _facts(held, question, today, limit)
        made = tagging_of(facts, options, locale=locale if locale is not None else config.locale, most=limit)
    for note in made.notes:
        complain(f"note: {note}")
    if made.cut and question is None:
        complain("note: --question TEXT chooses the facts that could answer it")
    emit(made.text, target)


def _facts(held: Catalogue, question: str | None, today: str | None, limit: int) -> Iterator[Fact]:
    if question is None:
        yield from held.select(limit=limit + 1)
        return
    found = find(question, held, today=today, limit=limit)
    if not found.facts:
        complain(f"nothing found: {found.why}")
        sys.exit(PERSON)
    yield from (chosen.fact for chosen in found.facts)
