"""The members that words, numbers before and units leave open for a number, axis by axis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from countermark.model import Reading
from countermark.numeral.lexicon.currencies import is_currency
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.moves import is_end
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness, Offer, Offers
from countermark.statement.placement.space import Cell, Space

_RECALLED: Final = 9
"""Numbers before whose cells are remembered."""


class Placed(NamedTuple):
    """The members that each axis leaves open for a number."""

    allowed: list[list[int]]
    possible: list[list[int]]
    """With those that only exonerate: a number that states one of them is not wrong."""
    firmness: list[Firmness]
    offers: list[Offer | None]
    no_period: bool
    no_measure: bool


class Placing:
    """Places the numbers of one text; `found` are the cells that numbers before state."""

    def __init__(
        self, text: NumberedText, agreement: Agreement, offers: Offers, found: Mapping[int, tuple[Space, Cell]]
    ) -> None:
        self.text = text
        self._agreement = agreement
        self._offers = offers
        self._found = found
        self._fits: dict[tuple[int, str | None, str], frozenset[int]] = {}

    def placed(self, space: Space, number: Number, opened: AbstractSet[str] = frozenset()) -> Placed:
        """Every member that the words leave open, axis by axis; `opened` are kinds of axes for which only words
        in the number's own clause count, or, of periods, words at all.
        """
        placed = Placed([], [], [], [], no_period=False, no_measure=False)
        for place, axis in enumerate(space.axes):
            offers = self._offers.on(space, axis, number)
            if len(axis) > 1 and (not offers or offers[0].firmness < Firmness.CLAUSE):
                offers = self._with_earlier(space, place, number, offers)
            if axis.kind == MEASURE and len(axis) > 1:
                offers = self._fitting(space, number, offers)
            if axis.kind in opened and offers and _is_weak(axis.kind, offers[0]):
                offers = []
            firmness = offers[0].firmness if offers else Firmness.OPEN
            if offers:
                members = offers[0].members
                if firmness < Firmness.CLAUSE:
                    members = members.union(
                        *(each.members for each in offers if each.firmness in (firmness, Firmness.SHARED))
                    )
                if axis.kind == PERIOD and firmness is Firmness.SHARED and len(members) > 1:
                    members = self._last_of_move(space, number, members)
            elif axis.total is not None and axis.kind not in opened:
                members, firmness = frozenset((axis.total,)), Firmness.CARRIED
                offers = [Offer(members, firmness, "total")]
            elif axis.kind == PERIOD:
                members, placed = frozenset(range(len(axis))), placed._replace(no_period=True)
            elif axis.kind == MEASURE:
                members, placed = self._measures(space, number), placed._replace(no_measure=True)
            else:
                members = frozenset()
            placed.allowed.append(sorted(members))
            placed.possible.append(
                list(placed.allowed[-1])
                if len(offers) <= 1
                else sorted(members.union(*(each.members for each in offers)))
            )
            placed.firmness.append(firmness)
            placed.offers.append(offers[0] if offers else None)
        self._close_by_others(space, placed)
        return placed

    def _last_of_move(self, space: Space, number: Number, members: frozenset[int]) -> frozenset[int]:
        """Of the periods of a sentence the last if something moved to a number: "from 5 in 2022 to 6 in 2023, while B fell to 4"."""
        if space.calendar is None or not is_end(self.text, number):
            return members
        return frozenset([each for each in space.calendar.order if each in members][-1:]) or members

    @staticmethod
    def _close_by_others(space: Space, placed: Placed) -> None:
        """Close the one axis that no words name if the others leave one member of it: the team fixes its league."""
        free = [place for place, members in enumerate(placed.allowed) if not members and placed.offers[place] is None]
        if len(free) != 1 or placed.no_measure:
            return
        # Facts without a table are a sample: that no other has these coordinates tells nothing.
        member = space.fixed(free[0], placed.allowed) if space.table is not None else None
        if member is not None:
            firmness = min(each for place, each in enumerate(placed.firmness) if place != free[0])
            placed.allowed[free[0]] = placed.possible[free[0]] = [member]
            placed.firmness[free[0]] = firmness
            placed.offers[free[0]] = Offer(frozenset((member,)), firmness, "only")

    def _with_earlier(self, space: Space, place: int, number: Number, offers: list[Offer]) -> list[Offer]:
        """With what the numbers before it state: a text goes on about the same thing."""
        same: set[int] = set()
        before: set[int] = set()
        sentence = -1
        for index in range(number.index - 1, max(-1, number.index - _RECALLED), -1):
            if index not in self._found or self._found[index][0] is not space:
                continue
            other, member = self.text.numbers[index], self._found[index][1][place]
            if other.sentence == number.sentence and number.sentence >= 0:
                same.add(member)
            elif sentence in (-1, other.sentence):
                before.add(member)
                sentence = other.sentence
        more = list(offers)
        if same or before:
            more.append(Offer(frozenset(same or before), Firmness.CARRIED, "earlier"))
        return sorted(more, key=lambda each: -each.firmness)

    def _measures(self, space: Space, number: Number) -> frozenset[int]:
        """The measures whose unit the number's own allows."""
        reading = number.quantity.reading
        if reading is None:
            return frozenset()
        key = id(space), reading.unit, reading.form
        found = self._fits.get(key)
        if found is None:
            found = self._fits[key] = frozenset(
                measure for measure, fact in space.samples.items() if self._agreement.fits(number.quantity, fact)
            )
        return found

    def _fitting(self, space: Space, number: Number, offers: list[Offer]) -> list[Offer]:
        """The offers on the axis of measures without those in other units."""
        reading = number.quantity.reading
        if reading is None or reading.unit is None or (offers and _is_foreign(offers[0])):
            return offers
        fits = self._measures(space, number)
        named = [each for each in offers if not _is_inside(each, number)]
        if self._is_other_money(space, reading, named) and not any(each.members & fits for each in named):
            return named
        if fits and len(fits) < len(space.samples):
            found = [each._replace(members=each.members & fits) for each in offers if each.members & fits]
            if not found and len(fits) == 1:
                return [Offer(fits, Firmness.SHARED, "only")]
            offers = found
        hinted = space.in_unit(reading.unit) & fits
        if not hinted or (offers and any(each.is_whole for each in offers[0].mentions)):
            return offers
        said = [each._replace(members=each.members & hinted) for each in offers if each.members & hinted]
        return said or [Offer(hinted, Firmness.SHARED, "only")]

    def _is_other_money(self, space: Space, reading: Reading, offers: Sequence[Offer]) -> bool:
        """Whether a number is money, and all measures that its clause names in full are money of another currency, or of a unit that nobody knows."""
        if not offers or offers[0].firmness < Firmness.CLAUSE or not is_currency(reading.unit or ""):
            return False
        is_whole = any(each.is_whole for each in offers[0].mentions)
        return is_whole and all(self._agreement.may_be_money(space.samples[each]) for each in offers[0].members)


def _is_inside(offer: Offer, number: Number) -> bool:
    """Whether all that names the members is the unit that a number is written with: "USD 14.20"."""
    within = (number.first <= each.first and each.last <= number.after for each in offer.mentions)
    return bool(offer.mentions) and all(within)


def _is_foreign(offer: Offer) -> bool:
    """Whether words name what the evidence has not."""
    return bool(offer.mentions) and not offer.members


def _is_weak(kind: str, offer: Offer) -> bool:
    """Whether an offer may be left out if the cells that it leads to are empty, or do not agree."""
    if kind in (MEASURE, PERIOD):
        return offer.firmness < Firmness.CLAUSE and (kind == MEASURE or offer.where == "earlier")
    return not any(each.is_whole for each in offer.mentions)
