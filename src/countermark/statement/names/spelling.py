"""Names that are nearly spelt right: a slip or two, never so many that another name could be meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

_ONE_SLIP: Final = 5
_TWO_SLIPS: Final = 9
"""Letters from which a name may hold one and two slips."""
_MIXED_UP: Final = 7


def slips(left: str, right: str, most: int) -> int | None:
    """How many letters are dropped, added, replaced or swapped between two words; None above `most`.

    >>> slips("philipines", "philippines", 1), slips("isreal", "israel", 1), slips("iran", "iraq", 0)
    (1, 1, None)
    """
    if abs(len(left) - len(right)) > most:
        return None
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        ago, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, ago[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None


class Spellings:
    """Names without their spaces, so that "Newzealand" is right and "New Zeeland" one slip away."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self._keys = keys

    @cached_property
    def _by_letter(self) -> Mapping[str, Sequence[tuple[str, int]]]:
        found: dict[str, list[tuple[str, int]]] = {}
        for name in sorted(self._keys):
            if len(name) >= _ONE_SLIP:
                found.setdefault(name[0], []).append((name, _letters(name)))
        return found

    @cached_property
    def _by_rest(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for name in sorted(self._keys):
            if len(name) >= _ONE_SLIP:
                found.setdefault(name[1:], []).append(name)
                found.setdefault(name, []).append(name)
        return found

    def nearest(self, word: str, *, first_letter: bool = True) -> tuple[int, tuple[str, ...]] | None:
        """The fewest slips, and the keys of every name that is so near; None when none is near enough.

        Without `first_letter`, no slip is allowed there.
        """
        if word in self._keys:
            return 0, self._keys[word]
        if len(word) < _ONE_SLIP:
            return None
        near: dict[int, list[str]] = {}
        letters = _letters(word)
        for name, others in self._by_letter.get(word[0], ()):
            # One slip changes at most one letter on each side; most names are ruled out here.
            if abs(len(word) - len(name)) > 2 or (letters ^ others).bit_count() > 4:
                continue
            most = 2 if min(len(word), len(name)) >= _TWO_SLIPS or _is_mixed_up(word, name) else 1
            count = slips(word, name, most)
            if count is not None:
                near.setdefault(count, []).append(name)
        if not near and first_letter:
            # People rarely slip at the first letter: one dropped, added or replaced there, and nothing else.
            near[1] = [name for rest in (word, word[1:]) for name in self._by_rest.get(rest, ())]
        fewest = min(near, default=0)
        keys = tuple(dict.fromkeys(key for name in near.get(fewest, ()) for key in self._keys[name]))
        return (fewest, keys) if keys else None


def _letters(word: str) -> int:
    """Which letters a word has, as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _is_mixed_up(word: str, name: str) -> bool:
    """The same letters but for one, in another order: "Morroco", "Maylasia"."""
    return (
        len(word) == len(name) >= _MIXED_UP
        and word[-1] == name[-1]
        and sum((Counter(word) - Counter(name)).values()) <= 1
    )
