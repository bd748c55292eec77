"""Years that are counted: "from 1914 to 1918, i.e. four years"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.lapses import SLIPS, is_of_another, is_planned, lapses
from countermark.extract.skeleton import Told, plain, unit, value
from countermark.extract.years import counted, is_dated, is_year
from countermark.model import Quantity

_JOINT: Final = re.compile(
    r"\b(?:i\.e\.|so|thus|(?:that|this)(?:['’]s|\s(?:is|makes|made|means))|which\s(?:is|makes|means)|last(?:ed|ing|s)|took|spann(?:ed|ing)|in\s(?:just|only|less)|over|within|a\s(?:span|period|total|reign)\sof|after)\b[^.;]{0,40}\Z",
    re.IGNORECASE,
)
_NEAR: Final = 100
_SPANS: Final = re.compile(
    r"\b(?:i\.e\.|so|thus|that\sis|which\s(?:is|makes|means)|last(?:ed|ing|s)|took|spann(?:ed|ing)|reigned|ruled|served|lived|a\s(?:span|period|total|reign)\sof)\b[^.;,]{0,25}\Z",
    re.IGNORECASE,
)
_FARTHEST: Final = 300
_LIFETIME: Final = 800
"""How far back a year is that one counts from, and one in which somebody was born."""
_LEAST: Final = 3

_AGES: Final = re.compile(
    r"\b(?:aged?|age\sof|turned|was|is|(?:(?:wo)?man|boy|girl|child|lad)\sof)\s(?:only\s|just\s|still\s|already\s)?\Z",
    re.IGNORECASE,
)
_MOST: Final = 6
_LONG: Final = 10
"""So many years between two others are hardly met by chance."""


_LASTED: Final = re.compile(
    r"\b(?:(?:existed|stood|ran|survived|reigned|ruled|served|lived|operated|remained|endured|continued|closed|open|been|office|power|use|print|air|throne|business|service|force)\s(?:[\w’'-]+\s){0,3}?(?:for|after|some|about)"
    r"|last(?:ed|ing|s)|after|(?:at\s)?(?:the\s)?age\sof|aged|spann(?:ed|ing)|took|a\s(?:run|reign|span|career|life|lifetime|period|total|gap|wait)\sof)\s(?:(?:only|just|exactly|some|about|all|a\stotal\sof)\s){0,2}\Z",
    re.IGNORECASE,
)
"""Before a number of years that lie between two."""
_LATER: Final = re.compile(r"\s(?:after|later|earlier|before|on)\b")
_THOSE: Final = re.compile(r"\b(?:those|these|the|all|his|her|its|their)\s(?:same\s)?\Z", re.IGNORECASE)
_BORN: Final = re.compile(r"\bborn\s[^.;!?]{0,60}\Z|\*\s?\Z", re.IGNORECASE)


def year_spans(
    masked: str, quantities: Sequence[Quantity], earlier: Sequence[Quantity] = (), later: Sequence[Quantity] = ()
) -> Iterator[Told]:
    """How long it was between two years of a sentence, or one of it and one `earlier`, where it says so or where it comes out.

    A year of birth may stand `later`, right behind the sentence. All are those that `as_years` gives.
    """
    years = [each for each in quantities if is_year(each)]
    found = list(_of_sentence(masked, years, quantities)) if len(years) > 1 else []
    yield from found
    start = quantities[0].span.start if quantities else 0
    since = [each for each in earlier if is_year(each) and start - each.span.end < _LIFETIME]
    before = [each for each in since if start - each.span.end < _FARTHEST]
    stated = {each.result for each in found}
    if len(years) == 1 and since:
        found = list(_across(masked, years[0], before[-1], quantities)) if before else []
        found = found or list(_since_birth(masked, years[0], since, quantities))
    elif years and before:
        found = list(_after(masked, years, before, quantities))
    elif not years and len(before) > 1:
        found = list(_those(masked, before[-2:], quantities))
    else:
        found = []
    if not found and later and years:
        found = list(_before_birth(masked, quantities, later))
    found = [each for each in found if each.result not in stated]
    yield from found
    yield from lapses(masked, quantities, earlier, stated.union(each.result for each in found))


def _after(
    masked: str, years: Sequence[Quantity], before: Sequence[Quantity], quantities: Sequence[Quantity]
) -> Iterator[Told]:
    """So many years after another one that was said: "In 1907, fourteen years after she had come, …"."""
    for each in quantities:
        if unit(each) != "year" or value(each) < _LEAST or not _LATER.match(masked, each.span.end):
            continue
        year = next((one for one in reversed(years) if one.span.end <= each.span.start), None)
        since = year and next((one for one in reversed(before) if abs(value(year) - value(one)) == value(each)), None)
        if year is not None and since:
            yield counted((since, year), each)


def _since_birth(
    masked: str, year: Quantity, before: Sequence[Quantity], quantities: Sequence[Quantity]
) -> Iterator[Told]:
    """How old somebody was whose year of birth was said some years ago."""
    for each in quantities:
        if each.kind not in ("number", "unit") or not _AGES.search(
            masked[max(0, each.span.start - _NEAR) : each.span.start]
        ):
            continue
        if is_of_another(masked, each):
            continue
        for birth in before:
            born = _BORN.search(masked[max(0, birth.span.start - _NEAR) : birth.span.start]) is not None
            off = abs(abs(value(year) - value(birth)) - value(each))
            slips = born and off in SLIPS and not (is_dated(birth) or is_dated(year))
            if value(each) >= _LONG and (off == 0 or slips):
                yield counted((birth, year), each)
                return


def _before_birth(masked: str, quantities: Sequence[Quantity], later: Sequence[Quantity]) -> Iterator[Told]:
    """How old somebody is said to have been whose year of birth follows: "She was 18 when she came to the throne in 1837"."""
    for birth in later:
        if not is_year(birth) or not _BORN.search(masked[max(0, birth.span.start - _NEAR) : birth.span.start]):
            continue
        ages = (each for each in quantities if each.kind in ("number", "unit") and value(each) >= _LONG)
        for each in ages:
            years = (one for one in quantities if is_year(one) and value(one) - value(birth) == value(each))
            year = next(years, None)
            if year is not None and _AGES.search(masked[max(0, each.span.start - _NEAR) : each.span.start]):
                yield counted((birth, year), each)
                return


def _those(masked: str, years: Sequence[Quantity], quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The years between the last two that were said: "in those 40 years"."""
    for each in quantities:
        lead = masked[max(0, each.span.start - _NEAR) : each.span.start]
        if unit(each) == "year" and _THOSE.search(lead) and abs(value(years[0]) - value(years[1])) == value(each):
            yield counted(years, each)
            return


def _across(masked: str, year: Quantity, before: Quantity, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """Founded in 1887. Dissolved in 1931, it had existed for 44 years."""
    low, high = sorted((before, year), key=value)
    exact = value(high) - value(low)
    for each in quantities:
        lead = masked[max(0, each.span.start - _NEAR) : each.span.start]
        age = each.kind == "number" and _AGES.search(lead)
        counts = (unit(each) == "year" and each.kind == "unit") or age
        lasted = _LASTED.search(lead) or _LATER.match(masked, each.span.end)
        if not counts or not (lasted or age) or low is high or value(each) < _LEAST or is_of_another(masked, each):
            continue
        off = abs(exact - value(each))
        dated = is_dated(low) or is_dated(high)
        if off == 0 or (off in SLIPS and off < exact and not age and not dated):
            yield counted((low, high), each)
            return


def _of_sentence(masked: str, years: Sequence[Quantity], quantities: Sequence[Quantity]) -> Iterator[Told]:
    found = list(_stated(masked, years, quantities)) if len(years) == 2 else []
    yield from found
    for each in quantities:
        counts = (unit(each) == "year" and each.kind == "unit") or (
            each.kind == "number" and _AGES.search(masked[max(0, each.span.start - _NEAR) : each.span.start])
        )
        if (
            not counts
            or value(each) < _LONG
            or is_planned(masked, each)
            or any(told.result == each.span.start for told in found)
        ):
            continue
        for first, last in combinations(years[:_MOST], 2):
            low, high = sorted((first, last), key=value)
            if value(high) - value(low) == value(each):
                spans = [one.span for one in (first, last, each)]
                made = Calculation("subtract", (high.text, low.text), plain(each))
                yield Told(min(one.start for one in spans), max(one.end for one in spans), each.span.start, made)
                break


def _stated(masked: str, years: Sequence[Quantity], quantities: Sequence[Quantity]) -> Iterator[Told]:
    first, last = years
    for each in quantities:
        gap = masked[last.span.end : each.span.start]
        if each.span.start > last.span.end and unit(each) == "year" and each.kind == "unit" and len(gap) < _NEAR:
            if _JOINT.search(gap):
                made = Calculation("subtract", (last.text, first.text), plain(each))
                off = abs(value(last) - value(first) - value(each))
                if off == 1 and (is_dated(first) or is_dated(last)):
                    return  # from May to March it is a year less
                plainly = _SPANS.search(gap) is not None and off in (0, *SLIPS)
                yield Told(first.span.start, each.span.end, each.span.start, made, "plain" if plainly else "named")
            return
