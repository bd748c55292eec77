"""What the styles of a Word document say of paragraphs and runs: headings, hidden text, text above or below the line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from countermark.documents.archive import Archive
from countermark.documents.xml_events import attributes, local, tree

OFF: Final = frozenset(("0", "false", "off", "none"))
INDEX: Final = -1
"""Level of a paragraph of the table of contents."""
_HEADING: Final = re.compile(r"heading (\d)")
_SHIFTS: Final = {"superscript": 1, "subscript": -1}
_FAR: Final = 4
"""Half points from which on text is above or below the line."""


class Looks(NamedTuple):
    """How text looks."""

    level: int | None = None
    """Of a heading, from 1 on."""
    hidden: bool = False
    """Hidden or struck out."""
    shift: int = 0
    """1 above the line, -1 below it."""


PLAIN: Final = Looks()


def styles(archive: Archive, part: str) -> dict[str, Looks]:
    """How text in each style looks, where the style or one that it is based on says it."""
    own: dict[str, dict[str, Any]] = {}
    based: dict[str, str] = {}
    for style in tree(archive.part(part), f"{archive.name}, {part}"):
        if local(style.tag) != "style":
            continue
        name = attributes(style.attrib).get("styleId", "")
        said: dict[str, Any] = {}
        for each in style.iter():
            kind, text = local(each.tag), value(each.attrib)
            if kind == "name":
                heading = _HEADING.fullmatch(text.lower())
                level = int(heading[1]) if heading else {"title": 1}.get(text.lower())
                level = INDEX if text.lower().startswith("toc ") else level
                said |= {} if level is None else {"level": level}
            elif kind == "basedOn":
                based[name] = text
            elif kind == "outlineLvl" and text.isdecimal():
                said["level"] = level_of(text)
            elif kind in ("vanish", "strike", "dstrike"):
                said["hidden"] = said.get("hidden", False) or text not in OFF
            elif kind in ("vertAlign", "position"):
                said["shift"] = shift_of(each.attrib)
        own[name] = said
    return {name: Looks(**_with_base(name, own, based)) for name in own}


def _with_base(name: str, own: Mapping[str, dict[str, Any]], based: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    seen: set[str] = set()
    while name in own and name not in seen:
        seen.add(name)
        found = own[name] | found
        name = based.get(name, "")
    return found


def level_of(text: str) -> int:
    """An outline level counts from 0; 9 is body text."""
    return 0 if len(text) > 1 or text == "9" else int(text) + 1


def shift_of(found: Any) -> int:
    """Whether text is above or below the line: by a word, or by half points."""
    text = value(found)
    if text.lstrip("-").isdecimal() and len(text) < 6:
        return (int(text) >= _FAR) - (int(text) <= -_FAR)
    return _SHIFTS.get(text, 0)


def value(found: Any) -> str:
    """What most elements say in one attribute."""
    return attributes(found).get("val", "")
