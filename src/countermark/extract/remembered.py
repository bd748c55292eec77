"""Conclusions that go on from what was said before: "Split three ways, that's €31.68", "Altogether the takings are $162"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.extract import conclusion_words as words
from countermark.extract.calculation import Calculation
from countermark.extract.drawn import UNITS, Drawn, at_that_pace, in_percents
from countermark.extract.framed import calculated
from countermark.extract.outcome import is_meant, is_right
from countermark.extract.skeleton import NUMBER, Skeleton, Told, in_words, plain, unit, value
from countermark.model import Quantity

_MOST: Final = 6
_NEAR: Final = 40
_NOTHING: Final = ((), None)


class Known(NamedTuple):
    """A number that was said."""

    quantity: Quantity
    result: bool
    """It was calculated."""
    skeleton: Skeleton
    place: int
    """Where in its sentence it stands."""

    @property
    def sentence(self) -> int:
        """Where its sentence starts."""
        return self.skeleton.start

    @property
    def rate(self) -> bool:
        """It is so much for each of something."""
        return is_rate(self.skeleton, self.place)


def is_rate(skeleton: Skeleton, place: int) -> bool:
    """The number at a place is so much for each of something."""
    text = skeleton.small
    if words.RATE.match(text, place + 1) is not None or "/" in (unit(skeleton.at(place)) or ""):
        return True
    before = text[max(0, place - _NEAR) : place + 1]
    return any(match.end() == len(before) - 1 for match in words.RATES.finditer(before))


def remembered(of: Drawn, memory: Sequence[Known]) -> tuple[Sequence[Quantity], Calculation | None]:
    """What a sentence with no number beside its result, or with one, does with those before; and with which."""
    said = [each for each in memory if each.quantity not in of.numbers]
    if not of.numbers and words.AVERAGE.search(of.lead) and of.says and len(said) > 1:
        pair = [each.quantity for each in said[-2:]]  # "486 runs in nine innings. That averages out at 54"
        return pair, calculated("divide", pair, of.result) if said[-1].sentence == said[-2].sentence else None
    earlier = [each for each in said if each.quantity.kind != "ratio" and not in_words(each.quantity)]
    if len(of.numbers) > 1 or not earlier:
        return _NOTHING
    if any(is_same(each.quantity, of.result) for each in earlier):
        return _left_again(of, earlier)
    moves = words.MOVES.match(of.tail.strip())  # "5 of those were sold for 20% less"
    if unit(of.result) == "%" and len(of.numbers) == 1 and words.OF_THAT.search(of.said) and not moves:
        whole = next((each.quantity for each in reversed(earlier) if _fits(each.quantity, of.numbers[0])), None)
        return (
            _NOTHING
            if whole is None
            else ((whole, *of.numbers), calculated("share", (of.numbers[0], whole), of.result))
        )
    other = of.numbers[0] if of.numbers else of.times
    if of.rates == [True] and other is not None and of.says and unit(of.result) is None != unit(other):
        # "The jar holds 750 g. Each serving is 30 g, so you get 25 servings"
        whole = next((each.quantity for each in reversed(earlier) if unit(each.quantity) == unit(other)), None)
        if whole is not None:
            return (whole, other), Calculation("divide", (plain(whole), plain(other)), plain(of.result))
    if of.rates == [True] and other is not None and words.THAT.search(of.lead):
        # "5,000 kWh. At €0.25 per kWh, that comes to €1,250"
        count = next((each.quantity for each in reversed(earlier) if each.quantity.kind != "currency"), None)
        if count is not None and other.kind == of.result.kind == "currency":
            return (count, other), calculated("multiply", (count, other), of.result)
    if other is None:
        return _of_those(of, [each for each in earlier if _fits(each.quantity, of.result)])
    if of.says and of.numbers and words.BEFOREHAND.search(of.lead):
        return _undone(of, other, [each.quantity for each in earlier if _fits(each.quantity, of.result)])
    if (words.SPLITS.search(of.said) and words.THAT.search(of.lead)) or words.PACE.search(of.said):
        base = earlier[-1]
    else:
        fits = [each for each in earlier if _fits(each.quantity, of.result)]
        if words.LEFT.search(of.around):
            # "You have 16 days. You have taken 6, which leaves 10"
            alike = [each for each in earlier if unit(of.result) is None and each.quantity.kind in ("unit", "number")]
            fits = [each for each in fits or alike if not each.rate] or fits
        steady = fits
        if not steady:
            return _NOTHING
        base = steady[0] if unit(other) == "%" and words.FIRST.search(of.premises) else steady[-1]
    return (base.quantity, other), _step(of, base, other)


def _left_again(of: Drawn, earlier: Sequence[Known]) -> tuple[Sequence[Quantity], Calculation | None]:
    """As much as something else was: "with 2 GB for the rest that's 14 GB. The node has 16 GB, leaving 2 GB"."""
    last = earlier[-1]
    if not of.numbers or not of.says or not last.result or not words.LEFT.search(of.around):
        return _NOTHING
    pair = sorted((last.quantity, *of.numbers), key=value, reverse=True)
    made = calculated("subtract", pair, of.result) if _fits(last.quantity, of.result) else None
    return (pair, made) if made is not None and is_right(made) else _NOTHING


def _undone(of: Drawn, other: Quantity, earlier: Sequence[Quantity]) -> tuple[Sequence[Quantity], Calculation | None]:
    """What there was before something came or went: "12 pods run now. 4 were added at noon, so before that there were 8"."""
    gains, loses = words.GAINS.search(of.premises), words.LOSES.search(of.premises)
    if bool(gains) is bool(loses):
        return _NOTHING
    by = -value(other) if gains else value(other)
    base = next((each for each in reversed(earlier[-_MOST:]) if value(each) + by == value(of.result)), None)
    return (
        _NOTHING
        if base is None
        else ((base, other), calculated("subtract" if gains else "add", (base, other), of.result))
    )


def is_same(one: Quantity, other: Quantity) -> bool:
    """The same amount, said twice."""
    return _fits(one, other) and value(one) == value(other)


def is_again(found: Told, skeleton: Skeleton, memory: Sequence[Known]) -> bool:
    """Its result was calculated before, or was said among its operands."""
    numbers = skeleton.within(0, len(skeleton.text))
    result = next((each for each in numbers if each.span.start == found.result), None)
    earlier = [each.quantity for each in memory if each.result or each.quantity.span.start >= found.start]
    earlier += [each for each in numbers if each.span.start < found.result]
    return result is not None and any(is_same(each, result) for each in earlier)


def _fits(one: Quantity, result: Quantity) -> bool:
    """It may be counted in what the result is."""
    named = unit(one)
    return (one.kind == "currency") is (result.kind == "currency") and (
        named == unit(result) or (result.kind == "unit" and named is None)
    )


def _named_alike(one: Quantity, result: Quantity) -> bool:
    return unit(one) == unit(result)


def _of_those(of: Drawn, earlier: Sequence[Known]) -> tuple[Sequence[Quantity], Calculation | None]:
    """What the numbers before come to, or the last two of them."""
    results = [each.quantity for each in earlier if each.result][-_MOST:]
    total = words.TOTAL.search(of.whole) or words.ADDING.search(of.said)
    if total and len(results) > 1 and of.says:
        return results, calculated("add", results, of.result)
    if unit(of.result) == "%":
        return _NOTHING
    if total:
        last = [each.quantity for each in earlier if each.sentence == earlier[-1].sentence]
        whole = not results or results == last[1:]
        return last, calculated("add", last, of.result) if 2 <= len(last) <= _MOST and whole and of.says else None
    pair = [each.quantity for each in earlier[-2:]]
    if len(pair) < 2 or not any(_named_alike(each, of.result) for each in pair):
        return _NOTHING
    takes = words.TAKING.search(of.said) or (
        words.LEFT.search(of.around)
        and (of.says or (of.strong and NUMBER in of.premises))
        and not words.AVERAGE.search(of.said)  # "The average class now has 28 pupils"
    )
    between = (words.BETWEEN.search(of.around) or words.APART.match(of.tail.strip())) and "where" not in of.lead
    if takes or (between and of.says):
        if between and len(earlier) > 2:
            pair = results[-2:]
            if len(results) != 2:
                return _NOTHING  # which two of them?
        return pair, calculated("apart", pair, of.result)
    if of.says and earlier[-1].result and words.PRICE.search(of.lead):
        # "A 10% rise on $50 is $5, so the new price is $55"
        falls, rises = words.DISCOUNT.search(of.premises), words.SURCHARGE.search(of.premises)
        if bool(falls) is not bool(rises) or words.BALANCE.search(of.lead):
            made = calculated("apart" if falls and not rises else "add", pair, of.result)
            return pair, made if made is not None and is_meant(made) else None
    if earlier[-1].result and words.INCLUDES.search(of.said.rpartition(NUMBER)[2]):
        return pair, calculated("add", pair, of.result)
    return _NOTHING


def _lasts(known: Known, other: Quantity) -> bool:
    """It is so much for each hour, and the other number counts hours."""
    period = words.PERIODS.match(known.skeleton.small, known.place + 1)
    return period is not None and UNITS.get(period["one"] or period["ly"]) == unit(other)


def _step(of: Drawn, known: Known, other: Quantity) -> Calculation | None:
    """One number more is taken in: what is done with it stands before it."""
    base, result = known.quantity, of.result
    that = words.THAT.search(of.said) is not None
    if other.kind == "ratio":
        return calculated("part", (other, base), result) if that else None
    if unit(other) == "%":
        then = (
            words.THEN.search(of.lead)
            and words.SUBJECTS.search(of.lead)
            and (words.DISCOUNT.search(of.said) or words.SURCHARGE.search(of.said))
        )
        sure = that or then or of.says or words.PART.search(of.around) or words.FIRST.search(of.premises)
        return in_percents(of, other, base) if sure else None
    if words.SPLITS.search(of.said):
        return calculated("divide", (base, other), result)
    if _fits(other, result):
        if words.OUT_OF.search(of.said):
            return calculated("subtract", (other, base), result)
        if words.LEFT.search(of.around) and (of.says or words.TAKES_OFF.search(of.said)):
            return calculated("subtract" if words.TAKES_OFF.search(of.said) else "apart", (base, other), result)
        if (words.BETWEEN.search(of.around) or words.APART.match(of.tail.strip())) and of.says:
            return calculated("apart", (base, other), result)
        if words.TAKES_OFF.search(of.said) and words.YOU.search(of.said):
            return calculated("subtract", (base, other), result)
        if words.ADDS.search(of.said) and (
            words.YOU.search(of.said)
            or that
            or words.TOTAL.search(of.around)
            or words.MAKES.search(of.lead)
            or words.STATES.search(of.lead)
        ):
            return calculated("add", (base, other), result)
    if words.PACE.search(of.said):
        return at_that_pace(base, other, result)
    times = words.TIMES.search(of.said) or other is of.times
    counted = base.kind == "currency" != other.kind or unit(base) is not None
    if not counted:
        return None
    rated = known.rate and (
        of.says
        or (_lasts(known, other) and words.SUBJECTS.search(of.lead))
        or (times and words.SUBJECTS.search(of.lead))
    )
    return calculated("multiply", (base, other), result) if rated or (times and that) else None
