"""XML of strangers: no document type, so no entities of its own and nothing that is fetched, and no deeper than a document is.

Whatever reads XML reads it here: as events of expat (`parser`, `parse`), as a tree (`tree`), or element by element (`elements`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NoReturn, cast
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLPullParser
from xml.parsers import expat

_DEEPEST: Final = 200
"""Elements inside each other; no program writes so many."""
_DIGITS: Final = 8
"""Of a count."""
_BROKEN: Final = (expat.ExpatError, ParseError, ValueError, LookupError)


class Refused(Exception):
    """XML that is not read, and why."""

    def __init__(self, kind: Literal["type", "depth", "form"], why: str, detail: str = "") -> None:
        super().__init__(why)
        self.kind = kind
        self.detail = detail
        """What the parser says of the form."""


def parser(*, names_type: bool = False) -> Any:
    """A parser that calls names "namespace local" and refuses a document type, or one that is more than a name."""
    made = expat.ParserCreate(namespace_separator=" ")
    made.StartDoctypeDeclHandler = _refuse_contents if names_type else _refuse_type
    return made


def parse(reader: Any, data: bytes, *, is_last: bool = True) -> None:
    """Give a document, or a piece of it, to a parser."""
    try:
        reader.Parse(data, is_last)
    except _BROKEN as error:
        raise _malformed(error) from None


def tree(data: bytes, deepest: int = _DEEPEST, *, names_type: bool = False) -> Element:
    """A document as a tree, with namespaces as "{namespace}name"."""
    builder = TreeBuilder()
    reader = parser(names_type=names_type)
    reader.buffer_text = True
    depth = 0

    def start(name: str, found: dict[str, str]) -> None:
        nonlocal depth
        depth = _deeper(depth, deepest)
        builder.start(_braced(name), {_braced(key): value for key, value in found.items()})

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_braced(name))

    reader.StartElementHandler, reader.EndElementHandler, reader.CharacterDataHandler = start, end, builder.data
    parse(reader, data)
    return builder.close()


def elements(pieces: Iterable[bytes], deepest: int = _DEEPEST) -> Iterator[tuple[str, Element]]:
    """Each element of a large document as it starts and as it ends; whoever asks clears what it has read."""
    guard: Any = parser()  # ElementTree's own parser is much faster, and takes document types
    found: list[str] = []
    guard.StartElementHandler = lambda name, _: found.append(name)
    pulled: XMLPullParser[Any] = XMLPullParser(("start", "end"))
    depth = 0
    for piece in pieces:
        if not found:  # a document type stands before the first element
            parse(guard, piece, is_last=False)
        for event, element in _events(pulled, piece):
            depth = _deeper(depth, deepest) if event == "start" else depth - 1
            yield event, element
    yield from _events(pulled)


def _events(pulled: XMLPullParser[Any], piece: bytes | None = None) -> Iterator[tuple[str, Element]]:
    """What a piece, or the end, adds."""
    try:
        pulled.close() if piece is None else pulled.feed(piece)
        yield from cast("Iterator[tuple[str, Element]]", pulled.read_events())
    except _BROKEN as error:
        raise _malformed(error) from None


def local(name: str) -> str:
    """A name without its namespace or prefix."""
    return name[max(map(name.rfind, " }:")) + 1 :]


def whole(text: str, most: int, digits: int = _DIGITS) -> int:
    """A count as an attribute writes it, from 1 to a limit; 1 where it writes none, or one of more digits."""
    return min(max(int(text), 1), most) if text.isascii() and text.isdecimal() and len(text) <= digits else 1


def _deeper(depth: int, deepest: int) -> int:
    if depth == deepest:
        raise Refused("depth", f"its elements are more than {deepest} deep")
    return depth + 1


def _malformed(error: Exception) -> Refused:
    return Refused("form", f"it is not well-formed XML: {error}", str(error))


def _braced(name: str) -> str:
    space, blank, own = name.rpartition(" ")
    return f"{{{space}}}{own}" if blank else own


def _refuse_type(*_: Any) -> NoReturn:
    raise Refused("type", "it defines entities of its own")


def _refuse_contents(name: str, system: str | None, public: str | None, has_contents: bool) -> None:  # noqa: FBT001 — as expat calls it
    if system or public or has_contents:
        _refuse_type(name)
