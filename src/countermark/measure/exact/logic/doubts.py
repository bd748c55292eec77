"""Why "neither follows" may be true of the reading only, and not of the sentences.

A proof stands whatever else the words mean; that there is none holds only if nothing that the words have in common was
lost. Two phrases with a word in common ("upright", "standing upright") may say the same of a thing, a name may be a
kind ("a sea eel" and "Sea eel"), and "either … or" may leave room for both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from countermark.language.forms import stem
from countermark.measure.exact.logic.formula import Formula, atoms
from countermark.measure.exact.logic.words import AUXILIARIES, NO_VERBS, normalised

_SMALL: Final = frozenset(form for word in NO_VERBS | AUXILIARIES for form in (word, stem(word)))
"""Words that two phrases may share and still say quite different things, as they are written and as stems."""


def doubt(sentences: Sequence[str], formulas: Sequence[Formula], words: Mapping[str, str]) -> str | None:
    """What the reading of these sentences leaves open; None where nothing is."""
    if any(token.lower() == "either" for sentence in sentences for token in normalised(sentence)):
        return "it is not said whether 'either' excludes both"
    said = [atom for formula in formulas for atom in atoms(formula)]
    kinds = list(dict.fromkeys(atom.predicate for atom in said))
    names = list(dict.fromkeys(term for atom in said for term in atom.terms if isinstance(term, str)))
    holding: defaultdict[str, list[str]] = defaultdict(list)
    for phrase in [*kinds, *names]:
        for word in {stem(each) for each in phrase.split()} - _SMALL:
            holding[word].append(phrase)
    for word, phrases in holding.items():
        head = f"is {word}"
        classed = head in phrases and all(each.startswith("is ") and each.endswith(f" {word}") for each in phrases)
        if not classed and len(phrases) > 1:
            one, other = (" ".join(words.get(each, each) for each in phrase.split()) for phrase in phrases[:2])
            return f"{one!r} and {other!r} may say the same, which is not settled here"
    return None
