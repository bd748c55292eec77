"""Suggested binding: which fact could a bare number of a draft be? A suggestion is never a mark.

A fact is suggested where the words around the number name its indicator, entity and period, and the
number, tagged with it, verifies under Π. The tag is tried with `check` itself: there is one way to
match a number with a fact. Where two facts fit, none is suggested.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from msgspec import structs

from countermark.errors import InvalidDraft
from countermark.extract import numbers as extract_numbers
from countermark.model import (
    DEFAULT_LIMITS,
    VALUE_KINDS,
    Draft,
    Evidence,
    Fact,
    Limits,
    MarkKind,
    Quantity,
    Span,
    Struct,
)
from countermark.pipeline import PackLike, check
from countermark.protocols import Catalogue
from countermark.statement.retrieval.retrieve import Chosen, Finder
from countermark.statement.retrieval.sentences import sentences

PACK: Final = "numbers.display"
_CANDIDATES: Final = 20
"""Facts that one sentence is asked for; a number is tried with each."""
_ASKS: Final = ("auto", "display")
"""What a tag may request here, the stricter first; tolerance and range would let a wrong number fit."""
_BEFORE: Final = 2
"""Sentences before that may say what a sentence leaves out."""


_HEADING: Final = re.compile(r"^#{1,6} +(.+)$", re.MULTILINE)
_TAG: Final = re.compile(r"</?[A-Za-z][^<>]*>")


class Suggestion(Struct, frozen=True, kw_only=True):
    """A fact that a bare number could be."""

    span: Span
    """The number in the draft."""
    text: str
    fact: Fact
    asks: str
    """The request that the tag has to make."""
    mode: str
    """The mode of Π in which the number then matches the fact."""
    reasons: tuple[str, ...]
    """The words that name the fact, and how the number matches it."""


class _Trial(NamedTuple):
    """A number that verified when it was tagged with a fact."""

    chosen: Chosen
    asks: str
    mode: str
    reason: str


def suggest(
    draft: Draft,
    catalogue: Catalogue,
    *,
    pack: PackLike = PACK,
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    today: date | str | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> list[Suggestion]:
    """For each bare value of the draft, the one fact that its sentence and its value agree with, if there is one."""
    bare = [
        quantity
        for quantity in extract_numbers(draft, limits).quantities
        if quantity.token is None and quantity.kind in VALUE_KINDS and quantity.reading is not None
    ]
    finder = Finder(catalogue, today=today, limit=_CANDIDATES)
    candidates = list(_candidates(draft, bare, finder))
    options = {"pack": pack, "numbers": numbers, "params": params, "limits": limits}
    fits: list[list[_Trial]] = [[] for _ in bare]
    for turn in range(max(map(len, candidates), default=0)):
        trials = [(place, facts[turn]) for place, facts in enumerate(candidates) if turn < len(facts)]
        for asks in _ASKS:
            verified = dict(_verified(draft, bare, trials, asks, options)) if trials else {}
            for place, trial in verified.items():
                fits[place].append(trial)
            trials = [(place, chosen) for place, chosen in trials if place not in verified]
    return [
        Suggestion(
            span=quantity.span,
            text=quantity.text,
            fact=trials[0].chosen.fact,
            asks=trials[0].asks,
            mode=trials[0].mode,
            reasons=(*trials[0].chosen.reasons, trials[0].reason),
        )
        for quantity, trials in zip(bare, fits, strict=True)
        if len({trial.chosen.fact.id for trial in trials}) == 1
    ]


def tagged(draft: Draft, suggestions: Sequence[Suggestion]) -> Draft:
    """A new draft in which each suggestion is written as a tag; what it then earns is for `check` to say."""
    for suggestion in suggestions:
        span = suggestion.span
        if draft.text[span.start : span.end] != suggestion.text:
            hint = "write the tags into the draft that the suggestions were made for"
            raise InvalidDraft(f"the draft does not say {suggestion.text!r} at {span.start}:{span.end}", hint=hint)
    places = [(each.span, each.fact.id, each.asks) for each in sorted(suggestions, key=lambda each: each.span.start)]
    return structs.replace(draft, text=_write(draft.text, places)[0])


def _candidates(draft: Draft, bare: Sequence[Quantity], finder: Finder) -> Iterator[list[Chosen]]:
    """For each number, the facts that its sentence names; where it leaves something out, with the ones before it."""
    places = sentences(draft.text)
    asked: dict[int, list[Chosen]] = {}
    current = 0
    for quantity in bare:
        while current + 1 < len(places) and quantity.span.start >= places[current][1]:
            current += 1
        if current not in asked:
            asked[current] = _named(draft.text, places, current, finder)
        yield asked[current]


def _named(text: str, places: Sequence[tuple[int, int]], current: int, finder: Finder) -> list[Chosen]:
    for context in _contexts(text, places, current):
        said = _TAG.sub(" ", context)
        found = finder.find(said).facts if finder.names_period(said) else ()
        if found:
            return [chosen for chosen in found if not {"'", '"'}.issubset(chosen.fact.id)]
    return []


def _contexts(text: str, places: Sequence[tuple[int, int]], current: int) -> Iterator[str]:
    """A sentence alone, with those before it in its paragraph, with its table's first row, under its heading."""
    start, end = places[current]
    for first in range(current, max(-1, current - _BEFORE - 1), -1):
        said = text[places[first][0] : end]
        if "\n\n" not in said:
            yield said
    block = text[text.rfind("\n\n", 0, start) + 1 : start].strip()
    head = block.partition("\n")[0]
    own = text[start:end]
    if head.startswith("|"):
        yield f"{head}\n{own}"
    headings = _HEADING.findall(text, 0, start)
    if headings:
        yield f"{headings[-1]}\n{own}"
        if head.startswith("|"):
            yield f"{headings[-1]}\n{head}\n{own}"


def _verified(
    draft: Draft, bare: Sequence[Quantity], trials: Sequence[tuple[int, Chosen]], asks: str, options: Mapping[str, Any]
) -> Iterator[tuple[int, _Trial]]:
    """The numbers that verify when each is tagged with the fact of its trial."""
    text, starts = _write(draft.text, [(bare[place].span, chosen.fact.id, asks) for place, chosen in trials])
    evidence = Evidence(facts=list({chosen.fact.id: chosen.fact for _, chosen in trials}.values()))
    report = check(structs.replace(draft, text=text), evidence, **options)
    marks = {mark.start: mark for mark in report.marks if mark.mark is MarkKind.VERIFIED}
    measured = {
        each.node: each for each in report.measurements if each.measure == "number.match" and each.value is True
    }
    for (place, chosen), start in zip(trials, starts, strict=True):
        mark = marks.get(start)
        if mark is not None and mark.ref == chosen.fact.id:
            measurement = measured[mark.node]
            yield place, _Trial(chosen, asks, str(measurement.detail.get("mode")), measurement.reason)


def _write(text: str, places: Sequence[tuple[Span, str, str]]) -> tuple[str, list[int]]:
    """The text with a tag around each place, and where each payload then starts."""
    parts: list[str] = []
    starts: list[int] = []
    done = length = 0
    for span, fact_id, asks in places:
        # Ids compare as they are written, and nothing in a tag is decoded: the quotes are those the id does not hold.
        quote = "'" if '"' in fact_id else '"'
        head = f'{text[done : span.start]}<claim id={quote}{fact_id}{quote} policy="{asks}">'
        tail = f"{text[span.start : span.end]}</claim>"
        starts.append(length + len(head))
        parts += (head, tail)
        length += len(head) + len(tail)
        done = span.end
    return "".join((*parts, text[done:])), starts
