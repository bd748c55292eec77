"""Predicates that nodes answer by themselves, with no measurement."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from countermark.model import VALUE_KINDS, Act, Citation, Claim, Entity, Graph, Operation, Quantity
from countermark.patterns import lazy
from countermark.protocols import Term

_QUANTITIES: Final = frozenset(("quantities",))
_CLAIMS: Final = frozenset(("claims",))
_CITATIONS: Final = frozenset(("citations",))
_TYPES: Final = frozenset(("entities", "operations"))
_ACTS: Final = frozenset(("discourse_acts",))
_ADDRESS: Final = lazy(
    r"https?://(?:[^\s/?#@]*@)?(?:[\w-]+(?:\.[\w-]+)+|localhost|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?",
    re.IGNORECASE,
)
# Read without its point, 5.0 is fifty and .5 is five: the classic tenfold overdose.
_TRAILING: Final = lazy(r"\d[.,]\d*?0(?!\d)(?![.,]\d)")
_NAKED: Final = lazy(r"(?<![\d,.])[.,]\d")


def is_tagged(quantity: Quantity) -> bool:
    """The number stands in a token, well formed or not."""
    return quantity.token is not None


def is_bound(quantity: Quantity) -> bool:
    """The number stands in no token, and its sentence identifies the fact that it is about, or those that it is made of."""
    return quantity.token is None and (quantity.bound is not None or quantity.expression is not None)


def is_value(quantity: Quantity) -> bool:
    """The number states a value, which wants a fact; a year or a list number does not."""
    return quantity.kind in VALUE_KINDS


def has_trailing_zero(quantity: Quantity) -> bool:
    """The decimals end in a zero: 5.0, 0.50. In 1,000 the zeros are no decimals."""
    decimals = 0 if quantity.reading is None or quantity.reading.quantum is None else quantity.reading.quantum
    return 0 < decimals < 1 and _TRAILING.search(quantity.text) is not None


def has_leading_digit(quantity: Quantity) -> bool:
    """A digit stands before the decimal point: 0.5, not .5."""
    return _NAKED.search(quantity.text) is None


def is_factual(claim: Claim) -> bool:
    """The claim says that something is so; an opinion, a condition or an instruction does not."""
    return claim.modality == "factual"


def has_type(node: Entity | Operation, type_: object) -> bool | None:
    """The entity or operation has that type, letter by letter."""
    return node.type == type_ if isinstance(type_, str) else None


def has_discourse_type(act: Act, type_: object) -> bool | None:
    """The stretch of text does that: greets, warns, closes."""
    return act.type == type_ if isinstance(type_, str) else None


def has_citation(graph: Graph) -> Callable[[Claim], bool]:
    """At least one citation points at the claim."""
    cited = {citation.claim_id for citation in graph.citations}
    return lambda claim: claim.id in cited


def refs_existing_claim(graph: Graph) -> Callable[[Citation], bool]:
    """The claim that the citation names is there."""
    claims = {claim.id for claim in graph.claims}
    return lambda citation: citation.claim_id in claims


def has_valid_source(citation: Citation) -> bool:
    """The source could be looked up: an address on the web, or a text that is not blank."""
    source: Mapping[str, object] = citation.source
    kind, value = source.get("type"), source.get("value")
    if not isinstance(value, str) or not value.strip():
        return False
    return _ADDRESS.fullmatch(value) is not None if kind == "url" else kind in ("document", "reference")


def _term(asks: Callable[..., Any], about: frozenset[str], says: tuple[str, str], **how: Any) -> Term:
    """The term that is called like the function that answers it, of one node unless `how` says otherwise."""
    given = how or {"holds": asks}
    return Term(name=asks.__name__, returns="boolean", exact=True, about=about, says=says, **given)


_TYPED: Final = ("node", "literal")
TERMS: Final = (
    _term(is_tagged, _QUANTITIES, ("is_tagged is true", "not tagged")),
    _term(is_bound, _QUANTITIES, ("is_bound is true", "its sentence identifies no fact")),
    _term(is_value, _QUANTITIES, ("is_value is true", "it states no value")),
    _term(is_factual, _CLAIMS, ("it states a fact", "it does not state a fact")),
    _term(has_citation, _CLAIMS, ("a citation points at it", "no citation points at it"), within=has_citation),
    _term(
        refs_existing_claim,
        _CITATIONS,
        ("the claim that it names is there", "the claim that it names is not there"),
        within=refs_existing_claim,
    ),
    _term(has_valid_source, _CITATIONS, ("its source can be looked up", "its source cannot be looked up")),
    _term(has_type, _TYPES, ("it is of that type", "it is of another type"), positions=_TYPED, holds=has_type),
    _term(
        has_discourse_type,
        _ACTS,
        ("it does that", "it does something else"),
        positions=_TYPED,
        holds=has_discourse_type,
    ),
    _term(has_trailing_zero, _QUANTITIES, ("its decimals end in a zero", "its decimals do not end in a zero")),
    _term(
        has_leading_digit,
        _QUANTITIES,
        ("a digit is before its decimal point", "no digit is before its decimal point"),
    ),
)
