"""Handles back to ids, as a model writes: `<claim id="A" …>` becomes the token of the fact that is called A."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from countermark.generate.entry import Entry

_TAG: Final = re.compile(r'<claim id="([A-Z]{1,8})"')
_LONGEST: Final = 64
"""Characters from "<" to the end of a handle; what is longer is no tag of ours."""


class Handles:
    """What a model writes with handles, as it comes, with ids in their place."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._ids: Mapping[str, str] = {entry.handle: entry.id for entry in entries}
        self._held = ""

    def feed(self, piece: str) -> str:
        """What can be given on; the beginning of a tag waits for the rest of it."""
        text = self._held + piece
        start = text.rfind("<")
        whole = start < 0 or _TAG.match(text, start) is not None or len(text) - start > _LONGEST
        end = len(text) if whole else start
        self._held = text[end:]
        return _TAG.sub(self._named, text[:end])

    def finish(self) -> str:
        """What still waited."""
        held, self._held = self._held, ""
        return _TAG.sub(self._named, held)

    def _named(self, tag: re.Match[str]) -> str:
        fact_id = self._ids.get(tag[1])
        if fact_id is None:
            return tag[0]  # a handle that was not given out stays what it is, and names no fact
        quote = "'" if '"' in fact_id else '"'
        return f"<claim id={quote}{fact_id}{quote}"
