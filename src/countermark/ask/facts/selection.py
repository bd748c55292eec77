"""Facts by what a question names: of which indicator, for which members, and for which periods."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from countermark.ask.facts.conflicts import MANY
from countermark.ask.names import Names
from countermark.ask.naming import ENTITY, details, dimensions, is_total, member_of
from countermark.ask.question.question import Question
from countermark.ask.refusal import Refused
from countermark.model import Fact
from countermark.protocols import Catalogue
from countermark.statement.periods.period import Grain, Period, read_period
from countermark.statement.retrieval.times import FAR
from countermark.statement.retrieval.times import Asked as Said

_LISTED: Final = 6
"""Names that a refusal lists."""


class Selection:
    """What is held of what one question names."""

    def __init__(self, asked: Question, catalogue: Catalogue, names: Names) -> None:
        self.asked, self.catalogue, self.names = asked, catalogue, names
        self.notes: list[str] = []
        """What of the question is left open."""
        self.sets: dict[str, list[tuple[str, ...]]] = {}
        """For each axis, the members that are named, one by one."""
        self.words: dict[str, str] = {}
        for member, said in asked.members:
            if member.codes not in self.sets.setdefault(member.axis, []):
                self.sets[member.axis].append(member.codes)
            self.words.update(dict.fromkeys(member.codes, said))

    def narrow(
        self,
        code: str,
        listed: str | None = None,
        *,
        members: dict[str, tuple[str, ...]] | None = None,
        strict: bool = True,
    ) -> list[Fact]:
        """What is held of an indicator for these members; of other axes, only the whole, unless there is but one part."""
        every = {axis: tuple(code for codes in each for code in codes) for axis, each in self.sets.items()}
        wanted = every if members is None else members
        periods = self._spellings()
        held: list[Fact] = []
        for entity in wanted.get(ENTITY, (None,)):
            held += self.catalogue.select(indicator=code, entity=entity, periods=periods, limit=MANY)
        if len(held) >= MANY and not self.asked.periods:
            held = self.catalogue.select(indicator=code, latest=1, limit=MANY)
        if len(held) >= MANY:
            raise Refused("there is more of it than can be looked through", "name an entity or a period")
        held = [
            fact
            for fact in held
            if fact.value is not None
            and all(member_of(fact, axis) in each for axis, each in wanted.items() if axis != ENTITY)
        ]
        if not held:
            self._not_held(code, wanted)
        if not strict:
            return held
        plain = self.plain(held, listed, wanted)
        return plain or self.only_part(held, listed, wanted)

    def _not_held(self, code: str, wanted: dict[str, tuple[str, ...]]) -> None:
        of = " of " + ", ".join(self.words[each] for codes in wanted.values() for each in codes[:1]) if wanted else ""
        every = [
            fact.period
            for entity in wanted.get(ENTITY, (None,))
            for fact in self.catalogue.select(indicator=code, entity=entity, limit=MANY)
            if fact.value is not None and fact.period is not None
            if all(member_of(fact, axis) in each for axis, each in wanted.items() if axis != ENTITY)
        ]
        label = self.names.label(code)
        if not every:
            raise Refused(f"the facts have no {label}{of}")
        said = " and ".join(repr(each.said) for each in self.asked.periods)
        raise Refused(f"{label}{of} is known for {_span(every)}, not for {said}")

    def _spellings(self) -> list[str] | None:
        """The periods to select, where exactly these are asked for."""
        if not self.asked.periods or not all(said.periods and said.first is None for said in self.asked.periods):
            return None
        if self.asked.grain not in (None, "year") and any(
            period.grain == "year" for said in self.asked.periods for period in said.periods
        ):
            return None
        return [text for said in self.asked.periods for period in said.periods for text in period.spellings()]

    def plain(self, held: Sequence[Fact], listed: str | None, wanted: Collection[str] | None = None) -> list[Fact]:
        """Those that are all of every axis that is neither named nor listed."""
        named: Collection[str] = self.sets if wanted is None else wanted
        return [
            fact
            for fact in held
            if all(axis in named or axis == listed or is_total(member_of(fact, axis)) for axis in axes_of(fact))
        ]

    def only_part(self, held: Sequence[Fact], listed: str | None, wanted: Collection[str]) -> list[Fact]:
        """Where an axis that is not named has one member only, that is meant."""
        for axis in dict.fromkeys(axis for fact in held for axis in axes_of(fact)):
            parts = list(dict.fromkeys(member_of(fact, axis) for fact in held))
            if axis in wanted or axis == listed or len(parts) == 1:
                continue
            if axis == ENTITY:
                raise Refused("it names no entity that is known", f"name any of {some(parts)}")
            raise Refused(f"it is known only by {axis}", f"say which: {some(parts)}")
        return list(held)

    def at(self, code: str, held: Sequence[Fact], *, common: bool = True) -> list[Fact]:
        found = self.periods_of(held, common=common)
        if not found:
            said = " and ".join(repr(each.said) for each in self.asked.periods)
            raise Refused(
                f"{self.names.label(code)} is known for {_span(fact.period for fact in held if fact.period)}, not for {said}"
            )
        return found

    def periods_of(self, held: Sequence[Fact], *, whole: bool = False, common: bool = True) -> list[Fact]:
        """The facts of the periods that are asked for; without any, the whole series or the latest of it."""
        asked = self.asked
        grain = asked.grain if asked.grain != "year" or asked.kind is not None else None
        rows = [(read_period(fact.period) if fact.period is not None else None, fact) for fact in held]
        if grain is not None and not (grain == "year" and asked.act not in ("when", "two")):
            rows = [(period, fact) for period, fact in rows if period is not None and period.grain == grain]
        if not asked.periods or all(said.latest for said in asked.periods):
            if not asked.periods and (whole or asked.act in ("trend", "move") or grain in ("quarter", "month")):
                return [fact for _, fact in sorted(rows, key=_time)]
            return _latest(rows, asked.periods, common=common)
        found: list[Fact] = []
        for said in asked.periods:
            within = [fact for period, fact in sorted(rows, key=_time) if _is_within(period, said, grain)]
            found += within
            self.notes += [f"there is nothing for {each}" for each in _gaps(said, within, grain)]
        return list({(fact.id, fact.value, fact.unit): fact for fact in found}.values())


def axes_of(fact: Fact) -> list[str]:
    entity = [] if fact.entity is None else [ENTITY]
    return [*entity, *(axis for axis, _ in dimensions(fact))]


def _is_within(period: Period | None, said: Said, grain: Grain | None) -> bool:
    if period is None:
        return False
    if said.periods and said.first is None:
        parts = grain in ("quarter", "month")
        return any(
            period == each or (parts and each.grain == "year" and period.year == each.year) for each in said.periods
        )
    if said.periods:
        first, last = said.periods
        return first.grain == period.grain == last.grain and first <= period <= last
    first_year, last_year = said.first if said.first is not None else 0, said.last if said.last is not None else FAR
    return first_year <= period.year <= last_year


def _gaps(said: Said, within: Sequence[Fact], grain: Grain | None) -> list[str]:
    """What is asked for by name and is not held: a period, or the ends of a stretch."""
    held = [period for fact in within if fact.period is not None and (period := read_period(fact.period)) is not None]
    if said.periods:
        parts = grain in ("quarter", "month")
        return [
            str(each) for each in said.periods if each not in held and not (parts and each.grain == "year" and held)
        ]
    ends = [year for year in (said.first, said.last) if year is not None and 0 < year < FAR]
    return [str(year) for year in ends if year not in {period.year for period in held}]


def _latest(rows: Sequence[tuple[Period | None, Fact]], periods: Sequence[Said], *, common: bool) -> list[Fact]:
    """The last period of each series, the same one where all of them have it."""
    until = min((said.last for said in periods if said.last is not None), default=FAR)
    known = [(period, fact) for period, fact in rows if period is not None and period.year <= until]
    if not known:
        return [fact for period, fact in rows if period is None] if not periods else []
    if len({period.grain for period, _ in known}) > 1:
        raise Refused("the facts have periods of different lengths", "say which period is meant")
    moments: dict[Period, set[tuple[object, ...]]] = {}
    for period, fact in known:
        moments.setdefault(period, set()).add((fact.indicator, fact.entity, details(fact)))
    last = max(moments)
    if common:
        every = set[tuple[object, ...]]().union(*moments.values())
        last = max((period for period, of in moments.items() if of == every), default=last)
    return [fact for period, fact in known if period == last]


def _time(row: tuple[Period | None, Fact]) -> tuple[int, int, str]:
    period, fact = row
    return (0, 0, fact.id) if period is None else (period.year, period.part, fact.id)


def _span(periods: Iterable[str | None]) -> str:
    held = sorted({each for each in periods if each is not None})
    return "no period" if not held else held[0] if len(held) == 1 else f"{held[0]} to {held[-1]}"


def some(names: Iterable[str | None]) -> str:
    known = [name for name in names if name is not None]
    return ", ".join(known[:_LISTED]) + (", …" if len(known) > _LISTED else "")
