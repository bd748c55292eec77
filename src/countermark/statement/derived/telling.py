"""Whether what is said of a derived number is what its expression carries out: the operation, on whom, and which way round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.language.forms import singular
from countermark.model import Fact, Operand, Said, Statement
from countermark.statement.derived.counting import (
    COUNTS,
    UNTOLD,
    Counting,
    Words,
    counting_of,
    is_counted,
    is_listed,
    miscounted,
    moves,
    names_spans,
)
from countermark.statement.derived.given import called, lists, not_given
from countermark.statement.derived.limits import NOBODY, Beside
from countermark.statement.derived.operations import WAYS, names_in
from countermark.statement.derived.proof import Node, Sides, edge, held, names_of, sides_of, tree
from countermark.statement.derived.series import Agreement, Series, is_within, stance_contradicts
from countermark.statement.derived.stretches import _STRETCH, is_one_of, names_period, spans
from countermark.statement.measures import COORDINATES
from countermark.statement.names.tokens import words
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL

_SPOKEN: Final = {
    "growth": "a rate of growth", "cagr": "a yearly rate of growth", "difference": "a difference", "share": "a share", "ratio": "a ratio", "sum": "a sum",
    "mean": "an average", "median": "a median", "min": "the lowest", "max": "the highest", "rank": "a rank", "count": "a count", "rebase": "an index",
    "product": "a product", "power": "a power", "weighted mean": "a weighted average",
}  # fmt: skip
_PER_PERSON: Final = frozenset(
    map(singular, words("head capita person inhabitant resident citizen employee worker member customer"))
)
_AS_WELL: Final = frozenset((("mean", "cagr"), ("growth", "cagr"), ("sum", "weighted mean")))
"""Words that go with an operation of another name: "average annual growth", "the two together, weighted by …"."""


def derived_agreement(
    statement: Statement,
    steps: Sequence[Mapping[str, Any]],
    facts: Mapping[str, Fact],
    series: Series,
    *,
    beside: Beside = NOBODY,
) -> Agreement:
    """Whether the words name what the steps of a proof carry out."""
    root = tree(steps, facts)
    sides = sides_of(root)
    times = sides.times if sides.name == "difference" else None
    if times is not None and times[0] < times[1]:
        sides = sides.turned  # a change goes forward in time
    read: dict[str, None] = {}
    wholes: list[Sequence[str]] = []
    # "Uganda's is 3 lower than Kenya's" is the same difference as "Kenya's is 3 higher than Uganda's".
    ways = (sides, sides.turned) if sides.name == "difference" and times is None else (sides,)
    wrong: list[str | None] = []
    for way in ways:
        wrong.append(_Telling(statement, way, root, series, read, wholes=wholes, beside=beside).contradiction())
        if wrong[-1] is None:
            break
    found = None if None in wrong else wrong[0]
    whole = max((len(size) for size in wholes), default=0)
    said = {each.kind for each in statement.operands}
    not_said = tuple(name for name in COORDINATES if name not in said and held(root.facts, name))
    reason = found or "the text says what the expression carries out"
    if found is None and whole > 1:
        reason = f"{reason}, over all {whole} in the data"
    return Agreement(found is None, reason, not_said, basis=tuple(read))


class _Telling:
    """A statement beside what an expression carries out."""

    def __init__(
        self,
        statement: Statement,
        sides: Sides,
        root: Node,
        series: Series,
        read: dict[str, None],
        *,
        wholes: list[Sequence[str]],
        beside: Beside,
    ) -> None:
        self._beside = beside
        self._operands = statement.operands
        self._statement = statement
        self._said = statement.operation
        self._sides = sides
        self._root = root
        self._series = series
        self._read = read
        """Other facts that were looked at: whoever replays this needs them too."""
        self._wholes = wholes
        """Sets that the words leave to the evidence, and that are all of it."""
        self._way = _way(statement.operation)
        self._has_order = sides.name != "difference" or self._way is not None
        """A difference "between A and B" may be told either way round."""

    def contradiction(self) -> str | None:
        """What is wrong with the words, or None."""
        stance = stance_contradicts(self._statement.stance, self._root.facts)
        if self._sides.name in COUNTS:
            return stance or self._count() or (None if self._is_in_limit() else self._indicators())
        return (
            stance
            or self._operation()
            or self._direction()
            or self._entities()
            or self._indicators()
            or self._periods()
        )

    def _operation(self) -> str | None:
        name, said = self._sides.name, self._said
        if not name:
            return None  # a fact by itself, or in another unit
        spoken = _SPOKEN.get(name, name)
        if said is None:
            return f"the text does not say that it is {spoken}"
        named = [each.rstrip("?") for each in said.refers if each not in WAYS]
        wanted = called(name)
        if not wanted.intersection(named) and not (name == "cagr" and {"growth", "mean"} <= set(named)):
            return f"the text speaks of {_SPOKEN.get(named[0], named[0])} ({said.words!r}), the expression is {spoken}"
        explained = {*names_of(self._root), *wanted}
        for fact in self._root.facts:
            explained |= names_in(_label(fact))
        for each in said.refers:
            if each not in WAYS and not each.endswith("?") and each not in explained and (each, name) not in _AS_WELL:
                also = _SPOKEN.get(each, each)
                return f"the text speaks of {also} as well ({said.words!r}), the expression is {spoken}"
        if "cagr?" in said.refers and name == "growth" and self._sides.years_apart > 1:
            return "the text speaks of a yearly rate, the expression is the growth over several years"
        return not_given(self._root, said.refers, self._beside, moves=self._statement.move is not None)

    def _count(self) -> str | None:
        """What is wrong with a count, or None: it takes all that its words are true of, and nobody else is named."""
        said, counting = self._said, counting_of(self._root)
        names = () if said is None else said.refers
        listed = self._listed_before()
        is_said = bool(listed) or not {"count", "count?"}.isdisjoint(names)
        if counting is None or not is_counted(self._beside, said=is_said):
            return UNTOLD
        found = self._other_operation(names) or self._other_kind(counting)
        if found is not None:
            return found
        of_time = counting.of_time or bool(self._counts(of_time=True))
        periods = self._named("period")
        told = Words(
            limits=self._beside.limits,
            periods=[each for operand in periods for each in operand.said.refers],
            sizes=self._counts(of_time=of_time),
            of_time=of_time,
            among=(lambda fact: fact.entity in listed) if listed and not of_time else None,
        )
        found, field = miscounted(counting, self._series, told)
        self._read.update(dict.fromkeys(fact.id for fact in field))
        if found is not None:
            return found
        if of_time:
            return self._entities()
        other = next(
            (each for each in _nearest(periods) if not is_one_of(each.said, _periods(counting), "period")), None
        )
        return f"the text also speaks of {other.said.words!r}" if other is not None else self._named_beside(counting)

    def _other_operation(self, names: Sequence[str]) -> str | None:
        """Another operation that the words of a count name, such as an average or a change."""
        labels = [_label(fact) for fact in self._root.facts]
        explained = {"count", "growth", "difference", *WAYS}.union(*map(names_in, labels))
        also = next((each for each in names if not each.endswith("?") and each not in explained), None)
        if also is not None:
            return f"the text speaks of {_SPOKEN.get(also, also)} as well, the expression is a count"
        change = moves(self._beside, labels)
        return None if change is None else f"the text speaks of a change ({change!r}), the expression counts levels"

    def _other_kind(self, counting: Counting) -> str | None:
        """Periods where the words count something else, or the other way round."""
        if len(counting.facts) > 1 and counting.of_time != names_spans(self._beside):
            return f"the expression counts {'periods' if counting.of_time else 'entities'}, the text does not"
        return None

    def _listed_before(self) -> list[str]:
        """Those of whom some are counted, where the words list them: "of Kenya, Uganda and Tanzania, 2 had …"."""
        named = [each for each in self._named("entity") if each.said.where in ("clause", "sentence")]
        if not named or not is_listed(self._beside, min(each.said.span.start for each in named)):
            return []
        return [code for each in named for code in each.said.refers]

    def _is_in_limit(self) -> bool:
        """Whether the bound itself names what is counted, and nothing else does: "more than 80 employees"."""
        said = {singular(word) for limit in self._beside.limits for word in words(limit.words)}
        label = {singular(word) for fact in self._root.facts for word in words(_label(fact))}
        return bool(label) and label <= said and not self._named("indicator")

    def _named_beside(self, counting: Counting) -> str | None:
        """An entity that the words name and that is not counted."""
        if self._listed_before():
            return None
        met = [fact for fact in counting.facts if self._is_met(counting, fact)]
        every = held(met, "entity")
        other = next((each for each in self._named("entity") if not is_one_of(each.said, every, "entity")), None)
        return None if other is None else f"the text names {other.said.words!r}, which is not counted"

    def _is_met(self, counting: Counting, fact: Fact) -> bool:
        return counting.bounds is None or all(limit.is_met(fact) for limit in self._beside.limits)

    def _direction(self) -> str | None:
        sides = self._sides
        start, end = edge(held(sides.object, "period"), first=True), edge(held(sides.subject, "period"), first=False)
        if sides.name in ("growth", "cagr") and start is not None and end is not None and start > end:
            return f"the expression goes back from {sides.object[0].period} to {sides.subject[0].period}"
        if self._way is None or not sides.sign or (sides.sign > 0) == (self._way == "up"):
            return None
        assert self._said is not None
        side = "less" if sides.sign < 0 else "more"
        return (
            f"the text says {self._said.words!r}, but {_listed(sides.subject)} is {side} than {_listed(sides.object)}"
        )

    def _entities(self) -> str | None:
        mine, others, every = self._held("entity")
        if not every:
            return None
        named = self._named("entity")
        if not named:
            return None if self._is_all(every, self._root.facts, "entity") else "the text does not say which entity"
        own = _nearest(named)
        found = self._misplaced(own, "entity")
        if found is not None:
            return found
        first = next((each for each in own if each.side != "object"), None)
        if others and self._has_order and first is not None and not is_one_of(first.said, mine, "entity"):
            return self._turned(first)
        left = [
            each
            for each in every
            if not any(is_one_of(said.said, (each,), "entity") for said in named)
            and not self._is_stated("entity", each)
        ]
        return self._unnamed(left, every) if left and len(every) > 1 else None

    def _unnamed(self, left: Sequence[str], every: Sequence[str]) -> str | None:
        counts = self._counts(of_time=False)
        if counts and str(len(every)) not in counts:
            return _miscounted(counts[0], every)
        sides = self._sides
        others = held(sides.object, "entity") if sides.object else every
        if any(lists(self._beside, each.said.words) for each in self._named("entity")):
            return f"the text lists among whom, and the expression also reads {', '.join(left)}"
        mine = held(sides.subject, "entity") if sides.object else ()
        is_whole = (
            set(left) <= set(others) and not set(left) & set(mine) and (bool(sides.object) or len(left) == len(every))
        )
        if is_whole and len(others) > 1 and self._is_all(others, sides.object or sides.subject, "entity"):
            return None  # "of the chain's revenue" is of all that there are
        return f"the expression also reads {', '.join(left)}, which the text does not name"

    def _periods(self) -> str | None:
        mine, others, every = self._held("period")
        if not every:
            return None
        named = self._named("period")
        if not named:
            return None if self._is_all(every, self._root.facts, "period") else "no year or period given"
        found = self._misplaced(_nearest(named), "period")
        if found is not None or len(every) == 1:
            return found
        for side in (mine, others) if others else ():
            # A side that is added up or averaged over time is looked at like a whole.
            unsaid = [each for each in side if not any(names_period(said.said, each, side) for said in named)]
            if len(side) > 1 and set(unsaid) - set(self._bases()):
                return f"the expression also reads {', '.join(unsaid)}, which the text does not name"
        if others and mine != others:
            return self._since(named, mine, others, every)
        counts = self._counts(of_time=True)
        if counts and str(len(every)) not in counts:
            return _miscounted(counts[0], every)
        left = [each for each in every if not any(is_one_of(said.said, (each,), "period") for said in named)]
        if set(left) - set(self._bases()):
            return f"the expression also reads {', '.join(left)}, which the text does not name"
        years = {each for said in named for each in said.said.refers if each.isdecimal()}
        if not counts and not years >= set(every) and not any(spans(each.said, every, ()) for each in named):
            # "In 2023" of a sum over quarters means all that there are.
            known = held(self._alike(self._sides.subject[0]), "period")
            lacking = [each for each in known if each not in every and any(is_within(year, each) for year in years)]
            if lacking:
                return f"the expression does not read {', '.join(sorted(lacking))}"
        return None

    def _bases(self) -> list[str]:
        """The periods that changes inside of the expression start from, the year before the one that is said."""
        inner = [sides_of(part) for part in self._root.parts if part.name in ("growth", "change")]
        return [each for sides in inner if sides.years_apart == 1 for each in held(sides.object, "period")]

    def _since(
        self, named: Sequence[Operand], mine: Sequence[str], others: Sequence[str], every: Sequence[str]
    ) -> str | None:
        """What is wrong with the two ends of a change."""
        own = _nearest(named)
        if not any(each.side == "object" or is_one_of(each.said, mine, "period") for each in own):
            return f"the text speaks of {own[0].said.words!r}, where the expression starts: it ends in {mine[0]}"
        is_said = any(is_one_of(each.said, others, "period") or spans(each.said, every, others) for each in named)
        if not is_said and (self._sides.years_apart > 1 or self._sides.times is None):
            return f"the text does not say since when: the expression starts in {others[0]}"
        return None

    def _indicators(self) -> str | None:
        mine, others, every = self._held("indicator")
        named = self._named("indicator")
        own = _nearest(named)
        if not {code for each in own for code in each.said.refers}.intersection(every):
            unknown = own[0].said if own else self._statement.indicator
            if unknown is None or not every:
                return None
            return f"the text speaks of {unknown.words!r}, the expression of {self._labels(every)}"
        refers = {code for each in named for code in each.said.refers}
        per = {singular(word) for each in self._named("unit") for word in words(each.said.words)}
        if per and self._sides.name == "ratio" and not set(others) - set(mine):
            return f"the text says per what, the expression divides by {self._labels(others)} again"
        if len(every) > 1 and not others:
            unread = next(
                (each.said for each in own if each.said.refers and not set(each.said.refers) & set(every)), None
            )
            if unread is not None:
                return f"the text also names {unread.words!r}, which the expression does not read"
        left = [each for each in every if each not in refers and not self._is_stated("indicator", each)]
        if not left:
            if not others or not self._has_order or not set(mine).isdisjoint(others):
                return None
            sides = {"subject": mine, "object": others, "either": every}
            wrong = (each for each in own if each.said.refers and not set(each.said.refers) & set(sides[each.side]))
            return next(map(self._turned, wrong), None)
        if self._sides.name == "ratio" and set(left) <= set(others):
            named_so = {singular(word) for code in left for word in words(self._labels((code,)))}
            if per & (_PER_PERSON | named_so):
                return None
        if self._sides.name == "difference" and self._said is not None and "difference?" in self._said.refers:
            return None  # a profit and a balance are of two that everybody knows
        return f"the expression also reads {self._labels(left)}, which the text does not name"

    def _held(self, name: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        mine, others = held(self._sides.subject, name), held(self._sides.object, name)
        return mine, others, tuple(dict.fromkeys((*mine, *others)))

    def _is_stated(self, name: str, value: str) -> bool:
        """Whether all that is read of an entity or an indicator stands in the sentence with tokens of its own."""
        return all(fact.id in self._beside.stated for fact in self._root.facts if getattr(fact, name) == value)

    def _named(self, kind: str) -> list[Operand]:
        return [each for each in self._operands if each.kind == kind]

    def _misplaced(self, own: Sequence[Operand], name: str) -> str | None:
        """The first that is named and not read, or that stands on the wrong side."""
        mine, others, every = self._held(name)
        sides = {"subject": mine, "object": others, "either": every} if others and self._has_order else {}
        objects = [each for each in self._named(name) if each.side == "object" and each not in own]
        for each in (*own, *objects):
            if name == "period" and any(map(_STRETCH.fullmatch, each.said.refers)):
                is_read = is_placed = spans(each.said, every, others)
            else:
                is_read = is_one_of(each.said, every, name)
                is_placed = is_one_of(each.said, sides.get(each.side, every), name)
            if not is_read:
                return f"the text speaks of {each.said.words!r}, the expression of {', '.join(every)}"
            if not is_placed:
                return self._turned(each)
        return None

    def _turned(self, operand: Operand) -> str:
        against = f"{_listed(self._sides.subject)} against {_listed(self._sides.object)}"
        return f"the text has {operand.said.words!r} the other way round: the expression has {against}"

    def _counts(self, *, of_time: bool) -> list[str]:
        """How many there are by the words, of names or of periods."""
        sizes = [each.said.refers[0].split() for each in self._named("group")]
        return [size[0] for size in sizes if size[0].isdecimal() and (len(size) > 1) == of_time]

    def _is_all(self, every: Sequence[str], facts: Sequence[Fact], name: str) -> bool:
        """Whether an operation reads all that the evidence holds."""
        alike = [each for each in self._alike(facts[0]) if name == "period" or each.period == facts[0].period]
        is_all = set(held(alike, name)) <= set(every)
        self._wholes += (every,) if is_all else ()
        return is_all

    def _alike(self, fact: Fact) -> list[Fact]:
        found = [each for each, _ in self._series.alike(fact)]
        self._read.update(dict.fromkeys(each.id for each in found))
        return found

    def _labels(self, codes: Sequence[str]) -> str:
        known = {fact.indicator: _label(fact) for fact in self._root.facts}
        return ", ".join(known.get(code, code) for code in codes)


def _periods(counting: Counting) -> tuple[str, ...]:
    return held(counting.facts, "period")


def _way(said: Said | None) -> str | None:
    return None if said is None else next((each for each in said.refers if each in WAYS), None)


def _nearest(named: Sequence[Operand]) -> list[Operand]:
    """Those of the number's own stretch; else those of its sentence; else what is carried."""
    for where in ("clause", "sentence"):
        found = [each for each in named if each.said.where == where]
        if found:
            return found
    return list(named)


def _miscounted(said: str, every: Sequence[str]) -> str:
    return f"the text speaks of {said}, the expression of {len(every)}: {', '.join(every)}"


def _label(fact: Fact) -> str:
    return fact.dims.get(INDICATOR_LABEL, fact.indicator or "")


def _listed(facts: Sequence[Fact]) -> str:
    """Who and when, of the first three."""
    shown = (" ".join(filter(None, (fact.dims.get(ENTITY_LABEL, fact.entity), fact.period))) for fact in facts[:3])
    return " and ".join(dict.fromkeys(shown))
