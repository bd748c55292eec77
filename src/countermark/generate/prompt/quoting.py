"""Text of facts, passages and questions, made harmless: it is quoted as data and never acts as an instruction.

What a label or a passage says is trusted as data at most. As part of a prompt it must not open a tag, a placeholder
or a turn of a conversation; as part of a sentence it must not hold anything but words.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from countermark.model import VALUE_KINDS
from countermark.numeral import find

CUT: Final = "…"
_LOOK_ALIKES: Final = str.maketrans({"<": "‹", ">": "›", "{": "(", "}": ")", "`": "'", "|": "/", "\\": "/"})  # noqa: RUF100
"""What opens tags, placeholders, code, cells of the table and the marks of chat templates, and what stands for it."""
_NOT_PROSE: Final = re.compile(r"[^\w\s.,'’()/%:-]+|_+")
_NAME: Final = re.compile(r"\b[A-Za-z]{1,5}[0-9]{1,2}\b")
"""A digit that is part of a name: CO2, G20."""
_SPACE: Final = re.compile(r"\s+")


def quoted(text: str, longest: int) -> str:
    """One line of data: no controls, nothing that looks like a tag or a placeholder, at most so long."""
    # Compatibility forms first: a full-width "＜" would become a tag in whatever normalises the prompt.
    shown = unicodedata.normalize("NFKC", text[: 4 * longest])
    kept = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in shown)
    one_line = _SPACE.sub(" ", kept.translate(_LOOK_ALIKES)).strip()
    return one_line if len(one_line) <= longest else one_line[: longest - 1].rstrip() + CUT


def prose(text: str, longest: int) -> str | None:
    """The words of a name as they may stand in a sentence; None where a number would come with them."""
    words = _SPACE.sub(" ", _NOT_PROSE.sub(" ", quoted(text, longest).replace("&", " and "))).strip(" .,:-'’/")
    others = _NAME.sub("", words)
    counts = (
        any(char.isnumeric() for char in others)
        # "double" and "one" are numbers only beside other words.
        or find(f"It had {others} of it. In it, {others} in it was")
        or any(each.kind in VALUE_KINDS for each in find(words))
    )
    return None if not words or counts else words
