"""`countermark extract`: a draft to its graph, as data or drawn."""

from __future__ import annotations

import sys
from typing import Any

import click
import msgspec
from msgspec import structs

from countermark.canonical import NotStrictJson, parse_json, plain
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.inputs import answer, replaced
from countermark.cli.shared.options import extractor_option, look_options
from countermark.cli.shared.terminal.output import emit, look
from countermark.errors import InvalidDraft
from countermark.extract import extract as extracted
from countermark.extract.structure.messages import from_messages
from countermark.graph import write_graph
from countermark.model import DEFAULT_LIMITS, Draft
from countermark.registry import find

FORMATS = ("terminal", "json", "html")


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--output-format",
    "output_format",
    type=click.Choice(FORMATS),
    help="Default terminal on a terminal, json anywhere else.",
)
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
@click.option(
    "--messages",
    is_flag=True,
    help="FILE contains chat messages, as OpenAI or Anthropic write them; the last answer is the draft.",
)
@click.option("--query", metavar="TEXT", help="The question that the draft answers.")
@click.option("--locale", metavar="TAG", help="How the draft writes numbers, such as de or en-IN; default English.")
@extractor_option
@look_options
def extract(
    file: str,
    *,
    output_format: str | None,
    target: str | None,
    messages: bool,
    query: str | None,
    locale: str | None,
    extractors: tuple[str, ...],
    **given: Any,
) -> None:
    """Print what a draft (FILE, or - for standard input) claims, computes, cites, names and does.

    As JSON it is a PredicateGraph of CAPE v1, which `check --graph` reads.
    """
    look_as = look(width=given["width"], color=given["color"], target=target)
    on_terminal = target is None and sys.stdout is not None and sys.stdout.isatty()
    output_format = output_format if output_format is not None else ("terminal" if on_terminal else "json")
    draft, graph = _read(file, query, locale, messages=messages)
    if extractors:
        draft, graph = replaced(draft, graph, extractors)
    emit(_output(draft, graph, output_format, look_as), target)


def _read(file: str, query: str | None, locale: str | None, *, messages: bool) -> tuple[Any, Any]:
    """The draft and its graph."""
    if messages:
        draft = _answer(file)
        draft = structs.replace(draft, query=query if query is not None else draft.query, locale=locale)
    else:
        said = answer(file)
        draft = Draft(text=said.text, query=query, locale=locale, context=said.context)
    return draft, extracted(draft, DEFAULT_LIMITS)


def _answer(file: str) -> Any:
    """The last answer of a chat: a list of messages, or a request with `messages` and perhaps `tools`."""
    where = "standard input" if file == "-" else file
    try:
        found = plain(parse_json(input_bytes(file)))
    except NotStrictJson as error:
        raise InvalidDraft(f"the messages are not strict JSON: {error}", where=where) from None
    try:
        if isinstance(found, dict) and "messages" in found:
            return from_messages(found["messages"], found.get("tools"))
        return from_messages(found)
    except InvalidDraft as error:
        error.where = where
        raise


def _output(draft: Any, graph: Any, output_format: str, look_as: dict[str, Any]) -> str:
    if output_format == "json":
        return msgspec.json.format(msgspec.json.encode(write_graph(draft, graph)), indent=2).decode() + "\n"
    draw = find("drawing", output_format)
    shown: str = draw(draft, graph, **look_as) if output_format == "terminal" else draw(draft, graph)
    return shown
