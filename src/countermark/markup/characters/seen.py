"""Characters that a reader sees once tags, comments and character references are resolved, with the way back to the source.

Unlike `visible`, it reads any stretch of text by itself, one that still goes on among them, and joins what only markup parts.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from countermark.markup.entities import ENTITY, decode
from countermark.markup.tags import RAW_ELEMENTS, comment_end, raw_end, tag
from countermark.patterns import lazy

_MARKUP: Final = lazy(r"<(?=[a-zA-Z/!?])|&(?=[a-zA-Z#])")
_GOES_ON: Final = lazy(r"[<&]\Z")
_NAME: Final = lazy("[a-zA-Z]")
_SHOWN: Final = frozenset(("textarea", "xmp", "plaintext", "noscript"))
"""Elements with raw text that a reader sees."""


class Seen:
    """What is seen of a text, from its first stretch without markup to the one in which `until` is found behind its start.

    With `goes_on`, markup that is not finished at the end of the text is left out, and so is all behind it.
    """

    __slots__ = ("_ends", "_shown", "_starts", "text")

    def __init__(self, text: str, *, goes_on: bool = False, until: re.Pattern[str] | None = None) -> None:
        parts: list[str] = []
        self._shown: list[int] = []
        self._starts: list[int] = []
        self._ends: list[int] = []
        """Of a character reference where it ends; 0 for text, whose characters stand for themselves."""
        length = position = 0
        resolve = _Resolver(text)
        while True:
            found = _MARKUP.search(text, position)
            cut = None if found is not None or not goes_on else _GOES_ON.search(text, position)
            stop = found.start() if found is not None else len(text) if cut is None else cut.start()
            if stop > position:
                self._note(length, position, 0)
                parts.append(text[position:stop])
                length += stop - position
            if found is None or (until is not None and until.search(text, max(position, 1), stop) is not None):
                break
            end, shown = resolve.at(stop)
            if end is None or (goes_on and end == len(text) and text[stop] == "&" and text[-1] != ";"):
                if goes_on:
                    break
                end, shown = stop + 1, text[stop]  # it is no markup
            if shown:
                self._note(length, stop, end)
                parts.append(shown)
                length += len(shown)
                if until is not None and stop and until.search(shown) is not None:
                    break
            position = end
        self.text = "".join(parts)

    def _note(self, shown: int, start: int, end: int) -> None:
        self._shown.append(shown)
        self._starts.append(start)
        self._ends.append(end)

    def start(self, place: int) -> int:
        """Where in the source what is seen there begins."""
        index = bisect_right(self._shown, place) - 1
        return self._starts[index] + (0 if self._ends[index] else place - self._shown[index])

    def end(self, place: int) -> int:
        """Where in the source what is seen up to there ends."""
        index = bisect_right(self._shown, place - 1) - 1
        return self._ends[index] or self._starts[index] + place - self._shown[index]


class _Resolver:
    """Markup of one text. What has no end is looked for once, however often it begins."""

    __slots__ = ("_last", "_text", "_unclosed")

    def __init__(self, text: str) -> None:
        self._text = text
        self._last = text.rfind(">")
        self._unclosed: set[str] = set()

    def at(self, start: int) -> tuple[int | None, str]:
        """Where the markup there ends, and what is shown for it; None where it does not end, or is none."""
        text = self._text
        if text[start] == "&":
            reference = ENTITY.match(text, start)
            shown = None if reference is None else decode(reference.group())
            return (None, "") if reference is None or shown is None else (reference.end(), shown)
        if start > self._last:
            return None, ""
        if text.startswith("<!--", start):
            return self._closed("<!--", comment_end(text, start) if "<!--" not in self._unclosed else 0), ""
        closes = text[start + 1] == "/"
        if _NAME.match(text, start + 1 + closes) is None:
            return text.find(">", start) + 1, ""
        found = tag(text, start + 1 + closes)
        if not found.finished:
            return None, ""
        if closes or found.name not in RAW_ELEMENTS or found.name in _SHOWN:
            return found.end, ""
        return self._closed(
            found.name, raw_end(text, found.name, found.end) if found.name not in self._unclosed else 0
        ), ""

    def _closed(self, name: str, end: int) -> int | None:
        """The end that was found of something; what runs to the end of the text has none."""
        if 0 < end < len(self._text) or (name == "<!--" and end and self._text.endswith("->")):
            return end
        self._unclosed.add(name)
        return None
