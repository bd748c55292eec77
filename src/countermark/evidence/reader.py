"""The door of the trusted side: files of facts in any known format, all of a file or nothing of it.

The file type is detected from content and name, or given. Every problem of a file is collected,
with row, column and what was expected, before the file is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from countermark.errors import InvalidEvidence, UnknownName, nearest
from countermark.evidence import json_facts, parquet, tables
from countermark.evidence.fact_file import FactFile, Told
from countermark.evidence.mapping.mapping import ColumnMap, load_mapping
from countermark.evidence.problems import Problems
from countermark.evidence.publishers import worldbank
from countermark.model import Evidence, Fact

FORMATS = ("json", "jsonl", "csv", "parquet")
"""How a file is written; what it says in that (our own words, SDMX, Data360, the World Bank, tools) is seen in it."""

_BY_SUFFIX = {
    ".json": "json",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".csv": "csv",
    ".tsv": "csv",
    ".tab": "csv",
    ".parquet": "parquet",
    ".pq": "parquet",
}

Mapped = ColumnMap | str | Path | None
"""A mapping, the file of one, or none."""


def stream_facts(
    *paths: str | Path,
    mapping: Mapped = None,
    format: str | None = None,  # noqa: A002 — the word for it on the command line as well
    progress: Told | None = None,
) -> Iterator[Fact]:
    """The facts of one or more files, as they are read.

    A problem raises at the end of its file, where all its problems are known, or at once where reading
    cannot go on: do not keep any of these facts before the last one came.
    Memory stays bounded for CSV, JSON Lines and Parquet; a JSON document may have 64 MiB.
    Facts that are given twice come twice.
    """
    columns = load_mapping(mapping) if isinstance(mapping, str | Path) else mapping
    pages: list[worldbank.Page] = []
    before = 0
    for path in paths:
        told = None if progress is None else _after(before, progress)
        with FactFile.open(path, told) as source:
            yield from _facts(source, columns, format, pages)
        if progress is not None:
            before += Path(path).stat().st_size
            progress(before)
    worldbank.check_pages(pages)


def load_facts(*paths: str | Path, mapping: Mapped = None, format: str | None = None) -> Evidence:  # noqa: A002
    """The facts of one or more files as evidence; a problem in any of them loads none.

    The same fact twice is one. Facts that contradict each other are all kept: a check then finds the conflict.
    """
    return Evidence(facts=distinct(stream_facts(*paths, mapping=mapping, format=format)))


def read_facts(
    data: bytes,
    *,
    name: str,
    mapping: Mapped = None,
    format: str | None = None,  # noqa: A002
) -> list[Fact]:
    """The facts in the bytes of a file; its name gives the format."""
    columns = load_mapping(mapping) if isinstance(mapping, str | Path) else mapping
    pages: list[worldbank.Page] = []
    with FactFile.of(data, name) as source:
        facts = distinct(_facts(source, columns, format, pages))
    worldbank.check_pages(pages)
    return facts


def says_what_it_is(path: str | Path, columns: ColumnMap | None) -> bool:
    """Whether a file holds facts in our own words or those of a service we know, or a mapping of one value a row fits it."""
    with FactFile.open(path) as source:
        kind = _BY_SUFFIX.get(source.suffix, "")
        if columns is not None:
            return kind != "" and not columns.values
        if kind == "csv":
            return tables.says_what_it_is(source)
        return kind in ("json", "jsonl") and json_facts.says_what_it_is(source, lines=kind == "jsonl")


def is_table(place: str | Path) -> bool:
    """Whether a file or an address is read as a table; one that is not there is left to who reads it."""
    if "://" in str(place):
        return True
    if not Path(place).is_file() or says_what_it_is(place, None):
        return False
    try:
        load_facts(place)  # an empty list of facts says nothing of itself
    except InvalidEvidence:
        return True
    return False


def distinct(facts: Iterable[Fact]) -> list[Fact]:
    """Facts without repetitions, in their order."""
    facts = list(facts)
    if len({fact.id for fact in facts}) == len(facts):
        return facts
    first: dict[str, Fact] = {}
    others: dict[str, set[tuple[object, ...]]] = {}
    found: list[Fact] = []
    for fact in facts:
        known = first.setdefault(fact.id, fact)
        if known is not fact:
            # A set, for the file that gives one id a million values.
            said = others.setdefault(fact.id, {_said(known)})
            if (what := _said(fact)) in said:
                continue
            said.add(what)
        found.append(fact)
    return found


def _said(fact: Fact) -> tuple[object, ...]:
    """All that a fact says, to tell it from another of its id."""
    fields = msgspec.structs.astuple(fact)
    return tuple(frozenset(each.items()) if isinstance(each, Mapping) else each for each in fields)


def _facts(
    source: FactFile, columns: ColumnMap | None, written: str | None, pages: list[worldbank.Page]
) -> Iterator[Fact]:
    problems = Problems(source.name)
    kind = _format(source) if written is None else _known(written)
    if kind == "parquet":
        facts = parquet.read(source, columns, problems)
    elif kind == "json":
        facts = json_facts.read_document(source, columns, problems, pages)
    elif kind == "jsonl":
        facts = json_facts.read_lines(source, columns, problems)
    else:
        facts = tables.read(source, columns, problems)
    for fact in facts:
        # After the first problem nothing will be kept, so nothing more is handed on.
        if not problems.count:
            yield fact
    problems.refuse()


def _format(source: FactFile) -> str:
    if source.head.startswith(parquet.MAGIC):
        return "parquet"
    found = _BY_SUFFIX.get(source.suffix)
    if found is not None:
        return found
    text = source.head.decode("utf-8-sig", "replace").lstrip()
    if text.startswith(("{", "[")):
        first, _, second = text.partition("\n")
        return "jsonl" if first.rstrip().endswith("}") and second.lstrip().startswith("{") else "json"
    if any(sign in text.partition("\n")[0] for sign in tables.DELIMITERS):
        return "csv"
    raise InvalidEvidence(
        f"facts file ends in {source.suffix!r}" if source.suffix else "the file contains no facts",
        where=source.name,
        hint="expected JSON, JSON Lines, CSV, TSV or Parquet",
    )


def _known(written: str) -> str:
    if written not in FORMATS:
        hint = nearest(written, FORMATS) or f"there are {', '.join(FORMATS)}"
        raise UnknownName(f"format {written!r} is not known", hint=hint)
    return written


def _after(before: int, progress: Told) -> Told:
    return lambda position: progress(before + position)
