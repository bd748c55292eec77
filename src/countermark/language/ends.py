"""Where a sentence may end, for whoever cannot read a whole document: passages of evidence, a stream, the head of a block.

A wrong cut only makes a sentence say less. What a *draft* says is asked of its document.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from countermark.patterns import lazy

_PASSAGE: Final = lazy(r"(?<=[.!?])[\"”’)\]]?\s+(?=[\"“‘(\[]?[A-Z0-9])|\n+")
CUT: Final = lazy(r"[.!?…][\"'”’)\]]*+\s++(?=[^a-z0-9])|[。！？]")
"""Where a long document may be cut into passages."""
MAY_END: Final = lazy(r"[.!?][^\s\w]*+\s\W*+\w++\W|[。！？\n]")
"""Where a sentence of a stream may have ended, a whole word behind it: it is worth a look."""
FOLLOWED: Final = lazy(r"[.!?][\"”’)]{0,2} +(?:[A-Za-z]{5}|[A-Za-z]++[ ,])")
"""The end of a sentence with a whole word behind it, or enough of one."""
PLAIN: Final = r"[.!?]\s|\n"
"""The end of a sentence or a line, in a pattern of more."""
MARKED: Final = lazy(r"[\n|>`\[&~\\]|[.!?][\"”’)]{0,2} ")
"""The end of a sentence, a line or a cell, or a sign of markup."""
STATED: Final = lazy(r"[.!?;:]\s|\n")
"""Where one statement of an argument ends."""
REPEATED: Final = lazy(r"[.!?。]\s|\n")
"""Where a sentence ends whose repetition is counted."""
RULED: Final = lazy(r"[^.\n;]++")
"""A sentence of a description of rules, in lower case and without abbreviations."""


def sentences(passage: str) -> Iterator[str]:
    """The stretches of a passage that each say something."""
    for part in _PASSAGE.split(passage):
        if not part.isspace() and part:
            yield part


def first_end(text: str) -> int | None:
    """Where the first of several sentences ends; None where there is but one."""
    # Imported when a first sentence is looked for: it costs more than the rest of the package.
    from nupunkt import sent_spans  # noqa: PLC0415

    spans = sent_spans(text)
    return spans[0][1] if len(spans) > 1 else None
