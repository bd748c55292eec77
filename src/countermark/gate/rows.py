"""Rows of the gate: a claim and its evidence, one JSON object a line, with a label where somebody knows the answer.

    {"id": "r1", "claim": "…", "evidence": ["…", {"text": "…", "source": "…"}], "label": "supported"}

A text has no source. A PredicateGraph may take the place of the claim, as "graph". `label` is "supported", or another word for a claim that is not; `source` says where the row
comes from, so that results can be told apart. Other keys are carried by datasets and not read.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from countermark.canonical import json_lines
from countermark.errors import CountermarkError, InvalidDraft, InvalidEvidence
from countermark.model import Evidence, Passage

SUPPORTED = "supported"
_GZIP = b"\x1f\x8b"
_ITEM_KEYS = {"text", "source"}


class ClaimRow(NamedTuple):
    """One question to the gate."""

    id: Any
    """As it was given: any JSON value that is no object or list."""
    claim: str
    evidence: Evidence
    label: str | None = None
    source: str = ""
    graph: Mapping[str, Any] | None = None
    """A PredicateGraph in place of the claim: all of its claims are asked about."""

    @property
    def is_supported(self) -> bool | None:
        """What somebody said of the claim; None where nobody did."""
        return None if self.label is None else self.label == SUPPORTED


class Dataset(NamedTuple):
    """Rows in their order, and the digest of the bytes that they were read from."""

    name: str
    digest: str
    rows: Sequence[ClaimRow]


def read_dataset(data: bytes, name: str, *, source: str | None = None) -> Dataset:
    """Every row of a JSON Lines file, which may be compressed with gzip; the first line that is none is told.

    `source` is where passages come from that do not say so themselves.
    """
    if data[:2] == _GZIP:
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError) as error:
            raise CountermarkError(f"the file is not gzip: {str(error).lower()}", where=name) from None
    rows = list(_rows(data, name, source))
    if not rows:
        raise CountermarkError(
            "there is no row", where=name, hint='write lines of {"id": …, "claim": …, "evidence": […]}'
        )
    return Dataset(name, "sha256:" + hashlib.sha256(data).hexdigest(), rows)


def _rows(data: bytes, name: str, source: str | None) -> Iterator[ClaimRow]:
    for number, where, document in json_lines(data, name):
        yield row_of(document, where=where, number=number, source=source)


def row_of(document: Any, *, where: str = "", number: int = 1, source: str | None = None) -> ClaimRow:
    """A row from its JSON object; without an id it has the number of its line."""
    if not isinstance(document, Mapping):
        raise CountermarkError(
            "the row is not an object", where=where, hint='write {"id": …, "claim": …, "evidence": […]}'
        )
    graph = document.get("graph")
    if graph is not None and not isinstance(graph, Mapping):
        raise InvalidDraft("the graph is not an object", where=where)
    if graph is not None and "claim" in document:
        raise CountermarkError("there is a claim and a graph", where=where, hint="give one of them")
    for key in ("claim", "evidence") if graph is None else ():
        if key not in document:
            raise CountermarkError(f"the key {key!r} is missing", where=where)
    claim, label, origin = document.get("claim", ""), document.get("label"), document.get("source", "")
    row_id = document.get("id", str(number))
    if isinstance(row_id, Mapping | list):
        raise CountermarkError("the id is an object or a list", where=where, hint="give a text or a number")
    if not isinstance(claim, str):
        raise InvalidDraft("the claim is not text", where=where)
    if label is not None and not isinstance(label, str):
        raise CountermarkError("the label is not text", where=where, hint="write 'supported', or another word")
    return ClaimRow(
        id=row_id,
        claim=claim,
        evidence=evidence_of(document.get("evidence", ()), where=where, source=source),
        label=label,
        source=origin if isinstance(origin, str) else "",
        graph=graph,
    )


def evidence_of(items: Any, *, where: str = "", source: str | None = None) -> Evidence:
    """Passages p1, p2 … from texts, objects with `text` and `source`, or passages as they are."""
    if isinstance(items, Evidence):
        return items
    if not isinstance(items, Sequence) or isinstance(items, str | bytes):
        raise InvalidEvidence("the evidence is not a list", where=where, hint='give ["text", {"text": …, "source": …}]')
    return Evidence(passages=[_passage(item, number, where, source) for number, item in enumerate(items, 1)])


def _passage(item: Any, number: int, where: str, origin: str | None) -> Passage:
    if isinstance(item, Passage):
        return item
    text, source = item, None
    if isinstance(item, Mapping):
        unknown = sorted(set(item) - _ITEM_KEYS)
        if unknown:
            # A misspelt key would silently take the source away.
            raise InvalidEvidence(f"evidence {number} has the unknown key {unknown[0]!r}", where=where)
        text, source = item.get("text"), item.get("source")
    if not isinstance(text, str):
        raise InvalidEvidence(f"evidence {number} has no text", where=where, hint="give a text, or {text, source}")
    if source is not None and not isinstance(source, str):
        raise InvalidEvidence(f"the source of evidence {number} is not text", where=where)
    return Passage(id=f"p{number}", text=text, source=origin if source is None else source)


def mismatched(dataset: Dataset) -> Dataset:
    """Each claim beside the evidence of the row half a dataset away: nothing there speaks of it."""
    rows = dataset.rows
    away = max(1, len(rows) // 2)
    others = (rows[(place + away) % len(rows)] for place in range(len(rows)))
    pairs = [
        row._replace(evidence=other.evidence)
        for row, other in zip(rows, others, strict=True)
        if {each.text for each in row.evidence.passages}.isdisjoint(each.text for each in other.evidence.passages)
    ]
    return dataset._replace(rows=pairs)


def half_of(claim: str, byte: int = 0) -> bool:
    """Which half of a dataset a claim belongs to, wherever it stands: the same claim is never in both."""
    return hashlib.sha256(claim.encode(errors="surrogatepass")).digest()[byte] % 2 == 0
