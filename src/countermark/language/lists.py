"""Lists of words that serve one question each, and many alternatives as one pattern.

What a word *is* stands with its classes in the lists of its language; what only one reader asks of it stands in `en/lists`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

_ROOT: Final = Path(__file__).parents[1]
_HERE: Final = Path(__file__).parent


@cache
def read(name: str, package: str = "countermark.language.en.lists") -> dict[str, Any]:
    """The lists of a file by their names, of those of English where no other package is named."""
    # Not by importlib.resources, which takes longer to import than all of these lists to read.
    path = _ROOT.joinpath(*package.split(".")[1:], name)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def text_of(name: str, language: str = "en") -> str:
    """A list of a language as it stands in its file."""
    return (_HERE / language / "lists" / name).read_text("utf-8")


def has_list(name: str, language: str) -> bool:
    """Whether a language has a list of this name."""
    return language.isalpha() and (_HERE / language / "lists" / f"{name}.txt").is_file()


def parted(text: str) -> dict[str, tuple[str, ...]]:
    """The lines of each section of a text: a line "[…]" begins one; empty lines and those that begin with "#" are none."""
    found: dict[str, list[str]] = {}
    entries: list[str] = []
    for line in text.splitlines():
        if line.startswith("["):
            entries = found.setdefault(line[1:-1], [])
        elif line and not line.startswith("#"):
            entries.append(line)
    return {section: tuple(words) for section, words in found.items()}


@cache
def sections(name: str, language: str) -> dict[str, tuple[str, ...]]:
    """The sections of a list by their names, the words of each as they stand there."""
    return parted(text_of(f"{name}.txt", language))


def in_order(name: str, section: str, language: str = "en") -> tuple[str, ...]:
    """The words of a section of a list as they stand there."""
    return sections(name, language)[section]


def word_list(name: str, section: str, language: str = "en") -> frozenset[str]:
    """The words of a section of a list, such as those that open an order."""
    return frozenset(in_order(name, section, language))


def any_of(name: str, section: str, language: str = "en") -> str:
    """The words of a section as alternatives of a pattern, the longest first."""
    return "|".join(sorted(in_order(name, section, language), key=lambda word: (-len(word), word)))


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
