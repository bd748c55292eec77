"""XML of strangers: no entities, no document type with contents or references, and no deeper than a document is."""

from __future__ import annotations

from typing import Final, NoReturn
from xml.etree import ElementTree as ET
from xml.parsers import expat

from countermark.errors import InvalidEvidence

_DEEPEST: Final = 500


def parse(data: bytes, name: str) -> ET.Element:
    """The elements of a document, with namespaces as "{namespace}name"."""
    builder = ET.TreeBuilder()
    parser = expat.ParserCreate(namespace_separator="}")
    depth = 0

    def refuse(what: str) -> NoReturn:
        raise InvalidEvidence(f"the file {what}", where=name, hint="fetch it from its publisher")

    def doctype(_name: str, system: str | None, public: str | None, inside: bool) -> None:  # noqa: FBT001 — as expat calls it
        if system or public or inside:
            refuse("refers to a document type or defines one")

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            refuse(f"is nested more than {_DEEPEST} deep")
        builder.start(_named(tag), {_named(key): text for key, text in attributes.items()})

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_named(tag))

    parser.StartDoctypeDeclHandler = doctype
    parser.EntityDeclHandler = lambda *_: refuse("defines entities of its own")
    parser.ExternalEntityRefHandler = lambda *_: refuse("refers to another file")
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = builder.data
    parser.buffer_text = True
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise InvalidEvidence(f"the file is not XML: {error}", where=name, hint="fetch it again") from None
    return builder.close()


def _named(tag: str) -> str:
    return "{" + tag if "}" in tag else tag


def local(tag: str) -> str:
    """A name without its namespace or prefix."""
    return tag.rpartition("}")[2].rpartition(":")[2]
