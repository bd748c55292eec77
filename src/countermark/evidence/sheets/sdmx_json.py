"""SDMX-JSON 1.0 and 2.0 data as the rows that SDMX-CSV would have: codes with their names, flags as status and bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.errors import InvalidEvidence
from countermark.evidence.sheets.sheet import Sheet, check_width
from countermark.evidence.sheets.written_cell import text_of

_LEVELS: Final = ("dataSet", "dimensionGroup", "series", "observation")
"""Where a message says something once for many observations."""
_TIMES: Final = ("TIME_PERIOD", "TIME")
_KEYS: Final = frozenset(("dataSets", "structure", "structures"))


class _Component(NamedTuple):
    """A dimension or an attribute, with the cells that its values are."""

    name: str
    cells: Sequence[str]
    position: int | None
    """Of a dimension, its place among all of them."""


class _Structure(NamedTuple):
    """What the numbers of a message stand for."""

    flow: str
    dimensions: Mapping[str, Sequence[_Component]]
    attributes: Mapping[str, Sequence[_Component]]

    @property
    def in_order(self) -> list[_Component]:
        """The dimensions, as a key of all of them lists them."""
        dims = [each for level in _LEVELS for each in self.dimensions.get(level, ())]
        is_placed = all(each.position is not None for each in dims)
        return sorted(dims, key=lambda each: each.position or 0) if is_placed else dims

    @property
    def header(self) -> list[str]:
        """The columns, as SDMX-CSV calls them."""
        dims = [each.name for level in _LEVELS for each in self.dimensions.get(level, ())]
        more = [each.name for level in _LEVELS for each in self.attributes.get(level, ())]
        return list(dict.fromkeys(("DATAFLOW", *dims, "OBS_VALUE", *more, "OBS_STATUS")))


def is_document(document: Any) -> bool:
    """Whether a JSON value is such a message."""
    inner = document.get("data") if isinstance(document, Mapping) else None
    found = inner if isinstance(inner, Mapping) and "dataSets" in inner else document
    return (
        isinstance(found, Mapping)
        and isinstance(found.get("dataSets"), list)
        and bool(_KEYS - {"dataSets"} & found.keys())
    )


def sheet(document: Mapping[str, Any], name: str) -> Sheet:
    """The observations of a message, which has to be of one structure."""
    try:
        message = document["data"] if "dataSets" in (document.get("data") or ()) else document
        whole = message.get("structures") or [message["structure"]]
        sets = message["dataSets"]
        if len({each.get("structure", 0) for each in sets}) > 1:
            raise InvalidEvidence("there are several dataflows", where=name, hint="fetch one at a time")
        used = whole[sets[0].get("structure", 0)] if sets else whole[0]
        measures = (used.get("measures") or {}).get("observation") or ()
        if len(measures) > 1:
            several = f"observations have several measures: {', '.join(str(each['id']) for each in measures)}"
            raise InvalidEvidence(several, where=name, hint="fetch one at a time")
        own = _structure(used)
        check_width(len(own.header), name, 1)
        return Sheet(name, iter([own.header, *_rows(own, sets)]))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise InvalidEvidence(
            f"the message does not fit its structure: {type(error).__name__} {error}", where=name, hint="fetch it again"
        ) from error


def _structure(given: Mapping[str, Any]) -> _Structure:
    link: Mapping[str, Any] = next(
        (each for each in given.get("links", ()) if each.get("rel") in ("dataflow", "datastructure")), {}
    )
    flow = str(link.get("urn") or link.get("href") or given.get("name") or "").rpartition("=")[2]
    return _Structure(flow or "SDMX", *(_components(given.get(kind) or {}) for kind in ("dimensions", "attributes")))


def _components(given: Mapping[str, Any]) -> dict[str, list[_Component]]:
    return {
        level: [_Component(str(each["id"]), _cells(each), each.get("keyPosition")) for each in given.get(level) or ()]
        for level in _LEVELS
    }


def _cells(component: Mapping[str, Any]) -> list[str]:
    """Each value of a component as SDMX-CSV writes it: "PHL: Philippines"; a time and what is free text as they are."""
    found = []
    for each in component.get("values") or ():
        value: Mapping[str, Any] = each if isinstance(each, Mapping) else {"id": text_of(each)}
        code = value.get("id")
        said = value.get("name") or next(iter((value.get("names") or {}).values()), None)
        if code is None:
            found.append(text_of(value.get("value", said)))
        else:
            plain = component["id"] in _TIMES or said in (None, code)
            found.append(str(code) if plain else f"{code}: {said}")
    return found


def _rows(own: _Structure, sets: Sequence[Mapping[str, Any]]) -> Iterator[list[str]]:
    header = own.header
    for given in sets:
        once = {"DATAFLOW": own.flow, **{each.name: each.cells[0] for each in own.dimensions.get("dataSet", ())}}
        once |= _said(own.attributes.get("dataSet", ()), given.get("attributes"))
        groups = _groups(own, given.get("dimensionGroupAttributes") or {})
        series = given.get("series")
        held = series.items() if series is not None else (("", given),)
        for key, inner in held:
            known = {**once, **_key(own.dimensions.get("series", ()), key)}
            if series is not None:
                known |= _said(own.attributes.get("series", ()), inner.get("attributes"))
            for place, observed in (inner.get("observations") or {}).items():
                row = {**known, **_key(own.dimensions.get("observation", ()), place), **_observed(own, observed)}
                for names, members in groups.items():
                    row |= members.get(tuple(row[name] for name in names), {})
                yield [row.get(column, "") for column in header]


def _groups(
    own: _Structure, given: Mapping[str, Sequence[Any]]
) -> dict[tuple[str, ...], dict[tuple[str, ...], dict[str, str]]]:
    """The attributes of groups of observations, by the dimensions that make a group and by their values.

    A key has a place for each dimension, and is empty where any value will do: ":0:" is of the second dimension alone.
    """
    found: dict[tuple[str, ...], dict[tuple[str, ...], dict[str, str]]] = {}
    attributes = own.attributes.get("dimensionGroup", ())
    for key, said in given.items():
        fixed = _key(own.in_order, key, is_partial=True)
        found.setdefault(tuple(fixed), {})[tuple(fixed.values())] = _said(attributes, said)
    return found


def _key(dimensions: Sequence[_Component], key: str, *, is_partial: bool = False) -> dict[str, str]:
    """The values of dimensions that a key names by their numbers: "0:3"."""
    numbers = [int(each) if each or not is_partial else None for each in key.split(":")] if key else []
    if len(numbers) != len(dimensions) or any(each is not None and each < 0 for each in numbers):
        raise ValueError(f"key {key!r}")
    named = zip(dimensions, numbers, strict=True)
    return {dimension.name: dimension.cells[at] for dimension, at in named if at is not None}


def _observed(own: _Structure, observed: Sequence[Any]) -> dict[str, str]:
    return {
        "OBS_VALUE": text_of(observed[0]) if observed else "",
        **_said(own.attributes.get("observation", ()), observed[1:]),
    }


def _said(attributes: Sequence[_Component], given: Sequence[Any] | None) -> dict[str, str]:
    """Attributes, each the number of one of its values, or the value itself; one that is left out says nothing."""
    found: dict[str, str] = {}
    for each, said in zip(attributes, given or (), strict=False):
        if said is not None:
            is_number = type(said) is int and bool(each.cells)
            if is_number and said < 0:
                raise ValueError(f"attribute {each.name} is {said}")
            found[each.name] = each.cells[said] if is_number else text_of(said)
    return found
