"""An Office Open XML package: which part is the document, and how its parts name each other."""

from __future__ import annotations

import posixpath
from typing import Final, NamedTuple

from countermark.documents.archive import Archive
from countermark.documents.xml_events import local, tree

_OF_PACKAGE: Final = "_rels/.rels"


class Relation(NamedTuple):
    """What a part names: the kind is the last word of its type."""

    id: str
    kind: str
    part: str


def relations(archive: Archive, part: str) -> list[Relation]:
    """The parts that a part names, or the package itself for ""; what lies outside of the file is left out."""
    file = relations_of(part)
    if file not in archive.names:
        return []
    found = []
    for each in tree(archive.part(file), f"{archive.name}, {file}"):
        if local(each.tag) == "Relationship" and each.get("TargetMode", "").lower() != "external":
            target = posixpath.normpath(posixpath.join("/", posixpath.dirname(part), each.get("Target", "")))
            kind = each.get("Type", "").rpartition("/")[2]
            found.append(Relation(each.get("Id", ""), kind, target.lstrip("/")))
    return found


def relations_of(part: str) -> str:
    """The part that says what another part names."""
    if not part:
        return _OF_PACKAGE
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def main_part(archive: Archive, suffix: str) -> str:
    """The part that the package is about."""
    main = next((each.part for each in relations(archive, "") if each.kind == "officeDocument"), "")
    if main not in archive.names:
        raise archive.refusal(f"it is not a {suffix} file: no part of it is the document")
    return main
