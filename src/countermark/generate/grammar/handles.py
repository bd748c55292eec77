"""Tokens by their handles: a grammar lets a model write `[A]`, and the reader gets the token of the fact called A.

A claim token costs a small model some thirty tokens of its own, most of them spelled letter by letter; its handle
costs three. What it stands for is fixed before the model is asked: the id, a form that verifies, the mode of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from countermark.generate.prompt.entry import Entry
from countermark.generate.sentence.calls import CALL, Derive, called

_HANDLE: Final = re.compile(r'\[([A-Z]{1,8})(\+|\.year)?\]|<claim id="([A-Z]{1,8})"')
_CALL: Final = re.compile(rf"\[{CALL}\]")
_OPEN_CALL: Final = re.compile(r"\[[a-z]{1,12}(?:\([A-Z, ]{0,400}\)?)?\Z")
_LONGEST: Final = 24
"""Characters of a handle with what opens and closes it; what is longer is none."""


def value(entry: Entry, style: int = 0) -> str:
    """How a grammar writes the value of a fact; style 1 is the more precise form."""
    return f"[{entry.handle}{'+' if style else ''}]"


def year(entry: Entry) -> str:
    """How a grammar writes the year of a fact."""
    return f"[{entry.handle}.year]"


def braced(text: str) -> str:
    """Handles as placeholders: {{A}}."""
    return _HANDLE.sub(lambda found: f"{{{{{found[1]}{found[2] or ''}}}}}" if found[1] else found[0], text)


def whole(text: str, entries: Iterable[Entry]) -> str:
    """Handles as whole tokens, ids and expressions included."""
    spelling = Handles(entries)
    return spelling.feed(text) + spelling.finish()


def tokens(text: str, entries: Iterable[Entry]) -> str:
    """Handles as tokens that have the handle in place of the id."""
    known = {entry.handle: entry for entry in entries}

    def token(found: re.Match[str]) -> str:
        entry = known.get(found[1] or "")
        writing = None if entry is None else entry.year if found[2] == ".year" else entry.writings[0]
        return found[0] if entry is None or writing is None else writing.token(entry.handle)

    return _HANDLE.sub(token, text)


class Handles:
    """What a model writes with handles, as it comes, with tokens and ids in their place."""

    def __init__(self, entries: Iterable[Entry], derive: Derive | None = None) -> None:
        self._entries = {entry.handle: entry for entry in entries}
        self._derive = derive
        self._held = ""

    def feed(self, piece: str) -> str:
        """What can be given on; the beginning of a handle waits for the rest of it."""
        text = self._held + piece
        start = max(text.rfind("["), text.rfind("<"))
        whole = start < 0 or _HANDLE.match(text, start) is not None or len(text) - start > _LONGEST
        if self._derive is not None and start >= 0:
            whole = (whole and _OPEN_CALL.match(text, start) is None) or _CALL.match(text, start) is not None
        end = len(text) if whole else start
        self._held = text[end:]
        return self._spelled(text[:end])

    def finish(self) -> str:
        """What still waited."""
        held, self._held = self._held, ""
        return self._spelled(held)

    def _spelled(self, text: str) -> str:
        named = _HANDLE.sub(self._token, text)
        return named if self._derive is None else _CALL.sub(self._called, named)

    def _called(self, found: re.Match[str]) -> str:
        assert self._derive is not None
        token = called(found[1], found[2], self._entries, self._derive)
        return found[0] if token is None else token  # it has no digits, and names no fact

    def _token(self, found: re.Match[str]) -> str:
        name, form, tagged = found.groups()
        entry = self._entries.get(name if name is not None else tagged)
        if entry is None or (form == ".year" and entry.year is None):
            return found[0]  # what was not given out stays what it is, and names no fact
        if tagged is not None:
            return f"<claim {entry.named}"
        if form == ".year" and entry.year is not None:
            return entry.year.token(entry.id)
        return entry.token(1 if form == "+" else 0)
