"""XML of a document: as events, or as a tree."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from countermark.errors import InvalidDraft
from countermark.evidence import xml
from countermark.evidence.xml import local, parser, whole

__all__ = ["attributes", "local", "parse", "parser", "tree", "whole"]


def parse(reader: Any, data: bytes, where: str) -> None:
    """Give a part to a parser."""
    try:
        xml.parse(reader, data)
    except xml.Refused as error:
        raise InvalidDraft(str(error), where=where, hint="save it again") from None


def tree(data: bytes, where: str) -> Element:
    """A part as a tree, whose names are as ElementTree has them."""
    try:
        return xml.tree(data)
    except xml.Refused as error:
        raise InvalidDraft(str(error), where=where, hint="save it again") from None


def attributes(found: Any) -> dict[str, str]:
    """Attributes without their namespaces."""
    return {local(name): value for name, value in found.items()}
