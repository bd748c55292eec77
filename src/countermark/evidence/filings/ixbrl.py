"""Inline XBRL: the tags in a filing's own pages, with the contexts and units that they name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from countermark.errors import InvalidEvidence
from countermark.evidence.filings.tagged import Tagged, days, number, unit
from countermark.evidence.xml import Refused, local, tree
from countermark.patterns import lazy

MARK: Final = b"inlineXBRL"
"""What the head of every such file names."""
_INLINE: Final = re.compile(r"\{http://www\.xbrl\.org/20\d\d/inlineXBRL\}")
_XLINK: Final = "{http://www.w3.org/1999/xlink}"
_NIL: Final = "{http://www.w3.org/2001/XMLSchema-instance}nil"
_LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_LABEL: Final = "http://www.xbrl.org/2003/role/label"
_ZERO: Final = frozenset(("zerodash", "fixedzero", "numdash", "nocontent"))
_POINT: Final = frozenset(("", "numdotdecimal", "numcommadot", "numspacedot", "numunitdecimal", "numdotdecimalapos"))
_COMMA: Final = frozenset(("numcommadecimal", "numdotcomma", "numspacecomma", "numcommadecimalapos"))
_DIGITS: Final = lazy(r"\d+(?:\.\d+)?|\.\d+", re.ASCII)
_PERCENT: Final = -2
_LARGEST_LABELS: Final = 64 << 20
_FURTHEST: Final = 30
_DEEPEST: Final = 500


class Filing(NamedTuple):
    """What a file tags."""

    tags: list[Tagged]
    entity: str | None
    labels: dict[str, str]
    notes: list[str]


class _Context(NamedTuple):
    start: date | None
    end: date | None
    dims: Mapping[str, str]
    entity: str


def read(data: bytes, name: str, folder: Path | None) -> Filing:
    """The tags of a file; labels come from the linkbases beside it that its own schema names, and from nowhere else."""
    root = _parsed(data, name)
    contexts = {each.get("id", ""): _context(each) for each in root.iter() if local(each.tag) == "context"}
    units = {each.get("id", ""): _unit(each) for each in root.iter() if local(each.tag) == "unit" and each.get("id")}
    tags: list[Tagged] = []
    unread: list[str] = []
    entity: str | None = None
    for place, each in enumerate(_inline(root), 1):
        kind = local(each.tag)
        if kind == "nonNumeric" and local(each.get("name", "")) == "EntityRegistrantName" and entity is None:
            entity = " ".join(_text(each).split()) or None
        if kind != "nonFraction":
            continue
        found = _tag(each, contexts, units, place)
        if found is None:
            unread.append(each.get("name", "?"))
        else:
            tags.append(found)
    if entity is None:
        entity = next((each.entity for each in contexts.values() if each.entity), None)
    notes = [f"left out: {len(unread)} tags that are not read, {unread[0]} among them"] if unread else []
    return Filing(tags, entity, {} if folder is None else _labels(root, folder, name), notes)


def _parsed(data: bytes, name: str) -> ET.Element:
    """The elements of a filing; a document type may only be named, as XHTML does."""
    try:
        return tree(data, _DEEPEST, names_type=True)
    except Refused as error:
        if error.kind == "form":
            raise InvalidEvidence(f"the file is not XML: {error.detail}", where=name, hint="fetch it again") from None
        what = (
            "refers to a document type or defines one"
            if error.kind == "type"
            else f"is nested more than {_DEEPEST} deep"
        )
        raise InvalidEvidence(f"the file {what}", where=name, hint="fetch it from its publisher") from None


def _inline(root: ET.Element) -> Iterator[ET.Element]:
    return (each for each in root.iter() if _INLINE.match(each.tag) is not None)


def _context(element: ET.Element) -> _Context:
    start = end = None
    dims: dict[str, str] = {}
    entity = ""
    for each in element.iter():
        kind, text = local(each.tag), (each.text or "").strip()
        if kind == "startDate":
            start = days(f"{text}/{text}")[0]
        elif kind in ("endDate", "instant"):
            end = days(text)[1]
        elif kind == "identifier":
            entity = text
        elif kind == "explicitMember":
            dims[each.get("dimension", "")] = text
        elif kind == "typedMember":
            dims[each.get("dimension", "")] = " ".join("".join(each.itertext()).split())
    return _Context(start, end, dims, entity)


def _unit(element: ET.Element) -> str | None:
    def measures(part: str) -> list[str]:
        return [(each.text or "").strip() for each in element.findall(part)]

    above = measures("./{*}measure") or measures(".//{*}unitNumerator/{*}measure")
    return unit(above, measures(".//{*}unitDenominator/{*}measure"))


def _tag(
    element: ET.Element, contexts: Mapping[str, _Context], units: Mapping[str, str | None], place: int
) -> Tagged | None:
    """A number that is tagged; None if its context, its unit or its form is not known."""
    context = contexts.get(element.get("contextRef", ""))
    if context is None or element.get("unitRef", "") not in units or not element.get("name"):
        return None
    its_unit = units[element.get("unitRef", "")]
    scale = number(element.get("scale", "0"))
    said = element.get("decimals", "INF").strip()
    accuracy = None if said == "INF" else number(said)
    if scale is None or scale != int(scale) or abs(scale) > _FURTHEST:
        return None
    if said != "INF" and (accuracy is None or accuracy != int(accuracy)):
        return None
    decimals = None if accuracy is None else int(accuracy)
    value: Decimal | None = None
    if element.get(_NIL) not in ("true", "1"):
        shown = _shown(_text(element), local(element.get("format", "")))
        if shown is None:
            return None
        value = (-shown if element.get("sign") == "-" else shown).scaleb(int(scale))
        if its_unit is None and scale == _PERCENT:  # a rate is shown, and spoken of, in per cent
            value, its_unit = value.scaleb(2), "%"
            decimals = None if decimals is None else decimals - 2
    where = element.get("id") or f"tag {place}"
    return Tagged(element.get("name", ""), value, context.start, context.end, its_unit, decimals, context.dims, where)


def _text(element: ET.Element) -> str:
    """What an element shows, without what it excludes."""
    parts = [element.text or ""]
    for child in element:
        if not (_INLINE.match(child.tag) is not None and local(child.tag) == "exclude"):
            parts.append(_text(child))
        parts.append(child.tail or "")
    return "".join(parts)


def _shown(text: str, form: str) -> Decimal | None:
    """A number as its format writes it; None where it is written otherwise, or in a format that is not known."""
    form = form.replace("-", "").casefold()
    text = "".join(text.split()).replace("’", "'")
    if form in _ZERO:
        return Decimal(0)
    if form in _COMMA:
        text = text.replace(".", "").replace("'", "").replace(",", ".")
    elif form in _POINT:
        text = text.replace(",", "").replace("'", "")
    else:
        return None
    return number(text) if _DIGITS.fullmatch(text) is not None else None


def _labels(root: ET.Element, folder: Path, name: str) -> dict[str, str]:
    """The standard labels of concepts, in English before any other language."""
    found: dict[str, str] = {}
    english: set[str] = set()
    for schema in _named_beside(root, "schemaRef", folder):
        for linkbase in _named_beside(_opened(schema, name), "linkbaseRef", folder):
            for concept, text, language in _labelled(_opened(linkbase, name)):
                if concept not in found or (language.startswith("en") and concept not in english):
                    found[concept] = text
                if language.startswith("en"):
                    english.add(concept)
    return found


def _opened(path: Path, name: str) -> ET.Element:
    if path.stat().st_size > _LARGEST_LABELS:
        return ET.Element("nothing")
    return _parsed(path.read_bytes(), f"{name}, {path.name}")


def _named_beside(root: ET.Element, tag: str, folder: Path) -> Iterator[Path]:
    """The files in a folder that elements refer to; an address or a path is not followed."""
    for each in root.iter():
        if local(each.tag) == tag:
            named = each.get(f"{_XLINK}href", "")
            if named and not set(named) & set("/\\:%\0") and named not in (".", "..") and (folder / named).is_file():
                yield folder / named


def _labelled(root: ET.Element) -> Iterator[tuple[str, str, str]]:
    """Each concept of a linkbase with its label and the label's language."""
    for link in root.iter():
        if local(link.tag) != "labelLink":
            continue
        concepts: dict[str, str] = {}
        labels: dict[str, list[tuple[str, str]]] = {}
        arcs: list[tuple[str, str]] = []
        for each in link:
            kind, own = local(each.tag), each.get(f"{_XLINK}label", "")
            if kind == "loc":
                prefix, _, rest = each.get(f"{_XLINK}href", "").rpartition("#")[2].partition("_")
                concepts[own] = f"{prefix}:{rest}"
            elif kind == "label" and each.get(f"{_XLINK}role", _LABEL) == _LABEL and (each.text or "").strip():
                text = re.sub(r"\s*\[[^\]]*\]$", "", " ".join((each.text or "").split()))
                labels.setdefault(own, []).append((text, each.get(_LANGUAGE, "")))
            elif kind == "labelArc":
                arcs.append((each.get(f"{_XLINK}from", ""), each.get(f"{_XLINK}to", "")))
        for concept, label in arcs:
            for text, language in labels.get(label, ()):
                if concept in concepts:
                    yield concepts[concept], text, language
