"""Which passages speak of what a claim speaks of, whatever order they are given in and whatever else is given with them.

A claim's content words and numbers are its terms; names and numbers weigh double. The share of the terms that a
passage holds says how far it is about the claim. Kept are the passages whose share comes near to the best, and those
that hold several terms which these lack; every other passage is unrelated, and none of it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from countermark.language.forms import root
from countermark.measure.grounding.wording import spoken, wording
from countermark.model import Evidence, Passage
from countermark.patterns import lazy

_WORD: Final = lazy(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_NUMBER: Final = lazy(r"[0-9](?:[0-9.,]*[0-9])?")
_SPECIFIC: Final = 2
_NEAR: Final = 0.6
"""Of the best share, how much a passage needs to be kept."""
_MORE: Final = 3
"""The weight of terms that the passages kept so far lack: a name and a word, or three words."""


class Related(NamedTuple):
    """The passages that are read for a claim."""

    passages: tuple[Passage, ...]
    """The most telling first; of passages with the same text one."""
    share: float
    """Of the claim's terms, how much the most telling passage holds; 0 where there is no passage."""


class Terms:
    """The terms of every passage of some evidence, found once for all claims that are held against it."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        unique = {passage.text: passage for passage in reversed(evidence.passages)}
        # By text: the order in which passages are given, and their ids, say nothing.
        self._passages = [unique[text] for text in sorted(unique)]
        self._terms = [_terms(passage.text) for passage in self._passages]
        self._known: dict[str, Related] = {}

    def related(self, claim: str) -> Related:
        """The passages that are about a claim; with a single passage, that one."""
        found = self._known.get(claim)
        if found is None:
            found = self._known[claim] = self._related(_weights(spoken(claim)))
        return found

    def _related(self, weights: Mapping[str, int]) -> Related:
        total = sum(weights.values())
        held = [terms & weights.keys() for terms in self._terms]
        sizes = [sum(weights[term] for term in terms) for terms in held]
        best = max(sizes, default=0)
        order = sorted(range(len(sizes)), key=lambda place: (-sizes[place], self._passages[place].text))
        if len(order) == 1:
            kept = order
        else:
            kept = [place for place in order if best and sizes[place] >= _NEAR * best]
            covered = frozenset(term for place in kept for term in held[place])
            for place in order[len(kept) :]:
                if sum(weights[term] for term in held[place] - covered) >= _MORE:
                    kept.append(place)
                    covered |= held[place]
        return Related(tuple(self._passages[place] for place in kept), best / total if total else 0.0)


_last: list[Terms] = []
"""The evidence that was read last: several measures ask about it, one after the other."""


def terms_of(evidence: Evidence) -> Terms:
    """The terms of some evidence, remembered while the same evidence is asked about."""
    known = _last[-1:]
    if known and known[0].evidence is evidence:
        return known[0]
    terms = Terms(evidence)
    _last[:] = [terms]
    return terms


def related(claim: str, evidence: Evidence) -> Related:
    """The passages that are read for a claim.

    >>> passages = [Passage(id="a", text="Cats purr."), Passage(id="b", text="Rome fell in 476.")]
    >>> [each.id for each in related("Rome fell", Evidence(passages=passages)).passages]
    ['b']
    """
    return terms_of(evidence).related(claim)


def _terms(text: str) -> frozenset[str]:
    return wording(text).words | {match[0] for match in _NUMBER.finditer(text)}


def _weights(claim: str) -> dict[str, int]:
    """Each term of a claim with its weight."""
    names = {
        root(match[0].lower().replace("’", "'"))
        for match in _WORD.finditer(claim)
        if match[0][0].isupper() and match.start() > 0
    }
    return {term: _SPECIFIC if term in names or term[0].isdigit() else 1 for term in _terms(claim)}
