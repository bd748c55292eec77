"""Why a number without a tag was not decided, or is wrong, in its reader's words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from countermark.model import Fact
from countermark.statement.placement.calculated.combination import Computed
from countermark.statement.placement.decision import Outcome
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.records.counted import Counted

_NAMED: Final = 3
"""Cells that a reason names one by one."""
_LARGE: Final = 10_000
"""A result from which on its decimals tell nothing."""
_PLAIN: Final = {
    "base": "the base of a rate, such as per 1,000",
    "conflict": "the data has two values for it",
    "empty": "no value there in the data",
    "limit": "the limit of what is counted",
    "many": "too many values fit; name the row, the measure and the period",
    "name": "part of a name",
    "nothing": "no data to compare with",
    "unread": "the sentence is too long to read",
}


def why_open(outcome: Outcome, facts: Sequence[Fact], text: str) -> str:
    """What was missed, and what would settle it."""
    code = outcome.code
    if code in _PLAIN:
        return _PLAIN[code]
    near = [_with_value(facts[place]) for place in outcome.candidates[:_NAMED]]
    listed = ", ".join(dict.fromkeys(near))
    if code == "absent":
        return _absent(outcome, text)
    if code == "several":
        return f"several values fit: {listed}"
    if code == "accident":
        return f"may match by chance ({float(outcome.accident):.0%}): {listed}"
    if code == "unlike":
        return f"cannot be compared with {listed}" if listed else "cannot be compared"
    if code in {"altered", "start"}:
        return f"'{outcome.words}' may change what the number is"
    if code == "totals":
        return outcome.words
    if code == "weak":
        return f"the table is ambiguous there: {listed}"
    if code == "stranger":
        return f"'{outcome.words}' is not in the data and may change what the number is"
    if code == "stated":
        return f"another number already states {listed}"
    if code in {"loose", "elsewhere"}:
        return (
            f"the sentence does not clearly name one value; nearest: {listed}"
            if listed
            else "the sentence names no value in the data"
        )
    return _missing(outcome, listed)


def _absent(outcome: Outcome, text: str) -> str:
    """Which words name what the data has not."""
    for offer in outcome.offers:
        if offer is not None and not offer.members and offer.mentions:
            mention = offer.mentions[0]
            said = text[mention.start : mention.end].removesuffix("'s").removesuffix("’s")
            return f"no value for '{said}' in the data"
    return "no value there in the data"


def _missing(outcome: Outcome, near: str) -> str:
    """Which axes the text leaves open."""
    axes = outcome.space.axes if outcome.space is not None else ()
    missing = [_called(axis, outcome) for axis, offer in zip(axes, outcome.offers, strict=False) if offer is None]
    said = f"no {' and no '.join(missing)} given" if missing else "the sentence names no value in the data"
    return f"{said}; nearest: {near}" if near else said


def _called(axis: AxisNames, outcome: Outcome) -> str:
    """What the table calls an axis."""
    table = outcome.space.table if outcome.space is not None else None
    own = table.axis(axis.kind) if table is not None and axis.kind != MEASURE else None
    if own is not None and own.name:
        return own.name
    return {MEASURE: "measure", ENTITY: "row", PERIOD: "year or period"}.get(axis.kind, axis.kind)


def _with_value(fact: Fact) -> str:
    """A cell and what it contains: "North · Revenue · 2023 (1350 US$ million)"."""
    unit = "%" if fact.unit == "%" else f" {fact.unit}" if fact.unit else ""
    return label(fact) if fact.value is None else f"{label(fact)} ({fact.value}{unit})"


def label(fact: Fact) -> str:
    """A cell by its coordinates: "North · Revenue · 2023"."""
    parts = (fact.entity, *(value for key, value in fact.dims.items() if "." not in key), fact.indicator, fact.period)
    return " · ".join(part for part in parts if part) or fact.id


def claim_reason(outcome: Outcome, facts: Sequence[Fact]) -> str:
    """What a sentence says of a number and the data does not."""
    fact = facts[outcome.fact]
    others = [facts[place] for place in outcome.candidates if place != outcome.fact]
    if outcome.code == "direction" and others:
        return f"'{outcome.words}', but the data went from {others[0].value} ({label(others[0])}) to {fact.value} ({label(fact)})"
    # The rank may be among other columns, too; a value of the same one tells more.
    alike = [each for each in others if each.indicator == fact.indicator] or others
    beyond = max(alike, key=_size, default=fact) if outcome.code == "superlative" else fact
    return f"'{outcome.words}', but {label(beyond)} is {beyond.value}"


def why_computed(written: str, made: Computed, facts: Sequence[Fact]) -> str:
    """What the cells that a sentence names really come to."""
    over = " and ".join(f"{label(facts[place])} ({facts[place].value})" for place in made.facts[:_NAMED])
    size = float(made.value)
    value = f"{size:,.0f}" if abs(size) >= _LARGE else f"{size:.4g}"
    return f"says {written}, but the {made.operation} from {over} is {value} {made.unit.name or ''}".rstrip()


def why_counted(written: str, made: Counted) -> str:
    """What records really come to."""
    return f"says {written}, but {made.query}: {_shown(made.value)} over {made.rows:,} rows"


def _shown(value: Fraction) -> str:
    size = float(value)
    if value.denominator == 1:
        return f"{int(value):,}"
    return f"{size:,.0f}" if abs(size) >= _LARGE else f"{size:,.2f}"


def _size(fact: Fact) -> float:
    try:
        return abs(float(fact.value or 0))
    except ValueError:
        return 0.0
