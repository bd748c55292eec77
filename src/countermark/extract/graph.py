"""extract(): a draft as a graph, every collection filled."""

from __future__ import annotations

from countermark.extract import acts, calculations, citations, claims, code_blocks, entities, tool_calls
from countermark.extract.prose import read_prose
from countermark.extract.quantities import numbers
from countermark.model import Draft, Graph, Limits


def extract(draft: Draft, limits: Limits) -> Graph:
    """The nodes of a draft, each with its exact span, in time linear in the text."""
    quantities = numbers(draft, limits).quantities
    prose = read_prose(draft)
    blocks = code_blocks.find(prose)
    calls = tool_calls.find(prose, blocks)
    prose = prose.without(call.span for call in calls)
    named = entities.find(prose, quantities)
    said = claims.find(prose, named)
    carried_out = calculations.operations(prose, quantities)
    return Graph(
        quantities=quantities,
        claims=said,
        citations=citations.find(prose, said),
        operations=carried_out,
        tool_calls=calls,
        code_blocks=code_blocks.beside(blocks, calls),
        entities=named,
        discourse_acts=acts.find(prose, said, carried_out, draft.query),
    )
