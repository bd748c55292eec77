"""Facts as rows and back; values stay the text they were published as."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from countermark.errors import InvalidEvidence, StoreError
from countermark.model import Fact, Source
from countermark.protocols import Progress
from countermark.store.database import Row

CONTENT = ("value", "unit", "entity", "indicator", "period", "status", "dims", "cell")
"""What a source says of an id. Another text in any of them is something new; a later date of fetching is not."""
STAGED = ("ordinal", "id", "source", *CONTENT)
READ = ("id", "source", *CONTENT)
FACT = ", ".join(f"f.{name}" for name in READ)
"""The columns of a fact `f`, in a query."""
_BATCH = 10_000
# No index of PostgreSQL could hold longer ones.
_LONGEST_SOURCE = 2000
_LONGEST_LABEL = 400
_LONGEST_TEXT = 10_000
_ENCODER = msgspec.json.Encoder(order="deterministic")
_DIMS = msgspec.json.Decoder(dict[str, str])
_OF_A_TABLE = ("table", "attributes", "weak", "low", "high")
"""What a fact says of the cell of a table that it is, and its margin."""
_SOURCE: msgspec.json.Decoder[str | Source | None] = msgspec.json.Decoder(str | Source | None)
_NO_DIMS: Mapping[str, str] = {}


def origin(source: str | Source | None) -> str:
    """Who speaks: the data set, or else the address, or else the text; a revision comes from the same one."""
    if isinstance(source, Source):
        source = source.dataset if source.dataset is not None else source.uri
    return "" if source is None else source


class Incoming:
    """Facts on their way in: rows in batches, and what is learnt about all of them along the way."""

    def __init__(self, facts: Iterable[Fact], progress: Progress | None = None) -> None:
        self._facts = iter(facts)
        self._progress = progress
        self._digest = hashlib.sha256()
        self._sources: dict[str | Source | None, int] = {}
        self.count = 0
        self._indicators: set[tuple[str, str]] = set()
        self._entities: set[tuple[str, str]] = set()

    @property
    def digest(self) -> str:
        """Of the facts as JSON Lines, in the order they came."""
        return f"sha256:{self._digest.hexdigest()}"

    def sources(self) -> Iterator[Row]:
        """Each source: a number of its own in this load, its origin and its JSON text."""
        for source, number in self._sources.items():
            document = _ENCODER.encode(source)
            if len(document) > _LONGEST_SOURCE:
                hint = f"a store keeps at most {_LONGEST_SOURCE}"
                raise InvalidEvidence(
                    f"source {document[:60].decode('utf-8', 'replace')}… has {len(document)} bytes", hint=hint
                )
            yield number, origin(source), document.decode()

    def names(self) -> Iterator[Row]:
        """Each code with each of its labels, which is empty where there is none: kind, code and label."""
        for kind, names in (("indicator", self._indicators), ("entity", self._entities)):
            for code, label in sorted(names):
                if len(label) > _LONGEST_LABEL:
                    hint = f"a store keeps at most {_LONGEST_LABEL}"
                    raise InvalidEvidence(f"the label of {kind} {code!r} has {len(label)} characters", hint=hint)
                yield kind, code, label

    def batches(self) -> Iterator[list[Row]]:
        """The rows to stage, a few thousand at a time."""
        while batch := list(islice(self._facts, _BATCH)):
            self._check(batch)
            yield self._rows(batch)
            if self._progress is not None:
                self._progress(self.count)

    def _check(self, batch: list[Any]) -> None:
        """Refuses what no store can keep, and takes the batch into the digest."""
        if {*map(type, batch)} != {Fact}:
            other = next(type(fact).__name__ for fact in batch if type(fact) is not Fact)
            raise InvalidEvidence(f"facts contain a {other}", hint="build each one with Fact(…)")
        data = _ENCODER.encode_lines(batch)
        self._digest.update(data)
        if b'"derive":' in data:
            derived = next((fact.id for fact in batch if fact.expression is not None), None)
            if derived is not None:
                hint = "give derived facts in a file beside the store"
                raise InvalidEvidence(f"fact {derived!r} derives its value, and a store keeps observations", hint=hint)
        if b"\\u0000" in data:
            for fact in batch:
                if _holds_nul(msgspec.to_builtins(fact)):
                    raise InvalidEvidence(f"fact {fact.id!r} contains a NUL character", hint="remove it")

    def _rows(self, batch: list[Fact]) -> list[Row]:
        sources, indicators, entities, encode = self._sources, self._indicators, self._entities, _ENCODER.encode
        rows: list[Row] = []
        for ordinal, fact in enumerate(batch, self.count + 1):
            source, dims, indicator, entity = fact.source, fact.dims, fact.indicator, fact.entity
            number = sources.get(source)
            if number is None:
                number = sources[source] = len(sources) + 1
            if indicator is not None:
                indicators.add((indicator, dims.get("indicator.label", "") if dims else ""))
            if entity is not None:
                entities.add((entity, dims.get("entity.label", "") if dims else ""))
            text = encode(dims).decode() if dims else None
            rows.append(
                (
                    *(ordinal, fact.id, number, fact.value, fact.unit, entity, indicator),
                    *(fact.period, fact.status, text, _cell_of(fact)),
                )
            )
        self.count += len(batch)
        return rows


def _cell_of(fact: Fact) -> str | None:
    said = {name: given for name in _OF_A_TABLE if (given := getattr(fact, name))}
    return _ENCODER.encode(said).decode() if said else None


@lru_cache(maxsize=4096)
def _cell_in(text: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def _holds_nul(value: Any) -> bool:
    if isinstance(value, str):
        return "\0" in value
    if isinstance(value, dict):
        return any(map(_holds_nul, value)) or any(map(_holds_nul, value.values()))
    return False


def storable(text: str) -> bool:
    """Whether any fact could hold this text; what could not be stored is not searched for either."""
    if text.isascii():
        return "\0" not in text
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    # Databases end a text at a NUL, and would find another one.
    return "\0" not in text


def check_text(**given: str) -> None:
    """Refuses what no store can keep, or what says nothing."""
    for name, text in given.items():
        if not isinstance(text, str) or not text.strip() or not storable(text) or len(text) > _LONGEST_TEXT:
            hint = f"give it as text, not empty, without NUL, of up to {_LONGEST_TEXT} characters"
            raise StoreError(f"{name} is {text!r}", hint=hint)


def source_in(document: str) -> str | Source | None:
    """A source from its JSON text."""
    return _SOURCE.decode(document)


def fact_in(row: Row, source: str | Source | None) -> Fact:
    """A fact from the columns of `READ`, and its source."""
    return Fact(
        id=row[0],
        value=row[2],
        unit=row[3],
        entity=row[4],
        indicator=row[5],
        period=row[6],
        dims=_NO_DIMS if row[8] is None else _DIMS.decode(row[8]),
        status=row[7],
        source=source,
        **({} if row[9] is None else _cell_in(row[9])),
    )
