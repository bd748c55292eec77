"""Which ways of writing a fact verify under the operator's policies: tried with `check` itself, all at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.ask.naming import moment_of
from countermark.generate.sentence.writing import Style, Writing, more_digits, value_of, writings, year_of
from countermark.model import Draft, Evidence, Fact, MarkKind
from countermark.numeral.locales import locale as locale_of
from countermark.pipeline import check

_STYLES: Final[tuple[Style, ...]] = ("short", "precise", "exact")


class Proven(NamedTuple):
    """The ways to write one fact that verify."""

    values: tuple[Writing, ...]
    """The shortest, then a more precise one where there is one; empty where none verifies."""
    year: Writing | None


def proven(facts: Sequence[Fact], locale: str | None, options: Mapping[str, Any]) -> list[Proven]:
    """For each fact, what a model may be offered; `options` are those of `check`."""
    how = locale_of(locale)
    alike = {fact.indicator: [each for each in facts if each.indicator == fact.indicator] for fact in facts}
    more = {indicator: more_digits(_told(group), how) for indicator, group in alike.items()}
    trials: list[tuple[int, str, Writing]] = []
    for place, fact in enumerate(facts):
        for style in _STYLES:
            trials += [(place, style, each) for each in writings(fact, style, how, more=more[fact.indicator])]
        year = year_of(fact)
        if year is not None:
            trials.append((place, "year", year))
    # In order: the first that verifies is the one that people would write.
    best: dict[tuple[int, str], Writing] = {}
    for (place, kind, writing), holds in zip(trials, _hold(facts, trials, locale, options), strict=True):
        if holds:
            best.setdefault((place, kind), writing)
    found: list[Proven] = []
    for place, fact in enumerate(facts):
        series = [
            other for other, each in enumerate(facts) if (each.indicator, each.entity) == (fact.indicator, fact.entity)
        ]
        scaled = {short.is_scaled for other in series if (short := best.get((other, "short"))) is not None}
        # "From 970,000 to 1.1 million" is read as millions at both ends: all digits, then, in the whole series.
        styles = _STYLES if len(scaled) < 2 else ("exact", "precise", "short")
        values = _distinct(best.get((place, style)) for style in styles)[:2]
        found.append(Proven(values=values, year=best.get((place, "year"))))
    return found


def _told(facts: Sequence[Fact]) -> list[Fact]:
    """Those that one sentence could put side by side: of each entity the ends of the series, its high and its low."""
    told: list[Fact] = []
    for entity in dict.fromkeys(fact.entity for fact in facts):
        series = [fact for fact in facts if fact.entity == entity and value_of(fact) is not None]
        if series:
            by_time = sorted(series, key=lambda fact: moment_of(fact) or ())
            by_value = sorted(series, key=lambda fact: value_of(fact) or 0)
            told += (by_time[0], by_time[-1], by_value[0], by_value[-1])
    return told


def _distinct(found: Iterable[Writing | None]) -> tuple[Writing, ...]:
    return tuple({writing.text: writing for writing in found if writing is not None}.values())


def _hold(
    facts: Sequence[Fact], trials: Sequence[tuple[int, str, Writing]], locale: str | None, options: Mapping[str, Any]
) -> list[bool]:
    """Whether each token verifies, in a sentence of its own."""
    parts: list[str] = []
    starts: list[int] = []
    length = 0
    for place, _, writing in trials:
        said = f"It is {writing.token(facts[place].id)}"
        starts.append(length + len(said) - len(f"{writing.text}</claim>"))
        parts.append(f"{said}.\n\n")
        length += len(parts[-1])
    report = check(Draft(text="".join(parts), locale=locale), Evidence(facts=facts), **options)
    verified = {mark.start: mark.ref for mark in report.marks if mark.mark is MarkKind.VERIFIED}
    return [verified.get(start) == facts[place].id for (place, _, _), start in zip(trials, starts, strict=True)]
