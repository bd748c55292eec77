"""Numbers that stayed bare, bound by suggestion where their own clause leaves no doubt; every binding is told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from countermark.ask.naming import place_name
from countermark.binding import Suggestion, suggest, tagged
from countermark.evidence.retrieval.sentences import sentences
from countermark.model import Draft, Fact
from countermark.protocols import Catalogue

_JOINT: Final = re.compile(
    r"[,;:] | (?:and|or|to|from)(?! [0-9]{4}\b) | (?:than|while|but|whereas|against|compared) |[()]"
)
"""Where one clause ends and another begins. "2019 and 2020" stay in one, and leave open whose the number is."""
_TAG: Final = re.compile(r"<[^<>]*>")
_YEAR: Final = re.compile(r"\b(?:1[89]|20|21)[0-9]{2}\b")


def bind(
    draft: Draft, offered: Sequence[Fact], catalogue: Catalogue, *, today: date | str | None, options: Mapping[str, Any]
) -> tuple[Draft, tuple[str, ...]]:
    """The draft with tokens around such numbers, and what was done; `offered` are the facts of the evidence."""
    ids = {fact.id for fact in offered}
    places = {place_name(fact).removeprefix("the ") for fact in offered}
    # Ids and attributes say nothing to a reader, so they name nothing here.
    said = _TAG.sub(lambda tag: " " * len(tag[0]), draft.text)
    taken = [
        each
        for each in suggest(draft, catalogue, today=today, **options)
        if each.fact.id in ids and _is_meant(said, each, places)
    ]
    told = [f"{each.text!r} was bound to fact {each.fact.id!r}: {'; '.join(each.reasons)}" for each in taken]
    return tagged(draft, taken), tuple(told)


def _is_meant(text: str, suggestion: Suggestion, places: set[str]) -> bool:
    """The number's clause says the fact's year and no other; it, or else its sentence, the fact's place and no other."""
    fact, place = suggestion.fact, suggestion.span.start
    start, end = next((span for span in sentences(text) if span[0] <= place < span[1]), (0, len(text)))
    joints = [joint.span() for joint in _JOINT.finditer(text, start, end)]
    first = max((after for _, after in joints if after <= place), default=start)
    last = min((before for before, _ in joints if before >= suggestion.span.end), default=end)
    clause = text[first:last]
    named = {each for each in places if each in clause} or {each for each in places if each in text[start:end]}
    return set(_YEAR.findall(clause)) == {fact.period} and named == {place_name(fact).removeprefix("the ")}
