"""Why a number without a tag was not decided, or is wrong, in its reader's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from countermark.model import Fact
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.labels import LABEL
from countermark.statement.placement.space import ABOUT_THE_RECORD
from countermark.statement.placement.word_lists import words_of

if TYPE_CHECKING:
    from countermark.statement.placement.calculated.combination import Computed
    from countermark.statement.placement.decision import Outcome
    from countermark.statement.placement.records.counted import Counted

_NAMED: Final = 3
"""Cells that a reason names one by one."""
_LARGE: Final = 10_000
"""A result from which on its decimals tell nothing."""
REASONS: Final[Mapping[str, tuple[str, str]]] = {
    "absent": ("no value for {words} in the data", "use the names of the table"),
    "accident": ("may match by chance ({odds}): {near}", "name row, measure and period, or write more digits"),
    "altered": ("'{words}' may change what the number is", "give the value itself in a sentence of its own"),
    "base": ("the base of a rate, such as per 1,000", ""),
    "calculated": ("its words make a share or a change of a value", "name the values that it is made of"),
    "conflict": ("the data has two values for it: {near}", "keep one of them"),
    "elsewhere": ("the sentence does not clearly name one value; nearest: {near}", "name row, measure and period"),
    "empty": ("no value there in the data", "check the row, the measure and the period"),
    "limit": ("the limit of what is counted", ""),
    "loose": ("the sentence does not clearly name one value; nearest: {near}", "name row, measure and period"),
    "many": ("too many values fit", "name the row, the measure and the period"),
    "name": ("part of a name", ""),
    "label": ("part of a name that the data has", ""),
    "nothing": ("no data to compare with", "give a table"),
    "open": ("{words}; nearest: {near}", "name it, such as {such}"),
    "records": (
        "no single count or total of the rows is meant",
        "name what is counted and each condition as the table does",
    ),
    "several": ("several values fit: {near}", "name one of them"),
    "start": ("'{words}' does not say when that was", "give the period of each value"),
    "stated": ("another number already states {near}", "say what this one is"),
    "stranger": ("'{words}' is not in the data and may change what the number is", "use the names of the table"),
    "totals": ("{words}", "name the rows that it is the total of"),
    "unlike": ("cannot be compared with {near}", "write it in the unit and with the digits of the data"),
    "unread": ("the sentence is too long to read", "split it"),
    "weak": ("the table is ambiguous there: {near}", "check how it was read with 'countermark facts read'"),
}
"""What was missed, by the code of an outcome, and what would settle it; empty for a number that states no value."""


def why_open(outcome: Outcome, facts: Sequence[Fact], text: str) -> str:
    """What was missed, and what would settle it."""
    near = ", ".join(dict.fromkeys(_with_value(facts[place]) for place in outcome.candidates[:_NAMED]))
    words, such = outcome.words, ""
    if outcome.code == "absent":
        words = _absent(outcome, text)
    elif outcome.code == "open":
        words, such = _missing(outcome)
    missed, remedy = REASONS[outcome.code]
    if not near:
        missed = missed.removesuffix("; nearest: {near}").removesuffix(": {near}").replace("{near}", "the data")
    if not such:
        remedy = remedy.replace(", such as {such}", "")
    said = "; ".join(filter(None, (missed, remedy)))
    return said.format(near=near, words=words, odds=f"{float(outcome.accident):.0%}", such=such)


def _absent(outcome: Outcome, text: str) -> str:
    """Which words name what the data has not."""
    axes = outcome.space.axes if outcome.space is not None else ()
    for offer, axis in zip_longest(outcome.offers, axes):
        if offer is not None and not offer.members and offer.mentions:
            mention = offer.mentions[0]
            return repr(text[mention.start : mention.end].removesuffix("'s").removesuffix("’s"))
        if offer is not None and not offer.members and axis is not None:
            return f"every {_called(axis, outcome)}"
    return "that"


def _missing(outcome: Outcome) -> tuple[str, str]:
    """Which axes the text leaves open, and a name of the first of them."""
    axes = outcome.space.axes if outcome.space is not None else ()
    missing = [axis for axis, offer in zip(axes, outcome.offers, strict=False) if offer is None]
    if not missing:
        return "the sentence names no value in the data", ""
    such = f"'{missing[0].example}'" if missing[0].example else ""
    return f"no {' and no '.join(_called(axis, outcome) for axis in missing)} given", such


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
    """A cell by its coordinates: "North · Revenue · 2023"; codes by what the data calls them."""
    told = (value for key, value in fact.dims.items() if "." not in key and _tells(key, value, fact))
    entity, indicator = fact.dims.get(f"entity{LABEL}"), fact.dims.get(f"indicator{LABEL}")
    parts = (entity or fact.entity, *told, indicator or fact.indicator, fact.period)
    return " · ".join(part for part in parts if part) or fact.id


def _tells(key: str, value: str, fact: Fact) -> bool:
    """Whether a dimension says which cell it is, and not in what unit, how often, or that it is all of them."""
    return value != fact.unit and key.casefold() not in ABOUT_THE_RECORD and value.casefold() not in words_of("totals")


def claim_reason(outcome: Outcome, facts: Sequence[Fact], written: str) -> str:
    """What a sentence says of a number and the data does not."""
    fact = facts[outcome.fact]
    if outcome.code == "unit":
        return f"says {written}, but {label(fact)} is in {fact.unit}"
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
