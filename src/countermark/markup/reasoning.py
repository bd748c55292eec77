"""A model's reasoning before its answer: the block is not the answer, whole or while it is written.

Only a block that opens the text and is closed counts. One that is never closed is no block: what follows might
be the answer, so all of it is checked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from countermark.model import Draft
from countermark.patterns import lazy

_CONTEXT: Final = "set_aside"
"""Where a draft says that a block was set aside."""
_NAMES: Final = ("think", "thinking", "thought", "reasoning")
_OPENS: Final = lazy(rf"\s*+<({'|'.join(_NAMES)})>", re.IGNORECASE)
_LONGEST_TAG: Final = max(map(len, _NAMES)) + len("</>")


class Answered(NamedTuple):
    """What a model wrote, without the reasoning before it."""

    text: str
    before: str = ""
    """The blocks and the space around them; empty where there are none."""

    @property
    def context(self) -> Mapping[str, Any]:
        """What a draft keeps of it: how much was set aside, and none of its words."""
        if not self.before:
            return {}
        return {_CONTEXT: SetAside(len(self.before), self.before.count("\n"))._asdict()}

    def draft(self, **fields: Any) -> Draft:
        """The answer as a draft, which keeps how much was set aside."""
        return Draft(text=self.text, context=self.context, **fields)


class SetAside(NamedTuple):
    """How much of a model's text stands before the draft."""

    characters: int = 0
    lines: int = 0

    @classmethod
    def of(cls, context: Mapping[str, Any]) -> SetAside:
        """As a draft's context says; nothing where it says something else."""
        told = context.get(_CONTEXT)
        if not isinstance(told, Mapping):
            return cls()
        counts = [each for name in cls._fields if type(each := told.get(name)) is int and each >= 0]
        return cls(*counts) if len(counts) == len(cls._fields) else cls()


def answered(text: str) -> Answered:
    """The answer in a model's text; a text that holds nothing but reasoning is left as it is."""
    end = 0
    while (opened := _OPENS.match(text, end)) is not None:
        closed = _closing(opened[1]).search(text, opened.end())
        if closed is None:
            break
        end = closed.end()
    start = end + len(text[end:]) - len(text[end:].lstrip()) if end else 0
    return Answered(text[start:], text[:start]) if start < len(text) else Answered(text)


class Answering:
    """The same for a text that comes in pieces: gives each piece of the answer as soon as it is known to be one."""

    def __init__(self) -> None:
        self._held = ""
        self._closing: re.Pattern[str] | None = None
        self._begun = False
        self.reasoned = False
        """A block was opened."""

    def feed(self, piece: str) -> str:
        """What is known to be answer, now that this piece has come."""
        if self._begun:
            return piece
        self._held += piece
        while True:
            if self._closing is not None:
                closed = self._closing.search(self._held)
                if closed is None:
                    self._held = self._held[-_LONGEST_TAG:]  # half a closing tag may be in it
                    return ""
                self._held, self._closing = self._held[closed.end() :], None
            self._held = self._held.lstrip()
            opened = _OPENS.match(self._held)
            if opened is None:
                break
            self._held, self._closing, self.reasoned = self._held[opened.end() :], _closing(opened[1]), True
        if not any(f"<{name}>".startswith(self._held.lower()) for name in _NAMES):
            self._begun = True
        return self._held if self._begun else ""

    def finish(self) -> str:
        """The rest, where the text ended before it was known."""
        return "" if self._begun or self._closing is not None else self._held


def _closing(name: str) -> re.Pattern[str]:
    return re.compile(rf"</{name}>", re.IGNORECASE)
