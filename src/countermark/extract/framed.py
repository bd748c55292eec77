"""Calculations by their frame: the numbers of a match, and whether such numbers can be calculated with so.

The frame says what is carried out, and the units say whether it can be meant: dollars are no part of people.
Never asked is whether it comes out right.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.frames import Pattern, Shape, frames
from countermark.extract.outcome import is_right, is_slip
from countermark.extract.rates import TIMES
from countermark.extract.skeleton import NUMBER, Skeleton, Told, in_words, is_article, plain, stated_size, unit, value
from countermark.model import Quantity
from countermark.numeral import sense

_DENIES: Final = re.compile(r"\b(?:not|never|neither|nor)\b|n['’]t\b")
_SAVES: Final = re.compile(r"\b(?:sav(?:e|es|ed|ing|ings)|discount|reduction|off\b[^\x01]{0,40}\bof)\b")
_GROWS: Final = re.compile(r"\b(?:gr[eo]w\w*|growth|rose|rise[sn]?|increase[sd]?|inflation|returns?|gained)\b")
_REDUCES: Final = re.compile(r"\b(?:discount|off|reduction|rebate|markdown|cut|decrease|drop)\b")
_THEN: Final = re.compile(
    r"\b(?:discount|reduction|rebate|markdown|tax|vat|gst|tip|service|surcharge|interest|fee|mark-?up|increase|raise|rise)\b[^;]*?"
    r"\b(?:brings?|bringing|takes?|lowers?|cuts?|drops?|raises?|pushes|pushing|reduces?|makes?|making)\s(?:[\w’'-]+\s){1,4}?(?:to|\x01)",
)
"""The percentage was taken off or put on, and the result is what there is then."""
_RESTS: Final = re.compile(r"\bremainder\b|\bleft\sover\b|\bleftover\b")
"""The result is not all that comes of it."""
_LEFT: Final = re.compile(r"\b(?:leav(?:e|es|ing)|left|remain(?:s|ing|ed)?)\b")
_NEAR: Final = 40
_GIVEN: Final = re.compile(
    r"\b(?:versus|vs|instead\sof|rather\sthan|at\s(?:least|most)|up\sto|target|goal|limit|maximum|minimum)\b"
)
"""Where a number is given beside others."""
_JOINS: Final = re.compile(r"(?:\s[^\W\d_]+)?(?:,\s?(?:and\s)?|\sand\s)")
_BREAKS: Final = re.compile(r"[.;:(]|\b(?:so|which|is|are|was|of|the\ssum)\b")


def framed(skeleton: Skeleton) -> Iterator[Told]:
    """What the frames find, each result once: the first frame that fits has it."""
    text = skeleton.small
    if text.count(NUMBER) < 3 or skeleton.asks:
        return
    stated: set[int] = set()
    taken: set[frozenset[int]] = set()
    """Which numbers belong together, by their places."""
    numbers = skeleton.within(0, len(text))
    percent = "%" in skeleton.units or any(each.text.startswith("0.") for each in numbers)
    for frame in frames(text, skeleton.words, percent=percent, fraction="ratio" in skeleton.kinds):
        for match in frame.pattern.finditer(text):
            found = _told(skeleton, frame.shape, match)
            if found is None or found.result in stated:
                continue
            places = frozenset(match.start(name) for name, had in match.groupdict().items() if had is not None)
            if places in taken:
                continue
            if frame.trust != "words":
                if not _is_meant(skeleton, frame, match, found.calculation):
                    continue
                found = found._replace(grounds="plain")
            stated.add(found.result)
            taken.add(places)
            yield found


def _is_meant(skeleton: Skeleton, frame: Pattern, match: re.Match[str], made: Calculation) -> bool:
    """What loose words name comes out, or all but for a slip; and it is counted in what one of the numbers is."""
    result = skeleton.at(match.start("result"))
    operands = [skeleton.at(match.start(name)) for name in ("p", "a", "b") if match.groupdict().get(name) is not None]
    named = unit(result)
    counts = frame.shape in ("multiply", "divide", "add", "average", "part")
    if counts and named not in (None, "%") and "/" not in named and operands and named not in map(unit, operands):
        return False  # "3 sets of 20 with 60 seconds of rest"
    if any(value(each) in (0, 1) for each in (*operands, result)) or any(
        value(each) == value(result) for each in operands
    ):
        return False
    if _GIVEN.search(match.string, match.start(), match.end() + _NEAR):
        return False
    return is_right(made) or (frame.trust == "slip" and is_slip(made))


def _told(skeleton: Skeleton, shape: Shape, match: re.Match[str]) -> Told | None:
    groups = match.groupdict()
    aside = groups.get("aside")
    written = match[0] if aside is None else match[0].replace(aside, "", 1)
    behind = match.string[match.end() : match.end() + _NEAR]
    if _DENIES.search(written) or (shape != "remainder" and _RESTS.search(written + behind)):
        return None
    if shape in ("price", "divide") and _SAVES.search(written):
        return None  # "… costs $8, so you save $2 per pack"
    if shape == "add" and _GROWS.search(written) and "%" in map(unit, skeleton.within(*match.span())):
        return None  # rates compound
    if "=" in behind or (shape in ("add", "average") and " than " in written):
        return None  # what is written out has its own operands, and what is compared is not added
    if shape not in ("subtract", "remainder", "share", "divide") and _LEFT.search(written):
        return None  # "half of $80, leaving $40" takes it away
    if groups.get("one") is not None and value(skeleton.at(match.start("one"))) != 1:
        return None
    result = skeleton.at(match.start("result"))
    named = {name: skeleton.at(match.start(name)) for name in ("p", "a", "b") if groups.get(name) is not None}
    listed = _uncounted(skeleton.within(*match.span("list"))) if groups.get("list") is not None else ()
    operands = [*named.values(), *listed]
    if shape == "divide" and "average" in written and "a" in named and "b" in named:
        series = _series(skeleton, match.start("a"))
        if len(series) == value(named["b"]) > 1:
            shape, operands = "average", series  # "81, 94 and 88 points in three games make an average of 87.7"
    if listed and shape == "add" and _goes_before(skeleton, match.start("list"), listed[0]):
        return None
    made = calculated(shape, operands, result, written)
    if made is None:
        return None
    start = min(each.span.start for each in (*operands, result))
    return Told(start, max(each.span.end for each in (*operands, result)), result.span.start, made)


def _goes_before(skeleton: Skeleton, start: int, first: Quantity) -> bool:
    """The list of what is added began before: "January came in at $12,300, February at $11,900 and March at $14,800"."""
    earlier = skeleton.within(0, start)
    if not earlier or unit(earlier[-1]) != unit(first) or earlier[-1].kind != first.kind:
        return False
    between = skeleton.small[skeleton.places[len(earlier) - 1] + 1 : start]
    return "," in between and not _BREAKS.search(between)


def _series(skeleton: Skeleton, last: int) -> list[Quantity]:
    """The numbers that are named one right behind the other, up to one at a place."""
    index = bisect_left(skeleton.places, last)
    first = index
    while first and _JOINS.fullmatch(skeleton.small, skeleton.places[first - 1] + 1, skeleton.places[first]):
        first -= 1
    return [skeleton.at(each) for each in skeleton.places[first : index + 1]]


def _uncounted(listed: Sequence[Quantity]) -> Sequence[Quantity]:
    """Without the number that counts the others: "the two invoices, €412.50 and €87.50"."""
    counts = in_words(listed[0]) and value(listed[0]) == len(listed) - 1 > 1
    return listed[1:] if counts else listed


def calculated(shape: Shape, operands: Sequence[Quantity], result: Quantity, written: str = "") -> Calculation | None:
    """What is carried out, if these numbers can be meant by it."""
    values = [*operands[1:], result] if shape == "part" else [*operands, result]
    if shape == "percentage":
        values = values[1:]  # "at most 30% of your $4,000" is reckoned with 30%
    if not all(_is_value(each) for each in values) or (
        is_article(result) and not any(in_words(each) for each in operands)
    ):
        return None
    if shape in ("add", "subtract", "apart", "average", "remainder"):
        return _in_one_unit(shape, operands, result)
    one, other = operands
    if shape == "part":
        return _part(one, other, result)
    if shape in ("percentage", "less_percent", "more_percent"):
        return _of_percent(shape, one, other, result, written)
    if shape == "share":
        return _share(one, other, result)
    if shape in ("above", "below"):
        relative = unit(result) == "%" != unit(one)
        return _relative(shape, one, other, result) if relative else _in_one_unit(shape, operands, result)
    if shape == "power":
        return Calculation("power", _plain(operands), plain(result)) if _units(operands) == [None, None] else None
    if shape == "multiply":
        return _product(one, other, result)
    if shape == "price" and (unit(one) is None or unit(one) != unit(result)):
        return None
    return _quotient(one, other, result)


def _is_value(quantity: Quantity) -> bool:
    qualifier = None if quantity.reading is None else quantity.reading.qualifier
    return quantity.kind not in ("range", "ratio") and (qualifier is None or sense(qualifier) == "approximate")


def _units(quantities: Sequence[Quantity]) -> list[str | None]:
    return [unit(each) for each in quantities]


def _plain(quantities: Sequence[Quantity]) -> tuple[str, ...]:
    return tuple(plain(each) for each in quantities)


def _of_percent(shape: Shape, percent: Quantity, base: Quantity, result: Quantity, written: str) -> Calculation | None:
    if unit(percent) != "%" or "%" in (unit(base), unit(result)) or _are_apart(base, result):
        return None
    if shape == "percentage" and _THEN.search(written):
        # "A 25% discount on $120 brings the price to $90"
        shape = "less_percent" if _REDUCES.search(written) else "more_percent"
    if shape == "percentage" or (shape == "less_percent" and _SAVES.search(written)):
        return Calculation("percentage", (f"{plain(percent)}%", plain(base)), plain(result))
    if unit(base) != unit(result):
        return None
    sign = "-" if shape == "less_percent" else "+"
    return Calculation("expression", (f"{plain(base)}*(1{sign}{plain(percent)}%)",), plain(result))


def _share(part: Quantity, whole: Quantity, result: Quantity) -> Calculation | None:
    if "%" in _units((part, whole)) or _are_apart(part, whole):
        return None
    if unit(result) is None and result.text.startswith("0."):
        return Calculation("divide", _plain((part, whole)), plain(result))  # "5 out of 10, which is 0.5"
    if unit(result) != "%":
        return None
    return Calculation("divide", _plain((part, whole)), result.text)


def _in_one_unit(shape: Shape, operands: Sequence[Quantity], result: Quantity) -> Calculation | None:
    """A sum, a difference or a mean of what is counted alike."""
    units = {*_units(operands)}
    if len(units - {None}) > 1 or ("%" in units) is not (unit(result) == "%") or _are_apart(operands[0], result):
        return None
    if shape in ("above", "below") and None in units and (units & TIMES or unit(result) in TIMES):
        return None  # "48,305 more than ten years before", "athlete 2 ran 10 seconds more than athlete 1"
    money = [each.kind == "currency" for each in operands]
    if any(money) is not all(money) or (result.kind == "currency" and not all(money)):
        return None
    if shape == "apart":
        operands = sorted(operands, key=value, reverse=True)
    if shape == "below":
        operands = operands[::-1]
    operator = "subtract" if shape in ("apart", "above", "below") else shape
    return Calculation(operator, _plain(operands), plain(result))


def _relative(shape: Shape, one: Quantity, other: Quantity, result: Quantity) -> Calculation | None:
    """So many percent more or less than the other."""
    if _are_apart(one, other):
        return None
    sign = "-" if shape == "below" else ""
    return Calculation("percent_change", (other.text, one.text), sign + stated_size(result))


def _part(times: Quantity, base: Quantity, result: Quantity) -> Calculation | None:
    """A fraction or a multiple in words: five sixths of 432, twice 35."""
    digits = times.text[0].isdigit() and not times.text.endswith(" times")
    if times.kind != "ratio" or digits or "%" in _units((base, result)) or _are_apart(base, result):
        return None
    factor = plain(times)
    if "/" in factor:
        return Calculation("expression", (f"({factor})*{plain(base)}",), plain(result))
    return Calculation("multiply", (factor, plain(base)), plain(result))


def _product(left: Quantity, right: Quantity, result: Quantity) -> Calculation | None:
    money = [each for each in (left, right) if each.kind == "currency"]
    if "%" in _units((left, right, result)) or len(money) > 1:
        return None
    if result.kind == "currency" and (not money or _are_apart(money[0], result)):
        return None
    if money and (result.kind == "unit" or (result.kind == "number" and value(result) < value(money[0]))):
        return None
    return Calculation("multiply", _plain((left, right)), plain(result))


def _quotient(over: Quantity, under: Quantity, result: Quantity) -> Calculation | None:
    if unit(result) == "%" != unit(over):
        return _share(over, under, result)
    if unit(under) == "%" or (result.kind == "currency" and unit(over) != unit(result)):
        return None
    if over.kind == "currency" and result.kind == "unit":
        return None
    return Calculation("divide", _plain((over, under)), plain(result))


def _are_apart(one: Quantity, other: Quantity) -> bool:
    """Counted in different things."""
    return len({unit(one), unit(other)} - {None}) > 1
