"""Text of the draft made harmless to show: no control, direction or check mark of the model acts as one of ours.

Everything here is one pass over the text, and says what was there instead of dropping it.
"""

from __future__ import annotations

import re
import unicodedata

from countermark.markup.spoof import CLOSES, OPENS, could_pose, drawn
from countermark.patterns import lazy

OPEN, CLOSE = "⟦", "⟧"
"""The box around a check mark, or a word posing as one, that the model wrote itself."""

# Line and page breaks other than "\n", every other control, soft hyphen, blank "letters", direction marks,
# overrides and isolates, invisible operators and tags. The joiners U+200C and U+200D are part of ordinary spelling.
_CONTROLS = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
)
_CONTROL = lazy(f"[{_CONTROLS}]")
_BRACKETS = lazy(f"^[{OPENS}]|[{CLOSES}]$")
_RTL = lazy("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
ISOLATE = ("\u2066", "\u2069")
"""What keeps a number and its mark together, left to right, among right-to-left letters."""
BANNER = 1000
"""The longest sentence that is said above a report."""


def neutral(text: str) -> str:
    """The text with controls spelled out and whatever poses as a mark boxed; line breaks stay."""
    if not could_pose(text):
        return text if text.isprintable() else expanded(text)
    parts: list[str] = []
    position = 0
    for start, end in drawn(text):
        parts += (expanded(text[position:start]), boxed(text[start:end]))
        position = end
    return "".join([*parts, expanded(text[position:])])


def spelled_out(text: str) -> str:
    """The text with controls spelled out, and nothing else changed; line breaks, of whatever system, and tabs stay."""
    if text.isascii() and text.isprintable():
        return text
    return _CONTROL.sub(_visible, text.replace("\r\n", "\n"))


def one_line(text: str, limit: int = 0) -> str:
    """Neutral text for a table cell: no line break, and at most `limit` characters when one is given."""
    if limit and len(text) > limit:
        text = text[: limit - 1] + "…"
    return neutral(text).replace("\n", "⏎")


def boxed(text: str) -> str:
    """Text of the model that poses as a mark, in a box that says whose it is: the box takes the place of its brackets."""
    return f"{OPEN}{expanded(_BRACKETS.sub('', text))}{CLOSE}"


def expanded(text: str) -> str:
    """The text with controls spelled out and tabs as blanks."""
    return spelled_out(text).replace("\t", "    ")


def follows_mark(text: str) -> str:
    """Text that comes right after a mark: a combining character must not land on the mark and change it."""
    if text and (unicodedata.category(text[0])[0] == "M" or text[0] in "\u200c\u200d"):
        return "◌" + text
    return text


def runs_right_to_left(text: str) -> bool:
    """Whether the text has letters that a display reorders, so that a mark could drift to another number."""
    return _RTL.search(text) is not None


def _visible(match: re.Match[str]) -> str:
    code = ord(match.group())
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"⟨U+{code:04X}⟩"
