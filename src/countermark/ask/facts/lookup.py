"""What a question asks for, looked up: the facts that it means, and what has to be known of them to word an answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from countermark.ask.derived.calculation import Calculation, calculated, members_of
from countermark.ask.derived.terms import Terms
from countermark.ask.facts.conflicts import MANY, amount
from countermark.ask.facts.ranked import is_beyond, ranked
from countermark.ask.facts.selection import Selection, axes_of, some
from countermark.ask.names import Names
from countermark.ask.naming import (
    ENTITY,
    country_of,
    details,
    dimensions,
    is_place,
    is_total,
    member_of,
    moment_of,
    part_of,
    place_name,
    plural,
    subject_axis,
    unit_name,
    yes_or_no,
)
from countermark.ask.question.question import Question
from countermark.ask.refusal import Refused
from countermark.generate.prompt.entry import Moment
from countermark.generate.sentence.frames import Asked, Kind
from countermark.generate.sentence.writing import value_of
from countermark.language.words import Words
from countermark.measure.derive.deriver import MOST_INPUTS
from countermark.model import Fact
from countermark.protocols import Catalogue
from countermark.statement.retrieval.retrieve import Chosen, Found
from countermark.statement.retrieval.series import thinned

_RANKED: Final = 5
"""Places of a ranking that are listed where the question does not say how many."""
_LISTED: Final = 6
"""Names that a refusal lists."""
_PERIODS: Final = {"year": "years", "fiscal": "fiscal years", "quarter": "quarters", "month": "months", "day": "days"}


class Looked(NamedTuple):
    """The facts that a question means."""

    found: Found
    asked: Asked
    """What the frames have to know of it, as far as it is known here."""
    unordered: str = ""
    """Why nothing of a ranking can be called the first."""
    axis: str | None = None
    """Whose members the facts are compared by; None leaves it to each fact."""
    calculation: Calculation | None = None
    """What is calculated from the facts."""


def look_up(asked: Question, catalogue: Catalogue, names: Names, most: int) -> Looked:
    """The facts that a question means, at most so many; Refused where they are not held or do not settle it."""
    return _LookUp(asked, catalogue, names, most).looked()


class _LookUp:
    """One question over one catalogue."""

    def __init__(self, asked: Question, catalogue: Catalogue, names: Names, most: int) -> None:
        self.asked, self.catalogue, self.names, self.most = asked, catalogue, names, most
        self.held = Selection(asked, catalogue, names)

    def looked(self) -> Looked:
        act = self.asked.act
        if act == "two":
            return self._in_two()
        if act == "rank" and any(len(each) > 1 for each in self.held.sets.values()):
            if not self.asked.picks:
                raise Refused("it does not say that it asks for any of those named", "name them with 'or'")
            return self._compared()
        if act == "rank" and not self._is_by_time():
            return self._ranking()
        if act in ("when", "rank"):
            return self._when()
        if act == "each":
            return self._each()
        if act in ("choose", "compare"):
            return self._compared()
        if act == "limit":
            return self._limit()
        if act == "calculate":
            return self._derived()
        try:
            facts = self._values() if not self.asked.every else self._of_each()[0]
        except Refused:
            if self.asked.derivation is None:
                raise
            return self._derived()
        if act == "trend" and not any(fact.period != facts[0].period for fact in facts):
            raise Refused("a single period is not a trend", "ask from when to when")
        if act == "move" and self.held.notes:
            raise Refused("; ".join(self.held.notes))
        return self._moved(facts) if act == "move" else self._stated(facts)

    # The acts

    def _stated(self, facts: Sequence[Fact], kind: Kind | None = None, *, says: str = "") -> Looked:
        series = {(fact.indicator, fact.entity, details(fact)) for fact in facts}
        several = any(len(each) > 1 for each in self.held.sets.values())
        known: Kind = "trend" if len(facts) > len(series) else "single"
        if (several and len(series) > 1) or (self.asked.compares and len(facts) > 1):
            known = "comparison"
        axis = next((axis for axis, each in self.held.sets.items() if len(each) > 1), None)
        lowest = self.asked.low is True and kind == "comparison"
        return Looked(self._found(facts), Asked(kind if kind is not None else known, lowest, says=says), axis=axis)

    def _values(self) -> list[Fact]:
        """What is held of each indicator for each of the members that are named, in turn."""
        facts: list[Fact] = []
        missing: list[str] = []
        share = max(1, self.most // max(1, len(self._wanted())))
        for code, members in self._wanted():
            try:
                facts += thinned(self.held.at(code, self.held.narrow(code, members=members)), share)
            except Refused as reason:
                missing.append(str(reason))
        if not facts or (missing and self.asked.act != "value"):
            raise Refused("; ".join(dict.fromkeys(missing)))
        self.held.notes += missing
        return facts

    def _wanted(self) -> list[tuple[str, dict[str, tuple[str, ...]]]]:
        rows = [dict(zip(self.held.sets, each, strict=True)) for each in product(*self.held.sets.values())]
        return [(code, row) for row in rows for code, _ in self.asked.indicators]

    def _derived(self) -> Looked:
        """What one calculation gives, and the facts that it reads."""
        asked = self.asked
        if asked.derivation is None:
            raise Refused("it asks for no calculation that is clear")
        terms = Terms(asked, self.catalogue, self.names, self._of_every)
        found = calculated(asked.derivation, terms.held, terms.every, terms.is_all)
        if len(found.facts) > self.most and found.condition is None:
            raise Refused(f"it reads {len(found.facts)} facts, more than can be shown", "ask for fewer at a time")
        return Looked(self._found(found.facts), Asked("derived"), calculation=found, axis=terms.axis)

    def _of_every(self, asked: Question) -> tuple[list[Fact], str]:
        """The value of every member of a kind, and on which axis they are."""
        looking = _LookUp(asked, self.catalogue, self.names, self.most)
        facts, axis = looking._of_each()
        held = Selection(asked._replace(periods=()), self.catalogue, self.names).narrow(asked.indicators[0][0], axis)
        if asked.derivation is not None and asked.derivation.function == "share":
            # A whole that is held itself may be more than the parts that are held.
            wholes = looking.held.narrow(asked.indicators[0][0], axis, strict=False)
            wholes = [
                fact for fact in wholes if is_total(member_of(fact, axis)) and moment_of(fact) == moment_of(facts[0])
            ]
            if wholes:
                return looking.held.plain(wholes, axis), axis
        missing = set(members_of(held, axis)) - set(members_of(facts, axis))
        if self._is_count():
            # How many there are of what is held; which others might be more is said beside it.
            if missing:
                few = some(sorted(missing))
                self.held.notes.append(
                    f"there is nothing for {few} in that period, so it is not known whether they count"
                )
            return facts, axis
        if missing:
            raise Refused(f"there is nothing for {' and '.join(sorted(missing)[:_LISTED])} in that period")
        return facts, axis

    def _is_count(self) -> bool:
        """It asks how many there are, which takes no list of them."""
        return self.asked.derivation is not None and self.asked.derivation.function == "count"

    def _each(self) -> Looked:
        facts, axis = self._of_each()
        found = self._stated(facts)
        return found._replace(asked=found.asked._replace(kind="comparison" if len(facts) > 1 else "single"), axis=axis)

    def _of_each(self) -> tuple[list[Fact], str]:
        code = self.asked.indicators[0][0]
        axis, key, kind = self._axis(code)
        facts = self.held.at(code, [fact for fact in self.held.narrow(code, axis) if key(fact) is not None])
        if len(facts) > (MOST_INPUTS if self._is_count() else self.most):
            raise Refused(f"there are {len(facts)} {kind}, more than can be listed", f"ask for some {kind} by name")
        return facts, axis

    def _ranking(self) -> Looked:
        asked = self.asked
        code = asked.indicators[-1][0]
        axis, key, kind = self._axis(code)
        if any(said.first is not None for said in asked.periods) or len(asked.periods) > 1:
            raise Refused("a ranking needs a single period", "ask for a single period")
        top = asked.top if asked.top is not None else _RANKED
        order = ranked(
            *self._field(code, axis, key), key, kind=kind, lowest=asked.low is True, length=top, most=self.most
        )
        fewer = ""
        if asked.top is not None and asked.top > len(order.places):
            fewer = f"{asked.top} are asked for, and {len(order.places)} are listed"
        unordered = order.why and f"no order of {kind} is given: {order.why}"
        self.held.notes += filter(None, (unordered, fewer))
        return Looked(
            self._found(order.places, "lowest" if asked.low else "highest"),
            Asked("ranking", asked.low is True, asked.top, asked.plural, among=kind),
            order.why,
            axis=axis,
        )

    def _in_two(self) -> Looked:
        """A value of the first of a ranking, with both facts."""
        (code, _), _ = self.asked.indicators
        if len(self.asked.periods) > 1:
            raise Refused("a ranking needs a single period", "ask for each step separately")
        first = self._when() if self.asked.kind_role not in ("kind", "country") else self._ranking()
        winners = [chosen.fact for chosen in first.found.facts]
        best = value_of(winners[0])
        tied = sum(value_of(fact) == best for fact in winners)
        if first.unordered or best is None or tied != 1:
            raise Refused(
                "; ".join(filter(None, self.held.notes)) or "several are in first place",
                "ask for each step separately",
            )
        winner = winners[0]
        others = [
            fact
            for fact in self.catalogue.select(indicator=code, entity=winner.entity, limit=MANY)
            if fact.value is not None
            and moment_of(fact) == moment_of(winner)
            and dimensions(fact) == dimensions(winner)
        ]
        if len({fact.value for fact in others}) != 1:
            held = "no" if not others else "several"
            raise Refused(
                f"the facts have {held} {self.names.label(code)} of {place_name(winner, subject_axis(winner)) or 'that'} in {winner.period}"
            )
        self.held.notes.clear()
        found = self._found([winner, others[0]])
        return first._replace(found=found, asked=first.asked._replace(top=1, then=1))

    def _when(self) -> Looked:
        """The periods in which a series was the highest or the lowest."""
        asked = self.asked
        code = asked.indicators[-1][0]
        if any(len(each) > 1 for each in self.held.sets.values()):
            raise Refused("it asks when for several at once", "ask for each separately")
        facts = self.held.periods_of(self.held.narrow(code), whole=True)
        if len({(fact.entity, details(fact)) for fact in facts}) > 1:
            raise Refused("it asks when for several at once", "ask for each separately")
        grains = {at.grain for fact in facts if (at := moment_of(fact)) is not None}
        if len(grains) != 1 or any(moment_of(fact) is None for fact in facts):
            raise Refused(
                "the facts have periods of different lengths", "say whether a year, a fiscal year or a quarter is meant"
            )
        kind = _PERIODS[next(iter(grains))]
        order = ranked(
            facts,
            facts,
            lambda fact: str(moment_of(fact)),
            kind=kind,
            lowest=asked.low is True,
            length=1,
            most=self.most,
        )
        if order.why:
            self.held.notes.append(f"no order of {kind} is given: {order.why}")
        ranking = Asked("ranking", asked.low is True, 1, among=kind, by_time=True)
        return Looked(self._found(order.places), ranking, order.why)

    def _compared(self) -> Looked:
        """Two or more that are named, at one time, or one at two times."""
        facts = self._values()
        several = [len(each) for each in (*self.held.sets.values(), self.asked.indicators) if len(each) > 1]
        times = {fact.period for fact in facts}
        if len(facts) < 2 or (several and len(times) > 1) or len(several) > 1:
            raise Refused("it does not say what is compared with what", "name both, or both periods")
        self._check_kind(times)
        if self.asked.act != "compare":
            return self._stated(facts, "comparison")
        if len(facts) != 2:
            raise Refused("it compares more than two", "ask for each pair separately")
        one, other = self._amounts(facts)
        if self.asked.low is None:
            raise Refused("it does not say which way is meant", "ask whether it is higher or lower")
        # As they are named: the second is what the first is held against.
        return self._stated(facts, says=yes_or_no(one < other if self.asked.low else one > other))

    def _check_kind(self, times: Collection[str | None]) -> None:
        """What is compared is of the kind that is asked for: no two regions where it asks for a year."""
        if self.asked.kind is None:
            return
        of_time = self.asked.kind_role not in ("kind", "country")
        axis = self._axis_named()
        if len(times) < 2 if of_time else len(self.held.sets.get(axis, ())) < 2:
            raise Refused(f"those that are named are not of the kind {self.asked.kind!r}", "ask for these or for those")

    def _limit(self) -> Looked:
        facts = self._values()
        asked = self.asked
        if len(facts) != 1 or asked.limit is None or asked.limit.reading is None:
            raise Refused("a number is compared with a single figure", "ask for a single indicator, member and period")
        reading = asked.limit.reading
        unit, value = amount(facts[0])
        if reading.unit is not None and unit_name(reading.unit) not in (unit, *self._counted(unit)):
            raise Refused(f"{asked.limit.text!r} is not in the unit of the figure, {facts[0].unit or 'none'}")
        if value is None or reading.value is None:
            raise Refused("the figure is not a number")
        # "200" of a figure in millions may mean millions or dollars.
        if reading.unit is None and facts[0].unit is not None and value != value_of(facts[0]):
            raise Refused(f"{asked.limit.text!r} has no unit, and the figure is in {facts[0].unit}", "say the unit")
        return self._stated(
            facts, says=yes_or_no(is_beyond(Fraction(value), Fraction(reading.value), reading.qualifier, asked.low))
        )

    def _counted(self, unit: str | None) -> list[str]:
        """What a count without a unit counts: the beds of "at least 300 beds"."""
        return (
            []
            if unit is not None
            else [unit_name(word) for _, said in self.asked.indicators for word in Words(said).form]
        )

    def _moved(self, facts: Sequence[Fact]) -> Looked:
        moments = [moment_of(fact) for fact in facts]
        known = [moment for moment in moments if moment is not None]
        ordered = len(set(known)) == len(facts) and len({moment.grain for moment in known}) == 1
        stretch = len(self.asked.periods) == 1 and self.asked.periods[0].first is not None
        if len(facts) < 2 or not ordered or not stretch or any(len(each) > 1 for each in self.held.sets.values()):
            raise Refused(
                "it does not say from when to when a single series is meant", "name its first and last period"
            )
        by_time = sorted(facts, key=lambda fact: moment_of(fact) or Moment("", ()))
        first, last = self._amounts((by_time[0], by_time[-1]))
        return self._stated(facts, says=yes_or_no(last < first if self.asked.low else last > first))

    def _amounts(self, facts: Sequence[Fact]) -> tuple[Decimal, Decimal]:
        (one, left), (other, right) = (amount(fact) for fact in facts)
        if one != other or left is None or right is None:
            raise Refused("the figures are in different units")
        return left, right

    # The facts

    def _is_by_time(self) -> bool:
        """A ranking of nobody but one is one of periods."""
        asked = self.asked
        if asked.kind_role in ("kind", "country") or asked.which:
            return False
        exact = any(said.periods and asked.grain in (None, "year") for said in asked.periods)
        return (ENTITY in self.held.sets or not self.catalogue.entities()) and not exact

    def _axis(self, code: str) -> tuple[str, Callable[[Fact], str | None], str]:
        """The axis whose members are meant, the member of each fact on it, and what they are called."""
        asked = self.asked
        noun = asked.kind or ""
        axis = self._axis_named()
        if axis in self.held.sets:
            raise Refused(f"it names {self._listed(axis)} and asks for all", "ask for these or for those")
        entities = self.catalogue.entities()
        if axis == ENTITY and not entities:
            raise Refused("the facts name no entity that could be ranked or listed")
        if axis != ENTITY:
            return axis, lambda fact: part_of(member_of(fact, axis)), plural(noun)
        held = self.held.narrow(code, axis, strict=False)
        countries = any(country_of(fact) is not None for fact in held)
        if not asked.kind_role:
            countries = all(country_of(fact) is not None or is_place(fact) for fact in held)
        if asked.kind_role == "country" or (countries and not self.names.called and not noun):
            if not countries:
                raise Refused("the facts have no countries", f"the facts have {some(each.code for each in entities)}")
            return ENTITY, country_of, "countries"
        if countries and noun and not self.names.called:
            raise Refused(f"which of the entities is a {noun} is not known", "ask for countries")
        return ENTITY, lambda fact: part_of(fact.entity), plural(noun) if noun else "entities"

    def _axis_named(self) -> str:
        return self.names.axis_called(self.asked.kind if self.asked.kind is not None else "")

    def _field(self, code: str, axis: str, key: Callable[[Fact], str | None]) -> tuple[list[Fact], list[Fact]]:
        """Everything that is held of the members in the period that is asked for, and what of it is alike."""
        held = [fact for fact in self.held.narrow(code, axis, strict=False) if key(fact) is not None]
        plain = self.held.plain(held, axis) or self.held.only_part(held, axis, self.held.sets)
        alike = self.held.at(code, plain, common=False)
        at = moment_of(alike[0])
        now = [fact for fact in held if (moment_of(fact) == at if at is not None else fact.period == alike[0].period)]
        if any(fact.period != alike[0].period and moment_of(fact) != at for fact in alike):
            raise Refused("a ranking needs a single period", "ask for a single period")
        least = min(len(details(fact, axis)) for fact in alike)
        like = next(details(fact, axis) for fact in alike if len(details(fact, axis)) == least)
        return now, [fact for fact in alike if details(fact, axis) == like]

    # The words

    def _found(self, facts: Iterable[Fact], order: str = "") -> Found:
        why = "; ".join(dict.fromkeys(self.held.notes))
        chosen = [self._chosen(fact, f"number {place} from the {order}") for place, fact in enumerate(facts, 1)]
        return Found(facts=tuple(chosen), why=why)

    def _chosen(self, fact: Fact, place: str) -> Chosen:
        said = next((said for code, said in self.asked.indicators if code == fact.indicator), "")
        named = [
            f"{member} ← {self.held.words[member]!r}" if member in self.held.words else f"{member} ← {place}"
            for axis in axes_of(fact)
            if (member := member_of(fact, axis)) is not None
            and (member in self.held.words or (self.asked.act == "rank" and not is_total(member)))
        ]
        when = " and ".join(repr(each.said) for each in self.asked.periods) or "the latest known"
        reasons = (f"{fact.indicator} ← {said!r}", *named, f"{fact.period} ← {when}")
        return Chosen(fact=fact, score=1.0, reasons=reasons)

    def _listed(self, axis: str) -> str:
        return " and ".join(repr(self.held.words[codes[0]]) for codes in self.held.sets[axis])
