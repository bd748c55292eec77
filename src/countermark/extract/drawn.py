"""What is carried out where a number is concluded from others: the words about it say what, the units whether it can be meant.

Never asked is whether it comes out right: a wrong result is found too. That question is asked last, by `fitting`, of numbers
for which nothing was found here, or only what was remembered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from countermark.extract import conclusion_words as words
from countermark.extract.calculation import Calculation
from countermark.extract.framed import calculated
from countermark.extract.outcome import is_meant
from countermark.extract.rates import ALIASES, PERIODS, SPEEDS
from countermark.extract.skeleton import NUMBER, in_words, is_article, plain, stated_size, unit, value
from countermark.extract.verbal_patterns import DOWN, MOVED
from countermark.model import Quantity
from countermark.numeral import units

_TOGETHER: Final = re.compile(r"\W*(?:together|combined|altogether|in\s(?:total|all))\b")
_PERIMETER: Final = re.compile(r"\bperimeter\b")
_CHANGE: Final = re.compile(r"\bchange\b")
_AT: Final = re.compile(r"\W*(?:at|with|on|paying|saving|spending|earning)\b")
_ON: Final = re.compile(rf"{NUMBER}(?:\s[\w’'-]+){{0,3}}?\s(?:on|of)\s[^,;]*\Z")
_TWICE: Final = re.compile(r"\b(?:per|an?)\s\w+\s(?:per|an?|each)\s\w+|\bbetween\b[^\x01]{0,20}\x01\sand")
"""So much for each of one thing and of another, or a range."""
_BY: Final = re.compile(rf"[^{NUMBER}]*\bby\s{NUMBER}")
_THAT_IS: Final = re.compile(r"(?:i\.e\.,?|or|that\sis,?|which\sis|so)\s(?:about\s|roughly\s)?")
_LESS: Final = re.compile(rf"{words.LEFT.pattern}|{words.BETWEEN.pattern}")
_SEVERAL: Final = 3
_IS: Final = re.compile(r"\b(?:is|are|was|were|equals?|makes?|gives?|comes?)\b|['’]s\b")
_MEAN: Final = re.compile(r"\W*(?:(?:so\s)?the|their|its|an?)?\s?(?:[\w-]+\s){0,2}?(?:average|mean)\b")
_TRIANGLE: Final = re.compile(r"\btriang")
_EARLIER: Final = re.compile(
    rf"{NUMBER}[^{NUMBER}]*{NUMBER}[^{NUMBER}]{{0,30}}\b(?:earlier|ago|before|previous(?:ly)?|last\s(?:year|month|week|quarter|season)|prior)\b"
    rf"|\b(?:from|against|versus|vs\.?|compared\s(?:with|to)|previously|prior:?|was)\s[^{NUMBER}]{{0,20}}{NUMBER}[^{NUMBER}]*\Z",
)
"""The second of two numbers came first."""


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A number, what it may follow from, and what is said about it."""

    numbers: Sequence[Quantity]
    rates: Sequence[bool]
    """Of each: it is so much for each of something."""
    premises: str
    """What is said is in small letters, here and below."""
    lead: str
    """From the joint to the result."""
    tail: str
    result: Quantity
    rate: bool
    """The result is so much for each."""
    strong: bool
    """The joint says that it follows."""
    says: bool
    """It does so in as many words: "so", "that leaves"."""
    times: Quantity | None
    """How often it is taken, where that is said behind it: "that makes €90 for the two of you"."""

    @property
    def around(self) -> str:
        """What is said of the result itself."""
        return f"{self.lead}{NUMBER}{self.tail}"

    @property
    def said(self) -> str:
        """All that is said before the result."""
        return self.premises + self.lead

    @property
    def whole(self) -> str:
        """All that is said."""
        return f"{self.said}{NUMBER}{self.tail}"


def drawn(of: Drawn) -> Calculation | None:
    """What is carried out with the numbers of the sentence itself."""
    numbers, result = of.numbers, of.result
    percents = [each for each in numbers if unit(each) == "%"]
    if result.kind == "ratio":
        return None
    if _TWICE.search(of.premises) or (is_article(result) and not all(map(in_words, numbers))):
        return None
    if any("." in each.id for each in (*numbers, result)) and not words.MOVES.search(of.around):
        return None  # the ends of a range
    if len(numbers) < 2:
        return _other_period(of) if numbers else None
    if unit(result) == "%" and not percents:
        return _in_percent(of) if len(numbers) == 2 else None
    if len(numbers) == 2 and len(percents) == 1:
        return in_percents(of, percents[0], numbers[numbers[0] is percents[0]])
    if percents and not all(unit(each) == "%" for each in (*numbers, result)):
        return None
    made = _converted(of)
    if made is None and len(numbers) >= 2:
        made = _typed(numbers[-2], numbers[-1], result)
    if made is None and len(numbers) == 2:
        made = _of_two(of)
    return made or _of_all(of) or _priced(of)


def _typed(one: Quantity, other: Quantity, result: Quantity) -> Calculation | None:
    """Three amounts of which one is a rate of the others: 380 km at 76 km/h take 5 hours."""
    if unit(one) and unit(other) and unit(result) in (f"{unit(one)}{unit(other)}", f"{unit(other)}{unit(one)}"):
        return Calculation("multiply", (plain(one), plain(other)), plain(result))  # 10 W for 24 h use 240 Wh
    named = {SPEEDS.get(unit(each) or "", unit(each)): each for each in (one, other, result)}
    rate = next((name for name in named if name is not None and "/" in name), None)
    if rate is None or set(named) != {rate, *rate.split("/", 1)}:
        return None
    over, under = (named[name] for name in rate.split("/", 1))
    operator, operands = {
        result is named[rate]: ("divide", (over, under)),
        result is under: ("divide", (over, named[rate])),
        result is over: ("multiply", (named[rate], under)),
    }[True]
    return Calculation(operator, tuple(plain(each) for each in operands), plain(result))


def _converted(of: Drawn) -> Calculation | None:
    """As much of one thing as goes with so much of another: one mile is 1.609 km, so 26.2 miles are 42.2 km."""
    if len(of.numbers) != _SEVERAL or not (of.strong or words.CONCLUDES.search(of.premises)):
        return None
    one, much, many = of.numbers
    named = [unit(each) for each in (one, much, many, of.result)]
    if None in named or named[0] != named[2] or named[1] != named[3] or named[0] == named[1]:
        return None
    if value(one) == 1:
        return Calculation("multiply", (plain(much), plain(many)), plain(of.result))
    return Calculation("expression", (f"{plain(much)}*{plain(many)}/{plain(one)}",), plain(of.result))


def _of_two(of: Drawn) -> Calculation | None:
    """A product or a quotient: one number is for each of something, or the result is."""
    one, other = of.numbers
    result = of.result
    compared = words.LEFT.search(of.around) or words.BETWEEN.search(of.around)
    if "^2" in (unit(result) or "") and unit(one) == unit(other) and words.SIDES.search(of.premises):
        if _TRIANGLE.search(of.whole):
            return Calculation("expression", (f"{plain(one)}*{plain(other)}/2",), plain(result))
        return calculated("multiply", (one, other), result)
    ratios = [each for each in (one, other) if each.kind == "ratio"]
    if len(ratios) == 1:
        named = words.OWN.search(of.said) or words.SHARED.search(of.said)
        parts = (of.strong and (words.THAT.search(of.said) or named)) or (
            _IS.search(of.lead) and words.THAT.search(of.said)
        )
        own = (words.OWN.search(of.said) and _IS.search(of.lead)) or words.OFTEN.search(of.premises)
        base = one if other is ratios[0] else other
        return calculated("part", (ratios[0], base), result) if parts or own else None
    if words.PACE.search(of.said):
        return at_that_pace(one, other, result)
    if words.SPLITS.search(of.said) and not any(of.rates) and not compared:
        return calculated("divide", (one, other) if other.kind != "currency" else (other, one), result)
    if all(of.rates) and not compared and words.MAKES.search(of.lead) and "currency" not in (one.kind, other.kind):
        return calculated("multiply", (one, other), result)  # "seven hours a day, five days a week, makes 35 hours"
    if sum(of.rates) == 1 and not compared:
        rate, count = (one, other) if of.rates[0] else (other, one)
        return _at_a_rate(of, rate, count)
    if of.rate and not any(of.rates) and not compared and not _BY.match(of.premises):
        over, under = (one, other) if other.kind != "currency" or one.kind == "currency" else (other, one)
        numerator = (unit(result) or "").partition("/")[0]
        if numerator and unit(one) != numerator == unit(other):
            over, under = other, one  # "6 hours for 600 litres, i.e. 100 litres an hour"
        if unit(under) not in (None, numerator) and units.factor(unit(under) or "", numerator) is not None:
            # "64 images take 1.6 s, which works out at 25 ms per image"
            return Calculation("divide", (under.text, plain(over)), result.text) if of.strong else None
        if over.kind == result.kind == "currency" and under.kind != "currency":
            return calculated("divide", (over, under), result)
        sure = (of.strong or words.DENSE.search(of.around)) and one.kind != "currency"
        return calculated("divide", (over, under), result) if sure else None
    lengths = unit(one) is None and unit(other) == unit(result) != unit(one) and other.kind == "unit"
    counted = (of.strong and words.LENGTHS.search(of.premises)) or words.COUNTED.search(of.premises)
    if lengths and counted and not compared:
        return calculated("multiply", (one, other), result)  # "40 lengths of a 25 m pool, which is 1,000 m"
    money = [each.kind == "currency" for each in (one, other)]
    if sum(money) == 1 and result.kind == "currency" and not compared and not of.rate:
        return calculated("multiply", (one, other), result) if words.COUNTED.search(of.premises) else None
    return None


def _at_a_rate(of: Drawn, rate: Quantity, count: Quantity) -> Calculation | None:
    result = of.result
    if of.rate and not of.strong:
        return None  # "$3 each and the second kind is $5 each"
    if rate.kind == count.kind == "currency" and not of.rate:
        return None if result.kind == "currency" else Calculation("divide", (plain(count), plain(rate)), plain(result))
    if "/" in (unit(rate) or "") or (rate.kind == "currency" and result.kind != "currency"):
        return None
    lasts = words.PERIODS.search(of.premises)
    if lasts is not None and unit(result) == UNITS.get(lasts["one"] or lasts["ly"]) != unit(count):
        return calculated("divide", (count, rate), result)  # 60 words a minute, so 1,800 words take 30 minutes
    return calculated("multiply", of.numbers, result)


def at_that_pace(base: Quantity, other: Quantity, result: Quantity) -> Calculation | None:
    """So much more of what goes on as before, or how long it takes."""
    lasts = unit(result) in UNITS.values()
    return calculated("divide" if lasts else "multiply", (other, base) if lasts else (base, other), result)


UNITS: Final = {
    "second": "s",
    "minute": "min",
    "hour": "h",
    "day": "day",
    "week": "week",
    "month": "month",
    "year": "year",
    "dai": "day",
}


def _of_all(of: Drawn) -> Calculation | None:
    """A sum, a difference or a mean of what is counted alike."""
    numbers, result, around = list(of.numbers), of.result, of.around
    if len(numbers) > _SEVERAL - 1 and in_words(numbers[0]) and value(numbers[0]) == len(numbers) - 1:
        del numbers[0]  # "the three sides measure 3, 4 and 5 cm"
    behind = of.tail.strip()
    apart = words.BETWEEN.search(around) or (words.APART.match(behind) and not behind.startswith("by "))
    priced = all(each.kind == "currency" for each in numbers)
    mixed = any(of.rates) is not all(of.rates) and not apart and not priced
    if mixed or len({each.kind == "currency" for each in (*numbers, result)}) > 1:
        return None
    named = unit(result) not in (None, "people") and result.kind != "currency"
    if named and not any(map(unit, numbers)) and not apart:
        return None  # "50 apples and 3 brothers, which left him 10 minutes"
    if "^3" in (unit(result) or "") and len(numbers) == 3 and len({unit(each) for each in numbers}) == 1:
        return Calculation("expression", ("*".join(map(plain, numbers)),), plain(result))
    if words.AVERAGE.search(around) or (_MEAN.match(of.premises) and _IS.search(of.lead) and not in_words(result)):
        return _mean(numbers, result)
    if _PERIMETER.search(around) and len(numbers) == 2:
        return Calculation("expression", (f"2*({plain(numbers[0])}+{plain(numbers[1])})",), plain(result))
    if words.TOTAL.search(around) or _TOGETHER.match(of.premises):
        grows = unit(result) == "%" and words.MOVES.search(of.premises)  # rates compound
        return None if grows else calculated("add", numbers, result)
    if words.LEFT.search(around) or (result.kind == "currency" and _CHANGE.search(of.premises)):
        return _taken_away(numbers, result)
    if len(numbers) > 2:
        return None
    if of.strong and words.OF_THEM.search(of.premises):
        return calculated("apart", numbers, result)
    nets = words.PROFIT.search(around) and words.EARNED.search(of.premises) and words.SPENT.search(of.premises)
    moves = of.strong and words.MOVES.search(of.lead)
    if apart or nets or moves:
        return calculated("apart", numbers, result)
    if words.MAKES.search(of.lead) and words.JOINED.search(of.premises) and not of.rate and _alike(of):
        return calculated("add", numbers, result)
    if not of.strong or of.rate:
        return None
    loses, gains = words.LOSES.search(of.premises), words.GAINS.search(of.premises)
    if loses and not gains:
        return calculated("apart", numbers, result)
    return calculated("add", numbers, result) if gains and not loses else None


def _mean(numbers: Sequence[Quantity], result: Quantity) -> Calculation | None:
    """Of all of them; or of so many that come to the first: "40 points, and now there are 5 grades, so the average becomes 8"."""
    made = calculated("average", numbers, result)
    if len(numbers) == 2 and unit(numbers[1]) is None and (made is None or not is_meant(made)):
        shared = calculated("divide", numbers, result)
        return shared if shared is not None and is_meant(shared) else made
    return made


def _alike(of: Drawn) -> bool:
    return len({unit(each) for each in (*of.numbers, of.result)}) == 1


def _priced(of: Drawn) -> Calculation | None:
    """Several prices, some of them so many times: "two adults at $18 and three children at $9 come to $63"."""
    numbers, result = of.numbers, of.result
    if result.kind != "currency" or len(numbers) < _SEVERAL or of.rate or _LESS.search(of.around):
        return None
    if not all(each.kind == "currency" or unit(each) is None for each in numbers):
        return None
    terms: list[str] = []
    count: Quantity | None = None
    for each in numbers:
        if each.kind != "currency":
            if count is not None:
                return None
            count = each
        else:
            terms.append(plain(each) if count is None else f"{plain(count)}*{plain(each)}")
            count = None
    if count is not None or len(terms) < 2 or not (words.TOTAL.search(of.around) or words.COUNTED.search(of.premises)):
        return None
    return (
        Calculation("expression", ("+".join(terms),), plain(result))
        if calculated("add", [each for each in numbers if each.kind == "currency"], result)
        else None
    )


def _taken_away(numbers: list[Quantity], result: Quantity) -> Calculation | None:
    """The whole is the largest, wherever it stands."""
    whole = max(numbers, key=value)
    parts = [each for each in numbers if each is not whole]
    if len(parts) == 1:
        return calculated("apart", numbers, result)
    fits = calculated("subtract", numbers, result)
    return None if fits is None else Calculation("expression", ("-".join(map(plain, (whole, *parts))),), fits.result)


def in_percents(of: Drawn, percent: Quantity, base: Quantity) -> Calculation | None:
    """So many percent of something, or something with so many percent more or less."""
    result, around = of.result, of.around
    falls, rises = words.DISCOUNT.search(of.premises), words.SURCHARGE.search(of.premises)
    part, whole = words.PART.search(around), words.WHOLE.search(around)
    named = _THAT_IS.fullmatch(of.lead) is not None and of.numbers[-1:] == [percent]
    if words.FEE.search(of.premises) and not words.THEN.search(around) and not falls:
        return calculated("percentage", (percent, base), result)
    if falls and not rises and words.THEN.search(around) and not part:
        return calculated(
            "less_percent", (percent, base), result
        )  # "a $600 phone that loses 40% of its value is worth $360"
    rests = words.LEFT.search(around) is not None
    if named or (words.SHARED.search(of.premises) and (of.strong or part) and not rests):
        return calculated("percentage", (percent, base), result)
    if falls or rises:
        if part is None and not words.THEN.search(around):
            part = words.PART_OF.match(of.premises)
        if (
            part
            or (rises and words.LEAVES.search(around))
            or (_ON.search(of.premises) and not words.THEN.search(around))
        ):
            return calculated("percentage", (percent, base), result)
        if not whole or (falls and rises):
            return None
        return calculated("less_percent" if falls else "more_percent", (percent, base), result)
    on = re.search(r"\b(?:of|on|rate)\b", of.premises)
    return calculated("percentage", (percent, base), result) if on and (of.strong or part) else None


def _in_percent(of: Drawn) -> Calculation | None:
    """A part of a whole in percent, or a change."""
    one, other = of.numbers
    if words.MOVES.search(of.around):
        said = MOVED.search(of.around)
        if said is None or not of.strong or len({unit(one), unit(other)} - {None}) > 1:
            return None
        if (one.kind == "currency") is not (other.kind == "currency"):
            return None
        first, last = (other, one) if _EARLIER.search(of.premises) else (one, other)
        sign = "-" if DOWN.fullmatch(said[0]) else ""
        return Calculation("percent_change", (first.text, last.text), sign + stated_size(of.result))
    if not words.SHARE.search(of.around if words.OUTER.search(of.premises) is None else of.whole):
        return None
    return calculated("share", sorted((one, other), key=value), of.result)


def _other_period(of: Drawn) -> Calculation | None:
    """So much a month, and so what it is a year."""
    premise = re.search(NUMBER + words.PERIODS.pattern, of.premises) or words.YEARLY.search(of.premises)
    stated = words.PERIODS.match(of.tail) or words.YEARLY.search(of.lead)
    if premise is None or stated is None or of.lead.startswith("or"):
        return None
    if not (of.strong or _AT.match(of.premises)):
        return None
    (amount,) = of.numbers
    if unit(amount) == "%":
        return None  # "at 24% a year, the card charges 2% a month": nobody says what of
    names = [each["one"] or each["ly"] for each in (premise, stated)]
    short, long = (ALIASES.get(name, name) for name in names)
    if len({unit(amount), unit(of.result)} - {None}) > 1:
        return None
    if (short, long) in PERIODS:
        return Calculation("multiply", (plain(amount), str(PERIODS[short, long])), plain(of.result))
    if (long, short) in PERIODS:
        return Calculation("divide", (plain(amount), str(PERIODS[long, short])), plain(of.result))
    return None
