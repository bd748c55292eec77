"""SDMX-ML 2.1 and 3.0 data, generic or specific to a structure, as the rows that SDMX-CSV would have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final
from xml.etree.ElementTree import Element

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets.sheet import Sheet
from countermark.evidence.xml import Refused, elements

_LARGEST: Final = 256 << 20
_PIECE: Final = 1 << 16
_DATAFLOW: Final = "DATAFLOW"
_ATTRIBUTES: Final = ("OBS_", "COMMENT", "CONF", "PRE_BREAK")


def sheets(source: FactFile, _wanted: str | None) -> Iterator[Sheet]:
    """The observations of a message; the first ones say which columns there are."""
    data = source.whole(_LARGEST)
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InvalidEvidence("the file defines entities of its own", where=source.name, hint="fetch it again")
    found = _observations(data, source.name)
    first = next(found, None)
    if first is None:
        raise InvalidEvidence(
            "no observation is found", where=source.name, hint="expected SDMX-ML data, not a structure"
        )
    header = list(dict.fromkeys((_DATAFLOW, *first, "OBS_STATUS")))
    yield Sheet(source.name, chain((header,), _rows(chain((first,), found), header, source.name)))


def _rows(found: Iterator[dict[str, str]], header: list[str], name: str) -> Iterator[list[str]]:
    known = set(header)
    for number, each in enumerate(found, 1):
        # An attribute that only some observations have says nothing that tells two of them apart.
        more = [key for key in each.keys() - known if not key.startswith(_ATTRIBUTES)]
        if more:
            raise InvalidEvidence(
                f"observation {number} has {min(more)!r}, the first has not",
                where=name,
                hint="fetch one dataflow at a time",
            )
        yield [each.get(column, "") for column in header]


def _observations(data: bytes, name: str) -> Iterator[dict[str, str]]:
    of_set: dict[str, str] = {_DATAFLOW: ""}
    series: dict[str, str] = {}
    inside = False
    try:
        for event, element in elements(data[place : place + _PIECE] for place in range(0, len(data), _PIECE)):
            tag = element.tag.rpartition("}")[2]
            if event == "start":
                inside = inside or tag == "Obs"
                if tag == "DataSet":
                    of_set = {_DATAFLOW: _local(element, "structureRef") or _local(element, "dataScope")}
                elif tag == "Series":
                    series = {key: text for key, text in element.attrib.items() if "}" not in key}
            elif tag in ("SeriesKey", "Attributes") and not inside:
                series |= _values(element)
            elif tag == "Obs":
                inside = False
                yield {**of_set, **series, **_observation(element)}
                element.clear()
            elif tag == "Series":
                series = {}
                element.clear()
    except Refused as error:
        why = f"not XML: {error.detail}" if error.kind == "form" else f"the file is refused: {error}"
        raise InvalidEvidence(why, where=name, hint="fetch it again") from None


def _observation(element: Element) -> dict[str, str]:
    """An observation's own coordinates and value, as attributes or as elements."""
    found = {key: text for key, text in element.attrib.items() if "}" not in key}
    for child in element:
        tag = child.tag.rpartition("}")[2]
        if tag == "ObsDimension":
            found[child.get("id", "TIME_PERIOD")] = child.get("value", "")
        elif tag == "ObsValue":
            found["OBS_VALUE"] = child.get("value", "")
        elif tag in ("ObsKey", "Attributes"):
            found |= _values(child)
    found.setdefault("OBS_VALUE", "")
    return found


def _values(element: Element) -> dict[str, str]:
    return {child.get("id", ""): child.get("value", "") for child in element if child.get("id")}


def _local(element: Element, name: str) -> str:
    return next((text for key, text in element.attrib.items() if key.rpartition("}")[2] == name), "")
