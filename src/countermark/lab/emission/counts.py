"""How a model cooperated, counted from what it wrote: which numbers carry a token, whose, and whether they hold.

Everything here is pure. A token is whatever the verifier takes for one; numbers that only look like values (years,
ordinals, list numbers) are not counted, whether the model tagged them or not, unless they are tokens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from countermark.ask.naming import place_name
from countermark.measure.number.policies import parse
from countermark.model import VALUE_KINDS, Draft, Evidence, Fact, MarkKind, Quantity, Report
from countermark.pipeline import check
from countermark.statement.retrieval.catalogue import ENTITY_LABEL

_CLAUSE: Final = re.compile(
    r"(?<!\bSt)[.;:!?](?=\s|$)|\n|\b(?:while|whereas|but|not|against|and then|compared (?:with|to))\b"
)
"""Where one clause ends and another begins; "2019 and 2020" stay in one."""
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_TAG: Final = re.compile(r"</?claim[^>]*>")

Facts = Mapping[str, Fact]
"""Every fact of the catalogue by its id, found for the question or not."""


class Counts(NamedTuple):
    """What was counted in one answer, or in many."""

    answers: int = 0
    written: int = 0
    """Values and tokens: every number that wants a fact."""
    tagged: int = 0
    """Tokens that name a fact and hold one number."""
    named: int = 0
    """Tokens that name anything, whole or not."""
    known: int = 0
    """Of those named, ids that a fact has."""
    allowed: int = 0
    """Of those tagged, requests for a mode that is in Π, or for none."""
    faithful: int = 0
    """Of those tagged with an id that a fact has, values equal to it in some mode of Π."""
    comparable: int = 0
    """Tagged with an id that a fact has."""
    verified: int = 0
    borrowed: int = 0
    """Ids of facts that the question is not about."""
    misplaced: int = 0
    """Verified numbers whose clause names another of the places, or another year, and not that of their fact."""
    empty: int = 0
    """Answers without a number."""
    complete: int = 0
    """Answers in which every fact that is needed is verified; where no fact answers, those without a number."""

    def __add__(self, other: object) -> Counts:
        if not isinstance(other, Counts):
            return NotImplemented
        return Counts(*(one + two for one, two in zip(self, other, strict=True)))


class Rates(NamedTuple):
    """Shares between 0 and 1; None where there was nothing to take a share of."""

    emission_recall: float | None
    id_validity: float | None
    mode_validity: float | None
    value_fidelity: float | None
    verified: float | None
    forged: float | None
    borrowed: float | None
    misplaced: float | None
    no_number: float | None
    complete: float | None


def rates(counts: Counts) -> Rates:
    """The shares behind the counts."""
    return Rates(
        emission_recall=_share(counts.tagged, counts.written),
        id_validity=_share(counts.known, counts.named),
        mode_validity=_share(counts.allowed, counts.tagged),
        value_fidelity=_share(counts.faithful, counts.comparable),
        verified=_share(counts.verified, counts.written),
        forged=_share(counts.named - counts.known, counts.named),
        borrowed=_share(counts.borrowed, counts.named),
        misplaced=_share(counts.misplaced, counts.verified),
        no_number=_share(counts.empty, counts.answers),
        complete=_share(counts.complete, counts.answers),
    )


def counted(
    report: Report,
    facts: Facts,
    *,
    gold: Sequence[str] = (),
    needed: Sequence[str] = (),
    names: Callable[[Fact], set[str]] | None = None,
) -> Counts:
    """One answer. The report is that of the answer as the reader gets it, under the operator's own Π.

    `gold` is every fact that an answer may rest on, `needed` those that it cannot do without; `names` says what the
    entity of a fact is called.
    """
    called = _names if names is None else names
    numbers = report.packs[0].parameters["numbers"]
    policies = parse(numbers)
    tokens = [each for each in report.graph.quantities if each.token is not None]
    bare = [each for each in report.graph.quantities if each.token is None and each.kind in VALUE_KINDS]
    # A number that is derived names every fact of its expression.
    basis = {each.node: each.basis for each in report.measurements if each.measure == "number.match"}
    refs = {each.id: (each.ref,) if each.ref is not None else basis.get(each.id, ()) for each in tokens}
    named = [each for each in tokens if each.ref is not None or isinstance(each.expr, str)]
    known = [each for each in named if refs[each.id] and facts.keys() >= set(refs[each.id])]
    tagged = [each for each in named if each.reading is not None and each.problem is None]
    comparable = [each for each in tagged if each.ref in facts]
    verified = {mark.node for mark in report.marks if mark.mark is MarkKind.VERIFIED}
    proven = {ref for each in tokens if each.id in verified for ref in refs[each.id]}
    written = len(tokens) + len(bare)
    return Counts(
        answers=1,
        written=written,
        tagged=len(tagged),
        named=len(named),
        known=len(known),
        allowed=sum(each.asks is None or not isinstance(policies.choose(each.asks), str) for each in tagged),
        faithful=sum(_faithful(each, facts[str(each.ref)], numbers, report) for each in comparable),
        comparable=len(comparable),
        verified=sum(each.id in verified for each in tokens),
        borrowed=sum(not set(gold).issuperset(refs[each.id]) for each in known),
        misplaced=sum(_is_misplaced(each, report, gold, facts, called) for each in tokens if each.id in verified),
        empty=written == 0,
        complete=proven.issuperset(needed) if needed else written == 0,
    )


def total(counts: Sequence[Counts]) -> Counts:
    """All of them together."""
    return sum(counts, start=Counts())


def _is_misplaced(
    quantity: Quantity, report: Report, gold: Sequence[str], known: Facts, names: Callable[[Fact], set[str]]
) -> bool:
    """Whether the clause around a token says that it is about something else. Where it says nothing, it does not."""
    if quantity.asks == "year":
        return False  # it says when, for whatever is beside it
    if quantity.ref is None:
        return False  # derived: its clause names every place and period that it is derived from
    # A report holds only what was read; what the question is about may be named beside it.
    facts = {ref: known[ref] for ref in gold if ref in known} | {fact.id: fact for fact in report.evidence.facts}
    fact, text, span = facts[str(quantity.ref)], report.draft.text, quantity.span
    breaks = [found.span() for found in _CLAUSE.finditer(text)]
    first = max((end for _, end in breaks if end <= span.start), default=0)
    last = min((start for start, _ in breaks if start >= span.end), default=len(text))
    clause = _TAG.sub("", text[first:last])
    years = set(_YEAR.findall(clause))
    places = {each.entity for each in facts.values() if any(name in clause for name in names(each))}
    return bool((years and fact.period not in years) or (places and fact.entity not in places))


def _names(fact: Fact) -> set[str]:
    """What the entity of a fact is called."""
    names = (fact.dims.get(ENTITY_LABEL), place_name(fact))
    return {name.removeprefix("the ") for name in names if name}


def _faithful(quantity: Quantity, fact: Fact, numbers: Sequence[Mapping[str, Any]], report: Report) -> bool:
    """Whether the payload, by itself, equals the fact in any mode of Π, whatever the tag asked for."""
    written = "\n\n".join(f'<claim id="fact" policy="{name}">{quantity.text}</claim>' for name in map(_name, numbers))
    alone = check(
        Draft(text=written, locale=report.draft.locale),
        Evidence(facts=[structs.replace(fact, id="fact")]),
        pack="numbers.strict",
        numbers=numbers,
        limits=report.limits,
    )
    return any(mark.mark is MarkKind.VERIFIED for mark in alone.marks)


def _name(policy: Mapping[str, Any]) -> str:
    """What a tag asks for to get this entry of Π."""
    return f"round{policy['decimals']}" if policy["type"] == "rounded" else str(policy["type"])


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
