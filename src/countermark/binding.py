"""Suggested tokens: which fact each bare number of a draft is about, by what its sentence says. A suggestion is never a mark.

It is the binding of `check(bind=True)` over a catalogue, which may be a store: only the facts that the sentences name are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from countermark.errors import InvalidDraft
from countermark.extract import numbers as extract_numbers
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Limits, MarkKind, Quantity, Span, Statement, Struct
from countermark.pipeline import PackLike, check_bound, load_packs
from countermark.protocols import Catalogue
from countermark.statement import is_bindable
from countermark.statement.binding import Binder
from countermark.statement.reader import Reader
from countermark.statement.vocabulary import vocabulary_of_names

PACK: Final = "numbers.display"
_SERIES: Final = 5000
"""Facts of one indicator that a move or a place among others is held against."""


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
    """For each bare value of the draft, the one fact that its sentence identifies, where the value holds."""
    supplied = dict(params) if params is not None else {}
    if numbers is not None:
        supplied["numbers"] = numbers
    quantities = _bound(draft, catalogue, limits)
    facts = _read(quantities, catalogue)
    report = check_bound(draft, Evidence(facts=facts), load_packs(pack, supplied), quantities, limits)
    by_id = {fact.id: fact for fact in facts}
    nodes = {quantity.id: quantity for quantity in quantities}
    matched = {each.node: each for each in report.measurements if each.measure == "number.match" and each.value is True}
    return [
        Suggestion(
            span=Span(start=mark.start, end=mark.end),
            text=mark.text,
            fact=by_id[mark.ref],
            asks="auto",
            mode=str(matched[mark.node].detail.get("mode")),
            reasons=(*_said(nodes[mark.node]), matched[mark.node].reason),
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
    """A new draft in which each suggestion is written as a tag; what it then earns is for `check` to say."""
    parts: list[str] = []
    done = 0
    for suggestion in sorted(suggestions, key=lambda each: each.span.start):
        span, fact_id = suggestion.span, suggestion.fact.id
        if draft.text[span.start : span.end] != suggestion.text:
            hint = "write the tags into the draft that the suggestions were made for"
            raise InvalidDraft(f"the draft does not say {suggestion.text!r} at {span.start}:{span.end}", hint=hint)
        quote = "'" if '"' in fact_id else '"'
        tag = f'<claim id={quote}{fact_id}{quote} policy="{suggestion.asks}">'
        parts += (draft.text[done : span.start], tag, suggestion.text, "</claim>")
        done = span.end
    return structs.replace(draft, text="".join((*parts, draft.text[done:])))


def _bound(draft: Draft, catalogue: Catalogue, limits: Limits) -> tuple[Quantity, ...]:
    """The numbers of the draft, each with what is said of it, and the bare values with the fact that this identifies."""
    quantities = extract_numbers(draft, limits).quantities
    declared = (draft.locale or "").partition("-")[0].lower()
    vocabulary = vocabulary_of_names(tuple(catalogue.entities()), tuple(catalogue.indicators()))
    wanted = frozenset(each.id for each in quantities if is_bindable(each))
    reader = Reader(draft.text, quantities, vocabulary, declared)
    said = reader.statements(wanted)
    binder = Binder(catalogue)
    return tuple(
        structs.replace(
            each,
            statement=_counted(said.get(each.id)),
            **binder.bind(each, said.get(each.id), reader.lines.get(each.id, ("", "")))._asdict(),
        )
        if each.id in wanted
        else each
        for each in quantities
    )


def _counted(statement: Statement | None) -> Statement | None:
    """A statement that identifies one fact without a look at its value: nothing can agree by accident."""
    return None if statement is None else structs.replace(statement, accident="0")


def _read(quantities: Sequence[Quantity], catalogue: Catalogue) -> list[Fact]:
    """The facts that are identified, and those that moves and places among others are held against."""
    found: dict[str, list[Fact]] = {}
    for fact in catalogue.get([each.bound for each in quantities if each.bound is not None]):
        found.setdefault(fact.id, []).append(fact)
    indicators = {
        fact.indicator
        for each in quantities
        if each.bound is not None
        and each.statement is not None
        and (each.statement.move is not None or each.statement.order is not None)
        for fact in found.get(each.bound, ())
        if fact.indicator is not None
    }
    for indicator in sorted(indicators):
        for fact in catalogue.select(indicator=indicator, limit=_SERIES):
            found.setdefault(fact.id, [fact])
    return [fact for facts in found.values() for fact in facts]


def _said(quantity: Quantity) -> tuple[str, ...]:
    """The words that name the fact."""
    statement = quantity.statement
    if statement is None:
        return ()
    named = (("entity", statement.entity), ("indicator", statement.indicator), ("period", statement.period))
    return tuple(f"{said.words!r} is the {name}" for name, said in named if said is not None)
