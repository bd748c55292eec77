"""Stretches that are not shown as plain text: struck through, hidden, raised, drawn. No token verifies there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from countermark.markup.pieces import Piece, Token
from countermark.markup.styles import is_plain, restyles
from countermark.markup.tags import tag
from countermark.patterns import lazy

STRUCK: Final = "is struck through"
HIDDEN: Final = "may be hidden or moved"
RAISED: Final = "is raised or lowered, as an exponent or a note is"
DRAWN: Final = "is where no ordinary text is shown"
IMAGE: Final = "is in the description of an image"
RESTYLED: Final = "may be changed by a style sheet in the text"

_ELEMENTS: Final = {
    **dict.fromkeys(("s", "strike", "del"), STRUCK),
    **dict.fromkeys(("sup", "sub"), RAISED),
    **dict.fromkeys(
        [
            "svg",
            "math",
            "canvas",
            "audio",
            "video",
            "object",
            "select",
            "option",
            "datalist",
            "meter",
            "progress",
            "dialog",
            "rt",
            "rp",
        ],
        DRAWN,
    ),
}
_FOREIGN: Final = frozenset(("svg", "math"))
VOID: Final = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
        "claim",
    ]
)
_IMPLIED: Final = frozenset(
    ["p", "li", "dt", "dd", "option", "optgroup", "rt", "rp", "tr", "td", "th", "tbody", "thead", "tfoot"]
)
"""Elements that end with their parent, without an end tag of their own."""
_DEEPEST_IMPLIED: Final = 8
_NAME: Final = lazy(r"<(/?)([a-zA-Z][^ \t\n\f\r/><]*+)")
_SUSPECT: Final = lazy(r"[ \t\n\f\r/\"'](?:hidden|style)(?=[ \t\n\f\r=/>])", re.IGNORECASE | re.ASCII)
# Each way begins with one plain sign, so that text runs by at the speed of memory.
_TILDES: Final = lazy(r"\\.|~~*+|\n(?=[ \t\r]*+(?:\n|[-*+][ \t]))")


class Stretch(NamedTuple):
    """From the mark that opens it to the end of the one that closes it."""

    start: int
    end: int
    why: str


def concealed(text: str, atoms: Sequence[Piece | Token], images: Iterable[tuple[int, int]]) -> list[Stretch]:
    """All such stretches, by their start; they may lie in each other."""
    found = [Stretch(start, end, IMAGE) for start, end in images]
    if any(type(atom) is Piece and atom.kind == "tag" for atom in atoms):
        found.extend(_elements(text, atoms))
    if text.count("~") > 1:
        found.extend(_struck(text, atoms))
    found.sort()
    return found


def _elements(text: str, atoms: Sequence[Piece | Token]) -> Iterator[Stretch]:
    """Elements that conceal, up to their end tags; one whose end is in doubt runs to the end of the text."""
    opened: list[str] = []
    why = name = ""
    start = 0
    for atom in atoms:
        if type(atom) is not Piece:
            continue
        if atom.kind == "raw" and name == "style" and restyles(text[atom.start : atom.end]):
            yield Stretch(0, len(text), RESTYLED)
        if atom.kind != "tag":
            continue
        match = _NAME.match(text, atom.start)
        assert match is not None
        name = match[2].lower()
        if name in VOID:
            continue
        if match[1]:
            if opened and _closes(opened, name) and not opened:
                yield Stretch(start, atom.end, why)
        elif opened:
            if not (opened[0] in _FOREIGN and text.startswith("/>", atom.end - 2)):
                opened.append(name)
        else:
            why = _why(text, atom, name)
            if why and not (name in _FOREIGN and text.startswith("/>", atom.end - 2)):
                opened.append(name)
                start = atom.start
    if opened:
        yield Stretch(start, len(text), why)


def _why(text: str, atom: Piece, name: str) -> str:
    if _SUSPECT.search(text, atom.start, atom.end) is not None:
        for attribute in tag(text, atom.start + 1).attributes:
            if attribute.name == "hidden" or (attribute.name == "style" and not is_plain(attribute.value or "")):
                return HIDDEN
    return _ELEMENTS.get(name, "")


def _closes(opened: list[str], name: str) -> bool:
    """Take an element and what ends with it off the open ones, if its end tag really ends it."""
    for depth in range(1, min(len(opened), _DEEPEST_IMPLIED) + 1):
        if opened[-depth] == name:
            del opened[-depth:]
            return True
        if opened[-depth] not in _IMPLIED:
            return False
    return False


def _struck(text: str, atoms: Sequence[Piece | Token]) -> Iterator[Stretch]:
    """What stands between one or two tildes on either side, within its paragraph."""
    opened: dict[int, int] = {}
    index = 0
    for match in _TILDES.finditer(text):
        start, end = match.span()
        while index < len(atoms) and atoms[index].end <= start:
            index += 1
        if index < len(atoms) and atoms[index].start <= start:
            continue
        if text[start] == "\n":
            opened.clear()
        elif text[start] == "~" and end - start <= 2:
            before, after = text[start - 1 : start], text[end : end + 1]
            parts = not before.isalnum() and after.isalnum()
            if end - start in opened and before.strip() and not parts:
                yield Stretch(opened.pop(end - start), end, STRUCK)
            elif after.strip():
                opened.setdefault(end - start, start)
