"""Phrases that name an action or a fact of a planning domain: which one, and of which things.

A frame says which words tell it, which kinds of things it has, and which word stands before each where two are of
one kind. So "move to A from B", "travel from B to the next place A" and "go from B to A" are one action.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.language.lists import word_list
from countermark.measure.exact.plans.model import Fact

_TOKEN: Final = re.compile(r"[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?")
_LONGEST: Final = 60
"""Words of a phrase that is still read."""
COMMON: Final = word_list("plans", "frames common")
"""Words that any phrase may have."""


class Role(NamedTuple):
    """A place in a frame for a thing of some kind."""

    kind: str
    cues: frozenset[str] = frozenset()
    """Words, of which one stands before the thing."""


class Frame(NamedTuple):
    """How an action or a fact is told."""

    name: str
    words: frozenset[str]
    """Words that tell it: the verb of an action, any word of a fact."""
    roles: tuple[Role, ...] = ()
    among: frozenset[str] = frozenset()
    """Of these words, where there are any, the phrase has one."""


class Vocabulary(NamedTuple):
    kinds: Mapping[str, str]
    """For each kind of thing, the pattern of its names."""
    actions: tuple[Frame, ...]
    facts: tuple[Frame, ...]
    called: Mapping[str, str]
    """Nouns for things of a kind: "location l0"."""
    nouns: frozenset[str] = frozenset()
    """Further words that its phrases may have."""


class NoReading(Exception):
    """Why a phrase is not read."""


class NoSuch(Exception):
    """A phrase that is read, and names nothing of the domain: things of the wrong kind, or of another domain."""


def frame(name: str, words: str, roles: str = "", among: str = "") -> Frame:
    """A frame written shortly: roles "car from:place to|into:place"."""
    listed = []
    for role in roles.split():
        cues, _, kind = role.rpartition(":")
        listed.append(Role(kind, frozenset(cues.split("|")) if cues else frozenset()))
    return Frame(name, frozenset(words.split()), tuple(listed), frozenset(among.split()))


class _Phrase:
    """The words of a phrase and the things in it."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.words = _TOKEN.findall(text.lower())
        if not self.words or len(self.words) > _LONGEST:
            raise NoReading("it has no words" if not self.words else f"it has more than {_LONGEST} words")
        self.things: list[tuple[str, str, frozenset[str]]] = []
        """Each thing with its kind and the words since the thing before."""
        self.others: list[str] = []
        since: list[str] = []
        for word in self.words:
            kind = next((kind for kind, pattern in vocabulary.kinds.items() if re.fullmatch(pattern, word)), None)
            if kind is None:
                since.append(word)
                self.others.append(word)
            else:
                called = since[-1] if since else ""
                if vocabulary.called.get(called, kind) != kind:
                    raise NoSuch(f"{word!r} is no {called}")
                self.things.append((word, kind, frozenset(since)))
                since = []

    def fills(self, roles: Sequence[Role]) -> tuple[str, ...] | None:
        """The things in the order of the roles; None where there are others, or too few."""
        things = self.things
        wanted = Counter(role.kind for role in roles)
        if Counter(kind for _, kind, _ in things) != wanted:
            things = list({(word, kind): (word, kind, cues) for word, kind, cues in reversed(things)}.values())[::-1]
            if Counter(kind for _, kind, _ in things) != wanted:
                return None
        found: dict[int, str] = {}
        left = list(things)
        for cued in (True, False):  # those with a word before them first, then whatever is left of a kind
            for number, role in enumerate(roles):
                fitting = (each for each in left if each[1] == role.kind and (not cued or role.cues & each[2]))
                match = next(fitting, None) if number not in found else None
                if match is not None:
                    found[number] = match[0]
                    left.remove(match)
        return tuple(found[number] for number in range(len(roles)))


def action(text: str, vocabulary: Vocabulary) -> Fact:
    """The action that a phrase names, and what it is done with."""
    phrase = _Phrase(text, vocabulary)
    verbs = frozenset(word for each in vocabulary.actions for word in each.words)
    known = COMMON | vocabulary.nouns | vocabulary.called.keys() | verbs
    foreign = next((word for word in phrase.others if word not in known), None)
    if foreign is not None:
        raise NoSuch(f"{foreign!r} is nothing of this domain")
    verb = _verb(phrase.words, verbs)
    if verb is None:
        raise NoSuch(f"{text[:60]!r} is not an action of this domain")
    candidates = [
        each
        for each in vocabulary.actions
        if verb in each.words and (not each.among or each.among & frozenset(phrase.others))
    ]
    if not candidates:
        raise NoReading(f"{text[:60]!r} does not say enough")
    special = [each for each in candidates if each.among]
    return _filled(text, special or candidates, phrase)


def _verb(words: Sequence[str], verbs: frozenset[str]) -> str | None:
    first = next((word for word in words if word != "please"), "")
    if first != "use":
        return first if first in verbs else None
    return next((word for before, word in pairwise(words) if before == "to" and word in verbs), None)


def fact(text: str, vocabulary: Vocabulary) -> Fact:
    """The fact that a phrase states: the first frame that it fits, for the special ones come first."""
    phrase = _Phrase(text, vocabulary)
    others = frozenset(phrase.others)
    candidates = [each for each in vocabulary.facts if each.words & others and (not each.among or each.among & others)]
    for each in candidates:
        things = phrase.fills(each.roles)
        if things is not None:
            return (each.name, *things)
    if candidates or phrase.things:
        raise NoSuch(f"{text[:60]!r} is said of the wrong kind of thing")
    raise NoReading(f"{text[:60]!r} is not a fact that is known")


def _filled(text: str, candidates: Sequence[Frame], phrase: _Phrase) -> Fact:
    found = {(each.name, *things) for each in candidates if (things := phrase.fills(each.roles)) is not None}
    if not found:
        raise NoSuch(f"{text[:60]!r} is said of the wrong kind of thing")
    if len(found) > 1:
        raise NoReading(f"{text[:60]!r} can be taken in more than one way")
    return found.pop()
