"""Text of the model as HTML: escaped, its controls spelled out, and whatever poses as a mark in a box that says so."""

from __future__ import annotations

import re
from html import escape

from countermark.markup.spoof import CLOSES, LATEX, OPENS, WORDS
from countermark.render.neutral import CLOSE, GLYPHS, OPEN, SHORT_NAME, spelled_out

_FILL = r"(?>(?:[\s*_]|&nbsp;|<[^>]*+>)*)"
_FILL_TO_END = _FILL.replace("<", "<(?!/a>)")
# It starts with a character class, so that prose runs by quickly; what stands in a tag is read over.
_POSING = (
    rf"|(?<=<)a [^>]*+>{_FILL}{WORDS}{_FILL_TO_END}</a>|(?<=<)(?P<tag>[^>]*+>)"  # a link brackets its words, and shows no bracket
    rf"|(?<=[{GLYPHS}])[\ufe00-\ufe0f\u20d0-\u20f0{GLYPHS}]*+|(?<=√)(?![\w(])"
    rf"|(?<=[{OPENS}]){_FILL}{WORDS}{_FILL}[{CLOSES}]"
    rf"|(?<=\\)(?:{LATEX})"
    rf"|(?<=:){SHORT_NAME}:"
    r"|(?<=\t)"
)
_FIRST = rf"<{OPENS}\\:√\t{GLYPHS}"
_TAG = re.compile(r"(<[^>]*+>)")
_WORDY = re.compile(r"[^\W_]")
_RISKY = re.compile(r"[<>&\[({\\:]")
NONCE = "z[0-9a-f]{32}"
"""What an opaque word begins with; the draft's own is one of these, and the only one that means anything."""
POSING = re.compile(f"[z{_FIRST}](?:(?<=z)(?P<nonce>[0-9a-f]{{32}})x(?P<word>[0-9]+)x{_POSING})")
"""In safe HTML: opaque words, tags, and whatever poses as a mark. One pattern for all drafts: it is slow to compile."""
_BOX = '<span data-countermark="spoof" title="written by the model; not a mark">'


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


def _boxes(html: str, opens: str, closes: str) -> str:
    return POSING.sub(lambda match: match[0] if match.lastgroup else boxed(match[0], opens, closes), html)
