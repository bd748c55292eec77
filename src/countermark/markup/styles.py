"""Inline styles and style sheets that change what is shown of a text."""

from __future__ import annotations

import re
from typing import Final

from countermark.markup.entities import unescape
from countermark.patterns import lazy

_FAMILIES: Final = (
    "arial|helvetica|helvetica neue|verdana|tahoma|calibri|georgia|times|times new roman|cambria|segoe ui|roboto|inter"
    "|courier|courier new|consolas|sans-serif|serif|monospace|system-ui|-apple-system"
)
# What is not on this list can hide, move, turn or strike text: CSS has too many ways for a list of those.
_PLAIN: Final = lazy(
    r"(?>(?:\s*+(?:(?:text-align|font-weight|font-style|white-space|border(?>(?:-[a-z]+)*)|padding(?>(?:-[a-z]+)?)"
    r"|(?:min-|max-)?width|list-style(?>(?:-[a-z]+)?)|background(?>(?:-color)?)|color|gap|cursor|page-break-[a-z]+)"
    r"\s*+:(?>(?:[\w#%., !]|(?<=[a-z])-)+)"
    r"|margin(?>(?:-[a-z]+)?)\s*+:[\w%. ]++"
    r"|display\s*+:\s*+(?:block|inline|inline-block|flex|grid|table|table-cell|table-row)"
    r"|text-decoration\s*+:\s*+(?:none|underline)"
    r"|line-height\s*+:\s*+[1-3](?>(?:\.[0-9]++)?)"
    r"|font-size\s*+:\s*+(?:[1-9][0-9](?:px|pt|%)|1[0-9]{2}%|[1-3](?>(?:\.[0-9]++)?)r?em|0?\.[6-9][0-9]*+r?em|small|medium|large)"
    rf"|font-family\s*+:(?>(?:\s*+[\"']?+(?:{_FAMILIES})[\"']?+\s*+,?+)+)"
    r")\s*+(?:;|\Z))*)[\s;]*+",
    re.IGNORECASE | re.ASCII,
)
_FAINT: Final = lazy(
    r"(?<!-)color\s*+:\s*+(?:\w*+white\w*+|transparent|inherit|snow|ivory|canvas|#f|#(?:[0-9a-f]{4}){1,2}(?![0-9a-f]))",
    re.IGNORECASE | re.ASCII,
)
_COLOR: Final = lazy(r"(?<![\w-])color\s*+:", re.IGNORECASE)
_CHANGING: Final = lazy(
    r"(?<![\w-])(?:content|visibility|opacity|clip|clip-path|mask|filter|transform|rotate|scale|translate|text-indent|zoom"
    r"|direction|unicode-bidi|writing-mode|text-orientation|text-security|font-feature-settings|quotes|all)\s*+:"
    r"|display\s*+:\s*+none|position\s*+:\s*+(?:absolute|fixed)|line-through|-reverse|vertical-align\s*+:\s*+(?:su|-?\d)"
    r"|(?:font-size|height)\s*+:\s*+0|color\s*+:\s*+(?:transparent|white)|@import|@font-face|\\",
    re.IGNORECASE,
)


def is_plain(style: str) -> bool:
    """Whether an inline style surely leaves the text as it is written, and visible."""
    written = unescape(style)
    if _PLAIN.fullmatch(written) is None or _FAINT.search(written) is not None:
        return False
    return _COLOR.search(written) is None or "background" not in written.lower()


def restyles(sheet: str) -> bool:
    """Whether a style sheet has a property that hides, adds, moves or strikes text."""
    return _CHANGING.search(sheet) is not None
