"""Reads the calculation that a question asks for from its parts: which form it has, what varies, and which comes first."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.ask.derived.condition import condition_of
from countermark.ask.derived.derivation import Derivation, Function, Term
from countermark.ask.derived.shares import share_of
from countermark.ask.names import Member
from countermark.ask.question.lexicon import KINDS, SPANS
from countermark.ask.question.parts import BOUND, COUNT, DATE, INDICATOR, MEMBER, Part, Parts
from countermark.ask.refusal import Refused
from countermark.language.words import Words
from countermark.numeral.words.english_table import ONES
from countermark.statement.periods.period import Period
from countermark.statement.retrieval.times import FAR
from countermark.statement.retrieval.times import Asked as Said

_MOVES: Final = frozenset(("up", "down", "change", "rise", "drop", "changed by"))
_SIDES: Final = frozenset(("more", "less", "above", "below", "than", "compare"))
_SETS: Final = frozenset(("all", "both", "each", "kind", "country", COUNT))
_STEPS: Final = frozenset(("year on year", "quarter on quarter"))
_GRAINS: Final = frozenset(("quarterly", "monthly", "annually", "year", "quarter", "month"))
_SPANS: Final = {"year": "years", "fiscal": "fiscal years", "quarter": "quarters", "month": "months"}
_BEFORE_THINGS: Final = frozenset(("of", "the", "all", "these", "those", "our", *_SPANS.values(), "from", "between"))
_MARKERS: Final = ("than", "compare", "above", "below")
"""What stands behind one of these is what the other is held against."""


class _Form(NamedTuple):
    """A way of asking for a calculation."""

    name: str
    needs: frozenset[str]
    """One of these roles makes it this form."""
    takes: frozenset[str] = frozenset()
    """Roles that have a place in it, too."""


def _form(name: str, needs: str, *takes: frozenset[str] | str) -> _Form:
    taken = (each if isinstance(each, frozenset) else frozenset(each.split("|")) for each in takes)
    return _Form(name, frozenset(needs.split("|")), frozenset[str]().union(*taken))


_FORMS: Final = (
    _form("count", BOUND, "amount|share|link|with|not|year|quarter|month|fiscal", _SETS),
    _form("yearly", "yearly rate", "growth|percent|up|down|mean|annually|by"),
    _form("share", "share|part", "total|sum|to|as|percent", _SETS),
    _form("rank", "rank", "which|per|by", _SETS, _GRAINS),
    _form("times", "times", "as", _SIDES),
    _form("ratio", "ratio", "to|by"),
    _form("per", "per|head", "amount|mean"),
    _form("percent", "percent", "growth|by how much|amount|by|to", _SIDES, _MOVES, _STEPS),
    _form("growth", "growth", _STEPS, "compare|above"),
    _form("median", "median", "amount|by kind", _SETS, _GRAINS),
    _form("mean", "mean", "amount|by kind", _SETS, _GRAINS),
    _form("sum", "sum|total", "amount", _SETS, _GRAINS),
    _form("difference", "difference|by how much|points|rise|drop|changed by", "amount|points|by|to", _SIDES, _MOVES, _STEPS),
    _form("difference", "amount", "by", _SIDES, _MOVES),
)  # fmt: skip


class _Item(NamedTuple):
    """Something that varies in the question, and where it is said."""

    place: int
    value: str | Member | Said


_LISTS: Final[dict[str, Function]] = {"mean": "mean", "median": "median", "sum": "sum"}
_RATES: Final[dict[str, Function]] = {"growth": "growth", "yearly": "cagr"}
_NO_PART: Final = frozenset(("and", "from", "since", "until", "between", "that", "fill", INDICATOR, MEMBER, DATE))
"""Roles that say nothing about a calculation."""
_COUNTED: Final = KINDS | SPANS | {DATE, COUNT, "all", "both"}


def derivation_of(parts: Parts) -> Derivation | None:
    """The calculation that the parts of a question ask for; None where they ask for none, Refused where it is not clear."""
    return _Reading(parts).derivation()


class _Reading:
    def __init__(self, parts: Parts) -> None:
        self.parts, self.form = parts, parts.words.form
        self.roles = {
            self._role(place): part
            for place, part in reversed([*enumerate(parts.all)])
            if part.role not in _NO_PART and part.last > part.first and not self._is_over(place)
        }
        # "How many people" names the population and asks for an amount of it.
        for part in parts.of(INDICATOR):
            if part.said.lower().startswith(("how many", "how much")):
                self.roles.setdefault("amount", part)
        self.indicators = parts.indicators
        self.periods = parts.of(DATE)
        self.axes: dict[str, dict[Member, int]] = {}
        for part in parts.of(MEMBER):
            self.axes.setdefault(part.means.axis, {}).setdefault(part.means, part.first)

    def derivation(self) -> Derivation | None:
        present = set(self.roles)
        if present & _STEPS and present & {"up", "down"}:
            # What grows year on year grows by a rate.
            self.roles.setdefault("percent", next(self.roles[role] for role in self.roles if role in _STEPS))
            present.add("percent")
        for form in _FORMS:
            if not present & form.needs:
                continue
            if form.needs == {"amount"} and not present & (_SIDES | _MOVES):
                continue
            if form.name == "count" and not self._asks_how_many():
                continue
            left = present - form.needs - form.takes
            asked = next(part.said for role, part in self.roles.items() if role in form.needs)
            if left:
                beside = min((self.roles[role] for role in left), key=lambda part: part.first)
                raise Refused(
                    f"{asked!r} asks for a calculation, and {beside.said!r} for something beside it",
                    "ask for each step separately",
                )
            if form.name in _LISTS:
                found = Derivation(_LISTS[form.name], (self._list(whole=form.name == "sum"),))
            elif form.name in _RATES:
                found = Derivation(_RATES[form.name], self._ends(), relative=True)
            else:
                found = getattr(self, f"_{form.name}")()
            return found._replace(said=asked, size=self._size())
        return None

    # The roles

    def _role(self, place: int) -> str:
        role, behind = self.parts.all[place].role, self._behind(place)
        if role in ("by", "each") and behind == INDICATOR:
            return "per"
        return "by kind" if role == "by" and behind in KINDS else role

    def _is_over(self, place: int) -> bool:
        """Whether nothing is compared: over the four quarters, over 2023."""
        part = self.parts.all[place]
        return part.role == "above" and part.said == "over" and self._behind(place) in _COUNTED

    def _behind(self, place: int) -> str:
        """The role of the next part that has one."""
        idle = ("fill", "from", "since", "between", "that")
        return next(
            (each.role for each in self.parts.all[place + 1 :] if each.last > each.first and each.role not in idle), ""
        )

    def _size(self) -> int | None:
        if "both" in self.roles:
            return 2
        number = self.roles.get(COUNT)
        if number is None:
            return None
        # "Four quarters" is a number of its own, one; what counts is the four.
        word = self.form[number.first]
        if not word.isdecimal() and word not in ONES:
            raise Refused(f"{number.said!r} counts nothing")
        return int(word) if word.isdecimal() else int(ONES[word])

    # The forms

    def _difference(self) -> Derivation:
        in_points = "points" in self.roles
        if self._moves():
            before, after = self._ends()
            return Derivation("change", (before, after), in_points=in_points)
        one, other = self._pair()
        # How much less one is than the other is what the other has more.
        less = bool(set(self.roles) & {"less", "below"})
        return Derivation("difference", (other, one) if less else (one, other), in_points=in_points)

    def _percent(self) -> Derivation:
        if self._moves() or "growth" in self.roles:
            return Derivation("growth", self._ends(), relative=True)
        if not set(self.roles) & {"more", "less", "above", "below"}:
            raise Refused("it does not say what the percentage is of", "ask for a growth or for a share")
        one, other = self._pair()
        return Derivation("growth", (other, one), relative=True)

    def _times(self) -> Derivation:
        if "less" in self.roles or "below" in self.roles:
            raise Refused("how many times less is not clear", "ask for the ratio the other way round")
        if "as" in self.roles or set(self.roles) & set(_MARKERS):
            return Derivation("ratio", self._pair())
        # "How many times the GDP of Uganda was that of Kenya": what follows is what the other is held against.
        one, other = self._pair()
        return Derivation("ratio", (other, one))

    def _ratio(self) -> Derivation:
        return Derivation("ratio", self._pair())

    def _per(self) -> Derivation:
        named = list(self.indicators)
        if "head" in self.roles:
            known = [each.codes for each in self.parts.names.find(Words("population"), [False]) if each.axis is None]
            if len(known) != 1 or len(known[0]) != 1:
                raise Refused("the facts have no population", "say 'per' and what it is divided by")
            named += known[0]
        if len(named) != 2 or named[0] == named[1]:
            raise Refused("it does not say what is divided by what", "name both")
        one, other = named
        return Derivation("ratio", (self._alone(indicators=(one,)), self._alone(indicators=(other,))))

    def _rank(self) -> Derivation:
        if len(self.periods) > 1 or set(self.roles) & _GRAINS:
            return self._rank_in_time()
        named = [member for members in self.axes.values() for member in members]
        if len(named) != 1 or len(self.indicators) != 1:
            raise Refused(
                "it does not say whose rank is meant, and by what", "name a single one and a single indicator"
            )
        field = Term(tuple(self.indicators), (), self._period(), every=True)
        return Derivation("rank", (self._alone(), field))

    def _rank_in_time(self) -> Derivation:
        """The place of one period among those that are listed."""
        said = [part.means for part in self.periods]
        exact = [each for each in said if each.first is None]
        twice = [each for place, each in enumerate(exact) if each.periods in [other.periods for other in exact[:place]]]
        if len(twice) == 1:
            one, field = twice, sorted((each for each in exact if each is not twice[0]), key=_moment)
        else:
            quarters = [each for each in exact if each.periods and each.periods[0].grain == "quarter"]
            one = exact if len(said) > len(exact) else quarters
            field = [each for each in said if each not in one]
        if len(one) != 1 or not field or len(self.indicators) != 1 or self._varies():
            raise Refused("it does not say which period is ranked among which", "name the one and then the others")
        members = tuple(next(iter(each)) for each in self.axes.values())
        terms = (Term(tuple(self.indicators), members, tuple(each)) for each in (one, field))
        return Derivation("rank", tuple(terms))

    def _share(self) -> Derivation:
        part, whole = share_of(self.parts)
        period = tuple(dict.fromkeys(each.means for each in self.periods))
        if len(period) > 1 or any(each.first is not None for each in period):
            raise Refused("a share is of a single period", "ask for a single period")
        return Derivation("share", (part._replace(periods=period), whole._replace(periods=period)))

    def _asks_how_many(self) -> bool:
        """Whether it asks how many there are of a kind, or of those that it names: "how many of", "the number of"."""
        parts = self.parts
        how: Part | None = self.roles.get("amount", self.roles.get("share"))
        if parts.of("which") or (how is not None and how.said.lower() not in ("how many", "how many of")):
            return False
        things = parts.of(*KINDS, *SPANS) or parts.of(MEMBER, DATE)
        if not things:
            return False
        counted = {place for part in parts.of(COUNT) for place in range(part.first, part.last)}
        place = things[0].first - 1
        while place >= 0 and (place in counted or self.form[place] in _BEFORE_THINGS):
            place -= 1
        if how is not None:
            return how.first <= place < how.last
        return place >= 0 and self.form[place] == "number"

    def _count(self) -> Derivation:
        numbers = self.parts.of(BOUND)
        found = condition_of(self.parts.text, numbers[0].means)
        if found is None or len(numbers) > 1:
            raise Refused(
                f"how values are compared with {numbers[0].said!r} is not clear",
                "ask how many are above or below it",
            )
        if len(self.indicators) != 1:
            raise Refused("it does not say what the number is compared with", "name a single indicator")
        of_kind = next((self.roles[role] for role in ("kind", "country") if role in self.roles), None)
        of_time = next((role for role in _SPANS if role in self.roles), None)
        several = [items for items in self.axes.values() if len(items) > 1]
        members = tuple(member for each in self.axes.values() for member in each)
        if of_kind is not None and of_time is not None:
            raise Refused("it asks about several at once", "ask for a single period or for a single member")
        if of_kind is not None and not several:
            things, term = (
                of_kind.said.lower(),
                Term(tuple(self.indicators), members, self._period(), every=True),
            )
        elif of_kind is None and not several and (of_time is not None or len(self._times_said()) > 1):
            grain = next((each.grain for part in self.periods for each in part.means.periods), "year")
            things = _SPANS[of_time] if of_time is not None else _SPANS.get(grain, "periods")
            term = Term(tuple(self.indicators), members, tuple(part.means for part in self.periods))
        elif of_kind is None and len(several) == 1:
            things, term = "", Term(tuple(self.indicators), members, self._period())
        else:
            raise Refused("it does not say how many of what", "name the kind that is counted")
        return Derivation("count", (term,), condition=found._replace(things=things))

    # The terms

    def _moves(self) -> bool:
        return bool(set(self.roles) & (_MOVES | _STEPS)) or (
            "difference" in self.roles and len(self._times_said()) == 2 and not self._varies()
        )

    def _varies(self) -> list[list[_Item]]:
        """What of the question has several, other than periods."""
        found = [[_Item(self._place(code), code) for code in self.indicators]]
        found += [[_Item(place, member) for member, place in members.items()] for members in self.axes.values()]
        return [items for items in found if len(items) > 1]

    def _place(self, code: str) -> int:
        return next(part.first for part in self.parts.of(INDICATOR) if part.means == code)

    def _times_said(self) -> list[_Item]:
        """The periods one by one; of a stretch its ends."""
        found: dict[tuple[object, ...], _Item] = {}
        for part in self.periods:
            for place, said in enumerate(_ends_of(part.means)):
                found.setdefault((said.periods, said.first, said.last, said.latest), _Item(part.first + place, said))
        return list(found.values())

    def _alone(self, *, indicators: tuple[str, ...] = (), members: tuple[Member, ...] = ()) -> Term:
        """An observation, with what is said once for both."""
        named = indicators or tuple(self.indicators)
        shared = [next(iter(each)) for axis, each in self.axes.items() if axis not in {each.axis for each in members}]
        lone = all(len(each) == 1 for axis, each in self.axes.items() if axis not in {each.axis for each in members})
        if len(named) != 1 or not lone:
            raise Refused("it does not say what is calculated from what", "ask for each separately")
        return Term(named, (*members, *shared), self._period())

    def _period(self) -> tuple[Said, ...]:
        said = self._times_said()
        if len(said) > 1:
            raise Refused("it names several periods", "ask for a single period")
        return tuple(each.value for each in said if not isinstance(each.value, str | Member))

    def _pair(self) -> tuple[Term, Term]:
        """The two that are held against each other, as the words say which comes first."""
        varies = self._varies()
        times = self._times_said()
        if not varies and len(times) == 2:
            varies = [times]
        if len(varies) != 1 or len(varies[0]) != 2 or (len(times) > 1 and varies[0] is not times):
            raise Refused("it does not say what is compared with what", "name both, and what they have in common once")
        one, other = self._ordered(varies[0])
        return self._term(one), self._term(other)

    def _ordered(self, items: list[_Item]) -> tuple[_Item, _Item]:
        marker = next((self.roles[role] for role in _MARKERS if role in self.roles), None)
        if marker is None and "times" in self.roles and "as" in self.roles:
            # "As many pupils as Dunmore": the last of them.
            marker = self.parts.of("as")[-1]
        if marker is None:
            return items[0], items[1]
        behind = [item for item in items if item.place >= marker.last]
        if not behind:
            raise Refused(f"the words after {marker.said!r} are not clear", "name what it is compared with")
        return next(item for item in items if item is not behind[0]), behind[0]

    def _term(self, item: _Item) -> Term:
        if isinstance(item.value, str):
            return self._alone(indicators=(item.value,))
        if isinstance(item.value, Member):
            return self._alone(members=(item.value,))
        members = [next(iter(each)) for each in self.axes.values()]
        if len(self.indicators) != 1 or any(len(each) > 1 for each in self.axes.values()):
            raise Refused("it does not say what is calculated from what", "ask for each separately")
        return Term(tuple(self.indicators), tuple(members), (item.value,))

    def _ends(self) -> tuple[Term, Term]:
        """A change's first and last period; of a single one, the change from the one before it."""
        if self._varies():
            raise Refused("it asks for the change of several at once", "ask for each separately")
        times = self._times_said()
        if len(times) == 1:
            return self._from_before(times[0])
        if len(times) != 2:
            raise Refused("it does not say from when to when", "name the first and the last period")
        return tuple(sorted((self._term(each) for each in times), key=lambda term: _moment(term.periods[0])))  # type: ignore[return-value]  # two

    def _from_before(self, item: _Item) -> tuple[Term, Term]:
        after = self._term(item)
        said = after.periods[0]
        if len(said.periods) != 1:
            raise Refused("it does not say from when to when", "name the first and the last period")
        by_quarter = "quarter on quarter" in self.roles
        if said.periods[0].grain not in ("year", "fiscal") and not set(self.roles) & _STEPS:
            raise Refused("it does not say since when", "name the first period, or say year on year")
        return after._replace(back=1, by_quarter=by_quarter), after

    def _list(self, *, whole: bool = False) -> Term:
        """Several observations: those that are named, or all of a kind."""
        of_time = bool(set(self.roles) & _GRAINS)
        every = bool(set(self.roles) & {"kind", "country", "by kind"}) or (
            bool(set(self.roles) & {"all", "both", "each"}) and not of_time
        )
        several = [items for items in self.axes.values() if len(items) > 1]
        spans = any(part.means.first is not None for part in self.periods) or len(self._times_said()) > 1
        many = len(self.indicators) > 1
        if every and (several or many):
            raise Refused("it names some and asks for all", "ask for these or for those")
        if not (every or several or spans or many or of_time or whole):
            raise Refused("it names a single figure", "name several, or a stretch of time")
        if sum((every or bool(several), many, spans or of_time)) > 1 or len(several) > 1:
            raise Refused("it asks about several at once", "ask for a single period or for a single member")
        every = every or (whole and not self.axes and not spans and not many)
        members = tuple(member for each in self.axes.values() for member in each)
        return Term(tuple(self.indicators), members, tuple(part.means for part in self.periods), every=every)


def _ends_of(said: Said) -> list[Said]:
    """A period by itself; of a stretch, its first and its last."""
    if said.first is None:
        return [said._replace(periods=(each,)) for each in said.periods] or [said]
    if len(said.periods) == 2:
        return [said._replace(periods=(each,), first=None, last=None) for each in said.periods]
    if not said.first or said.last is None:
        raise Refused(f"{said.said!r} has no beginning", "name the first and the last period")
    last = said._replace(periods=(), first=None, last=None, latest=True)
    if said.last != FAR:
        last = said._replace(periods=(Period(said.last),), first=None, last=None)
    return [said._replace(periods=(Period(said.first),), first=None, last=None), last]


def _moment(said: Said) -> tuple[int, int]:
    return (FAR, 0) if not said.periods else (said.periods[0].year, said.periods[0].part)
