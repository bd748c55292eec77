"""Numbers that stayed bare, bound by suggestion where their sentence says that and nothing else; every binding is told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from countermark.ask.naming import details, indicator_label, place_name
from countermark.binding import Suggestion, suggest, tagged
from countermark.model import VALUE_KINDS, Draft, Fact
from countermark.numeral import find as find_numbers
from countermark.protocols import Catalogue
from countermark.statement.retrieval.sentences import sentences

_JOINT: Final = re.compile(r"(?<!In [0-9]{4}), | and(?! [0-9]{4}\b) |[()]")
"""Where one clause ends and another begins. "2019 and 2020" stay in one, and leave open whose the number is."""
_TAG: Final = re.compile(r"<[^<>]*>")
_YEAR: Final = re.compile(r"\b(?:1[89]|20|21)[0-9]{2}\b")
_WORD: Final = re.compile(r"\w+")
_BETWEEN: Final = re.compile(r"[\s.,()'’]*")
_ITEM: Final = re.compile(r"\s*[-*•]\s")
_STATES: Final = frozenset(
    (
        *("the", "a", "an", "in", "of", "for", "at", "and", "was", "is", "were", "are", "stood", "amounted", "to"),
        *("reached", "had", "with", "year", "rate", "figure", "value", "according", "data", "s"),
    )
)
"""Words with which a value is stated. Any other word may deny it, compare it, or make it a value of something else."""
_DENIES: Final = frozenset(("no", "not", "non", "never", "without", "except", "excluding"))
"""Words that a label may have, and that turn a sentence round where they stand for themselves."""


def bind(
    draft: Draft, offered: Sequence[Fact], catalogue: Catalogue, *, today: date | str | None, options: Mapping[str, Any]
) -> tuple[Draft, tuple[str, ...]]:
    """The draft with tokens around such numbers, and what was done; `offered` are the facts of the evidence."""
    ids = {fact.id for fact in offered}
    # Ids and attributes say nothing to a reader, so they name nothing here.
    said = _TAG.sub(lambda tag: " " * len(tag[0]), draft.text)
    taken = [
        each
        for each in suggest(draft, catalogue, today=today, **options)
        if each.fact.id in ids and _is_meant(said, each, offered)
    ]
    told = [f"{each.text!r} was bound to fact {each.fact.id!r}: {'; '.join(each.reasons)}" for each in taken]
    return tagged(draft, taken), tuple(told)


def _is_meant(text: str, suggestion: Suggestion, offered: Sequence[Fact]) -> bool:
    """The sentence states values of the fact's indicator and place, of nothing else; the clause is about its year."""
    fact, place = suggestion.fact, suggestion.span.start
    start, end = next((span for span in sentences(text) if span[0] <= place < span[1]), (0, len(text)))
    joints = [joint.span() for joint in _JOINT.finditer(text, start, end)]
    first = max((after for _, after in joints if after <= place), default=start)
    last = min((before for before, _ in joints if before >= suggestion.span.end), default=end)
    return set(_YEAR.findall(text[first:last])) == {fact.period} and _only_states(text[start:end], fact, offered)


def _only_states(sentence: str, fact: Fact, offered: Sequence[Fact]) -> bool:
    """Beside the place, years and values, there are only words of the indicator and words that state a value."""
    name = place_name(fact).removeprefix("the ")
    named = re.compile(rf"\b{re.escape(name)}\b")
    if not name or named.search(sentence) is None:
        return False
    left = named.sub(" ", _ITEM.sub("", sentence, count=1))
    for number in reversed(find_numbers(left)):
        if number.kind in VALUE_KINDS or _YEAR.fullmatch(number.text):
            left = left[: number.span.start] + " " + left[number.span.end :]
    words = {word.lower() for word in _WORD.findall(left)}
    label = indicator_label(fact, offered)
    narrower = _words(" ".join(details(fact)))
    known = (_words(label if label is not None else "") | narrower) - _DENIES
    return narrower <= words <= _STATES | known and _BETWEEN.fullmatch(_WORD.sub("", left)) is not None


def _words(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)}
