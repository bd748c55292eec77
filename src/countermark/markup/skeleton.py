"""What a text looks like: the same for texts that a reader cannot tell apart (UTS 39, and some of our own).

Default-ignorable code points and combining marks are gone, styled and look-alike letters are the ASCII ones that they
look like, every dash or horizontal stroke is a hyphen. Unicode's part comes from generated tables.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from countermark.markup.characters import lookalike_table
from countermark.patterns import lazy


def codes(table: str) -> Iterator[int]:
    """The code points of a generated table: numbers and runs of them in hexadecimal."""
    for run in table.split():
        first, _, last = run.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def _class(table: str) -> str:
    """The runs of a table as a class of characters."""
    runs = (run.partition("-") for run in table.split())
    return "".join(f"\\U{first:0>8}" + (f"-\\U{last:0>8}" if last else "") for first, _, last in runs)


IGNORABLE_CLASS: Final = _class(lookalike_table.IGNORABLE)
"""Characters that show nothing, for a class of characters."""
IGNORABLE: Final = lazy(f"[{IGNORABLE_CLASS}]+")
"""A run of them: what they part still touches on the screen."""
# Which of these letters and digits is meant, no reader can tell in every font.
_SAME: Final = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})
_CACHED: Final = 100_000


@lru_cache(maxsize=1)
def _alike() -> dict[int, str]:
    """What single characters look like, where their decomposition does not say so."""
    return {code: text for text, runs in lookalike_table.ALIKE.items() for code in codes(runs)}


@lru_cache(maxsize=_CACHED)
def _plain(character: str) -> str:
    """One character as the ASCII text that it looks like, or as itself without marks."""
    if IGNORABLE.match(character):
        return ""
    alike = _alike().get(ord(character))
    if alike is not None:
        return alike
    whole = unicodedata.normalize("NFKD", character)
    parts = [part for part in whole if unicodedata.category(part)[0] != "M"]
    spelled = "".join(part if part == character else _plain(part) for part in parts)
    # Letters of other scripts lose nothing: without its marks a Hangul or a kana would be another one.
    return spelled if spelled.isascii() else character


def plain(text: str) -> str:
    """The text without invisible characters and marks, in ASCII wherever it looks like ASCII."""
    return text if text.isascii() else "".join(map(_plain, text))


def skeleton(text: str) -> str:
    """One text for all that look alike: `plain`, in one case, with letters and digits that look alike taken for one."""
    return plain(text).lower().translate(_SAME).replace("rn", "m").replace("vv", "w")
