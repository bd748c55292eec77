"""XML of a stranger: no document type, so no entities of its own and nothing that is fetched."""

from __future__ import annotations

from typing import Any, Final, NoReturn
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from countermark.errors import InvalidDraft

_DEEPEST: Final = 200
"""Elements inside each other; no program writes so many."""


class _DocumentType(Exception):
    """The part declares a document type."""


def parser() -> Any:
    """A parser that calls names "namespace local" and refuses a document type."""
    made = expat.ParserCreate(namespace_separator=" ")
    made.StartDoctypeDeclHandler = _refuse
    return made


def parse(reader: Any, data: bytes, where: str) -> None:
    """Give a part to a parser."""
    try:
        reader.Parse(data, True)
    except _DocumentType:
        raise InvalidDraft("it defines entities of its own", where=where, hint="save it again") from None
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise InvalidDraft(f"it is not well-formed XML: {error}", where=where, hint="save it again") from None


def tree(data: bytes, where: str) -> Element:
    """A part as a tree, whose names are as ElementTree has them."""
    builder = TreeBuilder()
    reader = parser()
    reader.buffer_text = True
    depth = 0

    def start(name: str, found: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            raise InvalidDraft(f"its elements are more than {_DEEPEST} deep", where=where, hint="save it again")
        builder.start(_braced(name), {_braced(key): value for key, value in found.items()})

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_braced(name))

    reader.StartElementHandler, reader.EndElementHandler, reader.CharacterDataHandler = start, end, builder.data
    parse(reader, data, where)
    return builder.close()


def local(name: str) -> str:
    """A name without its namespace."""
    return name[max(name.rfind(" "), name.rfind("}")) + 1 :]


def attributes(found: Any) -> dict[str, str]:
    """Attributes without their namespaces."""
    return {local(name): value for name, value in found.items()}


def _braced(name: str) -> str:
    space, blank, own = name.rpartition(" ")
    return f"{{{space}}}{own}" if blank else own


def _refuse(*_: Any) -> NoReturn:
    raise _DocumentType
