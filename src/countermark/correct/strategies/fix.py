"""An operator's own fix of a rule: a text in place of a node, a part of it replaced, a sentence dropped, a text put in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.correct.label import address, entity_name, plain, source_of
from countermark.correct.problem import Place, Problem
from countermark.correct.proposal import Proposal
from countermark.correct.scene import Scene
from countermark.model import CodeBlock, Fact, Quantity, Source, Span
from countermark.patterns import lazy

_NAMES: Final = lazy(r"\{(value|unit|entity|period|source|id)\}")
_MOST: Final = 200
"""Places of one node in which a part is replaced."""


class _Unfilled(Exception):
    """The evidence has no such words, or none that may be written into a draft."""


def fixed(problem: Problem, scene: Scene) -> Iterator[Proposal]:
    """What the operator's fix makes of a problem; nothing where its words cannot be filled in safely."""
    remedy = problem.remedy
    text = remedy.text
    if text is None:
        return
    because = f"the fix of rule {problem.verdict.rule.rpartition('/')[2]!r}"
    try:
        filled = _filled(text, problem, scene)
    except _Unfilled:
        return
    if remedy.kind == "insert":
        at = _insertion(problem, scene)
        if at is not None:
            position, place = at
            new = _spaced(filled, scene.text, position, place)
            yield Proposal(problem, "insert", Span(start=position, end=position), new, because)
    elif problem.span is not None and remedy.find is not None:
        yield from _replaced(problem, scene, filled, because)
    elif problem.span is not None and not filled:
        yield from _dropped(problem, scene, because)
    elif problem.span is not None:
        yield Proposal(problem, "patch", _whole(problem, scene), filled, because)


def _whole(problem: Problem, scene: Scene) -> Span:
    """What stands for the node: a number with its tag, the code inside its fence, else all of it."""
    node, span = problem.node, problem.span
    assert span is not None
    if isinstance(node, Quantity) and node.token is not None:
        return node.token
    if isinstance(node, CodeBlock):
        at = scene.text.find(node.code, span.start, span.end)
        return Span(start=at, end=at + len(node.code)) if at >= 0 and node.code else span
    return span


def _replaced(problem: Problem, scene: Scene, filled: str, because: str) -> Iterator[Proposal]:
    """Every place of the node that holds the part, as one change."""
    span, part = _whole(problem, scene), problem.remedy.find
    assert part is not None
    languages, needs = problem.remedy.languages, problem.remedy.needs
    if languages and not (isinstance(problem.node, CodeBlock) and problem.node.language.lower() in languages):
        return
    # What begins with a word is one by itself: "eval(" is no part of "literal_eval(" or of "model.eval(".
    pattern = re.compile((r"(?<![\w.])" if part[0].isalnum() else "") + re.escape(part))
    places = [match.span() for match in pattern.finditer(scene.text, span.start, span.end)]
    if not places or len(places) > _MOST:
        return
    code = scene.text[span.start : span.end]
    first = f"{needs}\n" if needs is not None and needs not in map(str.strip, code.splitlines()) else ""
    place = Span(start=span.start if first else places[0][0], end=places[-1][1])
    new = first + pattern.sub(lambda _: filled, scene.text[place.start : place.end])
    yield Proposal(problem, "patch", place, new, because)


def _dropped(problem: Problem, scene: Scene, because: str) -> Iterator[Proposal]:
    """The sentence without which nothing is said of the node; one that says something proven stays."""
    assert problem.span is not None
    sentence = scene.sentence(problem.span.start)
    if sentence is None or scene.proven(sentence):
        return
    end = sentence.end
    while end < len(scene.text) and scene.text[end] == " ":
        end += 1
    yield Proposal(problem, "patch", Span(start=sentence.start, end=end), "", f"{because} drops the sentence")


def _insertion(problem: Problem, scene: Scene) -> tuple[int, Place] | None:
    text, span = scene.text, problem.span
    place: Place | None = problem.remedy.at
    if place is None:
        place = "after" if span is not None else "start" if "GREETING" in problem.remedy.literals else "end"
    if place == "start":
        return 0, place
    if place == "end":
        return len(text.rstrip()), place
    if span is None:
        return None
    whole = _whole(problem, scene)
    return (whole.start if place == "before" else scene.behind_token(whole.end)), place


def _spaced(filled: str, text: str, position: int, place: Place) -> str:
    """The words with the space that keeps them apart from what stands there; the operator's own stays."""
    if place == "start":
        return filled if filled[-1:].isspace() or not text else f"{filled}\n\n"
    if place == "end":
        return filled if filled[:1].isspace() or not position else f"\n\n{filled}"
    if place == "before":
        return filled if filled[-1:].isspace() else f"{filled} "
    return filled if filled[:1].isspace() or filled[:1] in ".,;:!?)" else f" {filled}"


def _filled(text: str, problem: Problem, scene: Scene) -> str:
    facts = list(_facts(problem, scene))

    def words(found: re.Match[str]) -> str:
        told = [one for fact in facts if (one := _said(found[1], fact)) is not None]
        if not told:
            raise _Unfilled
        return "; ".join(dict.fromkeys(told))

    return _NAMES.sub(words, text)


def _facts(problem: Problem, scene: Scene) -> Iterator[Fact]:
    """The facts behind the node, or behind everything that is proven."""
    node = problem.node
    if isinstance(node, Quantity):
        refs = [node.about]
    else:
        span = problem.span if problem.span is not None else Span(start=0, end=len(scene.text))
        refs = [mark.ref for mark in scene.proven(span)]
    for ref in dict.fromkeys(refs):
        fact = scene.facts.get(ref or "")
        if fact is not None:
            yield fact


def _said(name: str, fact: Fact) -> str | None:
    if name == "source":
        source = fact.source
        written = source_of(fact)
        if written is not None and written.startswith("Source: "):
            return written.removeprefix("Source: ")
        return written if written is not None or isinstance(source, Source) else address(source)
    if name == "entity":
        return entity_name(fact)
    if name == "value":
        return fact.value
    told = getattr(fact, name)
    return told if name == "period" and told is not None and told.replace("-", "").isalnum() else plain(told)
