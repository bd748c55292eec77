"""Suggested tags: which fact each bare number of a draft is about, by what its sentence says. A suggestion is never a mark.

It is the binding of `check(bind=True)` over a catalogue, which may be a store: only the facts that the text names are read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, Final

from msgspec import structs

from countermark.errors import InvalidDraft
from countermark.generate.sentence.writing import attributed
from countermark.language import read
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Limits, MarkKind, Quantity, Span, Struct
from countermark.pipeline import PackLike, check
from countermark.protocols import Catalogue, Name
from countermark.statement import names_in

PACK: Final = "numbers.display"
_SERIES: Final = 5000
"""Facts of one indicator, or of one of its entities, that are read."""
_PAIRS: Final = 2000
"""Pairs of an indicator and an entity that are read."""


class Suggestion(Struct, frozen=True, kw_only=True):
    """A fact that a bare number is about, and shows."""

    span: Span
    """The number in the draft."""
    text: str
    fact: Fact
    asks: str
    """The request that the tag has to make."""
    mode: str
    """The mode of Π in which the number matches the fact."""
    reasons: tuple[str, ...]
    """The words that name the fact, and how the number matches it."""


def suggest(
    draft: Draft,
    catalogue: Catalogue,
    *,
    pack: PackLike = PACK,
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> list[Suggestion]:
    """For each bare value of the draft, the one fact that its sentence names, if the value matches it."""
    facts = list(_read(draft, catalogue))
    report = check(draft, Evidence(facts=facts), pack=pack, numbers=numbers, params=params, limits=limits, bind=True)
    by_id = {fact.id: fact for fact in facts}
    nodes = {quantity.id: quantity for quantity in report.graph.quantities}
    matched = {each.node: each for each in report.measurements if each.measure == "number.match" and each.value is True}
    return [
        Suggestion(
            span=Span(start=mark.start, end=mark.end),
            text=mark.text,
            fact=by_id[mark.ref],
            asks="auto",
            mode=str(matched[mark.node].detail.get("mode")),
            reasons=(*_words_of(nodes[mark.node]), matched[mark.node].reason),
        )
        for mark in report.marks
        if mark.mark is MarkKind.SUPPORTED
        and mark.ref in by_id
        and mark.node in matched
        and mark.node in nodes
        # A tag writes an id as it is, in the quotes that the id does not hold.
        and not {"'", '"'}.issubset(mark.ref)
    ]


def tagged(draft: Draft, suggestions: Sequence[Suggestion]) -> Draft:
    """A new draft with each suggestion written as a tag; `check` then decides its mark."""
    parts: list[str] = []
    done = 0
    for suggestion in sorted(suggestions, key=lambda each: each.span.start):
        span, fact_id = suggestion.span, suggestion.fact.id
        if draft.text[span.start : span.end] != suggestion.text:
            hint = "write the tags into the draft that the suggestions were made for"
            raise InvalidDraft(f"the draft does not say {suggestion.text!r} at {span.start}:{span.end}", hint=hint)
        tag = f'<claim {attributed(fact_id)} policy="{suggestion.asks}">'
        parts += (draft.text[done : span.start], tag, suggestion.text, "</claim>")
        done = span.end
    return structs.replace(draft, text="".join((*parts, draft.text[done:])))


def _read(draft: Draft, catalogue: Catalogue) -> Iterator[Fact]:
    """The facts of the indicators and entities that a text names, and one of another each, which says that there are more."""
    indicators, entities = tuple(catalogue.indicators()), tuple(catalogue.entities())
    named, known = names_in(read(draft), indicators, entities)
    whom: Sequence[str | None] = known or [None]
    seen: set[str] = set()
    pairs = islice(product(named, whom), _PAIRS)
    others = [(each, None, 1) for each in _others(indicators, named)] + [
        (None, each, 1) for each in _others(entities, whom)
    ]
    for indicator, entity, limit in (*((*pair, _SERIES) for pair in pairs), *others):
        for fact in catalogue.select(indicator=indicator, entity=entity, limit=limit):
            if fact.id not in seen:
                seen.add(fact.id)
                yield from catalogue.get([fact.id])


def _others(names: Sequence[Name], named: Iterable[str | None]) -> Iterator[str]:
    return islice((each.code for each in names if each.code not in set(named)), 1)


def _words_of(quantity: Quantity) -> tuple[str, ...]:
    """The words that name the fact."""
    statement = quantity.statement
    if statement is None:
        return ()
    named = (("entity", statement.entity), ("indicator", statement.indicator), ("period", statement.period))
    return tuple(f"{said.words!r} is the {name}" for name, said in named if said is not None)
