"""Which of the numbers known before make one come out: of all that may have been carried out, the nearest that does.

How near it is, is how many numbers lie between its operands and the result; what was itself calculated is nearer by half. So
many things tried make some come out by chance: a fit is taken only where fewer than a given share would be expected
to, for a result with so many digits as this one has.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.fit_words import Way
from countermark.extract.plausible import comes_out_plainly, counts_other_things, is_apart, is_frequency, is_numbered
from countermark.extract.said import Said, are_alike, are_named_alike
from countermark.extract.skeleton import in_words, stated_size
from countermark.extract.steps import STEPS
from countermark.extract.tries import is_typed, tries
from countermark.extract.ways import EVERY, Carried, Near, Try, exact

_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_ONE_STEP: Final = EVERY - STEPS
_SPREAD: Final = 3.0
"""What is tried and comes to more than so many times the result, or less than its part, could not have met it by chance."""
_ENTIRE: Final[frozenset[Way]] = frozenset(("average", "product_of_three"))
"""Ways that take everything there is."""
_FEW: Final = 8
_SOME: Final = 10
_MOST: Final = 14
_COMMON: Final = 0.1
_RARE: Final = 0.01
"""How many numbers are looked at for a result that is met by chance so easily."""
_IMPLIED: Final[dict[Way, frozenset[Way]]] = {
    "times_period": EVERY,
    "convert": EVERY,
    "rated": EVERY,
    "per_period": EVERY,
    "span_period": EVERY,
    "difference_period": frozenset({"subtract"}),
    "products": frozenset({"add", "multiply"}),
}
"""Ways that no word names, by those that go with them."""
_SPOKEN_OF: Final = 4
_ONE_NOUN: Final = 8
"""How much less likely it is by chance that just those fit that are spoken of, or that count what the result counts."""
_MANY_DIGITS: Final = 0.03
"""As rare is a number that leaves no rest by chance."""
_STEPPED: Final = 0.07
_STEPS_LIMIT: Final = 0.2
"""How many fits of several steps at once may be expected by chance, whatever the words."""
_COUNTED: Final = 0.05
"""What is met by chance as easily may be a count of its own, unless its operands stand beside it."""
_PLAIN: Final[frozenset[Way]] = frozenset(
    ("add", "subtract", "multiply", "divide", "percentage", "share", "change", "rated")
)
_FARTHEST: Final = 7.0
_FAR: Final = 10.0
_CLOSEST: Final = 4.0
"""How far away the operands of a plain way may be that no word asks for, and a percentage and its base."""
_ONE_THING: Final = 2.0
_ROUNDED: Final = 1.5
"""How much nearer something is that counts one thing throughout, and how much farther what comes out only rounded."""
_OPEN: Final = 3
"""How much likelier it is by chance that something fits which leaves a number like its operands out."""
_TRIES: Final = 400
"""More than ever are tried of any ways that words name."""
_FOLLOWS: Final = 0.5
"""More may be expected only where the words say that the result follows from something."""


class Fit(NamedTuple):
    """A calculation that comes out."""

    way: Way
    operands: tuple[Said, ...]
    calculation: Calculation


class Search:
    """What comes out for one result, whatever its words are."""

    def __init__(
        self,
        result: Said,
        pool: Sequence[Near],
        known: Carried,
        named: Collection[int] = (),
        *,
        chance: float | None = None,
    ) -> None:
        """What is `known` has been carried out already, and the other way round it is not carried out again.

        Numbers that begin where it is `named` are spoken of. The `chance` of the result is given where it is known.
        """
        self.follows = False
        """Words right before the result say that it follows."""
        self._named = named
        self._known = known
        self._result = result
        self.chance = result.chance if chance is None else chance
        self._pool = pool[: reach(self.chance)]
        self._every = EVERY if self.chance <= _STEPPED else _ONE_STEP  # of so many steps some would come out
        size = abs(result.size)
        slack = float(result.grain) / 2 * 1.001 + size * 1e-9
        rare_times = [each for each in self._pool if each.said.ratio and each.said.period is not None]
        self._found = [
            each
            for each in tries(result, self._pool, self._every, size - slack, size + slack)
            if comes_out_plainly(each, result)
            and _values((*each.operands, result)) not in known
            and is_apart(each, result)
            and not is_numbered(each)
            and not (rare_times and is_frequency(each, self._pool[0].said))
        ]

        self._tried: list[Try] | None = None
        self._refused: list[Try] = []
        """What was no surprise among fewer, and is none among more."""

    def __bool__(self) -> bool:
        return bool(self._found)

    def nearest(self, ways: AbstractSet[Way], limit: float, *, whole: AbstractSet[Way] = frozenset()) -> Fit | None:
        """The nearest fit of these ways, where there is one and no other is as near, and it would be a surprise.

        A `whole` or what is left of it leaves nothing out.
        """
        entire = whole | _ENTIRE
        found = [
            each
            for each in self._found
            if self._is_of(each, ways)
            and not (each.way in entire and self._leaves_out(each))
            and (self.follows or not counts_other_things(each, self._result))
        ]
        best = self._best(found)
        if best is None:
            return None
        if best.way in STEPS:
            limit = min(limit, _STEPS_LIMIT)
        if best.way in ("percentage", "more", "less") and self._distance(best) > best.cost > _FAR:
            return None  # so far away some percent of something come close to anything
        if best in self._refused or self._expected(ways, best, limit) > limit:
            self._refused.append(best)
            return None
        return Fit(best.way, best.operands, calculation(best.way, best.operands, self._result))

    def unasked(self, limit: float, *, whole: AbstractSet[Way] = frozenset()) -> Fit | None:
        """The nearest fit of a plain way among numbers that are near and of one kind, where it would be a surprise.

        No words need ask for it then: whoever meets it so closely has calculated it.
        """
        found = [each for each in self._found if self._is_plain(each)]
        if any(each.way == "share" for each in found):
            found = [each for each in found if each.way != "change"]  # no word says that something moved
        best = self._best(found)
        if best is None or self._distance(best) > (_FARTHEST if self.chance > _RARE else _FAR):
            return None
        parts = {each.part for each in best.operands}
        if best.way == "add" and len(parts) > 1 and any(parts < made and min(made) >= 1 for made in self._known):
            return None  # what is paid for one, and for three
        if best.way in ("multiply", "divide") and self.chance > _COUNTED and self._beside(best) < len(best.operands):
            return None
        open_ = leaves_out(best, self._pool)
        tried = sum(each.cost <= best.cost and self._is_plain(each) for each in self._all())
        if (best.way in whole and open_) or tried * self.chance * (_OPEN if open_ else 1) > limit:
            return None
        return Fit(best.way, best.operands, calculation(best.way, best.operands, self._result))

    def _best(self, found: Sequence[Try]) -> Try | None:
        """The nearest; of several that are as near the one whose operands stand in the result's own sentence."""
        if not found:
            return None
        if len(found) == 1:
            return found[0]
        near = [(self._distance(each), -self._beside(each)) for each in found]
        nearest = min(near)
        best, *ties = (each for each, distance in zip(found, near, strict=True) if distance == nearest)
        return None if any(_values(each.operands) != _values(best.operands) for each in ties) else best

    def _distance(self, each: Try) -> float:
        """How far away it is; what comes out only rounded is farther, and what counts the same nearer."""
        if self._is_of_one_noun(each):
            return each.cost - _ONE_THING
        return each.cost if exact(each.way, each.operands) == self._result.value else each.cost + _ROUNDED

    def _beside(self, each: Try) -> int:
        return sum(one.sentence == self._result.sentence for one in each.operands)

    def _is_plain(self, each: Try) -> bool:
        """A single step with numbers that say in so many words that they are of one kind."""
        if each.way not in _PLAIN:
            return False
        one, other = each.operands[0], each.operands[-1]
        if each.way == "add" and len(each.operands) > 2 and one.sentence == other.sentence >= 0:
            named = [are_named_alike(number, self._result) for number in each.operands]
            return any(named) and all(
                alike or number.unit is None for alike, number in zip(named, each.operands, strict=True)
            )
        if each.way in ("add", "subtract"):
            if each.way == "subtract" and self._result.unit == "%":
                return False  # of three shares one is often the difference of the others
            if any(in_words(one.quantity) and one.sentence != self._result.sentence for one in each.operands):
                return False  # "the three of you … which leaves 62 … round it up to 65"
            return self.chance <= _RARE or all(are_named_alike(one, self._result) for one in each.operands)
        if each.way in ("share", "change"):
            return are_named_alike(one, other)
        if each.way in ("multiply", "divide") and not self._beside(each) and not self._is_measured(each):
            return False  # "the timeout went from 30 to 120 … the cache lives for 3600"
        return (
            each.way in ("multiply", "divide", "rated")
            or other.sentence == self._result.sentence
            or each.cost <= _CLOSEST
        )

    def _is_measured(self, each: Try) -> bool:
        """One of its numbers says what it counts."""
        return any(one.unit is not None or one.noun or one.ratio for one in (*each.operands, self._result))

    def _all(self) -> list[Try]:
        """All that is tried and comes to about as much."""
        if self._tried is None:
            size = abs(self._result.size)
            self._tried = list(tries(self._result, self._pool, self._every, size / _SPREAD, size * _SPREAD))
        return self._tried

    def _expected(self, ways: AbstractSet[Way], best: Try, limit: float) -> float:
        """How many of all that is tried up to there would come out by chance."""
        if self.chance * _TRIES <= limit:
            return self.chance
        if limit > _FOLLOWS and self._is_of_nearest(best):
            # "We have 38 and they need 39, so one is missing."
            return min(self.chance, _FOLLOWS) if self.follows else self.chance
        tried = sum(each.cost <= best.cost and self._is_of(each, ways) for each in self._all())
        spoken_of = all(each.quantity.span.start in self._named for each in best.operands)
        less = _ONE_NOUN if self._is_of_one_noun(best) else _SPOKEN_OF if spoken_of else 1
        return tried * self._surprise(best) / less

    def _surprise(self, best: Try) -> float:
        """How likely this one is to come out: of many digits few divide without a rest, however few the quotient has."""
        if not self.follows or best.way not in ("divide", "multiply"):
            return self.chance
        if exact(best.way, best.operands) != self._result.value:
            return self.chance
        met = min(each.chance for each in best.operands)
        return min(self.chance, met) if met <= _MANY_DIGITS else self.chance

    def _is_of_one_noun(self, best: Try) -> bool:
        """All of it counts one thing: "12 pods … 4 pods … 8 pods"."""
        noun = self._result.noun
        return noun != "" and best.way in ("add", "subtract") and all(each.noun == noun for each in best.operands)

    def _leaves_out(self, best: Try) -> bool:
        """Something stands beside its operands with which nothing is done.

        Where hardly anything would come out by chance, what stands before the nearest of two was passed over on purpose.
        """
        met = best.way == "subtract" and len(best.operands) == 2 and self.chance <= _RARE
        if best.way == "subtract" and not met and self._passes_over_last(best):
            return True
        return leaves_out(best, self._pool, self._known, from_last=met)

    def _passes_over_last(self, best: Try) -> bool:
        """The number said last, which is measured, is none of its operands: "You booked 8 days. That leaves 14"."""
        last = next((each for each in self._pool if each.cost <= 1), None)
        if last is None or last.used or any(one is last.said for one in best.operands):
            return False
        measured = last.said.unit not in (None, "%") and last.said.period is None and not last.said.aside
        return measured and are_alike(last.said, self._result) and all(one.unit is None for one in best.operands)

    def _is_of_nearest(self, best: Try) -> bool:
        """The difference of the last two numbers of its kind that were calculated, or that nothing was done with."""
        if best.way != "subtract" or len(best.operands) != 2:
            return False
        alike = [each for each in self._pool if are_alike(each.said, best.operands[0])]
        kinds = ([each for each in alike if each.said.result], [each for each in alike if not each.used])
        return any({id(each.said) for each in kind[:2]} == set(map(id, best.operands)) for kind in kinds)

    def _is_of(self, each: Try, ways: AbstractSet[Way]) -> bool:
        if each.way == "change":
            falls = each.operands[1].value < each.operands[0].value
            return "change" in ways or ("fall" if falls else "rise") in ways
        if each.way in _IMPLIED:
            return bool(ways & _IMPLIED[each.way])
        return each.way in ways or ("typed" in ways and is_typed(each, self._result))


def leaves_out(best: Try, pool: Sequence[Near], known: Carried | None = None, *, from_last: bool = False) -> bool:
    """A number alike to what is added or taken away stands beside it, and nothing is done with it.

    What one of them is `known` to be made of is in it already. `from_last` asks only for what stands behind them all.
    """
    if best.way not in ("add", "subtract", "average", "product_of_three"):
        return False
    groups = {each.group for each in best.operands}
    if len(groups) == 1 and None not in groups:
        return False  # a column or a list by itself
    taken = {each.quantity.span.start for each in best.operands}
    first = max(taken) if from_last else min(taken)
    sentences = {each.sentence for each in best.operands if each.quantity.span.start >= first} - {-1}
    rates = any(each.period is not None for each in best.operands)
    years = any(_YEAR.fullmatch(each.quantity.text) for each in best.operands)
    nouns = {each.noun for each in best.operands}
    noun = nouns.pop() if len(nouns) == 1 else ""
    aside = any(each.aside for each in best.operands)
    worded = any(in_words(each.quantity) for each in best.operands)
    for near in pool:
        each = near.said
        begins = each.quantity.span.start
        if (
            not near.used
            and not each.result
            and begins not in taken
            and (begins > first or each.sentence in sentences)
            and (each.sentence >= 0 or each.group in groups)
            and (aside or not each.aside)
            and (rates or each.period is None)  # "at 4 a week, the remaining 28"
            and (not noun or each.noun in ("", noun))
            and (worded or not in_words(each.quantity))  # "in the two sorties another 190 fell"
            and not (in_words(each.quantity) and each.size == len(best.operands))  # "those three make 43"
            and any(are_named_alike(each, one) for one in best.operands)
            and (years or not _YEAR.fullmatch(each.quantity.text))
            and not (known is not None and any(each.part in known.within(one.part) for one in best.operands))
        ):
            return True
    return False


def reach(chance: float) -> int:
    """How many numbers are looked at: among more of them, a result of few digits would come out by chance."""
    return _FEW if chance > _COMMON else _SOME if chance > _RARE else _MOST


def _values(operands: Sequence[Said]) -> frozenset[Fraction]:
    return frozenset(each.part for each in operands)


_WRITTEN: Final[dict[Way, str]] = {
    "more": "{1}*(1+{0}%)",
    "less": "{1}*(1-{0}%)",
    "product_more": "{0}*{1}+{2}",
    "product_less": "{0}*{1}-{2}",
    "less_product": "{2}-{0}*{1}",
    "product_of_three": "{0}*{1}*{2}",
    "difference_times": "({0}-{1})*{2}",
    "sum_less": "{0}+{1}-{2}",
    "proportion": "{0}*{1}/{2}",
    "rated": "{0}*{1}/{2}",
    "span_period": "{0}*{1}*{2}",
    "difference_period": "({0}-{1})*{2}",
    "whole": "{1}/{0}%",
    "sum_over": "({0}+{1})/{2}",
    "difference_over": "({0}-{1})/{2}",
    "sum_times": "({0}+{1})*{2}",
    "interest": "{1}*{0}%*{2}",
    "compound": "{1}*(1+{0}%)^{2}",
    "shrunk": "{1}*(1-{0}%)^{2}",
    "doubled": "{0}*2^{1}",
    "weighted_mean": "({0}*{1}+{2}*{3})/({0}+{2})",
    "sums_over": "({0}+{1})/({2}+{3})",
    "over_square": "{0}/{1}^2",
}
_SIGNS: Final[dict[Way, str]] = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/"}


def calculation(way: Way, operands: Sequence[Said], result: Said) -> Calculation:
    """It as an operation that can be carried out again."""
    written = [each.plain for each in operands]
    stated = result.plain
    if way in _WRITTEN:
        return Calculation("expression", (_WRITTEN[way].format(*written),), stated)
    if way in ("products", "weighted"):
        sign = "%*" if way == "weighted" else "*"
        terms = [f"{one}{sign}{other}" for one, other in zip(written[::2], written[1::2], strict=True)]
        return Calculation("expression", ("+".join(terms),), stated)
    if way == "percentage":
        return Calculation("percentage", (f"{written[0]}%", written[1]), stated)
    if way == "share":
        return Calculation("divide", tuple(written), result.quantity.text.lstrip("+"))
    if way == "sum_share":
        return Calculation("expression", ("({}+{})/{}".format(*written),), result.quantity.text.lstrip("+"))
    if way == "change":
        first, last = operands
        sign = "-" if last.value < first.value else ""
        stated = sign + stated_size(result.quantity)
        return Calculation("percent_change", (first.quantity.text, last.quantity.text), stated)
    if way in ("times_period", "convert", "per_period"):
        return Calculation("divide" if way == "per_period" else "multiply", tuple(written), stated)
    if way == "rest":
        return Calculation("subtract", ("100", *written), stated)
    if any("/" in each for each in written) and way in _SIGNS:
        return Calculation("expression", (_SIGNS[way].join(f"({each})" for each in written),), stated)
    return Calculation(way, tuple(written), stated)
