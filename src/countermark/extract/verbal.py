"""Calculations that are told: "the sum of 3 and 5 is 8", "up from 80 to 100, a 25% rise", "120 km in 2 hours is 60 km/h".

A sentence is looked at with every number in it as one sign, so that a pattern says how numbers stand to each
other, and the quantities say what they are.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.apposed import apposed
from countermark.extract.bracketed import bracketed
from countermark.extract.calculation import Calculation
from countermark.extract.called import called
from countermark.extract.conclusions import concluded
from countermark.extract.contrasts import contrasts
from countermark.extract.framed import framed
from countermark.extract.listings import listings
from countermark.extract.means import means
from countermark.extract.mixed_sums import mixed_sums
from countermark.extract.moves import moves
from countermark.extract.onward import onward
from countermark.extract.outcome import holds, is_meant, is_misread, is_slip
from countermark.extract.phrases import has_any
from countermark.extract.proportions import proportions
from countermark.extract.remembered import Known, is_again
from countermark.extract.shares import shares
from countermark.extract.skeleton import (
    NUMBER,
    Skeleton,
    Told,
    in_words,
    parts,
    plain,
    spanning,
    stated_size,
    unit,
    value,
)
from countermark.extract.splits import splits
from countermark.extract.stretches import LASTS, skeleton_of
from countermark.extract.tolerances import tolerances
from countermark.extract.twofold import twofold
from countermark.extract.verbal_patterns import (
    APART,
    BEATEN,
    CHANGE_HINT,
    CHANGES,
    DOWN,
    EACH,
    FACTORS,
    FOLLOWS,
    IN_PERCENT,
    LEAVES,
    LISTED,
    MADE,
    MOVED,
    OPERATORS,
    PRONOUN,
    RATE,
    SINCE,
    THATS,
    TOGETHER,
    TURNED,
    TURNS,
    VERBS,
)
from countermark.model import Quantity


def is_prose(sentence: str, skeleton: Skeleton) -> bool:
    """It has no formula, and no sign that its number has not taken in."""
    return _FORMULA.search(sentence) is None and _MINUS.search(skeleton.text) is None


def told(sentence: str, skeleton: Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """The calculations of a sentence that are in no frame, with the numbers `before` it."""
    # Two operands and a result, all named.
    three = len(skeleton.places) > len("ab")
    if "±" in sentence or "+/" in sentence:
        yield from tolerances(skeleton)
    if three:
        yield from _listed(skeleton)
        yield from _two(skeleton)
    if len(skeleton.places) > 1 and has_any(skeleton.small, _TURNING):
        yield from _turned(skeleton)
    if CHANGE_HINT.search(skeleton.small):
        if three:
            yield from _changes(skeleton)
    elif before:
        yield from _across(skeleton, before)
        yield from _between(skeleton, before)
    yield from _going_on(skeleton, before)
    yield from _by_units(skeleton)
    yield from _together(skeleton, before)


def concluding(sentence: str, skeleton: Skeleton, stated: Collection[int], memory: list[Known]) -> Iterator[Told]:
    """What a sentence concludes beside the results that are `stated`; its numbers are added to the `memory`."""
    if not is_prose(sentence, skeleton):
        places = zip(skeleton.places, map(skeleton.at, skeleton.places), strict=True)
        memory += [Known(each, each.span.start in stated, skeleton, place) for place, each in places]
        return
    known = set(stated)
    if skeleton.places and not skeleton.asks:
        for found in _named(skeleton, known, memory):
            known.add(found.result)
            yield found
    yield from concluded(skeleton, known, memory)


def _named(skeleton: Skeleton, stated: set[int], memory: Sequence[Known]) -> Iterator[Told]:
    """What words name that tell how numbers belong together; what is found on the way is `stated` for the next."""
    yield from means(skeleton, stated, memory)
    yield from [each for each in listings(skeleton, memory) if each.result not in stated]
    yield from contrasts(skeleton, stated)
    for reading in (bracketed, called, apposed, proportions, mixed_sums, shares, moves, twofold, splits, onward):
        for found in reading(skeleton, stated, memory):
            if reading in _NAMING or not is_again(found, skeleton, memory):
                yield found


def continued(stretch: str, start: int, second: int, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """Calculations of two sentences, of which the `second` states the result: "… over 4 years. That is 25 a year"."""
    if _FORMULA.search(stretch):
        return
    for found in framed(skeleton_of(stretch, start, quantities)):
        if found.start < second <= found.result:
            yield found


def _listed(skeleton: Skeleton) -> Iterator[Told]:
    for match in LISTED.finditer(skeleton.small):
        numbers = list(skeleton.within(*match.span("list")))
        if in_words(numbers[0]) and value(numbers[0]) == len(numbers) - 1:
            del numbers[0]  # "the three rates, 1.2, 1.9 and 2.0"
        operator = OPERATORS[match["what"]]
        result = skeleton.at(match.start("result"))
        if (
            len(numbers) < 2
            or in_words(result) > in_words(numbers[0])
            or (operator in ("subtract", "divide") and len(numbers) != 2)
        ):
            continue
        operands = tuple(plain(number) for number in numbers)
        if operator == "subtract" and value(numbers[0]) < value(numbers[1]) and value(result) >= 0:
            operands = operands[::-1]  # the difference between 3 and 8 is 5, whichever is named first
        made = Calculation(operator, operands, plain(result))
        yield Told(skeleton.origin(match.start()), result.span.end, result.span.start, made)


def _two(skeleton: Skeleton) -> Iterator[Told]:
    for match in RATE.finditer(skeleton.small):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        units = [unit(each) for each in (first, last, result)]
        if None not in units and "/" in (units[2] or ""):
            fits = f"{units[0]}/{units[1]}" == units[2]
            operands = (plain(first), plain(last)) if fits else (first.text, last.text)
            yield spanning(first, result, Calculation("divide", operands, plain(result) if fits else result.text))
    for match in BEATEN.finditer(skeleton.small):
        by = "result" if match["result"] is not None else "than"
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", by))
        if len({unit(first), unit(last), unit(result)} - {None}) < 2:
            low, high = sorted((first, last), key=value)
            yield spanning(first, result, Calculation("subtract", (plain(high), plain(low)), plain(result)))
    for match in EACH.finditer(skeleton.small):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        if unit(first) == unit(result):
            made = Calculation("multiply", (plain(first), plain(last)), plain(result))
            if match["so"] is not None or is_meant(made) or _is_nearly(match, first, last, result):
                yield Told(first.span.start, last.span.end, result.span.start, made, "plain")
    for match in LEAVES.finditer(skeleton.small):
        first, last, result = (skeleton.at(match.start(name)) for name in ("first", "last", "result"))
        if len({unit(first), unit(last), unit(result)} - {None}) < 2:
            made = Calculation("subtract", (plain(first), plain(last)), plain(result))
            yield Told(first.span.start, result.span.end, result.span.start, made, "beside")


def _is_nearly(match: re.Match[str], first: Quantity, last: Quantity, result: Quantity) -> bool:
    """A price for all of them that is no discount: "$48 a plate, $6,240 for the 135"."""
    exact = value(first) * value(last)
    return match["all"] is not None and abs(exact - value(result)) * _DISCOUNT < exact


def _turned(skeleton: Skeleton) -> Iterator[Told]:
    """What is doubled, halved or squared."""
    for match in TURNS.finditer(skeleton.small):
        groups = {name: found for name, found in match.groupdict().items() if found is not None}
        named = groups.get("what") or groups.get("power") or groups.get("times") or groups.get("exponent")
        first, result = (
            (skeleton.at(match.start(name)) for name in groups if name in _GIVEN or name in _STATED)
            if named is not None
            else (skeleton.at(match.start("over")), skeleton.at(match.start("quotient")))
        )
        if named is None:
            operator, factor = "divide", plain(skeleton.at(match.start("under")))
        else:
            operator, factor = FACTORS[" ".join(named.split())]
        if groups.get("exponent") and abs(value(first) ** int(factor) - value(result)) * _FAR > value(first) ** int(
            factor
        ):
            continue  # "20 m squared is 215 square feet"
        if len({unit(first), unit(result)} - {None}) < 2 or operator == "power":
            yield spanning(first, result, Calculation(operator, (plain(first), factor), plain(result)))


def _going_on(skeleton: Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """A step that starts from the number before it."""
    for match in PRONOUN.finditer(skeleton.small) if "by" in skeleton.small else ():
        earlier = skeleton.within(0, match.start())
        start = earlier[-1] if earlier else (before[-1] if before else None)
        last, result = (skeleton.at(match.start(name)) for name in ("last", "result"))
        if start is not None and parts(start) == (start,):
            made = Calculation(VERBS[match["verb"][:3]], (plain(start), plain(last)), plain(result))
            yield spanning(start, result, made)


def _together(skeleton: Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """What the numbers before a word like "total" or "cheaper" come to, where they are of one kind."""
    if "=" in skeleton.text:
        return  # what is written out has its own operands
    for match in (*TOGETHER.finditer(skeleton.small), *APART.finditer(skeleton.small)):
        result = skeleton.at(match.start("result"))
        earlier: Sequence[Quantity] = skeleton.within(0, match.start("result"))
        if not earlier:
            earlier = [part for each in before for part in parts(each)]
        operator = OPERATORS[match["what"]] if match.re is TOGETHER else "subtract"
        numbers = [each for each in earlier if unit(each) == unit(result)]
        others = {unit(each) for each in earlier} - {unit(result), "%"}
        if others or unit(result) == "%" or not 2 <= len(numbers) <= (2 if operator == "subtract" else 6):
            continue
        if operator == "subtract":
            numbers.sort(key=value, reverse=True)
        start = min(each.span.start for each in numbers)
        made = Calculation(operator, tuple(plain(each) for each in numbers), plain(result))
        yield Told(start, result.span.end, result.span.start, made, "beside")


def _by_units(skeleton: Skeleton) -> Iterator[Told]:
    """Three amounts of which one is a rate of the others: "380 km at 76 km/h take 5 hours"."""
    numbers = skeleton.within(0, len(skeleton.text))
    if len(numbers) != 3 or not FOLLOWS.search(skeleton.small):
        return
    by_unit = {_RATES.get(unit(each) or "", unit(each)): each for each in numbers}
    rate = next((name for name in by_unit if name is not None and "/" in name), None)
    if rate is None or set(by_unit) != {rate, *rate.split("/", 1)}:
        return
    over, under = (by_unit[name] for name in rate.split("/", 1))
    operator, operands = {
        rate: ("divide", (over, under)),
        unit(under): ("divide", (over, by_unit[rate])),
        unit(over): ("multiply", (by_unit[rate], under)),
    }[_RATES.get(unit(numbers[2]) or "", unit(numbers[2]))]
    made = Calculation(operator, tuple(plain(each) for each in operands), plain(numbers[2]))
    yield spanning(numbers[0], numbers[2], made)


def _changes(skeleton: Skeleton) -> Iterator[Told]:
    taken: set[str] = set()
    for pattern, hints in CHANGES:
        for match in pattern.finditer(skeleton.small) if has_any(skeleton.small, hints) else ():
            groups = match.groupdict()
            by = next(name for name, found in groups.items() if name.startswith("b") and found is not None)
            first, last, change = (skeleton.at(match.start(name)) for name in ("first", "last", by))
            if change.id in taken or not _alike(first, last) or _DENIES.search(match[0]):
                continue
            # The nearest word says which way; the verb may stand before the numbers: "fell from 80 to 60, or by 25%".
            near = skeleton.small[max(0, match.start() - 60) : match.end() + 12]
            place = match.start(by) - max(0, match.start() - 60)
            falls = _falls(change, near, place, falling=value(last) < value(first))
            made = None if falls is None else _change(first, last, change, falls=falls)
            if made is not None:
                taken.add(change.id)
                start = match.start() if skeleton.text[match.start()] != NUMBER else None
                first_place = skeleton.origin(start) if start is not None else skeleton.at(match.start()).span.start
                end = max(each.span.end for each in (first, last, change))
                yield Told(first_place, end, change.span.start, made, "plain" if is_slip(made) else "named")


def _falls(change: Quantity, near: str, place: int, *, falling: bool) -> bool | None:
    """Which way a change goes: by its sign, or by the word nearest to it; None where neither says.

    An improvement goes whichever way the numbers go.
    """
    if change.text[0] in "+-−–":
        return change.text[0] != "+"
    if near[:place].endswith("off "):
        return True  # "12,880 (prior year 14,000), off 8%"
    said = list(MOVED.finditer(near))
    if not said:
        return None
    nearest = min(said, key=lambda each: min(abs(each.start() - place), abs(each.end() - place)))
    return falling if TURNED.fullmatch(nearest[0]) else DOWN.fullmatch(nearest[0]) is not None


def _across(skeleton: Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """A change from or to the one number of the sentence before: "It was 351,000 in May, so it fell by 13,000"."""
    match = SINCE.match(skeleton.small)
    if match is None:
        return
    here, change = skeleton.at(match.start("here")), skeleton.at(match.start("by"))
    alike = [each for each in before if unit(each) != "%" and len({unit(each), unit(here)} - {None}) < 2]
    if len(alike) != 1 or parts(alike[0]) != (alike[0],):
        return
    falls = DOWN.fullmatch(match["moves"]) is not None
    # Which one came first is told by the way it went.
    low, high = sorted((alike[0], here), key=value)
    made = _change(*((high, low) if falls else (low, high)), change, falls=falls)
    if made is not None:
        yield Told(alike[0].span.start, change.span.end, change.span.start, made)


def _between(skeleton: Skeleton, before: Sequence[Quantity]) -> Iterator[Told]:
    """A change between the two numbers of the sentence before."""
    match = THATS.match(skeleton.small)
    numbers = [part for each in before for part in parts(each)]
    if len(numbers) != 2 or not _alike(numbers[0], numbers[1]):
        return
    if match is None:
        yield from _made(skeleton, numbers)
        return
    which = "1" if match["b1"] is not None else "2"
    change = skeleton.at(match.start(f"b{which}"))
    falls = DOWN.fullmatch(match[f"m{which}"]) is not None
    if not TURNED.fullmatch(match[f"m{which}"]):
        numbers = sorted(numbers, key=value, reverse=falls)  # "924, up from 880. That's an increase of 44"
    again = None if unit(change) == "%" else IN_PERCENT.match(skeleton.small, match.end())
    for each in (change, *(() if again is None else (skeleton.at(again.end() - 1),))):
        made = _change(numbers[0], numbers[1], each, falls=falls)
        if made is not None and (each is change or unit(each) == "%"):
            yield Told(min(one.span.start for one in numbers), each.span.end, each.span.start, made)


def _made(skeleton: Skeleton, numbers: Sequence[Quantity]) -> Iterator[Told]:
    """What lies between a value and the one that it came from: "1,312 m³, up from 1,180 m³. That makes 132 m³"."""
    match = MADE.match(skeleton.small)
    if match is None:
        return
    result = skeleton.at(match.start("result"))
    if unit(result) is None or not unit(result) == unit(numbers[0]) == unit(numbers[1]):
        return
    low, high = sorted(numbers, key=value)
    if value(result) < value(low):
        made = Calculation("subtract", (plain(high), plain(low)), plain(result))
        yield Told(numbers[0].span.start, result.span.end, result.span.start, made, "remembered")


def _change(first: Quantity, last: Quantity, change: Quantity, *, falls: bool) -> Calculation | None:
    sign = "-" if falls else ""
    units = {unit(first), unit(last)}
    if unit(change) == "%":
        made = Calculation("percent_change", (first.text, last.text), sign + stated_size(change))
        # "It fell from 5% to 3%, by 2%" means points, and is wrong
        meant = units == {"%"} or holds(made) or is_slip(made) or not is_misread(made, sure=False)
        return made if meant else None
    if unit(change) == "pp":
        return (
            Calculation("percentage_points", (first.text, last.text), sign + stated_size(change))
            if units <= {"%", None}
            else None
        )
    if (
        unit(change) not in {*units, None} and (units != {None} or change.kind == "currency")
    ) or change.kind == "ratio":
        return None
    before, after = plain(first), plain(last)
    return Calculation("subtract", (before, after) if falls else (after, before), plain(change).lstrip("-"))


def _alike(first: Quantity, last: Quantity) -> bool:
    """Two values of one thing: no percentage beside an amount."""
    units = {unit(first), unit(last)}
    if "ratio" in (first.kind, last.kind) or (None in units and units & LASTS):
        return False
    return len(units - {None}) < 2 and not ("%" in units and None in units and first.kind != last.kind == "currency")


_NAMING: Final = (bracketed, called, shares, moves)
"""Readings whose words name both operands: what they find may have come of other numbers before."""
_TURNING: Final = ("doubl", "tripl", "quadrupl", "halv", "half", "squar", "cub", "over")
_GIVEN: Final = frozenset(("first", "base", "from", "side"))
_STATED: Final = frozenset(("result", "raised", "to", "area"))
_FAR: Final = 4
"""What is off by more than this part of it is something else."""
_DISCOUNT: Final = 25
"""Nobody takes off a smaller part than this of what several cost."""
_RATES: Final = {"mph": "mi/h", "kph": "km/h"}
_FORMULA: Final = re.compile(r"[\\^_{]")
_MINUS: Final = re.compile(rf"[-−]\$?{NUMBER}")
_DENIES: Final = re.compile(r"\bnot\b|n['’]t\b|\bmultiple\b")
