"""What is left of several possibilities: "It was the cook or the gardener. The cook was in Paris. So it was the gardener"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

from countermark.extract.content_words import content
from countermark.extract.entailment import NEGATIVE
from countermark.extract.premises import Clause

_BACK: Final = 2
"""Clauses before a conclusion of which one names two possibilities."""
_MOST: Final = 5
"""Possibilities of which more are a list."""
_OR: Final = re.compile(r"(?P<one>.{3,90}?),?\sor\s(?P<other>.{3,90})")
_IT_IS: Final = re.compile(
    r"\W*(?:(?:it|he|she|they|the\s\w+)(?:['’]s|\s(?:is|was|were|are|must\sbe|has\sto\sbe|must\shave\sbeen))|the|only|just)\s"
)
"""What is left is said to be so: "it was the gardener", "That leaves the certificate"."""
_ONE_OF: Final = re.compile(
    r"\b(?:exactly|only|just|precisely)\sone\sof\s(?P<list>.{3,120})|\bone\sof\s(?P<named>.{3,120})"
)
_SO_MANY: Final = re.compile(r"\b(?:only|just|exactly|precisely)\s(?:two|three|four|2|3|4)\s[^,:]{2,60}\Z")
"""What says how many there are, before a colon and their names."""
_COMMA: Final = re.compile(r",\s(?:and\s|or\s)?|\s(?:and|or)\s")


def left_over(window: Sequence[Clause], said: Clause) -> Sequence[Clause] | None:
    """The premises right before a conclusion: possibilities, and what speaks of all but the one that it names."""
    return _of_two(window, said) or _of_several(window, said)


def _of_two(window: Sequence[Clause], said: Clause) -> Sequence[Clause] | None:
    if not _IT_IS.match(said.small):
        return None
    words = said.words
    for back in range(2, min(len(window), 1 + _BACK) + 1):
        choice, case = window[-back], window[1 - back]
        if "or" not in choice.small.split() or (sides := _OR.search(choice.small)) is None or case.text.endswith("?"):
            continue
        one, other = content(sides["one"]), content(sides["other"])
        if (words & one - other and case.words & other - one and not words & other - one) or (
            words & other - one and case.words & one - other and not words & one - other
        ):
            return choice, case
    return None


def _of_several(window: Sequence[Clause], said: Clause) -> Sequence[Clause] | None:
    """All but one of the possibilities are denied: "Exactly one of A, B and C …. It isn't A, and not B. So it is C"."""
    if NEGATIVE.search(said.small):
        return None
    for place in range(len(window) - 1):
        named = _named(window, place)
        if named is None:
            continue
        count, first = named
        cases = window[first:]
        if not cases or not all(NEGATIVE.search(each.small) and each.is_case for each in cases):
            return None
        denied = frozenset[str]().union(*(each.words for each in cases))
        parts = [content(each) for each in count]
        alone = [each.difference(*(other for other in parts if other is not each)) for each in parts]
        open_ = [each for each in alone if not each & denied]
        if len(open_) == 1 and said.words & open_[0] and not any(said.words & each for each in alone if each & denied):
            return window[place:]
        return None
    return None


def _named(window: Sequence[Clause], place: int) -> tuple[Sequence[str], int] | None:
    """The possibilities that a clause names, or the one behind it, and where what is said of them begins."""
    small = window[place].small
    if "one of " in small and (found := _ONE_OF.search(small)) is not None:
        text, first = found["list"] or found["named"], place + 1
    elif small.endswith(" ") or _SO_MANY.search(small) is None:
        return None
    else:
        text, first = window[place + 1].small, place + 2
    cuts = list(islice(_COMMA.finditer(text), _MOST))
    if not cuts or len(cuts) == _MOST:
        return None
    ends = [0, *(each.end() for each in cuts)]
    return [text[start : cut.start()] for start, cut in zip(ends, cuts, strict=False)] + [text[ends[-1] :]], first
