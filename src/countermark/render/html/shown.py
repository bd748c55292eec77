"""Text of the model as HTML: escaped, its controls spelled out, and whatever poses as a mark in a box that says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape

from countermark.markup.spoof import (
    AT_SIGN,
    CLOSES,
    GLYPH_TAIL,
    GLYPHS,
    LATEX,
    OPENS,
    SHORT_NAME,
    SIGNS,
    like_ours,
    poses,
    signed,
)
from countermark.render.neutral import CLOSE, OPEN, spelled_out

_IN_BRACKETS = rf"(?>(?:[^<{OPENS}{CLOSES}]|<[^>]*+>)*)"
_IN_LINK = r"(?>(?:[^<]|<(?!/?a[ >])[^>]*+>)*)"
# It starts with a character class, so that prose runs by quickly; what stands in a tag is read over.
_POSING = (
    rf"|(?<=<)a [^>]*+>(?=(?P<linked>{_IN_LINK})</a>)|(?<=<)(?P<tag>[^>]*+>)"  # a link brackets its words, and shows no bracket
    rf"|(?:(?<=[{GLYPHS}])|(?<=√)(?![\w(])){GLYPH_TAIL}"
    rf"|(?<=[{OPENS}])(?=(?P<bracketed>{_IN_BRACKETS})[{CLOSES}])"
    rf"|(?<=[{SIGNS}])(?<![{SIGNS}]{{2}})(?=(?>(?:\s|<[^>]*+>)*)(?P<signed>{AT_SIGN}))"
    rf"|(?<=\\)(?:{LATEX})"
    rf"|(?<=:){SHORT_NAME}:"
    r"|(?<=\t)"
)
_FIRST = rf"<{OPENS}\\:\t{GLYPHS}{SIGNS}"
_TAG = re.compile(r"(<[^>]*+>)")
_WORDY = re.compile(r"[^\W_]")
_RISKY = re.compile(rf"[<>&{OPENS}\\:{SIGNS}]")
NONCE = "z[0-9a-f]{32}"
"""What an opaque word begins with; the draft's own is one of these, and the only one that means anything."""
_FOUND = re.compile(f"[z{_FIRST}](?:(?<=z)(?P<nonce>[0-9a-f]{{32}})x(?P<word>[0-9]+)x{_POSING})")
"""In safe HTML: opaque words, tags, and whatever may pose as a mark. One pattern for all drafts: it is slow to compile."""
_BOX = '<span data-countermark="spoof" title="written by the model; not a mark">'


def posing(html: str) -> Iterator[tuple[re.Match[str], int]]:
    """Every opaque word of safe HTML (the groups `nonce` and `word`) and whatever poses as a mark, with its end."""
    position = 0
    for match in _FOUND.finditer(html):
        kind, end = match.lastgroup, match.end()
        if match.start() < position or kind == "tag":
            continue
        if kind == "linked":
            if not poses(_text(match["linked"])):
                continue
            end = match.end("linked") + len("</a>")
        elif kind == "bracketed":
            if not poses(_text(match["bracketed"]), squared=like_ours(html[match.start()])):
                continue
            end = match.end("bracketed") + 1
        elif kind == "signed" and not signed(_text(match["signed"])):
            continue
        position = end
        yield match, end


def html_of(text: str) -> str:
    """Text of the draft as HTML, all of it in text nodes of the model's or in boxes of ours."""
    return _boxes(escape(spelled_out(text), quote=False), OPEN, CLOSE)


def html_of_number(text: str) -> str:
    """The text under a mark: as it was checked, so that a box in it adds no character."""
    if text.isascii() and text.isprintable() and not _RISKY.search(text):
        return text
    return _boxes(escape(spelled_out(text), quote=False), "", "")


def boxed(found: str, opens: str = OPEN, closes: str = CLOSE) -> str:
    """What was found to pose as a mark, in a box; elements in it stay outside of any box."""
    if found == "\t":
        return "    " if opens else found
    if "<" not in found:
        return f"{_BOX}{opens}{found}{closes}</span>"
    return "".join(
        f"{_BOX}{opens}{part}{closes}</span>" if part[:1] != "<" and _WORDY.search(part) else part
        for part in _TAG.split(found)
    )


def _text(html: str) -> str:
    """The words of safe HTML."""
    return unescape(_TAG.sub("", html)) if "<" in html or "&" in html else html


def _boxes(html: str, opens: str, closes: str) -> str:
    parts: list[str] = []
    position = 0
    for match, end in posing(html):
        if match["word"] is None:
            parts += (html[position : match.start()], boxed(html[match.start() : end], opens, closes))
            position = end
    return "".join([*parts, html[position:]])
