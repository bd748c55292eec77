"""What a command is given in a file, on standard input or after an option: drafts, graphs, tools, policy sets, parameters, reports."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import complain
from countermark.errors import InvalidDraft, InvalidPack, InvalidReport


def draft_text(file: str, *, most: int | None = None) -> str:
    """The draft in a file, or on standard input for "-"; with `most`, no more than so many characters are read."""
    # A character takes four bytes at most, and the mark of the encoding three.
    data = input_bytes(file, most=None if most is None else 4 * most + 3)
    try:
        decoder = codecs.getincrementaldecoder("utf-8-sig")()
        return decoder.decode(data, final=most is None or len(data) < 4 * most + 3)[:most]
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InvalidDraft(
            f"byte {error.start + 1}, on line {line}, is not UTF-8", where=_place(file), hint="save the draft as UTF-8"
        ) from None


def answer(file: str, *, most: int | None = None) -> Any:
    """A draft's text and context: a document as Markdown, a text without the reasoning of its model before it."""
    from countermark.markup.reasoning import answered  # noqa: PLC0415 — only when there is a draft

    if file != "-" and Path(file).suffix:
        from countermark.documents.kinds import kind_of  # noqa: PLC0415 — only when there is a draft

        if kind_of(file) is not None:
            from countermark.documents.original import open_document  # noqa: PLC0415 — only when there is a document

            original = open_document(file)
            for note in original.notes:
                complain(f"note: {note}")
            return original
    said = answered(draft_text(file, most=most))
    if said.before:
        complain(f"note: reasoning of {len(said.before)} characters before the answer is set aside, and not checked")
    return said


def graph_in(file: str, *, strict: bool) -> Any:
    """The PredicateGraph in a file, or on standard input for "-"."""
    from countermark.graph import read_graph  # noqa: PLC0415 — only when there is one

    try:
        return read_graph(input_bytes(file), strict=strict)
    except InvalidDraft as error:
        error.where = _place(file)
        raise


def graph_by(draft: Any, extractors: Sequence[str]) -> Any:
    """What the rules and the named extractors read, as a graph that is judged as it is."""
    from countermark.extract import TooManyNumbers, extract  # noqa: PLC0415 — only when there are extractors
    from countermark.graph import ReadGraph  # noqa: PLC0415
    from countermark.model import DEFAULT_LIMITS, Imported  # noqa: PLC0415

    try:
        graph = extract(draft, DEFAULT_LIMITS)
    except TooManyNumbers:
        return None  # the check says so
    draft, graph = replaced(draft, graph, extractors)
    return ReadGraph(draft, graph, Imported(output_id=f"extractor {' '.join(extractors)}", schema_version="1.0"))


def replaced(draft: Any, graph: Any, extractors: Sequence[str]) -> tuple[Any, Any]:
    """The graph with what the named extractors read in place of ours, and the draft with who read what."""
    from msgspec import structs  # noqa: PLC0415 — only when there are extractors

    from countermark.extract.extractors import REPLACEABLE, run  # noqa: PLC0415
    from countermark.model import DEFAULT_LIMITS  # noqa: PLC0415
    from countermark.registry import find  # noqa: PLC0415

    asked = {}
    for each in extractors:
        name, _, listed = each.partition(":")
        collections = listed.split(",") if listed else REPLACEABLE
        unknown = [one for one in collections if one not in REPLACEABLE]
        if unknown:
            raise click.UsageError(f"--extractor: {unknown[0]!r} is not a collection; give {', '.join(REPLACEABLE)}")
        asked[name] = (find("extractor", name), collections)
    found = run(draft, graph, asked, DEFAULT_LIMITS)
    for name, count in found.dropped.items():
        complain(f"note: {count} of what extractor {name!r} found is not in the text and is left out")
    for name, why in found.problems.items():
        complain(f"warning: extractor {name!r} gave nothing, and the rules' own nodes stay: {why}")
    return structs.replace(draft, context={**draft.context, **found.context()}), found.graph


def tools_in(file: str) -> list[Any]:
    """The tools in a file, or on standard input for "-"."""
    from countermark.canonical import NotStrictJson, parse_json, plain  # noqa: PLC0415 — only when there are any

    try:
        tools = plain(parse_json(input_bytes(file)))
    except NotStrictJson as error:
        raise InvalidDraft(f"the tools are not strict JSON: {error}", where=_place(file)) from None
    if not isinstance(tools, list):
        raise InvalidDraft(f"the tools are {type(tools).__name__}", where=_place(file), hint="write a list of tools")
    return tools


def _place(file: str) -> str:
    return "standard input" if file == "-" else file


def policy_set(given: str) -> list[Any]:
    """Π from --numbers: JSON, or a file after "@"."""
    from countermark.canonical import NotStrictJson, parse_json  # noqa: PLC0415 — only when Π is given

    where = given[1:] if given.startswith("@") else "--numbers"
    try:
        document = parse_json(input_bytes(given[1:]) if given.startswith("@") else given)
    except NotStrictJson as error:
        raise InvalidPack(
            f"the policy set is not strict JSON: {error}", where=where, hint='write a list such as [{"type": "exact"}]'
        ) from None
    if not isinstance(document, list):
        raise InvalidPack(
            f"the policy set is {type(document).__name__}", where=where, hint='write a list such as [{"type": "exact"}]'
        )
    return document


def parameters(given: Sequence[str]) -> dict[str, Any]:
    """Parameters from NAME=VALUE; a value that is JSON is that value, anything else is text."""
    from countermark.canonical import NotStrictJson, parse_json  # noqa: PLC0415 — only when parameters are given

    found: dict[str, Any] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise InvalidPack(f"parameter {each!r} is not NAME=VALUE", where="--param")
        if name in found:
            raise InvalidPack(f"parameter {name!r} is given twice", where="--param")
        try:
            found[name] = parse_json(value)
        except NotStrictJson:
            found[name] = value
    return found


def report_in(file: str) -> Any:
    """The report in a file, or on standard input for "-"."""
    from countermark.model import Report  # noqa: PLC0415 — only when there is one

    try:
        return Report.from_json(input_bytes(file))
    except InvalidReport as error:
        error.where = _place(file)
        raise
