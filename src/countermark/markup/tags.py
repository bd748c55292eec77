"""HTML tags, comments and raw text, by the rules of the HTML tokenizer."""

from __future__ import annotations

import re
from typing import NamedTuple

from countermark.patterns import lazy

RAW_ELEMENTS = frozenset(
    (
        "script",
        "style",
        "textarea",
        "title",
        "xmp",
        "iframe",
        "noembed",
        "noframes",
        "noscript",
        "plaintext",
        "template",
    )
)

_NAME = lazy(r"[a-zA-Z][^ \t\n\f\r/><]*+")
# HTML's own white space, not Unicode's: a no-break space is part of a name.
_ATTRIBUTE = lazy(r"([ \t\n\f\r]*+)([/ \t\n\f\r]*+)(=?+[^ \t\n\f\r/><=]*+)(?>([ \t\n\f\r]*+=[ \t\n\f\r]*+)?)")
_UNQUOTED = lazy(r"[^ \t\n\f\r><]*+")
# As browsers read on: "<" is a character like any other inside a tag.
_ANY_ATTRIBUTE = lazy(r"([ \t\n\f\r]*+)([/ \t\n\f\r]*+)(=?+[^ \t\n\f\r/>=]*+)(?>([ \t\n\f\r]*+=[ \t\n\f\r]*+)?)")
_ANY_UNQUOTED = lazy(r"[^ \t\n\f\r>]*+")
_COMMENT_END = lazy(r"--!?>")
_SCRIPT_STEP = lazy(r"<!--|-->|<(/?)script(?=[ \t\n\f\r/>])", re.IGNORECASE | re.ASCII)


class Attribute(NamedTuple):
    """One attribute as written."""

    name: str
    """In lower case."""
    value: str | None
    quoted: bool
    spaced: bool
    """White space and nothing else stands before it."""
    end: int


class Tag(NamedTuple):
    """A start or end tag."""

    name: str
    """In lower case."""
    end: int
    """After `>`; for an unfinished tag, where the scan stopped."""
    finished: bool
    quotes: bool
    """A quoted value was entered."""
    slash: bool
    """It closes itself with `/>`."""
    attributes: list[Attribute]


def ascii_lower(name: str) -> str:
    """HTML folds A–Z and nothing else."""
    return name.lower() if name.isascii() else re.sub("[A-Z]", lambda m: m.group().lower(), name)


def tag(text: str, start: int) -> Tag:
    """The tag whose name begins at `start`. It stops, unfinished, at an unquoted `<` or at the end of the text."""
    match = _NAME.match(text, start)
    assert match is not None
    name = ascii_lower(match.group())
    position = match.end()
    size = len(text)
    attributes: list[Attribute] = []
    quotes = False
    while True:
        match = _ATTRIBUTE.match(text, position)
        assert match is not None
        space, slashes, attribute, equals = match.groups()
        position = match.end()
        if not attribute:
            if position < size and text[position] == ">":
                return Tag(name, position + 1, True, quotes, slashes.endswith("/"), attributes)
            return Tag(name, position, False, quotes, False, attributes)
        value: str | None = None
        quoted = False
        if equals:
            mark = text[position] if position < size else ""
            if mark in ('"', "'") and mark:
                quotes = quoted = True
                close = text.find(mark, position + 1)
                if close < 0:
                    return Tag(name, size, False, quotes, False, attributes)
                value = text[position + 1 : close]
                position = close + 1
            else:
                match = _UNQUOTED.match(text, position)
                assert match is not None
                value = match.group()
                position = match.end()
        attributes.append(Attribute(ascii_lower(attribute), value, quoted, bool(space) and not slashes, position))


def browser_end(text: str, position: int) -> int:
    """Where a browser ends a tag that we gave up at `position`, outside quotes: it reads on over every `<`."""
    size = len(text)
    while True:
        match = _ANY_ATTRIBUTE.match(text, position)
        assert match is not None
        position = match.end()
        if not match.group(3):
            return min(position + 1, size)
        if match.group(4):
            mark = text[position : position + 1]
            if mark and mark in "\"'":
                close = text.find(mark, position + 1)
                if close < 0:
                    return size
                position = close + 1
            else:
                match = _ANY_UNQUOTED.match(text, position)
                assert match is not None
                position = match.end()


def comment_end(text: str, start: int) -> int:
    """The end of the comment that opens with `<!--` at `start`; `<!-->` and `<!--->` are whole."""
    match = _COMMENT_END.search(text, start + 2)
    if match is not None and match.group() == "--!>" and match.start() < start + 4:
        match = _COMMENT_END.search(text, start + 4)
    return match.end() if match is not None else len(text)


def raw_end(text: str, name: str, start: int) -> int:
    """Where the raw text of the element ends: at its end tag, or at the end of the text."""
    if name == "plaintext":
        return len(text)
    if name == "script":
        return _script_end(text, start)
    match = _raw_close(name).search(text, start)
    return match.start() if match is not None else len(text)


def _raw_close(name: str) -> re.Pattern[str]:
    return re.compile(rf"</{name}(?=[ \t\n\f\r/>])", re.IGNORECASE | re.ASCII)


def _script_end(text: str, start: int) -> int:
    """A script inside a comment inside a script hides one end tag."""
    escaped = doubled = False
    for match in _SCRIPT_STEP.finditer(text, start):
        step = match.group()
        if step == "<!--":
            if not escaped:
                escaped = not text.startswith((">", "->"), match.end())
        elif step == "-->":
            escaped = doubled = False
        elif match.group(1):
            if not doubled:
                return match.start()
            doubled = False
        elif escaped:
            doubled = True
    return len(text)
