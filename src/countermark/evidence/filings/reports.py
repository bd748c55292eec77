"""Filings as JSON: reports in xBRL-JSON, and the SEC's facts of one company."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from countermark.errors import InvalidEvidence
from countermark.evidence.filings.tagged import Tagged, days, number, unit

_OWN: Final = frozenset(("concept", "entity", "period", "unit", "language", "noteId"))


def is_report(document: Any) -> bool:
    """Whether a document is xBRL-JSON."""
    about = document.get("documentInfo") if isinstance(document, Mapping) else None
    kind = about.get("documentType") if isinstance(about, Mapping) else None
    return isinstance(kind, str) and kind.endswith("/xbrl-json") and isinstance(document.get("facts"), Mapping)


def is_company(document: Any) -> bool:
    """Whether a document is what the SEC says of one company."""
    return isinstance(document, Mapping) and "cik" in document and isinstance(document.get("facts"), Mapping)


def tags_of_report(document: Mapping[str, Any], name: str) -> tuple[list[Tagged], str | None]:
    """The numbers of a report, and whose they are."""
    found: list[Tagged] = []
    entity: str | None = None
    for key, each in document["facts"].items():
        dims = each.get("dimensions") if isinstance(each, Mapping) else None
        if not isinstance(dims, Mapping) or not all(
            isinstance(said, str) for said in dims.values() if said is not None
        ):
            raise InvalidEvidence(f"fact {key!r} has no dimensions", where=name, hint="expected xBRL-JSON")
        concept, value = str(dims.get("concept", "")), each.get("value")
        entity = entity or str(dims.get("entity", "")).rpartition(":")[2] or None
        if concept.endswith("EntityRegistrantName") and isinstance(value, str):
            entity = value
        if "unit" not in dims:
            continue  # text; a number has a unit, be it plain
        amount = None if value is None else number(str(value))
        decimals = each.get("decimals")
        if (value is not None and amount is None) or not (decimals is None or type(decimals) is int):
            raise InvalidEvidence(f"value of fact {key!r} is {str(value)[:40]!r}", where=name, hint="expected a number")
        above, _, below = str(dims["unit"]).partition("/")
        start, end = days(str(dims.get("period", "")))
        more = {axis: str(said) for axis, said in dims.items() if axis not in _OWN and said is not None}
        shown = unit(above.strip("()").split("*"), filter(None, below.strip("()").split("*")))
        found.append(Tagged(concept, amount, start, end, shown, decimals, more, f"fact {key}"))
    return found, entity


def tags_of_company(document: Mapping[str, Any], name: str) -> tuple[list[Tagged], str | None, dict[str, str]]:
    """The numbers of a company, of each thing the one that was filed last; who it is, and what concepts are called."""
    last: dict[tuple[str, ...], tuple[str, Tagged]] = {}
    labels: dict[str, str] = {}
    for concept, about, units in _concepts(document, name):
        if isinstance(label := about.get("label"), str) and label:
            labels[concept] = label
        for written, rows in units.items():
            for row in rows if isinstance(rows, list) else ():
                filed, tag = _row(concept, str(written), row, name)
                key = (concept, str(written), str(tag.start), str(tag.end))
                if key not in last or filed >= last[key][0]:
                    last[key] = filed, tag
    said = document.get("entityName")
    return [tag for _, tag in last.values()], said if isinstance(said, str) and said else None, labels


def _concepts(document: Mapping[str, Any], name: str) -> Iterator[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    for taxonomy, concepts in document["facts"].items():
        for concept, about in concepts.items() if isinstance(concepts, Mapping) else ():
            units = about.get("units") if isinstance(about, Mapping) else None
            if not isinstance(units, Mapping):
                raise InvalidEvidence(
                    f"{taxonomy}:{concept} has no units", where=name, hint="expected companyfacts JSON"
                )
            yield f"{taxonomy}:{concept}", about, units


def _row(concept: str, written: str, row: Any, name: str) -> tuple[str, Tagged]:
    value = number(str(row.get("val"))) if isinstance(row, Mapping) else None
    start, end = days(f"{row.get('start', '')}/{row.get('end', '')}") if isinstance(row, Mapping) else (None, None)
    if value is None or end is None:
        raise InvalidEvidence(f"a row of {concept} has no value or no end", where=name, hint="fetch it again")
    above, _, below = written.partition("/")
    place = f"{concept}, {row.get('accn', '')}".rstrip(", ")
    return str(row.get("filed", "")), Tagged(
        concept, value, start, end, unit([above], [below] if below else ()), None, {}, place
    )
