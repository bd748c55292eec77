"""`numbers.contradict` and `numbers.found`: the numbers of a claim against those of the evidence.

A passage contradicts a number of the claim only where one of its sentences speaks of the same thing: it holds every
content word of the claim and every other number of it, has exactly one number of that kind left, with the same word
next to it, and that one cannot be the claim's at any precision, or has the claim's digits in another unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from countermark.measure.grounding.contradiction.statements import TOLD, Passages, Statement, question
from countermark.measure.grounding.figures import Figure, agree
from countermark.measure.predicate.predicate import Answer

_NEAR: Final = 2
"""Content words on each side of a number that count as next to it."""


def _contradict(claim: str, passages: Passages) -> Answer:
    said = passages.claim(claim)
    unread = next((figure for figure in said.figures if figure.kind == "unread"), None)
    if unread is not None:
        return Answer(None, f"the number {said.quoted(unread)} cannot be read")
    for figure in said.figures:
        if passages.holding(figure, claim) is None:
            for sentence, other in _same_thing(said, figure, passages):
                here, there = said.quoted(figure), sentence.quoted(other)
                return Answer(True, f"{here} is {there} in the evidence", (sentence.passage,))
    return Answer(False, "no number contradicts the evidence" if said.figures else "it contains no number")


def _same_thing(said: Statement, figure: Figure, passages: Passages) -> Iterator[tuple[Statement, Figure]]:
    """Sentences that speak of what the claim speaks of, each with the one number that stands in the figure's place."""
    rest = [other for other in said.figures if other is not figure]
    for sentence in passages.sentences:
        if not said.wording.words or not said.wording.words <= sentence.wording.words:
            continue
        if not all(any(agree(other, found) for found in sentence.figures) for other in rest):
            continue
        left = [
            found
            for found in sentence.figures
            if found.kind == figure.kind
            and (found.unit == figure.unit or _is_other_unit(figure, found))
            and not any(agree(other, found) for other in rest)
        ]
        if len(left) == 1 and (figure.kind == "year" or _is_next_to(said, figure, sentence, left[0])):
            yield sentence, left[0]


def _is_other_unit(one: Figure, other: Figure) -> bool:
    """The same digits, and two units that are both written."""
    units = (one.unit, other.unit)
    return None not in units and units[0] != units[1] and (one.low, one.high) == (other.low, other.high)


def _is_next_to(said: Statement, figure: Figure, sentence: Statement, other: Figure) -> bool:
    """What the claim's number counts, the word behind it, is what the other one counts; at the end, the word in front of it."""
    behind, before = said.wording.after(figure.end, 1), said.wording.before(figure.start, 1)
    if behind and behind[0] in sentence.wording.after(other.end, _NEAR):
        return True
    # With a unit, what is counted is known already.
    return (not behind or figure.unit is not None) and before[:1] == sentence.wording.before(other.start, 1)


def _found(claim: str, passages: Passages) -> Answer:
    said = passages.claim(claim)
    if not said.figures:
        return Answer(1.0, "it contains no number")
    places = [None if figure.kind == "unread" else passages.holding(figure, claim) for figure in said.figures]
    basis = tuple(dict.fromkeys(place for place in places if place is not None))
    missing = [said.quoted(figure) for figure, place in zip(said.figures, places, strict=True) if place is None]
    share = (len(places) - len(missing)) / len(places)
    if missing:
        return Answer(share, f"not in the evidence: {', '.join(missing)[:TOLD]}", basis)
    return Answer(share, "the evidence contains every number", basis)


MEASURES: Final = (question("numbers.contradict", _contradict), question("numbers.found", _found, "number"))
