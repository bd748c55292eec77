"""Lists of words beside the code that reads them, and many alternatives as one pattern."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

_EXTRACT: Final = Path(__file__).parents[1]


@cache
def read(package: str, name: str) -> dict[str, Any]:
    """The lists of a file of a package, by their names."""
    # Not by importlib.resources, which takes longer to import than all of these lists to read.
    path = _EXTRACT.joinpath(*package.split(".")[2:], name)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def words(table: str) -> frozenset[str]:
    """A short list: words apart by blanks."""
    return frozenset(table.split())


_PARTS: Final = re.compile(r"\\.|\[\^?\]?[^\]]*+\]|[()|]|[^\\\[()|]++")
_QUANTIFIERS: Final = ("?", "*", "+", "{")
_LOOKS_BACK: Final = re.compile(r"((?:\(\?<[=!][^()|]*+\))+)([^\W\d_])(?![?*+{])")


def by_first_letter(phrases: Iterable[str]) -> str:
    """The same alternatives, in another order: for patterns that are only asked whether any of them stands somewhere."""
    grouped: dict[str, list[str]] = {}
    for phrase in phrases:
        for each in map(_letter_first, _unfolded(phrase)):
            if each[0].isalpha() and not each.startswith(_QUANTIFIERS, 1):
                grouped.setdefault(each[0], []).append(each[1:])
            else:
                grouped[each] = []
    return "|".join(f"{first}(?:{'|'.join(rests)})" if rests else first for first, rests in grouped.items())


def _unfolded(phrase: str) -> Iterator[str]:
    """The alternatives of a pattern, and those of a group that one of them starts with: "(?:a|b) c" is "a c" and "b c"."""
    for each in _split(phrase):
        closed = _group_end(each)
        if closed and not each.startswith(_QUANTIFIERS, closed):
            for first in _split(each[len("(?:") : closed - 1]):
                yield from _unfolded(first + each[closed:])
        else:
            yield each


def _letter_first(phrase: str) -> str:
    """What looks back before the first letter of a phrase does so behind it: "(?<!to )suggest" is "s(?<!to s)uggest"."""
    found = _LOOKS_BACK.match(phrase)
    if found is None:
        return phrase
    letter = found[2]
    return letter + found[1].replace(")", f"{letter})") + phrase[found.end() :]


def _split(pattern: str) -> list[str]:
    """The alternatives of a pattern that stand in no group."""
    found = [""]
    depth = 0
    for part in _PARTS.findall(pattern):
        depth += (part == "(") - (part == ")")
        if part == "|" and not depth:
            found.append("")
        else:
            found[-1] += part
    return found


def _group_end(pattern: str) -> int:
    """Where the group ends that a pattern starts with; 0 where it starts with none."""
    depth = 0
    if pattern.startswith("(?:"):
        for part in _PARTS.finditer(pattern):
            depth += (part[0] == "(") - (part[0] == ")")
            if not depth:
                return part.end()
    return 0
