"""Which strategy mends which failure: by the operator's fix first, then by what the rule asks of the node.

| the rule asks | patch | insert | otherwise |
|---|---|---|---|
| `number.match` of a tagged number | the number, or its tag | | rewrite |
| `number.contradicts` of a bound number | the number | | rewrite |
| `statement.agrees` | the name or the year that contradicts the fact; a result that its words make another one | | rewrite |
| `is_tagged` | | the tag, around a number that its sentence proves | |
| `has_citation` | | the source of what is proven in the claim | rewrite |
| `arguments_match_schema`, `values_in_constraints` | the arguments, cast | | |
| anything else | what `fix` says | what `fix` says | rewrite, where there is a model |
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from countermark.correct.problem import Problem
from countermark.correct.proposal import Proposal
from countermark.correct.scene import Scene, is_miscalculated
from countermark.correct.strategies.arguments import casts
from countermark.correct.strategies.citation import cited
from countermark.correct.strategies.fix import fixed
from countermark.correct.strategies.numbers import contradicted, mended, reworded, tagged
from countermark.model import Claim, Quantity, Span, ToolCall

_MOST: Final = 24
"""Ways to mend one problem that are looked at."""
_TYPES: Final = frozenset(("arguments_match_schema", "values_in_constraints"))


def proposals(problem: Problem, scene: Scene) -> Iterator[Proposal]:
    """Ways to mend a problem without a model, the least change first."""
    count = 0
    for each in _found(problem, scene):
        if scene.text[each.span.start : each.span.end] != each.new:
            yield each
            count += 1
        if count >= _MOST:
            break


def _found(problem: Problem, scene: Scene) -> Iterator[Proposal]:
    remedy, node = problem.remedy, problem.node
    if remedy.kind == "rewrite":
        return
    if remedy.text is not None:
        yield from fixed(problem, scene)
        return
    if isinstance(node, Quantity):
        if "number.match" in remedy.asks:
            yield from mended(problem, node, scene)
        if "number.contradicts" in remedy.asks:
            yield from contradicted(problem, node, scene)
        if "statement.agrees" in remedy.asks:
            yield from reworded(problem, node, scene)
            if is_miscalculated(node):
                yield from contradicted(problem, node, scene)
        if "is_tagged" in remedy.asks:
            yield from tagged(problem, node)
    elif isinstance(node, Claim) and "has_citation" in remedy.asks:
        yield from cited(problem, node, scene)
    elif isinstance(node, ToolCall) and remedy.asks & _TYPES:
        yield from _cast(problem, node, scene)


def _cast(problem: Problem, call: ToolCall, scene: Scene) -> Iterator[Proposal]:
    """Every argument that can be cast, as one change: half of them would not fit the schema."""
    text = scene.text
    found = casts(call, text[call.span.start : call.span.end], scene.schema(call.name))
    if not found:
        return
    found.sort(key=lambda each: each.start)
    parts: list[str] = []
    done = found[0].start
    for each in found:
        parts += (text[done : each.start], each.new)
        done = each.end
    told = ", ".join(f"{each.path!r} is of type {each.wanted}" for each in found)
    yield Proposal(
        problem, "patch", Span(start=found[0].start, end=done), "".join(parts), f"the schema says that {told}"
    )
