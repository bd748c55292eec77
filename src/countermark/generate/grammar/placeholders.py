"""Template filling: a model writes {{A}} and {{A.year}}, and the tokens of the facts are put there.

Values are ours, to the last digit: whatever stands in a token was written from its fact. What the model writes that
looks like a tag is made harmless, so that no token is its own; a placeholder that names nothing is said to name nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from countermark.generate.prompt.entry import Entry
from countermark.generate.prompt.quoting import quoted
from countermark.generate.sentence.calls import CALL, Derive, called

_PLACEHOLDER: Final = re.compile(r"\{\{([^{}]{0,100})\}\}(\s?%|\s[A-Za-z]{1,20})?")
"""With the word behind it, which may be a unit that the value has already."""
_OPEN: Final = re.compile(r"\{(?:\{(?:[^{}]{0,100}(?:\}(?:\}(?:\s[A-Za-z]{0,20})?)?)?)?)?\Z")
"""The beginning of a placeholder, or of the word behind it, at the end of a text."""
_CALL: Final = re.compile(rf"\s*{CALL}\s*")
_YEAR: Final = re.compile(r"\.?\s*(?:year|period|date)", re.IGNORECASE)
_TAGS: Final = str.maketrans({"<": "‹", ">": "›"})


class Placeholders:
    """What a model writes with placeholders, as it comes, with tokens in their place."""

    def __init__(self, entries: Iterable[Entry], derive: Derive | None = None) -> None:
        self._entries = {entry.handle: entry for entry in entries}
        self._derive = derive
        self._held = ""
        self.unknown: list[str] = []
        """Placeholders that name nothing, and what stands there instead."""

    def feed(self, piece: str) -> str:
        """What can be given on; the beginning of a placeholder waits for the rest of it."""
        text = self._held + piece
        opened = _OPEN.search(text)
        end = len(text) if opened is None else opened.start()
        self._held = text[end:]
        return self._filled(text[:end])

    def finish(self) -> str:
        """What still waited."""
        held, self._held = self._held, ""
        return self._filled(held)

    def _filled(self, text: str) -> str:
        parts: list[str] = []
        done = 0
        for found in _PLACEHOLDER.finditer(text):
            token = self._token(found[1])
            parts += (text[done : found.start()].translate(_TAGS), token)
            behind = found[2] if found[2] is not None else ""
            done = found.end() if _has_unit(token, behind.strip()) else found.end() - len(behind)
        return "".join((*parts, text[done:].translate(_TAGS)))

    def _token(self, said: str) -> str:
        call = None if self._derive is None else _CALL.fullmatch(said)
        if call is not None and self._derive is not None:
            token = called(call[1], call[2], self._entries, self._derive)
            if token is not None:
                return token
        name, rest = re.fullmatch(r"\s*([A-Za-z]*)(.*?)\s*", said, re.DOTALL).groups()  # type: ignore[union-attr]  # matches everything
        entry = self._entries.get(name.upper())
        if entry is not None and not rest:
            return entry.token()
        if entry is not None and _YEAR.fullmatch(rest):
            return entry.period if entry.year is None else entry.year.token(entry.id)
        shown = f"[no such fact: {quoted(said, 40)}]"
        self.unknown.append(f"placeholder {quoted(said, 40)!r} names no fact")
        return shown


def _has_unit(token: str, word: str) -> bool:
    """Whether a token's own payload ends with this word, or means it."""
    payload = token.removesuffix("</claim>").rpartition(">")[2]
    if payload.endswith("%"):
        return word in ("%", "percent")
    return bool(word) and payload.lower().endswith(f" {word.lower()}")
