"""`countermark facts bind`: which fact each bare number of a draft could be, and the tags written on request."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

import click
import msgspec

from countermark.ask.binding import suggest, tagged
from countermark.cli.facts.find import catalogue, catalogue_options
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.inputs import draft_text, policy_set
from countermark.cli.shared.terminal.output import complain, emit, look
from countermark.config import configured
from countermark.model import Draft
from countermark.render.neutral import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

_DEFAULT_PACK = "numbers.display"


@click.command()
@click.argument("file", metavar="FILE")
@catalogue_options
@click.option("--pack", default=_DEFAULT_PACK, show_default=True, metavar="PACK", help="The pack that has to verify.")
@click.option("--numbers", metavar="JSON|@FILE", help="The policy set, in place of the pack's own.")
@click.option("--locale", metavar="TAG", help="How the draft writes numbers, such as de or en-IN; default English.")
@click.option("--write", "target", metavar="FILE", help="Write the draft with the tags there; - is standard output.")
@format_option("terminal", "json")
@click.option("--config", "config_file", metavar="FILE", help="Configuration; default countermark.toml here or above.")
@click.option("--width", type=click.IntRange(40, 500), metavar="COLUMNS", help="Columns of terminal output.")
def bind(
    file: str,
    *,
    pack: str,
    numbers: str | None,
    locale: str | None,
    target: str | None,
    output_format: str,
    config_file: str | None,
    width: int | None,
    **given: Any,
) -> None:
    """Suggest a fact for each bare number of a draft (FILE, or - for standard input).

    A suggestion is not a mark: check the draft with its tags, as any other.
    """
    config = configured(config_file)
    draft = Draft(text=draft_text(file), locale=locale if locale is not None else config.locale)
    policies = policy_set(numbers) if numbers is not None else config.numbers
    with catalogue(config, **given) as held:
        suggestions = suggest(draft, held, pack=pack, numbers=policies)
    if target is not None:
        emit(tagged(draft, suggestions).text, target)
        complain(f"{_counted(suggestions)}; a suggestion is not a mark: check the new draft")
    elif output_format == "json":
        emit(msgspec.json.format(msgspec.json.encode(suggestions), indent=2).decode() + "\n")
    else:
        emit(_listing(draft.text, suggestions, look(width=width, color="never")["width"]))


def _counted(suggestions: Sequence[Any]) -> str:
    return "1 number could be bound" if len(suggestions) == 1 else f"{len(suggestions)} numbers could be bound"


def _listing(text: str, suggestions: Sequence[Any], width: int) -> str:
    lines: list[str] = []
    for each in suggestions:
        row = text.count("\n", 0, each.span.start) + 1
        lines.append(f"line {row}: {one_line(each.text, 120)}  could be  {one_line(each.fact.id, 120)}")
        for reason in each.reasons:
            lines += textwrap.wrap(one_line(reason, 400), width - 2, initial_indent="  ", subsequent_indent="    ")
    lines.append(_counted(suggestions))
    return "\n".join(lines) + "\n"
