"""One tag of a filing as a fact: its concept, period, unit, accuracy and dimensions, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from pathlib import PurePath
from typing import Final, NamedTuple

from msgspec import UNSET

from countermark.evidence.mapping.fact_id import fact_id
from countermark.model import Axis, Fact, Member, Table, TableMeasure
from countermark.model.table import ENTITY, PERIOD
from countermark.patterns import lazy

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_")
_DAY: Final = lazy(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.0+)?Z?)?", re.ASCII)
_YEAR, _QUARTER, _MONTH = range(350, 381), range(80, 101), range(28, 32)
"""Days of them, by whatever calendar of weeks."""
_CURRENCY: Final = lazy(r"[A-Z]{3}", re.ASCII)
_FEW: Final = 7
"""Days by which a year of weeks may end in the next one."""
_FURTHEST: Final = 400
"""Powers of ten that a value may be scaled or rounded by."""


class Tagged(NamedTuple):
    """What a tag says."""

    concept: str
    value: Decimal | None
    start: date | None
    end: date | None
    """The last day; None of what is always so."""
    unit: str | None
    decimals: int | None
    """The digit to which the value is accurate; None if it is exact or nobody says."""
    dims: Mapping[str, str]
    place: str
    """Where it stands in the file."""


def days(text: str) -> tuple[date | None, date | None]:
    """The first and the last day of an XBRL period: an instant, or two moments with "/" between them."""
    first, _, last = text.partition("/")
    return (_day(first, is_end=False), _day(last, is_end=True)) if last else (None, _day(first, is_end=True))


def _day(text: str, *, is_end: bool) -> date | None:
    """A day; midnight at the end of a period is the end of the day before."""
    match = _DAY.fullmatch(text.strip())
    if match is None:
        return None
    try:
        found = date(int(match[1]), int(match[2]), int(match[3]))
        midnight = match[4] is not None and match[4] == match[5] == match[6] == "00"
        return found - timedelta(days=1) if is_end and midnight else found
    except (ValueError, OverflowError):
        return None


def period(start: date | None, end: date | None) -> str | None:
    """A period as facts carry it: a year, a quarter, a month, a day, or two days."""
    if end is None:
        return None
    if start is None:
        return end.isoformat()
    length = (end - start).days + 1
    if length in _YEAR:
        return str(end.year - 1 if end.month == 1 and end.day <= _FEW else end.year)
    middle = start + timedelta(days=length // 2)
    if length in _QUARTER and abs((start - date(middle.year, 3 * ((middle.month - 1) // 3) + 1, 1)).days) <= _FEW:
        return f"{middle.year}-Q{(middle.month + 2) // 3}"
    if length in _MONTH and start.day == 1:
        return f"{start.year}-{start.month:02}"
    return f"{start.isoformat()}/{end.isoformat()}"


def words(concept: str) -> str:
    """The words of a concept's name: "us-gaap:NetIncomeLoss" is "Net income loss"."""
    parts = _HUMP.split(concept.rpartition(":")[2])
    said = [parts[0], *(each if each.isupper() and len(each) > 1 else each.lower() for each in parts[1:])]
    return " ".join(filter(None, said)) or concept


def member(name: str) -> str:
    """What a member or an axis is called, without the word for what it is."""
    return re.sub(r" (?:\[?member\]?|\[?axis\]?|\[?domain\]?)$", "", words(name), flags=re.IGNORECASE)


def unit(measures: Iterable[str], per: Iterable[str] = ()) -> str | None:
    """A unit in words: a currency by its code, "shares", "MWh per tonne"; None of what is plain.

    Of a currency per share the currency alone: the concept says the rest, and so do texts.
    """
    above, below = ([each.rpartition(":")[2] for each in those] for those in (measures, per))
    own = [each for each in above if each not in ("pure", "")]
    if not own:
        return None
    whole = " ".join(own)
    return (
        whole
        if not below or _CURRENCY.fullmatch(whole) is not None
        else f"{whole} per {' '.join(each.removesuffix('s') for each in below)}"
    )


def number(text: str) -> Decimal | None:
    """A plain decimal; None where it is none."""
    try:
        found = Decimal(text.strip())
    except InvalidOperation:
        return None
    return found if found.is_finite() and abs(found.adjusted()) < _FURTHEST else None


def facts(
    found: Iterable[Tagged], name: str, entity: str | None, labels: Mapping[str, str]
) -> tuple[list[Fact], Table]:
    """The facts of a filing, and the filing as a table; the same tag twice is one, two values of one thing are two facts."""
    made = list(_facts(found, name, entity, labels))
    unique = list({(fact.id, fact.value, fact.unit): fact for fact in made}.values())
    return unique, _table(unique, name, entity, {labels.get(concept, ""): concept for concept in labels})


def _facts(found: Iterable[Tagged], name: str, entity: str | None, labels: Mapping[str, str]) -> Iterator[Fact]:
    for each in found:
        when = period(each.start, each.end)
        indicator = labels.get(each.concept) or words(each.concept)
        dims = {
            labels.get(axis) or member(axis): labels.get(said) or member(said)
            for axis, said in sorted(each.dims.items())
        }
        low = high = None
        if each.value is not None and each.decimals is not None and abs(each.decimals) < _FURTHEST:
            half = Decimal((0, (5,), -each.decimals - 1))
            low, high = f"{each.value - half:f}", f"{each.value + half:f}"
        yield Fact(
            id=fact_id(indicator, entity or "", when or "", dims),
            value=None if each.value is None else f"{each.value:f}",
            unit=each.unit,
            entity=entity,
            indicator=indicator,
            period=when,
            dims=dims,
            source=f"{name}, {each.place}",
            table=name,
            low=UNSET if low is None else low,
            high=UNSET if high is None else high,
        )


def _table(found: Iterable[Fact], name: str, entity: str | None, concepts: Mapping[str, str]) -> Table:
    measures: dict[str, str | None] = {}
    axes: dict[str, dict[str, None]] = {ENTITY: {entity: None}} if entity else {}
    for fact in found:
        measures.setdefault(fact.indicator or "", fact.unit)
        if fact.period:
            axes.setdefault(PERIOD, {})[fact.period] = None
        for axis, said in fact.dims.items():
            axes.setdefault(axis, {})[said] = None
    return Table(
        id=name,
        file=PurePath(name).name,
        axes=tuple(
            Axis(name=field, field=field, members=tuple(Member(name=each) for each in those))
            for field, those in axes.items()
        ),
        measures=tuple(
            TableMeasure(name=each, unit=unit, aliases=(words(concepts[each]),) if each in concepts else ())
            for each, unit in measures.items()
            if each
        ),
    )
