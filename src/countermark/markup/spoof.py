"""Marks that a model drew itself: only the renderer marks, so these are named, never believed."""

from __future__ import annotations

import re
from typing import Final

from countermark.markup.layout import layout
from countermark.model import Span

TICKS: Final = "✓✔✅☑🗸🗹🮱⍻☒🗷✗✘❎❌⎷"
"""Check marks and the crosses that go with them."""
OPENS: Final = r"\[({【⟦［（｛〔「『《〈"
CLOSES: Final = r"\])}】⟧］）｝〕」』》〉"
"""Brackets of either side, for a character class."""
WORDS: Final = (
    r"(?i:verified|supported|flagged|confirmed|validated|certified|proven|fact[- ]?checked)"
    r"(?:[:：][^<>\n" + OPENS + CLOSES + r"]{0,200}+)?"
)
"""Words that pose as a mark where they stand in brackets of their own, as a copied mark does: [verified: phl24]."""
LATEX: Final = r"(?i:checkmark(?:bold)?|checkedbox|[cx]mark)(?![a-zA-Z])|ding\s*+\{5[1-6]\}|unicode\s*+\{x?(?:2713|2714|10003|10004)\}"
"""What follows the backslash of a tick or a cross in LaTeX."""
_GLYPH = re.compile(rf"[{TICKS}]\ufe0f?|√(?![\w({{\\])")  # before a number it is a root
_WRITTEN = re.compile(
    rf"[{OPENS}&\\:](?:(?<=[{OPENS}])[\s*_]*+{WORDS}[\s*_]*+[{CLOSES}]"
    r"|(?<=&)(?i:check(?:mark)?;?|#0*+10(?:003|004);?|#0*+9(?:989|745);?|#x0*+27(?:13|14|05);?|#x0*+2611;?)"
    rf"|(?<=\\)(?:{LATEX})"
    r"|(?<=:)(?i:white_check_mark|heavy_check_mark|ballot_box_with_check|check_mark|check_mark_button|verified):)"
)
_OWN = re.compile(r"[dD](?:(?i:ata-countermark))[\w-]*+")
_OWN_CLASS = re.compile(r"countermark[\w-]*+", re.IGNORECASE)


def spoofs(text: str) -> list[Span]:
    """Every place where the text itself looks like a mark of ours."""
    spans = [match.span() for match in _WRITTEN.finditer(text)]
    if not text.isascii():
        spans.extend(match.span() for match in _GLYPH.finditer(text))
    if "countermark" in text.lower():
        spans.extend(match.span() for match in _OWN.finditer(text))
        for piece in layout(text).islands:
            if piece.kind in ("tag", "broken"):
                spans.extend(match.span() for match in _OWN_CLASS.finditer(text, piece.start, piece.end))
    spans.sort()
    found: list[Span] = []
    reached = -1
    for start, end in spans:
        if start >= reached:
            found.append(Span(start=start, end=end))
            reached = end
    return found
