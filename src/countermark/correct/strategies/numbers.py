"""Numbers that do not hold: of tag, number and sentence, the one that the other two contradict is mended.

| tag and number | tag and sentence | number and sentence | what is mended |
| differ | agree, or not said | | the number |
| differ | differ | agree | the tag |
| agree | differ | | the words |
| differ | differ | differ | nothing: nobody knows which is right |
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from countermark.correct.label import entity_name
from countermark.correct.problem import Problem
from countermark.correct.proposal import Proposal
from countermark.correct.scene import Scene, is_miscalculated
from countermark.correct.strategies.style import Expected, candidates, expected_of, is_shown
from countermark.correct.strategies.token import repointed, token, without_request
from countermark.model import Fact, Quantity, Said, Span
from countermark.patterns import lazy

_YEAR: Final = lazy(r"\d{4}", re.ASCII)
_BEHIND: Final = lazy(r"(?:(?!\b(?:and|but|or|when|while|with)\b)[^,;:.()\n]){0,30}")
_WRITINGS: Final = 6
_NOUN: Final = lazy(r"(\D*\d[\d.,'’\s]*?)(\s+[^\d]+)")
_UNITLESS: Final = lazy(r"[-−\d.,\s'’]+")
_OWNS: Final = lazy(r"['’]s?\b")
_LEADS: Final = lazy(r"\b(?:in|for|of|from|to|than)\s+\Z", re.IGNORECASE)


def mended(problem: Problem, quantity: Quantity, scene: Scene) -> Iterator[Proposal]:
    """Ways to make a tagged number hold, the least change first."""
    if quantity.problem is not None or quantity.token is None or quantity.reading is None:
        return
    span = quantity.token
    tag = scene.text[span.start : quantity.span.start]
    named = scene.expected(quantity)
    said = scene.rebound.get(quantity.id)
    is_other = said is not None and said != quantity.ref
    other = scene.facts.get(said or "")
    if scene.is_left(problem, quantity, scene.facts.get(quantity.ref or ""), other, by_sentence=is_other):
        return
    if said is not None and is_other:
        pointed = repointed(tag, said)
        if pointed is None or other is None:
            return
        opening = Span(start=span.start, end=quantity.span.start)
        because = f"the sentence and the number are of fact {said!r}"
        yield Proposal(problem, "patch", opening, pointed, because, tried=True, about=said)
        wanted = expected_of(other)
        if named is None and wanted is not None:
            # An id that no fact has says nothing: the sentence alone names the fact.
            for text in _texts(quantity, wanted, scene):
                whole = pointed + text
                both = Span(start=span.start, end=quantity.span.end)
                yield Proposal(problem, "patch", both, whole, _is(wanted, "the sentence"), tried=True, about=said)
        return
    if named is None:
        return
    freed = without_request(tag)
    if freed is not None:
        opening = Span(start=span.start, end=quantity.span.start)
        because = "the mode that the tag asks for is not met; without it the number matches"
        yield Proposal(problem, "patch", opening, freed, because, tried=True)
    yield from _noun_outside(problem, quantity, named, scene)
    if is_shown(scene.counted(quantity, named), named):
        return  # the number is right; what stands around it is not
    for text in _texts(quantity, named, scene):
        yield Proposal(problem, "patch", quantity.span, text, _is(named, "the tag"), tried=True)
    if freed is not None:
        both = Span(start=span.start, end=quantity.span.end)
        for text in _texts(quantity, named, scene):
            yield Proposal(problem, "patch", both, freed + text, _is(named, "the tag"), tried=True)


def _noun_outside(problem: Problem, quantity: Quantity, named: Expected, scene: Scene) -> Iterator[Proposal]:
    """The number alone in its tag, and the noun that it counts behind it: a fact without a unit is none of employees."""
    bare, token = scene.counted(quantity, named), quantity.token
    if bare is quantity or bare.reading is None or bare.reading.scale is not None or token is None:
        return
    place = Span(start=quantity.span.start, end=token.end)
    for text in (quantity.text, *candidates(bare, named, scene.locale)):
        parts = _NOUN.fullmatch(text)
        if parts is not None:
            new = f"{parts[1]}{scene.text[quantity.span.end : token.end]}{parts[2]}"
            yield Proposal(problem, "patch", place, new, _is(named, "the tag"), tried=True)


def contradicted(problem: Problem, quantity: Quantity, scene: Scene) -> Iterator[Proposal]:
    """Ways to make a number without a tag show the fact, or the result, that its sentence identifies."""
    wanted = scene.expected(quantity)
    if quantity.token is not None or wanted is None:
        return
    # The operands of a calculation stand in other clauses than its result, and are placed one by one.
    if scene.is_left(problem, quantity, wanted.fact, by_sentence=not is_miscalculated(quantity)):
        return
    for text in _texts(quantity, wanted, scene):
        yield Proposal(problem, "patch", quantity.span, text, _is(wanted, "the sentence"), tried=True)


def tagged(problem: Problem, quantity: Quantity) -> Iterator[Proposal]:
    """A tag around a number that its sentence proves; nothing around any other."""
    if quantity.token is not None or quantity.bound is None or quantity.unbound is not None:
        return
    written = token(quantity.bound, quantity.text)
    if written is not None:
        because = f"the sentence says that it is fact {quantity.bound!r}, and the number matches"
        yield Proposal(problem, "insert", quantity.span, written, because, tried=True)


def reworded(problem: Problem, quantity: Quantity, scene: Scene) -> Iterator[Proposal]:
    """The name or the year that contradicts a fact, where tag and number agree on it and the evidence holds another value
    for what the words say: then the sentence is false by the evidence, not only by its tag.
    """
    fact = scene.facts.get(quantity.about or "")
    said = quantity.statement
    if fact is None or said is None or said.stance is not None or quantity.token is None:
        return
    if scene.is_left(problem, quantity, fact):
        return
    entity, period = said.entity, said.period
    if entity is not None and _contradicts(problem, entity) and _is_near(entity, quantity, scene):
        name = entity_name(fact)
        others = [scene.fact_at(fact.indicator, each, fact.period) for each in entity.refers]
        if name is not None and _is_noun(entity, scene) and _differ(others, fact):
            yield from _word(problem, entity, name, scene, f"fact {fact.id!r} is of {name}")
    if period is not None and _contradicts(problem, period) and _is_near(period, quantity, scene):
        others = [scene.fact_at(fact.indicator, fact.entity, each) for each in period.refers]
        is_year = _YEAR.fullmatch(fact.period or "") and _YEAR.fullmatch(period.words.strip())
        if is_year and fact.period is not None and _differ(others, fact):
            yield from _word(problem, period, fact.period, scene, f"fact {fact.id!r} is of {fact.period}")


def _contradicts(problem: Problem, said: Said) -> bool:
    """Whether these words are what the rule failed on."""
    return problem.verdict.why.startswith(f"the text speaks of {said.words!r},")


def _differ(others: Sequence[Fact | None], fact: Fact) -> bool:
    """Whether the evidence holds what the words say, and it is another value."""
    wanted = expected_of(fact)
    found = [expected_of(each) for each in others if each is not None]
    return wanted is not None and bool(found) and all(each is not None and each.value != wanted.value for each in found)


def _is_near(said: Said, quantity: Quantity, scene: Scene) -> bool:
    """Words before the number, or right behind it; what comes later in a sentence is often of something else."""
    token = quantity.token
    assert token is not None
    return said.span.end <= token.start or _BEHIND.fullmatch(scene.text[token.end : said.span.start]) is not None


def _word(problem: Problem, said: Said, name: str, scene: Scene, because: str) -> Iterator[Proposal]:
    words = said.words
    at = scene.text.find(words, said.span.start, said.span.end)
    if at >= 0 and words != name:
        yield Proposal(problem, "patch", Span(start=at, end=at + len(words)), name, because)


def _is_noun(said: Said, scene: Scene) -> bool:
    """Whether a name can stand in the place of these words: "Nigerian prices" are not "Kenya prices"."""
    start, end = said.span.start, said.span.end
    before, after = scene.text[max(0, start - 20) : start], scene.text[end : end + 3]
    known = said.words.casefold() in scene.names
    return known or _OWNS.match(after) is not None or _LEADS.search(before) is not None


def _texts(quantity: Quantity, wanted: Expected, scene: Scene) -> Iterator[str]:
    fact = wanted.fact
    if quantity.asks == "year" and fact is not None and fact.period is not None and _YEAR.fullmatch(fact.period):
        yield fact.period
        return
    given = {quantity.text}
    for text in candidates(scene.counted(quantity, wanted), wanted, scene.locale):
        if text not in given:
            given.add(text)
            yield text
    for text in islice(scene.writings(fact), _WRITINGS) if fact is not None else ():
        # A unit that was written is not left out.
        if text not in given and not (quantity.reading and quantity.reading.unit and _UNITLESS.fullmatch(text)):
            given.add(text)
            yield text


def _is(wanted: Expected, by: str) -> str:
    unit = f" {wanted.unit}" if wanted.unit else ""
    value = wanted.fact.value if wanted.fact is not None else f"{float(wanted.value):.12g}"
    return f"{wanted.name!r}, which {by} names, is {value}{unit}"
