"""The list of sources at the end of a text, which says what its marks stand for."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final, Literal, NamedTuple

from countermark.extract.text.prose import Prose

_LABEL: Final = re.compile(r"\s*+\[\^?([^\[\]\n]{1,64})\]:?\s*+|\s*+([0-9]{1,3})[.)]\s++")
_ADDRESS: Final = re.compile(r"https?://[^\s<>\"`]++|www\.[^\s<>\"`]++", re.IGNORECASE)
_TAIL: Final = ".,;:!?'\"*_~)]}>"
_LONGEST: Final = 500
_ENTRY: Final = re.compile(r"[A-Z][\w'’-]+")


class Source(NamedTuple):
    """Where something is said to come from."""

    type: Literal["url", "document", "reference"]
    """An address; an entry of the list of sources or a file; a name or mark that the text does not explain."""
    value: str


class References:
    """The entries of a text's list of sources, by label and by author."""

    def __init__(self, prose: Prose) -> None:
        self._known: dict[str, Source] = {}
        self._by_author: dict[str, list[tuple[str, Source]]] = {}
        self._places = [(block.start, block.end) for block in prose.blocks if block.kind == "reference"]
        self._starts = [start for start, _ in self._places]
        text = prose.text
        for block in prose.blocks:
            if block.kind == "reference":
                self._add(text[block.start : block.end], block.marker)

    def _add(self, written: str, marker: str) -> None:
        match = _LABEL.match(written)
        label = marker.rstrip(".)") if match is None else match[1] or match[2]
        entry = written if match is None else written[match.end() :]
        source = _source(entry)
        if source is None:
            return
        # The first entry of a label keeps it.
        self._known.setdefault(label.casefold(), source)
        author = _ENTRY.search(entry)
        if author is not None:
            self._by_author.setdefault(author[0], []).append((entry, source))

    def holds(self, position: int) -> bool:
        """The place is in the list itself."""
        index = bisect_right(self._starts, position) - 1
        return index >= 0 and position < self._places[index][1]

    def get(self, label: str) -> Source | None:
        """What a label stands for, if the list says so."""
        return self._known.get(label.strip().casefold())

    def named(self, label: str) -> Source:
        """What a mark stands for: its entry, or the mark itself where nothing explains it."""
        found = self.get(label)
        return found if found is not None else Source("reference", label)

    def passage(self, word: str, number: str) -> Source:
        """What "Passage 2" stands for: its entry, or what was given to the model under that number."""
        found = self.get(number)
        return found if found is not None else Source("reference", f"{word} {number}")

    def dated(self, authors: str, year: str) -> Source:
        """The entry of these authors and this year, or the two as they are written."""
        surname = authors.split(maxsplit=1)[0].rstrip(",")
        for entry, source in self._by_author.get(surname, ()):
            if year in entry:
                return source
        return Source("reference", f"{authors}, {year}")


def address(written: str) -> str | None:
    """The address on the web that a text is, as one can be looked up; None for anything else."""
    match = _ADDRESS.fullmatch(written.strip())
    if match is None:
        return None
    return written if "://" in written[:8] else f"http://{written}"


def _source(entry: str) -> Source | None:
    match = _ADDRESS.search(entry)
    if match is not None:
        url = address(match[0].rstrip(_TAIL))
        if url is not None:
            return Source("url", url)
    shown = " ".join(entry.split())[:_LONGEST].strip()
    return Source("document", shown) if shown else None
