"""Where the sentences of a text are: enough to ask each of them for its facts."""

from __future__ import annotations

import re
from typing import Final

_END: Final = re.compile(r"[.!?]+[\"'”’)\]]*\s+(?=[^\sa-z])|[。！？]+|\s*\n\s*\n\s*|\n(?=\s*(?:[-*•#|]|\d+[.)]\s))")
_END_IN_LINE: Final = re.compile(r"[.!?]+[\"'”’)\]]*\s+(?=[^\sa-z])|[。！？]+")
"""The same where there is but one line."""
# With a full stop that ends no sentence, in names of countries above all: St. Lucia, Korea, Rep.
_SHORT: Final = re.compile(
    r"(?:^|[\s(,])(?:[A-Z]|[A-Z]\.[A-Z]|[Ss]ts?|[Ff]ed|[Rr]ep|[Dd]em|[Ii]sl|[Mm]rs?|[Dd]r|[Nn]o|[Vv]s|[Cc]a|approx|e\.g|i\.e|cf"
    r"|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$"
)


def sentences(text: str) -> list[tuple[int, int]]:
    """The start and end of each sentence, list item and paragraph.

    >>> [text[start:end] for text in ("St. Lucia grew. So did Korea, Rep. in 2019.",) for start, end in sentences(text)]
    ['St. Lucia grew.', 'So did Korea, Rep. in 2019.']
    """
    found: list[tuple[int, int]] = []
    start = 0
    for match in (_END if "\n" in text else _END_IN_LINE).finditer(text):
        end = match.start() + len(match[0].rstrip())
        if match[0].startswith(".") and _SHORT.search(text, max(start, end - 12), end):
            continue
        if text[start:end].strip():
            found.append((start, end))
        start = match.end()
    if text[start:].strip():
        found.append((start, len(text.rstrip())))
    return found
