"""extract(): a draft as a graph, every collection filled."""

from __future__ import annotations

from countermark.extract import names
from countermark.extract.calculations import operations
from countermark.extract.speech import acts, claims
from countermark.extract.speech.utterances import utterances
from countermark.extract.structure import calls, citations, code
from countermark.extract.structure.pointers import pointers
from countermark.extract.text.quantities import numbers
from countermark.language import Document, read
from countermark.model import Draft, Graph, Limits


def extract(draft: Draft, limits: Limits, document: Document | None = None) -> Graph:
    """The nodes of a draft, each with its exact span, in time linear in the text."""
    quantities = numbers(draft, limits).quantities
    prose = read(draft) if document is None else document
    blocks = code.find(prose)
    called = calls.find(prose, blocks)
    prose = prose.without(call.span for call in called)
    named = names.find(prose, quantities)
    said = utterances(prose)
    pointed = pointers(prose)
    claimed = claims.find(prose, said, pointed, named)
    return Graph(
        quantities=quantities,
        claims=claimed,
        citations=citations.find(prose, pointed, claimed),
        operations=operations(prose, quantities),
        tool_calls=called,
        code_blocks=code.beside(blocks, called),
        entities=named,
        discourse_acts=acts.find(said, claimed, draft.query),
    )
