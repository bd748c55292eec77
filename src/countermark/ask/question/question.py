"""A question, read: what it asks for, of which indicators, members and periods, and under which order.

Its parts have to add up to one form of a question. What they do not add up to is refused.
"""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from countermark.ask.derived.derivation import Derivation
from countermark.ask.derived.reading import derivation_of
from countermark.ask.names import Member, Names
from countermark.ask.question.lexicon import CALCULATIONS, GRAINS, KINDS, SPANS
from countermark.ask.question.parts import AUXILIARIES, BOUND, COUNT, DATE, INDICATOR, MEMBER, Part, Parts
from countermark.ask.refusal import Refused
from countermark.language.forms import is_plural
from countermark.model import Quantity
from countermark.statement.periods.period import Grain
from countermark.statement.retrieval.retrieve import Finder
from countermark.statement.retrieval.times import Asked as Said

Act = Literal["value", "each", "rank", "when", "choose", "compare", "limit", "move", "trend", "two", "calculate"]
"""A value; that of each member; which member or period is first; which of those named is more; yes or no, for one against
another, against a number, and for a movement; how it went; a value of the first of a ranking; a calculation."""

_ORDER: Final = frozenset(("most", "least"))
_SIDE: Final = frozenset(("more", "less", "worse"))
_BEYOND: Final = frozenset(("above", "below"))
_MOVE: Final = frozenset(("up", "down"))
_COURSE: Final = frozenset(("change", "quarterly", "monthly", "annually"))
_EVERY: Final = frozenset(("each", "all", "both", "by"))
_LOW: Final = frozenset(("least", "less", "below", "down"))
_SILENT: Final = frozenset(
    ("and", "compare", "with", "since", "until", "between", "fill", "that", MEMBER, DATE, INDICATOR)
)
"""They name something, or join names, and do not say what is asked."""
_JOINTS: Final = frozenset(("and", "compare", "with", "until", "to", "or", "than", "link", "by")).union(
    _SIDE, _BEYOND, _ORDER, CALCULATIONS
)
"""What may stand between two names of one sort."""
_LEADING: Final = frozenset(("in", "for", "at", "on", "the", "during", "of"))


class _Form(NamedTuple):
    """A form of question: of each set that it needs one role is there, and no other but those that it takes, each once."""

    act: Act
    needs: tuple[frozenset[str], ...] = ()
    takes: frozenset[str] = frozenset()

    def fits(self, roles: Counter[str]) -> bool:
        left = Counter(roles)
        for need in self.needs:
            given = [role for role in need if left[role]]
            if len(given) != 1:
                return False
            left[given[0]] -= 1
        return all(role in self.takes and number == 1 for role, number in left.items() if number)


def _one(*roles: str) -> frozenset[str]:
    return frozenset(roles)


_FORMS: Final = (
    _Form("value", (), _one("amount")),
    _Form("each", (_EVERY, KINDS), _one("amount")),
    _Form("trend", (_one("course"),), SPANS),
    _Form("trend", (SPANS,)),
    _Form("trend", (_one("up"), _one("down"), _one("or")), _one("whether", "course")),
    _Form("move", (_one("whether"), _MOVE)),
    _Form("compare", (_one("whether"), _SIDE, _one("than"))),
    _Form("compare", (_one("whether"), _BEYOND)),
    _Form("limit", (_one("whether"), _one(BOUND)), _SIDE | _BEYOND | _one("than")),
    _Form("limit", (_one("whether"), _one(COUNT)), _SIDE | _BEYOND | _one("than")),
    _Form("choose", (_one("which"), _SIDE), KINDS | SPANS | _one("or")),
    _Form("choose", (_one("whether"), _SIDE, _one("or"))),
    _Form("rank", (_ORDER,), KINDS | _one("which", "or", COUNT, "link", "ordinal", "by")),
    _Form("rank", (_one("rank"), KINDS, _one("by"))),
    _Form("rank", (_one("which"), KINDS, _one("ordinal"))),
    _Form("when", (_one("when"), _ORDER)),
    _Form("when", (SPANS, _ORDER), _one("which")),
)
_TWO: Final = _Form("two", (_ORDER, KINDS | SPANS), _one("link", "by", "amount"))
"""A value of the first of a ranking: the staff of the region with the highest revenue, of the smallest region by staff."""
_OF_SEVERAL: Final = ("value", "compare")
"""Acts that may go over several indicators."""


class Question(NamedTuple):
    """What a question asks for."""

    act: Act
    indicators: tuple[tuple[str, str], ...]
    """Codes with the words for them; of a question in two steps, what is asked for and then what is ranked."""
    members: tuple[tuple[Member, str], ...] = ()
    periods: tuple[Said, ...] = ()
    kind: str | None = None
    """The word for what is ranked or listed: "region", "country", "year"; empty where none is said."""
    kind_role: str = ""
    low: bool | None = None
    """It asks for the lowest, for less or for a fall; None where it says neither."""
    top: int | None = None
    plural: bool = False
    picks: bool = False
    """One of those that are named is asked for."""
    which: bool = False
    """It asks for members, not for periods."""
    limit: Quantity | None = None
    """The number that a value is held against."""
    grain: Grain | None = None
    """The length of the periods that are asked for."""
    every: bool = False
    """It asks for all members of that kind."""
    compares: bool = False
    """It puts figures side by side, and does not ask how one went on to the other."""
    derivation: Derivation | None = None
    """The calculation that it asks for; of a total, the one that gives it where it is not held itself."""


def read(text: str, finder: Finder, names: Names) -> Question:
    """What the question asks for; Refused where that is not wholly understood."""
    return _Shape(Parts(text, finder, names)).question()


class _Shape:
    """What the parts of one question add up to."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.roles = Counter(part.role for part in self._asking() if part.role != INDICATOR)
        if self._asks_whether():
            self.roles["whether"] = 1
        if self.roles.keys() & _COURSE:
            self.roles = Counter({role: number for role, number in self.roles.items() if role not in _COURSE})
            self.roles["course"] = 1  # "how did quarterly revenue develop" asks for one

    def question(self) -> Question:
        parts, act = self.parts, self._act()
        if act != "calculate":
            self._check_names()
        kinds = parts.of(*KINDS, *SPANS)
        order = next(iter(parts.of(*_ORDER, *_SIDE, *_BEYOND, *_MOVE)), None)
        number = next(iter((*parts.of(COUNT), *parts.of(BOUND))), None)
        total = act == "value" and bool(parts.of("total"))
        return Question(
            act=act,
            indicators=tuple(
                (code, next(part.said for part in parts.of(INDICATOR) if part.means == code))
                for code in parts.indicators
            ),
            members=tuple((part.means, part.said) for part in parts.of(MEMBER)),
            periods=self._periods(),
            kind=kinds[0].said.lower() if kinds else None,
            kind_role=kinds[0].role if kinds else "",
            low=None if order is None or order.role == "worse" else order.role in _LOW,
            top=self._top(act),
            plural=any(is_plural(form) and parts.kind_of(place) for place, form in enumerate(parts.words.form)),
            picks=any(part.role in ("or", "between") or part.said.lower() == "which of" for part in parts.all),
            which=bool(self.roles["which"]) and not parts.of(*SPANS),
            limit=number.means if number is not None and act == "limit" else None,
            grain=next((GRAINS[part.role] for part in parts.all if part.role in GRAINS), None),
            every=self._asks_for_every(),
            compares=act in ("choose", "compare") or bool(parts.of("compare")),
            derivation=derivation_of(self.parts) if act == "calculate" or total else None,
        )

    def _asking(self) -> list[Part]:
        """The parts that say what is asked, and the indicators."""
        return [
            part
            for part in self.parts.all
            if part.role == INDICATOR or (part.role not in _SILENT and part.last > part.first)
        ]

    def _behind(self, *roles: str) -> str:
        """The role of what stands behind the first part with one of these; "" where nothing does."""
        asking = [part.role for part in self._asking()]
        return next((after for role, after in pairwise((*asking, "")) if role in roles), "")

    def _act(self) -> Act:
        count = len(self.parts.indicators)
        if count == 2 and _TWO.fits(self.roles) and self._is_in_two():
            return "two"
        for form in _FORMS:
            roles = self._without_total(form.act)
            if form.fits(roles) and (count == 1 or form.act in _OF_SEVERAL) and self._is_clear(form.act):
                return form.act
        if self.roles["whether"] or derivation_of(self.parts) is None:
            raise self._too_much()
        return "calculate"

    def _without_total(self, act: Act) -> Counter[str]:
        """A total of one observation is that; of several it has to be calculated."""
        parts = self.parts
        said = [part.means for part in parts.of(DATE)]
        is_long = len(said) > 1 or any(each.first is not None for each in said)
        alone = len(parts.of(MEMBER)) < 2 and len(parts.indicators) == 1 and not is_long
        if self._behind("total") != INDICATOR or not (act == "rank" or (act == "value" and alone)):
            return self.roles
        return self.roles - Counter(("total",))

    def _is_clear(self, act: Act) -> bool:
        """Whether the words of a form stand where they belong to each other."""
        if act == "each":
            return self._asks_for_every()
        if act not in ("rank", "when"):
            return True
        if self.roles["rank"] and self._behind("rank") not in KINDS:
            return False  # "how does the South rank" asks for its place
        if self._behind("link", "by") not in ("", INDICATOR, *_ORDER, "ordinal"):
            return False
        # "The largest region" is so by something; "the highest revenue" is clear.
        asking = [part.role for part in self._asking() if part.role != COUNT]
        largest = any(one in _ORDER and other in KINDS | SPANS for one, other in pairwise(asking))
        return self._behind("by") == INDICATOR if largest or self.roles["by"] else True

    def _asks_for_every(self) -> bool:
        return self._behind(*_EVERY) in KINDS

    def _is_in_two(self) -> bool:
        """What is asked for stands before the kind and its order, and what is ranked behind one of them."""
        parts = self.parts
        if parts.of(MEMBER, COUNT):
            raise self._too_much()
        turn = min(part.first for part in parts.of(*_ORDER, *KINDS, *SPANS))
        first, second = (part.first for part in parts.of(INDICATOR))
        is_by = self.roles["by"] or self._behind(*_ORDER) in KINDS | SPANS
        return first < turn < second and (not is_by or self._behind("by") == INDICATOR)

    def _too_much(self) -> Refused:
        """Why no form fits."""
        calculates = self.parts.of(*CALCULATIONS, *_MOVE, *_COURSE)
        if calculates:
            return Refused(f"{calculates[0].said!r} asks for a calculation", "ask for the figures that it starts from")
        others = self.parts.of(*KINDS, *SPANS, *_SIDE, *_BEYOND, BOUND, "link", "whether", "from", "to")
        beside = f": {others[0].said!r} is part of something else" if others else ""
        return Refused(f"it takes several look-ups{beside}", "ask for a single figure, series or ranking")

    def _asks_whether(self) -> bool:
        """It begins with a verb: did, is, has."""
        words, parts = self.parts.words, self.parts
        named = {place for part in parts.of(INDICATOR, MEMBER, DATE) for place in range(part.first, part.last)}
        first = next(
            (place for place, form in enumerate(words.form) if place not in named and form not in _LEADING), len(words)
        )
        begins = min(part.first for part in parts.of(INDICATOR))
        alone = any((part.first, part.last) == (first, first + 1) for part in parts.all)
        return alone and first < begins and words.form[first] in AUXILIARIES

    def _check_names(self) -> None:
        """Several names of one sort are joined, and only one sort has several that others stand between."""
        rows: dict[str, list[int]] = {}
        order: list[str] = []
        for place, part in enumerate(self.parts.all):
            if part.role in (INDICATOR, MEMBER, DATE):
                sort = part.means.axis if part.role == MEMBER else f"{part.role}:"
                rows.setdefault(sort, []).append(place)
                if not order or order[-1] != sort:
                    order.append(sort)
        several = [places for places in rows.values() if len(places) > 1]
        mixed = len(several) > 1 and len(order) > len(rows)
        for places in several:
            for one, other in pairwise(places):
                joints = {part.role for part in self.parts.all[one:other]} & _JOINTS
                if not joints or mixed:
                    left, right = (self.parts.all[place].said for place in (one, other))
                    raise Refused(f"how {left!r} and {right!r} belong together is not clear", "ask for each separately")

    def _periods(self) -> tuple[Said, ...]:
        """The periods; two quarters with "to" between them are a stretch."""
        found = self.parts.of(DATE)
        if len(found) == 2 and all(part.means.periods for part in found):
            between = {part.role for part in self.parts.all if found[0].last <= part.first < found[1].first}
            before = {part.role for part in self.parts.all if part.last == found[0].first}
            if "until" in between or (before & {"since", "between"} and "and" in between):
                first, last = found[0].means, found[1].means
                periods, said = (first.periods[0], last.periods[0]), f"{first.said} to {last.said}"
                return (first._replace(periods=periods, first=-1, said=said),)
        return tuple(part.means for part in found)

    def _top(self, act: Act) -> int | None:
        """How many places of a ranking are asked for: "top 3", "three regions", "the second highest"."""
        for part in self.parts.of("ordinal", COUNT):
            if part.role == "ordinal":
                return int(part.means)
            if act == "rank":
                value = Decimal(part.means.reading.value)
                if value != int(value) or value < 1:
                    raise Refused(f"{part.means.text!r} is not a number of places")
                return int(value)
        return None
