"""A sentence written anew by a model: what it is asked, and what of its answer may stand in the draft."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.correct.problem import Problem
from countermark.correct.scene import Scene
from countermark.correct.strategies.style import is_shown
from countermark.model import Fact, Quantity, Span
from countermark.patterns import lazy
from countermark.protocols import Message, Prompt

REWRITABLE: Final = frozenset(("number.match", "number.contradicts", "statement.agrees", "is_professional_tone"))
"""Failures whose sentence a model may write anew without a fix that says so: each contradicts something."""
_TOKENS: Final = lazy(r"<claim\b[^>]*>[^<]*</claim\s*>", re.IGNORECASE)
_TAG: Final = lazy(r"<[^>]*>")
_STRUCTURE: Final = lazy(r"```|^\s*(?:#|[-*+]\s|\d+[.)]\s|\|)|\n\s*\n", re.MULTILINE)
_QUOTES: Final = ('"', "'", "“”", "‘’", "«»", "`")
_GROWS: Final = 2
_ROOM: Final = 80
"""Characters that even a short sentence may grow by."""
_LONGEST: Final = 2000
_LABEL: Final = 200
_SYSTEM: Final = (
    "You correct one sentence of a text. Change as little as possible: keep the meaning, the style and every word that is"
    " not wrong. Keep every <claim …>…</claim> exactly as it is. Add no number and no fact of your own. Answer with the"
    " corrected sentence and nothing else."
)


class Passage(NamedTuple):
    """A sentence to write anew, and what is wrong with it."""

    span: Span
    problems: tuple[Problem, ...]


def passages(problems: Sequence[Problem], scene: Scene) -> Iterator[Passage]:
    """The sentences whose failures only words can mend, in text order."""
    found: dict[Span, list[Problem]] = {}
    for problem in problems:
        remedy, span = problem.remedy, problem.span
        if (
            span is None
            or _is_left(problem, scene)
            or not (remedy.kind == "rewrite" or (remedy.kind is None and remedy.asks & REWRITABLE))
        ):
            continue
        sentence = scene.sentence(span.start)
        if sentence is not None and sentence.end - sentence.start <= _LONGEST:
            found.setdefault(sentence, []).append(problem)
    for span in sorted(found, key=lambda each: each.start):
        yield Passage(span, tuple(found[span]))


def _is_left(problem: Problem, scene: Scene) -> bool:
    """Whether a number is left alone that is not its fact's: a model would write the fact's into a sentence of another."""
    if problem.id not in scene.left or not isinstance(problem.node, Quantity):
        return False
    wanted = scene.expected(problem.node)
    return wanted is None or not is_shown(problem.node, wanted)


def prompt(passage: Passage, scene: Scene) -> Prompt:
    """The least that a model has to know."""
    lines = [f"Sentence: {scene.text[passage.span.start : passage.span.end]}", "What is wrong:"]
    lines += dict.fromkeys(f"- {_line(each)}" for each in passage.problems)
    facts = dict.fromkeys(_told(fact) for fact in _facts(passage, scene))
    if facts:
        lines += ["What is true:", *(f"- {each}" for each in facts)]
    lines.append("Corrected sentence:")
    tokens = (passage.span.end - passage.span.start) // 2 + 32
    return Prompt((Message("system", _SYSTEM), Message("user", "\n".join(lines))), tokens=tokens)


def answer(written: str) -> str:
    """What a model wrote, without the quotes around it."""
    text = written.strip()
    for quotes in _QUOTES:
        if len(text) > 1 and text[0] == quotes[0] and text[-1] == quotes[-1] and text.count(quotes[0]) <= 2:
            text = text[1:-1].strip()
    return text


def refused(passage: Passage, new: str, scene: Scene) -> str | None:
    """Why a sentence may not stand in the place of the old one; None when it may."""
    text, span = scene.text, passage.span
    old = text[span.start : span.end]
    if not new:
        return "the model wrote nothing"
    if new == old:
        return "the model changed nothing"
    if len(new) > _GROWS * len(old) + _ROOM:
        return f"the sentence would grow from {len(old)} to {len(new)} characters"
    if not new.isprintable() or _STRUCTURE.search(new):
        return "the model wrote more than a sentence"
    before, after = text[max(0, span.start - _ROOM) : span.start].strip(), text[span.end : span.end + _ROOM].strip()
    if _holds_end(new, before) or _holds_start(new, after):
        return "the model wrote text outside the sentence"
    if Counter(_TAG.findall(new)) != Counter(_TAG.findall(old)):
        return "the model changed, added or left out a tag"
    kept = [token for token in _TOKENS.findall(old) if token not in new]
    proven = {text[mark.start : mark.end] for mark in scene.proven(span)}
    if any(number in token for token in kept for number in proven):
        return "the model changed a number that matches"
    return None


def _holds_end(new: str, before: str) -> bool:
    """Whether it begins with the words before the sentence."""
    words = before.split()[-4:]
    return len(words) == 4 and " ".join(words) in " ".join(new.split())


def _holds_start(new: str, after: str) -> bool:
    words = after.split()[:4]
    return len(words) == 4 and " ".join(words) in " ".join(new.split())


def _line(problem: Problem) -> str:
    asked = problem.remedy.text if problem.remedy.kind == "rewrite" else None
    why = " ".join(problem.verdict.why.split())[:_LABEL]
    return f"{why}; {asked}" if asked else why


def _facts(passage: Passage, scene: Scene) -> Iterator[Fact]:
    for problem in passage.problems:
        node = problem.node
        if isinstance(node, Quantity):
            fact = scene.facts.get(node.about or "")
            if fact is not None:
                yield fact


def _told(fact: Fact) -> str:
    parts = [fact.dims.get("indicator.label", fact.indicator), fact.dims.get("entity.label", fact.entity), fact.period]
    about = ", ".join(" ".join(part.split())[:_LABEL] for part in parts if part)
    return f"{about}: {fact.value}{f' {fact.unit}' if fact.unit else ''}"
