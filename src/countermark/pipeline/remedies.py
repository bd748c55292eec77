"""What corrections are made from: what a rule offers, why a number is none of a cell, how a fact is written, and edits in a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from countermark.correct.problem import Remedy
from countermark.model import Edit, Fact, Quantity, Report
from countermark.numeral.locales import locale
from countermark.policy.language.expression import Call, Compare, Constant, Expression, Holds, Measured, parts
from countermark.policy.pack.rule import Rule


def with_edits(report: Report, after: Report, edits: Sequence[Edit]) -> Report:
    """A report with edits of its draft, and with the evidence that the edited draft was checked against."""
    if not edits:
        return report
    known: dict[str, list[Fact]] = {}
    for each in report.evidence.facts:
        known.setdefault(each.id, []).append(each)
    more = tuple(each for each in after.evidence.facts if each not in known.get(each.id, ()))
    evidence = structs.replace(report.evidence, facts=(*report.evidence.facts, *more)) if more else report.evidence
    return structs.replace(report, edits=tuple(edits), evidence=evidence)


def remedy_of(rule: Rule) -> Remedy:
    """What a rule offers, as correcting reads it."""
    asks: set[str] = set()
    literals: set[str] = set()
    waiting: list[Expression] = [rule.condition]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Measured):
            asks.add(part.site.measure)
        elif isinstance(part, Holds):
            asks.add(part.name)
            literals.update(
                each.value for each in part.arguments if isinstance(each, Constant) and isinstance(each.value, str)
            )
        elif isinstance(part, Compare):
            asks.update(each.site.measure for each in (part.left, part.right) if isinstance(each, Measured))
        waiting += (part.definition.body,) if isinstance(part, Call) else parts(part)
    fix = rule.fix
    return Remedy(
        rule=rule.name,
        description=rule.description,
        asks=frozenset(asks),
        literals=frozenset(literals),
        tier=rule.tier,
        priority=rule.priority,
        **({} if fix is None else structs.asdict(fix)),
    )


def moved(quantity: Quantity) -> str | None:
    """Why a number is none of a cell: it says by how much a change changed, as in "inflation rose 9.9%"."""
    from countermark.language import classes  # noqa: PLC0415 — only where a number failed
    from countermark.language.words import Words  # noqa: PLC0415 — as above

    said = quantity.statement
    if said is None or said.move is None or said.move.refers[1] != "by" or said.indicator is None:
        return None
    words = Words(said.indicator.words)
    is_change = "inflation" in words.form or words.any(0, len(words)) & (
        classes.MOVE | classes.GROWTH | classes.DIFFERENCE
    )
    return f"{said.move.words!r} may say by how much it changed" if is_change else None


def writings_of(fact: Fact, tag: str | None) -> Iterator[str]:
    """A fact as a writer would write it, where the style of what stands there gives nothing."""
    from countermark.generate.sentence.writing import writings  # noqa: PLC0415 — only where a number failed

    for style in ("short", "precise", "exact"):
        for writing in writings(fact, style, locale(tag)):
            if writing.asks is None:
                yield writing.text
